"""Writes of rollouts and training runs, for the REST API and whoever seeds a database."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import Any

from django.db import IntegrityError, transaction
from django.utils import timezone

from hub.lib.plain import plain
from hub.lib.problem import Problem
from hub.rollouts import contents, selectors, trajectory
from hub.rollouts.models import MetricPoint, Rollout, RolloutMock, RolloutText, Step, TrainingRun
from hub.rollouts.signals import rollout_stored, training_moved
from hub.rollouts.trajectory import Trajectory

MOST_SEARCHED = 200_000  # characters of one rollout: PostgreSQL indexes no document over a megabyte


def rollout_store(*, document: Mapping[str, Any]) -> tuple[Rollout, bool]:
    """Keep one trajectory, whole or not at all; whether it is new.

    The same trajectory may be sent again. Problem 422 `invalid_trajectory`, 404 `unknown_training_run`, 409
    `rollout_differs` where another trajectory has this id.
    """
    read = trajectory.read(document)
    run = None if read.training_run is None else selectors.training_get(run_id=read.training_run)
    text = trajectory.canonical(document)
    known = Rollout.objects.filter(id=read.id).first()
    if known is None:
        digest = contents.put_trajectory(text)
        try:
            with transaction.atomic():
                return _write(read, digest, run), True
        except IntegrityError:  # it was sent twice at once
            known = Rollout.objects.get(id=read.id)
    _check_same(known, text)
    return known, False


def rollout_delete(*, rollout: Rollout) -> None:
    """The rollout with its steps; pictures stay, for other rollouts may show them too."""
    rollout.delete()


def training_begin(
    *, name: str, recipe: str = "", config: Any = None, seed: int | None = None
) -> TrainingRun:
    """Problem 400 `invalid_config`."""
    try:
        kept = plain(config or {})
    except ValueError as error:
        raise Problem(400, "invalid_config", str(error)) from None
    run = TrainingRun.objects.create(name=name, recipe=recipe, config=kept, seed=seed)
    _tell_training(run)
    return run


def training_update(*, run: TrainingRun, status: str = "", note: str | None = None) -> TrainingRun:
    """A run may be taken up again after it ended, as trainers do from a checkpoint."""
    if status:
        run.status = status
        ended = status != TrainingRun.Status.RUNNING
        run.ended_at = (run.ended_at or timezone.now()) if ended else None
    if note is not None:
        run.note = note
    run.heard_at = timezone.now()
    run.save(update_fields=["status", "note", "heard_at", "ended_at"])
    _tell_training(run)
    return run


def metrics_store(*, run: TrainingRun, points: Iterable[Mapping[str, Any]]) -> int:
    """Keep points; a step that is sent again replaces what it had. How many numbers."""
    now = timezone.now()
    rows = {
        (name, point["step"]): MetricPoint(
            run=run, name=name, step=point["step"], value=_finite(value), at=now
        )
        for point in points
        for name, value in point["values"].items()
    }
    with transaction.atomic():
        MetricPoint.objects.bulk_create(
            rows.values(), batch_size=500, update_conflicts=True,
            unique_fields=["run", "name", "step"], update_fields=["value", "at"],
        )  # fmt: skip
        last = max((step for _, step in rows), default=None)
        if last is not None:
            run.last_step = max(last, run.last_step if run.last_step is not None else last)
        run.heard_at = now
        run.save(update_fields=["last_step", "heard_at"])
        _tell_training(run)
    return len(rows)


def _finite(value: float | None) -> float | None:
    return value if value is not None and math.isfinite(value) else None


def _check_same(known: Rollout, text: bytes) -> None:
    if contents.trajectory(known.digest) != text:
        how = "Give a new attempt an id of its own; a stored rollout never changes."
        raise Problem(409, "rollout_differs", f"Another trajectory is stored as {known.id!r}. {how}")


def _write(read: Trajectory, digest: str, run: TrainingRun | None) -> Rollout:
    rollout = Rollout.objects.create(
        id=read.id, digest=digest, task_id=read.task.task_id, instruction=read.task.instruction,
        mocks=[one.model_dump() for one in read.task.mocks], group=read.group, seed=read.seed,
        sample=read.sample, policy=read.policy.name, policy_version=read.policy.version, outcome=read.outcome,
        reward=read.reward, success=_success(read), status=read.status or "", stop=read.stop or "",
        evidence=read.detail, drop_reason=read.drop_reason or "", step_count=len(read.steps),
        call_count=sum(len(step.calls) for step in read.steps),
        error_count=sum(not result.get("ok", True) for step in read.steps for result in step.results),
        seconds=_seconds(read), timings=read.timings,
        last_screenshot=(read.last.screenshot_sha256 if read.last else None) or "",
        training_run=run, training_step=read.step, started_at=_started(read),
    )  # fmt: skip
    places = {one.id: one.version for one in read.task.mocks}
    RolloutMock.objects.bulk_create(
        RolloutMock(rollout=rollout, mock_id=mock, version=version) for mock, version in places.items()
    )
    said = "\n".join(step.text for step in read.steps if step.text)
    RolloutText.objects.create(rollout=rollout, body=said[:MOST_SEARCHED])
    Step.objects.bulk_create((_step(rollout, step) for step in read.steps), batch_size=200)
    transaction.on_commit(lambda: rollout_stored.send(Rollout, rollout=rollout))
    return rollout


def _step(rollout: Rollout, step: trajectory.Step) -> Step:
    seen = step.observation
    return Step(
        rollout=rollout, index=step.index, user_text=step.user_text, text=step.text,
        policy_version=step.policy_version, tokens=None if step.token_ids is None else len(step.token_ids),
        screenshot=seen.screenshot_sha256 or "", accessibility=seen.accessibility_sha256 or "",
        width=seen.width, height=seen.height, address=seen.address, tabs=seen.tabs, downloads=seen.downloads,
        dialogs=seen.dialogs, calls=step.calls, results=step.results, states=step.states, timings=step.timings,
        parse_error=step.parse_error or "", error=step.error or "",
    )  # fmt: skip


def _success(read: Trajectory) -> bool | None:
    """Whether it reached its goal; None where that was never judged."""
    if read.outcome != "scored":
        return None
    return read.success if read.success is not None else (read.reward or 0.0) >= 1.0


def _seconds(read: Trajectory) -> float:
    """How long it took: its own total, or else what its steps add up to."""
    for name, unit in (("total_s", 1.0), ("seconds", 1.0), ("total_ms", 1000.0)):
        if name in read.timings:
            return read.timings[name] / unit
    steps = (number for step in read.steps for name, number in step.timings.items() if name.endswith("_ms"))
    return sum(steps) / 1000.0


def _started(read: Trajectory) -> datetime:
    return read.started_at or timezone.now()


def _tell_training(run: TrainingRun) -> None:
    transaction.on_commit(lambda: training_moved.send(TrainingRun, run=run))
