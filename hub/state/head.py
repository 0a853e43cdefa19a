"""The small record of a session, and the entries of its log. Pure."""

from __future__ import annotations

import os

import msgspec

from hub.state.types import Actor, Env

# Ids of what heads share by reference count. The first byte says what kind of thing is counted.
BASE = b"B"  # a stored tree
LOG = b"L"  # a segment of journal entries
FILE = b"F"  # an uploaded file


def new_id(kind: bytes) -> bytes:
    return kind + os.urandom(11)


class File(msgspec.Struct, array_like=True, frozen=True):
    """An uploaded file. `ref` names its content in the uploads storage."""

    ref: bytes
    original_name: str
    stored_name: str
    size: int
    content_type: str


class Segment(msgspec.Struct, array_like=True, frozen=True):
    """A stretch of the journal kept under another session's log id: versions up to and including `upto`."""

    log: bytes
    upto: int


class Entry(msgspec.Struct, array_like=True, frozen=True):
    """One transition. `patch` is JSON text, or None where the whole state was replaced by something large."""

    version: int
    at: float
    actor: Actor
    action: str
    label: str
    patch: bytes | None
    digest: bytes
    ticks: int


class Head(msgspec.Struct, array_like=True, frozen=True):
    """Everything about a session but its states. Times are Unix seconds.

    The current state is `base` (a stored tree; empty: the version's seed) at `base_version`, and the log's
    patches after it. `initial` is a stored tree as well (empty: the seed).
    """

    mock: str
    sid: str
    mock_version: str
    log: bytes
    revision: int  # counts commits, also those that leave the state alone
    version: int  # counts transitions of the state
    digest: bytes  # state_id of the current state
    custom: bool  # a state was set; False: the session stands at the seed
    initial: bytes
    base: bytes
    base_version: int
    log_bytes: int  # since `base`
    journal_bytes: int  # of the whole journal
    journal_entries: int
    initial_bytes: int
    base_bytes: int
    state_bytes: int
    created: float
    accessed: float
    ttl: float
    env: Env
    owner: str = ""
    ticks: int = 0  # accepted user actions: where the session's clock stands
    began: float = 0.0  # when the request of the newest accepted write began
    forked_from: str = ""
    lineage: tuple[Segment, ...] = ()
    files: tuple[File, ...] = ()
    anew_began: float = 0.0  # when the request that last started the session anew began

    @property
    def expires(self) -> float:
        return self.accessed + self.ttl

    @property
    def files_bytes(self) -> int:
        return sum(file.size for file in self.files)

    @property
    def stored_bytes(self) -> int:
        """What counts against the session's quota."""
        return self.initial_bytes + self.base_bytes + self.journal_bytes + self.files_bytes

    @property
    def token(self) -> tuple[bytes, int]:
        """Changes with every commit and never comes back: what a commit compares."""
        return self.log, self.revision


def _referenced(head: Head | None) -> tuple[bytes, ...]:
    """What this head counts in, once for each mention."""
    if head is None:
        return ()
    return (
        head.log,
        head.initial,
        head.base,
        *(segment.log for segment in head.lineage),
        *(file.ref for file in head.files),
    )


def reference_changes(old: Head | None, new: Head | None) -> dict[bytes, int]:
    """What a commit adds to the count of each shared thing."""
    before, after = _referenced(old), _referenced(new)
    if before == after:  # a transition that only writes to the log
        return {}
    changes: dict[bytes, int] = {}
    for refs, change in ((after, 1), (before, -1)):
        for ref in refs:
            if ref:
                changes[ref] = changes.get(ref, 0) + change
    return {ref: change for ref, change in changes.items() if change}


def file_sizes(*some: Head | None) -> dict[bytes, int]:
    """Bytes of the uploads that these heads mention."""
    return {file.ref: file.size for head in some if head is not None for file in head.files}


def segments(head: Head, after: int) -> list[tuple[bytes, int, int]]:
    """(log, after, upto) of every stretch of the journal beyond version `after`, oldest first."""
    stretches: list[tuple[bytes, int, int]] = []
    for log, upto in [*((part.log, part.upto) for part in head.lineage), (head.log, head.version)]:
        if upto > after:
            stretches.append((log, after, upto))
            after = upto
    return stretches


_encoder = msgspec.msgpack.Encoder()
_heads = msgspec.msgpack.Decoder(Head)
_entries = msgspec.msgpack.Decoder(Entry)


def pack(record: Head | Entry) -> bytes:
    return _encoder.encode(record)


def unpack_head(data: bytes | memoryview) -> Head:
    return _heads.decode(data)


def unpack_entry(data: bytes | memoryview) -> Entry:
    return _entries.decode(data)
