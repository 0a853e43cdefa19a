"""What two observed worlds say: which places differ, which keys are new, which values are clocks. Pure.

Called by the discriminator to derive a rubric, and by the orchestrator to make states that try a reward.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from synthesis.workflows import places
from synthesis.workflows.effects import Change, changes, is_volatile
from synthesis.workflows.places import MISSING, Keys

_MOMENT = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)?")
# What says when something happened; not what a person chooses, such as dueAt, sendAt, startDate.
_CLOCKS = re.compile(
    r"(?i)last[a-z_]*|[a-z_]*(created|updated|modified|edited|changed|viewed|opened|visited|seen|read|added|sent|posted"
    r"|resolved|closed|completed|deleted|removed|trashed|archived|starred|pinned|joined|saved|signed|submitted|started"
    r"|uploaded|accessed|used|answered|arrived|received|checked|blocked|invited|logged|activity|active|cancell?ed|converted"
    r"|paid|shipped|fulfilled|refunded|approved|rejected|declined|accepted|published|won|lost|done|finished|confirmed)"
    r"(_?(at|on|date|time|ts|timestamp|when))?"
)
_PLAIN_CLOCKS = frozenset({"at", "timestamp", "time", "date", "ts", "when", "datetime"})
_EPOCH = (946_684_800, 4_102_444_800)  # seconds of 2000 and 2100


@dataclass(frozen=True, slots=True)
class Observed:
    """One mock's two worlds. `volatile`: places that its manifest says mean nothing."""

    mock: str
    initial: Any
    golden: Any
    volatile: tuple[Keys, ...] = ()

    def changes(self) -> list[Change]:
        seen = changes(self.initial, self.golden)
        return [one for one in seen if not is_volatile(one.keys, self.volatile)]


def is_moment(value: Any) -> bool:
    if isinstance(value, str):
        return _MOMENT.fullmatch(value) is not None
    if isinstance(value, bool) or not isinstance(value, int | float):
        return False
    return _EPOCH[0] <= value <= _EPOCH[1] or _EPOCH[0] * 1000 <= value <= _EPOCH[1] * 1000


def is_clock(name: str, value: Any) -> bool:
    """A moment in a field that says when something happened, not one that a person would have chosen."""
    return is_moment(value) and (name.lower() in _PLAIN_CLOCKS or _CLOCKS.fullmatch(name) is not None)


def is_record_key(parent: Any, key: str, record: Any) -> bool:
    """Whether a member that has come is a record under a key of its own, not a named field."""
    if isinstance(parent, list) or key.startswith("#"):
        return True
    if isinstance(record, dict) and str(record.get("id", MISSING)) == key:
        return True
    others = [one for name, one in parent.items() if name != key] if isinstance(parent, dict) else []
    if isinstance(record, dict):
        return bool(others) and all(isinstance(one, dict) for one in others) and _looks_made(key)
    return _looks_made(key) and len(others) >= 2 and all(_looks_made(name) for name in parent if name != key)


def _looks_made(key: str) -> bool:
    return re.search(r"\d", key) is not None and len(key) >= 3


def keys_of(value: Any) -> Iterator[str]:
    """Every text in a value, keys included: an id that was there before is not a new one."""
    if isinstance(value, Mapping):
        for key, one in value.items():
            yield str(key)
            yield from keys_of(one)
    elif isinstance(value, list):
        for one in value:
            yield from keys_of(one)
    elif isinstance(value, str):
        yield value
    elif isinstance(value, int) and not isinstance(value, bool):
        yield str(value)


def new_ids(observed: Iterable[Observed]) -> dict[str, set[str]]:
    """By mock: ids that the golden world has and the initial one has not, at records or within them."""
    found: dict[str, set[str]] = {}
    for one in observed:
        before = set(keys_of(one.initial))
        names: set[str] = set()
        for change in one.changes():
            if change.before is MISSING:
                _gather(change.keys[-1], change.after, places.at(one.golden, change.keys[:-1]), names)
        found[one.mock] = {name for name in names if name not in before and len(name) > 1}
    return found


def _gather(key: str, value: Any, parent: Any, names: set[str]) -> None:
    if is_record_key(parent, key, value) and not key.startswith("#"):
        names.add(key)
    if isinstance(value, dict):
        if isinstance(value.get("id"), str | int) and not isinstance(value.get("id"), bool):
            names.add(str(value["id"]))
        for name, one in value.items():
            if isinstance(one, dict | list):
                _gather(name, one, value, names)
    elif isinstance(value, list):
        for one in value:
            _gather("#0", one, value, names)
