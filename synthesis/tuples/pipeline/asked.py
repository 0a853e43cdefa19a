"""Which changes a golden world that a model wrote asks for. Pure.

Workflows declare it; scripts do not. All that the patch changes is asked for, but what nobody chooses: clocks,
counters, positions, records of activity. Enters: observed worlds, the words of the task. Leaves: demands for
the strength of a reward.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from synthesis.tuples.contracts.observe import Observed, is_clock, new_ids
from synthesis.tuples.strength import Demand
from synthesis.workflows.effects import Change
from synthesis.workflows.places import MISSING, Keys

# Derived by the application, or a trace of what was done.
TRACES = re.compile(
    r"(?i)activit(y|ies)|history|log|logs|audit|recent|recents|events|notifications|[a-z_]*(count|counts|total|totals|"
    r"index|order|position|rank|seq|sequence|next|nextid|version|revision|unread)"
)


def asked(observed: Iterable[Observed], words: str) -> list[Demand]:
    """`words`: instruction and context; fields of a new record are asked for where they say what these say."""
    worlds = list(observed)
    ids = new_ids(worlds)
    return [
        _demand(one.mock, change, words.casefold(), ids[one.mock])
        for one in worlds
        for change in one.changes()
    ]


def _demand(mock: str, change: Change, words: str, ids: set[str]) -> Demand:
    traced = any(TRACES.fullmatch(key) for key in change.keys)
    said = (
        change.after is not MISSING
        and not isinstance(change.after, dict | list)
        and _is_said(change.after, words)
    )
    if is_clock(change.keys[-1], change.after) or (traced and not said):
        return Demand(mock, change, required=False)
    if isinstance(change.after, dict):
        fields = tuple(sorted(keys for keys, value in _leaves(change.after) if _is_said(value, words)))
        return Demand(mock, change, required=True, fields=fields)
    return Demand(mock, change, required=str(change.after) not in ids)


def _is_said(value: Any, words: str) -> bool:
    if isinstance(value, bool) or value is None:
        return False
    text = f"{value:g}" if isinstance(value, float) else str(value)
    return len(text.strip()) > 1 and text.strip().casefold() in words


def _leaves(record: dict[str, Any], above: Keys = ()) -> Iterable[tuple[Keys, Any]]:
    for name, value in record.items():
        if isinstance(value, dict) and value:
            yield from _leaves(value, (*above, name))
        elif not isinstance(value, dict | list) and name != "id":
            yield (*above, name), value


def untold(demands: Iterable[Demand]) -> list[Demand]:
    """Demands as cases can be made of them: what is neither asked for nor certainly free makes none."""
    return [one for one in demands if one.required or is_clock(one.change.keys[-1], one.change.after)]
