"""Our messages as Anthropic's Messages API writes them, and its answers as ours. Pure."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from anthropic.types import Message as Answer

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
from synthesis.llm.wire import data_of

CACHED = {"cache_control": {"type": "ephemeral"}}
STOPS = {
    "end_turn": Stop.END,
    "stop_sequence": Stop.END,
    "tool_use": Stop.TOOLS,
    "max_tokens": Stop.TRUNCATED,
    "pause_turn": Stop.TRUNCATED,
    "model_context_window_exceeded": Stop.CONTEXT_FULL,
    "refusal": Stop.REFUSED,
}
NOTHING = "(nothing)"  # the API refuses empty texts and empty messages


def request(model: str, asked: Request) -> dict[str, Any]:
    """The body of a call."""
    body: dict[str, Any] = {
        "model": model,
        "max_tokens": asked.max_tokens,
        "messages": _marked([_message(one) for one in asked.messages]),
    }
    if asked.system:
        body["system"] = [{"type": "text", "text": asked.system, **CACHED}]
    if asked.tools:
        tools = [_tool(tool) for tool in asked.tools]
        body["tools"] = [*tools[:-1], {**tools[-1], **CACHED}]
    return body


def usage(told: Any) -> Usage:
    """Its four counts do not overlap, as ours do not."""
    return Usage(
        told.input_tokens or 0,
        told.output_tokens or 0,
        told.cache_creation_input_tokens or 0,
        told.cache_read_input_tokens or 0,
    )


def reply(answer: Answer, bill: Bill) -> Reply:
    """An answer whose stop reason is known."""
    stop = STOPS.get(str(answer.stop_reason), Stop.END)
    parts = [part for block in answer.content if (part := _part(block)) is not None]
    if stop in (Stop.TRUNCATED, Stop.CONTEXT_FULL) and parts and isinstance(parts[-1], ToolCall):
        parts.pop()  # its arguments may end anywhere
    detail = f"it reached {answer.usage.output_tokens} tokens" if stop is Stop.TRUNCATED else ""
    if stop is Stop.REFUSED:
        why = answer.stop_details
        detail = ", ".join(filter(None, (why.category, why.explanation))) if why is not None else ""
    return Reply(Message("assistant", tuple(parts)), stop, bill, str(answer.model), detail)


def _marked(messages: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The last two messages of the user are ends of a cached prefix: one to write, one to read what was written."""
    ends = [number for number, message in enumerate(messages) if message["role"] == "user"][-2:]
    for number in ends:
        content = messages[number]["content"]
        content[-1] = {**content[-1], **CACHED}
    return messages


def _message(message: Message) -> dict[str, Any]:
    blocks = [block for part in message.parts for block in _block(part)]
    return {"role": message.role, "content": blocks or [{"type": "text", "text": NOTHING}]}


def _block(part: Part) -> Iterable[dict[str, Any]]:
    match part:
        case Text(text):
            if text.strip():
                yield {"type": "text", "text": text}
        case Image():
            source = {"type": "base64", "media_type": part.media_type, "data": data_of(part)}
            yield {"type": "image", "source": source}
        case ToolCall():
            yield {"type": "tool_use", "id": part.id, "name": part.name, "input": dict(part.arguments or {})}
        case ToolResult():
            yield _result(part)
        case Thinking():
            if part.raw is not None:
                yield dict(part.raw)


def _result(part: ToolResult) -> dict[str, Any]:
    content = [block for inner in part.parts for block in _block(inner)]
    block: dict[str, Any] = {"type": "tool_result", "tool_use_id": part.id}
    block["content"] = content or [{"type": "text", "text": NOTHING}]
    return {**block, "is_error": True} if part.is_error else block


def _tool(tool: ToolSpec) -> dict[str, Any]:
    return {"name": tool.name, "description": tool.description, "input_schema": dict(tool.schema)}


def _part(block: Any) -> Part | None:
    """Blocks of kinds that we never ask for are left out."""
    if block.type == "text":
        return Text(block.text)
    if block.type == "tool_use":
        sound = isinstance(block.input, dict)
        return ToolCall(
            block.id, block.name, block.input if sound else None, "" if sound else str(block.input)
        )
    if block.type in ("thinking", "redacted_thinking"):
        return Thinking(getattr(block, "thinking", ""), block.to_dict(mode="json"))
    return None
