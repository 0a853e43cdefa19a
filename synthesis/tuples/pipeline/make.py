"""One task becomes a tuple, or a rejection with its reason.

Enters: a task, a studio (hub, browser, what is known of the mocks). Leaves: `Tuple`. Called by jobs and by the bench.
"""

from __future__ import annotations

import shutil
import tempfile
import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from functools import cached_property
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser

from synthesis import workflows
from synthesis.runner import Addresses
from synthesis.tasks.compose import Task
from synthesis.tuples import oracle
from synthesis.tuples.contracts.observe import Observed
from synthesis.tuples.contracts.verdicts import Outcome
from synthesis.tuples.handover import GeneratorOrder, StartingWorld
from synthesis.tuples.oracle import Hub, OracleFailed, Performed, Seat
from synthesis.tuples.pipeline import loop
from synthesis.tuples.pipeline.loop import Made, Terms
from synthesis.tuples.pipeline.scoring import forget
from synthesis.tuples.strength import Case, Demand, Expect, cases, demands, detours, gone, renaming
from synthesis.workflows import Workflow, places
from synthesis.workflows.places import Keys

LATER = timedelta(minutes=7)
HALF_DONE, AGAIN = "an imperfect oracle", "the same at another time"
DONE = "as the oracle did it"
REORDERED = "its parts in another order, at another time"
States = dict[str, Any]


@dataclass(frozen=True)
class Mock:
    """What the pipeline knows of a mock: its default world, clock, placeholder, workflows."""

    id: str
    version: str
    seed: Any
    now: str
    url: str
    volatile: list[Keys]
    looking: tuple[str, ...]
    workflows: Mapping[str, Workflow]


@dataclass(frozen=True)
class Studio:
    hub: Hub
    chromium: Browser
    addresses: Addresses
    mocks: Mapping[str, Mock]

    @cached_property
    def seat(self) -> Seat:
        """Where the oracle works; closed with the browser."""
        return Seat(self.chromium)

    @cached_property
    def known(self) -> dict[tuple[str, str], Workflow]:
        return {(mock.id, name): one for mock in self.mocks.values() for name, one in mock.workflows.items()}

    @cached_property
    def hidden(self) -> dict[str, list[Keys]]:
        return {mock.id: mock.volatile for mock in self.mocks.values()}


@dataclass(frozen=True)
class Tuple:
    """A task with what came of it. `made` is None when the oracle failed already; `plan` is its plan, spelled out."""

    task: Task
    outcome: Outcome
    made: Made | None = None
    seconds: dict[str, float] = field(default_factory=dict)
    plan: tuple[dict[str, Any], ...] = ()


def tuple_of(studio: Studio, task: Task, states: States, work: Path | None = None) -> Tuple:
    """`states`: each mock's initial state in the worlds of this task. `trial.Unreachable` when the hub is away."""
    began = time.monotonic()
    seconds: dict[str, float] = {}
    try:
        golden = _performed(studio, task, states, look=True, short=True)
    except OracleFailed as error:
        return Tuple(task, Outcome(accepted=False, reason="oracle_failed", why=str(error)), seconds=seconds)
    seconds["oracle"] = time.monotonic() - began
    others: list[Case] = []
    folder = work or Path(tempfile.mkdtemp(prefix="tuple-"))
    try:
        others = _others(studio, task, states, golden)
        seconds["others"] = time.monotonic() - began - seconds["oracle"]
        made = loop.run(_terms(studio, task, states, golden, others), folder)
    finally:
        for sid in {golden.sid, *(one.sid for one in others)} - {""}:
            forget(studio.hub, sid, task.applications)
        if work is None:
            shutil.rmtree(folder, ignore_errors=True)
    seconds["loop"] = time.monotonic() - began - sum(seconds.values())
    return Tuple(task, made.outcome, made, seconds, spelled_out(task, studio.known))


def spelled_out(task: Task, known: Mapping[tuple[str, str], Workflow]) -> tuple[dict[str, Any], ...]:
    """The plan of a task for who does not know workflows: mock, workflow, start and steps of each deed."""
    return tuple(
        {"mock": one.mock, **workflows.spelled(known[one.mock, one.workflow], one.values)}
        for one in task.plan.deeds
    )


def environment(mock: Mock, seed: int, later: timedelta = timedelta()) -> dict[str, Any]:
    now = (datetime.fromisoformat(mock.now) + later).isoformat()
    return {"now": now, "seed": seed % 1_000_000}


