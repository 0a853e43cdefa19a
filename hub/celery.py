"""The Celery application: `celery -A hub.celery worker` on many machines, `hub/supervise/jobs.py` on one.

Enters: the `CELERY_*` settings. Leaves: `app`. Tasks live in `hub/<app>/tasks.py`, take ids, call one service and
are acknowledged when they are done: a job whose worker is killed runs again.
"""

from __future__ import annotations

import os
from typing import Any

from celery import Celery
from celery.signals import setup_logging

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "hub.settings")

app = Celery("hub")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()


@setup_logging.connect  # type: ignore[untyped-decorator]
def _configure_logging(**_: Any) -> None:
    """Celery's own logging set-up is replaced by the hub's: one format for every process."""
    from hub import settings
    from hub.lib import logging

    logging.configure(
        settings.HUB_LOG_FORMAT,
        settings.HUB_LOG_LEVEL,
        secrets=settings.HUB_SECRETS,
    )
