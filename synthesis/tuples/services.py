"""Writes of the pipeline: runs are begun, planned, worked on, paused, cancelled, taken up again, retried.

Called by the `synth` command, by Celery jobs and by REST. A run's items are the queue: a lane takes one under a lease,
works, and writes the outcome in one transaction; a lane that dies loses its lease, not the run.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta
from typing import Any

from django.db import transaction
from django.db.models import F, Q
from django.utils import timezone

from synthesis.llm.errors import LlmError
from synthesis.tasks.compose import Task
from synthesis.tuples import cards
from synthesis.tuples.contracts import bundle as bundles
from synthesis.tuples.contracts.bundle import Bundle, Meta
from synthesis.tuples.home import folder as folder
from synthesis.tuples.models import Event, Item, Run
from synthesis.tuples.pipeline import cast
from synthesis.tuples.pipeline.filtered import Filtered
from synthesis.tuples.pipeline.make import Tuple
from synthesis.tuples.pipeline.planning import Plan

LEASE = timedelta(minutes=5)
ATTEMPTS = 3  # of an item that fails for reasons outside it
WAVES = 6
OPEN = (Run.State.QUEUED, Run.State.RUNNING)
KEPT: dict[str, str] = {
    Item.State.ACCEPTED: "final",
    Item.State.TOO_EASY: "too_easy",
    Item.State.OFFLINE: "offline",
}


class SynthesisError(Exception):
    """What was asked for cannot be done; the message says why and what to do."""


def run_begin(
    *, size: int, seed: int, mocks: Sequence[str], worlds: int = 1, players: Sequence[str] = ()
) -> Run:
    """`players`: `models` and roles, as `cast.wanted` takes them; none for a run without models."""
    if not 1 <= size <= 100_000:
        raise SynthesisError("A run makes 1 to 100,000 tuples.")
    if not 0 <= worlds <= 9:
        raise SynthesisError("A run has 0 to 9 varied worlds for each mock.")
    try:
        played = cast.wanted(players) if players else {}
    except LlmError as error:
        raise SynthesisError(str(error)) from None
    makers = Run.Makers.MODELS if "models" in players else Run.Makers.WORKFLOWS
    if makers == Run.Makers.MODELS:
        worlds = 0  # a model makes the worlds of its tasks
    run = Run.objects.create(
        size=size, seed=seed, mocks=list(mocks), worlds=worlds, makers=makers, cast=played
    )
    with_ = "; ".join(f"{role}: {', '.join(names)}" for role, names in played.items())
    text = f"{size} tuples over {len(mocks)} mocks, seed {seed}" + (f"; {with_}" if with_ else "")
    event(run=run, kind="begun", text=text)
    return run


def event(*, run: Run, kind: str, text: str, item: Item | None = None) -> Event:
    return Event.objects.create(run=run, item=item, kind=kind, text=text[:2000])


def run_pause(*, run: Run) -> None:
    _move(
        run, OPEN, Run.State.PAUSED, "paused", "lanes stop after the tuple at hand; resume takes it up again"
    )


def run_resume(*, run: Run) -> None:
    stopped = (
        Run.State.PAUSED,
        Run.State.FAILED,
        Run.State.BUDGET_SPENT,
        Run.State.RUNNING,
        Run.State.QUEUED,
    )
    _move(run, stopped, Run.State.QUEUED, "resumed", "")
    Run.objects.filter(id=run.id).update(ended_at=None, report=None, why="")
    run.refresh_from_db()


def run_cancel(*, run: Run) -> None:
    with transaction.atomic():
        _move(run, (*OPEN, Run.State.PAUSED), Run.State.CANCELLED, "cancelled", "what is finished stays")
        run.items.filter(state=Item.State.QUEUED).update(state=Item.State.DROPPED)
        cards.states_follow(run=run)


def run_retry(*, run: Run) -> int:
    """Put what failed for reasons outside it into the queue again; how many."""
    with transaction.atomic():
        again = (Item.State.FAILED, Item.State.BUDGET_SPENT)
        count = run.items.filter(state__in=again).update(
            state=Item.State.QUEUED, attempts=0, why="", reason=""
        )
        cards.states_follow(run=run)
        if count:
            ended = (Run.State.DONE, Run.State.FAILED, Run.State.PAUSED, Run.State.BUDGET_SPENT, *OPEN)
            _move(run, ended, Run.State.QUEUED, "retried", f"{count} items")
            Run.objects.filter(id=run.id).update(ended_at=None, report=None, why="")
    return count


def _move(run: Run, allowed: Sequence[str], to: str, kind: str, text: str) -> None:
    moved = Run.objects.filter(id=run.id, state__in=allowed).update(state=to)
    if not moved:
        run.refresh_from_db()
        raise SynthesisError(f"The run is {run.state}: that cannot be {kind}.")
    run.refresh_from_db()
    event(run=run, kind=kind, text=text)


def items_plan(*, run: Run, plan: Plan, wave: int) -> int:
    """Queue planned tasks; 0 when another lane did it first."""
    with transaction.atomic():
        if not Run.objects.filter(id=run.id, wave=wave).update(wave=F("wave") + 1, state=Run.State.RUNNING):
            return 0
        first = run.items.count()
        Item.objects.bulk_create(
            Item(run=run, number=first + place, offer=task.offer[:400], task_id=task.task_id,
                 task=task.model_dump(mode="json"))
            for place, task in enumerate(plan.tasks)
        )  # fmt: skip
        cards.cards_write(items=run.items.filter(number__gte=first), new=True)
        left = ", ".join(f"{count} × {why}" for why, count in plan.left_out.most_common(6))
        event(
            run=run,
            kind="planned",
            text=f"wave {wave + 1}: {len(plan.tasks)} tasks" + (f" ({left})" if left else ""),
        )
        for sentence in plan.unattainable if wave == 0 else ():
            event(run=run, kind="unattainable", text=sentence)
    run.refresh_from_db()
    return len(plan.tasks)


def leases_release(*, run: Run) -> int:
    """The lanes of this run have been stopped: what they held waits again; how many items."""
    with transaction.atomic():
        count = run.items.filter(state=Item.State.WORKING).update(
            state=Item.State.QUEUED, leased_until=None, attempts=F("attempts") - 1
        )
        cards.states_follow(run=run)
    return count


def item_take(*, run: Run) -> Item | None:
    """The next item, under a lease; None when nothing waits or the run does not go on."""
    now = timezone.now()
    free = Q(state=Item.State.QUEUED) | Q(state=Item.State.WORKING, leased_until__lt=now)
    while Run.objects.filter(id=run.id, state__in=OPEN).exists():
        item = run.items.filter(free).order_by("number").first()
        if item is None:
            return None
        if item.attempts >= ATTEMPTS:  # it was taken so often, and nobody came back
            why = "every lane that took it died"
            Item.objects.filter(free, id=item.id, attempts=item.attempts).update(
                state=Item.State.FAILED, leased_until=None, reason="infrastructure", why=why
            )
            item.refresh_from_db()
            cards.state_follows(item=item)
            event(run=run, item=item, kind="item", text=f"{item.task_id}: {why}")
            continue
        taken = Item.objects.filter(free, id=item.id, attempts=item.attempts).update(
            state=Item.State.WORKING, leased_until=now + LEASE, attempts=item.attempts + 1
        )
        if taken:
            item.refresh_from_db()
            cards.state_follows(item=item)
            return item
    return None


def item_keep(*, item: Item) -> bool:
    """A longer lease for who works on an item still; False when it is theirs no more, or the run was cancelled."""
    held = Item.objects.filter(id=item.id, state=Item.State.WORKING, attempts=item.attempts)
    kept = held.exclude(run__state=Run.State.CANCELLED).update(leased_until=timezone.now() + LEASE)
    return bool(kept)


def item_written(*, item: Item, task: Task) -> None:
    """A draft has its words now."""
    held = Item.objects.filter(id=item.id, state=Item.State.WORKING, attempts=item.attempts)
    with transaction.atomic():
        if held.update(task=task.model_dump(mode="json")):
            item.refresh_from_db()
            cards.cards_write(items=[item])
            event(run=item.run, item=item, kind="written", text=f"{task.task_id}: {task.instruction}")


def item_finish(
    *, item: Item, done: Tuple, versions: dict[str, str], filtered: Filtered | None = None
) -> None:
    """Write what came of an item, with its bundle when it was accepted by the loop and not thrown out by a filter."""
    filtered = filtered or Filtered()
    accepted = done.outcome.accepted
    state = filtered.state or (Item.State.ACCEPTED if accepted else Item.State.REJECTED)
    reason = filtered.reason or done.outcome.reason
    with transaction.atomic():
        # Of all that concerns the item the rows come first: a bundle names what they hold.
        where = _bundle(item, done, versions, state, filtered) if accepted and state in KEPT else ""
        first = item.task["instruction"]
        record = filtered.record | ({"first_instruction": first} if filtered.instruction else {})
        _end(
            item, state=state, outcome=done.outcome.model_dump(mode="json"), reason=reason[:40],
            why=filtered.why or done.outcome.why, bundle=where, versions=versions, filters=record,
            task={**item.task, "instruction": done.task.instruction},
            seconds={key: round(value, 2) for key, value in done.seconds.items()},
        )  # fmt: skip
        word = "accepted" if state == Item.State.ACCEPTED else f"{state} ({reason})"
        event(run=item.run, item=item, kind="item", text=f"{item.task_id}: {word}")


def item_stop(*, item: Item, state: str, reason: str, why: str) -> None:
    """The item ends before there was a tuple to judge: a budget is spent, a model failed for good or gave up."""
    with transaction.atomic():
        if _end(item, state=state, reason=reason[:40], why=why[:2000]):
            event(run=item.run, item=item, kind="item", text=f"{item.task_id}: {state} ({why[:300]})")


def item_fail(*, item: Item, why: str) -> None:
    """Something outside it broke: it goes back into the queue, a few times."""
    again = item.attempts < ATTEMPTS
    _end(
        item, state=Item.State.QUEUED if again else Item.State.FAILED, why=why[:2000], reason="infrastructure"
    )
    event(
        run=item.run,
        item=item,
        kind="item",
        text=f"{item.task_id}: {why[:300]}" + (" (again)" if again else ""),
    )


def _end(item: Item, **fields: Any) -> bool:
    """Only by who holds it still: a lane whose lease ran out does not overwrite what the next one found."""
    held = Item.objects.filter(id=item.id, state=Item.State.WORKING, attempts=item.attempts)
    ours = bool(held.update(leased_until=None, **fields))
    item.refresh_from_db()
    if ours:
        cards.cards_write(items=[item])
    return ours


def _bundle(item: Item, done: Tuple, versions: dict[str, str], state: str, filtered: Filtered) -> str:
    """Accepted ones lie in `final`, which is what is exported; those set apart beside it."""
    run, task, made = item.run, done.task, done.made
    assert made is not None
    assert made.generated is not None
    assert made.rewarded is not None
    caught, tried = done.outcome.rounds[-1].mutants
    meta = Meta(
        task_id=task.task_id, platform="web", domain=task.domain, difficulty=task.difficulty.value,
        scenario=task.scenario.value, task_type=task.type.value, applications=task.applications, versions=versions,
        leaves=task.leaves, sweep=task.sweep, seed=task.seed, actions=task.actions, rounds=len(done.outcome.rounds),
        mutants_caught=caught, mutants_tried=tried, plan=done.plan,
        severity=filtered.votes.get("severity", ""), cost_dollars=cards.dollars(item.conversations.all()),
    )  # fmt: skip
    scripts = {
        "initial_setup.py": made.generated.initial_setup,
        "golden_patch.py": made.generated.golden_patch,
        "reward.py": made.rewarded.reward,
    }
    context = tuple(one.model_dump() for one in task.context)
    bundle = Bundle(task.task_id, task.instruction, context, meta, scripts, made.review)
    written = bundles.write(bundle, folder() / "runs" / str(run.id) / KEPT[state])
    return str(written.relative_to(folder()))


def run_end(*, run: Run, state: str, why: str = "", report: dict[str, Any] | None = None) -> None:
    moved = Run.objects.filter(id=run.id, state__in=OPEN).update(
        state=state, why=why, report=report, ended_at=timezone.now()
    )
    if moved:
        run.refresh_from_db()
        event(run=run, kind="ended", text=f"{state}: {why}" if why else state)


def task_of(item: Item) -> Task:
    return Task.model_validate(item.task)
