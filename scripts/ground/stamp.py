"""Remembers what a step last succeeded on, so that it is skipped while that is unchanged."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
SKIPPED = {"node_modules", "dist", "__pycache__", ".vite"}


def digest(paths: Iterable[Path], *more: str) -> str:
    """A hash over the names and contents of files and whole folders, and over further words."""
    total = hashlib.sha256("\0".join(more).encode())
    for path in _files(sorted(paths)):
        content = path.read_bytes()
        total.update(f"{os.path.relpath(path, ROOT)}\0{len(content)}\0".encode())
        total.update(content)
    return total.hexdigest()


def matches(stamp: Path, value: str) -> bool:
    return stamp.is_file() and stamp.read_text() == value


def write(stamp: Path, value: str) -> None:
    stamp.parent.mkdir(parents=True, exist_ok=True)
    temporary = stamp.with_name(f"{stamp.name}.{os.getpid()}")
    temporary.write_text(value)
    temporary.replace(stamp)


def _files(paths: Iterable[Path]) -> Iterable[Path]:
    for path in paths:
        if path.is_file():
            yield path
        elif path.is_dir():
            yield from _files(sorted(child for child in path.iterdir() if child.name not in SKIPPED))
