"""Small edits of states: taking a change back, giving it to another record, spoiling a value. Pure, on copies."""

from __future__ import annotations

from random import Random
from typing import Any

from synthesis.workflows import places
from synthesis.workflows.effects import Change
from synthesis.workflows.places import MISSING, Keys


def put(state: Any, keys: Keys, value: Any, *, beside: Any = None) -> bool:
    """Write in place. A record that a list lacks is inserted where it stands in `beside`, the list as it once was."""
    parent, key = places.at(state, keys[:-1]), keys[-1]
    if isinstance(parent, dict):
        parent[key] = value
        return True
    if not isinstance(parent, list):
        return False
    at = _index(parent, key)
    if at is not None:
        parent[at] = value
    else:
        where = _index(beside, key) if isinstance(beside, list) else None
        parent.insert(len(parent) if where is None else where, value)
    return True


def take(state: Any, keys: Keys) -> bool:
    """Remove in place."""
    parent, key = places.at(state, keys[:-1]), keys[-1]
    if isinstance(parent, dict) and key in parent:
        del parent[key]
        return True
    at = _index(parent, key) if isinstance(parent, list) else None
    if at is None:
        return False
    del parent[at]
    return True


def revert(state: Any, initial: Any, change: Change) -> bool:
    """Take one change of the golden world back, in place."""
    if change.before is MISSING:
        return take(state, change.keys)
    now = places.at(state, change.keys)
    if is_move(change, now):
        order = {key: place for place, key in enumerate(change.before)}
        now.sort(key=lambda one: order.get(_name(one), len(order)))
        return True
    return put(state, change.keys, change.before, beside=places.at(initial, change.keys[:-1]))


def is_move(change: Change, now: Any) -> bool:
    """Whether a change is one of the order of records: then it holds their ids."""
    return (
        isinstance(now, list)
        and places.has_ids(now)
        and isinstance(change.after, list)
        and not places.same(now, change.after)
    )


def near(value: Any, rng: Random, others: list[Any] | None = None) -> Any:
    """A value that is almost right, or `MISSING` when there is none: another that occurs in its place, else a slip."""
    candidates = [one for one in others or [] if type(one) is type(value) and one != value]
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + rng.choice((-1, 1))
    if isinstance(value, float):
        return value + 1
    if isinstance(value, str):
        if candidates and rng.random() < 0.5:
            return rng.choice(candidates)
        slips = [value[:-1], value + "s", value.swapcase(), value[::-1]] if value else ["x"]
        return rng.choice([one for one in slips if one != value and one.strip()] or [value + " x"])
    if isinstance(value, list) and value:
        return value[:-1]
    return MISSING


def siblings(state: Any, keys: Keys) -> list[tuple[Keys, Any]]:
    """Other records of the collection in which a record, or the record of a field, lies."""
    for depth in range(len(keys) - 1, 0, -1):
        parent, key = places.at(state, keys[:depth]), keys[depth]
        if isinstance(parent, list | dict) and isinstance(places.child(parent, key), dict):
            records = [
                (name, one) for name, one in places.members(parent) if isinstance(one, dict) and name != key
            ]
            if records and _is_collection(parent):
                return [((*keys[:depth], name, *keys[depth + 1 :]), one) for name, one in records]
    return []


def _is_collection(value: Any) -> bool:
    members = places.members(value)
    return len(members) > 1 and all(isinstance(one, dict) for _, one in members)


def _index(parent: Any, key: str) -> int | None:
    if not isinstance(parent, list):
        return None
    if key.startswith("#"):
        at = int(key[1:])
        return at if at < len(parent) else None
    return next((place for place, one in enumerate(parent) if _name(one) == key), None)


def _name(record: Any) -> str:
    return str(record.get("id", "")) if isinstance(record, dict) else str(record)
