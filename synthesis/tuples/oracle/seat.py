"""Where the oracle sits: one page of a browser that performance after performance uses, each as if it were fresh.

Opening a context, a page and its process costs more than most workflows do, so they are kept. Enters: a browser.
Leaves: a page that stands nowhere, without cookies or anything stored. One thread at a time; called by `perform`.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from dataclasses import dataclass

from playwright.sync_api import Browser, BrowserContext, CDPSession, Dialog, Error, Page

from synthesis.worlds.browser import SIZES, STEP_MILLISECONDS, Watch

NOWHERE = "about:blank"
LONGEST = 60  # performances in one context: what pages leak goes with it
STORED = "cookies,local_storage,indexeddb,cache_storage,service_workers,websql,file_systems"


@dataclass
class _Kept:
    context: BrowserContext
    page: Page
    watch: Watch
    devtools: CDPSession
    used: int = 0


class Seat:
    def __init__(self, chromium: Browser) -> None:
        self._chromium = chromium
        self._kept: _Kept | None = None

    @contextlib.contextmanager
    def taken(self) -> Iterator[tuple[Page, Watch]]:
        """A page, and what goes wrong on it. After an error the next one gets another context."""
        kept = self._kept or self._opened()
        self._kept = None
        kept.watch.said.clear()
        try:
            yield kept.page, kept.watch
            self._leave(kept)
        except BaseException:
            with contextlib.suppress(Error):
                kept.context.close()
            raise
        self._kept = kept
        if kept.used >= LONGEST:
            self.close()

    def close(self) -> None:
        if self._kept is not None:
            with contextlib.suppress(Error):
                self._kept.context.close()
        self._kept = None

    def _opened(self) -> _Kept:
        width, height = SIZES[0]
        # Without transitions nothing has to be waited for until it stands still.
        context = self._chromium.new_context(
            viewport={"width": width, "height": height}, accept_downloads=True, reduced_motion="reduce"
        )
        context.set_default_timeout(STEP_MILLISECONDS)
        watch = Watch()
        watch.observe(context)
        page = context.new_page()
        page.on("dialog", _answered)
        return _Kept(context, page, watch, context.new_cdp_session(page))

    def _leave(self, kept: _Kept) -> None:
        """Nothing of this performance is there for the next one."""
        for other in kept.context.pages[1:]:
            other.close()
        where = kept.page.url
        if where.startswith("http"):
            kept.page.evaluate("sessionStorage.clear()")
        kept.page.goto(NOWHERE)
        kept.context.clear_cookies()
        if where.startswith("http"):
            origin = "/".join(where.split("/")[:3])
            kept.devtools.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": STORED})
        kept.used += 1


def _answered(dialog: Dialog) -> None:
    """A page that asks whether it may be left may; to any other question the answer is no, as without a listener."""
    if dialog.type == "beforeunload":
        dialog.accept()
    else:
        dialog.dismiss()
