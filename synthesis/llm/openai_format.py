"""Our messages as chat completions writes them, and its answers as ours. Pure."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

from synthesis.llm.messages import (
    Bill,
    Image,
    Message,
    Part,
    Reply,
    Request,
    Stop,
    Text,
    Thinking,
    ToolCall,
    ToolResult,
    ToolSpec,
    Usage,
)
from synthesis.llm.openai_stream import Call, Pieces
from synthesis.llm.wire import data_of

STOPS = {
    "stop": Stop.END,
    "length": Stop.TRUNCATED,
    "tool_calls": Stop.TOOLS,
    "function_call": Stop.TOOLS,
    "content_filter": Stop.REFUSED,
}
SEEN_BELOW = "The pictures of this result follow."
CHARACTERS = 4  # of a token, roughly, where a server does not count


def request(model: str, asked: Request) -> dict[str, Any]:
    """The body of a call, without its limit of tokens."""
    system = [{"role": "system", "content": asked.system}] if asked.system else []
    messages = [entry for message in asked.messages for entry in _entries(message)]
    body: dict[str, Any] = {"model": model, "messages": [*system, *messages]}
    return {**body, "tools": [_tool(tool) for tool in asked.tools]} if asked.tools else body


def reply(pieces: Pieces, bill: Bill, model: str) -> Reply:
    """An answer that said why it ended. Some servers say `stop` although there are calls."""
    stop = STOPS.get(pieces.finish or "", Stop.END)
    if pieces.refusal:
        stop = Stop.REFUSED
    calls = pieces.calls
    if stop is Stop.TRUNCATED:
        calls = calls[:-1]  # its arguments may end anywhere
    elif stop is Stop.END and calls:
        stop = Stop.TOOLS
    parts: list[Part] = []
    if pieces.thinking:
        parts.append(Thinking(pieces.thinking))
    if pieces.text:
        parts.append(Text(pieces.text))
    parts += [_call(call, number) for number, call in enumerate(calls)]
    detail = f"it reached {bill.usage.output} tokens" if stop is Stop.TRUNCATED else pieces.refusal
    return Reply(Message("assistant", tuple(parts)), stop, bill, pieces.model or model, detail)


def estimate(body: dict[str, Any], pieces: Pieces) -> Usage:
    """For servers that do not count: by length, pictures left out."""
    written = len(pieces.text) + len(pieces.thinking) + sum(len(call.arguments) for call in pieces.calls)
    asked = sum(len(text) for text in _texts(body))
    return Usage(asked // CHARACTERS + 1, written // CHARACTERS + 1, estimated=True)


def _texts(value: Any) -> Iterable[str]:
    if isinstance(value, str) and not value.startswith("data:"):
        yield value
    for inner in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        yield from _texts(inner)


def _entries(message: Message) -> Iterable[dict[str, Any]]:
    """A message of ours is several of theirs: each result is one, and pictures come only from the user."""
    if message.role == "assistant":
        yield _assistant(message)
        return
    results = [part for part in message.parts if isinstance(part, ToolResult)]
    for result in results:
        yield {"role": "tool", "tool_call_id": result.id, "content": _result(result)}
    pictures = [part for result in results for part in result.parts if isinstance(part, Image)]
    content = [_content(part) for part in (*pictures, *message.parts) if isinstance(part, (Text, Image))]
    if content:
        yield {"role": "user", "content": content}


def _assistant(message: Message) -> dict[str, Any]:
    """Thinking stays here: these servers do not take it back."""
    entry: dict[str, Any] = {"role": "assistant", "content": message.text or None}
    if message.calls:
        return {**entry, "tool_calls": [_asked(call) for call in message.calls]}
    return {**entry, "content": message.text or "(nothing)"}


def _asked(call: ToolCall) -> dict[str, Any]:
    """Malformed arguments go back as none: some servers parse what they are sent, and break."""
    function = {"name": call.name, "arguments": json.dumps(call.arguments or {}, ensure_ascii=False)}
    return {"id": call.id, "type": "function", "function": function}


def _result(result: ToolResult) -> str:
    texts = [part.text for part in result.parts if isinstance(part, Text)]
    if any(isinstance(part, Image) for part in result.parts):
        texts.append(SEEN_BELOW)
    text = "\n".join(texts) or "(nothing)"
    return f"Error: {text}" if result.is_error else text


def _content(part: Text | Image) -> dict[str, Any]:
    if isinstance(part, Text):
        return {"type": "text", "text": part.text}
    return {"type": "image_url", "image_url": {"url": f"data:{part.media_type};base64,{data_of(part)}"}}


def _tool(tool: ToolSpec) -> dict[str, Any]:
    function = {"name": tool.name, "description": tool.description, "parameters": dict(tool.schema)}
    return {"type": "function", "function": function}


def _call(call: Call, number: int) -> ToolCall:
    """A call without an id gets one, as its result must name it."""
    call_id = call.id or f"call_{number}"
    try:
        arguments = json.loads(call.arguments or "{}")
    except ValueError:
        arguments = None
    if isinstance(arguments, dict):
        return ToolCall(call_id, call.name, arguments)
    return ToolCall(call_id, call.name, None, call.arguments)
