"""The cases by which a reward is tried. Pure, the same for the same seed."""

from __future__ import annotations

import copy
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from random import Random
from typing import Any

from synthesis.tuples.contracts.observe import Observed, new_ids
from synthesis.tuples.strength import edits, renaming
from synthesis.tuples.strength.demands import Demand
from synthesis.workflows import places
from synthesis.workflows.effects import Change, is_volatile
from synthesis.workflows.places import MISSING, Keys

MOST_DEMANDS = 8  # changes that are spoiled, of those that a task asks for: a sort may move hundreds of cells
MOST_UNASKED = 4
MOST_SPOILED = 4  # declared fields of one new record that are spoiled
DAMAGES = 2
States = dict[str, Any]


class Expect(StrEnum):
    LESS = "below 1"
    NOTHING = "0"
    FULL = "1"


@dataclass(frozen=True, slots=True)
class Case:
    """States of every mock of the task, and what the reward must say of them. `place`: what is special about it.

    `way`: states that `mock` goes through before. `sid`: a session that is in these states already, with the journal of
    how it came there.
    """

    name: str
    expect: Expect
    states: States
    mock: str = ""
    place: Keys = ()
    way: tuple[Any, ...] = ()
    sid: str = ""


def cases(observed: Sequence[Observed], demands: Sequence[Demand], seed: int) -> list[Case]:
    """Everything that can be made from the two worlds; performances by the oracle are added by the caller."""
    rng = Random(seed)  # noqa: S311  draws cases, not secrets
    worlds = {one.mock: one for one in observed}
    golden = {one.mock: one.golden for one in observed}
    found = [Case("nothing is done", Expect.NOTHING, {one.mock: one.initial for one in observed})]
    asked = [one for one in demands if one.required]
    others = [one for one in demands if not one.required]
    for demand in rng.sample(asked, min(len(asked), MOST_DEMANDS)):
        found += _spoiled(worlds[demand.mock], demand, golden, rng)
    for demand in rng.sample(others, min(len(others), MOST_UNASKED)):
        found += _unasked(worlds[demand.mock], demand, golden)
    found += _damaged(observed, golden, rng)
    found += _reordered(observed, rng)
    renamed = {one.mock: renaming.renamed(one, new_ids([one])[one.mock]) for one in observed}
    found.append(Case("other ids and moments", Expect.FULL, renamed))
    return found


def _unasked(world: Observed, demand: Demand, golden: States) -> Iterator[Case]:
    name = f"without what is not asked for: {_path(demand)}"

    def edit(state: Any) -> bool:
        return edits.revert(state, world.initial, demand.change)

    yield from _made(golden, demand, edit, name, Expect.FULL)


def _spoiled(world: Observed, demand: Demand, golden: States, rng: Random) -> Iterator[Case]:
    change, path = demand.change, _path(demand)
    yield from _made(
        golden, demand, lambda state: edits.revert(state, world.initial, change), f"missing: {path}"
    )
    if isinstance(change.after, dict):
        fields = list(demand.fields)
        rng.shuffle(fields)
        for field in fields[:MOST_SPOILED]:
            keys = (*change.keys, *field)
            yield from _made(
                golden,
                demand,
                lambda state, keys=keys: _spoil(state, keys, rng),
                f"almost: {path}/{'/'.join(field)}",
            )
    elif change.after is not MISSING and not edits.is_move(change, places.at(world.golden, change.keys)):
        yield from _made(golden, demand, lambda state: _spoil(state, change.keys, rng), f"almost: {path}")
    if change.before is not MISSING:
        yield from _made(
            golden, demand, lambda state: _elsewhere(state, world.initial, change, rng), f"on another: {path}"
        )


def _spoil(state: Any, keys: Keys, rng: Random) -> bool:
    value = places.at(state, keys)
    others = [places.at(state, spot) for spot, _ in edits.siblings(state, keys)]
    wrong = edits.near(value, rng, [one for one in others if one is not MISSING])
    return wrong is not MISSING and edits.put(state, keys, wrong)


def _elsewhere(state: Any, initial: Any, change: Change, rng: Random) -> bool:
    """The change is made, but to another record."""
    spots = [
        keys for keys, _ in edits.siblings(initial, change.keys)
        if places.at(initial, keys) is not MISSING and not places.same(places.at(initial, keys), change.after)
        and places.same(places.at(state, keys), places.at(initial, keys))
    ]  # fmt: skip
    if not spots or not edits.revert(state, initial, change):
        return False
    other = rng.choice(spots)
    return (
        edits.take(state, other)
        if change.after is MISSING
        else edits.put(state, other, copy.deepcopy(change.after))
    )


def _damaged(observed: Sequence[Observed], golden: States, rng: Random) -> Iterator[Case]:
    """All that is asked for, and something else besides."""
    for number in range(DAMAGES):
        world = rng.choice(list(observed))
        spots = [
            spot
            for spot in _records(world.initial)
            if not is_volatile(spot, world.volatile)
            and places.same(places.at(world.golden, spot), places.at(world.initial, spot))
        ]
        if not spots:
            continue
        spot = rng.choice(spots)
        states = golden | {world.mock: copy.deepcopy(golden[world.mock])}
        done = edits.take(states[world.mock], spot) if number % 2 else _scratch(states[world.mock], spot, rng)
        if done:
            yield Case(f"damage: /{'/'.join(spot)}", Expect.LESS, states, world.mock, spot)


def _scratch(state: Any, spot: Keys, rng: Random) -> bool:
    record = places.at(state, spot)
    names = [
        name
        for name, one in record.items()
        if isinstance(one, str) and one and name not in ("id", "type", "kind")
    ]
    if not names:
        return edits.take(state, spot)
    name = rng.choice(sorted(names))
    record[name] = f"{record[name]} (changed)"
    return True


def _records(state: Any) -> list[Keys]:
    """Records of the collections at the top and one level below."""
    found: list[Keys] = []
    for name, value in places.members(state):
        members = places.members(value)
        if (
            len(members) > 1
            and all(isinstance(one, dict) for _, one in members)
            and not members[0][0].startswith("#")
        ):
            found += [(name, key) for key, _ in members]
    return found


def _reordered(observed: Sequence[Observed], rng: Random) -> Iterator[Case]:
    """Nothing is done, but that a list stands the other way round."""
    for world in observed:
        names = sorted(
            name for name, one in world.initial.items()
            if isinstance(one, list) and len(one) > 1 and not places.same(one, one[::-1])
            and not is_volatile((name,), world.volatile)
        ) if isinstance(world.initial, dict) else []  # fmt: skip
        if names:
            states = {one.mock: one.initial for one in observed} | {world.mock: copy.deepcopy(world.initial)}
            name = rng.choice(names)
            states[world.mock][name].reverse()
            yield Case(f"only reordered: /{name}", Expect.LESS, states, world.mock, (name,))


def _made(
    golden: States, demand: Demand, edit: Any, name: str, expect: Expect = Expect.LESS
) -> Iterator[Case]:
    states = golden | {demand.mock: copy.deepcopy(golden[demand.mock])}
    if edit(states[demand.mock]) and not places.same(states[demand.mock], golden[demand.mock]):
        yield Case(name, expect, states, demand.mock, demand.change.keys)


def _path(demand: Demand) -> str:
    return f"{demand.mock}/{'/'.join(demand.change.keys)}"
