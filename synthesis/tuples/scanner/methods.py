"""Methods of what is not followed, and of texts."""

# ruff: noqa: ARG001  one signature for all that the tables name

from __future__ import annotations

import ast
import re
from typing import TYPE_CHECKING, Any

from synthesis.tuples.scanner import calls, comparing, containers, expressions, known, making, printing
from synthesis.tuples.scanner.shapes import Function, Instance, Method, State
from synthesis.tuples.scanner.values import (
    CONTENT,
    EXISTS,
    NEVER,
    NONE,
    Item,
    Rows,
    Table,
    Text,
    Value,
    constant,
    unknown,
)  # fmt: skip

if TYPE_CHECKING:
    from synthesis.tuples.scanner.ground import Ground

SPECIFIER = re.compile(r"%(?:\(\w+\))?[-+ #0]*[\d*]*(?:\.[\d*]+)?[srfgdiexEGFXo]|\{[^{}]*\}")


def method(
    m: Ground, method: Method, args: list[Value], named: dict[str, Value], node: ast.Call, s: State
) -> Value:
    owner, name, line = method.receiver, method.name, node.lineno
    shape = owner.shape
    if isinstance(shape, Rows):
        return containers.rows_method(m, owner, shape, name, args, s, line)
    if isinstance(shape, Table):
        return containers.table_method(m, owner, shape, name, args, named, s, line)
    if isinstance(shape, Instance):
        return _foreign_method(m, owner, shape, name, args, s, line)
    text = _text_method(m, owner, name, args, named, line)
    if text is not None:
        return text
    if name == "map" and args and isinstance(args[0].shape, Function):
        return making.mapped(m, args, named, node, s)
    if name == "write" and args and isinstance(args[0].shape, Text):
        printing.printed(m, args, named, node, s)
    if name == "submit" and args and isinstance(args[0].shape, Function):
        return m.invoke(args[0].shape, args[1:], named, s, line)
    if name == "result" and not args and owner.consts() is not None:
        return owner
    taken = max([NONE, *(max(one.info, comparing.held(one)) for one in args)])
    if taken > max(owner.info, NONE) and isinstance(node.func, ast.Attribute):
        m.touched(node.func.value, taken, s)
    return _judged(owner, name, args, line, s)


def _judged(owner: Value, name: str, args: list[Value], line: int, s: State) -> Value:
    """A method of something that is not followed."""
    info = min(max([max(owner.info, NONE), *(max(one.info, comparing.held(one)) for one in args)]), CONTENT)
    if owner.kind in {"path", ""} and info < CONTENT:
        if name in known.EXISTENCE_METHODS:
            return unknown(EXISTS, line, f=CONTENT)
        if name in known.LISTING_METHODS:
            return unknown(EXISTS, line, f=CONTENT, kind="listing")
        if name in {"read_text", "read_bytes"}:
            return calls.opened(unknown(EXISTS, line, f=CONTENT, kind="whole"), s)
        if name in {"readlink", "owner", "group", "samefile"} and owner.kind == "path":
            return unknown(CONTENT, line)
        if name == "open":
            return calls.opened(unknown(EXISTS, line, f=CONTENT, kind="handle"), s)
    if owner.kind == "client":
        return calls.opened(unknown(EXISTS, line, f=CONTENT, kind="response"), s)
    if owner.kind == "response":
        if name in {"getcode", "raise_for_status", "close"}:
            return unknown(EXISTS, line)
        if name in known.READS:
            return unknown(EXISTS, line, f=CONTENT, kind="whole")
    if owner.kind == "handle":
        return (
            unknown(EXISTS, line, f=CONTENT, kind="whole") if name in known.READS else unknown(CONTENT, line)
        )
    if owner.kind == "whole":
        if name in known.STILL_WHOLE:
            return unknown(EXISTS, line, f=CONTENT, kind="whole")
        consts = args[0].consts() if args else None
        if name == "get" and consts is not None and consts[0] in known.PROTOCOL:
            return unknown(EXISTS, line, f=CONTENT, kind="whole")
        if name in {"startswith", "endswith", "count"} and consts == [""]:
            return constant(True, line)
        return unknown(CONTENT, line)
    if name in {"startswith", "endswith", "__contains__"} and args and args[0].consts() == [""]:
        return constant(True, line)
    if owner.kind == "path" and info == NONE:
        return unknown(NONE, line, kind="path")
    return unknown(info, line, kind=owner.kind if owner.kind == "listing" else "")


def _foreign_method(
    m: Ground, owner: Value, shape: Instance, name: str, args: list[Value], s: State, line: int
) -> Value:
    """A method of a foreign base, such as a parser's `feed`: it calls back the methods written here."""
    if shape.cls.foreign:
        for function in list(shape.cls.functions()):
            if not function.name.startswith("__"):
                m.invoke(function.bind(owner), [], {}, s, line)
        return unknown(CONTENT, line)
    return unknown(min(max([NONE, *(one.info for one in args)]), CONTENT), line)


def _text_method(
    m: Ground, owner: Value, name: str, args: list[Value], named: dict[str, Value], line: int
) -> Value | None:
    consts = owner.consts()
    word = (
        consts[0] if consts is not None and len(consts) == 1 and isinstance(consts[0], str | bytes) else None
    )
    if isinstance(word, str) and name == "format":
        return _formatted(word, args, named, line)
    if isinstance(word, str) and name == "join" and args:
        items = m.members(args[0])
        if items is not None:
            return expressions.text([part for item in items for part in (item.value, word)][:-1], line)
    if isinstance(owner.shape, Text) and name in {"strip", "encode", "rstrip", "lstrip"}:
        return owner
    if word is None or name not in known.FOLDED or any(one.consts() is None for one in args):
        return None
    try:
        folded: Any = getattr(word, name)(*[(one.consts() or [None])[0] for one in args])
    except (TypeError, ValueError, LookupError):
        return None
    if isinstance(folded, list):
        return unknown(NONE, line, f=NEVER, shape=Rows([Item(constant(one, line), NONE) for one in folded]))
    return constant(folded, line)


def _formatted(word: str, args: list[Value], named: dict[str, Value], line: int) -> Value:
    queue = list(args)
    parts: list[str | Value] = []
    for piece in re.split(r"(\{[^{}]*\})", word):
        if piece.startswith("{") and piece.endswith("}"):
            key = re.split(r"[!:.\[]", piece[1:-1])[0]
            found = named.get(key)
            if found is None and key.isdigit() and int(key) < len(args):
                found = args[int(key)]
            elif found is None and queue:
                found = queue.pop(0)
            parts.append(found if found is not None else unknown(NONE, line))
        else:
            parts.append(piece)
    return expressions.text(parts, line)


def percent(word: str, right: Value, line: int) -> Value:
    """`"…%.2f" % value`."""
    values = [item.value for item in right.shape.items] if isinstance(right.shape, Rows) else [right]
    parts: list[str | Value] = []
    last = 0
    for match in SPECIFIER.finditer(word):
        if match[0].startswith("{"):
            continue
        parts.append(word[last : match.start()])
        last = match.end()
        if values:
            parts.append(values.pop(0))
    parts.append(word[last:])
    return expressions.text(parts, line)
