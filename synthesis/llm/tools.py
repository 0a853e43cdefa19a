"""Tools that a model may call, and what comes of a call.

Enters: a `ToolCall` of a model. Leaves: a `ToolResult`. What the model can mend (an unknown tool, arguments that do not
fit, a `ToolError`) goes back to it as an error; `ToolRefused` ends the run.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import jsonschema_rs

from synthesis.llm.messages import Image, Text, ToolCall, ToolResult, ToolSpec

Output = str | Sequence[Text | Image]
SHOWN = 3  # faults of arguments told at once


class ToolError(Exception):
    """Recoverable: the model reads the message and tries otherwise."""


class ToolRefused(Exception):
    """Terminal: something was asked for that this run may not have."""


@dataclass(frozen=True, slots=True)
class Tool:
    """`schema` is a JSON schema of an object. A call of a tool that `ends` is the run's answer, once it succeeds."""

    name: str
    description: str
    schema: Mapping[str, Any]
    function: Callable[[Mapping[str, Any]], Output]
    ends: bool = False

    @property
    def spec(self) -> ToolSpec:
        return ToolSpec(self.name, self.description, self.schema)


def perform(call: ToolCall, tools: Mapping[str, Tool]) -> ToolResult:
    """Runs a call. Raises `ToolRefused`, and whatever a tool raises that is neither of its two errors."""
    try:
        tool = _found(call, tools)
        output = tool.function(_checked(call, tool))
    except ToolError as error:
        return failed(call, str(error))
    parts = (Text(output),) if isinstance(output, str) else tuple(output)
    return ToolResult(call.id, parts)


def failed(call: ToolCall, why: str) -> ToolResult:
    return ToolResult(call.id, (Text(why),), is_error=True)


def _found(call: ToolCall, tools: Mapping[str, Tool]) -> Tool:
    if call.name not in tools:
        raise ToolError(f"There is no tool {call.name!r}. There are: {', '.join(tools) or 'none'}.")
    return tools[call.name]


def _checked(call: ToolCall, tool: Tool) -> Mapping[str, Any]:
    if call.arguments is None:
        raise ToolError(
            f"The arguments are not a JSON object: {call.malformed[:200]!r}. Call {call.name} again."
        )
    faults = jsonschema_rs.validator_for(dict(tool.schema)).iter_errors(dict(call.arguments))
    told = [f"{'/'.join(map(str, fault.instance_path)) or 'arguments'}: {fault.message}" for fault in faults]
    if told:
        raise ToolError(f"The arguments do not fit: {'; '.join(told[:SHOWN])}. Call {call.name} again.")
    return call.arguments
