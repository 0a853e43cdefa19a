"""When an episode's page has come to rest: nothing on its way to the hub, nothing changing on the screen.

What a mock does at a click it sends at once; the gateway knows until when it is on its way. So a quiet page with an
idle gateway has been heard by the hub.
"""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING

from hub.envs.gateway import Gateway
from hub.envs.tabs import Tabs

if TYPE_CHECKING:
    from playwright.async_api import Page

STILL_MS = 60
MOST_MS = 2_000
_QUIET = "([still, most]) => window[Symbol.for('hub.envs')]?.quiet(still, most) ?? true"


async def settle(tabs: Tabs, gateway: Gateway, most_ms: int = MOST_MS) -> bool:
    """Wait until all is quiet, at most `most_ms`; whether it is."""
    deadline = time.monotonic() + most_ms / 1000
    while (left := deadline - time.monotonic()) > 0:
        if not await gateway.idle(left):
            return False
        asked = gateway.served
        quiet = await _still(tabs, max(1, int((deadline - time.monotonic()) * 1000)))
        if not quiet:
            return False
        if gateway.busy == 0 and gateway.served == asked:
            await tabs.saved(max(0.0, deadline - time.monotonic()))
            return True
    return False


async def _still(tabs: Tabs, most_ms: int) -> bool:
    """Whether the page in front was still; a page that is going elsewhere is asked again."""
    from playwright.async_api import Error

    try:
        page: Page = tabs.active
    except LookupError:
        return True
    try:
        async with asyncio.timeout(most_ms / 1000 + 1):
            return bool(await page.evaluate(_QUIET, [STILL_MS, most_ms]))
    except (Error, TimeoutError):
        await asyncio.sleep(0.02)
        return not page.is_closed() and not tabs.crashed and most_ms > 20
