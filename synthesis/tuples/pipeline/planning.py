"""Which tasks a run makes next: drawn, composed, and checked against all that stand already. Pure.

Enters: shelves, states of worlds, what is drawn so far. Leaves: tasks and sentences about what could not be had.
Three sweeps as in the seed: breadth over all leaves, gaps by measured coverage, edge cases by rare operations.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any

from synthesis.tasks.compose import Recipe, Shelf, Task, Unsuited, World, composed, offers
from synthesis.tasks.duplicates import Index
from synthesis.tasks.linter import lint
from synthesis.tasks.sampler import Exhausted, Offer, Sampler, attainable, relaxed
from synthesis.tasks.sampler.constraints import Constraints

LOOSENED = 6  # times that the caps may give way by one task
TRIES = 6  # other parameters or phrasings when a task is too like another: the diversified rewrite
RARE = frozenset({"drag", "rightclick", "doubleclick", "press", "select"})
EDGE_SHARE = 0.1
States = Mapping[tuple[str, int], Any]


@dataclass
class Plan:
    tasks: list[Task] = field(default_factory=list)
    left_out: Counter[str] = field(default_factory=Counter)
    unattainable: list[str] = field(default_factory=list)


@dataclass(frozen=True)
class Ground:
    """What a run draws from. `states`: by mock and number of its world."""

    shelves: Mapping[str, Shelf]
    states: States
    worlds: int
    seed: int
    constraints: Constraints = field(default_factory=Constraints)


def planned(ground: Ground, size: int, standing: Sequence[Task], barred: Sequence[str]) -> Plan:
    """Tasks to add to those that stand until there are `size`. `barred`: offers of which nothing came, once each.

    Where the offers cannot fill the corpus within its caps, the caps give way one task at a time, and the plan says so.
    """
    found = offers(list(ground.shelves.values()), ground.seed)
    listed = [offer for offer, _ in found.values()]
    plan = Plan(unattainable=attainable(listed, size, ground.constraints))
    limits = relaxed(listed, size, ground.constraints)
    spent: list[str] = []  # what gave nothing under tighter caps gives nothing under looser ones
    for _ in range(LOOSENED):
        missing = size - len(standing) - len(plan.tasks)
        if missing <= 0:
            break
        drawing = _Drawing.begun(ground, found, limits, size, [*standing, *plan.tasks], [*barred, *spent])
        before = len(plan.tasks)
        for sweep, (count, among) in _sweeps(ground, found, missing):
            plan.tasks += drawing.some(
                sweep, min(count, size - len(standing) - len(plan.tasks)), among, plan.left_out
            )
        spent += drawing.rejected
        if len(plan.tasks) == before or len(standing) + len(plan.tasks) < size:
            limits = replace(
                limits,
                domain_most=limits.domain_most + 1 / size,
                application_most=limits.application_most + 1 / size,
            )
    return plan


class _Drawing:
    """Draws until something new comes of it."""

    def __init__(
        self,
        ground: Ground,
        found: Mapping[str, tuple[Offer, Recipe]],
        sampler: Sampler,
        known: Index,
        drawn: int,
    ) -> None:
        self._ground, self._found, self._sampler, self._known = ground, found, sampler, known
        self._done: set[frozenset[str]] = set()
        self.rejected: list[str] = []
        self._rng = Random(ground.seed * 1_000_003 + drawn)  # noqa: S311  draws tasks, not secrets

    @classmethod
    def begun(
        cls, ground: Ground, found: Mapping[str, tuple[Offer, Recipe]], limits: Constraints, size: int,
        standing: Sequence[Task], barred: Sequence[str],
    ) -> _Drawing:  # fmt: skip
        drawn = len(standing) + len(barred)  # else a wave would draw again what the last one could not make
        sampler = Sampler([one for one, _ in found.values()], size, limits, seed=ground.seed + drawn)
        drawing = cls(ground, found, sampler, Index(), drawn)
        for task in standing:
            sampler.resume(found[task.offer][0])
            drawing._stands(task)
        for key in barred:
            sampler.bar(key)
        return drawing

    def some(self, sweep: str, count: int, among: list[str] | None, left_out: Counter[str]) -> list[Task]:
        """Up to so many tasks."""
        tasks = []
        for _ in range(count):
            try:
                tasks.append(self.next(sweep, among, left_out))
            except Exhausted as error:
                left_out[str(error)] += 1
                break
        return tasks

    def next(self, sweep: str, among: list[str] | None, left_out: Counter[str]) -> Task:
        """`Exhausted` when the constraints or the offers allow no further one."""
        while True:
            offer = self._sampler.draw(among)
            task = self._task(offer, sweep, left_out)
            if task is not None:
                self._stands(task)
                return task
            self._sampler.reject(offer, spent=True)  # other parameters and phrasings were tried as well
            self.rejected += [offer.key] * offer.capacity

    def _stands(self, task: Task) -> None:
        self._known.add(task.task_id, task.instruction, task.applications[0])
        self._done.add(task.plan.what)

    def _task(self, offer: Offer, sweep: str, left_out: Counter[str]) -> Task | None:
        recipe = self._found[offer.key][1]
        for _ in range(TRIES):
            worlds = tuple(
                World(mock=mock, history=self._rng.randrange(self._ground.worlds + 1))
                for mock in recipe.applications
            )
            states = {one.mock: self._ground.states[one.mock, one.history] for one in worlds}
            try:
                task = composed(
                    recipe, offer.cell, self._ground.shelves, states, worlds,
                    seed=self._rng.randrange(2**31), sweep=sweep,
                )  # fmt: skip
            except Unsuited:
                left_out["unsuited"] += 1
                continue
            hits = [
                f"duplicate: {one.kind}" for one in self._known.check(task.instruction, task.applications[0])
            ]
            if task.plan.what in self._done:
                hits.append("duplicate: deeds")  # the same in other words, however far the words are apart
            found = hits or [f"lint: {one.kind}" for one in lint(task.instruction)]
            if not found:
                return task
            left_out.update(found)
        return None


def _sweeps(
    ground: Ground, found: Mapping[str, tuple[Offer, Recipe]], wanted: int
) -> Iterable[tuple[str, tuple[int, list[str] | None]]]:
    edges = [key for key, (_, recipe) in found.items() if _is_edge(recipe, ground.shelves)]
    edge = int(wanted * EDGE_SHARE) if edges else 0
    breadth = [key for key, (_, recipe) in found.items() if len(recipe.deeds) == 1 and not recipe.lookups]
    first = min(len(breadth), wanted // 4)
    yield "breadth", (first, breadth)
    yield "edge", (edge, edges)
    yield "gap", (wanted - first - edge, None)
    # What one sweep could not have, the whole may.
    yield "gap", (first + edge, None)


def _is_edge(recipe: Recipe, shelves: Mapping[str, Shelf]) -> bool:
    done = [one.do for mock, name in recipe.deeds for one in shelves[mock].workflow(name).steps]
    return sum(one in RARE for one in done) >= max(2, len(done) // 3)
