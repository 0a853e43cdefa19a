"""A model's text, read: `parse` gives the calls in their order, or one error in words for the model. Never raises.

    Action: Open the first message.
    <tool_call>
    {"name": "computer_use", "arguments": {"action": "left_click", "coordinate": [412, 180]}}
    </tool_call>

A block holds one or more calls, and there may be several blocks. A call is a JSON object, or an element
`<function=computer_use>` with `<parameter=…>` elements, as some chat templates write it (`parser_xml`). Nothing is
executed unless all of it could be read. `render` writes the form above.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NoReturn

from training.env_client.protocol import Action
from training.scaffold import parser_xml
from training.scaffold.primitives import FUNCTION, BadCall, action

OPEN, CLOSE = "<tool_call>", "</tool_call>"
THOUGHT_OPEN, THOUGHT_CLOSE = "<think>", "</think>"
MOST_CALLS = 50  # in one message; training already masks a message of more than ten (seed 000)
LONGEST = 200_000  # characters of one answer
_CONTROL = "a line break inside a text must be written as \\n"
_SPACE = re.compile(r"[\s,]*")


@dataclass(frozen=True, slots=True)
class Parsed:
    """`error` says why there are no calls; `faults` are breaches of the response shape that do not stop execution."""

    thought: str = ""
    sentence: str = ""
    calls: tuple[Action, ...] = ()
    error: str | None = None
    faults: tuple[str, ...] = ()


def parse(text: str, *, call_user: bool = False) -> Parsed:
    """Read one answer. With `call_user` the primitive of that name is one of them (evaluation only)."""
    if text.lstrip().startswith(THOUGHT_OPEN) and THOUGHT_CLOSE not in text:
        return Parsed(text, error=f"The thought does not end with {THOUGHT_CLOSE}; the answer was cut off.")
    thought, said = _without_thought(text)
    before = said.split(OPEN, 1)[0].strip()
    try:
        calls, after = _calls(said, call_user)
    except BadCall as error:
        return Parsed(thought, before, error=str(error))
    except RecursionError:
        return Parsed(thought, before, error="The call is nested too deeply.")
    return Parsed(thought, before, calls, faults=tuple(_faults(before, after)))


def render(sentence: str, calls: Iterable[Action]) -> str:
    """The text that `parse` reads back as these calls: one block, a call a line."""
    lines = [json.dumps({"name": FUNCTION, "arguments": call.wire()}, ensure_ascii=False) for call in calls]
    return "\n".join([f"Action: {sentence}", OPEN, *lines, CLOSE])


def _without_thought(text: str) -> tuple[str, str]:
    """What a reasoning model said before its answer, and the answer."""
    thought, mark, answer = text.partition(THOUGHT_CLOSE)
    if mark and (text.lstrip().startswith(THOUGHT_OPEN) or OPEN not in thought):
        return thought.replace(THOUGHT_OPEN, "", 1).strip(), answer
    return "", text


def _calls(said: str, call_user: bool) -> tuple[tuple[Action, ...], str]:
    """The calls of all blocks, and what was written after the last of them."""
    if len(said) > LONGEST:
        raise BadCall(f"The answer is longer than {LONGEST} characters.")
    position = said.find(OPEN)
    if position < 0:
        raise BadCall(f"The answer has no {OPEN} block.")
    found: list[Action] = []
    end = position
    while position >= 0:
        calls, end = _block(said, position + len(OPEN))
        found += [action(arguments, call_user=call_user) for arguments in calls]
        if len(found) > MOST_CALLS:
            raise BadCall(f"The answer has more than {MOST_CALLS} calls.")
        position = said.find(OPEN, end)
    return tuple(found), said[end:].strip()


def _block(said: str, position: int) -> tuple[list[Mapping[str, Any]], int]:
    """The arguments of each call of the block whose inside begins at `position`, and where the block ends."""
    calls: list[Mapping[str, Any]] = []
    while True:
        position = _skip(said, position)
        if said.startswith(CLOSE, position):
            if not calls:
                raise BadCall(f"The {OPEN} block is empty.")
            return calls, position + len(CLOSE)
        if position >= len(said):
            raise BadCall(
                f"The {OPEN} block does not end with {CLOSE}; the answer was cut off or left unfinished."
            )
        if said.startswith(parser_xml.OPEN, position):
            name, arguments, position = parser_xml.call(said, position)
            calls.append(_named(name, arguments))
        else:
            value, position = _json(said, position)
            calls += map(_arguments, value if isinstance(value, list) else [value])


def _skip(said: str, position: int) -> int:
    found = _SPACE.match(said, position)
    return found.end() if found else position


def _json(said: str, position: int) -> tuple[Any, int]:
    try:
        return _DECODER.raw_decode(said, position)
    except json.JSONDecodeError as error:
        rest = said[error.pos : error.pos + 20].strip().split("\n")[0]
        unfinished = not rest or error.msg.startswith("Unterminated")
        where = " at its end; it was cut off or left unfinished" if unfinished else f" near {rest!r}"
        what = _CONTROL if error.msg.startswith("Invalid control") else error.msg.lower().removesuffix(" at")
        raise BadCall(f"The call is not valid JSON: {what}{where}.") from error
    except BadCall:
        raise
    except ValueError as error:  # an integer of thousands of digits
        raise BadCall("The call holds a number that is too long.") from error


def _arguments(value: object) -> Mapping[str, Any]:
    if not isinstance(value, dict) or "name" not in value or "arguments" not in value:
        raise BadCall(f'A call is an object {{"name": "{FUNCTION}", "arguments": {{"action": …}}}}.')
    if len(value) > 2:
        raise BadCall("A call has the members `name` and `arguments` and no others.")
    arguments = value["arguments"]
    if isinstance(arguments, str):  # some servers write the arguments as a text that holds JSON
        arguments, _ = _json(arguments, 0)
    return _named(value["name"], arguments)


def _named(name: object, arguments: object) -> Mapping[str, Any]:
    if name != FUNCTION:
        raise BadCall(f"There is one function, `{FUNCTION}`.")
    if not isinstance(arguments, dict):
        raise BadCall("`arguments` must be an object.")
    return arguments


def _faults(before: str, after: str) -> Iterator[str]:
    if not before.startswith("Action:"):
        yield "Begin with one sentence `Action: …`."
    if after:
        yield "Write nothing after the tool call."


def _once(pairs: Sequence[tuple[str, Any]]) -> dict[str, Any]:
    members = dict(pairs)
    if len(members) != len(pairs):
        twice = next(key for key, _ in pairs if [other for other, _ in pairs].count(key) > 1)
        raise BadCall(f"The call has the member {twice[:40]!r} twice.")
    return members


def _no_constant(name: str) -> NoReturn:
    raise BadCall(f"{name} is not a number that can be used.")


_DECODER = json.JSONDecoder(object_pairs_hook=_once, parse_constant=_no_constant)
