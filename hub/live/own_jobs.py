"""The hub's own jobs as a source: rows of `Job`, `hub:<uuid>`."""

from __future__ import annotations

import contextlib
import uuid
from collections.abc import Sequence

from django.db.models import Count, Q, QuerySet

from hub.live import services
from hub.live.models import Job, Line
from hub.live.sources import Board, JobRow, LogLine, State


class OwnJobs:
    kind = "hub"

    def counts(self) -> dict[State, int]:
        return dict(Job.objects.order_by().values_list("state").annotate(n=Count("id")))

    def rows(self, *, state: str, q: str, most: int) -> Sequence[JobRow]:
        return [_row(job) for job in _found(state, q)[:most]]

    def count(self, *, state: str, q: str) -> int:
        return _found(state, q).count()

    def row(self, *, key: str) -> JobRow | None:
        job = _get(key)
        return None if job is None else _row(job)

    def log(self, *, key: str, after: int, most: int) -> Sequence[LogLine]:
        rows = Line.objects.filter(job_id=uuid.UUID(key), id__gt=after)[:most]
        return [LogLine(line.pk, line.at.isoformat(), line.text) for line in rows]

    def cancel(self, *, key: str, by: str) -> None:
        services.job_cancel(job=Job.objects.get(pk=uuid.UUID(key)), by=by)

    def retry(self, *, key: str, by: str) -> str:
        again = services.job_retry(job=Job.objects.get(pk=uuid.UUID(key)), by=by)
        return f"{self.kind}:{again.pk}"

    def board(self) -> Board:
        failed = Job.objects.filter(state=Job.State.FAILED, again_of=None).count()
        text = f"{failed} jobs failed"
        row = {"kind": "jobs", "text": text, "count": failed, "link": "/jobs?state=failed"}
        return Board({}, (row,) if failed else ())


SOURCE = OwnJobs()


def _found(state: str, q: str) -> QuerySet[Job]:
    rows = Job.objects.order_by("-made_at")
    if state:
        rows = rows.filter(state=state)
    return rows.filter(Q(title__icontains=q) | Q(why__icontains=q) | Q(made_by__icontains=q)) if q else rows


def _get(key: str) -> Job | None:
    with contextlib.suppress(ValueError):
        return Job.objects.filter(pk=uuid.UUID(key)).first()
    return None


def _row(job: Job) -> JobRow:
    is_open = job.state in (Job.State.QUEUED, Job.State.RUNNING)
    state: State = job.state  # type: ignore[assignment]  # the same words
    return JobRow(
        f"hub:{job.pk}", job.kind, job.title, state, job.made_at.isoformat(),
        job.started_at.isoformat() if job.started_at else None, job.ended_at.isoformat() if job.ended_at else None,
        job.made_by, job.why, can=("cancel",) if is_open else ("retry",),
    )  # fmt: skip
