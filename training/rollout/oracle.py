"""The oracle: a policy that knows a task's plan (`plan` of meta.json) and acts it out through the protocol alone.

Enters: plans by task id, and what any policy sees. Leaves: answers in the scaffold's form. It finds elements by role
and name among the accessibility nodes and clicks where they are; how far it is, it reads from its own past answers,
so one oracle serves many episodes. Source of demonstrations, and the upper line of evaluations.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from training.env_client.protocol import Action
from training.rollout.oracle_find import Page, Target
from training.rollout.oracle_go import WORD, Goal, astray, go, scrolling
from training.rollout.policy import Context, Sample
from training.scaffold.parser import parse, render

PATIENCE = 6  # turns that it waits for an element
FARTHEST = 25  # turns that it scrolls for one
IDLE = frozenset({"scroll", "hscroll", "wait"})
MENU = ("option", "menuitemradio", "menuitemcheckbox", "menuitem")
Move = dict[str, Any]
Answer = tuple[str, list[Action]]


def plans_of(folders: Iterable[Path]) -> dict[str, Sequence[Mapping[str, Any]]]:
    """The plans of bundles that have one, by task id."""
    found = {}
    for folder in folders:
        meta = json.loads((folder / "meta.json").read_text())
        if meta.get("plan"):
            found[str(meta["task_id"])] = meta["plan"]
    return found


class OraclePolicy:
    """Ends an episode with `failure` where the plan cannot be followed: nothing is guessed."""

    name = "oracle"
    needs_images = False
    version = 0

    def __init__(self, plans: Mapping[str, Sequence[Mapping[str, Any]]]) -> None:
        self._moves = {task_id: moves_of(plan) for task_id, plan in plans.items()}

    async def sample(self, context: Context) -> Sample:
        """`KeyError` for a task without a plan."""
        sentence, calls = answer(self._moves[context.task_id], context)
        return Sample(text=render(sentence, calls))


def moves_of(plan: Sequence[Mapping[str, Any]]) -> list[Move]:
    """A plan's steps, each one turn: choosing in a list is opening it and clicking. A part's first has a `goal`."""
    mocks = list(dict.fromkeys(deed.get("mock") for deed in plan))
    moves: list[Move] = []
    for deed in plan:
        turns = [turn for step in deed["steps"] for turn in _turns(step)]
        if turns and deed.get("start"):
            turns[0]["goal"] = Goal(mocks.index(deed.get("mock")), deed["start"])
        moves += turns
    return moves


def answer(moves: Sequence[Move], context: Context) -> Answer:
    """The next answer: the first move that no past answer was."""
    read = [parse(turn.text) for turn in context.turns]
    past = [(one.sentence.removeprefix("Action:").strip(), one.calls) for one in read]
    done = [
        place
        for place, (said, calls) in enumerate(past)
        if not {one.action for one in calls} <= IDLE and not said.startswith(WORD)
    ]
    if len(done) >= len(moves):
        return "The task is done.", [Action(action="terminate", status="success")]
    since = past[done[-1] + 1 :] if done else past
    waited = sum(one.action == "wait" for _, calls in since for one in calls)
    page = Page(context.observation)
    move = moves[len(done)]
    found = _act(move, page)
    if "goal" in move and len(since) < FARTHEST:
        gone = [said for said, _ in since if said.startswith(WORD)]
        way = go(move["goal"], context.observation, page, gone, can_act=found is not None)
        if way is not None:
            return way
        if astray(move["goal"], context.observation):
            return _give_up("No link was found that leads to where this is done.")
    if found is not None:
        scrolls = found[1][0].action in IDLE
        return found if not scrolls or len(since) < FARTHEST else _give_up("It cannot be scrolled to.")
    if waited < PATIENCE:
        return "Wait for the page.", [Action(action="wait", time=0.3)]
    return _give_up("What comes next is not on this page.")


def _turns(step: Mapping[str, Any]) -> list[Move]:
    if step["do"] != "select":
        return [dict(step)]
    chosen = {"do": "click", "roles": MENU, "name": step["option"]}
    return [{**step, "do": "open"}, chosen]


def _act(move: Move, page: Page) -> Answer | None:
    """The answer that does a move, or scrolls to where it is done; None while its element is not there."""
    if "name" not in move and "role" not in move:
        return _at_focus(move)
    node = page.find(Target.of(move))
    if node is None:
        return None
    far = scrolling(node, page)
    if far is not None:
        return far
    point = page.point(node)
    what = f"the {node.role} “{node.name[:80]}”"
    click = Action(action="left_click", coordinate=point)
    match move["do"]:
        case "click":
            return f"Click {what}.", [click]
        case "open":
            opened = node.states.get("expanded")
            return f"Open {what}.", [Action(action="screenshot") if opened else click]
        case "check" | "uncheck":
            right = bool(node.states.get("checked")) == (move["do"] == "check")
            return f"Set {what}.", [Action(action="screenshot") if right else click]
        case "doubleclick":
            return f"Double-click {what}.", [Action(action="double_click", coordinate=point)]
        case "rightclick":
            return f"Right-click {what}.", [Action(action="right_click", coordinate=point)]
        case "hover":
            return f"Move to {what}.", [Action(action="mouse_move", coordinate=point)]
        case "fill":
            written = [Action(action="type", text=move["text"])] if move.get("text") else [_key("backspace")]
            return f"Write into {what}.", [click, _key("ctrl", "a"), *written]
        case "type":
            return f"Type into {what}.", [click, Action(action="type", text=move.get("text", ""))]
        case "press":
            focus = [] if node.states.get("focused") else [click]
            return f"Press a key in {what}.", [*focus, _key(*_chord(move.get("key", "")))]
        case "drag":
            return _drag(move, page, what, point)
    return _give_up(f"A person does “{move['do']}” outside the page.")


def _at_focus(move: Move) -> Answer:
    match move["do"]:
        case "press":
            return "Press a key.", [_key(*_chord(move.get("key", "")))]
        case "type":
            return "Type.", [Action(action="type", text=move.get("text", ""))]
    return _give_up(f"“{move['do']}” cannot be done through the page.")


def _drag(move: Move, page: Page, what: str, start: tuple[int, int]) -> Answer | None:
    goal = page.find(Target.of(move["to"]))
    if goal is None or goal.box is None:
        return None
    share = {"before": 0.15, "after": 0.85}.get(move["to"].get("at", ""), 0.5)
    x, y, width, height = goal.box
    end = (round(x + width * share), round(y + height * share))
    near = [(start[0] + way, start[1] + way) for way in (4, 12)]  # sensors wait for a few pixels
    moves = [
        Action(action="mouse_move", coordinate=point) for point in (*near, end, (end[0] + 1, end[1] + 1))
    ]
    down, up = (
        Action(action="left_mouse_down", coordinate=start),
        Action(action="left_mouse_up", coordinate=end),
    )
    return f"Drag {what}.", [down, *moves, up]


def _chord(key: str) -> tuple[str, ...]:
    parts = ("space",) if key == " " else tuple(key.split("+")) if key != "+" else ("+",)
    names = {"control": "ctrl", "controlormeta": "ctrl", "arrowup": "up", "arrowdown": "down", "arrowleft": "left",
             "arrowright": "right"}  # fmt: skip
    return tuple(names.get(part.lower(), part.lower()) for part in parts)


def _key(*keys: str) -> Action:
    return Action(action="key", keys=keys)


def _give_up(why: str) -> Answer:
    return why, [Action(action="terminate", status="failure")]
