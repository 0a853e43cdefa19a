"""A real Chromium against a real hub. Every page is watched: what goes wrong in one fails its test."""

from __future__ import annotations

from collections.abc import Iterator

import httpx
import pytest
from playwright.sync_api import Browser, Playwright, sync_playwright

from synthesis.worlds.stage import BROWSER_ARGUMENTS
from tests import servers
from tests.e2e.pages import Site, Watch


@pytest.fixture(scope="module")
def playwright() -> Iterator[Playwright]:
    """Ends with its module: while it runs, no asynchronous test can."""
    with sync_playwright() as started:
        yield started


@pytest.fixture(scope="module")
def browser(playwright: Playwright, chromium: str) -> Iterator[Browser]:
    browser = playwright.chromium.launch(executable_path=chromium, args=list(BROWSER_ARGUMENTS))
    yield browser
    browser.close()


@pytest.fixture(scope="module")
def http() -> Iterator[httpx.Client]:
    with httpx.Client(timeout=20) as client:
        yield client


@pytest.fixture
def watch(browser: Browser) -> Iterator[Watch]:
    """Opens pages, each in a context of its own unless told otherwise, and checks them all at the end."""
    watch = Watch(browser)
    yield watch
    try:
        watch.check()
    finally:
        watch.close()


@pytest.fixture(params=["host", "path"])
def site(request: pytest.FixtureRequest, hub: servers.Hub, http: httpx.Client) -> Site:
    """notes-mock under both kinds of address."""
    return Site(hub.url, "notes-mock", http, by=request.param)


@pytest.fixture
def notes(hub: servers.Hub, http: httpx.Client) -> Site:
    """notes-mock under its host name."""
    return Site(hub.url, "notes-mock", http)
