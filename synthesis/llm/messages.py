"""What is said to a model and what it answers, whatever the server speaks. Frozen; no I/O.

Enters: what agents and prompts make. Leaves: a `Request` for `model.Model.complete`, which gives a `Reply`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, Literal


@dataclass(frozen=True, slots=True)
class Text:
    text: str


@dataclass(frozen=True, slots=True)
class Image:
    """A picture as bytes; adapters encode it as their wire format wants it."""

    data: bytes = field(repr=False)
    media_type: Literal["image/png", "image/jpeg", "image/webp", "image/gif"] = "image/png"


@dataclass(frozen=True, slots=True)
class ToolCall:
    """`arguments` is None when the model wrote something that is not a JSON object: then `malformed` is its text."""

    id: str
    name: str
    arguments: Mapping[str, Any] | None
    malformed: str = ""


@dataclass(frozen=True, slots=True)
class ToolResult:
    id: str
    parts: tuple[Text | Image, ...]
    is_error: bool = False


@dataclass(frozen=True, slots=True)
class Thinking:
    """What a model thought. `raw` is the server's own block: it must go back unchanged, or the next call is refused."""

    text: str
    raw: Mapping[str, Any] | None = None


Part = Text | Image | ToolCall | ToolResult | Thinking


@dataclass(frozen=True, slots=True)
class Message:
    role: Literal["user", "assistant"]
    parts: tuple[Part, ...]

    @property
    def text(self) -> str:
        return "".join(part.text for part in self.parts if isinstance(part, Text))

    @property
    def calls(self) -> tuple[ToolCall, ...]:
        return tuple(part for part in self.parts if isinstance(part, ToolCall))


def user(*parts: str | Text | Image) -> Message:
    """A user's message of texts and pictures."""
    return Message("user", tuple(Text(part) if isinstance(part, str) else part for part in parts))


@dataclass(frozen=True, slots=True)
class ToolSpec:
    """What a model is told of a tool. `schema` is a JSON schema of an object."""

    name: str
    description: str
    schema: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Usage:
    """Tokens of a call. The four do not overlap: `input` is what was neither read from nor written to a cache.

    `estimated` when the server did not tell and the numbers come from lengths of text.
    """

    input: int = 0
    output: int = 0
    cache_write: int = 0
    cache_read: int = 0
    estimated: bool = False

    @property
    def prompt(self) -> int:
        return self.input + self.cache_write + self.cache_read

    @property
    def total(self) -> int:
        return self.prompt + self.output

    def __add__(self, other: Usage) -> Usage:
        return Usage(
            self.input + other.input,
            self.output + other.output,
            self.cache_write + other.cache_write,
            self.cache_read + other.cache_read,
            self.estimated or other.estimated,
        )


@dataclass(frozen=True, slots=True)
class Bill:
    """What was used and what it cost. `dollars` is None when nobody knows: unknown plus anything is unknown."""

    usage: Usage = Usage()
    dollars: float | None = 0.0

    def __add__(self, other: Bill) -> Bill:
        known = self.dollars is not None and other.dollars is not None
        dollars = (self.dollars or 0) + (other.dollars or 0) if known else None
        return Bill(self.usage + other.usage, dollars)


class Stop(StrEnum):
    """Why a model stopped."""

    END = "end"
    TOOLS = "tools"
    TRUNCATED = "truncated"  # its answer reached max_tokens, or the server paused: it can be asked to go on
    CONTEXT_FULL = "context_full"
    REFUSED = "refused"


@dataclass(frozen=True, slots=True)
class Request:
    """One call. `system` and `tools` must stay the same through a conversation, or nothing is read from the cache."""

    system: str
    messages: tuple[Message, ...]
    tools: tuple[ToolSpec, ...] = ()
    max_tokens: int = 16_000


@dataclass(frozen=True, slots=True)
class Reply:
    """`message.parts` holds complete tool calls only: one that was cut off is dropped. `detail` explains a refusal."""

    message: Message
    stop: Stop
    bill: Bill
    model: str
    detail: str = ""
