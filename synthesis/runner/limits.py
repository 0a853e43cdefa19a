"""What one script may use."""

from __future__ import annotations

from dataclasses import dataclass

MEBIBYTE = 1024 * 1024


@dataclass(frozen=True, slots=True)
class Limits:
    """Bounds of one script. Wall time in seconds, processor time in seconds, the rest in bytes and counts."""

    seconds: float = 60.0
    cpu_seconds: int = 30
    memory: int = 2048 * MEBIBYTE  # address space of each process
    file: int = 64 * MEBIBYTE  # the largest file it may write
    folder: int = 256 * MEBIBYTE  # all that lies in its /tmp when it has ended
    output: int = 1 * MEBIBYTE  # of stdout and of stderr, each
    processes: int = 64
    files: int = 256
