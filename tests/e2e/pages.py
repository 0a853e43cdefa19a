"""Pages of mocks in a browser, and the mock's API beside them as a trainer calls it."""

from __future__ import annotations

import re
import uuid
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlencode, urlsplit

import httpx
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Request, Response

from tests import servers


def new_sid() -> str:
    return f"e2e-{uuid.uuid4()}"


@dataclass(slots=True)
class Site:
    """One mock at one kind of address. `page_at` is for browsers; the rest speaks to the API under the path."""

    hub: str
    mock: str
    http: httpx.Client
    by: str = "host"
    headers: dict[str, str] = field(default_factory=dict)

    @property
    def root(self) -> str:
        if self.by == "path":
            return f"{self.hub}/m/{self.mock}/"
        return f"http://{self.mock}.localhost:{urlsplit(self.hub).port}/"

    def page_at(self, sid: str | None, route: str = "/", **query: str) -> str:
        path, _, given = route.lstrip("/").partition("?")
        text = "&".join(filter(None, [given, urlencode({**({} if sid is None else {"sid": sid}), **query})]))
        return f"{self.root}{path}{'?' + text if text else ''}"

    def call(self, method: str, path: str, sid: str, body: Any = None, **query: str) -> Any:
        where = f"{self.hub}/m/{self.mock}/{path}"
        answer = self.http.request(
            method, where, params={"sid": sid, **query}, json=body, headers=self.headers
        )
        assert answer.status_code == 200, answer.text
        return answer.json()

    def set(self, sid: str, state: Any, **members: Any) -> Any:
        return self.call("POST", "post", sid, {"action": "set", "state": state, **members})

    def merge(self, sid: str, state: Any) -> Any:
        return self.call("POST", "post", sid, {"action": "merge", "state": state})

    def go(self, sid: str, **query: str) -> Any:
        return self.call("GET", "go", sid, **query)

    def diff(self, sid: str) -> dict[str, Any]:
        return dict(self.go(sid)["state_diff"])

    def history(self, sid: str) -> list[dict[str, Any]]:
        return list(self.call("GET", "history", sid))

    def labels(self, sid: str) -> list[tuple[str, str]]:
        """Who did what, in order, without the injection that began it."""
        return [(entry["actor"], entry["label"]) for entry in self.history(sid) if entry["action"] == "patch"]

    def until_diff(self, sid: str, *paths: str) -> dict[str, Any]:
        """Wait until these paths have changed; the diff."""
        servers.wait_until(
            lambda: set(paths) <= set(self.diff(sid)), what=f"a diff with {paths}: {self.diff(sid)}"
        )
        return self.diff(sid)


class Watch:
    """What pages do that a person would not see: errors in the console, failed requests, foreign addresses."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._contexts: list[BrowserContext] = []
        self.console: list[str] = []
        self.failed: list[str] = []
        self.foreign: list[str] = []
        self.forgiven: list[re.Pattern[str]] = []

    def open(self, url: str, context: BrowserContext | None = None) -> Page:
        page = (context or self.context()).new_page()
        page.goto(url)
        return page

    def context(self, **options: Any) -> BrowserContext:
        context = self._browser.new_context(viewport={"width": 1280, "height": 720}, **options)
        self.observe(context)
        return context

    def observe(self, context: BrowserContext) -> None:
        """Watch a context; it is closed at the end."""
        self._contexts.append(context)
        context.set_default_timeout(20_000)  # two lanes of tests share two cores
        context.on("console", self._said)
        context.on("weberror", lambda error: self.console.append(str(error.error)))
        context.on("response", self._answered)
        context.on("request", self._asked)
        context.on("requestfailed", self._failed)

    def forgive(self, pattern: str) -> None:
        """What a test breaks on purpose."""
        self.forgiven.append(re.compile(pattern))

    def _said(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.console.append(f"{message.type}: {message.text} ({message.location.get('url')})")

    def _asked(self, request: Request) -> None:
        page = request.frame.page.url
        if (
            urlsplit(request.url).scheme in ("data", "blob")
            or page == "about:blank"
            or request.is_navigation_request()
        ):
            return
        if urlsplit(request.url).netloc != urlsplit(page).netloc:
            self.foreign.append(f"{page} asked for {request.url}")

    def _answered(self, answer: Response) -> None:
        if answer.status >= 400:
            self.failed.append(f"{answer.status} {answer.url}")

    def _failed(self, request: Request) -> None:
        # A page that goes away lets go of its event stream, and of what it was loading.
        if request.failure != "net::ERR_ABORTED":
            self.failed.append(f"{request.failure} {request.url}")

    def check(self) -> None:
        found = [
            text
            for text in [*self.console, *self.failed]
            if not any(one.search(text) for one in self.forgiven)
        ]
        assert not found, "\n".join(found)
        assert not self.foreign, "\n".join(self.foreign)

    def close(self) -> None:
        for context in self._contexts:
            context.close()
