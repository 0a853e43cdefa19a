"""Addresses of a mock's routes, with parameters that the state gives. Pure.

A manifest's route is a text (`/note/:id`) or an object: `{"path": "/note/:id", "where": {"id": "/notes"}}`, where an
address of the state names a collection (its first record's id is taken) or values. Without `where` the collection
is guessed from the parameter's name (`:boardId`: boards) or the segment before it (`/note/:id`: notes).
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any
from urllib.parse import quote

from synthesis.workflows import places

PARAMETER = re.compile(r":(\w+)")
NOBODY = "none"  # an id that no record has


@dataclass(frozen=True, slots=True)
class Route:
    """One route: its pattern, an address of it, and whether the state had a record for each parameter."""

    pattern: str
    address: str
    exists: bool


def route_addresses(routes: tuple[Any, ...], state: Any) -> list[Route]:
    """Each route with an address; a parameter for which the state has nothing becomes an id that nobody has."""
    return [_route(one, state) for one in routes]


def pattern_of(declared: Any) -> str:
    """The pattern of a route, whichever way the manifest declares it."""
    return declared if isinstance(declared, str) else str(declared["path"])


def _route(declared: Any, state: Any) -> Route:
    pattern, where = pattern_of(declared), {} if isinstance(declared, str) else declared.get("where", {})
    exists = True

    def value(match: re.Match[str]) -> str:
        nonlocal exists
        name = match[1]
        found = (
            _first(state, where[name])
            if name in where
            else _guess(state, name, _before(pattern, match.start()))
        )
        exists = exists and found is not None
        return quote(found if found is not None else NOBODY, safe="")

    path, mark, query = pattern.partition("?")
    return Route(pattern, PARAMETER.sub(value, path) + mark + query, exists)


def _before(pattern: str, position: int) -> str:
    words = [one for one in pattern[:position].split("/") if one and not one.startswith(":")]
    return words[-1] if words else ""


def _guess(state: Any, name: str, segment: str) -> str | None:
    singular = [re.sub(r"(Id|_id|Key|Slug)$", "", name), segment]
    for word in singular:
        for plural in (word, f"{word}s", f"{word}es", re.sub(r"y$", "ies", word)):
            if isinstance(state, dict) and isinstance(state.get(plural), dict | list):
                return _first(state, f"/{plural}")
    return None


def _first(state: Any, address: str) -> str | None:
    for _, value in places.found(state, places.segments(address, {})):
        if isinstance(value, str | int):
            return str(value)
        for key, record in places.members(value):
            if isinstance(record, str | int):
                return str(record)
            return str(record.get("id", key)) if isinstance(record, dict) else key
    return None
