"""One writer of a session at a time within a process.

Not what keeps sessions right: commits compare heads, and other processes write too. But writers of one process that
would only make one another start over wait for their turn instead.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from hub.state.store.base import Key


class Turns:
    """Queues by session, which exist as long as somebody is in them."""

    def __init__(self) -> None:
        self._queues: dict[Key, tuple[asyncio.Lock, int]] = {}

    @asynccontextmanager
    async def of(self, key: Key) -> AsyncIterator[None]:
        lock, waiting = self._queues.get(key) or (asyncio.Lock(), 0)
        self._queues[key] = lock, waiting + 1
        try:
            async with lock:
                yield
        finally:
            lock, waiting = self._queues[key]
            if waiting == 1:
                del self._queues[key]
            else:
                self._queues[key] = lock, waiting - 1
