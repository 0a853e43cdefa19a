"""Reads of rollouts and training runs. Lists leave the heavy columns in the database."""

from __future__ import annotations

import contextlib
import uuid
from collections.abc import Mapping, Sequence
from typing import Any

from django.db.models import Avg, Count, Max, Q, QuerySet

from hub.lib.problem import Problem
from hub.rollouts import search
from hub.rollouts.models import MetricPoint, Rollout, Step, TrainingRun

HEAVY = ("evidence", "timings")
GROUP = ("task_id", "seed", "policy", "policy_version")
SORTS = {
    "-started_at": ("-started_at", "-number"),
    "started_at": ("started_at", "number"),
    "-reward": ("-reward", "-number"),
    "reward": ("reward", "number"),
    "-steps": ("-step_count", "-number"),
    "steps": ("step_count", "number"),
    "-seconds": ("-seconds", "-number"),
    "seconds": ("seconds", "number"),
}
INFRA = (Rollout.Outcome.INFRA_FAILED, Rollout.Outcome.SETUP_FAILED)


def rollout_list(*, filters: Mapping[str, Any]) -> QuerySet[Rollout]:
    """Rollouts that match every filter that is given, the latest first unless `sort` says otherwise."""
    rows = _filtered(filters).defer(*HEAVY).select_related("training_run")
    order = SORTS[filters.get("sort") or "-started_at"]
    return rows.order_by(*order)


def rollout_get(*, rollout_id: str) -> Rollout:
    """Problem 404 `unknown_rollout`."""
    found = Rollout.objects.select_related("training_run").filter(id=rollout_id.replace("\0", "")).first()
    if found is None:
        text = f"No rollout is stored as {rollout_id[:120]!r}: GET /api/v1/rollouts lists what there is."
        raise Problem(404, "unknown_rollout", text)
    return found


def steps_between(*, rollout: Rollout, first: int, stop: int | None) -> list[Step]:
    """Steps from index `first` up to, without it, `stop`."""
    rows = rollout.steps.filter(index__gte=first)
    return list(rows if stop is None else rows.filter(index__lt=stop))


def timeline(*, rollout: Rollout) -> list[Step]:
    """All steps without their texts and states: what a player draws before it shows one."""
    return list(rollout.steps.defer("user_text", "text", "states", "tabs", "downloads", "dialogs"))


def steps_saying(*, rollouts: Sequence[Rollout], q: str) -> dict[int, list[int]]:
    """By a rollout's number: indexes of the steps in which a word of `q` stands, ten at most."""
    words = search.words(q)
    if not words or not rollouts:
        return {}
    anywhere = Q()
    for word in words:
        anywhere |= Q(text__icontains=word)
    rows = Step.objects.filter(anywhere, rollout__in=[one.number for one in rollouts]).order_by("index")
    found: dict[int, list[int]] = {}
    for number, index in rows.values_list("rollout_id", "index"):
        found.setdefault(number, []).append(index)
    return {number: indexes[:10] for number, indexes in found.items()}


def group_list(*, filters: Mapping[str, Any]) -> QuerySet[Any, dict[str, Any]]:
    """Rollouts by task, seed, policy and its version; means are over what was scored and nothing else."""
    scored = Q(outcome=Rollout.Outcome.SCORED)
    rows: QuerySet[Any, dict[str, Any]] = (
        _filtered(filters)
        .order_by()
        .values(*GROUP)
        .annotate(
            count=Count("number"), scored=Count("number", filter=scored),
            infra=Count("number", filter=Q(outcome__in=INFRA)),
            successes=Count("number", filter=scored & Q(success=True)),
            mean_reward=Avg("reward", filter=scored), mean_steps=Avg("step_count"),
            mean_seconds=Avg("seconds"), latest=Max("started_at"),
        )
        .order_by("-latest", *GROUP)
    )  # fmt: skip
    return rows


