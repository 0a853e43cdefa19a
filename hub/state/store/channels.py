"""Wake-ups of a session's listeners through Redis publish and subscribe, over one connection per process."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator

import redis.asyncio as redis
from redis import exceptions

_LOOK_SECONDS = 2.0  # a lost message delays a listener by this much at most
_RETRY_SECONDS = 0.5


class Channels:
    """Who listens to which channel in this process."""

    def __init__(self, client: redis.Redis) -> None:
        self._client = client
        self._pubsub: redis.client.PubSub | None = None
        self._reader: asyncio.Task[None] | None = None
        self._events: dict[bytes, set[asyncio.Event]] = {}
        self._lock = asyncio.Lock()

    async def listen(self, channel: bytes) -> AsyncIterator[None]:
        """Yields at once, then after every message on the channel and at intervals."""
        event = asyncio.Event()
        self._events.setdefault(channel, set()).add(event)
        try:
            await self._subscribe(channel)
            while True:
                yield
                try:
                    async with asyncio.timeout(_LOOK_SECONDS):
                        await event.wait()
                except TimeoutError:
                    pass
                event.clear()
        finally:
            await self._leave(channel, event)

    async def _subscribe(self, channel: bytes) -> None:
        async with self._lock:
            if self._pubsub is None:
                self._pubsub = self._client.pubsub(ignore_subscribe_messages=True)
            try:
                await self._pubsub.subscribe(channel)
            except (exceptions.RedisError, OSError):
                return  # the intervals keep the listener going until the server is back
            if self._reader is None or self._reader.done():
                self._reader = asyncio.create_task(self._read())

    async def _leave(self, channel: bytes, event: asyncio.Event) -> None:
        waiting = self._events.get(channel, set())
        waiting.discard(event)
        if waiting or self._pubsub is None:
            return
        self._events.pop(channel, None)
        with contextlib.suppress(exceptions.RedisError, OSError):
            await self._pubsub.unsubscribe(channel)

    async def _read(self) -> None:
        assert self._pubsub is not None
        while self._events:
            try:
                message = await self._pubsub.get_message(timeout=1.0)
            except (exceptions.RedisError, OSError):
                await asyncio.sleep(_RETRY_SECONDS)
                continue
            if message is not None:
                for event in self._events.get(message["channel"], ()):
                    event.set()

    async def close(self) -> None:
        if self._reader is not None:
            self._reader.cancel()
        if self._pubsub is not None:
            await self._pubsub.aclose()  # type: ignore[no-untyped-call]
