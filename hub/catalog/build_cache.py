"""Finished builds and compressed copies, kept by what they were made of, for every HUB_DATA of this checkout.

A build is named by the fingerprint of its sources, a compressed copy by the digest of what it holds, so an entry is
never wrong, only missing: everything here may be deleted at any time. Called by `building` and `content`.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import shutil
import tempfile
from collections.abc import Callable
from pathlib import Path

from django.conf import settings

MOST_BUILDS, MOST_COPIES = 150, 6_000  # some ten of each mock's builds; least recently used out first


def build_take(fingerprint: str, place: Path) -> bool:
    """Put the kept build of these sources at `place`, which does not exist. False when there is none."""
    kept = _folder("builds")
    if kept is None or not (kept / fingerprint).is_dir():
        return False
    try:
        shutil.copytree(kept / fingerprint, place)
        os.utime(kept / fingerprint)
    except OSError:  # pruned in this moment
        shutil.rmtree(place, ignore_errors=True)
        return False
    return True


def build_keep(fingerprint: str, built: Path) -> None:
    """Keep a copy of a finished build. A disk that takes no more is no fault of the build."""
    kept = _folder("builds")
    if kept is None or (kept / fingerprint).exists():
        return
    with contextlib.suppress(OSError), tempfile.TemporaryDirectory(dir=kept, prefix=".new-") as folder:
        shutil.copytree(built, Path(folder) / "build")
        (Path(folder) / "build").replace(kept / fingerprint)
        _prune(kept, MOST_BUILDS)


def copy_of(data: bytes, name: str, make: Callable[[], bytes]) -> bytes:
    """The compressed copy `name` ("br-10") of `data`: the kept one, else what `make` gives."""
    kept = _folder("copies")
    if kept is None:
        return make()
    path = kept / f"{hashlib.sha256(data).hexdigest()}.{name}"
    with contextlib.suppress(OSError):
        found = path.read_bytes()
        os.utime(path)
        return found
    made = make()
    with contextlib.suppress(OSError):
        with tempfile.NamedTemporaryFile(dir=kept, prefix=".new-", delete=False) as file:
            file.write(made)
        Path(file.name).replace(path)
        _prune(kept, MOST_COPIES)
    return made


def _folder(name: str) -> Path | None:
    """None where nothing is kept: no such setting, or a place that cannot be written."""
    if not settings.HUB_BUILD_CACHE:
        return None
    folder = Path(settings.HUB_BUILD_CACHE) / name
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        return None
    return folder


def _prune(folder: Path, most: int) -> None:
    entries = [path for path in folder.iterdir() if not path.name.startswith(".")]
    if len(entries) <= most:
        return
    entries.sort(key=lambda path: path.stat().st_mtime)
    for path in entries[: len(entries) - most + most // 10]:
        if path.is_dir():
            shutil.rmtree(path, ignore_errors=True)
        else:
            path.unlink(missing_ok=True)
