"""Hard constraints on a corpus, whether they hold, and whether they can hold at all. Pure.

Source: seed 000. "At least 1,000 tuples per application" and "no application above 15 %" cannot both hold for a corpus
of 110 applications and 32,112 tuples; the ceiling is kept, the floor is not (docs/decisions).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from math import ceil, floor

from synthesis.tasks.sampler.cells import Difficulty, Offer, TaskType


@dataclass(frozen=True, slots=True)
class Constraints:
    """Shares of the whole corpus."""

    domain_most: float = 0.21
    hard_least: float = 0.40
    cross_least: float = 0.35
    application_most: float = 0.15

    def domain_cap(self, size: int) -> int:
        return floor(self.domain_most * size + 1e-9)

    def application_cap(self, size: int) -> int:
        return floor(self.application_most * size + 1e-9)

    def hard_floor(self, size: int) -> int:
        return ceil(self.hard_least * size - 1e-9)

    def cross_floor(self, size: int) -> int:
        return ceil(self.cross_least * size - 1e-9)


@dataclass(frozen=True, slots=True)
class Finding:
    """One constraint on a corpus or a plan: what it asks, what there is, and whether that is enough."""

    name: str
    asked: str
    found: str
    holds: bool


def findings(offers: Iterable[Offer], constraints: Constraints) -> list[Finding]:
    """What a corpus of these (one entry per task) is like. A cross-application task counts for each application."""
    tasks = list(offers)
    size = len(tasks)
    domains = Counter(one.cell.domain for one in tasks)
    applications = Counter(name for one in tasks for name in one.applications)
    hard = sum(one.cell.difficulty is Difficulty.HARD for one in tasks)
    cross = sum(one.cell.type is TaskType.CROSS for one in tasks)
    return [
        _most("domain", domains, constraints.domain_most, constraints.domain_cap(size), size),
        _least("hard", hard, constraints.hard_least, constraints.hard_floor(size), size),
        _least("cross-application", cross, constraints.cross_least, constraints.cross_floor(size), size),
        _most(
            "application", applications, constraints.application_most, constraints.application_cap(size), size
        ),
    ]


def _most(name: str, counts: Counter[str], share: float, cap: int, size: int) -> Finding:
    top, count = max(counts.items(), key=lambda item: (item[1], item[0]), default=("none", 0))
    return Finding(name, f"at most {share:.0%} each", f"{top}: {_share(count, size)}", count <= cap)


def _least(name: str, count: int, share: float, wanted: int, size: int) -> Finding:
    return Finding(name, f"at least {share:.0%}", _share(count, size), count >= wanted)


def _share(count: int, size: int) -> str:
    return f"{count} of {size} ({count / size:.1%})" if size else "0 of 0"


def attainable(offers: Sequence[Offer], size: int, constraints: Constraints) -> list[str]:
    """Sentences about what no choice from these offers can reach for a corpus of this size; none: it may be possible.

    Each sentence is a bound that is proved by counting one constraint; together they are necessary, not sufficient.
    """
    said = []
    capacity = sum(one.capacity for one in offers)
    if capacity < size:
        said.append(
            f"{size} tasks are wanted and {capacity} can be made: add workflows, parameters or mocks."
        )
    domains = _capacities(offers, lambda one: (one.cell.domain,))
    cap = constraints.domain_cap(size)
    if sum(min(count, cap) for count in domains.values()) < size:
        text = f"with at most {constraints.domain_most:.0%} ({cap}) a domain, {len(domains)} domains give "
        said.append(f"{text}{sum(min(count, cap) for count in domains.values())} of {size}: add domains.")
    said += _floor(offers, "hard", Difficulty.HARD, constraints.hard_floor(size))
    said += _floor(offers, "cross-application", TaskType.CROSS, constraints.cross_floor(size))
    applications = _capacities(offers, lambda one: one.applications)
    cap = constraints.application_cap(size)
    # Each task takes a place in each of its applications; cross-application ones take two or more.
    places = size + constraints.cross_floor(size)
    if sum(min(count, cap) for count in applications.values()) < places:
        text = (
            f"with at most {constraints.application_most:.0%} ({cap}) each, {len(applications)} applications"
        )
        said.append(
            f"{text} cannot hold {size} tasks of which {constraints.cross_floor(size)} need two: add mocks."
        )
    return said


def relaxed(offers: Sequence[Offer], size: int, constraints: Constraints) -> Constraints:
    """The nearest constraints that these offers can meet at this size; the same ones when they can meet them all.

    A cap rises to the least number that leaves room for all tasks, a floor falls to what can be made. `attainable`
    says in words what had to give.
    """
    applications = _capacities(offers, lambda one: one.applications)
    domains = _capacities(offers, lambda one: (one.cell.domain,))
    cross = min(constraints.cross_floor(size), _capacity(offers, TaskType.CROSS))
    hard = min(constraints.hard_floor(size), _capacity(offers, Difficulty.HARD))
    application_cap = _least_cap(applications, size + cross, constraints.application_cap(size))
    domain_cap = _least_cap(domains, size, constraints.domain_cap(size))
    return Constraints(
        domain_most=max(constraints.domain_most, domain_cap / size),
        hard_least=min(constraints.hard_least, hard / size),
        cross_least=min(constraints.cross_least, cross / size),
        application_most=max(constraints.application_most, application_cap / size),
    )


def _least_cap(capacities: Counter[str], places: int, cap: int) -> int:
    most = max(capacities.values(), default=0)
    while cap < most and sum(min(count, cap) for count in capacities.values()) < places:
        cap += 1
    return cap


def _capacity(offers: Sequence[Offer], value: Difficulty | TaskType) -> int:
    return sum(one.capacity for one in offers if value in (one.cell.difficulty, one.cell.type))


def _floor(offers: Sequence[Offer], name: str, value: Difficulty | TaskType, wanted: int) -> list[str]:
    found = _capacity(offers, value)
    return [] if found >= wanted else [f"{wanted} {name} tasks are wanted and {found} can be made."]


def _capacities(offers: Sequence[Offer], names: Callable[[Offer], Iterable[str]]) -> Counter[str]:
    counts: Counter[str] = Counter()
    for one in offers:
        for name in names(one):
            counts[name] += one.capacity
    return counts
