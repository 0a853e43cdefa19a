"""The golden world as another session would have made it: other ids for what is new, other moments. Pure."""

from __future__ import annotations

import re
from datetime import datetime, timedelta
from typing import Any

from synthesis.tuples.contracts.observe import Observed, is_clock, new_ids
from synthesis.workflows import places
from synthesis.workflows.places import MISSING

LATER = timedelta(seconds=97)
_ISO = re.compile(r"(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(.*)")


def renamed(observed: Observed, ids: set[str]) -> Any:
    """Every new id is another one wherever it stands; clocks that differ from the initial world are later."""
    names = {one: _other(one) for one in ids}
    return _walk(observed.golden, observed.initial, names)


def _other(name: str) -> str:
    """As long, of the same shape, never the same."""
    if name.isdigit():
        return str(int(name) + 7_000_001)
    turned = re.sub(r"\d", lambda one: str((int(one[0]) + 3) % 10), name)
    return turned if turned != name else f"{name}9"


def _walk(now: Any, before: Any, names: dict[str, str], field: str = "", *, clocks: bool = True) -> Any:
    def below(one: Any, key: str, name: str) -> Any:
        return _walk(one, places.child(before, key), names, name, clocks=clocks)

    if isinstance(now, dict):
        return {names.get(key, key): below(one, key, key) for key, one in now.items()}
    if isinstance(now, list):
        return [below(one, key, field) for key, one in places.members(now)]
    if clocks and is_clock(field, now) and (before is MISSING or not places.same(now, before)):
        return _later(now)
    if isinstance(now, str):
        return names.get(now, now)
    if isinstance(now, int) and not isinstance(now, bool) and str(now) in names:
        return int(names[str(now)])
    return now


def _later(value: Any) -> Any:
    if isinstance(value, str):
        match = _ISO.fullmatch(value)
        if match is None:
            return value
        return (datetime.fromisoformat(match[1]) + LATER).isoformat() + match[2]
    scale = 1000 if value > 10**11 else 1
    return value + int(LATER.total_seconds()) * scale


def aligned(initial: Any, golden: Any, other: Any) -> Any:
    """`other`, another performance of the same task, with the golden world's ids for what is new: both made the same
    things in the same order. As it is when they did not.
    """
    made = [_made(initial, one) for one in (golden, other)]
    if len(made[0]) != len(made[1]):
        return other
    return _walk(other, MISSING, dict(zip(made[1], made[0], strict=True)), clocks=False)


def _made(initial: Any, state: Any) -> list[str]:
    """New ids, in the order in which they are met."""
    found: dict[str, None] = {}
    ids = new_ids([Observed("", initial, state)])[""]

    def walk(value: Any) -> None:
        for key, one in places.members(value):
            if key in ids:
                found.setdefault(key)
            walk(one)
        if isinstance(value, dict) and str(value.get("id", "")) in ids:
            found.setdefault(str(value["id"]))

    walk(state)
    return list(found)
