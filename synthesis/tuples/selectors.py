"""Reads of the pipeline."""

from __future__ import annotations

from collections import Counter

from synthesis.tasks.compose import Task
from synthesis.tuples.models import Item, Run


def counts(*, run: Run) -> dict[str, int]:
    """Items by state; every state is named."""
    found = Counter(run.items.values_list("state", flat=True))
    return {state: found.get(state, 0) for state in Item.State.values}


def standing(*, run: Run) -> list[Task]:
    """Tasks that count: accepted, or still to be worked on."""
    states = (Item.State.ACCEPTED, Item.State.QUEUED, Item.State.WORKING)  # those set apart make room
    rows = run.items.filter(state__in=states).order_by("number").values_list("task", flat=True)
    return [Task.model_validate(one) for one in rows]


def barred(*, run: Run) -> list[str]:
    """Offers of which nothing came, once for each time."""
    gone = (
        Item.State.REJECTED,
        Item.State.FAILED,
        Item.State.BUDGET_SPENT,
        Item.State.TOO_EASY,
        Item.State.OFFLINE,
    )
    return list(run.items.filter(state__in=gone).order_by("number").values_list("offer", flat=True))


def accepted(*, run: Run) -> list[Item]:
    return list(run.items.filter(state=Item.State.ACCEPTED).order_by("number"))


def instructions(*, run: Run) -> list[tuple[str, str, str]]:
    """What a new instruction must differ from: task, instruction, first application, of all that were not
    thrown away.
    """
    gone = (Item.State.REJECTED, Item.State.FAILED, Item.State.DROPPED)
    rows = run.items.exclude(state__in=gone).order_by("number").values_list("task", flat=True)
    return [
        (one["task_id"], one["instruction"], one["applications"][0]) for one in rows if one["instruction"]
    ]
