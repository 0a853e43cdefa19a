"""From a session's key to its states.

The store says at which version a session is; the trees come from this process's cache where it has that version,
else from the log's entries since, else from the stored base.
"""

from __future__ import annotations

import orjson

from hub.lib.problem import Problem
from hub.state import edit, tree
from hub.state import head as heads
from hub.state.cache import Cache, Cached
from hub.state.head import Head
from hub.state.limits import Limits
from hub.state.seeds import EMPTY, Seeds
from hub.state.store.base import Conflict, Key, Loaded, Store
from hub.state.tree import Node

_ATTEMPTS = 20
_CATCH_UP = 64  # log entries that are cheaper to apply than loading the base
TOUCH_FRACTION = 0.01  # of the TTL: how far an expiry may lag before a read moves it


class Damaged(Exception):
    """A session's stored parts do not add up to the state its head names."""


class Gone(Conflict):
    """The session ended while it was being read."""


class Reader:
    """Reads sessions; never creates or changes one, but for sliding its expiry."""

    def __init__(self, store: Store, seeds: Seeds, limits: Limits) -> None:
        self.store = store
        self.seeds = seeds
        self.cache = Cache(limits.cache_bytes)

    async def head(self, key: Key, now: float) -> Head | None:
        """The live head; a session whose time is over is not there any more."""
        head = await self.store.head(key)
        return None if head is None or head.expires <= now else head

    async def touched(self, key: Key, now: float) -> Head | None:
        """As `head`, and slides the expiry. Written only when it lags by a hundredth of the TTL."""
        head = await self.store.head(key)
        if head is None or head.expires <= now:
            return None
        if now - head.accessed > head.ttl * TOUCH_FRACTION:
            await self.store.touch(head, now)
        return head

    async def seed(self, mock: str, version: str, now: float) -> Node:
        return await self.seeds.get(mock, version, now) or EMPTY

    async def trees(self, head: Head, now: float) -> tuple[Head, Cached]:
        """Both states of a session, and the head they belong to: the given one or, if the session moved on, a newer.

        Raises `Gone` if it ended meanwhile.
        """
        key = (head.mock, head.sid)
        for _ in range(_ATTEMPTS):
            cached = self.cache.get(key)
            if cached is not None and cached.log == head.log:
                if cached.version == head.version:
                    return head, cached
                if (caught_up := await self._catch_up(cached, head)) is not None:
                    self.cache.put(key, caught_up)
                    return head, caught_up
            try:
                loaded = await self.store.load(key)
            except Conflict:  # it changed at each of the store's own attempts
                continue
            if loaded is None or loaded.head.expires <= now:
                raise Gone
            head = loaded.head
            fresh = await self._built(loaded, cached, now)
            if fresh is not None:
                self.cache.put(key, fresh)
                return head, fresh
        raise Problem(503, "busy", "The session changes too fast to be read. Try again.")

    async def _catch_up(self, cached: Cached, head: Head) -> Cached | None:
        """The cached trees moved on by the log's entries since; None if that is not possible."""
        if not 0 < head.version - cached.version <= _CATCH_UP or cached.initial_ref != head.initial:
            return None
        packed = await self.store.entries([(head.log, cached.version, head.version)])
        entries = [heads.unpack_entry(entry) for entry in packed]
        if len(entries) != head.version - cached.version or any(entry.patch is None for entry in entries):
            return None
        current = cached.current
        for entry in entries:
            current = edit.patched(current, orjson.loads(entry.patch or b"[]"))
        return Cached(head, cached.initial, current) if current.digest == head.digest else None

    async def _built(self, loaded: Loaded, cached: Cached | None, now: float) -> Cached | None:
        """Trees of what was loaded; None if the session moved on and must be loaded again."""
        head = loaded.head
        seed = await self.seed(head.mock, head.mock_version, now)
        current = tree.unpack(loaded.base) if loaded.base is not None else seed
        for packed in loaded.entries:
            patch = heads.unpack_entry(packed).patch
            if patch is not None:  # None: a restore, or a base of its own
                current = edit.patched(current, orjson.loads(patch))
        if current.digest != head.digest:
            raise Damaged(f"{head.mock}/{head.sid} at version {head.version}")
        if not head.initial:
            return Cached(head, seed, current)
        if cached is not None and cached.initial_ref == head.initial:
            return Cached(head, cached.initial, current)
        blob = loaded.base if head.initial == head.base else await self.store.blob(head.initial)
        if blob is None:
            return None
        initial = tree.unpack(blob)
        return Cached(head, current if initial.digest == current.digest else initial, current)
