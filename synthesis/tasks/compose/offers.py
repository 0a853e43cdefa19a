"""Everything that a set of mocks can be made into: single workflows, chains, and tasks across applications. Pure.

Enters: shelves. Leaves: offers for the sampler; an offer's key is a recipe that the composer can read back.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random

from synthesis.tasks.compose.shelf import Shelf, actions, free_texts
from synthesis.tasks.sampler import Cell, Difficulty, Offer, Platform, TaskType

SAME_TEMPLATE = 3  # tasks of one slot template per application (seed 000)
LOOK_UP = 2  # atomic actions: find the place, read it
CHAINS = 8  # chains that each workflow begins
TRANSFERS = 9  # cross-application tasks that each free text is offered for
LONGEST = 40  # atomic actions of a chain


@dataclass(frozen=True, slots=True)
class Recipe:
    """`mail-mock:label_edit`, `+` between deeds of a chain, `name<mail-mock:subject` for a value that is looked up."""

    deeds: tuple[tuple[str, str], ...]
    lookups: tuple[tuple[int, str, str, str], ...] = ()  # deed, parameter, mock, read

    @property
    def key(self) -> str:
        words = []
        for place, (mock, name) in enumerate(self.deeds):
            sources = [f"{what}<{where}:{read}" for deed, what, where, read in self.lookups if deed == place]
            words.append(f"{mock}:{name}" + (f"({','.join(sources)})" if sources else ""))
        return "+".join(words)

    @property
    def applications(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys([*(mock for mock, _ in self.deeds), *(one[2] for one in self.lookups)]))


def recipes(shelves: Sequence[Shelf], seed: int = 0) -> Iterator[Recipe]:
    """All recipes, the same for the same shelves and seed; chains and pairs are drawn, as there are too many."""
    for shelf in shelves:
        for workflow in shelf.workflows:
            yield Recipe(((shelf.mock, workflow.name),))
            yield from _chains(shelf, workflow.name, _rng(seed, shelf.mock, workflow.name))
            for parameter in free_texts(workflow):
                rng = _rng(seed, shelf.mock, workflow.name, parameter)
                yield from _transfers(shelf, workflow.name, parameter, shelves, rng)


def offers(shelves: Sequence[Shelf], seed: int = 0) -> dict[str, tuple[Offer, Recipe]]:
    """By key."""
    by_mock = {one.mock: one for one in shelves}
    found = {}
    for recipe in recipes(shelves, seed):
        offer = _offer(recipe, by_mock)
        found[offer.key] = (offer, recipe)
    return found


def _chains(shelf: Shelf, first: str, rng: Random) -> Iterator[Recipe]:
    """With one or two other workflows of the mock."""
    others = [one.name for one in shelf.workflows if one.name != first]
    rng.shuffle(others)
    length = {name: actions(shelf.workflow(name)) for name in [first, *others]}
    for number, other in enumerate(others[:CHAINS]):
        names = [first, other]
        if number % 2 and len(others) > CHAINS + number:
            names.append(others[CHAINS + number])
        if sum(length[name] for name in names) <= LONGEST:
            yield Recipe(tuple((shelf.mock, name) for name in names))


def _transfers(
    shelf: Shelf, name: str, parameter: str, shelves: Sequence[Shelf], rng: Random
) -> Iterator[Recipe]:
    """The free text comes from another application; every second time a deed is added that makes it longer."""
    sources = [
        (other.mock, read.name) for other in shelves if other.mock != shelf.mock for read in other.reads
    ]
    rng.shuffle(sources)
    others = [one.name for one in shelf.workflows if one.name != name]
    for number, (where, read) in enumerate(sources[:TRANSFERS]):
        deeds = [(shelf.mock, name)]
        if number % 2 and others:
            other = rng.choice(others)
            if actions(shelf.workflow(name)) + actions(shelf.workflow(other)) <= LONGEST:
                deeds.append((shelf.mock, other))
        lookups = [(0, parameter, where, read)]
        third = [one for one in sources if one[0] != where]
        free = [one for one in free_texts(shelf.workflow(name)) if one != parameter]
        if number % 3 == 2 and third and free:  # three applications
            lookups.append((0, free[0], *third[0]))
        yield Recipe(tuple(deeds), tuple(lookups))


def _offer(recipe: Recipe, shelves: dict[str, Shelf]) -> Offer:
    first = shelves[recipe.deeds[0][0]]
    cell = Cell(
        Platform.WEB, first.category, difficulty(recipe, shelves), first.scenario,
        TaskType.CROSS if len(recipe.applications) > 1 else TaskType.SINGLE,
    )  # fmt: skip
    goals = [len(shelves[mock].workflow(name).goals) for mock, name in recipe.deeds]
    return Offer(recipe.key, cell, recipe.applications, SAME_TEMPLATE * min(goals))


def count(recipe: Recipe, shelves: dict[str, Shelf]) -> int:
    """Atomic actions of a recipe."""
    deeds = sum(actions(shelves[mock].workflow(name)) for mock, name in recipe.deeds)
    return deeds + LOOK_UP * len(recipe.lookups)


def difficulty(recipe: Recipe, shelves: dict[str, Shelf]) -> Difficulty:
    return Difficulty.of(count(recipe, shelves))


def _rng(seed: int, *words: str) -> Random:
    digest = hashlib.sha256("\0".join([str(seed), *words]).encode()).digest()
    return Random(int.from_bytes(digest[:8]))  # noqa: S311  draws tasks, not secrets
