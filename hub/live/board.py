"""The overview: what runs now, what needs a person, health, throughput, cost.

Enters: what the hub's parts and the sources of jobs know. Leaves: one JSON document, in a few small queries.
"""

from __future__ import annotations

import datetime as dt
import shutil
from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

import structlog
from asgiref.sync import async_to_sync
from django.conf import settings
from django.utils import timezone

from hub.compliance import selectors as compliance
from hub.live import sources
from hub.ops import checks
from hub.rollouts import selectors as rollouts
from hub.rollouts.models import Rollout, TrainingRun

log = structlog.get_logger(__name__)
HOUR, DAY = dt.timedelta(hours=1), dt.timedelta(days=1)
SILENT = dt.timedelta(minutes=15)  # a training that says nothing for so long is looked after
MOST = 20


def overview() -> dict[str, Any]:
    boards = {one.kind: _tried(one.board, sources.Board({})) for one in sources.sources()}
    waiting = [row for board in boards.values() for row in board.waiting]
    counts: Counter[str] = Counter()
    for one in sources.sources():
        counts.update(_tried(one.counts, {}))
    return {
        "at": timezone.now().isoformat(),
        "now": {
            "sessions": _sessions(),
            "jobs": dict(counts),
            "running": _running(),
            "training": _training(),
        },
        "needs_person": [*_compliance(), *_silent(), *waiting],
        "health": _health(),
        "throughput": {"rollouts": _rollouts(), **_figures(boards, "throughput")},
        "cost": _figures(boards, "cost"),
    }


def _running() -> list[dict[str, Any]]:
    rows = [
        row
        for one in sources.sources()
        for state in ("running", "queued")
        for row in one.rows(state=state, q="", most=MOST)
    ]
    rows.sort(key=lambda row: (row.state != "running", row.made_at))
    return [
        {
            "id": row.id,
            "kind": row.kind,
            "title": row.title,
            "state": row.state,
            "done": row.done,
            "total": row.total,
        }
        for row in rows[:MOST]
    ]


def _sessions() -> dict[str, Any]:
    totals = _tried(async_to_sync(checks.store), None)
    return (
        {"sessions": None, "bytes": None}
        if totals is None
        else {"sessions": totals.sessions, "bytes": totals.bytes}
    )


def _training() -> list[dict[str, Any]]:
    rows = rollouts.training_list(status=TrainingRun.Status.RUNNING)[:MOST]
    return [
        {
            "id": str(row.pk),
            "name": row.name,
            "last_step": row.last_step,
            "heard_at": row.heard_at.isoformat(),
        }
        for row in rows
    ]


def _silent() -> list[dict[str, Any]]:
    since = timezone.now() - SILENT
    count = TrainingRun.objects.filter(status=TrainingRun.Status.RUNNING, heard_at__lt=since).count()
    if not count:
        return []
    minutes = int(SILENT.total_seconds() // 60)
    text = f"{count} training runs have said nothing for {minutes} minutes"
    return [{"kind": "training", "text": text, "count": count, "link": "/training?status=running"}]


def _compliance() -> list[dict[str, Any]]:
    states: Counter[str] = Counter(
        row.standing.state for row in compliance.rows_of(compliance.current_versions())
    )
    texts = {
        "needs_decision": "mocks need a named person's decision",
        "needs_review": "mocks wait for a reviewer",
        "failing": "mocks fail a measure",
    }
    return [
        {"kind": "compliance", "text": f"{states[state]} {text}", "count": states[state],
         "link": f"/compliance?state={state}"}
        for state, text in texts.items()
        if states[state]
    ]  # fmt: skip


def _rollouts() -> dict[str, Any]:
    now = timezone.now()
    day = Rollout.objects.filter(stored_at__gte=now - DAY)
    last = day.filter(stored_at__gte=now - HOUR)
    infra = last.filter(outcome__in=rollouts.INFRA).count()
    return {"last_hour": last.count(), "last_day": day.count(), "infra_last_hour": infra}


def _health() -> dict[str, Any]:
    readiness = async_to_sync(checks.readiness)()
    disk = shutil.disk_usage(settings.HUB_DATA)
    queue = _tried(async_to_sync(checks.broker), {})
    return {
        "ready": readiness.ready, "parts": readiness.parts, "disk_free": disk.free, "disk_total": disk.total,
        "queues": queue,
    }  # fmt: skip


def _figures(boards: Mapping[str, sources.Board], name: str) -> dict[str, Any]:
    """What each source says under this name."""
    return {kind: board.figures[name] for kind, board in boards.items() if name in board.figures}


def _tried(read: Callable[[], Any], otherwise: Any) -> Any:
    """One part's failure must not hide the others."""
    try:
        return read()
    except Exception as error:
        log.warning("overview incomplete", part=getattr(read, "__qualname__", "?"), reason=repr(error))
        return otherwise
