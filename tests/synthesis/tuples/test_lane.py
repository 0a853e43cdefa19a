"""Two lanes come to the end of a wave together: one plans the next; the other neither ends the run nor plans again."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

import pytest

from synthesis.tuples import services
from synthesis.tuples.models import Item, Run
from synthesis.tuples.pipeline import lane as lanes
from synthesis.tuples.pipeline.lane import Lane
from synthesis.tuples.pipeline.make import Studio
from synthesis.tuples.pipeline.planning import Plan
from tests.synthesis.tuples import made

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def planned_by(monkeypatch: pytest.MonkeyPatch) -> Callable[[Callable[[], Plan]], None]:
    def by(does: Callable[[], Plan]) -> None:
        monkeypatch.setattr(lanes.studio, "known", lambda _: {})
        monkeypatch.setattr(lanes.planning, "planned", lambda *_: does())

    return by


def lane(run: Run) -> Lane:
    return Lane(run, cast(Studio, None), lambda _: None)


def test_a_wave_that_another_lane_planned_meanwhile_is_worked_on(planned_by: Any) -> None:
    run = made.run()

    def late() -> Plan:
        services.items_plan(run=Run.objects.get(id=run.id), plan=Plan(tasks=[made.task()]), wave=0)
        return Plan()  # what the other lane queued leaves nothing to plan

    planned_by(late)
    assert lane(run).step()
    run.refresh_from_db()
    assert (run.state, run.wave) == (Run.State.RUNNING, 1)
    assert list(run.items.values_list("state", flat=True)) == [Item.State.QUEUED]


def test_a_run_of_which_nothing_more_can_be_planned_ends_and_says_how_many_are_missing(
    planned_by: Any,
) -> None:
    run = made.run()
    planned_by(Plan)
    assert not lane(run).step()
    run.refresh_from_db()
    assert run.state == Run.State.DONE
    assert f"{run.size} of {run.size} could not be made" in run.why
