"""Sessions in LMDB: one machine, any number of processes.

Reads are a look into mapped memory. A commit is one write transaction; the page cache keeps it when a process
is killed, and `sync` (every few seconds, from the reclaimer) puts it on disk.
"""

from __future__ import annotations

import asyncio
import struct
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import lmdb
import msgspec

from hub.state import head as heads
from hub.state.head import Head
from hub.state.store.base import Commit, Conflict, Key, Loaded, StoreFull, Totals

_U64 = struct.Struct(">Q")
_I64 = struct.Struct(">q")
_POLL_SECONDS = 0.03

_KINDS = ("heads", "blobs", "refs", "log", "expiry", "snaps", "kv", "totals", "owners")


def _key(key: Key) -> bytes:
    return f"{key[0]}\0{key[1]}".encode()


def _millis(seconds: float) -> bytes:
    return _U64.pack(max(0, int(seconds * 1000)))


class LmdbStore:
    """See `base.Store`. One instance per process (LMDB allows one environment per path and process)."""

    def __init__(self, path: Path, map_bytes: int) -> None:
        path.mkdir(parents=True, exist_ok=True)
        self._env = lmdb.open(
            str(path),
            map_size=map_bytes,
            max_dbs=len(_KINDS),
            max_readers=512,
            sync=False,
            writemap=False,
            metasync=False,
            readahead=False,
            lock=True,
        )
        self._env.reader_check()  # slots of processes that were killed
        self._db = {kind: self._env.open_db(kind.encode()) for kind in _KINDS}
        self._waiting: dict[Key, set[asyncio.Event]] = {}

    # --- reading -------------------------------------------------------------------------------

    async def head(self, key: Key, name: str = "") -> Head | None:
        with self._env.begin(db=self._db["snaps" if name else "heads"]) as txn:
            data = txn.get(_key(key) + (f"\0{name}".encode() if name else b""))
        return None if data is None else heads.unpack_head(data)

    async def load(self, key: Key) -> Loaded | None:
        with self._env.begin() as txn:
            data = txn.get(_key(key), db=self._db["heads"])
            if data is None:
                return None
            head = heads.unpack_head(data)
            base = txn.get(head.base, db=self._db["blobs"]) if head.base else None
            entries = [
                entry
                for log, after, upto in heads.segments(head, head.base_version)
                for entry in self._log(txn, log, after, upto)
            ]
        return Loaded(head, base, entries)

    async def blob(self, ref: bytes) -> bytes | None:
        with self._env.begin(db=self._db["blobs"]) as txn:
            return txn.get(ref)

    async def entries(self, segments: Sequence[tuple[bytes, int, int]]) -> list[bytes]:
        with self._env.begin() as txn:
            return [entry for log, after, upto in segments for entry in self._log(txn, log, after, upto)]

    def _log(self, txn: lmdb.Transaction, log: bytes, after: int, upto: int) -> Iterator[bytes]:
        cursor = txn.cursor(db=self._db["log"])
        if not cursor.set_range(log + _U64.pack(after + 1)):
            return
        for key, value in cursor:
            if key[:12] != log or _U64.unpack(key[12:])[0] > upto:
                return
            yield bytes(value)

    async def page(self, prefix: Key, after: Key | None, limit: int) -> list[Head]:
        start = _key(prefix) if prefix[0] else b""
        found: list[Head] = []
        with self._env.begin(db=self._db["heads"]) as txn:
            cursor = txn.cursor()
            if not cursor.set_range(max(start, _key(after) + b"\0" if after else b"")):
                return found
            for key, value in cursor:
                if not key.startswith(start) or len(found) >= limit:
                    break
                found.append(heads.unpack_head(value))
        return found

    async def snapshots(self, key: Key) -> list[tuple[str, Head]]:
        start = _key(key) + b"\0"
        found: list[tuple[str, Head]] = []
        with self._env.begin(db=self._db["snaps"]) as txn:
            cursor = txn.cursor()
            if cursor.set_range(start):
                for name, value in cursor:
                    if not name.startswith(start):
                        break
                    found.append((name[len(start) :].decode(), heads.unpack_head(value)))
        return found

    async def counted(self, ref: bytes) -> bool:
        with self._env.begin(db=self._db["refs"]) as txn:
            return txn.get(ref) is not None

    async def owned(self, owner: str) -> int:
        with self._env.begin(db=self._db["owners"]) as txn:
            return _count(txn, b"o" + owner.encode())

    async def totals(self) -> Totals:
        with self._env.begin(db=self._db["totals"]) as txn:
            numbers = [_count(txn, name) for name in (b"sessions", b"bytes", b"expired", b"conflicts")]
        return Totals(*numbers)

    # --- writing -------------------------------------------------------------------------------

    @contextmanager
    def _write(self) -> Iterator[lmdb.Transaction]:
        try:
            with self._env.begin(write=True) as txn:
                yield txn
        except lmdb.MapFullError as error:
            raise StoreFull(str(error)) from None

    async def commit(self, commits: Sequence[Commit]) -> list[bytes]:
        dropped: list[bytes] = []
        with self._write() as txn:
            for commit in commits:
                self._apply(txn, commit, dropped)
        for commit in commits:
            self._wake(commit.key)
        return dropped

    def _apply(self, txn: lmdb.Transaction, commit: Commit, dropped: list[bytes]) -> None:
        table = self._db["snaps" if commit.name else "heads"]
        key = _key(commit.key) + (f"\0{commit.name}".encode() if commit.name else b"")
        data = txn.get(key, db=table)
        stored = None if data is None else heads.unpack_head(data)
        if (stored and stored.token) != (commit.old and commit.old.token):
            raise Conflict
        if commit.new is None and stored and commit.old and stored.accessed > commit.old.accessed:
            raise Conflict
        bytes_now = 0
        for ref, blob in commit.blobs.items():
            txn.put(ref, blob, db=self._db["blobs"])
            bytes_now += len(blob)
        new = commit.new
        for version, entry in commit.entries.items():
            assert new is not None
            txn.put(new.log + _U64.pack(version), entry, db=self._db["log"])
            bytes_now += len(entry)
        changes, sizes = heads.reference_changes(stored, new), heads.file_sizes(stored, new)
        bytes_now += self._count_references(txn, changes, sizes, dropped)
        if new is not None:
            txn.put(key, heads.pack(new), db=table)
        else:
            txn.delete(key, db=table)
        if not commit.name:
            self._count_session(txn, commit.key, stored, new)
        if bytes_now:
            _add(txn, b"bytes", bytes_now, self._db["totals"])

    def _count_references(
        self, txn: lmdb.Transaction, changes: dict[bytes, int], sizes: dict[bytes, int], dropped: list[bytes]
    ) -> int:
        """Applies changes of reference counts, removes what reaches zero, returns the change in bytes."""
        freed = 0
        for ref, change in changes.items():
            count = _add(txn, ref, change, self._db["refs"])
            if count > 0:
                freed -= sizes.get(ref, 0) if count == change else 0  # an upload that nobody had before
                continue
            txn.delete(ref, db=self._db["refs"])
            if ref[:1] == heads.FILE:
                dropped.append(ref)
                freed += sizes.get(ref, 0)
            elif ref[:1] == heads.BASE:
                blob = txn.pop(ref, db=self._db["blobs"])
                freed += len(blob or b"")
            else:
                freed += self._drop_log(txn, ref)
        return -freed

    def _drop_log(self, txn: lmdb.Transaction, log: bytes) -> int:
        freed = 0
        with txn.cursor(db=self._db["log"]) as cursor:
            found = cursor.set_range(log)
            while found and cursor.key()[:12] == log:
                freed += len(cursor.value())
                found = cursor.delete()
        return freed

    def _count_session(self, txn: lmdb.Transaction, key: Key, old: Head | None, new: Head | None) -> None:
        if old is None and new is not None:
            txn.put(_millis(new.expires) + _key(key), b"", db=self._db["expiry"])
        if new is not None and old is not None and new.expires < old.expires:  # a shorter life
            txn.put(_millis(new.expires) + _key(key), b"", db=self._db["expiry"])
        change = (new is not None) - (old is not None)
        if change:
            _add(txn, b"sessions", change, self._db["totals"])
            owner = (new or old).owner  # type: ignore[union-attr]
            _add(txn, b"o" + owner.encode(), change, self._db["owners"])

    async def touch(self, head: Head, accessed: float) -> None:
        key = _key((head.mock, head.sid))
        with self._write() as txn:
            data = txn.get(key, db=self._db["heads"])
            stored = None if data is None else heads.unpack_head(data)
            if stored is not None and stored.log == head.log and stored.accessed < accessed:
                moved = msgspec.structs.replace(stored, accessed=accessed)
                txn.put(key, heads.pack(moved), db=self._db["heads"])

    async def expired(self, now: float, limit: int) -> list[Head]:
        """Sessions whose time is over, from the due entries of the expiry index.

        Neither a touch nor an end moves a session's entry: one that comes due too early is put back at the true
        time, and that of a session that is gone is removed. So a look goes on until it has found enough.
        """
        over: list[Head] = []
        after = b""
        while len(over) < limit and (due := self._due(after, now, limit)):
            after = due[-1]
            with self._write() as txn:
                over += [head for entry in due if (head := self._over(txn, entry, now)) is not None]
            await asyncio.sleep(0)
        return over

    def _due(self, after: bytes, now: float, limit: int) -> list[bytes]:
        """Entries of the expiry index beyond `after` whose time has come."""
        due: list[bytes] = []
        with self._env.begin(db=self._db["expiry"]) as txn:
            cursor = txn.cursor()
            if cursor.set_range(after + b"\0"):
                for key in cursor.iternext(values=False):
                    if key[:8] > _millis(now) or len(due) >= limit:
                        break
                    due.append(bytes(key))
        return due

    def _over(self, txn: lmdb.Transaction, entry: bytes, now: float) -> Head | None:
        """The session of a due entry if its time is over; else its entry is put right."""
        data = txn.get(entry[8:], db=self._db["heads"])
        head = None if data is None else heads.unpack_head(data)
        if head is not None and head.expires <= now:
            return head  # its entry goes at the next look, when the session has gone
        txn.delete(entry, db=self._db["expiry"])
        if head is not None:
            txn.put(_millis(head.expires) + entry[8:], b"", db=self._db["expiry"])
        return None

    async def count_expired(self, number: int) -> None:
        with self._write() as txn:
            _add(txn, b"expired", number, self._db["totals"])

    async def count_conflict(self) -> None:
        with self._write() as txn:
            _add(txn, b"conflicts", 1, self._db["totals"])

    # --- small values --------------------------------------------------------------------------

    async def kv_put(self, key: bytes, value: bytes, expires: float) -> None:
        with self._write() as txn:
            txn.put(key, _millis(expires) + value, db=self._db["kv"])

    async def kv_get(self, key: bytes, now: float) -> bytes | None:
        with self._env.begin(db=self._db["kv"]) as txn:
            return _alive(txn.get(key), now)

    async def kv_take(self, key: bytes, now: float) -> bytes | None:
        with self._write() as txn:
            return _alive(txn.pop(key, db=self._db["kv"]), now)

    async def kv_add(self, key: bytes, value: bytes) -> bytes:
        with self._write() as txn:
            kept = txn.get(key, db=self._db["kv"])
            if kept is None:
                txn.put(key, _U64.pack(2**63) + value, db=self._db["kv"])
                return value
            return bytes(kept[8:])

    def kv_expire(self, now: float) -> None:
        """Removes small values whose time is over. Blocks: call it in a thread."""
        over: list[bytes] = []
        with self._env.begin(db=self._db["kv"]) as txn:
            over = [bytes(key) for key, value in txn.cursor() if bytes(value[:8]) < _millis(now)]
        for start in range(0, len(over), 500):  # short transactions: others write too
            with self._write() as txn:
                for key in over[start : start + 500]:
                    value = txn.get(key, db=self._db["kv"])
                    if value is not None and bytes(value[:8]) < _millis(now):
                        txn.delete(key, db=self._db["kv"])

    # --- the rest --------------------------------------------------------------------------------

    def _wake(self, key: Key) -> None:
        for event in self._waiting.get(key, ()):
            event.set()

    async def changes(self, key: Key) -> AsyncIterator[None]:
        """A commit in this process wakes at once; those of others are seen at the next look."""
        event = asyncio.Event()
        self._waiting.setdefault(key, set()).add(event)
        try:
            while True:
                try:
                    async with asyncio.timeout(_POLL_SECONDS):
                        await event.wait()
                except TimeoutError:
                    pass
                event.clear()
                yield
        finally:
            waiting = self._waiting[key]
            waiting.discard(event)
            if not waiting:
                del self._waiting[key]

    async def ping(self) -> None:
        await self.totals()

    def sync(self) -> None:
        """Puts everything on disk. Blocks: call it in a thread."""
        self._env.sync(True)

    async def close(self) -> None:
        self._env.sync(True)
        self._env.close()


def _alive(data: bytes | memoryview | None, now: float) -> bytes | None:
    return None if data is None or bytes(data[:8]) < _millis(now) else bytes(data[8:])


def _count(txn: lmdb.Transaction, name: bytes) -> int:
    data = txn.get(name)
    return _I64.unpack(data)[0] if data else 0


def _add(txn: lmdb.Transaction, name: bytes, change: int, table: Any) -> int:
    data = txn.get(name, db=table)
    count = (_I64.unpack(data)[0] if data else 0) + change
    txn.put(name, _I64.pack(count), db=table)
    return int(count)
