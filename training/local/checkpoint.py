"""Checkpoints of a run: one file each, whole or not at all, the newest three kept.

Enters and leaves: a dictionary of tensors and plain values. A file is written to a temporary name, synced, renamed:
a process that is killed at any moment leaves the checkpoint before it.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import torch

KEPT = 3


def save(folder: Path, number: int, state: dict[str, Any]) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{number:06d}.pt"
    draft = folder / f".{path.name}.{os.getpid()}"
    with draft.open("wb") as file:
        torch.save(state, file)
        file.flush()
        os.fsync(file.fileno())
    draft.replace(path)
    for old in sorted(folder.glob("[0-9]*.pt"))[:-KEPT]:
        old.unlink()
    return path


def newest(folder: Path) -> dict[str, Any] | None:
    """The newest checkpoint, or None where there is none."""
    found = sorted(folder.glob("[0-9]*.pt"))
    return dict(torch.load(found[-1], weights_only=True)) if found else None
