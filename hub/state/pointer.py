"""JSON Pointers (RFC 6901) and the key paths of diffs (contract, section 2). Pure."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

import orjson

Step = str | int  # a member's key or an item's index

_INDEX = re.compile(r"(?:0|[1-9][0-9]{0,8})\Z", re.ASCII)
_QUOTED = re.compile(r"[.\[\]\"\s\x00-\x1f]|\A\Z")


class PointerError(ValueError):
    """A pointer or path that cannot be read; the message shows it."""


def parse(pointer: str) -> list[str]:
    """Reference tokens of a JSON Pointer; the empty pointer is the whole document."""
    if not pointer:
        return []
    if pointer[0] != "/":
        raise PointerError(f"the JSON Pointer {pointer[:80]!r} must be empty or start with '/'")
    if re.search(r"~(?![01])", pointer):
        raise PointerError(f"the JSON Pointer {pointer[:80]!r} has a '~' that is neither ~0 nor ~1")
    return [token.replace("~1", "/").replace("~0", "~") for token in pointer[1:].split("/")]


def escape(token: str | int) -> str:
    return str(token).replace("~", "~0").replace("/", "~1")


def index(token: str) -> int | None:
    """The array index that a token denotes; None for anything RFC 6901 does not allow (leading zeros, signs)."""
    return int(token) if _INDEX.match(token) else None


def key_path(steps: Iterable[Step]) -> str:
    """`messages.engineering`, `channels[0].name`, `settings["a.b"]`."""
    path = ""
    for step in steps:
        if isinstance(step, int):
            path += f"[{step}]"
        elif _QUOTED.search(step):
            path += f"[{orjson.dumps(step).decode()}]"
        else:
            path += f".{step}" if path else step
    return path


_STEP = re.compile(r'\.?([^.\[\]"\s]+)|\[(\d+|\*)\]|\[("(?:[^"\\]|\\.)*")\]')


def parse_pattern(pattern: str) -> tuple[Step, ...]:
    """Steps of a volatile path of a manifest; `*` or `[*]` stands for any key or index."""
    steps: list[Step] = []
    at = 0
    while at < len(pattern):
        match = _STEP.match(pattern, at)
        if match is None or ((at == 0) == pattern.startswith(".", at) and match.group(1)):
            raise PointerError(f"the path {pattern!r} cannot be read from character {at + 1} on")
        name, position, quoted = match.groups()
        if name is not None:
            steps.append(name)
        elif quoted is not None:
            steps.append(orjson.loads(quoted))
        else:
            steps.append("*" if position == "*" else int(position))
        at = match.end()
    if not steps:
        raise PointerError("a path must name at least one key")
    return tuple(steps)


def starts_with(steps: Sequence[str], prefix: Sequence[str]) -> bool:
    return len(steps) >= len(prefix) and list(steps[: len(prefix)]) == list(prefix)
