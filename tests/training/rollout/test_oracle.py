"""The oracle on hand-made pages: it follows the plan, scrolls, waits, and gives up rather than guess."""

from __future__ import annotations

from typing import Any

from training.env_client.protocol import Accessibility, Action, Node, Observation, Screenshot
from training.rollout.oracle import OraclePolicy, moves_of
from training.rollout.policy import Context, Turn
from training.scaffold.parser import parse, render

PLAN: list[dict[str, Any]] = [
    {
        "mock": "mail-mock", "workflow": "mail_reply", "start": "/inbox",
        "steps": [
            {"do": "click", "role": "link", "name": "Report", "within": {"role": "list", "name": "Mails"}},
            {"do": "fill", "role": "textbox", "name": "Message", "text": "Thanks."},
            {"do": "select", "role": "button", "name": "Priority", "option": "High"},
            {"do": "press", "role": "textbox", "name": "Message", "key": "Enter"},
        ],
    }
]  # fmt: skip


def page(*nodes: Node) -> Observation:
    shot = Screenshot(sha256="0" * 64, width=1000, height=700)
    return Observation(screenshot=shot, accessibility=Accessibility(nodes=nodes))


def node(ref: str, role: str, name: str, y: int, parent: str | None = None, **states: bool) -> Node:
    return Node(ref=ref, role=role, name=name, box=(100, y, 40, 20), parent=parent, states=states)


async def answered(observation: Observation, *past: str, plan: list[dict[str, Any]] = PLAN) -> list[Action]:
    turns = tuple(Turn("", None, text) for text in past)
    context = Context(
        system="", instruction="…", turns=turns, user_text="", observation=observation, task_id="t"
    )
    answer = await OraclePolicy({"t": plan}).sample(context)
    assert parse(answer.text).faults == ()
    return list(parse(answer.text).calls)


def done(count: int) -> tuple[str, ...]:
    return (render("Click.", [Action(action="left_click", coordinate=(1, 1))]),) * count


def idle(action: str, count: int) -> tuple[str, ...]:
    one = Action(action="wait", time=0.3) if action == "wait" else Action(action="scroll", pixels=-500)
    return (render("…", [one]),) * count


async def test_it_clicks_the_middle_of_the_element_within_the_named_part() -> None:
    seen = page(
        node("e1", "link", "Report", 10),
        node("e2", "list", "Mails", 90),
        node("e3", "link", "Report", 100, "e2"),
    )
    assert await answered(seen) == [Action(action="left_click", coordinate=(120, 110))]


async def test_it_fills_a_field_whatever_it_held() -> None:
    calls = await answered(page(node("e1", "textbox", "Message", 50)), *done(1))
    assert [one.action for one in calls] == ["left_click", "key", "type"]
    assert calls[2].text == "Thanks."


async def test_choosing_is_opening_and_clicking() -> None:
    assert [one["do"] for one in moves_of(PLAN)] == ["click", "fill", "open", "click", "press"]
    closed = page(node("e1", "button", "Priority", 50))
    assert (await answered(closed, *done(2)))[0].action == "left_click"
    opened = page(node("e1", "button", "Priority Normal", 50), node("e2", "option", "High", 90))
    assert await answered(opened, *done(3)) == [Action(action="left_click", coordinate=(120, 100))]


async def test_a_key_is_pressed_where_the_focus_is_or_after_a_click() -> None:
    focused = page(node("e1", "textbox", "Message", 50, focused=True))
    assert [one.action for one in await answered(focused, *done(4))] == ["key"]
    other = page(node("e1", "textbox", "Message", 50))
    assert [one.action for one in await answered(other, *done(4))] == ["left_click", "key"]


async def test_it_scrolls_to_what_lies_below_and_that_is_no_step() -> None:
    seen = page(node("e1", "list", "Mails", 90), node("e2", "link", "Report", 2000, "e1"))
    for past in ((), idle("scroll", 3)):
        calls = await answered(seen, *past)
        assert [one.action for one in calls] == ["scroll"]
        assert calls[0].pixels is not None
        assert calls[0].pixels < 0


async def test_it_waits_for_a_while_and_then_gives_up() -> None:
    assert [one.action for one in await answered(page())] == ["wait"]
    assert await answered(page(), *idle("wait", 6)) == [Action(action="terminate", status="failure")]


async def test_it_ends_with_success_after_the_last_step() -> None:
    assert await answered(page(), *done(5)) == [Action(action="terminate", status="success")]


async def test_a_box_that_is_ticked_already_is_left() -> None:
    plan = [{"workflow": "w", "steps": [{"do": "check", "role": "checkbox", "name": "Urgent"}]}]
    off, on = node("e1", "checkbox", "Urgent", 50), node("e1", "checkbox", "Urgent", 50, checked=True)
    assert [one.action for one in await answered(page(off), plan=plan)] == ["left_click"]
    assert [one.action for one in await answered(page(on), plan=plan)] == ["screenshot"]
