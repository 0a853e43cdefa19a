"""Files of a side: plain texts with plain names, in its own folder."""

from __future__ import annotations

import re
from pathlib import Path

NAME = re.compile(r"[A-Za-z0-9_][A-Za-z0-9_.-]{0,80}")
LARGEST = 400_000  # characters
SHOWN = 60_000
MOST = 40  # files


class Wrong(Exception):
    """The model reads the sentence and does otherwise."""


def listing(folder: Path) -> str:
    rows = [f"{one.name}  {one.stat().st_size} bytes" for one in sorted(folder.iterdir()) if one.is_file()]
    return "\n".join(rows) or "There are no files yet."


def text(folder: Path, name: str) -> str:
    found = _path(folder, name).read_text(errors="replace")
    return found if len(found) <= SHOWN else f"{found[:SHOWN]}\n… cut: {len(found)} characters in all"


def write(folder: Path, name: str, contents: str) -> str:
    if len(contents) > LARGEST:
        raise Wrong(f"{len(contents)} characters are too many: a file holds {LARGEST}.")
    path = _named(folder, name)
    if not path.exists() and sum(one.is_file() for one in folder.iterdir()) >= MOST:
        raise Wrong(f"There are {MOST} files already: write over one of them.")
    path.write_text(contents)
    return f"{name}: {len(contents)} characters written."


def edit(folder: Path, name: str, old: str, new: str) -> str:
    """Replaces one passage."""
    contents = _path(folder, name).read_text()
    if not old or contents.count(old) != 1:
        raise Wrong(
            f"The passage occurs {contents.count(old) if old else 0} times in {name}, not once: read it again."
        )
    return write(folder, name, contents.replace(old, new))


def _path(folder: Path, name: str) -> Path:
    path = _named(folder, name)
    if not path.is_file():
        raise Wrong(f"There is no file {name}. {listing(folder)}")
    return path


def _named(folder: Path, name: str) -> Path:
    path = folder / name
    if not NAME.fullmatch(name) or path.is_symlink() or (path.exists() and not path.is_file()):
        raise Wrong(f"{name[:80]!r} is no name of a file: use letters, digits, dots, - and _.")
    return path
