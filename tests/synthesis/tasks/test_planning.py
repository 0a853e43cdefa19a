"""What the twelve mocks together can be made into: enough different tasks for a run, within every constraint."""

from __future__ import annotations

import pytest

from synthesis.tasks.compose import Task, offers
from synthesis.tasks.duplicates import Index
from synthesis.tasks.linter import lint
from synthesis.tasks.sampler import Constraints, findings
from synthesis.tuples.pipeline.planning import Ground, planned
from tests import servers
from tests.synthesis.tasks.shelved import seed, shelves

TWELVE = tuple(
    sorted(
        path.parent.name
        for path in (servers.ROOT / "mocks").glob("[a-z]*/workflows.json")
        if path.parent.name != "notes-mock"  # the smallest, from which others are begun
    )
)
SIZE = 500


def ground(number: int, ids: tuple[str, ...] = TWELVE) -> Ground:
    return Ground(shelves(ids), {(one, 0): seed(one) for one in ids}, 0, number)


@pytest.mark.parametrize("number", [1, 2, 3])
def test_five_hundred_different_tasks_within_every_constraint(number: int) -> None:
    plan = planned(ground(number), SIZE, [], [])
    assert len(plan.tasks) == SIZE
    found = offers(list(shelves(TWELVE).values()), number)
    kept = findings([found[one.offer][0] for one in plan.tasks], Constraints())
    assert [one for one in kept if not one.holds] == []
    rows = [(one.task_id, one.instruction, one.applications[0]) for one in plan.tasks]
    assert [task for task, hits in Index().sift(rows) if hits] == []
    assert [one.instruction for one in plan.tasks if lint(one.instruction)] == []
    assert len({one.plan.what for one in plan.tasks}) == SIZE


def test_the_same_deeds_in_other_words_are_not_asked_for_twice() -> None:
    standing = planned(ground(6), 60, [], []).tasks
    silent = [
        one.model_copy(update={"instruction": f"Task {number}."}) for number, one in enumerate(standing)
    ]
    more = planned(ground(6), 160, silent, [])  # the words of what stands do not tell what it asks for
    assert len(more.tasks) == 100
    assert not {what(one) for one in more.tasks} & {what(one) for one in standing}
    assert more.left_out["duplicate: deeds"] > 0


def what(task: Task) -> frozenset[str]:
    return task.plan.what
