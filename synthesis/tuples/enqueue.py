"""Lanes and verifications handed to the hub's job workers, by the names of their jobs."""

from __future__ import annotations

from kombu.exceptions import OperationalError

from hub.celery import app
from synthesis.tuples.models import Run

RUN_LANE, REVERIFY = "tuples.run_lane", "tuples.reverify"


class QueueAway(Exception):
    """No broker answers; the message says what to do."""


def lanes(*, run: Run, count: int) -> None:
    """`count` jobs, each a lane of the run."""
    for _ in range(count):
        _send(RUN_LANE, str(run.id))


def verifications(*, mock_id: str = "") -> None:
    _send(REVERIFY, mock_id)


def _send(name: str, argument: str) -> None:
    try:
        app.send_task(name, (argument,), retry=False)  # whoever asked may ask again
    except (OperationalError, OSError):
        text = "The queue of jobs cannot be reached: it runs with `make run`, or where HUB_CELERY_BROKER_URL points."
        raise QueueAway(text) from None
