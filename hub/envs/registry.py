"""Which nodes there are: each tells the broker every other second, and is forgotten when it stops telling.

Enters: a node's status. Leaves: statuses of all nodes that are alive, for the hub's workers (`front.py`).
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Callable
from typing import Any

import orjson
import structlog
from django.conf import settings
from redis.asyncio import Redis
from redis.exceptions import RedisError

log = structlog.get_logger(__name__)
KEY = "hub:envs:nodes"
TELL_SECONDS = 1.0
ALIVE_SECONDS = 8.0


def connect() -> Redis:
    return Redis.from_url(settings.HUB_REDIS_URL, socket_timeout=3.0, socket_connect_timeout=3.0)


class Registration:
    """A node's entry while the context lasts. A broker that is away is told later."""

    def __init__(self, node: str, status: Callable[[], dict[str, Any]]) -> None:
        self._node, self._status = node, status
        self._task: asyncio.Task[None] | None = None
        self._redis = connect()

    async def __aenter__(self) -> Registration:
        self._task = asyncio.create_task(self._tell())
        return self

    async def __aexit__(self, *_: object) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        with contextlib.suppress(RedisError, OSError):
            await self._redis.hdel(KEY, self._node)
        await self._redis.aclose()

    async def _tell(self) -> None:
        failing = False
        while True:
            try:
                entry = orjson.dumps({"seen": time.time(), **self._status()})
                await self._redis.hset(KEY, self._node, entry.decode())
                failing = False
            except (RedisError, OSError) as error:
                if not failing:
                    log.warning(
                        "the broker does not answer: the hub cannot forward to this node", error=str(error)
                    )
                failing = True
            await asyncio.sleep(TELL_SECONDS)


async def alive(redis: Redis) -> dict[str, dict[str, Any]]:
    """Statuses by node. Forgets those that have been silent for long. Errors of the broker are the caller's."""
    now = time.time()
    entries: dict[bytes, bytes] = await redis.hgetall(KEY)  # type: ignore[assignment]  # it decodes nothing
    found = {name.decode(): orjson.loads(entry) for name, entry in entries.items()}
    silent = [name for name, one in found.items() if now - one["seen"] > 10 * ALIVE_SECONDS]
    if silent:
        await redis.hdel(KEY, *silent)
    return {name: one for name, one in found.items() if now - one.pop("seen") <= ALIVE_SECONDS}
