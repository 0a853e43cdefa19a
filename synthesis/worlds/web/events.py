"""All that the browser says of a page beside what stands on it: console, errors, requests, files, dialogs.

Enters: a page. Leaves: a `Happened` for each operation. Called by `browsing.py`.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import ConsoleMessage, Dialog, Download, Error, FileChooser, Page, Request, Response

from synthesis.worlds.web.effects import Happened


class Events:
    """What a page tells; `take` gives what came since the last time. A page that goes on in other hands is let go of
    (`leave`): the next one listens to it for itself.
    """

    def __init__(self, page: Page) -> None:
        self._lists: dict[str, list[str]] = {}
        self.choosers: list[FileChooser] = []
        self.downloads: list[Download] = []
        self.loading: set[Request] = set()  # scripts and styles that are on their way
        self.ended = False  # the page crashed
        self._page = page
        self._heard: list[tuple[Any, Callable[[Any], None]]] = [
            ("console", self._console), ("pageerror", self._crashed), ("response", self._answered),
            ("request", self._asked), ("requestfailed", self._failed), ("requestfinished", self._came),
            ("dialog", self._dialog), ("popup", self._opened), ("download", self._given),
            ("filechooser", self._wanted), ("crash", self._ended),
        ]  # fmt: skip
        for name, hear in self._heard:
            page.on(name, hear)

    def leave(self) -> None:
        for name, hear in self._heard:
            self._page.remove_listener(name, hear)

    def take(self) -> Happened:
        downloads = [*self.downloads]
        self.downloads.clear()
        for one in downloads:
            self.add("downloads", one.suggested_filename)
            with contextlib.suppress(Error):  # one that was broken off has no file
                if one.path().stat().st_size == 0:
                    self.add("empty_downloads", one.suggested_filename)
        lists, self._lists = self._lists, {}
        choosers = len(self.choosers)
        self.choosers.clear()
        return Happened(**{name: tuple(said) for name, said in lists.items()}, choosers=choosers)

    def add(self, name: str, text: str) -> None:
        self._lists.setdefault(name, []).append(text[:600])

    def _console(self, message: ConsoleMessage) -> None:
        if message.type == "error" and not message.text.startswith("Failed to load resource"):
            self.add("console", message.text)
        elif message.type == "warning":
            self.add("warnings", message.text)

    def _crashed(self, error: Error) -> None:
        self.add("crashes", str(error))

    def _ended(self, _: Page) -> None:
        self.ended = True
        self.add("crashes", "the page crashed")

    def _came(self, request: Request) -> None:
        self.loading.discard(request)

    def _asked(self, request: Request) -> None:
        if request.resource_type in ("script", "stylesheet"):
            self.loading.add(request)
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
        self.loading.discard(request)
        # A page that goes away lets go of its event stream, and of what it was loading.
        if request.failure not in ("net::ERR_ABORTED", "csp"):
            self.add("failed", f"{request.failure} {request.method} {_without_session(request.url)}")

    def _given(self, download: Download) -> None:
        self.downloads.append(download)

    def _wanted(self, chooser: FileChooser) -> None:
        self.choosers.append(chooser)

    def _dialog(self, dialog: Dialog) -> None:
        self.add("dialogs", f"{dialog.type}: {dialog.message}")
        dialog.accept(dialog.default_value or "probe") if dialog.type == "prompt" else dialog.accept()

    def _opened(self, page: Page) -> None:
        self.add("opened", page.url)
        page.close()


def _without_session(url: str) -> str:
    parts = urlsplit(url)
    return (
        parts.path
        if parts.hostname and parts.hostname.endswith("localhost")
        else parts._replace(query="").geturl()
    )
