"""What the hot path knows of mocks: immutable values, made by `loading`, handed out by `snapshot`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from hub.catalog import blobs, names
from hub.catalog.manifest import Manifest

Epoch = tuple[int, str]


@dataclass(frozen=True, slots=True)
class FileEntry:
    path: str
    sha256: str
    size: int
    content_type: str
    encodings: Mapping[str, str]  # "br", "gzip": SHA-256 of the compressed copy


class Seed:
    """A version's seed, read when it is first asked for."""

    __slots__ = ("data", "sha")

    def __init__(self, sha: str) -> None:
        self.sha = sha
        self.data: bytes | None = None

    def read(self) -> bytes | None:
        if self.data is None and self.sha:
            self.data = blobs.get(self.sha)
        return self.data


@dataclass(frozen=True, slots=True)
class VersionInfo:
    mock_id: str
    version: str
    digest: str
    manifest: Manifest
    files: Mapping[str, FileEntry]
    source_seed: Seed = field(compare=False, repr=False)

    def seed_json(self) -> bytes | None:
        """The seed as JSON text, None if the mock has none. Reads the blob storage the first time only.

        Problem 503 `blob_missing` if the storage has lost it.
        """
        return self.source_seed.read()

    @property
    def seed_is_loaded(self) -> bool:
        """Whether `seed_json` answers from memory: if not, async code calls it in a thread."""
        return self.source_seed.data is not None or not self.source_seed.sha


@dataclass(frozen=True, slots=True)
class MockInfo:
    id: str
    label: str
    title: str
    category: str
    current: str
    versions: Mapping[str, VersionInfo]  # the highest first


class Snapshot:
    """All mocks at one epoch."""

    __slots__ = ("_names", "epoch", "mocks", "port_labels")

    def __init__(self, epoch: Epoch, mocks: Iterable[tuple[MockInfo, Iterable[str]]]) -> None:
        rows = list(mocks)
        self.epoch = epoch
        self.mocks: Mapping[str, MockInfo] = MappingProxyType({info.id: info for info, _ in rows})
        self.port_labels = names.port_labels(info.label for info, _ in rows)
        self._names: dict[str, MockInfo] = {}
        for info, aliases in rows:
            for name in aliases:
                self._names.setdefault(name.lower(), info)
        self._names.update(self.mocks)  # an id is always its own mock's

    def resolve(self, name: str) -> MockInfo | None:
        """The mock with this public id, label or alias, in any case."""
        return self._names.get(name) or self._names.get(name.lower())

    def version(self, mock_id: str, version: str | None) -> VersionInfo | None:
        """A version of a mock, the current one for None."""
        info = self.mocks.get(mock_id)
        return None if info is None else info.versions.get(info.current if version is None else version)
