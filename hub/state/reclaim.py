"""The background work of the store: ends sessions whose time is over, and puts LMDB on disk.

Every hub process runs it; commits compare heads, so two that meet over one session do no harm. Work is done in
small steps with the event loop in between, so that ten thousand expiries delay nobody.
"""

from __future__ import annotations

import asyncio
import time

import structlog

from hub.state.sessions import Sessions
from hub.state.store.base import Conflict, StoreUnavailable
from hub.state.store.lmdb import LmdbStore

log = structlog.get_logger(__name__)
_BATCH = 50
_PAUSE = 0.002  # between sessions' batches, for requests that wait


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
    return ended


async def run(service: Sessions, interval: float, sync_interval: float) -> None:
    """Reclaims until cancelled; a store that is down is tried again."""
    synced = time.monotonic()
    while True:
        try:
            ended = await reclaim(service)
            if ended:
                log.info("sessions_expired", count=ended)
            if isinstance(service.store, LmdbStore) and time.monotonic() - synced >= sync_interval:
                synced = time.monotonic()
                await asyncio.to_thread(service.store.sync)
                service.store.kv_expire(service.now())
        except StoreUnavailable as error:
            log.warning("store_unavailable", error=str(error))
        except Exception:
            log.exception("reclaim_failed")
        await asyncio.sleep(interval)
