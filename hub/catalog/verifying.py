"""Compares what is stored with what was published: every content is hashed, every digest taken anew.

Called by mock_verify. Reads everything; changes nothing.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from hub.catalog import blobs, content, selectors
from hub.catalog.digest import sha256, version_digest
from hub.catalog.models import MockVersion
from hub.lib.problem import Problem


@dataclass(frozen=True, slots=True)
class Verified:
    mock_id: str
    version: str
    files: int
    damage: tuple[str, ...]  # one sentence each; empty: all is as it was published


def versions_verify(*, mocks: Sequence[str] = ()) -> Iterator[Verified]:
    """Verify all versions of these mocks (ids or aliases), of every mock for none; Problem 404
    `unknown_mock`, 503 `storage_unavailable`.
    """
    ids = [selectors.mock_get(name=name).id for name in mocks]
    rows = MockVersion.objects.order_by("mock_id", "-ordinal")
    checked: dict[str, str | None] = {}  # many versions share contents: each is hashed once
    for row in rows.filter(mock_id__in=ids) if ids else rows:
        yield Verified(row.mock_id, row.version, len(row.files), tuple(_damage(row, checked)))


def _damage(row: MockVersion, checked: dict[str, str | None]) -> Iterator[str]:
    wanted = [(file["path"], file["sha256"]) for file in row.files]
    if row.seed_sha256:
        wanted.append(("seed", row.seed_sha256))
    for path, sha in wanted:
        fault = _fault(sha, checked)
        if fault:
            yield f"{path}: {fault}"
    for file in row.files:
        yield from _copies(file["path"], file["sha256"], file["encodings"], checked)
    if _digest(row) != row.digest:
        yield "the digest does not match: manifest, schema or list of files was changed in the database"


def _digest(row: MockVersion) -> str:
    return version_digest(
        manifest=row.manifest_json.encode(),
        schema=row.schema_json.encode() or None,
        seed=row.seed_sha256 or None,
        files=[(file["path"], file["sha256"], file["size"]) for file in row.files],
    )


def _copies(path: str, sha: str, encodings: dict[str, str], checked: dict[str, str | None]) -> Iterator[str]:
    """Compressed copies are outside the digest, so each has to unpack to the very file."""
    for encoding, copy in encodings.items():
        fault = _fault(copy, checked)
        if fault is None:
            try:
                if sha256(content.decode(encoding, blobs.get(copy))) != sha:
                    fault = "does not unpack to the file"
            except ValueError:
                fault = "does not unpack"
        if fault:
            yield f"{path} ({encoding}): {fault}"


def _fault(sha: str, checked: dict[str, str | None]) -> str | None:
    if sha not in checked:
        try:
            checked[sha] = None if sha256(blobs.get(sha)) == sha else f"contents {sha[:12]}… were changed"
        except Problem as problem:
            if problem.code != "blob_missing":
                raise  # a storage that does not answer says nothing about what it holds
            checked[sha] = f"contents {sha[:12]}… are missing"
    return checked[sha]
