"""Heads as lists, filters and the REST API see them. Pure."""

from __future__ import annotations

from hub.state.head import Head
from hub.state.types import SessionInfo, SnapshotInfo


def matches(head: Head, version: str | None, prefix: str, owner: str | None, custom: bool | None) -> bool:
    return (
        (version is None or head.mock_version == version)
        and head.sid.startswith(prefix)
        and (owner is None or head.owner == owner)
        and (custom is None or head.custom is custom)
    )


def info_of(head: Head) -> SessionInfo:
    return SessionInfo(
        mock=head.mock,
        mock_version=head.mock_version,
        sid=head.sid,
        version=head.version,
        state_id=head.digest.hex(),
        has_custom_state=head.custom,
        created_at=head.created,
        accessed_at=head.accessed,
        expires_at=head.expires,
        ttl=head.ttl,
        state_bytes=head.state_bytes,
        journal_entries=head.journal_entries,
        files=len(head.files),
        owner=head.owner,
        env=head.env,
        forked_from=head.forked_from or None,
    )


def snapshot_info(name: str, head: Head) -> SnapshotInfo:
    return SnapshotInfo(name, head.version, head.digest.hex(), head.accessed, head.state_bytes)
