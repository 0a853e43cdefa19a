"""How an episode begins: the setup makes the world while a context is got ready, then the page opens.

Enters: what a `reset` asks for. Leaves: a running episode with its first observation, or a
fault, and nothing left behind.
"""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import parse_qsl, urlencode, urlsplit, urlunsplit

from hub.envs.bundles import Bundle
from hub.envs.calls import HubCalls
from hub.envs.config import Config
from hub.envs.episode import Episode, Parts
from hub.envs.faults import InfraFailed, SetupFailed
from hub.envs.images import Images
from hub.envs.mocks import Mocks
from hub.envs.pool import Pool, Seat
from hub.envs.rules import PUBLIC_SID
from hub.envs.scripts import Scripts, World
from hub.envs.wire import Reset

if TYPE_CHECKING:
    from playwright.async_api import Page

MOST_PAGES = 8


@dataclass(frozen=True, slots=True)
class Resources:
    """What all episodes of a node share."""

    config: Config
    pool: Pool
    calls: HubCalls
    images: Images
    turns: asyncio.Semaphore  # sandboxes that run at once


async def begin(shared: Resources, bundle: Bundle, asked: Reset) -> tuple[Episode, dict[str, Any]]:
    """A running episode and its first observation. `SetupFailed`, `InfraFailed`."""
    config = shared.config
    scripts = Scripts(config.upstream, config.token, config.domain, config.runner, shared.turns)
    making = asyncio.create_task(_world(shared, scripts, bundle))
    seating = asyncio.create_task(shared.pool.take(asked.viewport.width, asked.viewport.height))
    try:
        await asyncio.gather(making, seating)
        world, mocks = making.result()
        seat = seating.result()
        folder = tempfile.TemporaryDirectory(prefix="episode-", ignore_cleanup_errors=True)
        seat.tabs.folder = Path(folder.name)
        parts = Parts(bundle, seat, scripts, mocks, shared.images, asked.viewport, asked.options, folder)
        episode = Episode(parts, config)
        await _open_pages(shared, seat, world, mocks)
        return episode, await episode.first()
    except BaseException:
        await asyncio.shield(_undo(shared, scripts, making, seating))
        raise


async def _undo(
    shared: Resources, scripts: Scripts, making: asyncio.Task[Any], seating: asyncio.Task[Seat]
) -> None:
    """Whatever was made by then goes again."""
    await asyncio.gather(making, seating, return_exceptions=True)
    if not seating.cancelled() and seating.exception() is None:
        await shared.pool.leave(seating.result())
    if not making.cancelled() and making.exception() is None:
        await making.result()[1].forget()
    await scripts.close()


async def _world(shared: Resources, scripts: Scripts, bundle: Bundle) -> tuple[World, Mocks]:
    world = await scripts.set_up(bundle)
    if not world.mocks:
        raise SetupFailed(
            f"The setup of {bundle.task_id} began no session of any mock.", outcome="setup_failed"
        )
    return world, await Mocks.known(shared.calls, world.sid, world.mocks, shared.config.domain)


async def _open_pages(shared: Resources, seat: Seat, world: World, mocks: Mocks) -> None:
    """Every page that the setup named, each in a tab, the first in front; without any, the first mock's start."""
    hardened = shared.config.hardened
    seat.gateway.rules = mocks.rules(hardened=hardened)
    pages = world.pages[:MOST_PAGES] or (f"{mocks.mocks[0].url}/?{urlencode({'sid': world.sid})}",)
    first = seat.tabs.active
    if hardened:
        await _launch(shared, first, mocks)
        pages = tuple(_public(page, world.sid) for page in pages)
    await _go(first, pages[0])
    for address in pages[1:]:
        await _go(await seat.tabs.context.new_page(), address)
    if len(pages) > 1:
        await seat.tabs.front(first)


async def _launch(shared: Resources, page: Page, mocks: Mocks) -> None:
    """Hardened mode: the context gets each session's cookie by a link that works once."""
    for mock in mocks.mocks:
        link = await shared.calls.launch_url(mock.id, mock.sid)
        path = link.removeprefix(f"/m/{mock.id}")
        await _go(page, f"{mock.url}{path}")


async def _go(page: Page, address: str) -> None:
    from playwright.async_api import Error

    try:
        answer = await page.goto(address, wait_until="commit")
    except Error as error:
        raise InfraFailed(
            f"{address.split('?')[0]} did not open: {str(error).splitlines()[0][:200]}"
        ) from None
    if answer is not None and answer.status >= 400:
        raise SetupFailed(
            f"The page {address.split('?')[0]} answered {answer.status}.", outcome="setup_failed"
        )


def _public(address: str, sid: str) -> str:
    """The address as a page in hardened mode knows it."""
    parts = urlsplit(address)
    query: Sequence[tuple[str, str]] = [
        (key, PUBLIC_SID if key == "sid" and value == sid else value) for key, value in parse_qsl(parts.query)
    ]
    return urlunsplit(parts._replace(query=urlencode(query)))
