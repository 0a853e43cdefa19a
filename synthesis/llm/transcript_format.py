"""Parts of messages as JSON, for transcripts. Pure but for the two functions that keep and fetch pictures."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from synthesis.llm.messages import Image, Part, Text, Thinking, ToolCall, ToolResult


def dump(part: Part, keep: Callable[[Image], str]) -> dict[str, Any]:
    """`keep` stores a picture and gives its name."""
    match part:
        case Text(text):
            return {"type": "text", "text": text}
        case Image():
            return {"type": "image", "name": keep(part)}
        case ToolCall():
            known = {"type": "tool_call", "id": part.id, "name": part.name, "arguments": part.arguments}
            return {**known, "malformed": part.malformed} if part.malformed else known
        case ToolResult():
            inner = [dump(one, keep) for one in part.parts]
            return {"type": "tool_result", "id": part.id, "is_error": part.is_error, "parts": inner}
        case Thinking():
            return {"type": "thinking", "text": part.text, "raw": part.raw}


def load(value: Mapping[str, Any], fetch: Callable[[str], Image]) -> Part:
    """The inverse of `dump`."""
    match value["type"]:
        case "text":
            return Text(value["text"])
        case "image":
            return fetch(value["name"])
        case "tool_call":
            return ToolCall(value["id"], value["name"], value["arguments"], value.get("malformed", ""))
        case "tool_result":
            inner = tuple(load(one, fetch) for one in value["parts"])
            shown = tuple(one for one in inner if isinstance(one, (Text, Image)))
            return ToolResult(value["id"], shown, value["is_error"])
        case "thinking":
            return Thinking(value["text"], value["raw"])
    raise ValueError(f"a part of an unknown type: {value['type']!r}")
