"""What changed between two states, in the contract's forms (section 2, `GET /go`). Pure.

Enters: two trees and the manifest's volatile patterns. Leaves: JSON text, joined from the fragments' own text.

The walk descends only where digests differ. Below the level of fragments it goes on over parsed values, with
JSON's equality: `true` is not 1, and 1 is 1.0.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

import orjson

from hub.state import jcs, pointer, tree, volatile
from hub.state.pointer import Step
from hub.state.tree import Node

Pattern = tuple[Step, ...]
_MISSING: Any = object()


def same(one: Any, other: Any) -> bool:
    """JSON equality of two nodes or parsed values."""
    if isinstance(one, Node) or isinstance(other, Node):
        return _digest(one) == _digest(other)
    if isinstance(one, bool) or isinstance(other, bool) or one is None or other is None:
        return one is other
    if isinstance(one, (int, float)) and isinstance(other, (int, float)):
        return one == other or float(one) == float(other)
    if type(one) is not type(other):
        return False
    if isinstance(one, list):
        return len(one) == len(other) and all(map(same, one, other))
    if isinstance(one, dict):
        return one.keys() == other.keys() and all(same(value, other[key]) for key, value in one.items())
    return bool(one == other)


def _digest(part: Any) -> bytes:
    return part.digest if isinstance(part, Node) else tree.of_value(part).digest


def inside(part: Any) -> Any:
    """Children of a container (nodes or values), or the scalar."""
    if not isinstance(part, Node):
        return part
    return jcs.decode(part.raw) if part.kids is None else part.kids


def text_of(part: Any) -> bytes:
    return tree.text(part) if isinstance(part, Node) else jcs.encode(part)


Change = tuple[tuple[Step, ...], Any, Any]  # steps, before or _MISSING, after or _MISSING


def _changes(before: Any, after: Any, into_arrays: bool, steps: tuple[Step, ...] = ()) -> Iterator[Change]:
    """Changed places, outermost first where a type changed. Equal parts are skipped whole."""
    if same(before, after):
        return
    was, now = inside(before), inside(after)
    if isinstance(was, dict) and isinstance(now, dict):
        for key, old in was.items():
            if key in now:
                yield from _changes(old, now[key], into_arrays, (*steps, key))
            else:
                yield (*steps, key), old, _MISSING
        for key, new in now.items():
            if key not in was:
                yield (*steps, key), _MISSING, new
    elif into_arrays and isinstance(was, list) and isinstance(now, list):
        for index, (old, new) in enumerate(zip(was, now, strict=False)):
            yield from _changes(old, new, into_arrays, (*steps, index))
        for index in range(len(now), len(was)):
            yield (*steps, index), was[index], _MISSING
        for index in range(len(was), len(now)):
            yield (*steps, index), _MISSING, now[index]
    else:
        yield steps, before, after


def flat(before: Node, after: Node, hidden: Sequence[Pattern] = (), into_arrays: bool = False) -> bytes:
    """One entry per changed key path: `{"from", "to"}`, only one of them for what came or went."""
    masked = volatile.masked(before, hidden), volatile.masked(after, hidden)
    parts = [b"{"]
    for steps, old, new in _changes(*masked, into_arrays):
        if masked[0] is not before or masked[1] is not after:  # show what is there, volatile members too
            old = old if old is _MISSING else _at(before, steps)
            new = new if new is _MISSING else _at(after, steps)
        if len(parts) > 1:
            parts.append(b",")
        parts += (orjson.dumps(pointer.key_path(steps)), b":", *_entry(old, new))
    return b"".join([*parts, b"}"])


def items(before: Node, after: Node, hidden: Sequence[Pattern] = ()) -> bytes:
    """As `flat`, descending into arrays by index."""
    return flat(before, after, hidden, into_arrays=True)


def top_level(before: Node, after: Node, hidden: Sequence[Pattern] = ()) -> bytes:
    """One entry per changed top-level key: `{"added"}`, `{"modified"}` or `{"removed"}`."""
    masked_was, masked_now = inside(volatile.masked(before, hidden)), inside(volatile.masked(after, hidden))
    was, now = inside(before), inside(after)
    parts = []
    for key in [*masked_was, *(key for key in masked_now if key not in masked_was)]:
        if key not in masked_now:
            entry = b'{"removed":' + text_of(was[key])
        elif key not in masked_was:
            entry = b'{"added":' + text_of(now[key])
        elif same(masked_was[key], masked_now[key]):
            continue
        else:
            entry = b'{"modified":' + text_of(now[key])
        parts.append(orjson.dumps(key) + b":" + entry + b"}")
    return b"{" + b",".join(parts) + b"}"


def _entry(old: Any, new: Any) -> tuple[bytes, ...]:
    """Pieces rather than one text: a changed array may be most of a megabyte."""
    if old is _MISSING:
        return b'{"to":', text_of(new), b"}"
    if new is _MISSING:
        return b'{"from":', text_of(old), b"}"
    return b'{"from":', text_of(old), b',"to":', text_of(new), b"}"


def _at(part: Any, steps: Sequence[Step]) -> Any:
    for step in steps:
        part = inside(part)[step]
    return part


# --- RFC 6902 -----------------------------------------------------------------------------------


def none(_before: Node, _after: Node, _hidden: Sequence[Pattern] = ()) -> bytes:
    """No diff at all."""
    return b"{}"


def patch(before: Node, after: Node, _hidden: Sequence[Pattern] = ()) -> bytes:
    """Operations that turn `before` into `after`; nothing is hidden, or they would not."""
    return b"[" + b",".join(_operations(before, after, "")) + b"]"


def _operations(before: Any, after: Any, path: str) -> Iterator[bytes]:
    if same(before, after):
        return
    was, now = inside(before), inside(after)
    if isinstance(was, dict) and isinstance(now, dict):
        for key, old in was.items():
            at = f"{path}/{pointer.escape(key)}"
            if key in now:
                yield from _operations(old, now[key], at)
            else:
                yield _operation("remove", at)
        for key, new in now.items():
            if key not in was:
                yield _operation("add", f"{path}/{pointer.escape(key)}", new)
    elif isinstance(was, list) and isinstance(now, list):
        yield from _array_operations(was, now, path)
    else:
        yield _operation("replace", path, after)


def _array_operations(was: list[Any], now: list[Any], path: str) -> Iterator[bytes]:
    """Equal ends are left alone; between them deletions, insertions or replacements in place."""
    start = 0
    while start < min(len(was), len(now)) and same(was[start], now[start]):
        start += 1
    end = 0
    while end < min(len(was), len(now)) - start and same(was[-1 - end], now[-1 - end]):
        end += 1
    old, new = was[start : len(was) - end], now[start : len(now) - end]
    if len(old) > len(new) and (gone := _left_over(old, new)) is not None:
        for index in reversed(gone):
            yield _operation("remove", f"{path}/{start + index}")
        return
    if len(new) > len(old) and (come := _left_over(new, old)) is not None:
        for index in come:
            yield _operation("add", f"{path}/{start + index}", new[index])
        return
    for index, (one, other) in enumerate(zip(old, new, strict=False)):
        yield from _operations(one, other, f"{path}/{start + index}")
    for index in range(len(old) - 1, len(new) - 1, -1):
        yield _operation("remove", f"{path}/{start + index}")
    for index in range(len(old), len(new)):
        yield _operation("add", f"{path}/{start + index}", new[index])


def _left_over(longer: list[Any], shorter: list[Any]) -> list[int] | None:
    """Indices of `longer` that are not in `shorter`, if `shorter` is what remains without them, in order."""
    rest: list[int] = []
    at = 0
    for index, item in enumerate(longer):
        if at < len(shorter) and same(item, shorter[at]):
            at += 1
        else:
            rest.append(index)
    return rest if at == len(shorter) else None


def _operation(kind: str, path: str, new: Any = _MISSING) -> bytes:
    head = b'{"op":"' + kind.encode() + b'","path":' + orjson.dumps(path)
    return head + b"}" if new is _MISSING else head + b',"value":' + text_of(new) + b"}"


FORMS: dict[str, Callable[[Node, Node, Sequence[Pattern]], bytes]] = {
    "flat": flat,
    "items": items,
    "top_level": top_level,
    "patch": patch,
    "none": none,
}
