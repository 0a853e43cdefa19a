"""The catalogue in memory, for the hot path: what a request needs to know of a mock, without the ORM.

Enters: rows, when the epoch has moved. Leaves: an immutable `Snapshot`. Versions are immutable, so a new
snapshot takes over every `VersionInfo` of the one before and loads only what is new. Called by hub/asgi.py,
hub/state, serving and the REST API.
"""

from __future__ import annotations

import asyncio
import threading
import time

import structlog
from django.conf import settings
from django.db import close_old_connections, connection
from django.db.utils import Error as DatabaseError

from hub.catalog import loading
from hub.catalog.info import FileEntry, MockInfo, Snapshot, VersionInfo

__all__ = [
    "FileEntry",
    "MockInfo",
    "Snapshot",
    "VersionInfo",
    "current",
    "refresh",
    "start_polling",
    "stop_polling",
]

log = structlog.get_logger(__name__)
_EMPTY = Snapshot((-1, ""), ())
_lock = threading.Lock()
_snapshot = _EMPTY
_looked_at = float("-inf")
_poller: threading.Thread | None = None
_stopping = threading.Event()


def current() -> Snapshot:
    """The snapshot in force in this process.

    In a process that has not loaded one, sync code loads it now; code on an event loop sees an empty
    catalogue, so a worker calls `refresh` in a thread before it answers.
    """
    if _snapshot is _EMPTY and not _on_event_loop():
        return refresh()
    return _snapshot


def refresh(*, max_age: float = 0.0) -> Snapshot:
    """Look at the epoch now and reload if it has moved; sync. Database errors are the caller's.

    `max_age`: do not even look if somebody did within so many seconds, which bounds what a flood of unknown
    names costs.
    """
    global _snapshot, _looked_at
    with _lock:
        if time.monotonic() - _looked_at < max_age:
            return _snapshot
        epoch = loading.epoch_read()
        if epoch != _snapshot.epoch:
            _snapshot = loading.load(epoch, _snapshot)
        _looked_at = time.monotonic()
        return _snapshot


def start_polling() -> None:
    """Keep this process's snapshot fresh from a daemon thread, every `HUB_CATALOG_POLL_SECONDS`."""
    global _poller
    with _lock:
        if _poller is None or not _poller.is_alive():
            _stopping.clear()
            _poller = threading.Thread(target=_poll, name="catalogue", daemon=True)
            _poller.start()


def stop_polling() -> None:
    """End the thread of `start_polling`, if there is one; the last snapshot stays in force."""
    _stopping.set()
    if _poller is not None:
        _poller.join(timeout=10)


def _poll() -> None:
    failing = False
    while not _stopping.is_set():
        try:
            close_old_connections()
            refresh()
            if failing:
                log.info("the catalogue can be read again")
            failing = False
        except Exception as error:
            # Whatever went wrong, the last snapshot stays in force and the next round tries again.
            if not failing:
                log.warning("the catalogue cannot be read; the last one stays in force", error=str(error))
            failing = True
            _drop_connection()
        _stopping.wait(settings.HUB_CATALOG_POLL_SECONDS)
    _drop_connection()


def _drop_connection() -> None:
    try:
        connection.close()
    except DatabaseError as error:
        log.debug("closing a broken database connection failed", error=str(error))


def _on_event_loop() -> bool:
    try:
        asyncio.get_running_loop()
    except RuntimeError:
        return False
    return True
