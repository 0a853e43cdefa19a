"""A mock's pages as a browser draws them: their texts, their colours, and whom they ask for anything.

Enters: the address of a running hub and a version. Leaves: `Page` rows. Called by the `compliance` command and jobs,
never in a request. Raises `RenderingError`, which says what to do.
"""

from __future__ import annotations

import os
import re
import shutil
import uuid
from collections.abc import Iterator
from typing import Any
from urllib.parse import quote, urljoin, urlsplit

import httpx
import orjson
from playwright.sync_api import Browser, Error, sync_playwright
from playwright.sync_api import Page as Tab

from hub.catalog import blobs
from hub.catalog.models import MockVersion
from hub.compliance import colours
from hub.compliance.material import Page

MOST_ROUTES = 40
SETTLE_MS = 400
BROWSERS = ("chromium", "chromium-browser", "google-chrome")
VIEWPORT = {"width": 1280, "height": 800}
# Text as a person sees it, and the colours of what is large enough to be seen.
LOOK = """() => {
  const colours = new Set();
  for (const element of document.querySelectorAll('body, body *')) {
    const box = element.getBoundingClientRect();
    if (box.width < 3 || box.height < 3) continue;
    const style = getComputedStyle(element);
    for (const name of ['color', 'backgroundColor', 'borderTopColor', 'fill', 'stroke']) colours.add(style[name]);
  }
  return { text: document.title + '\\n' + document.body.innerText, colours: [...colours] };
}"""


class RenderingError(Exception):
    """The pages could not be drawn; the message says why and what to do."""


def pages(*, version: MockVersion, hub: str, token: str = "") -> tuple[Page, ...]:
    """The version's routes, on a fresh session."""
    session = _Session(hub, version, token)
    try:
        with sync_playwright() as playwright:
            options: dict[str, Any] = {"executable_path": _browser(), "args": ["--no-sandbox"] * _is_root()}
            with playwright.chromium.launch(**options) as browser, session:
                return tuple(_drawn(browser, session, routes(version)))
    except Error as error:
        text = error.message.splitlines()[0]
        raise RenderingError(f"The browser gave up: {text}. Install Chromium, or set HUB_CHROMIUM.") from None


def routes(version: MockVersion) -> list[str]:
    """The addresses of the manifest, the first page first; `:id` is filled with what the default world has."""
    world = orjson.loads(blobs.get(version.seed_sha256)) if version.seed_sha256 else None
    found = ["/"]
    for one in version.manifest.get("routes", []):
        path, where = (
            (one, {}) if isinstance(one, str) else (str(one.get("path", "")), one.get("where") or {})
        )
        for name, pointer in where.items():
            path = path.replace(f":{name}", quote(_drawn_from(world, str(pointer).split("/")[1:]), safe=""))
        if path.startswith("/") and not re.search(r"/:|%3A|\*", path[1:]):
            found.append(path)
    return list(dict.fromkeys(found))[:MOST_ROUTES]


def _drawn_from(value: Any, pointer: list[str]) -> str:
    """The first value at a pointer in which `*` is any entry; `:` where there is none, which leaves the route out."""
    for step in pointer:
        if step == "*":
            value = next(iter(value.values() if isinstance(value, dict) else value or []), None)
        else:
            value = value.get(step) if isinstance(value, dict) else None
    if isinstance(value, dict):
        value = next(iter(value), None)
    if isinstance(value, list):
        first = value[0] if value else None
        value = first.get("id") if isinstance(first, dict) else first
    return str(value) if isinstance(value, (str, int)) else ":"


class _Session:
    """A session of this version, deleted at the end."""

    def __init__(self, hub: str, version: MockVersion, token: str) -> None:
        self._version, self._sid = version, f"compliance-{uuid.uuid4().hex[:12]}"
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        self._client = httpx.Client(base_url=hub, headers=headers, timeout=30)
        self.hub = hub.rstrip("/")
        self.origin = urlsplit(hub).netloc

    def __enter__(self) -> _Session:
        wanted = {
            "mock": self._version.mock_id,
            "version": self._version.version,
            "sid": self._sid,
            "ttl": 900,
        }
        try:
            made = self._client.post("/api/v1/sessions", json=wanted)
        except httpx.HTTPError as error:
            text = (
                f"No hub answers at {self.hub} ({type(error).__name__}): start one with make run, or name it."
            )
            raise RenderingError(text) from None
        if made.status_code != 201:
            raise RenderingError(f"The hub made no session: {made.json().get('message', made.status_code)}")
        self.launch = self._launch()
        return self

    def _launch(self) -> str:
        """In hardened mode a page needs the cookie of a launch link; empty where a sid is enough."""
        if not self._client.get("/api/v1/status").json().get("hardened"):
            return ""
        made = self._client.post(f"/api/v1/sessions/{self._version.mock_id}/{self._sid}/launch", json={})
        if made.status_code not in (200, 201):
            raise RenderingError(
                f"The hub gave no launch link: {made.json().get('message', made.status_code)}"
            )
        return str(made.json()["launch_url"])

    def __exit__(self, *_: object) -> None:
        self._client.delete(f"/api/v1/sessions/{self._version.mock_id}/{self._sid}")
        self._client.close()

    def address(self, route: str) -> str:
        at = f"{self.hub}/m/{self._version.mock_id}@{self._version.version}{route}"
        return at if self.launch else f"{at}{'&' if '?' in route else '?'}sid={self._sid}"


def _drawn(browser: Browser, session: _Session, wanted: list[str]) -> Iterator[Page]:
    tab = browser.new_page(viewport=VIEWPORT)  # type: ignore[arg-type]
    asked: set[str] = set()
    tab.on("request", lambda request: asked.add(urlsplit(request.url).netloc))
    if session.launch:
        tab.goto(urljoin(session.hub, session.launch), wait_until="load")
    for route in wanted:
        asked.clear()
        yield _look(tab, session, route, asked)


def _look(tab: Tab, session: _Session, route: str, asked: set[str]) -> Page:
    tab.goto(session.address(route), wait_until="load")
    tab.wait_for_timeout(SETTLE_MS)
    seen = tab.evaluate(LOOK)
    drawn = colours.found_in("\n".join(seen["colours"]))
    foreign = sorted(host for host in asked if host and host != session.origin)
    return Page(route, seen["text"], tuple(sorted(drawn)), tuple(foreign))


def _browser() -> str:
    found = os.environ.get("HUB_CHROMIUM") or next(filter(None, map(shutil.which, BROWSERS)), None)
    if found is None:
        raise RenderingError(
            "No Chromium is here: install Debian's `chromium`, or set HUB_CHROMIUM to its path."
        )
    return found


def _is_root() -> bool:
    return hasattr(os, "geteuid") and os.geteuid() == 0
