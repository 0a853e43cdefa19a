"""The pages of an episode: which one is in front, what opened and closed, dialogs and downloads.

A page that another one opens is a tab and comes to the front, as in a browser. Dialogs of the page are answered by a
rule, since they stop everything else: alerts and confirmations are accepted, prompts get their default text, a page may
be left; each is told in the next observation. A file chooser stays empty, and is told as well.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from playwright.async_api import BrowserContext, CDPSession, Dialog, Download, FileChooser, Page

MOST_DIALOGS, MOST_DOWNLOADS, MOST_TABS = 50, 50, 20
MOST_DOWNLOAD_BYTES = 64 * 2**20
ACTION_MILLISECONDS = 15_000


@cache
def script(name: str) -> str:
    return (Path(__file__).parent / "page" / name).read_text()


@dataclass(frozen=True, slots=True)
class Downloaded:
    name: str
    size: int
    sha256: str


class Tabs:
    """Made by `open`. All on one event loop."""

    def __init__(self, context: BrowserContext) -> None:
        self.context = context
        self.pages: list[Page] = []
        self.dialogs: list[dict[str, str]] = []
        self.downloads: list[Downloaded] = []
        self.folder: Path | None = None  # where downloads go; without one they are dropped
        self._active: Page | None = None
        self._cdp: dict[Page, CDPSession] = {}
        self._saving: set[asyncio.Task[None]] = set()
        self.crashed = False

    @classmethod
    async def open(cls, context: BrowserContext) -> Tabs:
        """With one empty page, ready to go somewhere."""
        tabs = cls(context)
        context.set_default_timeout(ACTION_MILLISECONDS)
        context.set_default_navigation_timeout(ACTION_MILLISECONDS)
        await context.add_init_script(script=script("page.js"))
        context.on("page", tabs._opened)
        page = await context.new_page()
        await tabs.cdp(page)
        return tabs

    @property
    def active(self) -> Page:
        """The page in front. `LookupError` when all are closed."""
        if self._active is None:
            raise LookupError("every tab is closed")
        return self._active

    async def cdp(self, page: Page) -> CDPSession:
        session = self._cdp.get(page)
        if session is None:
            session = self._cdp[page] = await self.context.new_cdp_session(page)
        return session

    async def resize(self, width: int, height: int) -> None:
        if self.active.viewport_size != {"width": width, "height": height}:
            await self.active.set_viewport_size({"width": width, "height": height})

    async def front(self, page: Page) -> None:
        self._active = page
        await page.bring_to_front()

    async def turn(self, by: int) -> None:
        """To the next tab (1) or the one before (-1), in a circle."""
        at = self.pages.index(self.active)
        await self.front(self.pages[(at + by) % len(self.pages)])

    async def saved(self, seconds: float) -> None:
        """Wait so long for downloads that are on their way."""
        if self._saving:
            await asyncio.wait(set(self._saving), timeout=seconds)

    async def listed(self) -> list[dict[str, Any]]:
        titles = await asyncio.gather(*(self._title(page) for page in self.pages))
        return [
            {"title": title, "url": page.url, "active": page is self._active}
            for page, title in zip(self.pages, titles, strict=True)
        ]

    async def _title(self, page: Page) -> str:
        with contextlib.suppress(Exception):  # a page that is just going somewhere has none
            return str(await page.title())[:300]
        return ""

    # --- what happens in the context --------------------------------------------------------------

    def _opened(self, page: Page) -> None:
        if len(self.pages) >= MOST_TABS:
            self._keep(page.close())
            return
        self.pages.append(page)
        self._active = page
        page.on("close", self._closed)
        page.on("crash", self._has_crashed)
        page.on("dialog", lambda dialog: self._keep(self._answer(dialog)))
        page.on("download", lambda download: self._keep(self._save(download)))
        page.on("filechooser", self._chosen)

    def _closed(self, page: Page) -> None:
        self._cdp.pop(page, None)
        if page in self.pages:
            at = self.pages.index(page)
            self.pages.remove(page)
            if page is self._active:
                self._active = self.pages[min(at, len(self.pages) - 1)] if self.pages else None
                if self._active is not None:
                    self._keep(self._active.bring_to_front())

    def _has_crashed(self, page: Page) -> None:
        self.crashed = self.crashed or page in self.pages

    def _keep(self, work: Any) -> None:
        task: asyncio.Task[None] = asyncio.ensure_future(work)
        self._saving.add(task)
        task.add_done_callback(self._forget)

    def _forget(self, task: asyncio.Task[None]) -> None:
        self._saving.discard(task)
        if not task.cancelled():
            task.exception()  # a page that closed meanwhile is no news

    async def _answer(self, dialog: Dialog) -> None:
        self._note(dialog.type, dialog.message)
        if dialog.type == "prompt":
            await dialog.accept(dialog.default_value)
        else:
            await dialog.accept()

    def _chosen(self, chooser: FileChooser) -> None:  # noqa: ARG002  it stays as it is
        self._note("filechooser", "The page asked for a file; none was chosen.")

    def _note(self, kind: str, message: str) -> None:
        if len(self.dialogs) < MOST_DIALOGS:
            self.dialogs.append({"type": kind, "message": message[:2000]})

    async def _save(self, download: Download) -> None:
        if self.folder is None or len(self.downloads) >= MOST_DOWNLOADS:
            await download.cancel()
            return
        name = Path(download.suggested_filename).name[:200] or "download"
        path = self.folder / f"{len(self.downloads)}-{name}"
        await download.save_as(path)
        await download.delete()
        contents = await asyncio.to_thread(path.read_bytes)
        if len(contents) > MOST_DOWNLOAD_BYTES:
            path.unlink()
            return
        self.downloads.append(Downloaded(name, len(contents), hashlib.sha256(contents).hexdigest()))
