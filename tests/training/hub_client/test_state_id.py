"""The client's `state_id` is the hub's, for any state."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings

from hub.state import tree
from tests.hub.state.json_values import OBJECTS
from training.hub_client import state_id


@settings(max_examples=200, deadline=None)
@given(OBJECTS)
def test_the_client_computes_the_id_that_the_hub_answers(state: Any) -> None:
    assert state_id(state) == tree.of_value(state).digest.hex()


def test_large_states_and_odd_numbers_agree_too() -> None:
    rows = [{"id": n, "text": "é" * 90, "score": n / 7, "big": 10.0**n} for n in range(-20, 60)]
    state = {"rows": rows, "numbers": list(range(3000)), "map": {f"k{n}": "v" * n for n in range(200)}}
    assert state_id(state) == tree.of_value(state).digest.hex()
    assert state_id({"a": 1, "b": 2.0}) == state_id({"b": 2, "a": 1.0})


@pytest.mark.parametrize("value", [float("nan"), float("inf"), {1, 2}, b"x"])
def test_what_is_not_json_has_no_id(value: object) -> None:
    with pytest.raises(ValueError):
        state_id({"a": value})
