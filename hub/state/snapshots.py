"""Named snapshots of a session: records that count in the same trees, journal and files.

Each commit names both the session and the snapshot, so that neither can end while the other comes to count on
what they share.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from hub.lib.problem import Problem
from hub.state import head as heads
from hub.state.checking import check_name
from hub.state.head import Entry, Head
from hub.state.records import snapshot_info
from hub.state.store.base import Commit
from hub.state.succession import lineage_of
from hub.state.types import SnapshotInfo

if TYPE_CHECKING:
    from hub.state.sessions import Sessions


async def take(service: Sessions, mock: str, sid: str, name: str) -> SnapshotInfo:
    """Keeps a session as it is under a name; a snapshot of that name is replaced."""
    check_name(name)
    now = service.now()

    async def change(head: Head) -> list[Commit]:
        key = (head.mock, head.sid)
        old = await service.store.head(key, name)
        kept = replace(
            head,
            revision=(old.revision if old else 0) + 1,
            accessed=now,
            lineage=lineage_of(head),
            log=heads.new_id(heads.LOG),
        )
        return [Commit(key, old, kept, name=name), _unchanged(head)]

    return snapshot_info(name, await service.changed(mock, sid, change))


async def delete(service: Sessions, mock: str, sid: str, name: str) -> None:
    async def change(head: Head) -> list[Commit]:
        return [Commit((head.mock, head.sid), await _kept(service, head, name), None, name=name)]

    await service.changed(mock, sid, change)


async def restore(service: Sessions, mock: str, sid: str, name: str) -> Head:
    """The session stands where the snapshot was taken; its version goes up, never back."""
    now = service.now()

    async def change(head: Head) -> list[Commit]:
        kept = await _kept(service, head, name)
        version = max(head.version, kept.version) + 1
        new = replace(
            kept,
            log=heads.new_id(heads.LOG),
            lineage=kept.lineage,
            revision=head.revision + 1,
            version=version,
            accessed=now,
            created=head.created,
            ttl=head.ttl,
            owner=head.owner,
            began=now,
            anew_began=now,
            journal_entries=kept.journal_entries + 1,
        )
        entry = Entry(version, now, "api", "restore", name, None, new.digest, new.ticks)
        entries = {version: heads.pack(entry)}
        return [Commit((head.mock, head.sid), head, new, entries=entries), _unchanged(kept, name)]

    return await service.changed(mock, sid, change)


async def _kept(service: Sessions, head: Head, name: str) -> Head:
    kept = await service.store.head((head.mock, head.sid), name)
    if kept is None:
        raise Problem(404, "unknown_snapshot", f"The session has no snapshot {name!r}.")
    return kept


def _unchanged(head: Head, name: str = "") -> Commit:
    """Only that it is still there, as it was read."""
    return Commit((head.mock, head.sid), head, replace(head, revision=head.revision + 1), name=name)
