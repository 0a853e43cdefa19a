"""What processes weigh, read from /proc: proportional set size, in which shared pages count in parts."""

from __future__ import annotations

import re
from collections import defaultdict
from pathlib import Path

_PROC = Path("/proc")
_PSS = re.compile(rb"^Pss:\s+(\d+) kB", re.MULTILINE)


def tree(pid: int) -> list[int]:
    """The process and all below it, parents first; empty when it is gone."""
    children: dict[int, list[int]] = defaultdict(list)
    for folder in _PROC.iterdir():
        if folder.name.isdigit():
            try:
                after_name = (folder / "stat").read_bytes().rpartition(b")")[2].split()
            except OSError:
                continue
            children[int(after_name[1])].append(int(folder.name))
    found = [pid] if (_PROC / str(pid)).exists() else []
    for one in found:
        found += children[one]
    return found


def pss_of_tree(pid: int) -> int:
    """Bytes; processes that end while one looks count nothing."""
    return sum(pss(one) for one in tree(pid))


def pss(pid: int) -> int:
    """Bytes; 0 for a process that is gone."""
    try:
        found = _PSS.search((_PROC / str(pid) / "smaps_rollup").read_bytes())
    except OSError:
        return 0
    return int(found[1]) * 1024 if found else 0
