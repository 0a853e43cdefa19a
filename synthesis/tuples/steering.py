"""Runs begun, stopped and taken up over REST: the services' writes, their refusals as Problems, lanes in the queue.

Jobs are sent after the commit, so that a worker finds the run. `services` and `studio` are loaded on the first write:
with them come browser and embeddings, which web workers that only read do without.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from django.db import transaction

from hub.lib.problem import Problem
from synthesis.tuples import enqueue
from synthesis.tuples.models import Item, Run

STOPPED = (Run.State.PAUSED, Run.State.FAILED, Run.State.BUDGET_SPENT)


def begin(
    *, size: int, seed: int, mocks: Sequence[str], worlds: int, lanes: int, players: Sequence[str] = ()
) -> Run:
    """Problem 400 `unknown_mock`, 409 `nothing_published`, `no_model`, 503 `queue_unreachable`."""
    from synthesis.tuples import services
    from synthesis.tuples.pipeline import studio

    usable = studio.usable()
    if not usable:
        text = "No mock is published that tasks can be made of: `make run` publishes all, or manage.py mock_publish."
        raise Problem(409, "nothing_published", text)
    unknown = sorted(set(mocks) - set(usable))
    if unknown:
        text = f"{', '.join(unknown)[:200]}: no tasks can be made of it here. There are: {', '.join(usable)}."
        raise Problem(400, "unknown_mock", text)
    with transaction.atomic():
        try:
            run = services.run_begin(
                size=size, seed=seed, mocks=list(mocks) or usable, worlds=worlds, players=players
            )
        except services.SynthesisError as error:
            raise Problem(409, "no_model", str(error)) from None
    _send(run, lanes)
    return run


def pause(run: Run) -> Run:
    from synthesis.tuples import services

    return _moved(run, partial(services.run_pause, run=run))


def cancel(run: Run) -> Run:
    from synthesis.tuples import services

    return _moved(run, partial(services.run_cancel, run=run))


def resume(run: Run, lanes: int) -> Run:
    from synthesis.tuples import services

    _send(_moved(run, partial(services.run_resume, run=run)), lanes)
    return run


def retry(run: Run, lanes: int) -> Run:
    """Problem 409 `nothing_to_retry` when no item failed."""
    from synthesis.tuples import services

    if not run.items.filter(state__in=(Item.State.FAILED, Item.State.BUDGET_SPENT)).exists():
        text = "No item of this run failed for a reason outside it: rejected ones were judged, and stay rejected."
        raise Problem(409, "nothing_to_retry", text)
    _send(_moved(run, partial(services.run_retry, run=run)), lanes)
    return run


def _moved(run: Run, move: Callable[[], object]) -> Run:
    from synthesis.tuples.services import SynthesisError

    try:
        move()
    except SynthesisError as error:
        raise Problem(409, "wrong_state", f"{error} {_ways(run)}", state=run.state) from None
    run.refresh_from_db()
    return run


def _ways(run: Run) -> str:
    if run.state in STOPPED:
        return "It can be resumed."
    if run.state in (Run.State.QUEUED, Run.State.RUNNING):
        return "It can be paused or cancelled."
    return "It has ended: begin another with POST /api/v1/synthesis/runs."


def _send(run: Run, lanes: int) -> None:
    """Problem 503 leaves the run as it is, queued."""
    try:
        enqueue.lanes(run=run, count=lanes)
    except enqueue.QueueAway as error:
        how = f"The run {run.id} is kept: POST …/runs/{run.id}/resume, or manage.py synth resume {str(run.id)[:8]}."
        raise Problem(503, "queue_unreachable", f"{error} {how}", run=str(run.id)) from None
