"""Inserts (`{note.title}`) and addresses (`/boards/{board.id}/labels`) in workflows. Pure.

In a list of records an address's segment is a record's `id`, or `#2` for a position. `~1` is a slash, `~0` a tilde.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

PLACE = re.compile(r"\{([A-Za-z_]\w*(?:\.[\w#-]+)*)\}")
POSITION = re.compile(r"#(\d+)")
Values = Mapping[str, Any]
Keys = tuple[str, ...]


class Missing:
    """Stands for what is not there, as `None` may be a value."""

    def __repr__(self) -> str:
        return "nothing"


MISSING = Missing()


def filled(text: str, values: Values) -> str:
    """The text with its inserts. `KeyError` names an insert that no parameter gives."""
    return PLACE.sub(lambda place: _text(lookup(place[1], values)), text)


def valued(template: Any, values: Values) -> Any:
    """The same in a JSON value; a text that is one insert takes the value with its type."""
    if isinstance(template, str):
        alone = PLACE.fullmatch(template)
        return lookup(alone[1], values) if alone else filled(template, values)
    if isinstance(template, Mapping):
        return {key: valued(value, values) for key, value in template.items()}
    if isinstance(template, list | tuple):
        return [valued(one, values) for one in template]
    return template


def lookup(insert: str, values: Values) -> Any:
    """`note.tags.length`: a field of a parameter; `#0` is a list's first member."""
    name, _, path = insert.partition(".")
    if name not in values:
        raise KeyError(f"{{{insert}}}: there is no parameter {name!r}")
    found = dotted(values[name], path) if path else values[name]
    if found is MISSING:
        raise KeyError(f"{{{insert}}}: {name!r} has no {path!r}")
    return found


def _text(value: Any) -> str:
    if isinstance(value, bool) or value is None:
        return {True: "true", False: "false", None: "null"}[value]
    return str(value)


def segments(path: str, values: Values) -> Keys:
    """Keys of an address with its inserts; what is inserted may hold slashes."""
    raw = [one for one in path.split("/") if one]
    return tuple(filled(one.replace("~1", "/").replace("~0", "~"), values) for one in raw)


def child(value: Any, key: str) -> Any:
    """The member of an object, or the record or position of a list; `MISSING` when there is none."""
    if isinstance(value, dict):
        return value.get(key, MISSING)
    if isinstance(value, list):
        position = POSITION.fullmatch(key)
        if position:
            return value[int(position[1])] if int(position[1]) < len(value) else MISSING
        return next(
            (one for one in value if isinstance(one, dict) and str(one.get("id", MISSING)) == key), MISSING
        )
    return MISSING


def at(value: Any, keys: Keys) -> Any:
    for key in keys:
        value = child(value, key)
    return value


def dotted(record: Any, path: str) -> Any:
    """`cover.type`, `items.length` of a record; `MISSING` when there is none."""
    for key in path.split("."):
        record = len(record) if key == "length" and isinstance(record, list) else child(record, key)
    return record


def same(one: Any, other: Any) -> bool:
    """Equality of JSON: `true` is not 1, 1 is 1.0."""
    if isinstance(one, dict) and isinstance(other, dict):
        return one.keys() == other.keys() and all(same(one[key], other[key]) for key in one)
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(map(same, one, other))
    return bool(one == other) and isinstance(one, bool) == isinstance(other, bool)


def members(value: Any) -> list[tuple[str, Any]]:
    """The children of a container with their keys: a list's records by id, its other members by position."""
    if isinstance(value, dict):
        return list(value.items())
    if isinstance(value, list):
        if has_ids(value):
            return [(str(one["id"]), one) for one in value]
        return [(f"#{index}", one) for index, one in enumerate(value)]
    return []


def has_ids(value: list[Any]) -> bool:
    """Whether each member is a record with an id of its own: then a list is compared as a map."""
    ids = [str(one["id"]) for one in value if isinstance(one, dict) and isinstance(one.get("id"), str | int)]
    return bool(value) and len(ids) == len(value) == len(set(ids))


def found(state: Any, keys: Keys) -> Iterator[tuple[Keys, Any]]:
    """Every place that an address with `*` names, with its value."""
    spots: list[tuple[Keys, Any]] = [((), state)]
    for key in keys:
        spots = [
            ((*spot, name), one)
            for spot, value in spots
            for name, one in (members(value) if key == "*" else [(key, child(value, key))])
            if one is not MISSING
        ]
    yield from spots