def _performed(studio: Studio, task: Task, states: States, *, look: bool = False, order: list[int] | None = None,
               later: timedelta = timedelta(), seed: int = 0, short: bool = False) -> Performed:  # fmt: skip
    env = {mock: environment(studio.mocks[mock], task.seed + seed, later) for mock in states}
    return oracle.perform(studio.hub, studio.seat, task.plan, studio.known, states, studio.hidden,
                          env=env, order=order, look=look, short=short, keep=True)  # fmt: skip


def _others(studio: Studio, task: Task, states: States, golden: Performed) -> list[Case]:
    """The task as it was done, with its journal; done badly; and done again: at another time with other ids, and
    independent parts the other way round.

    A performance that fails the other way round says that the parts hang together: then they are done in their order.
    """
    found = [
        Case(DONE, Expect.FULL, golden.states, sid=golden.sid),
        Case(HALF_DONE, Expect.LESS, golden.short),
    ]
    count = len(task.plan.deeds)
    ways: list[tuple[str, list[int] | None]] = [(AGAIN, None)]
    if count > 1:
        ways.insert(0, (REORDERED, list(range(count))[::-1]))
    for name, order in ways:
        try:
            done = _performed(studio, task, states, order=order, later=LATER, seed=1)
        except OracleFailed:
            continue
        return [*found, Case(name, Expect.FULL, done.states, sid=done.sid)]
    return found


def _terms(studio: Studio, task: Task, states: States, golden: Performed, others: list[Case]) -> Terms:
    performed = [
        (deed.mock, studio.mocks[deed.mock].workflows[deed.workflow], deed.values) for deed in task.plan.deeds
    ]

    def tries(start: States, end: States) -> list[Case]:
        observed = [
            Observed(mock, start[mock], end[mock], tuple(studio.mocks[mock].volatile)) for mock in end
        ]
        asked = demands(observed, performed)
        telling = [one for one in others if one.expect is Expect.FULL or _lacks(one, asked, start, end)]
        return [*cases(observed, asked, task.seed), *detours(observed, spared(start), task.seed), *telling]

    def spared(start: States) -> set[tuple[str, Keys]]:
        """What the task itself takes away and puts back, by the journals of its performances."""
        return {
            (mock, keys)
            for one in others
            if one.sid
            for mock, state in one.states.items()
            for keys in gone(start[mock], state, studio.hub.session(mock, one.sid).history())
        }

    worlds = tuple(_world(studio, task, mock, states[mock], golden) for mock in task.applications)
    mocks = [studio.mocks[mock] for mock in task.applications]
    return Terms(
        hub=studio.hub, addresses=studio.addresses, order=GeneratorOrder(task=task.public, worlds=worlds),
        golden=golden.states, volatile={mock.id: tuple(mock.volatile) for mock in mocks},
        looking={mock.id: mock.looking for mock in mocks if mock.looking}, cases=tries,
    )  # fmt: skip


def _lacks(case: Case, asked: list[Demand], start: States, end: States) -> bool:
    """Whether something that is asked for is not there: a last step may only have closed a dialog."""
    seen = {mock: renaming.aligned(start[mock], end[mock], state) for mock, state in case.states.items()}
    return any(
        not places.same(places.at(seen[one.mock], one.change.keys), places.at(end[one.mock], one.change.keys))
        for one in asked
        if one.required and not isinstance(one.change.after, dict)
    ) or any(
        one.required
        and isinstance(one.change.after, dict)
        and places.at(seen[one.mock], one.change.keys) is places.MISSING
        for one in asked
    )


def _world(studio: Studio, task: Task, mock_id: str, initial: Any, golden: Performed) -> StartingWorld:
    mock = studio.mocks[mock_id]
    own = {
        key: value
        for key, value in initial.items()
        if not places.same(value, mock.seed.get(key, places.MISSING))
    }
    deeds = [one for one in task.plan.deeds if one.mock == mock_id]
    first = mock.workflows[deeds[0].workflow] if deeds else None
    page = first.start if first is not None and "{" not in first.start else "/"
    return StartingWorld(
        mock=mock_id, url=mock.url, state=own, env=environment(mock, task.seed),
        patch=golden.patches[mock_id], page=page,
    )  # fmt: skip
