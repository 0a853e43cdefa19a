"""Every mock in a browser: on the suite's hub, or, when `MOCK_IDS` names some, on a stage with those only."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from synthesis.worlds import browser as browsers
from synthesis.worlds.stage import Stage, staged


@pytest.fixture(scope="session")
def stage(request: pytest.FixtureRequest) -> Iterator[Stage]:
    named = os.environ.get("MOCK_IDS", "").split()
    if named:
        with staged(named) as started:
            yield started
    else:
        hub = request.getfixturevalue("hub")
        yield Stage(hub.url.rstrip("/"), hub.data, {})


@pytest.fixture(scope="module")
def chromium_browser(chromium: str) -> Iterator[Browser]:
    """Ends with its module: while it runs, no asynchronous test can."""
    os.environ["HUB_CHROMIUM"] = chromium
    with browsers.browser() as started:
        yield started
