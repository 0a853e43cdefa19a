"""Runs of synthesis among the hub's jobs and on its overview.

Named in `HUB_JOB_SOURCES`; the protocol is `hub.live.sources.Source`. `services`, which loads a browser, is loaded by
what steers runs and not here.
"""

from __future__ import annotations

import datetime as dt
import uuid
from collections.abc import Sequence

from django.db.models import Count, Q, QuerySet, Sum
from django.utils import timezone

from hub.live.sources import Board, JobRow, LogLine, State
from synthesis.tuples import steering
from synthesis.tuples.models import Item, Run
from synthesis.tuples.models.cards import Card

LANES = 1
_STATES: dict[str, State] = {
    Run.State.QUEUED: "queued", Run.State.RUNNING: "running", Run.State.PAUSED: "paused",
    Run.State.CANCELLED: "cancelled", Run.State.DONE: "done", Run.State.FAILED: "failed",
    Run.State.BUDGET_SPENT: "paused",
}  # fmt: skip
_ENDED_ITEMS = (Item.State.ACCEPTED, Item.State.REJECTED, Item.State.FAILED, Item.State.DROPPED)


class Runs:
    kind = "synthesis"

    def counts(self) -> dict[State, int]:
        found: dict[State, int] = {}
        for state, count in Run.objects.order_by().values_list("state").annotate(n=Count("id")):
            found[_STATES[state]] = found.get(_STATES[state], 0) + count
        return found

    def rows(self, *, state: str, q: str, most: int) -> Sequence[JobRow]:
        runs = list(_found(state, q)[:most])
        ended = Item.objects.filter(run__in=runs, state__in=_ENDED_ITEMS).order_by()
        done = dict(ended.values_list("run").annotate(n=Count("id")))
        return [_row(run, done.get(run.pk, 0)) for run in runs]

    def count(self, *, state: str, q: str) -> int:
        return _found(state, q).count()

    def row(self, *, key: str) -> JobRow | None:
        run = _get(key)
        return None if run is None else _row(run, run.items.filter(state__in=_ENDED_ITEMS).count())

    def log(self, *, key: str, after: int, most: int) -> Sequence[LogLine]:
        run = _get(key)
        rows = run.events.filter(id__gt=after).order_by("id")[:most] if run is not None else ()
        return [LogLine(event.pk, event.at.isoformat(), f"{event.kind}: {event.text}\n") for event in rows]

    def cancel(self, *, key: str, by: str) -> None:  # noqa: ARG002  runs do not keep who stopped them
        run = _get(key)
        if run is not None:
            steering.cancel(run)

    def retry(self, *, key: str, by: str) -> str:  # noqa: ARG002
        """What failed is queued again; a run that was stopped is taken up."""
        run = _get(key)
        if run is not None and run.state in steering.STOPPED:
            steering.resume(run, LANES)
        elif run is not None:
            steering.retry(run, LANES)
        return f"{self.kind}:{key}"

    def board(self) -> Board:
        """Each figure from an index of its own, without a look at the cards: there may be a hundred thousand."""
        now = timezone.now()
        cards = Card.objects.order_by()
        is_accepted = Q(state=Item.State.ACCEPTED)
        # Columns of the index alone are counted, and conditions beside the index's own are filters of counts: SQLite
        # would choose the index by state, which is most of the cards.
        lately = cards.filter(made_at__gte=now - dt.timedelta(days=1)).aggregate(
            accepted=Count("state", filter=is_accepted), dollars=Sum("dollars"),
            last_hour=Count("state", filter=is_accepted & Q(made_at__gte=now - dt.timedelta(hours=1))),
        )  # fmt: skip
        dollars = cards.aggregate(all=Sum("dollars"))["all"]
        unseen = cards.filter(is_accepted, reviews=0).count()
        split = cards.filter(review="split").aggregate(n=Count("state", filter=is_accepted))["n"]
        figures = {
            "throughput": {"last_hour": lately["last_hour"], "last_day": lately["accepted"]},
            "cost": {"last_day": lately["dollars"] or 0.0, "all": dollars or 0.0},
        }
        return Board(figures, tuple(_waiting(unseen, split)))


SOURCE = Runs()


def _waiting(unseen: int, split: int) -> list[dict[str, object]]:
    rows = [
        {"kind": "tuples", "text": f"{unseen} accepted {_tuples(unseen)} nobody has reviewed", "count": unseen,
         "link": "/tuples?state=accepted&review=none"},
        {"kind": "tuples", "text": f"{split} {_tuples(split)} on which reviewers differ", "count": split,
         "link": "/tuples?review=split"},
    ]  # fmt: skip
    return [row for row in rows if row["count"]]


def _found(state: str, q: str) -> QuerySet[Run]:
    rows = Run.objects.order_by("-made_at")
    if state:
        rows = rows.filter(state__in=[own for own, word in _STATES.items() if word == state])
    return rows.filter(why__icontains=q) if q else rows


def _get(key: str) -> Run | None:
    try:
        return Run.objects.filter(pk=uuid.UUID(key)).first()
    except ValueError:
        return None


def _row(run: Run, done: int) -> JobRow:
    state = _STATES[run.state]
    can: tuple[str, ...] = ("cancel",) if state in ("queued", "running", "paused") else ()
    if run.state in steering.STOPPED or state == "done":
        can = (*can, "retry")
    title = f"{run.size} tuples over {len(run.mocks)} mocks"
    ended = run.ended_at.isoformat() if run.ended_at else None
    return JobRow(
        f"synthesis:{run.pk}", "synthesis", title, state, run.made_at.isoformat(), None, ended,
        why=run.why, done=done, total=max(run.size, done), can=can,  # type: ignore[arg-type]
    )  # fmt: skip


def _tuples(count: int) -> str:
    return "tuple" if count == 1 else "tuples"
