"""Builds the mocks of this repository into `$HUB_DATA/build/<id>/` and keeps account of what was built from
what.

A fingerprint of a mock's sources lies beside its build. A mock whose sources have not changed is not built
again, and one whose sources have changed since is not published. Called by mock_build and mock_publish.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import tempfile
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from django.conf import settings

from hub.catalog import build_cache, node
from hub.catalog.manifest import ManifestError, document_load
from hub.catalog.package import Package
from hub.lib.problem import Problem

GALLERY = "_gallery"  # the kit's components in every state: built and served, but no mock
FOLDER = re.compile(r"[A-Za-z0-9].*")
NOT_SHARED = frozenset({"_template", GALLERY})  # folders of mocks/ that no mock's build takes anything from
SKIPPED_FOLDERS = frozenset({"node_modules", "dist", "tests", "__pycache__", "coverage"})
SKIPPED_FILES = re.compile(r".*\.(md|test\.[jt]sx?|spec\.[jt]sx?)|\..*", re.IGNORECASE)
SECONDS_EACH = 120.0  # a hundred times what a mock takes


@dataclass(frozen=True, slots=True)
class Report:
    built: tuple[node.Built, ...]
    unchanged: tuple[str, ...]

    @property
    def failed(self) -> tuple[node.Built, ...]:
        return tuple(result for result in self.built if not result.ok)


def found_ids() -> list[str]:
    """Folders under mocks/ that hold a mock, sorted: all but those that start with `_` or a dot."""
    if not settings.HUB_MOCKS_DIR.is_dir():
        return []
    names = (path.name for path in settings.HUB_MOCKS_DIR.iterdir() if path.is_dir())
    return sorted(name for name in names if FOLDER.fullmatch(name) and name not in SKIPPED_FOLDERS)


def build_folder(mock_id: str) -> Path:
    return Path(settings.HUB_DATA) / "build" / mock_id


def mocks_build(*, ids: Sequence[str], force: bool = False) -> Report:
    """Build these mocks, all for none, in one Node process; a build that fails leaves the last good one in
    place.

    Problem 404 `unknown_mock` for an id without a folder; what `node.build` raises.
    """
    gallery = [GALLERY] if (settings.HUB_MOCKS_DIR / GALLERY).is_dir() else []
    wanted = list(ids) or [*found_ids(), *gallery]
    for mock_id in wanted:
        if mock_id not in gallery:
            _check_exists(mock_id)
    prints = fingerprints(wanted)
    stale = [mock_id for mock_id in wanted if force or not is_fresh(mock_id, prints[mock_id])]
    unchanged = tuple(mock_id for mock_id in wanted if mock_id not in stale)
    if not stale:
        return Report((), unchanged)
    root = build_folder("")
    root.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix=".building-", dir=root) as name:
        staging = Path(name)
        kept = [] if force else [one for one in stale if build_cache.build_take(prints[one], staging / one)]
        results = [_known(one, staging / one) for one in kept]
        if unmade := [one for one in stale if one not in kept]:
            results += node.build(unmade, staging, timeout=SECONDS_EACH * len(unmade))
        for result in results:
            if result.ok:
                if result.id not in kept:
                    build_cache.build_keep(prints[result.id], staging / result.id)
                _take_over(staging / result.id, build_folder(result.id), prints[result.id])
    return Report(tuple(results), unchanged)


def package_read(*, mock_id: str) -> Package:
    """The package of a built mock.

    Problem 404 `unknown_mock`, 409 `not_built` when there is no build of the sources as they are, 422 for
    documents that cannot be read.
    """
    _check_exists(mock_id)
    folder = build_folder(mock_id)
    if not is_fresh(mock_id, fingerprints([mock_id])[mock_id]):
        state = "was changed since it was built" if folder.is_dir() else "is not built"
        raise Problem(409, "not_built", f"{mock_id} {state}: run manage.py mock_build {mock_id} first.")
    source = settings.HUB_MOCKS_DIR / mock_id
    try:
        schema = document_load(source / "schema.json") if (source / "schema.json").exists() else None
        manifest = document_load(source / "mock.json")
    except ManifestError as error:
        raise Problem(422, "invalid_manifest", str(error)) from None
    seed = source / "seed.json"
    return Package(manifest, schema, seed.read_bytes() if seed.exists() else None, folder)


def mark_of(mock_id: str) -> str | None:
    """What tells one build from the next; None when there is none."""
    record = _record(mock_id)
    return record.read_text() if record.exists() and build_folder(mock_id).is_dir() else None


def is_fresh(mock_id: str, fingerprint: str) -> bool:
    """Whether the build was made of exactly these sources."""
    return mark_of(mock_id) == fingerprint


def fingerprints(ids: Iterable[str]) -> dict[str, str]:
    """SHA-256 of everything that a mock's build is made of, by id: its folder, the kit, the builder, the
    lock file.
    """
    mocks = settings.HUB_MOCKS_DIR
    shared = hashlib.sha256()
    for folder in sorted(path for path in mocks.glob("_*") if path.is_dir() and path.name not in NOT_SHARED):
        _add(shared, mocks, _files(folder))
    _add(shared, mocks, sorted(path for path in mocks.iterdir() if path.suffix in {".mjs", ".json"}))
    _add(shared, mocks.parent, [path for path in (mocks.parent / "package-lock.json",) if path.exists()])
    answers = {}
    for mock_id in ids:
        own = shared.copy()
        _add(own, mocks, _files(mocks / mock_id))
        answers[mock_id] = own.hexdigest()
    return answers


def _add(digest: hashlib._Hash, root: Path, files: Iterable[Path]) -> None:
    for path in files:
        data = path.read_bytes()
        digest.update(f"{path.relative_to(root).as_posix()}\0{len(data)}\0".encode())
        digest.update(data)


def _files(folder: Path) -> list[Path]:
    files: list[Path] = []
    for here, folders, names in os.walk(folder):
        folders[:] = [name for name in folders if name not in SKIPPED_FOLDERS and not name.startswith(".")]
        files += [Path(here) / name for name in names if not SKIPPED_FILES.fullmatch(name)]
    return sorted(files)


def _check_exists(mock_id: str) -> None:
    if mock_id not in found_ids():
        raise Problem(
            404,
            "unknown_mock",
            f"There is no mock in {settings.HUB_MOCKS_DIR / mock_id}: name a folder that is there.",
        )


def _record(mock_id: str) -> Path:
    return build_folder(f"{mock_id}.fingerprint")


def _known(mock_id: str, folder: Path) -> node.Built:
    """The report on a build that was made before."""
    files = [path for path in folder.rglob("*") if path.is_file()]
    return node.Built(mock_id, True, 0.0, len(files), sum(path.stat().st_size for path in files), "")


def _take_over(new: Path, place: Path, fingerprint: str) -> None:
    """Put a build in its place. The record goes first and comes last: a crash between leaves a mock to
    build again.
    """
    record = _record(place.name)
    record.unlink(missing_ok=True)
    shutil.rmtree(place, ignore_errors=True)
    new.replace(place)
    record.write_text(fingerprint)
