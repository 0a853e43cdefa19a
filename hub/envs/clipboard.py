"""A clipboard for each episode, though a browser process has one for all of its contexts.

What one episode copies must not be pasted in another. So a browser's clipboard belongs to one episode at a time:
whoever needs it next has the other's contents put away, and gets its own back. As long as nobody else copies or pastes,
nothing is touched and every format survives. A page's own calls (`navigator.clipboard`) go the same way.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from playwright.async_api import Browser, BrowserContext, Page

BINDING = "__hubClipboard"  # page/clipboard.js takes it away from the page's names
MOST = 2**20  # characters of a page's own copy
_PLACE = "http://localhost/"  # a secure context; never asked for, the answer is ours
_SWAP = """async ([from, to]) => {
  const kept = (window.kept ??= new Map())
  if (from !== null) {
    const items = await navigator.clipboard.read().catch(() => [])
    const formats = {}
    for (const item of items) for (const type of item.types) formats[type] = await item.getType(type)
    kept.set(from, formats)
  }
  const mine = kept.get(to) ?? {}
  if (Object.keys(mine).length) await navigator.clipboard.write([new ClipboardItem(mine)])
  else await navigator.clipboard.writeText('')
}"""
_FORGET = """async ([who, clear]) => {
  window.kept?.delete(who)
  if (clear) await navigator.clipboard.writeText('')
}"""


class Clipboards:
    """One browser's. `whole` makes the page that can reach it, at the first use."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._turn = asyncio.Lock()
        self._page: Page | None = None
        self._owner: int | None = None

    async def use(self, who: int, work: Callable[[], Awaitable[Any]]) -> Any:
        """Do something while the clipboard is `who`'s."""
        async with self._turn:
            if self._owner != who:
                await (await self._helper()).evaluate(_SWAP, [self._owner, who])
                self._owner = who
            return await work()

    async def forget(self, who: int) -> None:
        """The episode has ended: nothing of it stays."""
        if self._page is None:
            return
        async with self._turn:
            with contextlib.suppress(Exception):  # a browser that has ended keeps nothing
                await self._page.evaluate(_FORGET, [who, self._owner == who])
            if self._owner == who:
                self._owner = None

    async def read(self) -> str:
        """Within `use`."""
        return str(await (await self._helper()).evaluate("() => navigator.clipboard.readText()"))

    async def write(self, text: str) -> None:
        """Within `use`."""
        await (await self._helper()).evaluate("(text) => navigator.clipboard.writeText(text)", text)

    async def _helper(self) -> Page:
        if self._page is None:
            context = await self._browser.new_context(permissions=["clipboard-read", "clipboard-write"])
            await context.route("**/*", lambda route: route.fulfill(body="", content_type="text/html"))
            page = await context.new_page()
            await page.goto(_PLACE)
            self._page = page
        return self._page


class Clipboard:
    """One episode's share of it."""

    def __init__(self, shared: Clipboards, who: int) -> None:
        self._shared, self._who = shared, who

    async def serve(self, context: BrowserContext) -> None:
        """The page's own calls, from now on."""
        await context.expose_binding(BINDING, self._asked)
        await context.add_init_script(path=Path(__file__).parent / "page" / "clipboard.js")

    async def use(self, work: Callable[[], Awaitable[None]]) -> None:
        await self._shared.use(self._who, work)

    async def forget(self) -> None:
        await self._shared.forget(self._who)

    async def _asked(self, _source: Any, call: str, text: str) -> str:
        if call == "write":
            await self._shared.use(self._who, lambda: self._shared.write(text[:MOST]))
            return ""
        return str(await self._shared.use(self._who, self._shared.read))
