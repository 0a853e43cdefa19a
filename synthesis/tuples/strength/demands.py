"""Which of the golden world's changes the task asks for, as the performed workflows declare it. Pure."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from synthesis.tuples.contracts.observe import Observed, is_clock
from synthesis.workflows import Workflow, places
from synthesis.workflows.effects import Change
from synthesis.workflows.places import Keys, Values


@dataclass(frozen=True, slots=True)
class Demand:
    """One change: required or not, and of a record that is made the fields that are declared (dotted)."""

    mock: str
    change: Change
    required: bool
    fields: tuple[Keys, ...] = ()


def demands(observed: Iterable[Observed], performed: Iterable[tuple[str, Workflow, Values]]) -> list[Demand]:
    """`performed`: mock, workflow and values, in order."""
    deeds = list(performed)
    return [
        _demand(one, change, [(work, values) for mock, work, values in deeds if mock == one.mock])
        for one in observed
        for change in one.changes()
    ]


def _demand(observed: Observed, change: Change, deeds: list[tuple[Workflow, Values]]) -> Demand:
    required, fields = False, set[Keys]()
    if is_clock(change.keys[-1], change.after):  # that it was touched is no part of what is asked
        return Demand(observed.mock, change, required=False)
    for workflow, values in deeds:
        for effect in workflow.effect:
            keys = _keys(effect.path, values)
            if keys is None or not _covers(keys, change.keys):
                continue
            has = effect.has or {}
            below = change.keys[len(keys) :]
            if effect.optional or (below and effect.has is not None and below[0] not in has):
                continue
            required = True
            fields |= {path for path in _leaves(has) if not below or path[: len(below)] == below}
    return Demand(observed.mock, change, required, tuple(sorted(fields)))


def _keys(path: str, values: Values) -> Keys | None:
    try:
        return places.segments(path, values)
    except KeyError:
        return None


def _covers(pattern: Keys, keys: Keys) -> bool:
    return len(pattern) <= len(keys) and all(
        one in ("*", key) for one, key in zip(pattern, keys, strict=False)
    )


def _leaves(has: dict[str, Any], above: Keys = ()) -> list[Keys]:
    found: list[Keys] = []
    for name, value in has.items():
        found += _leaves(value, (*above, name)) if isinstance(value, dict) and value else [(*above, name)]
    return found
