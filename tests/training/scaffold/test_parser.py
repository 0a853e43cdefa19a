"""What a model writes is read as it meant it, or answered with words it can act on."""

from __future__ import annotations

import json

import pytest

from training.env_client.protocol import Action
from training.scaffold.parser import parse, render

CLICK = Action(action="left_click", coordinate=(412, 180))


def block(*calls: str) -> str:
    return "Action: Do it.\n<tool_call>\n" + "\n".join(calls) + "\n</tool_call>"


def call(**arguments: object) -> str:
    return json.dumps({"name": "computer_use", "arguments": arguments}, ensure_ascii=False)


def test_one_call_is_read_with_its_sentence() -> None:
    read = parse(block(call(action="left_click", coordinate=[412, 180])))
    assert (read.sentence, read.calls, read.error, read.faults) == ("Action: Do it.", (CLICK,), None, ())


@pytest.mark.parametrize(
    "text",
    [
        block(call(action="left_click", coordinate=[412, 180]), call(action="type", text="hi")),
        block(call(action="left_click", coordinate=[412, 180]) + ", " + call(action="type", text="hi")),
        block("[" + call(action="left_click", coordinate=[412, 180]) + "," + call(action="type", text="hi") + "]"),
        block(call(action="left_click", coordinate=[412, 180])) + "\n" + block(call(action="type", text="hi"))[15:],
        "Action: Do it.<tool_call>" + call(action="left_click", coordinate=[412, 180]) + "</tool_call>"
        "<tool_call>" + call(action="type", text="hi") + "</tool_call>",
    ],
)  # fmt: skip
def test_several_calls_keep_their_order_in_one_block_or_in_several(text: str) -> None:
    read = parse(text)
    assert read.error is None
    assert read.calls == (CLICK, Action(action="type", text="hi"))


def test_arguments_written_as_a_text_of_json_are_read() -> None:
    inner = json.dumps({"action": "key", "keys": ["ctrl", "s"]})
    read = parse(block(json.dumps({"name": "computer_use", "arguments": inner})))
    assert read.calls == (Action(action="key", keys=("ctrl", "s")),)


def test_calls_written_as_elements_are_read() -> None:
    text = (
        "Action: Do it.\n<tool_call>\n<function=computer_use>\n<parameter=action>\nleft_click\n</parameter>\n"
        "<parameter=coordinate>\n[412, 180]\n</parameter>\n</function>\n<function=computer_use>\n<parameter=action>\n"
        "type\n</parameter>\n<parameter=text>\n  12 </parameter> 13\n</parameter>\n</function>\n</tool_call>"
    )
    assert parse(text).calls == (CLICK, Action(action="type", text="  12 </parameter> 13"))


@pytest.mark.parametrize(
    "typed",
    ["</tool_call>", '<tool_call>{"name": "x"}</tool_call>',
     "안녕하세요 — 你好 — שלום 🙂", '"quoted" \\ \n\t', "</think>", "a\u2028b"],
)  # fmt: skip
def test_what_is_typed_arrives_exactly(typed: str) -> None:
    action = Action(action="type", text=typed)
    assert parse(render("Type it.", [action])).calls == (action,)
    assert parse(block(json.dumps(json.loads(call(action="type", text=typed))))).calls == (action,)


@pytest.mark.parametrize(
    "start", ["<think>\nI could write <tool_call>{ here.\n</think>\n", "so I click.\n</think>\n\n"]
)
def test_a_thought_before_the_answer_is_no_part_of_it(start: str) -> None:
    read = parse(start + block(call(action="left_click", coordinate=[412, 180])))
    assert read.calls == (CLICK,)
    assert read.sentence == "Action: Do it."
    assert read.thought


def test_a_call_that_is_only_thought_of_is_not_made() -> None:
    read = parse("<think>\nI could write " + block(call(action="screenshot")))
    assert (read.calls, read.error) == ((), "The thought does not end with </think>; the answer was cut off.")


@pytest.mark.parametrize(
    ("point", "expected"),
    [([0, 0], (0, 0)), ([-3, 7], (-3, 7)), ([1.5, 2], (1.5, 2)), ([1e3, 20], (1000.0, 20))],
)
def test_zero_negative_and_broken_coordinates_are_numbers(
    point: list[float], expected: tuple[float, float]
) -> None:
    """Whether they are on the screen is for the environment to say."""
    assert parse(block(call(action="mouse_move", coordinate=point))).calls[0].coordinate == expected


