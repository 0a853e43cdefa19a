"""The Celery worker of a hub on one machine: a pool of threads, the schedule in a thread beside it.

Threads instead of a pool of processes: a second process would cost its own memory, and the jobs wait for
browsers, Node and the database rather than for this interpreter.
"""

from __future__ import annotations

import logging
import warnings
from collections.abc import Callable
from importlib import import_module
from pathlib import Path

from celery import Celery
from celery.beat import EmbeddedService
from celery.platforms import SecurityWarning

STOP_SECONDS = 20.0


def preload() -> None:
    """Import in the supervisor what a worker needs, so that it is shared. Opens nothing."""
    for name in (
        "celery.apps.worker",
        "celery.concurrency.thread",
        "celery.fixups.django",
        "kombu.transport.redis",
    ):
        import_module(name)


def reclaim(app: Celery) -> int:
    """Put back jobs that a killed worker had taken; returns how many.

    Only for a broker that no other worker uses: on many machines the visibility timeout does this later.
    """
    with app.connection_for_write() as connection, connection.channel() as channel:
        tags = channel.client.hkeys(channel.unacked_key)
        for tag in tags:
            channel.qos.restore_by_tag(tag.decode() if isinstance(tag, bytes) else tag, leftmost=True)
        return len(tags)


def run(
    app: Celery, *, concurrency: int, schedule: Path | None, sole: bool, before: Callable[[], None]
) -> None:
    """Work until SIGTERM, then finish the jobs in hand. `sole`: no other worker uses this broker."""
    before()
    # the warning is for workers that unpickle what anybody may send; ours take JSON from a private socket
    warnings.filterwarnings("ignore", category=SecurityWarning)
    logging.getLogger("celery").setLevel(logging.WARNING)
    if sole:
        reclaim(app)
    if schedule is not None:
        EmbeddedService(app, thread=True, schedule_filename=str(schedule)).start()
    worker = app.Worker(
        pool="threads",
        concurrency=concurrency,
        loglevel="WARNING",
        without_gossip=True,
        without_mingle=True,
        without_heartbeat=True,
        quiet=True,
    )
    worker.start()
    raise SystemExit(worker.exitcode)
