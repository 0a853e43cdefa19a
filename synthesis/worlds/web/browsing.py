"""One page in a browser with the crawler's script in it, and all that the browser says of it.

Enters: a browser, a subject. Leaves: scans, snapshots, events. A page that has to begin anew gets a session of its own.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from typing import Any
from weakref import WeakKeyDictionary

import orjson
from playwright.sync_api import Browser, BrowserContext, Error, Page, ViewportSize

from synthesis.worlds.web import agent
from synthesis.worlds.web.effects import Entry, Snapshot
from synthesis.worlds.web.elements import Element, elements_of
from synthesis.worlds.web.events import Events
from synthesis.worlds.web.subject import Subject

SIZE = ViewportSize(width=1280, height=720)
OPEN_MS = 15_000
# Ends what moves on its own: an animation's last frame is what a person sees, and waiting for it costs every step.
STILL = """*, *::before, *::after {
  animation-duration: 1ms !important; animation-delay: 0s !important; animation-iteration-count: 1 !important;
  transition-duration: 1ms !important; transition-delay: 0s !important; scroll-behavior: auto !important;
  caret-color: transparent !important }"""
_STILL_SCRIPT = f"""document.addEventListener('DOMContentLoaded', () => {{
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`{STILL}`)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}})"""


class Browsing:
    """A page on one session of the subject."""

    def __init__(self, page: Page, subject: Subject, base: str) -> None:
        self.subject, self.base = subject, base
        self.page = page
        self.events = Events(page)
        self.sid = ""
        self.version = 0  # of the session, as far as the journal has been read
        self._state_id = ""
        self.opened = 0

    def open(self, address: str, sid: str | None = None) -> None:
        """Go to a route in a fresh session, or in `sid`, with nothing kept in the browser."""
        self._forget()
        self.sid = sid or self.subject.forked(self.base)
        self.page.goto(self.subject.page_at(address, self.sid), timeout=OPEN_MS)
        self.opened += 1
        self.settle(quiet=60, most=4000, least=60)
        self.arrive()
        rows = self.subject.history(self.sid)
        self.version = int(rows[-1]["version"]) if rows else 0
        self._state_id = str(rows[-1]["state_id"]) if rows else self.subject.state_id(self.sid)

    def _forget(self) -> None:
        if self.page.url != "about:blank":
            self.page.evaluate("() => { localStorage.clear(); sessionStorage.clear() }")
            self.page.context.clear_cookies()

    def arrive(self, most: int = 6_000) -> None:
        """Wait for parts of the page that are loaded when they are needed: their scripts are still on the way."""
        waited = 0
        while self.events.loading and waited < most:
            self.page.wait_for_timeout(20)
            waited += 20
            if not self.events.loading:
                self.settle(quiet=60, most=4000, least=60)

    def settle(self, **options: Any) -> None:
        self.page.evaluate("(options) => __crawler.settle(options)", options)

    def await_download(self, most: int = 2_000) -> None:
        """The page gave a file: the browser tells of it a moment later."""
        for _ in range(most // 25):
            if self.events.downloads:
                return
            self.page.wait_for_timeout(25)

    def scan(self) -> list[Element]:
        return elements_of(orjson.loads(self.page.evaluate("() => __crawler.scan()")))

    def snapshot(self, own: int = 0) -> Snapshot:
        return Snapshot.of(self.page.evaluate("(own) => __crawler.snapshot(own)", own))

    def settled(self, own: int = 0, **options: Any) -> Snapshot:
        """Wait until nothing moves, then look."""
        script = (
            "async ([own, options]) => { await __crawler.settle(options); return __crawler.snapshot(own) }"
        )
        try:
            row = self.page.evaluate(script, [own, options])
        except Error as error:
            if "context was destroyed" not in error.message:
                raise
            self.page.wait_for_load_state()  # another document: it is looked at instead
            row = self.page.evaluate(script, [own, options])
        if self.events.loading:
            self.arrive()
            return self.snapshot(own)
        return Snapshot.of(row)

    def text(self) -> str:
        return str(self.page.evaluate("() => __crawler.text()"))

    def labels(self) -> str:
        return str(self.page.evaluate("() => __crawler.labels()"))

    def journal(self) -> tuple[Entry, ...]:
        """Transitions since the last time."""
        rows = self.subject.history(self.sid, self.version)
        entries = []
        for row in rows:
            entries.append(_entry(row, same=row["state_id"] == self._state_id))
            self.version, self._state_id = int(row["version"]), str(row["state_id"])
        return tuple(entries)


def _entry(row: dict[str, Any], *, same: bool) -> Entry:
    patch = row["patch"]
    paths = ("",) if patch is None else tuple(operation["path"] for operation in patch)
    return Entry(row["label"] or "", row["actor"], row["action"], paths, row["state_id"], same)


MOST_OPENED = 25
_CONTEXTS: WeakKeyDictionary[Browser, BrowserContext] = WeakKeyDictionary()
_PAGES: WeakKeyDictionary[Browser, tuple[Page, int]] = WeakKeyDictionary()


def _context(browser: Browser) -> BrowserContext:
    if browser not in _CONTEXTS:
        _CONTEXTS[browser] = context_of(browser)
    return _CONTEXTS[browser]


@contextlib.contextmanager
def browsing(browser: Browser, subject: Subject, base: str) -> Iterator[Browsing]:
    """The browser's page, one after the other: what it has loaded and compiled once is there for all who come after.
    An imported mock gets a context of its own: what it keeps in the browser is its world.
    """
    if subject.manifest.imported:
        with apart(browser, subject, base) as at:
            yield at
        return
    page, opened = _PAGES.pop(browser) if browser in _PAGES else (_context(browser).new_page(), 0)
    at = Browsing(page, subject, base)
    try:
        yield at
    finally:
        at.events.leave()
        # A page that crashed opens nothing any more, and one that opened much has grown.
        if at.events.ended or opened + at.opened > MOST_OPENED:
            page.close()
        else:
            _PAGES[browser] = page, opened + at.opened


@contextlib.contextmanager
def apart(browser: Browser, subject: Subject, base: str, **options: Any) -> Iterator[Browsing]:
    """A page in a context of its own, with `options` such as another time zone."""
    context = context_of(browser, **options)
    try:
        yield Browsing(context.new_page(), subject, base)
    finally:
        context.close()


def context_of(browser: Browser, **options: Any) -> BrowserContext:
    context = browser.new_context(viewport=SIZE, reduced_motion="reduce", accept_downloads=True, **options)
    context.set_default_timeout(5_000)
    context.add_init_script(agent.script())
    context.add_init_script(_STILL_SCRIPT)
    return context
