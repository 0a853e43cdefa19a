"""One Chromium process: how it is started, whether it is well, what it weighs, how it ends.

Enters: the path of a browser. Leaves: contexts whose only way out is the gateway that they are given. Playwright is
imported when the first browser starts, so that a hub without episodes pays nothing for it.
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import os
import shutil
import signal
from typing import TYPE_CHECKING, Any

from hub.envs import memory
from hub.envs.clipboard import Clipboard, Clipboards
from hub.envs.faults import InfraFailed

if TYPE_CHECKING:
    from playwright.async_api import Browser, BrowserContext, Playwright

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
UNWANTED = ("WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "SpareRendererForSitePerProcess", "Translate")
# What Playwright switches off itself: of several such arguments a browser heeds the last one only.
PLAYWRIGHTS = (
    "AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose", "HttpsUpgrades",
    "HttpsFirstBalancedModeAutoEnable", "LensOverlay", "MediaRouter", "PaintHolding", "ThirdPartyStoragePartitioning",
    "AvoidCorsURLLoaderRestartOnRedirect", "OptimizationHints", "NetworkTimeServiceQuerying", "AimEnabled",
    "PreconnectToSearch",
)  # fmt: skip
# No address is ever looked up and nothing is sent but through the proxy of a context: peer connections included.
ARGUMENTS = (
    "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1", "--webrtc-ip-handling-policy=disable_non_proxied_udp",
    "--force-webrtc-ip-handling-policy=disable_non_proxied_udp", "--disable-quic", "--disable-gpu", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync", "--disable-dev-shm-usage",
    # Less memory for each context: no window's own user interface in a renderer, none in reserve, small nurseries.
    "--disable-features=" + ",".join((*UNWANTED, *PLAYWRIGHTS)), "--js-flags=--max-semi-space-size=4",
)  # fmt: skip
PING_SECONDS = 15.0  # a browser on a busy machine is slow, not dead
LAUNCH_MILLISECONDS = 60_000
KEPT = frozenset(
    {"PATH", "HOME", "LANG", "LC_ALL", "TMPDIR", "XDG_RUNTIME_DIR", "FONTCONFIG_PATH", "FONTCONFIG_FILE"}
)
_numbers = itertools.count(1)


def executable(wanted: str) -> str:
    """`InfraFailed` when the machine has no browser."""
    found = wanted or os.environ.get("HUB_CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None)
    if found is None:
        raise InfraFailed(
            "No browser found: install Chromium (apt-get install chromium), or set HUB_CHROMIUM."
        )
    return found


def _environment() -> dict[str, str | float | bool]:
    """Nothing of the hub's settings, and no key of anybody, is in a browser's environment."""
    return {name: value for name, value in os.environ.items() if name in KEPT}


class Chromium:
    """A running browser. `contexts` counts those that are open, `episodes` all that it has had."""

    def __init__(self, browser: Browser, cdp: Any, pid: int) -> None:
        self.browser, self._cdp, self.pid = browser, cdp, pid
        self.number = next(_numbers)
        self.contexts = 0
        self.episodes = 0
        self._clipboards = Clipboards(browser)
        self.retired = False  # it gets no new contexts, and ends with its last one

    @classmethod
    async def launch(cls, playwright: Playwright, path: str) -> Chromium:
        arguments = [*ARGUMENTS, *(["--no-sandbox"] if os.geteuid() == 0 else [])]
        try:
            browser = await playwright.chromium.launch(
                executable_path=path, args=arguments, timeout=LAUNCH_MILLISECONDS, env=_environment(),
                handle_sigint=False, handle_sigterm=False, handle_sighup=False,
            )  # fmt: skip
            cdp = await browser.new_browser_cdp_session()
            found = await cdp.send("SystemInfo.getProcessInfo")
        except Exception as error:
            raise InfraFailed(f"The browser does not start: {str(error).splitlines()[0][:300]}") from error
        pid = next(one["id"] for one in found["processInfo"] if one["type"] == "browser")
        return cls(browser, cdp, pid)

    @property
    def connected(self) -> bool:
        return self.browser.is_connected()

    async def is_well(self, seconds: float = PING_SECONDS) -> bool:
        """Whether it answers."""
        if not self.connected:
            return False
        try:
            async with asyncio.timeout(seconds):
                await self._cdp.send("Browser.getVersion")
        except Exception:  # a browser may fail in any way; all of them mean the same
            return False
        return True

    async def context(
        self, port: int, width: int, height: int, zone: str = "UTC", locale: str = "en-US"
    ) -> BrowserContext:
        """A fresh profile that reaches what the gateway at `port` lets pass."""
        self.contexts += 1
        self.episodes += 1
        try:
            return await self.browser.new_context(
                viewport={"width": width, "height": height}, proxy={"server": f"http://127.0.0.1:{port}"},
                accept_downloads=True, service_workers="block", locale=locale, timezone_id=zone,
                color_scheme="light", reduced_motion="reduce",
            )  # fmt: skip
        except BaseException:
            self.contexts -= 1
            raise

    def clipboard(self) -> Clipboard:
        """For the context that was just made."""
        return Clipboard(self._clipboards, self.episodes)

    async def left(self, context: BrowserContext, seconds: float = PING_SECONDS) -> bool:
        """Close a context; False when the browser did not manage in time."""
        self.contexts -= 1
        try:
            async with asyncio.timeout(seconds):
                await context.close()
        except Exception:
            return not self.connected
        return True

    def pss(self) -> int:
        """Bytes of all its processes, shared pages counted in parts."""
        return memory.pss_of_tree(self.pid)

    async def end(self) -> None:
        """Close it; kill it when it does not."""
        with contextlib.suppress(Exception):
            async with asyncio.timeout(PING_SECONDS):
                await self.browser.close()
        self.kill()

    def kill(self) -> None:
        for pid in reversed(memory.tree(self.pid)):
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.kill(pid, signal.SIGKILL)
