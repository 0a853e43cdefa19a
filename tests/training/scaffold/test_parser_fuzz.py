"""Whatever a model writes: an answer that is read, or an error with words; never an exception, never half a message."""

from __future__ import annotations

import json

from hypothesis import given, settings
from hypothesis import strategies as some

from training.env_client.protocol import Action
from training.scaffold.parser import CLOSE, MOST_CALLS, OPEN, parse, render
from training.scaffold.primitives import FARTHEST, LONGEST_WAIT, names

TEXT = some.text(some.characters(exclude_categories=["Cs"], exclude_characters="\0"), max_size=60)
NUMBER = some.one_of(
    some.integers(-FARTHEST, FARTHEST),
    some.floats(-FARTHEST, FARTHEST, allow_nan=False),
    some.just(0),
    some.just(-1),
)
POINT = some.tuples(NUMBER, NUMBER)
KEYS = some.lists(TEXT.filter(bool), min_size=1, max_size=8).map(tuple)
ACTION = some.one_of(
    some.builds(
        Action, action=some.sampled_from(["left_click", "double_click", "mouse_move"]), coordinate=POINT
    ),
    some.builds(
        Action, action=some.just("left_click_drag"), coordinate=POINT, start_coordinate=some.none() | POINT
    ),
    some.builds(Action, action=some.just("type"), text=TEXT),
    some.builds(Action, action=some.sampled_from(["key", "key_down", "key_up"]), keys=KEYS),
    some.builds(
        Action, action=some.sampled_from(["scroll", "hscroll"]), pixels=some.integers(-FARTHEST, FARTHEST)
    ),
    some.builds(Action, action=some.just("wait"), time=some.floats(0, LONGEST_WAIT)),
    some.builds(Action, action=some.just("terminate"), status=some.sampled_from(["success", "failure"])),
    some.just(Action(action="screenshot")),
)
JSON = some.recursive(
    some.none() | some.booleans() | some.integers() | some.floats() | some.text(max_size=20),
    lambda inner: (
        some.lists(inner, max_size=4) | some.dictionaries(some.text(max_size=12), inner, max_size=4)
    ),
    max_leaves=12,
)
WORD = some.sampled_from(
    [
        OPEN, CLOSE, "<think>", "</think>", "<function=computer_use>", "</function>", "<parameter=action>",
        '{"name": "computer_use", "arguments": ', '{"action": "left_click", "coordinate": [1, 2]}', "}", "{", "[", "]",
        "</parameter>", '"', "\\", ",", "\n", "Action: x", "NaN", "1e999", "-0", "null",
        '"\\ud800"', "\ud800", "키", "\u202e",
    ]
)  # fmt: skip


@given(some.lists(ACTION, min_size=1, max_size=6), TEXT)
def test_what_is_rendered_is_read_back(actions: list[Action], sentence: str) -> None:
    sentence = sentence.replace("<", "").replace("\n", " ")
    read = parse(render(sentence, actions))
    assert read.error is None
    assert read.calls == tuple(actions)


@settings(max_examples=300)
@given(some.lists(WORD | some.text(max_size=8), max_size=14).map("".join))
def test_anything_gives_calls_or_an_error(text: str) -> None:
    read = parse(text)
    assert bool(read.calls) != bool(read.error)
    assert len(read.calls) <= MOST_CALLS
    assert not read.error or len(read.error) < 600
    assert all(call.action in names(call_user=False) for call in read.calls)


@settings(max_examples=300)
@given(
    some.dictionaries(
        some.sampled_from(["action", "coordinate", "text", "keys", "pixels", "time", "status"]), JSON
    )
)
def test_arguments_of_any_kind_give_calls_or_an_error(arguments: dict[str, object]) -> None:
    text = OPEN + json.dumps({"name": "computer_use", "arguments": arguments}) + CLOSE
    read = parse(text)
    assert bool(read.calls) != bool(read.error)
    for call in read.calls:
        json.dumps(call.wire(), allow_nan=False, ensure_ascii=False).encode()


@given(some.lists(ACTION, min_size=1, max_size=3), some.integers(0, 400))
def test_an_answer_cut_off_anywhere_calls_nothing(actions: list[Action], at: int) -> None:
    text = render("Do it.", actions)
    cut = text[: min(at, len(text) - 1)]
    read = parse(cut)
    assert read.calls == ()
    assert read.error
