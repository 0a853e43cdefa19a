"""What an agent may ask for, read from plain data: nineteen primitives and their arguments. Pure.

Enters: one action as the agent's call gave it, the viewport's size, the options. Leaves: an `Action` with pixels of the
viewport, or `Refused` with a sentence for the agent. Source of the primitives: seed 000 ("training scaffold").
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from hub.envs import keys
from hub.envs.refused import Refused
from hub.envs.wire import Options, Viewport

POINTER = (
    "left_click", "right_click", "middle_click", "double_click", "triple_click", "left_click_drag", "mouse_move",
    "left_mouse_down", "left_mouse_up",
)  # fmt: skip
KEYBOARD = ("type", "key", "key_down", "key_up")
NAVIGATION = ("scroll", "hscroll", "screenshot", "wait")
CONTROL = ("terminate", "call_user")
NAMES = POINTER + KEYBOARD + NAVIGATION + CONTROL
STATUSES = ("success", "failure")
GRID = 1000
MOST_TEXT, MOST_PIXELS = 20_000, 20_000
_NEEDS_PLACE = frozenset(POINTER) - {"left_mouse_down", "left_mouse_up"}


@dataclass(frozen=True, slots=True)
class Action:
    """`at` and `start` are pixels of the viewport; what an action does not use is empty."""

    name: str
    at: tuple[float, float] | None = None
    start: tuple[float, float] | None = None
    text: str = ""
    keys: tuple[str, ...] = ()
    pixels: float = 0
    seconds: float = 0
    status: str = ""


def read(given: Any, viewport: Viewport, options: Options, most_seconds: float) -> Action:
    """`Refused` says what is wrong with it."""
    if not isinstance(given, Mapping):
        raise Refused("an action is an object")
    name = given.get("action")
    if name not in NAMES:
        raise Refused(f"there is no action {str(name)[:40]!r}: use one of {', '.join(NAMES)}")
    at = _place(given, "coordinate", viewport, options)
    if at is None and name in _NEEDS_PLACE:
        raise Refused('it needs "coordinate": [x, y]')
    match name:
        case "left_click_drag":
            return Action(name, at, _place(given, "start_coordinate", viewport, options))
        case "type":
            return Action(name, text=_text(given))
        case "key" | "key_down" | "key_up":
            return Action(
                name, keys=tuple(keys.chord(given.get("keys", given.get("key", given.get("text")))))
            )
        case "scroll" | "hscroll":
            return Action(name, at, pixels=_number(given, "pixels", -MOST_PIXELS, MOST_PIXELS))
        case "wait":
            return Action(name, seconds=_number(given, "time", 0, most_seconds))
        case "terminate":
            if given.get("status") not in STATUSES:
                raise Refused('it needs "status": "success" or "failure"')
            return Action(name, status=str(given["status"]))
        case "call_user":
            if not options.call_user:
                raise Refused("nobody can be asked in this episode: decide by yourself")
            return Action(name, text=_text(given))
    return Action(str(name), at)


def _place(
    given: Mapping[str, Any], key: str, viewport: Viewport, options: Options
) -> tuple[float, float] | None:
    """Pixels; what lies outside the screen is refused, as nobody can click there."""
    value = given.get(key)
    if value is None:
        return None
    if not (isinstance(value, list | tuple) and len(value) == 2 and all(map(_is_number, value))):
        raise Refused(f'"{key}" is a list of two numbers')
    x, y = float(value[0]), float(value[1])
    if options.coordinates == "relative1000":
        if not (0 <= x <= GRID and 0 <= y <= GRID):
            raise Refused(f'"{key}" {_said(value)} is outside the grid of 0 to {GRID}')
        return min(x * viewport.width / GRID, viewport.width - 1), min(
            y * viewport.height / GRID, viewport.height - 1
        )
    if not (0 <= x < viewport.width and 0 <= y < viewport.height):
        raise Refused(f'"{key}" {_said(value)} is outside the screen of {viewport.width} x {viewport.height}')
    return x, y


def _number(given: Mapping[str, Any], key: str, least: float, most: float) -> float:
    value = given.get(key)
    if not _is_number(value):
        raise Refused(f'it needs "{key}", a number')
    if not least <= value <= most:  # type: ignore[operator]  # a number, as just seen
        raise Refused(f'"{key}" is {least:g} to {most:g}')
    return float(value)  # type: ignore[arg-type]


def _is_number(value: Any) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and math.isfinite(value)


def _text(given: Mapping[str, Any]) -> str:
    value = given.get("text")
    if not isinstance(value, str) or not value:
        raise Refused('it needs "text", which is not empty')
    if len(value) > MOST_TEXT:
        raise Refused(f'"text" has {MOST_TEXT:,} characters at most')
    return value


def _said(value: Any) -> str:
    return f"[{value[0]:g}, {value[1]:g}]"