ERRORS = {
    "": "The answer has no <tool_call> block.",
    "Action: I am done.": "The answer has no <tool_call> block.",
    "<tool_call>\n</tool_call>": "The <tool_call> block is empty.",
    block(call(action="screenshot"))[:-13]: "does not end with </tool_call>; the answer was cut off",
    block(call(action="screenshot")[:-5]): "a line break inside a text must be written as",
    '<tool_call>{"name": "computer_use", "argume': "at its end; it was cut off or left unfinished",
    block("click the button"): "The call is not valid JSON: expecting value near 'click the button'",
    block('"screenshot"'): 'A call is an object {"name": "computer_use", "arguments": {"action": …}}.',
    block('{"action": "screenshot"}'): 'A call is an object {"name"',
    block('{"name": "bash", "arguments": {}}'): "There is one function, `computer_use`.",
    block('{"name": "computer_use", "arguments": [1]}'): "`arguments` must be an object.",
    block('{"name": "computer_use", "arguments": {}, "id": 3}'): "the members `name` and `arguments` and no others",
    block(call(action="fly")): "There is no action 'fly'. Actions are: left_click, right_click",
    block(call(action={"action": "key"})): "There is no action {'action': 'key'}.",
    block(call(action=None)): "There is no action None.",
    block(call(action="call_user", text="?")): "There is no action 'call_user'.",
    block(call(action="left_click")): "`left_click` needs the argument `coordinate`.",
    block(call(action="left_click", coordinate=None)): "`left_click` needs the argument `coordinate`.",
    block(call(action="left_click", coordinate=["412", "180"])): "`coordinate` must be a number, not '412'.",
    block(call(action="left_click", coordinate="412, 180")): "`coordinate` must be two numbers [x, y], not '412, 180'.",
    block(call(action="left_click", coordinate=[1, 2, 3])): "`coordinate` must be two numbers [x, y]",
    block(call(action="left_click", coordinate=[True, 2])): "`coordinate` must be a number, not True.",
    block(call(action="left_click", coordinate=[1e9, 2])): "`coordinate` must be a number between -100000 and 100000.",
    block(call(action="left_click", coordinate=[1, 2], text="x")): "no argument 'text'; it takes coordinate.",
    block(call(action="screenshot", time=1)): "`screenshot` has no argument 'time'; it takes no arguments.",
    block(call(action="wait", time="3")): "`time` must be a number, not '3'.",
    block(call(action="wait", time=-1)): "`time` must not be negative.",
    block(call(action="wait", time=3600)): "`time` must be a number between -60 and 60.",
    block(call(action="key", keys=[])): "`keys` must be a list of key names",
    block(call(action="key", keys=[1])): "`keys` must be a list of key names",
    block(call(action="key", keys=["a"] * 9)): "`keys` names 9 keys; 8 are the most.",
    block(call(action="type", text=3)): "`text` must be a text, not 3.",
    block(call(action="type", text="a\0b")): "`text` holds a character that cannot be typed.",
    block(call(action="terminate")): "`terminate` needs the argument `status`.",
    block(call(action="terminate", status="done")): '`status` must be "success" or "failure", not \'done\'.',
    block('{"name": "computer_use", "arguments": {"action": "key", "action": "wait"}}'): "the member 'action' twice",
    block('{"name": "computer_use", "arguments": {"action": "wait", "time": NaN}}'): "NaN is not a number",
    block('{"name": "computer_use", "arguments": {"action": "wait", "time": -Infinity}}'): "-Infinity is not a number",
    block('{"name": "computer_use", "arguments": {"action": "wait", "time": 1e999}}'): "a number between -60 and 60",
    block('{"name": "computer_use", "arguments": {"action": "wait", "time": ' + "9" * 5000 + "}}"): "is too long",
    block('{"name": "computer_use", "arguments": {"action": "type", "text": "\\ud800"}}'): "cannot be typed",
    block("[" * 100_000): "The call is nested too deeply.",
    block(*[call(action="screenshot")] * 51): "The answer has more than 50 calls.",
    "<tool_call>" + "x" * 200_001: "The answer is longer than 200000 characters.",
    "<tool_call><function=computer_use><parameter=action>key": "<parameter=action> does not end with </parameter>.",
    "<tool_call><function=computer_use><parameter=action>key</parameter></function> and </tool_call>": "near 'and",
    "<tool_call><function=computer_use></tool_call>": "<function=…> does not end with </function>.",
}  # fmt: skip


@pytest.mark.parametrize(("text", "error"), ERRORS.items(), ids=range(len(ERRORS)))
def test_what_cannot_be_read_is_told_and_nothing_is_called(text: str, error: str) -> None:
    read = parse(text)
    assert read.error is not None
    assert error in read.error
    assert read.calls == ()


def test_one_bad_call_among_good_ones_stops_them_all() -> None:
    read = parse(block(call(action="type", text="rm"), call(action="fly")))
    assert read.calls == ()
    assert read.error is not None


def test_call_user_exists_in_evaluation() -> None:
    text = block(call(action="call_user", text="Which folder?"))
    assert parse(text, call_user=True).calls == (Action(action="call_user", text="Which folder?"),)


def test_breaches_of_the_shape_are_told_and_do_not_stop_the_calls() -> None:
    read = parse("<tool_call>" + call(action="screenshot") + "</tool_call> Done!")
    assert read.calls == (Action(action="screenshot"),)
    assert read.faults == ("Begin with one sentence `Action: …`.", "Write nothing after the tool call.")


def test_a_chord_may_be_one_text() -> None:
    assert parse(block(call(action="key", keys="ctrl+shift+t"))).calls[0].keys == ("ctrl", "shift", "t")
    assert parse(block(call(action="key", keys="+"))).calls[0].keys == ("+",)
