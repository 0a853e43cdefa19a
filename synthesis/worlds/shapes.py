"""States in the public shape of a label, written by nobody: for asking whether a mock shows whatever fits. Pure.

Enters: the facts of a label (`schemas/<label>.json`: types, enumerations, id formats). Leaves: states of a profile,
the same each time. Where facts name an id format, references point at records that are there.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any

Facts = Mapping[str, Any]
WORDS = ("Harbour", "quarterly review", "Ada Moreau", "Invoice 4471", "north wing", "fern", "Lindqvist")
ODD = (
    "اجتماع الفريق يوم الأحد", "第三季度预算复核", "<b>bold</b> & \"quoted\"", "Ⅻ 👩‍🚀 e\u0301", "word " * 60,
    "unbroken" * 40, " ", "null",
)  # fmt: skip
COLOURS = ("#3a6ea5", "#a5533a")


@dataclass(frozen=True, slots=True)
class Profile:
    """How a state is shaped: records per collection, how likely a field is missing, what texts are like."""

    name: str
    records: int
    nested: int = 2
    missing: float = 0.0
    odd: bool = False
    unknown: bool = False


PROFILES = (
    Profile("empty", 0, 0),
    Profile("minimal", 1, 1, missing=0.6),
    Profile("typical", 6),
    Profile("large", 400, 1),
    Profile("partial", 4, missing=0.35),
    Profile("odd", 4, odd=True, unknown=True),
)


def state_of(facts: Facts, profile: Profile, seed: int = 0) -> dict[str, Any]:
    """A state of the label's shape; an empty one for a label whose state was never captured."""
    maker = _Maker(profile, Random(f"{profile.name}-{seed}"))  # noqa: S311  draws states, not secrets
    shape = facts.get("state", {})
    for fact in shape.values():
        maker.plan(fact)
    state = {key: maker.value(fact, key, depth=0) for key, fact in shape.items()}
    if profile.unknown:
        state["zz_unknown"] = {"kept": [1, {"deep": True}]}
    return state


@dataclass(slots=True)
class _Maker:
    profile: Profile
    rng: Random
    pools: dict[str, list[str]] = field(default_factory=dict)  # ids by the form that facts give them
    taken: dict[str, int] = field(default_factory=dict)

    def plan(self, fact: Facts) -> None:
        """Lay down the ids of a top-level collection, so that references can be drawn before it is made."""
        record = _record(fact)
        like = _id_form(record)
        if record is not None and like is not None:
            pool = self.pools.setdefault(_family(like), [])
            pool += [_numbered(like, len(pool) + number + 1) for number in range(self.profile.records)]

    def value(self, fact: Facts, key: str, depth: int) -> Any:
        if "any_of" in fact:
            return self.value(self.rng.choice(fact["any_of"]), key, depth)
        if fact.get("nullable") and self.rng.random() < 0.3:
            return None
        match fact.get("type"):
            case "string":
                return self._text(fact, key)
            case "number":
                return (
                    self.rng.choice([0, 1, 3, 12.5, 250])
                    if "enum" not in fact
                    else self.rng.choice(fact["enum"])
                )
            case "bool":
                return self.rng.random() < 0.5
            case "object":
                return self._object(fact, depth)
            case "array":
                count = self.profile.records if depth == 0 else self.profile.nested
                items = fact.get("items")
                return [self.value(items, key, depth + 1) for _ in range(count)] if items else []
            case "map":
                return self._map(fact, depth)
            case _:
                return None

    def _map(self, fact: Facts, depth: int) -> dict[str, Any]:
        count = self.profile.records if depth == 0 else self.profile.nested
        made: dict[str, Any] = {}
        for number in range(count):
            record = self.value(fact["values"], "", depth + 1)
            key = record.get("id") if isinstance(record, dict) else None
            made[str(key or _numbered(fact["key_like"], number + 1))] = record
        return made

    def _object(self, fact: Facts, depth: int) -> dict[str, Any]:
        made = {}
        for name, child in fact["fields"].items():
            optional = child.get("optional", False)
            dropped = name != "id" and self.rng.random() < max(self.profile.missing, 0.3 if optional else 0)
            if name == "id":
                made[name] = self._own_id(child)
            elif not dropped:
                made[name] = self.value(child, name, depth + 1)
        if self.profile.unknown:
            made["zz_extra"] = {"note": "kept", "list": [1, None]}
        return made

    def _own_id(self, fact: Facts) -> Any:
        like = fact.get("like")
        if like is None:
            number = self.taken["#"] = self.taken.get("#", 0) + 1
            return number if fact.get("type") == "number" else f"id-{number}"
        family = _family(str(like))
        number = self.taken[family] = self.taken.get(family, 0) + 1
        return _numbered(str(like), number)

    def _text(self, fact: Facts, key: str) -> str:
        if "enum" in fact:
            return str(self.rng.choice(fact["enum"]))
        day = f"2025-{self.rng.randint(1, 12):02}-{self.rng.randint(1, 28):02}"
        if fact.get("format") == "date":
            return day
        if fact.get("format") == "date-time":
            return f"{day}T{self.rng.randint(0, 23):02}:30:00.000Z"
        if "like" in fact:
            pool = self.pools.get(_family(str(fact["like"])))
            return self.rng.choice(pool) if pool else _numbered(str(fact["like"]), self.rng.randint(1, 9))
        if self.profile.odd:
            return self.rng.choice(ODD)
        if "color" in key.lower():
            return self.rng.choice(COLOURS)
        return f"{self.rng.choice(WORDS)} {self.rng.randint(1, 99)}"


def _record(fact: Facts) -> Facts | None:
    inner = fact.get("items") or fact.get("values")
    return inner if isinstance(inner, Mapping) and inner.get("type") == "object" else None


def _id_form(record: Facts | None) -> str | None:
    like = (record or {}).get("fields", {}).get("id", {}).get("like")
    return str(like) if like is not None else None


def _family(like: str) -> str:
    """`card-12` and `card-7` are of one family."""
    return re.sub(r"\d+", "0", like, count=0)


def _numbered(like: str, number: int) -> str:
    """The id of that form with another last number; one without a number gets one."""
    found = list(re.finditer(r"\d+", like))
    if not found:
        return f"{like}-{number}"
    last = found[-1]
    return f"{like[: last.start()]}{number}{like[last.end() :]}"
