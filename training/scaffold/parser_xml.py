"""Calls written as elements, as the chat templates of some models have it. Read by `parser`.

<function=computer_use>
<parameter=action>
left_click
</parameter>
<parameter=coordinate>
[412, 180]
</parameter>
</function>
"""

from __future__ import annotations

import json
import re
from typing import Any

from training.scaffold.primitives import BadCall

OPEN = "<function="
_HEAD = re.compile(r"<function=([^<>\n]{1,60})>\s*")
_PARAMETER = re.compile(r"<parameter=([^<>\n]{1,60})>\n?")
_END = re.compile(r"\n?</parameter>\s*(?=<parameter=|</function>)")
_TAIL = re.compile(r"</function>")
_TEXTS = frozenset({"action", "text", "status"})  # never read as JSON: a text may look like a number


def call(said: str, position: int) -> tuple[str, dict[str, Any], int]:
    """The function's name, its arguments, and where the element ends."""
    head = _HEAD.match(said, position)
    if head is None:
        raise BadCall("An element begins with <function=computer_use>.")
    arguments: dict[str, Any] = {}
    position = head.end()
    while parameter := _PARAMETER.match(said, position):
        end = _END.search(said, parameter.end())
        name = parameter[1].strip()
        if end is None:
            raise BadCall(f"<parameter={name}> does not end with </parameter>.")
        if name in arguments:
            raise BadCall(f"The call has the parameter {name!r} twice.")
        arguments[name] = _value(name, said[parameter.end() : end.start()])
        position = end.end()
    tail = _TAIL.match(said, position)
    if tail is None:
        raise BadCall("<function=…> does not end with </function>.")
    return head[1].strip(), arguments, tail.end()


def _value(name: str, text: str) -> Any:
    if name == "text":
        return text
    if name in _TEXTS:
        return text.strip()
    try:
        return json.loads(text, parse_constant=lambda _: text)
    except (ValueError, RecursionError):
        return text.strip()
