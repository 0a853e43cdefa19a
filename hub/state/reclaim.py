"""The background work of the store: ends sessions whose time is over, puts LMDB on disk, sweeps up lost uploads.

Every hub process runs it; commits compare heads, so two that meet over one session do no harm. Work is done in
small steps with the event loop in between, so that ten thousand expiries delay nobody.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable

import structlog

from hub.state import contents
from hub.state.sessions import Sessions
from hub.state.store.base import Conflict, StoreUnavailable
from hub.state.store.lmdb import LmdbStore

log = structlog.get_logger(__name__)
_BATCH = 50
_PAUSE = 0.002  # between sessions' batches, for requests that wait


_SWEEP_SECONDS = 3600.0
_TIDY_SECONDS = 60.0


async def reclaim(service: Sessions) -> int:
    """Ends every session that is over now; returns how many."""
    ended = 0
    while True:
        over = await service.store.expired(service.now(), _BATCH)
        for head in over:
            try:
                await service.writer.remove(head)
                ended += 1
            except Conflict:
                continue  # touched, changed or ended meanwhile
            await asyncio.sleep(0)
        if over:
            await asyncio.sleep(_PAUSE)
        if len(over) < _BATCH:
            break
    if ended:
        await service.store.count_expired(ended)
        log.info("sessions_expired", count=ended)
    return ended


async def run(service: Sessions, interval: float, sync_interval: float) -> None:
    """Works until cancelled; a store that is down is tried again."""
    store = service.store
    duties = [_Duty(interval, lambda: reclaim(service)), _Duty(_SWEEP_SECONDS, lambda: sweep(service))]
    if isinstance(store, LmdbStore):
        duties.append(_Duty(sync_interval, lambda: asyncio.to_thread(store.sync)))
        duties.append(_Duty(_TIDY_SECONDS, lambda: asyncio.to_thread(store.kv_expire, service.now())))
    while True:
        for duty in duties:
            await duty.do_if_due()
        await asyncio.sleep(min(interval, 1.0))


class _Duty:
    """Something to do every so often. The first time comes after one interval."""

    def __init__(self, interval: float, work: Callable[[], Awaitable[object]]) -> None:
        self._interval = interval
        self._work = work
        self._last = time.monotonic()

    async def do_if_due(self) -> None:
        if time.monotonic() - self._last < self._interval:
            return
        try:
            await self._work()
        except StoreUnavailable as error:
            log.warning("store_unavailable", error=str(error))
        except Exception:
            log.exception("background_work_failed")
        self._last = time.monotonic()


async def sweep(service: Sessions, age: float = _SWEEP_SECONDS) -> int:
    """Deletes uploads that no session counts in: what a process left that was killed in the middle of one.

    Looks only at contents older than `age` seconds, which are surely committed if they ever will be.
    """
    found = await asyncio.to_thread(contents.older_than, age)
    left = [ref for ref in found if not await service.store.counted(ref)]
    if left:
        await asyncio.to_thread(contents.delete, left)
        log.info("uploads_swept", count=len(left))
    return len(left)
