"""Runs the hub's job worker with the tests' tasks: `python -m tests.hub.jobs.worker`."""

from __future__ import annotations

import os

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "hub.settings")

from hub.celery import app
from hub.supervise import jobs
from tests.hub.jobs import tasks  # noqa: F401

if __name__ == "__main__":
    jobs.run(app, concurrency=2, schedule=None, sole=True, before=lambda: None)
