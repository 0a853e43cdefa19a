"""The nineteen primitives of `computer_use`: what each takes, as a table, a JSON schema and a check.

Source: seed 000, "학습 scaffold": pointer, keyboard, navigation, control. `call_user` is for evaluation only.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from training.env_client.protocol import ACTIONS, Action, ActionName, Json

FUNCTION = "computer_use"
FARTHEST = 100_000  # pixels; a number beyond is a slip of the model, not a place
LONGEST_WAIT = 60.0
LONGEST_TEXT = 20_000
MOST_KEYS = 8


class BadCall(ValueError):
    """A call that cannot be made; the message goes to the model as it is."""


@dataclass(frozen=True, slots=True)
class Primitive:
    """`needs` and `takes` name arguments; `what` is the sentence of the schema."""

    name: ActionName
    what: str
    needs: tuple[str, ...] = ()
    takes: tuple[str, ...] = ()

    @property
    def arguments(self) -> tuple[str, ...]:
        return self.needs + self.takes


PRIMITIVES: Mapping[str, Primitive] = {
    one.name: one
    for one in (
        Primitive("left_click", "Click the left button at `coordinate`.", ("coordinate",)),
        Primitive("right_click", "Click the right button at `coordinate`.", ("coordinate",)),
        Primitive("middle_click", "Click the middle button at `coordinate`.", ("coordinate",)),
        Primitive("double_click", "Double-click the left button at `coordinate`.", ("coordinate",)),
        Primitive("triple_click", "Triple-click the left button at `coordinate`.", ("coordinate",)),
        Primitive(
            "left_click_drag",
            "Drag with the left button to `coordinate`, from `start_coordinate` or where the pointer is.",
            ("coordinate",),
            ("start_coordinate",),
        ),
        Primitive("mouse_move", "Move the pointer to `coordinate`.", ("coordinate",)),
        Primitive("left_mouse_down", "Press the left button and hold it.", takes=("coordinate",)),
        Primitive("left_mouse_up", "Release the left button.", takes=("coordinate",)),
        Primitive("type", "Type `text` where the focus is.", ("text",)),
        Primitive("key", "Press the `keys` together, then release them.", ("keys",)),
        Primitive("key_down", "Press the `keys` and hold them.", ("keys",)),
        Primitive("key_up", "Release the `keys`.", ("keys",)),
        Primitive("scroll", "Turn the wheel by `pixels`: positive up, negative down.", ("pixels",), ("coordinate",)),
        Primitive(
            "hscroll", "Scroll sideways by `pixels`: positive right, negative left.", ("pixels",), ("coordinate",)
        ),
        Primitive("screenshot", "Look at the screen without doing anything."),
        Primitive("wait", "Wait `time` seconds for the screen to change.", ("time",)),
        Primitive("terminate", "End the task and say whether it was done: `status`.", ("status",)),
        Primitive("call_user", "Ask the user for information that is missing: `text`.", ("text",)),
    )
}  # fmt: skip
assert tuple(PRIMITIVES) == ACTIONS


def names(*, call_user: bool) -> tuple[str, ...]:
    """The primitives a model may use."""
    return tuple(name for name in PRIMITIVES if call_user or name != "call_user")


def schema(*, call_user: bool = False) -> Json:
    """The function as models are given it: one, with the primitive in `action`."""
    allowed = names(call_user=call_user)
    lines = [f"* `{name}`: {PRIMITIVES[name].what}" for name in allowed]
    point = {"type": "array", "items": {"type": "number"}, "minItems": 2, "maxItems": 2}
    properties: Json = {
        "action": {"type": "string", "enum": list(allowed), "description": "\n".join(lines)},
        "coordinate": {**point, "description": "[x, y], from the left and the top of the screenshot."},
        "start_coordinate": {**point, "description": "[x, y] where a drag begins."},
        "text": {"type": "string", "description": "What to type."},
        "keys": {
            "type": "array", "items": {"type": "string"}, "minItems": 1, "maxItems": MOST_KEYS,
            "description": 'Keys by name, as ["ctrl", "a"] or ["enter"].',
        },
        "pixels": {"type": "integer", "description": "How far to scroll."},
        "time": {"type": "number", "minimum": 0, "maximum": LONGEST_WAIT, "description": "Seconds."},
        "status": {"type": "string", "enum": ["success", "failure"]},
    }  # fmt: skip
    return {
        "name": FUNCTION,
        "description": "Use the mouse and the keyboard of a computer and see its screen.",
        "parameters": {
            "type": "object", "properties": properties, "required": ["action"], "additionalProperties": False,
        },
    }  # fmt: skip


def action(arguments: Mapping[str, Any], *, call_user: bool = False) -> Action:
    """The action that a call's arguments describe. Raises `BadCall` with a message for the model."""
    name = arguments.get("action")
    allowed = names(call_user=call_user)
    if not isinstance(name, str) or name not in allowed:
        raise BadCall(f"There is no action {_short(name)}. Actions are: {', '.join(allowed)}.")
    primitive = PRIMITIVES[name]
    extra = [key for key in arguments if key != "action" and key not in primitive.arguments]
    if extra:
        takes = ", ".join(primitive.arguments) or "no arguments"
        raise BadCall(f"`{name}` has no argument {_short(extra[0])}; it takes {takes}.")
    missing = [key for key in primitive.needs if arguments.get(key) is None]
    if missing:
        raise BadCall(f"`{name}` needs the argument `{missing[0]}`.")
    values = {
        key: _CHECKS[key](key, value)
        for key, value in arguments.items()
        if key != "action" and value is not None
    }
    return Action(action=primitive.name, **values)


