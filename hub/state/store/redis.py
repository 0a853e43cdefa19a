"""Sessions in Redis or Valkey: any number of machines.

A commit is one Lua script, so it is atomic and costs one round trip. Layout, after the prefix:

    h:<mock>\\0<sid>   hash: t token, d head, a accessed; of snapshots: <name>\\0t, <name>\\0d, <name>\\0a under s:
    b:<ref> trees         l:<log> hash of entries by version     refs, totals, owners hashes
    expiry, index sorted sets of <mock>\\0<sid>                  k:<key> small values
"""

from __future__ import annotations

import asyncio
import struct
from collections.abc import AsyncIterator, Awaitable, Sequence
from pathlib import Path
from typing import Any

import msgspec
import redis.asyncio as redis
from redis import exceptions

from hub.state import head as heads
from hub.state.head import Head
from hub.state.store.base import Commit, Conflict, Key, Loaded, StoreFull, StoreUnavailable, Totals
from hub.state.store.channels import Channels

_COMMIT = (Path(__file__).parent / "commit.lua").read_text()
_TOUCH = """
local token = redis.call('HGET', KEYS[1], 't')
if not token or string.sub(token, 1, 12) ~= ARGV[1] then return 0 end
if tonumber(redis.call('HGET', KEYS[1], 'a')) < tonumber(ARGV[2]) then
  redis.call('HSET', KEYS[1], 'a', ARGV[2])
  redis.call('ZADD', KEYS[2], ARGV[3], ARGV[4])
end
return 1
"""
_U64 = struct.Struct(">Q")
_RETRIES = 20


def _member(key: Key) -> bytes:
    return f"{key[0]}\0{key[1]}".encode()


def _token(head: Head | None) -> bytes:
    return b"" if head is None else head.log + _U64.pack(head.revision)


def _read(data: bytes, accessed: bytes) -> Head:
    return msgspec.structs.replace(heads.unpack_head(data), accessed=float(accessed))


