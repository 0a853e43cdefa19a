"""The browsers of a node, and contexts that are ready before an episode asks for one.

Enters: sizes. Leaves: a `Seat` for each episode: a fresh context with its gateway, in a browser that has just answered.
Browsers are recycled when they have had so many episodes or weigh so much; dead ones are replaced; what
hangs is killed.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import structlog

from hub.envs import chromium
from hub.envs.assets import Assets
from hub.envs.chromium import Chromium
from hub.envs.clipboard import Clipboard
from hub.envs.faults import InfraFailed
from hub.envs.gateway import Gateway, Upstream
from hub.envs.tabs import Tabs

if TYPE_CHECKING:
    from playwright.async_api import Playwright

log = structlog.get_logger(__name__)
TEND_SECONDS = 2.0
WEIGH_EVERY = 5  # rounds of tending
SIZE = (1280, 720)


@dataclass(frozen=True, slots=True)
class Sizes:
    """How many browsers, how many contexts wait ready, and when a browser is replaced."""

    browsers: int = 2
    ready: int = 1
    episodes: int = 200
    bytes: int = 2 * 2**30
    executable: str = ""


@dataclass(eq=False, slots=True)
class Seat:
    """What an episode works in: one context of one browser, and the only way out of it."""

    browser: Chromium
    tabs: Tabs
    gateway: Gateway
    clipboard: Clipboard


class Pool:
    """See the module. `start` and `stop` bracket it; all on one event loop."""

    def __init__(self, sizes: Sizes, upstream: Upstream) -> None:
        self.sizes, self._upstream = sizes, upstream
        self.browsers: list[Chromium] = []
        self.assets = Assets()
        self.replaced = 0
        self._ready: list[Seat] = []
        self._playwright: Playwright | None = None
        self._running = False
        self._launching = asyncio.Lock()
        self._tending: asyncio.Task[None] | None = None
        self._wanted = asyncio.Event()

    async def start(self) -> None:
        """The tender; Playwright and browsers start with the first episode."""
        self._running = True
        self._tending = asyncio.create_task(self._tend())

    async def stop(self) -> None:
        self._running = False
        if self._tending is not None:
            self._tending.cancel()
            await asyncio.gather(self._tending, return_exceptions=True)
        for seat in self._ready:
            await seat.gateway.close()
        self._ready = []
        await asyncio.gather(*(one.end() for one in self.browsers))
        self.browsers = []
        if self._playwright is not None:
            with contextlib.suppress(Exception):
                await self._playwright.stop()

    async def take(self, width: int, height: int) -> Seat:
        """A seat in a browser that answers. `InfraFailed` when none can be had."""
        self._wanted.set()
        while self._ready:
            seat = self._ready.pop(0)
            if seat.browser.retired or not await seat.browser.is_well():
                await self.leave(seat)
                continue
            await seat.tabs.resize(width, height)
            return seat
        for _ in range(3):
            browser = await self._browser()
            try:
                return await self._seat(browser, width, height)
            except Exception as error:
                log.warning("a context could not be made", browser=browser.number, error=str(error)[:200])
                if not await browser.is_well():  # others may have episodes in it
                    await self._replace(browser)
        raise InfraFailed("No browser could open a page, three times in a row.")

    async def leave(self, seat: Seat) -> None:
        """The seat's context ends, and its browser with it if it is done for or does not answer."""
        await seat.gateway.close()
        closed = await seat.browser.left(seat.tabs.context)
        await seat.clipboard.forget()
        if not closed and not await seat.browser.is_well():
            await self._replace(seat.browser)
        elif seat.browser.episodes >= self.sizes.episodes:
            seat.browser.retired = True
        await self._end_retired()
        self._wanted.set()

    async def _seat(self, browser: Chromium, width: int, height: int) -> Seat:
        gateway = await Gateway(self._upstream, self.assets).open()
        try:
            context = await browser.context(gateway.port, width, height)
            try:
                clipboard = browser.clipboard()
                await clipboard.serve(context)
                tabs = await Tabs.open(context)
            except BaseException:
                await browser.left(context)
                raise
        except BaseException:
            await gateway.close()
            raise
        return Seat(browser, tabs, gateway, clipboard)

    async def _browser(self) -> Chromium:
        """The one with the fewest contexts, after it has answered; a new one while there are too few."""
        async with self._launching:
            while True:
                usable = [one for one in self.browsers if not one.retired and one.connected]
                if len(usable) < self.sizes.browsers and all(one.contexts for one in usable):
                    return await self._launch()
                found = min(usable, key=lambda one: one.contexts)
                if await found.is_well():
                    return found
                await self._replace(found)

    async def _launch(self) -> Chromium:
        from playwright.async_api import async_playwright

        if not self._running:
            raise InfraFailed("The pool of browsers is not running.")
        if self._playwright is None:
            self._playwright = await async_playwright().start()
        browser = await Chromium.launch(self._playwright, chromium.executable(self.sizes.executable))
        self.browsers.append(browser)
        return browser

    async def _replace(self, browser: Chromium) -> None:
        """It is dead or hangs: kill it; the next episode that needs one starts another."""
        if browser in self.browsers:
            self.browsers.remove(browser)
            self.replaced += 1
            log.warning("a browser is replaced", browser=browser.number, contexts=browser.contexts)
        browser.retired = True
        browser.kill()
        with contextlib.suppress(Exception):
            async with asyncio.timeout(chromium.PING_SECONDS):
                await browser.browser.close()

    async def _end_retired(self) -> None:
        for one in [one for one in self.browsers if one.retired and one.contexts <= self._waiting_in(one)]:
            if one in self.browsers:  # somebody else may have ended it while this waited
                self.browsers.remove(one)
                await self._sift()
                await one.end()

    def _waiting_in(self, browser: Chromium) -> int:
        return sum(seat.browser is browser for seat in self._ready)

    # --- in the background ----------------------------------------------------------------------

    async def _tend(self) -> None:
        """Keep contexts ready, weigh browsers, drop dead ones."""
        rounds = 0
        while True:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(TEND_SECONDS):
                    await self._wanted.wait()
            self._wanted.clear()
            rounds += 1
            try:
                for dead in [one for one in self.browsers if not one.connected]:
                    await self._replace(dead)
                if rounds % WEIGH_EVERY == 0:
                    await self._weigh()
                await self._prepare()
            except Exception as error:
                log.warning("the pool could not be tended", error=str(error)[:300])

    async def _weigh(self) -> None:
        for one in self.browsers:
            if await asyncio.to_thread(one.pss) > self.sizes.bytes:
                one.retired = True
                log.info("a browser is retired", browser=one.number, episodes=one.episodes)
        await self._end_retired()

    async def _prepare(self) -> None:
        """Only once somebody has asked for a seat: a hub without episodes has no browser."""
        await self._sift()
        while self.browsers and len(self._ready) < self.sizes.ready:
            self._ready.append(await self._seat(await self._browser(), *SIZE))

    async def _sift(self) -> None:
        """Contexts that wait in browsers without a future go with them."""
        gone = [one for one in self._ready if one.browser.retired or not one.browser.connected]
        self._ready = [one for one in self._ready if one not in gone]
        for seat in gone:
            seat.browser.contexts -= 1
            await seat.gateway.close()

    def weights(self) -> Sequence[int]:
        return [one.pss() for one in self.browsers]
