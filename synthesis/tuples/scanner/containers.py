"""Methods of lists and dictionaries that are followed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from synthesis.tuples.scanner import expressions, gathering, making
from synthesis.tuples.scanner.shapes import State
from synthesis.tuples.scanner.values import (
    CONTENT,
    NONE,
    UNKNOWN,
    Alt,
    Grant,
    Item,
    Rows,
    Table,
    Value,
    alt,
    constant,
    join,
    lift,
    unknown,
)  # fmt: skip

if TYPE_CHECKING:
    from synthesis.tuples.scanner.ground import Ground


def rows_method(
    m: Ground, owner: Value, shape: Rows, name: str, args: list[Value], s: State, line: int
) -> Value:
    m.version += name not in {"count", "index", "copy"}
    if name in {"append", "add", "insert", "appendleft"} and args:
        shape.items.append(Item(lift(args[-1], s.level), s.level, s.flags))
        shape.exact = shape.exact and not m.loops and len(shape.items) < 64
        return constant(None, line)
    if name in {"extend", "update"} and args:
        items, exact = gathering.items_of(m, args[0], line)
        shape.items += [Item(item.value, max(item.level, s.level), item.flags | s.flags) for item in items]
        shape.exact = shape.exact and exact and not m.loops
        return constant(None, line)
    if name in {"copy", "sort", "reverse"}:
        return owner
    if name in {"pop", "remove", "discard", "clear"}:
        if name == "clear" and s.level == NONE and not m.loops:
            shape.items.clear()
        elif name != "pop":
            shape.items[:] = [item._replace(level=max(item.level, s.level)) for item in shape.items]
        return expressions.element(owner, line)
    if name == "count" and args:
        return _counted(shape, args[0], line)
    held = max([NONE, *(max(item.level, item.value.info) for item in shape.items)])
    return unknown(min(max(held, *(one.info for one in args), NONE), CONTENT), line)


def _counted(shape: Rows, wanted: Value, line: int) -> Value:
    """`checks.count(True)` is their sum."""
    grants: frozenset[Grant] = frozenset()
    if wanted.consts() == [True]:
        found: set[Grant] = set()
        for item in shape.items:
            found |= gathering.given(item, line, State())
        grants = frozenset(found)
    sure = [item for item in shape.items if item.level == NONE and item.value.consts() == wanted.consts()]
    info = max([NONE, *(max(item.level, item.value.info) for item in shape.items)])
    if len(sure) == len(shape.items) and shape.exact:
        return Value((alt(len(sure), line),), grants)
    return Value((Alt(UNKNOWN, min(info, CONTENT), min(info, CONTENT), line, float(len(sure))),), grants)


def table_method(
    m: Ground,
    owner: Value,
    shape: Table,
    name: str,
    args: list[Value],
    named: dict[str, Value],
    s: State,
    line: int,
) -> Value:
    m.version += name in {"setdefault", "pop", "update", "clear"}
    keys = args[0].consts() if args else None
    key = keys[0] if keys is not None and len(keys) == 1 and expressions.hashable(keys[0]) else None
    if name in {"get", "setdefault", "pop"} and args:
        if key in shape.entries and keys is not None:
            return shape.entries[key]
        if key is None and shape.entries:
            found = [*shape.entries.values(), args[1] if len(args) > 1 else constant(None, line)]
            return lift(expressions.any_of(found), max(args[0].info, NONE))
        fallback = args[1] if len(args) > 1 else constant(None, line)
        if name == "setdefault" and key is not None:
            shape.entries[key] = fallback
        if shape.exact and key is not None:
            return fallback
        return join(unknown(CONTENT, line), NONE, fallback, CONTENT)
    if name == "update" and args:
        if isinstance(args[0].shape, Table):
            for one, value in args[0].shape.entries.items():
                shape.entries[one] = m.updated(shape.entries.get(one), value, s)
            shape.exact = shape.exact and args[0].shape.exact
        else:
            shape.exact = False
        return constant(None, line)
    if name == "update":
        for one, value in named.items():
            shape.entries[one] = m.updated(shape.entries.get(one), value, s)
        return constant(None, line)
    if name == "copy":
        return unknown(owner.info, line, shape=Table(dict(shape.entries), exact=shape.exact))
    if name in {"keys", "values", "items"}:
        return _view(shape, name, line)
    return unknown(CONTENT, line)


def _view(shape: Table, name: str, line: int) -> Value:
    rows = []
    for key, value in shape.entries.items():
        name_value = constant(key, line)
        rows.append(
            Item(
                {"keys": name_value, "values": value}.get(name) or making.pair([name_value, value], line),
                NONE,
            )
        )
    info = max([NONE, *(item.value.info for item in rows)])
    return unknown(min(info, CONTENT), line, shape=Rows(rows, exact=shape.exact))
