"""Exchanges of both wire formats put together from what a model says: for conversations too long to keep as files."""

from __future__ import annotations

import itertools
import json
from typing import Any

_NUMBERS = itertools.count(1)
Exchange = dict[str, Any]


def call(tool: str, **arguments: Any) -> Exchange:
    """An answer that calls one tool, as Anthropic's API streams it."""
    name = f"toolu_{next(_NUMBERS):04}"
    block = {"type": "tool_use", "id": name, "name": tool, "input": {}}
    text = json.dumps(arguments)
    half = len(text) // 2
    pieces = [{"type": "input_json_delta", "partial_json": part} for part in (text[:half], text[half:])]
    return _stream(block, pieces, "tool_use")


def text(words: str) -> Exchange:
    return _stream({"type": "text", "text": ""}, [{"type": "text_delta", "text": words}], "end_turn")


def calls(tool: str, **arguments: Any) -> Exchange:
    """The same as chat completions answers it, in one piece."""
    function = {"name": tool, "arguments": json.dumps(arguments)}
    delta = {
        "role": "assistant",
        "tool_calls": [
            {"index": 0, "id": f"call_{next(_NUMBERS)}", "type": "function", "function": function}
        ],
    }
    head = {"id": "c1", "object": "chat.completion.chunk", "created": 1, "model": "stand-in"}
    usage = {"prompt_tokens": 900, "completion_tokens": 60, "total_tokens": 960}
    return {
        "events": [
            {**head, "choices": [{"index": 0, "delta": delta, "finish_reason": None}]},
            {**head, "choices": [{"index": 0, "delta": {}, "finish_reason": "tool_calls"}]},
            {**head, "choices": [], "usage": usage},
            "[DONE]",
        ]
    }


def busy(status: int = 529) -> Exchange:
    return {
        "status": status, "headers": {"retry-after": "0"},
        "json": {"type": "error", "error": {"type": "overloaded_error", "message": "busy"}},
    }  # fmt: skip


def _stream(block: dict[str, Any], deltas: list[dict[str, Any]], stop: str) -> Exchange:
    usage = {
        "input_tokens": 1000, "output_tokens": 1, "cache_creation_input_tokens": 0, "cache_read_input_tokens": 0,
    }  # fmt: skip
    message = {
        "id": "msg_01", "type": "message", "role": "assistant", "model": "claude-opus-5-5", "content": [],
        "stop_reason": None, "stop_sequence": None, "usage": usage,
    }  # fmt: skip
    return {
        "events": [
            {"type": "message_start", "message": message},
            {"type": "content_block_start", "index": 0, "content_block": block},
            *({"type": "content_block_delta", "index": 0, "delta": one} for one in deltas),
            {"type": "content_block_stop", "index": 0},
            {
                "type": "message_delta",
                "delta": {"stop_reason": stop, "stop_sequence": None},
                "usage": {"output_tokens": 100},
            },
            {"type": "message_stop"},
        ]
    }
