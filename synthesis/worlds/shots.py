"""Pictures of every route of a mock at two sizes, for those who look at them and for thumbnails."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser

from hub.catalog.manifest import Manifest
from synthesis.worlds.browser import SIZES, settle, watched
from synthesis.worlds.routes import route_addresses
from synthesis.worlds.session import Session
from synthesis.worlds.stage import Stage


def take(
    stage: Stage,
    manifest: Manifest,
    chromium: Browser,
    folder: Path,
    *,
    state: Any = None,
    dark: bool = False,
) -> Iterator[Path]:
    """A PNG per route and size, `<number>-<route>-<width>.png`."""
    folder.mkdir(parents=True, exist_ok=True)
    session = Session.open(stage, manifest.id, state)
    routes = route_addresses(manifest.routes, session.go()["current_state"])
    for size in SIZES:
        with watched(chromium, size) as (context, _):
            page = context.new_page()
            if dark:
                page.emulate_media(color_scheme="dark")
            for number, route in enumerate(routes):
                page.goto(session.page_at(route.address))
                page.locator("main").first.wait_for()
                settle(page)
                name = re.sub(r"\W+", "-", route.pattern).strip("-") or "home"
                path = folder / f"{number:02}-{name}-{size[0]}.png"
                page.screenshot(path=path)
                yield path