def _point(key: str, value: object) -> tuple[Any, Any]:
    if not isinstance(value, (list, tuple)) or len(value) != 2:
        raise BadCall(f"`{key}` must be two numbers [x, y], not {_short(value)}.")
    return _number(key, value[0]), _number(key, value[1])


def _number(key: str, value: object, *, largest: float = FARTHEST) -> int | float:
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        raise BadCall(f"`{key}` must be a number, not {_short(value)}.")
    if (isinstance(value, float) and not math.isfinite(value)) or abs(value) > largest:
        raise BadCall(f"`{key}` must be a number between {-largest:g} and {largest:g}.")
    return value


def _pixels(key: str, value: object) -> int:
    return round(_number(key, value))


def _time(key: str, value: object) -> float:
    number = _number(key, value, largest=LONGEST_WAIT)
    if number < 0:
        raise BadCall(f"`{key}` must not be negative.")
    return float(number)


def _text(key: str, value: object) -> str:
    if not isinstance(value, str):
        raise BadCall(f"`{key}` must be a text, not {_short(value)}.")
    if len(value) > LONGEST_TEXT:
        raise BadCall(f"`{key}` has {len(value)} characters; {LONGEST_TEXT} are the most.")
    if any(char == "\0" or "\ud800" <= char <= "\udfff" for char in value):
        raise BadCall(f"`{key}` holds a character that cannot be typed.")
    return value


def _keys(key: str, value: object) -> tuple[str, ...]:
    """A list of names, or one text with plus signs between them."""
    if isinstance(value, str):
        value = [value] if value == "+" else value.split("+")
    if (
        not isinstance(value, (list, tuple))
        or not value
        or not all(isinstance(one, str) and one for one in value)
    ):
        raise BadCall(f'`{key}` must be a list of key names, as ["ctrl", "a"].')
    if len(value) > MOST_KEYS:
        raise BadCall(f"`{key}` names {len(value)} keys; {MOST_KEYS} are the most.")
    return tuple(_text(key, one) for one in value)


def _status(key: str, value: object) -> str:
    if value not in ("success", "failure"):
        raise BadCall(f'`{key}` must be "success" or "failure", not {_short(value)}.')
    return str(value)


_CHECKS: Mapping[str, Callable[[str, object], Any]] = {
    "coordinate": _point, "start_coordinate": _point, "text": _text, "keys": _keys,
    "pixels": _pixels, "time": _time, "status": _status,
}  # fmt: skip


def _short(value: object) -> str:
    """A value as a message may quote it."""
    try:
        text = repr(value)
    except (ValueError, RecursionError):  # an integer of thousands of digits, a list in itself
        text = type(value).__name__
    text = text.encode("utf-8", "backslashreplace").decode()
    return text if len(text) <= 60 else text[:57] + "…"
