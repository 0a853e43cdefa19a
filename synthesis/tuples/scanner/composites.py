"""Lists, dictionaries and comprehensions, member by member."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING, Any

from synthesis.tuples.scanner import expressions
from synthesis.tuples.scanner.shapes import State
from synthesis.tuples.scanner.values import (
    CONTENT,
    EXISTS,
    NEVER,
    NONE,
    Item,
    Rows,
    Table,
    Value,
    truth,
    unknown,
)  # fmt: skip

if TYPE_CHECKING:
    from synthesis.tuples.scanner.ground import Ground


def rows(m: Ground, node: Any, s: State) -> Value:
    items: list[Item] = []
    exact = True
    for one in node.elts:
        if isinstance(one, ast.Starred):
            value = expressions.evaluate(m, one.value, s)
            more = m.members(value)
            exact = exact and more is not None
            items += more or [Item(expressions.element(value, node.lineno), CONTENT)]
        else:
            items.append(Item(expressions.evaluate(m, one, s), NONE))
    info = max([NONE, *(item.value.info for item in items)])
    return unknown(min(info, CONTENT), node.lineno, shape=Rows(items, exact=exact))


def table(m: Ground, node: Any, s: State) -> Value:
    shape = Table({})
    for key, one in zip(node.keys, node.values, strict=True):
        value = expressions.evaluate(m, one, s)
        if key is None:
            if isinstance(value.shape, Table):
                shape.entries |= value.shape.entries
                shape.exact = shape.exact and value.shape.exact
            else:
                shape.exact = False
            continue
        name = expressions.evaluate(m, key, s).consts()
        if name is not None and len(name) == 1 and expressions.hashable(name[0]):
            shape.entries[name[0]] = value
        else:
            shape.exact = False
            shape.entries[(node.lineno, one.col_offset)] = value
    info = max([NONE, *(value.info for value in shape.entries.values())])
    return unknown(min(info, CONTENT), node.lineno, shape=shape)


def comprehension(m: Ground, node: Any, s: State) -> Value:
    found: list[tuple[Value, Value | None, int, Any]] = []
    exact = _turns(m, node, list(node.generators), s.copy(), found)
    if isinstance(node, ast.DictComp):
        shape = Table({}, exact=exact)
        for key, value, _, _ in found:
            name = key.consts()
            known_key = name is not None and len(name) == 1 and expressions.hashable(name[0])
            shape.exact = shape.exact and known_key
            shape.entries[
                name[0] if name is not None and known_key else (node.lineno, len(shape.entries))
            ] = value or key
        return unknown(
            min(max([NONE, *(one.info for one in shape.entries.values())]), CONTENT), node.lineno, shape=shape
        )
    rows = Rows([Item(value, level, flags) for value, _, level, flags in found], exact=exact)
    info = max([NONE, *(max(item.value.info, item.level) for item in rows.items)])
    return unknown(min(info, CONTENT), node.lineno, shape=rows)


def _turns(m: Ground, node: Any, generators: list[Any], s: State, found: list[Any]) -> bool:
    """Whether these are all members that there can be."""
    if not generators:
        value = expressions.evaluate(m, node.key if isinstance(node, ast.DictComp) else node.elt, s)
        second = expressions.evaluate(m, node.value, s) if isinstance(node, ast.DictComp) else None
        found.append((value, second, s.level, s.flags))
        return True
    first, rest = generators[0], generators[1:]
    value = expressions.evaluate(m, first.iter, s)
    items = m.members(value)
    exact = items is not None and len(items) <= 64
    if items is None or not exact:
        shape = value.shape
        some = shape.items[:8] if isinstance(shape, Rows) else []
        level = (
            EXISTS
            if value.kind == "listing"
            else min(max(expressions.element(value, node.lineno).info, NONE), CONTENT)
        )
        items = some or [Item(expressions.element(value, node.lineno), level)]
    for item in items:
        way = s.copy()
        way.level = max(way.level, item.level)
        way.flags = way.flags | item.flags
        m.assign(first.target, item.value, way)
        if all(_passes(m, test, way) for test in first.ifs):
            exact = _turns(m, node, rest, way, found) and exact
    return exact


def _passes(m: Ground, test: ast.expr, way: State) -> bool:
    value = expressions.evaluate(m, test, way)
    t, _ = truth(value)
    if t == NEVER:
        return False
    m.enter(way, t, value, test, on=True)
    return True
