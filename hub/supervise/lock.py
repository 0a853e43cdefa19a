"""One hub per data folder: an advisory lock that ends with the last process of the hub that holds it."""

from __future__ import annotations

import fcntl
import os
import time
from pathlib import Path

from hub.supervise import StartError

PATIENCE_SECONDS = 1.0  # children of a hub that was just killed need a moment to go


def acquire(data: Path) -> int:
    """Lock `data` for this process and its forks; returns the descriptor that must stay open. `StartError` if taken."""
    run = data / "run"
    run.mkdir(parents=True, exist_ok=True, mode=0o700)
    descriptor = os.open(run / "hub.lock", os.O_RDWR | os.O_CREAT, 0o600)
    deadline = time.monotonic() + PATIENCE_SECONDS
    while True:
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            if time.monotonic() < deadline:
                time.sleep(0.05)
                continue
            holder = os.pread(descriptor, 20, 0).decode().strip() or "unknown"
            os.close(descriptor)
            raise StartError(
                f"{data} is in use by another hub (process {holder}). Stop it, or choose another folder: HUB_DATA=…"
            ) from None
        os.ftruncate(descriptor, 0)
        os.pwrite(descriptor, f"{os.getpid()}\n".encode(), 0)
        return descriptor
