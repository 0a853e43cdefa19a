"""An answer of chat completions put together from its pieces. Pure.

Servers differ: a tool call comes in many pieces or in one, with or without its place, and its name once or again and
again. What counts is the place where there is one, else the id, else the call before.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from synthesis.llm.messages import Usage


@dataclass(slots=True)
class Call:
    place: int | None
    id: str = ""
    name: str = ""
    arguments: str = ""


class Pieces:
    """What has come so far. `usage` is None until the server tells; `finish` until it says why it stopped."""

    def __init__(self) -> None:
        self.text, self.thinking, self.refusal, self.model = "", "", "", ""
        self.calls: list[Call] = []
        self.usage: Usage | None = None
        self.finish: str | None = None

    def add(self, chunk: Any) -> None:
        """A piece of a stream."""
        self._head(chunk)
        for choice in getattr(chunk, "choices", None) or ():
            self._content(choice.delta)
            self.finish = getattr(choice, "finish_reason", None) or self.finish

    def whole(self, answer: Any) -> None:
        """An answer that was not streamed. Raises `ValueError` for what is none."""
        choices = getattr(answer, "choices", None)
        if not choices:
            raise ValueError("an answer without choices")
        self._head(answer)
        self._content(choices[0].message)
        self.finish = choices[0].finish_reason

    def _head(self, chunk: Any) -> None:
        self.model = getattr(chunk, "model", None) or self.model
        told = getattr(chunk, "usage", None)
        if told is not None:
            self.usage = usage(told)

    def _content(self, delta: Any) -> None:
        self.text += getattr(delta, "content", None) or ""
        self.refusal += getattr(delta, "refusal", None) or ""
        # Two names that servers give it; neither is in the vendor's own schema.
        self.thinking += getattr(delta, "reasoning_content", None) or getattr(delta, "reasoning", None) or ""
        for piece in getattr(delta, "tool_calls", None) or ():
            self._call(piece)

    def _call(self, piece: Any) -> None:
        place, named = getattr(piece, "index", None), getattr(piece, "id", None) or ""
        call = self._found(place, named)
        function = getattr(piece, "function", None)
        call.id = call.id or named
        call.name = call.name or getattr(function, "name", None) or ""
        call.arguments += getattr(function, "arguments", None) or ""

    def _found(self, place: int | None, named: str) -> Call:
        for call in self.calls:
            if call.place == place if place is not None else named and call.id == named:
                return call
        if place is None and not named and self.calls:
            return self.calls[-1]
        self.calls.append(Call(place))
        return self.calls[-1]


def usage(told: Any) -> Usage:
    """Its prompt tokens include what was read from and written to a cache; ours do not."""
    details = getattr(told, "prompt_tokens_details", None)
    read = getattr(details, "cached_tokens", None) or 0
    written = getattr(details, "cache_write_tokens", None) or 0
    prompt = getattr(told, "prompt_tokens", None) or 0
    return Usage(
        max(0, prompt - read - written), getattr(told, "completion_tokens", None) or 0, written, read
    )
