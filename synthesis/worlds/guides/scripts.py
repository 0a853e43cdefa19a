"""The three scripts of a task bundle for one performed workflow: setup, golden patch, reward. Pure.

They are the templates of SKILL.md, filled with an example; `tests/mocks/test_guides.py` runs them.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from synthesis.workflows import places
from synthesis.workflows.document import Effect
from synthesis.workflows.places import Values
from synthesis.worlds.guides.recording import Performed


@dataclass(frozen=True, slots=True)
class Check:
    """One thing that a reward looks at: a place of the state and what must hold there."""

    about: str
    keys: tuple[str, ...]
    wanted: str  # a Python expression on `value`


def suitable(performed: Performed) -> bool:
    """Whether every effect names its place and value, so that the example needs no search."""
    return bool(performed.patch) and all(
        one.says_to and "*" not in one.path and one.change == "changed" and not one.optional
        for one in performed.workflow.effect
    )


def chosen(done: list[Performed]) -> Performed:
    """The example of a guide: the plainest workflow, those with several values before those with one."""
    plain = [one for one in done if suitable(one)] or done
    return min(
        plain, key=lambda one: (abs(len(one.workflow.effect) - 2), len(one.workflow.steps), one.workflow.name)
    )


def checks(performed: Performed) -> list[Check]:
    return [_check(effect, performed) for effect in performed.workflow.effect if not effect.optional]


def _check(effect: Effect, performed: Performed) -> Check:
    keys = places.segments(effect.path, performed.values)
    about = f"{effect.change} /{'/'.join(keys)}"
    values = performed.values
    if effect.says_to:
        return Check(about, keys, f"value == {_literal(effect.to, values)}")
    if effect.has is not None:
        return Check(about, keys, f"has(value, {_literal(effect.has, values)})")
    if effect.items is not None:
        return Check(about, keys, f"value == {_literal(effect.items, values)}")
    if effect.change == "removed":
        return Check(about, keys, "value is GONE")
    return Check(about, keys, "value is not GONE")


def _literal(template: Any, values: Values) -> str:
    """The value with its inserts, in Python's words."""
    return repr(json.loads(json.dumps(places.valued(template, values))))
