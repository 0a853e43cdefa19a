"""The store of sessions that the settings choose."""

from __future__ import annotations

import functools
from pathlib import Path

from hub.state.store.base import Store


@functools.cache
def _lmdb(path: Path, map_bytes: int) -> Store:
    from hub.state.store.lmdb import LmdbStore  # one environment per path and process, whatever the loop

    return LmdbStore(path, map_bytes)


def open_store() -> Store:
    """LMDB: the one of this process. Redis: a new client, for the running event loop."""
    from django.conf import settings

    if settings.HUB_STORE == "lmdb":
        return _lmdb(settings.HUB_DATA / "sessions", settings.HUB_LMDB_MAP_GIB * 2**30)
    from hub.state.store.redis import RedisStore

    return RedisStore(settings.HUB_REDIS_URL)
