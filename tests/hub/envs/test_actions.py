"""Actions as agents write them: what is understood, and what is told of the rest."""

from __future__ import annotations

from typing import Any

import pytest

from hub.envs.actions import NAMES, Action, read
from hub.envs.refused import Refused
from hub.envs.wire import Options, Viewport

VIEW = Viewport(width=1280, height=720)
GRID = Options(coordinates="relative1000")


def done(given: Any, options: Options = Options()) -> Action:  # noqa: B008  frozen
    return read(given, VIEW, options, 30)


def refusal(given: Any, options: Options = Options()) -> str:  # noqa: B008  frozen
    with pytest.raises(Refused) as told:
        done(given, options)
    return str(told.value)


def test_there_are_nineteen() -> None:
    assert len(set(NAMES)) == 19


@pytest.mark.parametrize(
    "name", ["left_click", "right_click", "middle_click", "double_click", "triple_click", "mouse_move"]
)
def test_a_pointer_action_goes_to_its_place(name: str) -> None:
    assert done({"action": name, "coordinate": [3, 4.5]}) == Action(name, at=(3, 4.5))
    assert "coordinate" in refusal({"action": name})


def test_the_grid_spans_the_screen() -> None:
    assert done({"action": "left_click", "coordinate": [500, 500]}, GRID).at == (640, 360)
    assert done({"action": "left_click", "coordinate": [0, 0]}, GRID).at == (0, 0)
    assert done({"action": "left_click", "coordinate": [1000, 1000]}, GRID).at == (1279, 719)
    assert "grid" in refusal({"action": "left_click", "coordinate": [1001, 5]}, GRID)


@pytest.mark.parametrize("place", [[-1, 5], [1280, 5], [5, 720], [1e9, 1]])
def test_what_is_off_the_screen_is_refused(place: list[float]) -> None:
    assert "outside the screen of 1280 x 720" in refusal({"action": "left_click", "coordinate": place})


@pytest.mark.parametrize(
    "place", ["5,5", [5], [5, 5, 5], ["5", "5"], [True, 1], [float("nan"), 1], {"x": 1, "y": 2}]
)
def test_a_place_is_two_numbers(place: Any) -> None:
    assert "two numbers" in refusal({"action": "left_click", "coordinate": place})


def test_a_drag_may_say_where_it_starts() -> None:
    action = done({"action": "left_click_drag", "start_coordinate": [1, 2], "coordinate": [30, 40]})
    assert (action.start, action.at) == ((1, 2), (30, 40))
    assert done({"action": "left_click_drag", "coordinate": [30, 40]}).start is None


def test_buttons_may_be_pressed_where_the_pointer_is() -> None:
    assert done({"action": "left_mouse_down"}).at is None
    assert done({"action": "left_mouse_up", "coordinate": [1, 1]}).at == (1, 1)


@pytest.mark.parametrize(
    "given", [{"keys": ["ctrl", "a"]}, {"keys": "ctrl+a"}, {"keys": ["Ctrl+A"]}, {"text": "control+a"}]
)
def test_a_chord_is_a_list_or_a_text(given: dict[str, Any]) -> None:
    keys = done({"action": "key", **given}).keys
    assert [one.lower() for one in keys] == ["control", "a"]


def test_keys_by_other_names() -> None:
    assert done({"action": "key", "keys": ["Return"]}).keys == ("Enter",)
    assert done({"action": "key", "keys": ["page_down"]}).keys == ("PageDown",)
    assert done({"action": "key", "keys": "ctrl++"}).keys == ("Control", "+")
    assert done({"action": "key", "keys": ["+"]}).keys == ("+",)
    assert "no key 'hyper'" in refusal({"action": "key", "keys": ["hyper"]})
    assert "keys" in refusal({"action": "key", "keys": []})
    assert "keys" in refusal({"action": "key"})


def test_texts() -> None:
    assert done({"action": "type", "text": "Zürich 東京"}).text == "Zürich 東京"
    assert "text" in refusal({"action": "type", "text": ""})
    assert "text" in refusal({"action": "type", "text": 5})
    assert "20,000" in refusal({"action": "type", "text": "x" * 20_001})


def test_scrolls_waits_and_ends() -> None:
    assert done({"action": "scroll", "pixels": -300}).pixels == -300
    assert done({"action": "hscroll", "pixels": 50, "coordinate": [1, 1]}) == Action(
        "hscroll", (1, 1), pixels=50
    )
    assert "pixels" in refusal({"action": "scroll", "pixels": "3"})
    assert done({"action": "wait", "time": 2}).seconds == 2
    assert '"time" is 0 to 30' in refusal({"action": "wait", "time": 31})
    assert '"time" is 0 to 30' in refusal({"action": "wait", "time": -1})
    assert done({"action": "terminate", "status": "failure"}).status == "failure"
    assert "status" in refusal({"action": "terminate"})


def test_nobody_is_called_but_in_evaluation() -> None:
    assert "decide by yourself" in refusal({"action": "call_user", "text": "Which one?"})
    assert done({"action": "call_user", "text": "Which one?"}, Options(call_user=True)).text == "Which one?"


@pytest.mark.parametrize(
    "given", [None, 5, "left_click", [], {"action": "fly"}, {}, {"action": ["left_click"]}]
)
def test_what_is_no_action_is_told_so(given: Any) -> None:
    assert "action" in refusal(given)
