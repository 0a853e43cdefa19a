"""Contents of versions on their way to clients: small ones from memory, large ones in chunks from the
storage.

Enters: a SHA-256. Leaves: the bytes, or a `Stream`. Reading the storage happens in a thread, so neither a
slow disk nor S3 stops the event loop. Called by serving.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator
from typing import IO, Any, Generic, TypeVar

from hub.catalog import blobs

T = TypeVar("T")
SMALL = 2**20  # bytes; what is larger is streamed and not kept
CHUNK = 256 * 2**10
MEMORY = 16 * 2**20  # bytes of small contents kept in each process


class Cache(Generic[T]):
    """What was asked for last, bounded by the bytes that it stands for."""

    def __init__(self, limit: int) -> None:
        self._items: OrderedDict[str, tuple[T, int]] = OrderedDict()
        self._limit = limit
        self.bytes = 0

    def get(self, key: str) -> T | None:
        item = self._items.get(key)
        if item is None:
            return None
        self._items.move_to_end(key)
        return item[0]

    def put(self, key: str, value: T, size: int) -> None:
        if key in self._items:
            return
        self._items[key] = (value, size)
        self.bytes += size
        while self.bytes > self._limit:
            _, (_, dropped) = self._items.popitem(last=False)
            self.bytes -= dropped

    def clear(self) -> None:
        self._items.clear()
        self.bytes = 0


class Stream:
    """An open blob that is too large to hold."""

    def __init__(self, file: IO[Any], size: int) -> None:
        self._file = file
        self.size = size

    async def chunks(self, first: int, last: int) -> AsyncIterator[bytes]:
        """The bytes from `first` to `last`, both included."""
        left = last - first + 1
        await asyncio.to_thread(self._file.seek, first)
        while left > 0:
            chunk = await asyncio.to_thread(self._file.read, min(CHUNK, left))
            if not chunk:
                return
            left -= len(chunk)
            yield chunk

    async def close(self) -> None:
        await asyncio.to_thread(self._file.close)


cache: Cache[bytes] = Cache(MEMORY)


async def load(sha: str) -> bytes | Stream:
    """The contents; a `Stream` is to be closed. Problem 503 `blob_missing`."""
    data = cache.get(sha)
    if data is not None:
        return data
    found = await asyncio.to_thread(_open, sha)
    if isinstance(found, bytes):
        cache.put(sha, found, len(found))
    return found


def _open(sha: str) -> bytes | Stream:
    file = blobs.open_blob(sha)
    size: int = file.size  # type: ignore[attr-defined]  # Django's File has it, IO has not
    if size > SMALL:
        return Stream(file, size)
    with file:
        data: bytes = file.read()
    return data
