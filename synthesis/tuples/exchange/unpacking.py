"""Archives and folders that somebody else made, copied into a folder of ours: plain files below it, or a refusal.

Enters: a folder, `.tar.zst`, `.tar.gz`, `.tar` or `.zip`. Leaves: files with the bytes that they had. `Refused` for
whatever leads out of the folder, is no plain file, or is more than the limits; what was written till then is in a draft
that the caller drops.
"""

from __future__ import annotations

import contextlib
import gzip
import os
import stat
import tarfile
import zipfile
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO, Self, cast

import zstandard

CHUNK = 1 << 20
MOST_HEADER = 64 * 1024  # of a long name or extended header, which tarfile reads at once
SUFFIXES = (".tar.zst", ".tzst", ".tar.gz", ".tgz", ".tar", ".zip")
LITTER = ("__MACOSX", ".DS_Store")


class Refused(ValueError):
    """Nothing of this is taken; the message names the member and the reason."""


@dataclass(frozen=True, slots=True)
class Limits:
    """What one import may bring. The public data set has 33,000 files of 300 MB in all."""

    files: int = 200_000
    total: int = 2 * 2**30
    file: int = 64 * 2**20
    name: int = 300
    depth: int = 8


@dataclass(slots=True)
class Taking:
    """Writes members below a folder and counts them."""

    into: Path
    limits: Limits
    files: int = 0
    total: int = 0
    seen: set[str] = field(default_factory=set)

    def take(self, name: str, contents: IO[bytes]) -> None:
        parts = self._parts(name)
        if any(one in LITTER or one.startswith("._") for one in parts):
            return
        self.files += 1
        if self.files > self.limits.files:
            raise Refused(f"more than {self.limits.files:,} files")
        path = self.into.joinpath(*parts)
        if "/".join(parts) in self.seen:
            raise Refused(f"{name[:200]}: it is there twice")
        self.seen.add("/".join(parts))
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            with path.open("xb") as file:
                self._copy(name, contents, file)
        except OSError as error:
            raise Refused(f"{name[:200]}: {error.strerror or error}") from None

    def _copy(self, name: str, contents: IO[bytes], file: IO[bytes]) -> None:
        size = 0
        while data := contents.read(CHUNK):
            size += len(data)
            self.total += len(data)
            if size > self.limits.file:
                raise Refused(f"{name[:200]}: larger than {self.limits.file:,} bytes")
            if self.total > self.limits.total:
                raise Refused(f"more than {self.limits.total:,} bytes in all")
            file.write(data)

    def _parts(self, name: str) -> list[str]:
        if len(name) > self.limits.name or not name.isprintable():
            raise Refused(f"{name[:80]!r}: no name for a file")
        if name.startswith("/") or "\\" in name or ":" in name.split("/")[0]:
            raise Refused(f"{name[:200]}: its name leads out of the folder")
        parts = [one for one in name.split("/") if one not in ("", ".")]
        if ".." in parts:
            raise Refused(f"{name[:200]}: its name leads out of the folder")
        if not parts or len(parts) > self.limits.depth:
            raise Refused(f"{name[:200]}: more than {self.limits.depth} folders deep")
        return parts


def unpack(source: Path, into: Path, limits: Limits = Limits()) -> int:
    """Copy all files of an archive or folder into an empty folder; how many. `Refused`."""
    taking = Taking(into, limits)
    name = source.name.lower()
    if source.is_dir():
        _folder(source, taking)
    elif not source.is_file():
        raise Refused(f"{source} is not there")
    elif name.endswith(".zip"):
        _zip(source, taking)
    elif name.endswith(SUFFIXES):
        _tar(source, taking)
    else:
        raise Refused(f"{source.name} is neither a folder nor one of {', '.join(SUFFIXES)}")
    return taking.files


def _folder(source: Path, taking: Taking) -> None:
    for path, folders, files in os.walk(source):
        folders.sort()
        for one in sorted([*folders, *files]):
            member = Path(path) / one
            name = member.relative_to(source).as_posix()
            kind = member.lstat().st_mode
            if stat.S_ISDIR(kind):
                continue
            if not stat.S_ISREG(kind):
                raise Refused(f"{name}: a link or something else that is not a plain file")
            with member.open("rb") as contents:
                taking.take(name, contents)


def _zip(source: Path, taking: Taking) -> None:
    try:
        with zipfile.ZipFile(source) as archive:
            for entry in archive.infolist():
                kind = stat.S_IFMT(entry.external_attr >> 16)
                if entry.is_dir():
                    continue
                if kind not in (0, stat.S_IFREG):
                    raise Refused(
                        f"{entry.filename[:200]}: a link or something else that is not a plain file"
                    )
                with archive.open(entry) as contents:
                    taking.take(entry.filename, contents)
    except (zipfile.BadZipFile, RuntimeError, NotImplementedError, EOFError, OSError) as error:
        raise Refused(f"{source.name} cannot be read: {error}") from None


class _Bounded(tarfile.TarInfo):
    """Refuses headers that would be read into memory as a whole, whatever size they claim."""

    @classmethod
    def frombuf(cls, buf: bytes | bytearray, encoding: str, errors: str) -> Self:
        entry = super().frombuf(buf, encoding, errors)
        plain = entry.type in (*tarfile.REGULAR_TYPES, tarfile.DIRTYPE)
        if not plain and entry.size > MOST_HEADER:
            raise Refused(f"{entry.name[:200]}: a header of {entry.size:,} bytes")
        return entry


def _tar(source: Path, taking: Taking) -> None:
    try:
        with _opened(source) as file, tarfile.open(fileobj=file, mode="r|", tarinfo=_Bounded) as archive:
            for entry in archive:
                if entry.isdir():
                    continue
                if not entry.isreg() or entry.issparse():
                    raise Refused(f"{entry.name[:200]}: a link or something else that is not a plain file")
                contents = archive.extractfile(entry)
                assert contents is not None
                taking.take(entry.name, contents)
    except (tarfile.TarError, zstandard.ZstdError, EOFError, OSError, ValueError) as error:
        if isinstance(error, Refused):
            raise
        raise Refused(f"{source.name} cannot be read: {error}") from None


@contextlib.contextmanager
def _opened(source: Path) -> Iterator[IO[bytes]]:
    with source.open("rb") as file:
        if source.name.lower().endswith("zst"):
            with zstandard.ZstdDecompressor(max_window_size=2**27).stream_reader(file) as plain:
                yield plain
        elif source.name.lower().endswith("gz"):
            with gzip.open(file) as plain:
                yield cast("IO[bytes]", plain)
        else:
            yield file
