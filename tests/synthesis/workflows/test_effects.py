from __future__ import annotations

import copy
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from synthesis import workflows
from synthesis.workflows import Workflow
from synthesis.workflows.effects import changes

BEFORE: dict[str, Any] = {
    "emails": [
        {"id": "e1", "starred": False, "labels": ["inbox"], "read": True},
        {"id": "e2", "starred": True, "labels": [], "read": False},
    ],
    "settings": {"theme": "light"},
    "order": ["b", "a"],
    "rows": [{"cells": [1, 2]}, {"cells": [3]}],
    "ui": {"seen": 1},
}

NEW_MAIL = "s['emails'].insert(0, {'id': 'e3', 'to': {'name': 'A', 'x': 1}})"
ADDED = {"change": "added"}


def judged(after: dict[str, Any], *effect: dict[str, Any], **values: Any) -> list[str]:
    return workflows.faults(Workflow(name="w", steps=(), effect=effect), values, BEFORE, after, [("ui", "*")])  # type: ignore[arg-type]


def after(edit: str) -> dict[str, Any]:
    """BEFORE after one statement on `s`."""
    state = copy.deepcopy(BEFORE)
    exec(edit, {"s": state})
    return state


@pytest.mark.parametrize(
    ("edit", "effect"),
    [
        ("s['emails'][1]['starred'] = False", {"path": "/emails/e2/starred", "to": False}),
        ("s['emails'][0]['labels'].append('tax')", {"path": "/emails/{mail.id}/labels", "gains": ["tax"], "loses": []}),
        (NEW_MAIL, {"path": "/emails/*", **ADDED, "has": {"to": {"name": "A"}}}),
        ("del s['emails'][0]", {"path": "/emails/{mail.id}", "change": "removed"}),
        ("s['emails'].reverse()", {"path": "/emails", "change": "moved"}),
        ("s['order'].reverse()", {"path": "/order", "change": "moved", "items": ["a", "b"]}),
        ("s['rows'][1]['cells'] = [4]", {"path": "/rows/#1/cells", "items": [4]}),
        ("s['settings']['a/b'] = None", {"path": "/settings/a~1b", "change": "added", "to": None}),
        ("s['ui']['seen'] = 9; s['settings']['theme'] = 'dark'", {"path": "/settings/theme", "to": "{word}"}),
    ],
)  # fmt: skip
def test_a_declared_change_is_seen(edit: str, effect: dict[str, Any]) -> None:
    assert judged(after(edit), effect, mail={"id": "e1"}, word="dark") == []


@pytest.mark.parametrize(
    ("edit", "effect", "said"),
    [
        ("pass", {"path": "/emails/e1/starred", "to": True}, "no change as changed /emails/e1/starred"),
        ("s['emails'][0]['starred'] = True", {"path": "/emails/e1/starred", "to": False}, "no change as"),
        ("s['emails'][0]['starred'] = 1", {"path": "/emails/e1", "has": {"starred": True}}, "no change as"),
        ("s['emails'].append({'id': 'e9'})", {"path": "/emails/*", "change": "removed"}, "no change as removed"),
        ("s['order'] = ['a', 'b', 'c']", {"path": "/order", "change": "moved"}, "no change as moved"),
        ("s['emails'][0]['labels'] = ['tax']", {"path": "/emails/e1/labels", "gains": ["tax"], "loses": []}, "no"),
    ],
)  # fmt: skip
def test_another_change_than_the_declared_is_a_fault(edit: str, effect: dict[str, Any], said: str) -> None:
    assert any(said in one for one in judged(after(edit), effect))


@pytest.mark.parametrize(
    ("edit", "where"),
    [
        ("s['emails'][0]['read'] = False", "/emails/e1/read"),
        ("s['emails'].reverse()", "/emails"),
        ("s['new'] = {}", "/new"),
        ("del s['settings']['theme']", "/settings/theme"),
        ("s['emails'][0]['starred'] = 0", "/emails/e1/starred"),
    ],
)
def test_a_change_that_nothing_declares_is_a_fault(edit: str, where: str) -> None:
    (said,) = judged(after(edit))
    assert said.startswith("undeclared change")
    assert where in said


def test_an_optional_effect_may_stay_away_but_covers_its_change() -> None:
    effect = {"path": "/settings/theme", "optional": True}
    assert judged(after("pass"), effect) == []
    assert judged(after("s['settings']['theme'] = 'dark'"), effect) == []


JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 3) | st.text("ab", max_size=2),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(["id", "a", "b"]), inner, max_size=3)
    ),
    max_leaves=12,
)


@given(JSON, JSON)
def test_states_differ_exactly_when_there_is_a_change(one: Any, other: Any) -> None:
    found = list(changes(one, other))
    assert bool(found) == (_typed(one) != _typed(other))
    assert list(changes(one, copy.deepcopy(one))) == []


def _typed(value: Any) -> Any:
    """`True` and `1` are different JSON."""
    if isinstance(value, dict):
        return {key: _typed(one) for key, one in value.items()}
    return [_typed(one) for one in value] if isinstance(value, list) else (type(value).__name__, value)
