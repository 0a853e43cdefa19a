"""Tells long answers (event streams) of this process that the server is about to stop.

The worker (`hub/supervise/worker.py`) calls `announce` before it waits for open requests; a stream that would
otherwise never end awaits `announced` beside its next event and finishes.
"""

from __future__ import annotations

import asyncio

_event = asyncio.Event()


def announce() -> None:
    """Called on the event loop, once, when the server begins to stop."""
    _event.set()


async def announced() -> None:
    """Returns when the server begins to stop."""
    await _event.wait()
