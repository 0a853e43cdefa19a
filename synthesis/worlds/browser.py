"""One Chromium for a run, and pages that tell what a person would not see: errors, failed and foreign requests."""

from __future__ import annotations

import contextlib
import fcntl
import os
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import TextIO
from urllib.parse import urlsplit

from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    Request,
    Response,
    sync_playwright,
)

from synthesis.worlds.stage import BROWSER_ARGUMENTS, chromium

STEP_MILLISECONDS = 20_000
SIZES = ((1280, 720), (1920, 1080))


@contextlib.contextmanager
def browser() -> Iterator[Browser]:
    """A headless Chromium, closed with the context. `StageError` when the machine has none."""
    program = chromium()
    with _turn(), sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=program, args=list(BROWSER_ARGUMENTS))
        try:
            yield started
        finally:
            started.close()


@contextlib.contextmanager
def _turn() -> Iterator[None]:
    """Not many more browsers than cores on this machine, whoever starts them: they would make each other time out."""
    folder = Path(tempfile.gettempdir()) / f"hub-browsers-{os.getuid()}"
    folder.mkdir(exist_ok=True)
    slots = [(folder / str(number)).open("w") for number in range(2 * (os.cpu_count() or 1))]
    try:
        while not any(_taken(slot) for slot in slots):
            time.sleep(0.2)
        yield
    finally:
        for slot in slots:
            slot.close()


def _taken(slot: TextIO) -> bool:
    try:
        fcntl.flock(slot, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


@dataclass
class Watch:  # no slots: Playwright keeps its wrappers on the object whose methods it is given
    """What went wrong on the pages of a context, in sentences."""

    said: list[str] = field(default_factory=list)

    def observe(self, context: BrowserContext) -> None:
        context.on("console", self._console)
        context.on("weberror", lambda error: self.said.append(f"uncaught: {error.error}"))
        context.on("response", self._answered)
        context.on("request", self._asked)
        context.on("requestfailed", self._failed)

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.said.append(f"console {message.type}: {message.text}")

    def _asked(self, request: Request) -> None:
        if request.is_navigation_request() or urlsplit(request.url).scheme in ("data", "blob"):
            return
        page = request.frame.page.url
        if page != "about:blank" and urlsplit(request.url).netloc != urlsplit(page).netloc:
            self.said.append(f"foreign request: {request.url}")

    def _answered(self, answer: Response) -> None:
        if answer.status >= 400:
            self.said.append(f"answer {answer.status}: {answer.url}")

    def _failed(self, request: Request) -> None:
        # A page that goes away lets go of its event stream, and of what it was loading.
        if request.failure != "net::ERR_ABORTED":
            self.said.append(f"failed request: {request.failure} {request.url}")


@contextlib.contextmanager
def watched(chromium: Browser, size: tuple[int, int] = SIZES[0]) -> Iterator[tuple[BrowserContext, Watch]]:
    """A fresh context of that viewport and what happens in it."""
    context = chromium.new_context(viewport={"width": size[0], "height": size[1]}, accept_downloads=True)
    context.set_default_timeout(STEP_MILLISECONDS)
    watch = Watch()
    watch.observe(context)
    try:
        yield context, watch
    finally:
        context.close()


LOADED = """() => document.querySelector('[aria-busy=true], [role=status][aria-label^="Loading"]') === null"""


def settle(page: Page) -> None:
    """Until lazily loaded parts are there: nothing says that it is busy or loading."""
    page.wait_for_timeout(40)
    page.wait_for_function(LOADED, timeout=STEP_MILLISECONDS)
    page.wait_for_timeout(80)
