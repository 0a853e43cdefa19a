"""Ways on which something is destroyed and made again: the state at the end does not tell, the journal does. Pure.

Enters: states, and a session's journal as `/history` gives it. Leaves: the places that were gone for a while, and cases
that go such a way. Called by the orchestrator; a reward looks at the journal in the same manner.
"""

from __future__ import annotations

import copy
from collections.abc import Collection, Iterator, Sequence
from random import Random
from typing import Any

from synthesis.tuples.contracts.observe import Observed
from synthesis.tuples.strength import edits
from synthesis.tuples.strength.cases import Case, Expect, States
from synthesis.workflows import places
from synthesis.workflows.effects import is_volatile
from synthesis.workflows.places import Keys

Journal = Sequence[dict[str, Any]]


def gone(initial: Any, current: Any, journal: Journal) -> list[Keys]:
    """Records, and lists of two members and more, that stood there in the beginning, were gone on the way, and stand
    there again. None when the journal is not whole: then nothing is known.
    """
    there, away = set(standing(initial, fewest=2)), set[Keys]()
    if journal and journal[0]["action"] != "set" and journal[0]["version"] > 1:
        return []  # its oldest part was let go
    state = copy.deepcopy(initial)
    try:
        for entry in journal:
            if entry["action"] == "set":
                continue
            if entry["patch"] is None:
                return []
            for operation in entry["patch"]:
                state = _operated(state, operation)
            away |= there - set(standing(state))
    except (LookupError, ValueError, TypeError):
        return []
    return sorted(away & set(standing(current)))


def standing(value: Any, path: Keys = (), *, fewest: int = 1) -> Iterator[Keys]:
    """Places of records, and of plain lists that have members."""
    for key, one in places.members(value):
        here = (*path, key)
        if _is_record(key, one) or _is_filled(one, fewest):
            yield here
        yield from standing(one, here, fewest=fewest)


def _is_record(key: str, value: Any) -> bool:
    return isinstance(value, dict) and str(value.get("id")) == key


def _is_filled(value: Any, fewest: int) -> bool:
    plain = isinstance(value, list) and not any(isinstance(one, dict | list) for one in value)
    return plain and len(value) >= fewest


def detours(observed: Sequence[Observed], spared: Collection[tuple[str, Keys]], seed: int) -> list[Case]:
    """The task is done, but on the way a record was deleted and made again, or all of its kind were.

    `spared`: places that the task itself takes away and puts back.
    """
    rng = Random(seed)  # noqa: S311  draws cases, not secrets
    golden = {one.mock: one.golden for one in observed}
    for world in rng.sample(observed, len(observed)):
        spots = [keys for keys in _untouched(world) if (world.mock, keys) not in spared]
        if spots:
            return list(_ways(world, golden, rng.choice(spots)))
    return []


def _untouched(world: Observed) -> list[Keys]:
    return [
        keys
        for keys in standing(world.initial)
        if isinstance(record := places.at(world.initial, keys), dict)
        and not is_volatile(keys, world.volatile)
        and places.same(record, places.at(world.golden, keys))
    ]


def _ways(world: Observed, golden: States, spot: Keys) -> Iterator[Case]:
    name = f"/{'/'.join(spot)}"
    without = copy.deepcopy(world.golden)
    if edits.take(without, spot):
        yield Case(
            f"detour: {name} deleted and put back", Expect.LESS, golden, world.mock, spot, way=(without,)
        )
    emptied = copy.deepcopy(world.golden)
    everything = places.at(emptied, spot[:-1])
    if isinstance(everything, dict | list) and len(everything) > 1:
        everything.clear()
        above = f"/{'/'.join(spot[:-1])}"
        yield Case(
            f"detour: {above} emptied and filled again", Expect.LESS, golden, world.mock, spot, way=(emptied,)
        )
    again = copy.deepcopy(without)
    if edits.put(again, (*spot[:-1], _other(spot[-1])), _renamed(places.at(world.golden, spot), spot[-1])):
        states = golden | {world.mock: again}
        yield Case(f"detour: {name} made again as another record", Expect.LESS, states, world.mock, spot)


def _other(key: str) -> str:
    return f"{key}0"


def _renamed(record: Any, key: str) -> Any:
    made = copy.deepcopy(record)
    made["id"] = int(_other(key)) if isinstance(record["id"], int) else _other(key)
    return made


def _operated(value: Any, operation: dict[str, Any]) -> Any:
    """One operation of RFC 6902, in place; the value, or another one when it is replaced as a whole."""
    kind, keys = operation["op"], _keys(operation["path"])
    if kind == "test":
        return value
    if kind in ("move", "copy"):
        source = _keys(operation["from"])
        moved = copy.deepcopy(_member(_parent(value, source), source[-1]))
        if kind == "move":
            value = _operated(value, {"op": "remove", "path": operation["from"]})
        return _operated(value, {"op": "add", "path": operation["path"], "value": moved})
    if not keys:
        return operation.get("value")
    parent, last = _parent(value, keys), keys[-1]
    if isinstance(parent, list):
        _listed(parent, kind, len(parent) if last == "-" else int(last), operation)
    elif kind == "remove":
        del parent[last]
    else:
        parent[last] = operation["value"]
    return value


def _listed(parent: list[Any], kind: str, place: int, operation: dict[str, Any]) -> None:
    if kind == "remove":
        del parent[place]
    elif kind == "add":
        parent.insert(place, operation["value"])
    else:
        parent[place] = operation["value"]


def _keys(pointer: str) -> list[str]:
    return [one.replace("~1", "/").replace("~0", "~") for one in pointer.split("/")[1:]]


def _parent(value: Any, keys: list[str]) -> Any:
    for key in keys[:-1]:
        value = _member(value, key)
    return value


def _member(value: Any, key: str) -> Any:
    return value[int(key)] if isinstance(value, list) else value[key]
