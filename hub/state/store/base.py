"""What a store of sessions must do. Two exist: `lmdb` (one machine) and `redis` (many).

A store keeps records and counts references; it knows nothing of JSON. Every method is a coroutine, also where
the store answers at once, so that callers do not care. Time is always given by the caller.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from hub.state.head import Head

Key = tuple[str, str]  # mock id, sid


class Conflict(Exception):
    """A head was not as the commit expected; nothing was changed."""


class StoreFull(Exception):
    """The store's own limit is reached; nothing was changed."""


class StoreUnavailable(Exception):
    """The store cannot be reached now."""


@dataclass(slots=True)
class Commit:
    """One head's change: `old` is what the caller has read (None: the session does not exist).

    `blobs` are new trees by id, `entries` packed journal entries of `new.log` by version. What is no longer
    referenced afterwards disappears in the same transaction. To end a session (`new` is None) nobody may have
    touched it since it was read either: what a reader has just kept alive does not expire. `name` makes it a
    change of a named snapshot.
    """

    key: Key
    old: Head | None
    new: Head | None
    blobs: dict[bytes, bytes] = field(default_factory=dict)
    entries: dict[int, bytes] = field(default_factory=dict)
    name: str = ""


@dataclass(slots=True)
class Loaded:
    """A head and what its current state is made of, read at one moment."""

    head: Head
    base: bytes | None
    entries: list[bytes]  # packed, versions after `base_version`, in order


@dataclass(frozen=True, slots=True)
class Totals:
    """Sessions and bytes in the store; counters since the store was made."""

    sessions: int
    bytes: int
    expired: int
    conflicts: int


class Store(Protocol):
    async def head(self, key: Key, name: str = "") -> Head | None:
        """The head of a session, or of its snapshot `name`."""

    async def load(self, key: Key) -> Loaded | None: ...

    async def blob(self, ref: bytes) -> bytes | None: ...

    async def entries(self, segments: Sequence[tuple[bytes, int, int]]) -> list[bytes]:
        """Packed entries of each (log, after, upto), in order."""

    async def commit(self, commits: Sequence[Commit]) -> list[bytes]:
        """All or none, or `Conflict`. Returns refs of uploaded files that nothing references any more."""

    async def touch(self, head: Head, accessed: float) -> None:
        """Slides the expiry. Does nothing if the session has moved on or is gone."""

    async def page(self, prefix: Key, after: Key | None, limit: int) -> list[Head]:
        """Heads in key order, `prefix` = (mock, start of the sid) or ("", "")."""

    async def snapshots(self, key: Key) -> list[tuple[str, Head]]: ...

    async def expired(self, now: float, limit: int) -> list[Head]:
        """Sessions whose time is over."""

    async def count_expired(self, number: int) -> None: ...

    async def count_conflict(self) -> None: ...

    async def counted(self, ref: bytes) -> bool:
        """Whether anything references this tree, log or file."""

    async def owned(self, owner: str) -> int:
        """Sessions that belong to a token."""

    async def kv_put(self, key: bytes, value: bytes, expires: float) -> None: ...

    async def kv_get(self, key: bytes, now: float) -> bytes | None: ...

    async def kv_take(self, key: bytes, now: float) -> bytes | None:
        """Reads and removes, once for all processes."""

    async def kv_add(self, key: bytes, value: bytes) -> bytes:
        """Keeps the value for good if the key is new; returns what is kept."""

    async def totals(self) -> Totals: ...

    def changes(self, key: Key) -> AsyncIterator[None]:
        """Wakes whenever the session may have changed, in whichever process; also at intervals."""

    async def ping(self) -> None:
        """Raises `StoreUnavailable` if the store does not answer."""

    async def close(self) -> None: ...
