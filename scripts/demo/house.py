"""The hub that the demonstration runs on: the one of this checkout's data, or one that is up already at its address."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx

ROOT = Path(__file__).resolve().parent.parent.parent
SECONDS = 90.0


class DemoError(Exception):
    """A stage did not do what it should; the message says which, and where to look."""


@contextmanager
def hub(log: Path) -> Iterator[str]:
    """A hub's address. One that was started here ends with the block."""
    address = f"http://{os.environ.get('HOST', 'localhost')}:{os.environ.get('PORT', '8000')}"
    if _ready(address):
        yield address
        return
    with log.open("wb") as file:
        process = subprocess.Popen(
            [sys.executable, "-m", "hub.serve"], cwd=ROOT, stdout=file, stderr=subprocess.STDOUT
        )
    try:
        deadline = time.monotonic() + SECONDS
        while not _ready(address):
            if process.poll() is not None or time.monotonic() > deadline:
                raise DemoError(f"The hub did not start at {address}: see {log}.")
            time.sleep(0.2)
        yield address
    finally:
        process.send_signal(signal.SIGTERM)
        try:
            process.wait(30)
        except subprocess.TimeoutExpired:
            process.kill()


def _ready(address: str) -> bool:
    """Whether a hub answers there, with a free place in an environment server."""
    try:
        slots = httpx.get(f"{address}/v1/slots", timeout=5).json()
        return bool(httpx.get(f"{address}/readyz", timeout=5).is_success and slots.get("nodes"))
    except (httpx.HTTPError, ValueError):
        return False