class RedisStore:
    """See `base.Store`. One instance per event loop."""

    def __init__(self, url: str, prefix: bytes = b"mh:") -> None:
        self._redis = redis.Redis.from_url(url, max_connections=64, protocol=2)
        self._pool_slots = asyncio.Semaphore(60)
        self._prefix = prefix
        self._commit = self._redis.register_script(_COMMIT)
        self._touch = self._redis.register_script(_TOUCH)
        self._channels = Channels(self._redis)

    async def _ask(self, answer: Awaitable[Any]) -> Any:
        async with self._pool_slots:
            try:
                return await answer
            except exceptions.ResponseError as error:
                if "CONFLICT" in str(error):
                    raise Conflict from None
                if "OOM" in str(error) or "maxmemory" in str(error):
                    raise StoreFull(str(error)) from None
                raise
            except (exceptions.ConnectionError, exceptions.TimeoutError, OSError) as error:
                raise StoreUnavailable(str(error)) from None

    def _hash(self, key: Key, name: str = "") -> tuple[bytes, bytes]:
        kind, field = (b"s:", f"{name}\0".encode()) if name else (b"h:", b"")
        return self._prefix + kind + _member(key), field

    # --- reading -------------------------------------------------------------------------------

    async def head(self, key: Key, name: str = "") -> Head | None:
        where, field = self._hash(key, name)
        data, accessed = await self._ask(self._redis.hmget(where, [field + b"d", field + b"a"]))
        return None if data is None else _read(data, accessed)

    async def load(self, key: Key) -> Loaded | None:
        for _ in range(_RETRIES):
            head = await self.head(key)
            if head is None:
                return None
            wanted = heads.segments(head, head.base_version)
            pipe = self._redis.pipeline(transaction=True)
            pipe.get(self._prefix + b"b:" + head.base)
            for log, after, upto in wanted:
                pipe.hmget(self._prefix + b"l:" + log, [str(v) for v in range(after + 1, upto + 1)])
            base, *stretches = await self._ask(pipe.execute())
            entries = [entry for stretch in stretches for entry in stretch if entry is not None]
            if (base is None) != (not head.base) or not _complete(head, wanted, stretches):
                continue  # the session moved on between the two looks
            return Loaded(head, base, entries)
        raise Conflict

    async def blob(self, ref: bytes) -> bytes | None:
        found: bytes | None = await self._ask(self._redis.get(self._prefix + b"b:" + ref))
        return found

    async def entries(self, segments: Sequence[tuple[bytes, int, int]]) -> list[bytes]:
        if not segments:
            return []
        pipe = self._redis.pipeline(transaction=True)
        for log, after, upto in segments:
            pipe.hmget(self._prefix + b"l:" + log, [str(v) for v in range(after + 1, upto + 1)])
        return [entry for stretch in await self._ask(pipe.execute()) for entry in stretch if entry]

    async def page(self, prefix: Key, after: Key | None, limit: int) -> list[Head]:
        start = b"[" + _member(prefix) if prefix[0] else b"-"
        end = b"[" + _member(prefix) + b"\xff" if prefix[0] else b"+"
        if after is not None and (b"(" + _member(after))[1:] >= start[1:]:
            start = b"(" + _member(after)
        names = await self._ask(
            self._redis.zrange(self._prefix + b"index", start, end, bylex=True, offset=0, num=limit)
        )
        return await self._heads(names)

    async def _heads(self, members: Sequence[bytes]) -> list[Head]:
        if not members:
            return []
        pipe = self._redis.pipeline(transaction=False)
        for member in members:
            pipe.hmget(self._prefix + b"h:" + member, [b"d", b"a"])
        return [_read(data, accessed) for data, accessed in await self._ask(pipe.execute()) if data]

    async def snapshots(self, key: Key) -> list[tuple[str, Head]]:
        fields = await self._ask(self._redis.hgetall(self._prefix + b"s:" + _member(key)))
        names = sorted(field[:-2] for field in fields if field.endswith(b"\0d"))
        return [(name.decode(), _read(fields[name + b"\0d"], fields[name + b"\0a"])) for name in names]

    async def owned(self, owner: str) -> int:
        return int(await self._ask(self._redis.hget(self._prefix + b"owners", "o" + owner)) or 0)

    async def counted(self, ref: bytes) -> bool:
        return bool(await self._ask(self._redis.hexists(self._prefix + b"refs", ref)))

    async def totals(self) -> Totals:
        names = ["sessions", "bytes", "expired", "conflicts"]
        return Totals(
            *(int(n or 0) for n in await self._ask(self._redis.hmget(self._prefix + b"totals", names)))
        )

    async def expired(self, now: float, limit: int) -> list[Head]:
        members = await self._ask(
            self._redis.zrangebyscore(self._prefix + b"expiry", "-inf", now, start=0, num=limit)
        )
        return [head for head in await self._heads(members) if head.expires <= now]

    # --- writing -------------------------------------------------------------------------------

    async def commit(self, commits: Sequence[Commit]) -> list[bytes]:
        fields = [field for commit in commits for field in self._fields(commit)]
        dropped: list[bytes] = await self._ask(self._commit(keys=[], args=[self._prefix, *fields]))
        return dropped

    def _fields(self, commit: Commit) -> list[Any]:
        """A commit as `commit.lua` reads it: its fields, then blobs, entries and reference changes, each counted."""
        where, field = self._hash(commit.key, commit.name)
        new = commit.new
        head = new or commit.old
        assert head is not None
        fields: list[Any] = [
            where,
            field,
            _member(commit.key),
            _token(commit.old),
            _token(new),
            heads.pack(head),
            repr(head.accessed),
            repr(head.expires),
            head.owner,
            head.log,
        ]
        changes, sizes = heads.reference_changes(commit.old, new), heads.file_sizes(commit.old, new)
        for pairs in (commit.blobs, commit.entries, changes, sizes):
            fields += [len(pairs), *(part for pair in pairs.items() for part in pair)]
        return fields

    async def touch(self, head: Head, accessed: float) -> None:
        member = _member((head.mock, head.sid))
        await self._ask(
            self._touch(
                keys=[self._prefix + b"h:" + member, self._prefix + b"expiry"],
                args=[head.log, repr(accessed), repr(accessed + head.ttl), member],
            )
        )

    async def count_expired(self, number: int) -> None:
        await self._ask(self._redis.hincrby(self._prefix + b"totals", "expired", number))

    async def count_conflict(self) -> None:
        await self._ask(self._redis.hincrby(self._prefix + b"totals", "conflicts", 1))

    # --- small values --------------------------------------------------------------------------

    async def kv_put(self, key: bytes, value: bytes, expires: float) -> None:
        await self._ask(self._redis.set(self._prefix + b"k:" + key, value, pxat=int(expires * 1000)))

    async def kv_get(self, key: bytes, now: float) -> bytes | None:  # noqa: ARG002 - the server's clock counts
        found: bytes | None = await self._ask(self._redis.get(self._prefix + b"k:" + key))
        return found

    async def kv_take(self, key: bytes, now: float) -> bytes | None:  # noqa: ARG002 - the server's clock counts
        found: bytes | None = await self._ask(self._redis.getdel(self._prefix + b"k:" + key))
        return found

    async def kv_add(self, key: bytes, value: bytes) -> bytes:
        kept = await self._ask(self._redis.set(self._prefix + b"k:" + key, value, nx=True, get=True))
        return value if kept is None else bytes(kept)

    # --- the rest --------------------------------------------------------------------------------

    def changes(self, key: Key) -> AsyncIterator[None]:
        return self._channels.listen(self._prefix + b"c:" + _member(key))

    async def ping(self) -> None:
        await self._ask(self._redis.ping())

    async def close(self) -> None:
        await self._channels.close()
        await self._redis.aclose()


def _complete(head: Head, wanted: list[tuple[bytes, int, int]], stretches: list[list[bytes | None]]) -> bool:
    """Whether the newest entry is there; versions that a restore skipped may be missing."""
    if not wanted or wanted[-1][2] != head.version:
        return True
    return bool(stretches[-1]) and stretches[-1][-1] is not None
