"""Bundles out of the house: a folder in the exact layout, an archive, an index.

Enters: a run or a folder of bundles. Leaves: files. `ExportError` says what is wrong with which bundle; nothing is
left half-written. Called by the `tasks_export` command.
"""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Iterable, Iterator
from pathlib import Path

from synthesis.runner import Addresses
from synthesis.tuples import home, lookups, review_lookups, selectors
from synthesis.tuples.exchange import index, packing
from synthesis.tuples.exchange.layouts import (
    PIPELINE_FILES,
    Described,
    Layout,
    NotABundle,
    described,
    layout_of,
)
from synthesis.tuples.models import Run


class ExportError(Exception):
    """Nothing can be exported; the message says why and what to do."""


def run_bundles(*, run: Run) -> tuple[list[Path], int]:
    """The folders of a run's accepted tuples, without those that broke on a later version or that people threw out;
    how many these are.
    """
    broken = lookups.broken_ids(run=run) | review_lookups.rejected_ids(run=run)
    kept = [one for one in selectors.accepted(run=run) if one.id not in broken]
    folders = [home.folder() / one.bundle for one in kept]
    missing = [one.name for one in folders if not one.is_dir()]
    if missing:
        raise ExportError(
            f"{len(missing)} bundles of the run are gone from the data folder, {missing[0]} is one."
        )
    return folders, len(broken)


def folder_bundles(*, folder: Path) -> list[Path]:
    """A bundle, or the bundles that lie in a folder."""
    if not folder.is_dir():
        raise ExportError(f"{folder} is not a folder.")
    if layout_of(folder) is not None:
        return [folder]
    return sorted(one for one in folder.iterdir() if one.is_dir() and layout_of(one) is not None)


def export(
    *,
    folders: Iterable[Path],
    out: Path,
    addresses: Addresses,
    archive: Path | None = None,
    table: Path | None = None,
) -> int:
    """Write bundles below `out`, and of these an archive and an index; how many. `ExportError`."""
    rows, members, names = [], [], set()
    beside = None if archive is None else _beside(archive, table or archive)
    for folder in folders:
        bundle = _whole(folder)
        if bundle.task_id in names:
            raise ExportError(f"Two bundles are called {bundle.task_id}: export them one at a time.")
        names.add(bundle.task_id)
        placed = _placed(bundle, out)
        rows.append(index.row(bundle, addresses, beside))
        members += [(f"{bundle.task_id}/{one.name}", one) for one in _files(placed)]
    if not rows:
        raise ExportError(
            "There is no bundle to export: name a run with accepted tuples, or a folder of bundles."
        )
    if archive is not None:
        packing.pack(members, archive)
    if table is not None:
        index.write(rows, table)
    return len(rows)


def _whole(folder: Path) -> Described:
    try:
        bundle = described(folder)
    except (NotABundle, OSError) as error:
        raise ExportError(f"{folder.name} cannot be exported: {error}") from None
    wanted = PIPELINE_FILES if bundle.layout is Layout.PIPELINE else (bundle.layout.document, "reward.py")
    missing = [one for one in wanted if not (folder / one).is_file()]
    if missing:
        raise ExportError(f"{folder.name} is not whole: {', '.join(missing)} is missing.")
    return bundle


def _placed(bundle: Described, out: Path) -> Path:
    """A copy of the bundle's files below `out`, in the place of an older one."""
    out.mkdir(parents=True, exist_ok=True)
    final = out / bundle.task_id
    if final.exists() and final.samefile(bundle.folder):
        return final
    with tempfile.TemporaryDirectory(prefix=".export-", dir=out) as name:
        draft = Path(name) / "new"
        draft.mkdir()
        for path in _files(bundle.folder):
            shutil.copyfile(path, draft / path.name)
        if final.exists():
            final.rename(Path(name) / "old")
        draft.rename(final)
    return final


def _files(folder: Path) -> Iterator[Path]:
    """Of our own layout the seven files; of the data set's all plain files."""
    if layout_of(folder) is Layout.PIPELINE:
        yield from (folder / name for name in PIPELINE_FILES)
        return
    for path in sorted(folder.iterdir()):
        if path.is_file() and not path.is_symlink() and not path.name.startswith("."):
            yield path


def _beside(archive: Path, table: Path) -> str:
    return Path(os.path.relpath(archive.resolve(), table.resolve().parent)).as_posix()
