"""What the records of a state are called, and where in the state they are. Pure."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

SHORTEST, LONGEST = 2, 120
TELLING = 8  # characters of a name that tell a record where more follows: “Kiln log, 3 notes”
_GAP = re.compile(r"(?<=\w)\W")
NAMES = frozenset(
    {"name", "title", "label", "subject", "summary", "key", "email", "displayName", "fullName", "text"}
)


def is_named_in(state: Any) -> Callable[[str], bool]:
    """Whether a text is what a record is called, or begins with that; signs before it (`# glaze`) are left aside."""
    names = frozenset(_names(state))

    def named(text: str) -> bool:
        bare = text.lstrip("#@•· ")
        return (
            text in names
            or bare in names
            or any(bare[: gap.start()] in names for gap in _GAP.finditer(bare, TELLING))
        )

    return named


def _names(value: Any) -> Iterator[str]:
    if isinstance(value, dict):
        for key, one in value.items():
            if isinstance(one, str) and key in NAMES and SHORTEST <= len(one) <= LONGEST:
                yield " ".join(one.split())
            yield from _names(one)
    elif isinstance(value, list):
        for one in value:
            yield from _names(one)


def collections(state: Any) -> dict[str, list[str]]:
    """Top-level collections of records by their key, with the texts that would show a record on a page."""
    found: dict[str, list[str]] = {}
    for key, value in state.items() if isinstance(state, dict) else ():
        records = (
            list(value.values()) if isinstance(value, dict) else value if isinstance(value, list) else []
        )
        if records and all(isinstance(one, dict) for one in records):
            found[key] = [text for one in records for text in _texts(one)]
    return found


def _texts(record: dict[str, Any]) -> Iterator[str]:
    for key, value in record.items():
        if isinstance(value, str) and len(value) >= 4 and not key.lower().endswith("id"):
            yield " ".join(value.split())
