"""Bundles in one archive, split by instance: every third of a workflow is held out. Called by local_tasks.py."""

from __future__ import annotations

import io
import json
import tarfile
from pathlib import Path

HELD_OUT = 3  # every third


def packed(work: Path, out: Path) -> tuple[int, int]:
    """The archive's tasks and bytes; the same folders give the same archive."""
    split: dict[str, list[str]] = {"train": [], "held_out": []}
    draft = out.with_suffix(".draft")
    with tarfile.open(draft, "w:xz", preset=9) as archive:
        for kind in sorted(one for one in work.glob("*/*") if one.is_dir()):
            for place, folder in enumerate(sorted(kind.glob("[!.]*"))):
                split["held_out" if place % HELD_OUT == HELD_OUT - 1 else "train"].append(folder.name)
                for file in sorted(folder.iterdir()):
                    _add(archive, f"{folder.name}/{file.name}", file.read_bytes())
        _add(archive, "split.json", (json.dumps(split, indent=1) + "\n").encode())
    draft.replace(out)
    return sum(map(len, split.values())), out.stat().st_size


def _add(archive: tarfile.TarFile, name: str, content: bytes) -> None:
    entry = tarfile.TarInfo(name)
    entry.size = len(content)
    archive.addfile(entry, io.BytesIO(content))
