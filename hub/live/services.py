"""Writes of the hub's own jobs: made, taken by a worker, cancelled, done again."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping

from django.db import transaction
from django.db.models import Q
from django.utils import timezone
from kombu.exceptions import OperationalError

from hub.catalog import selectors as catalogue
from hub.celery import app
from hub.lib.problem import Problem
from hub.live import kinds
from hub.live.models import Job, Line

RUN = "live.run_job"
SILENCE = dt.timedelta(seconds=60)  # after which a worker that says nothing counts as gone


def job_make(*, kind: str, arguments: Mapping[str, str], by: str, again_of: Job | None = None) -> Job:
    """Queue a job. Problem 400 `unknown_kind`, 404 `unknown_mock`, 503 `queue_unreachable`."""
    known = kinds.kind_of(kind)
    mock = str(arguments.get("mock", ""))
    if kind != "publish":  # what is published first is in no catalogue yet
        mock = catalogue.mock_get(name=mock).id
    elif not kinds.PUBLIC_ID.fullmatch(mock):
        raise Problem(400, "invalid_mock", "Name a folder of mocks/ by its public id, such as mail-mock.")
    wanted = {"mock": mock, "version": str(arguments.get("version", ""))}
    job = Job.objects.create(
        kind=kind, title=known.title.format(mock=mock), arguments=wanted, made_by=by[:80], again_of=again_of
    )
    _send(job)
    return job


def job_take(*, job_id: str) -> Job | None:
    """The job for the worker that asks; None where it has ended, was cancelled, or another works on it."""
    now = timezone.now()
    free = Q(state=Job.State.QUEUED) | Q(state=Job.State.RUNNING, heard_at__lt=now - SILENCE)
    taken = Job.objects.filter(free, pk=job_id).update(state=Job.State.RUNNING, started_at=now, heard_at=now)
    if not taken:
        return None
    job = Job.objects.get(pk=job_id)
    job.save(update_fields=["state"])  # tells who listens
    return job


def job_hear(*, job: Job, text: str) -> bool:
    """Keep what it printed; whether it may go on."""
    if text:
        Line.objects.create(job=job, text=text)
    Job.objects.filter(pk=job.pk).update(heard_at=timezone.now())
    return not Job.objects.filter(pk=job.pk, wants_end=True).exists()


def job_end(*, job: Job, state: str, why: str = "") -> None:
    job.state, job.why, job.ended_at = state, why[:2000], timezone.now()
    job.save(update_fields=["state", "why", "ended_at"])


def job_cancel(*, job: Job, by: str) -> None:
    """At once where it waits; where it runs, its worker ends it within a second. Problem 409 `has_ended`."""
    with transaction.atomic():
        waiting = Job.objects.filter(pk=job.pk, state=Job.State.QUEUED)
        if waiting.update(state=Job.State.CANCELLED, ended_at=timezone.now(), why=f"cancelled by {by}"):
            job.refresh_from_db()
            job.save(update_fields=["state"])
            return
        running = Job.objects.filter(pk=job.pk, state=Job.State.RUNNING)
        if not running.update(wants_end=True, why=f"cancelled by {by}"):
            raise Problem(409, "has_ended", "The job has ended: it can only be done again.")


def job_retry(*, job: Job, by: str) -> Job:
    """The same once more, as a job of its own. Problem 409 `not_ended`."""
    if job.state in (Job.State.QUEUED, Job.State.RUNNING):
        raise Problem(409, "not_ended", "The job has not ended: cancel it first.")
    return job_make(kind=job.kind, arguments=job.arguments, by=by, again_of=job)


def _send(job: Job) -> None:
    try:
        app.send_task(RUN, (str(job.pk),), retry=False)
    except (OperationalError, OSError):
        text = "The queue of jobs cannot be reached: it runs with `make run`, or where HUB_CELERY_BROKER_URL points."
        job_end(job=job, state=Job.State.FAILED, why=text)
        raise Problem(503, "queue_unreachable", text) from None