def facets(*, filters: Mapping[str, Any]) -> dict[str, list[dict[str, Any]]]:
    """Of the rollouts that match: how many have each value, the most frequent first."""
    rows = _filtered(filters).order_by()
    columns = {
        "policy": "policy", "version": "policy_version", "outcome": "outcome", "task": "task_id",
        "mock": "places__mock_id", "run": "training_run_id",
    }  # fmt: skip
    found = {
        name: [
            {"value": value, "count": count}
            for value, count in rows.values_list(column)
            .annotate(n=Count("number"))
            .order_by("-n", column)[:50]
            if value is not None
        ]
        for name, column in columns.items()
    }
    names = dict(
        TrainingRun.objects.filter(id__in=[row["value"] for row in found["run"]]).values_list("id", "name")
    )
    for row in found["run"]:
        row["name"] = names[row["value"]]
    return found


def totals(*, filters: Mapping[str, Any]) -> dict[str, Any]:
    """Counts by outcome, and what holds of those that were scored."""
    rows = _filtered(filters).order_by()
    scored = Q(outcome=Rollout.Outcome.SCORED)
    found = rows.aggregate(
        count=Count("number"), scored=Count("number", filter=scored),
        infra=Count("number", filter=Q(outcome__in=INFRA)),
        successes=Count("number", filter=scored & Q(success=True)),
        mean_reward=Avg("reward", filter=scored), mean_steps=Avg("step_count"), mean_seconds=Avg("seconds"),
    )  # fmt: skip
    return dict(found)


def training_get(*, run_id: str) -> TrainingRun:
    """Problem 404 `unknown_training_run`."""
    found = None
    with contextlib.suppress(ValueError):
        found = TrainingRun.objects.filter(id=uuid.UUID(run_id)).first()
    if found is None:
        text = f"No training run is {run_id[:40]!r}: GET /api/v1/training/runs lists them."
        raise Problem(404, "unknown_training_run", text)
    return found


def training_list(*, q: str = "", status: str = "", recipe: str = "") -> QuerySet[TrainingRun]:
    rows = TrainingRun.objects.annotate(rollout_count=Count("rollouts")).order_by("-started_at")
    if q:
        rows = rows.filter(Q(name__icontains=q) | Q(recipe__icontains=q) | Q(note__icontains=q))
    if status:
        rows = rows.filter(status=status)
    return rows.filter(recipe=recipe) if recipe else rows


def metric_names(*, run: TrainingRun) -> list[str]:
    return list(run.points.order_by("name").values_list("name", flat=True).distinct())


def metrics_of(
    *, run: TrainingRun, names: Sequence[str], first: int, most: int
) -> dict[str, list[list[Any]]]:
    """By name: rows of step and value from step `first` on. A series over `most` points is thinned evenly."""
    rows = MetricPoint.objects.filter(run=run, step__gte=first).order_by("name", "step")
    if names:
        rows = rows.filter(name__in=names)
    series: dict[str, list[list[Any]]] = {}
    for name, step, value in rows.values_list("name", "step", "value"):
        series.setdefault(name, []).append([step, value])
    return {name: _thinned(points, most) for name, points in series.items()}


def _thinned(points: list[list[Any]], most: int) -> list[list[Any]]:
    """At most about `most` of them, the last among them."""
    if len(points) <= most:
        return points
    every = -(-len(points) // most)
    kept = points[::every]
    return kept if kept[-1] is points[-1] else [*kept, points[-1]]


def _filtered(filters: Mapping[str, Any]) -> QuerySet[Rollout]:
    rows = Rollout.objects.all()
    exact = {
        "task": "task_id", "seed": "seed", "policy": "policy", "version": "policy_version", "group": "group",
        "run": "training_run", "step": "training_step", "success": "success",
    }  # fmt: skip
    for name, column in exact.items():
        if filters.get(name) is not None and filters[name] != "":
            rows = rows.filter(**{column: filters[name]})
    if filters.get("mock"):
        rows = rows.filter(places__mock_id=filters["mock"])
    if filters.get("outcome"):
        rows = rows.filter(outcome__in=filters["outcome"])
    return search.matching(rows, filters["q"]) if filters.get("q") else rows
