"""A node: one process with a pool of browsers and a number of slots.

Enters: a configuration. Leaves: running sessions. Used over HTTP (`asgi.py`) and in process (`local.py`).
"""

from __future__ import annotations

import asyncio
import contextlib
import time
import uuid
from typing import Any

import structlog

from hub.envs.beginning import Resources
from hub.envs.calls import HubCalls
from hub.envs.config import Config
from hub.envs.images import Images
from hub.envs.pool import Pool
from hub.envs.sessions import Sessions

log = structlog.get_logger(__name__)
ROUND_SECONDS = 1.0
RECLAIM_IMAGES_EVERY = 600  # rounds


class Node:
    """See the module. `async with` starts and stops it."""

    def __init__(self, config: Config) -> None:
        self.config = config
        self.id = uuid.uuid4().hex[:12]
        self.images = Images(config.images)
        self.pool = Pool(config.sizes, config.upstream)
        self._calls = HubCalls(config.hub, config.token)
        shared = Resources(config, self.pool, self._calls, self.images, asyncio.Semaphore(config.scripts))
        self.sessions = Sessions(shared, self.id)
        self._started = time.monotonic()
        self._rounds: asyncio.Task[None] | None = None

    async def __aenter__(self) -> Node:
        await self.pool.start()
        self._rounds = asyncio.create_task(self._tend())
        return self

    async def __aexit__(self, *_: object) -> None:
        if self._rounds is not None:
            self._rounds.cancel()
            await asyncio.gather(self._rounds, return_exceptions=True)
        await self.sessions.close()
        await self.pool.stop()
        await self._calls.close()

    def status(self) -> dict[str, Any]:
        """What a load balancer and people want to know."""
        return {
            "node": self.id,
            "slots": self.config.slots,
            "free": max(0, self.config.slots - self.sessions.used),
            "leases": self.sessions.listed(),
            "browsers": [
                {"contexts": one.contexts, "episodes": one.episodes, "retired": one.retired}
                for one in self.pool.browsers
            ],
            "resets": self.sessions.resets,
            "steps": self.sessions.steps,
            "failures": self.sessions.failures,
            "reclaimed": self.sessions.reclaimed,
            "browsers_replaced": self.pool.replaced,
            "up_s": round(time.monotonic() - self._started),
        }

    async def _tend(self) -> None:
        rounds = 0
        while True:
            await asyncio.sleep(ROUND_SECONDS)
            rounds += 1
            with contextlib.suppress(OSError):
                await self.sessions.reclaim()
                if rounds % RECLAIM_IMAGES_EVERY == 1:
                    await asyncio.to_thread(self.images.reclaim, self.config.image_seconds)
