"""A folder's files as `.tar.zst`, the same bytes for the same files: sorted names, no clock, no owner.

Enters: (name in the archive, file). Leaves: an archive that appears at once.
"""

from __future__ import annotations

import tarfile
from collections.abc import Iterable
from pathlib import Path

import zstandard

LEVEL = 10


def pack(members: Iterable[tuple[str, Path]], into: Path) -> Path:
    """Write the archive, whole or not at all. `OSError` when a file cannot be read or written."""
    into.parent.mkdir(parents=True, exist_ok=True)
    draft = into.with_name(f".{into.name}.draft")
    try:
        with (
            draft.open("wb") as file,
            zstandard.ZstdCompressor(level=LEVEL, write_checksum=True).stream_writer(file) as packed,
            tarfile.open(fileobj=packed, mode="w|", format=tarfile.PAX_FORMAT) as archive,
        ):
            for name, path in sorted(members):
                _add(archive, name, path)
        draft.replace(into)
    finally:
        draft.unlink(missing_ok=True)
    return into


def _add(archive: tarfile.TarFile, name: str, path: Path) -> None:
    entry = tarfile.TarInfo(name)
    entry.size, entry.mode, entry.mtime = path.stat().st_size, 0o644, 0
    with path.open("rb") as contents:
        archive.addfile(entry, contents)
