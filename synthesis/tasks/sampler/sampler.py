"""Draws offers one by one: towards cells that have few tasks, never into a corner that the constraints forbid. Pure."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from random import Random

from synthesis.tasks.sampler.cells import Cell, Difficulty, Offer, TaskType
from synthesis.tasks.sampler.constraints import Constraints

SEEDED = Constraints()  # the shares of the seed


class Exhausted(Exception):
    """Nothing that is left may be drawn without breaking a constraint; the message says which."""


class Sampler:
    """`draw` gives an offer; `reject` gives it back when nothing came of it.

    Weights are inverse frequencies: first a cell with weight 1 / (1 + its tasks), then of its offers one with weight
    1 / (1 + times it was drawn).
    """

    def __init__(
        self,
        offers: Sequence[Offer],
        size: int,
        constraints: Constraints = SEEDED,
        *,
        seed: int = 0,
    ) -> None:
        self._offers: dict[Cell, list[Offer]] = {}
        for one in sorted(offers, key=lambda one: one.key):
            self._offers.setdefault(one.cell, []).append(one)
        self._size = size
        self._constraints = constraints
        self._rng = Random(seed)  # noqa: S311  draws tasks, not secrets
        self.cells: Counter[Cell] = Counter()
        self.drawn: list[Offer] = []
        self._used: Counter[str] = Counter()
        self._barred: Counter[str] = Counter()
        self._domains: Counter[str] = Counter()
        self._applications: Counter[str] = Counter()
        self._hard = self._cross = 0

    @property
    def left(self) -> int:
        return self._size - len(self.drawn)

    def draw(self, among: Iterable[str] | None = None) -> Offer:
        """The next offer, of these keys if some are given. `Exhausted` when none may be drawn."""
        wanted = None if among is None else set(among)
        cells = sorted(cell for cell in self._offers if self._open(cell) and any(self._inside(cell, wanted)))
        if not cells:
            raise Exhausted(self._why())
        (cell,) = self._rng.choices(cells, [1 / (1 + self.cells[one]) for one in cells])
        inside = list(self._inside(cell, wanted))
        (chosen,) = self._rng.choices(inside, [1 / (1 + self._used[one.key]) for one in inside])
        self._count(chosen, 1)
        self.drawn.append(chosen)
        return chosen

    def resume(self, offer: Offer) -> None:
        """A task of this offer stands already, from an earlier draw."""
        self._count(offer, 1)
        self.drawn.append(offer)

    def bar(self, key: str) -> None:
        """Nothing came of an offer of this key earlier: it has one task less to give."""
        self._barred[key] += 1

    def reject(self, offer: Offer, *, spent: bool = False) -> None:
        """Nothing came of it: it does not count, and its offer has one task less to give, or none (`spent`)."""
        self.drawn.remove(offer)
        self._count(offer, -1)
        self._barred[offer.key] += offer.capacity if spent else 1

    def _count(self, offer: Offer, by: int) -> None:
        self.cells[offer.cell] += by
        self._used[offer.key] += by
        self._domains[offer.cell.domain] += by
        for name in offer.applications:
            self._applications[name] += by
        self._hard += by * (offer.cell.difficulty is Difficulty.HARD)
        self._cross += by * (offer.cell.type is TaskType.CROSS)

    def _open(self, cell: Cell) -> bool:
        """Whether the corpus can still meet every constraint after a task of this cell, whatever its applications."""
        limits, size = self._constraints, self._size
        if self.left <= 0 or self._domains[cell.domain] >= limits.domain_cap(size):
            return False
        hard = limits.hard_floor(size) - self._hard - (cell.difficulty is Difficulty.HARD)
        cross = limits.cross_floor(size) - self._cross - (cell.type is TaskType.CROSS)
        return max(hard, cross) <= self.left - 1

    def _inside(self, cell: Cell, wanted: set[str] | None) -> Iterator[Offer]:
        """Offers of a cell that have something left to give, in applications that have room."""
        cap = self._constraints.application_cap(self._size)
        full = {name for name, count in self._applications.items() if count >= cap}
        for one in self._offers[cell]:
            if wanted is not None and one.key not in wanted:
                continue
            if self._used[one.key] + self._barred[one.key] < one.capacity and full.isdisjoint(
                one.applications
            ):
                yield one

    def _why(self) -> str:
        if self.left <= 0:
            return f"all {self._size} tasks are drawn"
        return (
            f"{len(self.drawn)} of {self._size} tasks are drawn and no offer is left that keeps the constraints: "
            "add mocks or workflows, or ask for fewer tasks"
        )
