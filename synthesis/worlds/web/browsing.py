"""One page in a browser with the crawler's script in it, and all that the browser says of it.

Enters: a browser, a subject. Leaves: scans, snapshots, events. A page that has to begin anew gets a session of its own.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from typing import Any
from urllib.parse import urlsplit

import orjson
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Dialog,
    Download,
    Error,
    FileChooser,
    Page,
    Request,
    Response,
    ViewportSize,
)

from synthesis.worlds.web import agent
from synthesis.worlds.web.effects import Entry, Happened, Snapshot
from synthesis.worlds.web.elements import Element, elements_of
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


class Events:
    """What a context tells; `take` gives what came since the last time."""

    def __init__(self) -> None:
        self._lists: dict[str, list[str]] = {}
        self.choosers: list[FileChooser] = []
        self.downloads: list[Download] = []

    def observe(self, context: BrowserContext) -> None:
        context.on("console", self._console)
        context.on("weberror", lambda error: self.add("crashes", str(error.error)))
        context.on("response", self._answered)
        context.on("request", self._asked)
        context.on("requestfailed", self._failed)
        context.on("dialog", self._dialog)
        context.on("page", self._page)

    def watch(self, page: Page) -> None:
        page.on("download", lambda download: self.downloads.append(download))
        page.on("filechooser", lambda chooser: self.choosers.append(chooser))
        page.on("crash", lambda _: self.add("crashes", "the page crashed"))

    def take(self) -> Happened:
        downloads, self.downloads = self.downloads, []
        for one in downloads:
            self.add("downloads", one.suggested_filename)
            with contextlib.suppress(Error):  # one that was broken off has no file
                if one.path().stat().st_size == 0:
                    self.add("empty_downloads", one.suggested_filename)
        lists, self._lists = self._lists, {}
        choosers, self.choosers = len(self.choosers), []
        return Happened(**{name: tuple(said) for name, said in lists.items()}, choosers=choosers)

    def add(self, name: str, text: str) -> None:
        self._lists.setdefault(name, []).append(text[:600])

    def _console(self, message: ConsoleMessage) -> None:
        if message.type == "error" and not message.text.startswith("Failed to load resource"):
            self.add("console", message.text)
        elif message.type == "warning":
            self.add("warnings", message.text)

    def _asked(self, request: Request) -> None:
        parts = urlsplit(request.url)
        if request.is_navigation_request() or parts.scheme in ("data", "blob"):
            return
        page = request.frame.page.url
        if page != "about:blank" and parts.netloc != urlsplit(page).netloc:
            self.add("foreign", f"{request.method} {request.url}")

    def _answered(self, answer: Response) -> None:
        if answer.status >= 400:
            self.add("failed", f"{answer.status} {answer.request.method} {_without_session(answer.url)}")

    def _failed(self, request: Request) -> None:
        # A page that goes away lets go of its event stream, and of what it was loading.
        if request.failure not in ("net::ERR_ABORTED", "csp"):
            self.add("failed", f"{request.failure} {request.method} {_without_session(request.url)}")

    def _dialog(self, dialog: Dialog) -> None:
        self.add("dialogs", f"{dialog.type}: {dialog.message}")
        dialog.accept(dialog.default_value or "probe") if dialog.type == "prompt" else dialog.accept()

    def _page(self, page: Page) -> None:
        if page.opener() is not None:
            self.add("opened", page.url)
            page.close()


def _without_session(url: str) -> str:
    parts = urlsplit(url)
    return (
        parts.path
        if parts.hostname and parts.hostname.endswith("localhost")
        else parts._replace(query="").geturl()
    )


class Browsing:
    """A page on one session of the subject."""

    def __init__(self, context: BrowserContext, subject: Subject, base: str) -> None:
        self.subject, self.base = subject, base
        self.context = context
        self.events = Events()
        self.events.observe(context)
        self.page = context.new_page()
        self.events.watch(self.page)
        self.sid = ""
        self.version = 0  # of the session, as far as the journal has been read
        self._state_id = ""
        self.opened = 0

    def open(self, address: str, sid: str | None = None) -> None:
        """Go to a route in a fresh session, or in `sid`."""
        if self.opened and self.subject.manifest.imported:
            self.page.evaluate("() => { localStorage.clear(); sessionStorage.clear() }")
        self.sid = sid or self.subject.forked(self.base)
        self.page.goto(self.subject.page_at(address, self.sid), timeout=OPEN_MS)
        self.opened += 1
        self.settle(quiet=60, most=4000, least=60)
        rows = self.subject.history(self.sid)
        self.version = int(rows[-1]["version"]) if rows else 0
        self._state_id = str(rows[-1]["state_id"]) if rows else self.subject.state_id(self.sid)

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
        return Snapshot.of(self.page.evaluate(script, [own, options]))

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


@contextlib.contextmanager
def browsing(browser: Browser, subject: Subject, base: str, **options: Any) -> Iterator[Browsing]:
    """A page in a context of its own."""
    context = browser.new_context(
        viewport=SIZE,
        reduced_motion="reduce",
        accept_downloads=True,
        **options,
    )
    context.set_default_timeout(5_000)
    context.add_init_script(agent.script())
    context.add_init_script(_STILL_SCRIPT)
    try:
        yield Browsing(context, subject, base)
    finally:
        context.close()
