"""Looks at what the hub stands on: the database, the store of sessions, the catalogue, the broker.

Each probe is bounded in time and raises what went wrong; `readiness` turns that into one line per part.
Called by `hub/ops/asgi.py`.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

import structlog
from asgiref.sync import sync_to_async
from django.conf import settings
from django.db import connection, connections
from redis.asyncio import Redis

from hub.catalog import snapshot
from hub.state.sessions import sessions
from hub.state.store.base import Totals

log = structlog.get_logger("hub.ops")

SECONDS = 2.0
OK = "ok"


@dataclass(frozen=True, slots=True)
class Readiness:
    """One word or sentence per part; the broker's state is told but does not decide, for sessions work
    without jobs.
    """

    ready: bool
    parts: dict[str, str]


async def readiness() -> Readiness:
    """Whether this process can serve, and if not what stands in the way."""
    needed: dict[str, Callable[[], Awaitable[object]]] = {
        "database": database,
        "store": store,
        "catalogue": catalogue,
    }
    answers = await asyncio.gather(
        *(_look(name, probe) for name, probe in {**needed, "broker": broker}.items())
    )
    parts = dict(zip([*needed, "broker"], answers, strict=True))
    return Readiness(all(parts[name] == OK for name in needed), parts)


async def _look(name: str, probe: Callable[[], Awaitable[object]]) -> str:
    try:
        async with asyncio.timeout(SECONDS):
            await probe()
    except TimeoutError:
        return f"no answer within {SECONDS:g} s"
    except Exception as error:  # isolates one part's failure, of whatever kind, from the report of the others
        log.warning("not ready", part=name, reason=f"{type(error).__name__}: {error}")
        # The error's text may hold an address or a password: only the log has it, redacted.
        return f"failed: {type(error).__name__}"
    return OK


@sync_to_async(thread_sensitive=False)
def database() -> None:
    """Asks the database for a row of a table that the migrations make."""
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1 FROM django_migrations LIMIT 1")
    finally:
        connections.close_all()


async def store() -> Totals:
    """What the store holds in all."""
    return await (await sessions()).stats()


async def catalogue() -> None:
    """The mocks known to this process; raises where they were never loaded."""
    await asyncio.to_thread(snapshot.current)


async def broker() -> dict[str, int]:
    """The length of each queue, by name."""
    client: Redis = Redis.from_url(
        settings.CELERY_BROKER_URL.replace("redis+socket://", "unix://"),
        socket_timeout=SECONDS,
        socket_connect_timeout=SECONDS,
    )
    try:
        return {name: int(await client.llen(name)) for name in (settings.CELERY_TASK_DEFAULT_QUEUE,)}
    finally:
        await client.aclose()
