"""The 94 mocks that exist in the catalogue, by every name they go by. Pure, but for reading catalog.json
once.

Leaves: labels, public ids, aliases, endpoint placeholders and the order in which public deployments assign
ports. Called by the checks, publishing, importing, the snapshot and, for placeholders, the runner of task
scripts.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import orjson

CATALOG = Path(__file__).parent / "data" / "catalog.json"
OTHER = "other"  # the category of a mock outside the catalogue that fits none of its own


@dataclass(frozen=True, slots=True)
class Placeholders:
    """What public task scripts write where an address belongs."""

    url: str
    host: str


@dataclass(frozen=True, slots=True)
class Entry:
    label: str
    id: str
    category: str
    aliases: tuple[str, ...]
    placeholders: Placeholders
    needs_human_review: str | None


@dataclass(frozen=True, slots=True)
class Catalogue:
    categories: Mapping[str, str]
    entries: tuple[Entry, ...]
    by_name: Mapping[str, Entry]  # lower-case id, label or alias

    def find(self, name: str) -> Entry | None:
        """The entry of a public id, label or alias, in any case."""
        return self.by_name.get(name.lower())


def names_of(mock_id: str, label: str, aliases: Iterable[str]) -> tuple[str, ...]:
    """Every lower-case name a mock answers to, its id first and none twice."""
    hyphened = label.replace("_", "-")
    return tuple(
        dict.fromkeys(
            name.lower() for name in (mock_id, label, f"{label}_mock", f"cua-gym-{hyphened}", *aliases)
        )
    )


def port_labels(outside: Iterable[str] = ()) -> tuple[str, ...]:
    """Labels in the order of their ports: the catalogue's, sorted as `<label>_mock`, then those outside it.

    Mocks outside the catalogue come last, so that adding one moves no other mock's port.
    """
    inside = {entry.label for entry in catalogue().entries}
    return (*sorted(inside, key=_folder), *sorted(set(outside) - inside, key=_folder))


def _folder(label: str) -> str:
    return f"{label}_mock"


@cache
def catalogue() -> Catalogue:
    document = orjson.loads(CATALOG.read_bytes())
    entries = tuple(
        Entry(
            label=item["label"],
            id=item["public_id"],
            category=item["category"],
            aliases=tuple(item["aliases"]),
            placeholders=Placeholders(**item["placeholders"]),
            needs_human_review=item["needs_human_review"],
        )
        for item in document["mocks"]
    )
    by_name = {name: entry for entry in entries for name in names_of(entry.id, entry.label, entry.aliases)}
    return Catalogue(document["categories"], entries, by_name)
