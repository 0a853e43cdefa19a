"""Makes a `Snapshot` of the database's rows. Called by `snapshot` when the epoch has moved.

Versions are immutable: every `VersionInfo` of the snapshot before is taken over, only new ones are read.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import Any

import orjson

from hub.catalog.info import Epoch, FileEntry, MockInfo, Seed, Snapshot, VersionInfo
from hub.catalog.manifest import Manifest
from hub.catalog.models import CatalogEpoch, Mock, MockVersion


def epoch_read() -> Epoch:
    return CatalogEpoch.objects.filter(pk=1).values_list("value", "stamp").first() or (0, "")


def load(epoch: Epoch, before: Snapshot) -> Snapshot:
    """Mocks first, versions after: a current version that is named is then among those that are read."""
    mocks = list(Mock.objects.values_list("id", "label", "title", "category", "aliases", "current__version"))
    versions: dict[str, dict[str, VersionInfo]] = {}
    known = {info.digest: info for mock in before.mocks.values() for info in mock.versions.values()}
    heads = MockVersion.objects.order_by("mock_id", "-ordinal").values_list(
        "pk", "mock_id", "version", "digest"
    )
    rows = list(heads)
    fresh = _load_versions([pk for pk, _, _, digest in rows if digest not in known])
    for pk, mock_id, version, digest in rows:
        info = fresh.get(pk) or known[digest]
        versions.setdefault(mock_id, {})[version] = info
    return Snapshot(epoch, [_mock(*row, versions.get(row[0], {})) for row in mocks if row[5] is not None])


def _mock(
    mock_id: str,
    label: str,
    title: str,
    category: str,
    aliases: list[str],
    current: str,
    versions: dict[str, VersionInfo],
) -> tuple[MockInfo, list[str]]:
    return MockInfo(mock_id, label, title, category, current, MappingProxyType(versions)), [label, *aliases]


def _load_versions(keys: list[int]) -> dict[int, VersionInfo]:
    loaded: dict[int, VersionInfo] = {}
    shared: dict[tuple[str, str], FileEntry] = {}  # most files are the same from one version to the next
    columns = ("pk", "mock_id", "version", "digest", "manifest_json", "seed_sha256", "files_json")
    for start in range(0, len(keys), 500):  # SQLite takes a limited number of parameters
        rows = MockVersion.objects.filter(pk__in=keys[start : start + 500]).values_list(*columns)
        for pk, mock_id, version, digest, manifest, seed, files in rows:
            table = {row["path"]: _entry(row, shared) for row in orjson.loads(files)}
            document = Manifest.model_validate(orjson.loads(manifest))
            loaded[pk] = VersionInfo(mock_id, version, digest, document, MappingProxyType(table), Seed(seed))
    return loaded


def _entry(row: dict[str, Any], shared: dict[tuple[str, str], FileEntry]) -> FileEntry:
    key = (row["path"], row["sha256"])
    entry = shared.get(key)
    if entry is None:
        entry = FileEntry(*key, row["size"], row["type"], row["encodings"])
        shared[key] = entry
    return entry
