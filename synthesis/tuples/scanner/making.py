"""Functions that make containers and objects: range, zip, map, dict, namedtuple."""

# ruff: noqa: ARG001  one signature for all that the tables name

from __future__ import annotations

import ast
from typing import TYPE_CHECKING, Any

from synthesis.tuples.scanner import calls, comparing, expressions, gathering
from synthesis.tuples.scanner.hits import Pattern
from synthesis.tuples.scanner.shapes import Class, Function, Instance, Method, State
from synthesis.tuples.scanner.values import (
    CONTENT,
    NEVER,
    NO_FLAGS,
    NONE,
    Item,
    Rows,
    Table,
    Value,
    constant,
    truth,
    unknown,
)  # fmt: skip

if TYPE_CHECKING:
    from synthesis.tuples.scanner.ground import Ground


def ranged(m: Ground, args: list[Value], named: dict[str, Value], node: ast.Call, s: State) -> Value:
    numbers = [one.consts() for one in args]
    if all(one is not None and len(one) == 1 and isinstance(one[0], int) for one in numbers) and args:
        values = range(*[one[0] for one in numbers if one is not None])
        if len(values) <= 64:
            rows = Rows([Item(constant(one, node.lineno), NONE) for one in values])
            return unknown(NONE, node.lineno, shape=rows)
    info = min(max([NONE, *(one.info for one in args)]), CONTENT)
    return unknown(info, node.lineno)


def zipped(m: Ground, args: list[Value], named: dict[str, Value], node: ast.Call, s: State) -> Value:
    sides = [m.members(one) for one in args]
    if sides and all(side is not None for side in sides):
        whole = [side for side in sides if side is not None]
        rows = [
            Item(pair([item.value for item in group], node.lineno), max(item.level for item in group))
            for group in zip(*whole, strict=False)
        ]
        return unknown(NONE, node.lineno, shape=Rows(rows))
    return _mixed(args, node.lineno)


def _mixed(args: list[Value], line: int) -> Value:
    parts = [expressions.element(one, line) for one in args]
    level = min(max([NONE, *(one.info for one in parts)]), CONTENT)
    return unknown(level, line, shape=Rows([Item(pair(parts, line), level)], exact=False))


def pair(values: list[Value], line: int) -> Value:
    info = min(max([NONE, *(one.info for one in values)]), CONTENT)
    return unknown(info, line, shape=Rows([Item(one, NONE) for one in values]))


def enumerated(m: Ground, args: list[Value], named: dict[str, Value], node: ast.Call, s: State) -> Value:
    items = m.members(args[0]) if args else []
    if items is None:
        return _mixed([unknown(NONE, node.lineno), args[0]], node.lineno)
    rows = [
        Item(pair([constant(n, node.lineno), item.value], node.lineno), item.level)
        for n, item in enumerate(items)
    ]
    return unknown(NONE, node.lineno, shape=Rows(rows))


def mapped(m: Ground, args: list[Value], named: dict[str, Value], node: ast.Call, s: State) -> Value:
    """`map(function, items)`."""
    if len(args) < 2:
        return unknown(CONTENT, node.lineno)
    items, exact = gathering.items_of(m, args[1], node.lineno)
    rows = []
    for item in items[:64]:
        way = s.copy()
        way.level = max(way.level, item.level)
        rows.append(Item(calls.apply(m, args[0], [item.value], {}, node, way), item.level, item.flags))
    info = max([NONE, *(max(row.value.info, row.level) for row in rows)])
    return unknown(min(info, CONTENT), node.lineno, shape=Rows(rows, exact=exact))


def filtered(m: Ground, args: list[Value], named: dict[str, Value], node: ast.Call, s: State) -> Value:
    if len(args) < 2:
        return unknown(CONTENT, node.lineno)
    items, exact = gathering.items_of(m, args[1], node.lineno)
    rows = []
    for item in items[:64]:
        plain = args[0].consts() == [None]
        test = item.value if plain else calls.apply(m, args[0], [item.value], {}, node, s.copy())
        t, _ = truth(test)
        if t != NEVER:
            rows.append(
                Item(item.value, max(item.level, t), item.flags | (test.flags if t == NONE else NO_FLAGS))
            )
    info = max([NONE, *(max(row.value.info, row.level) for row in rows)])
    return unknown(min(info, CONTENT), node.lineno, shape=Rows(rows, exact=exact))


def got(m: Ground, args: list[Value], named: dict[str, Value], node: ast.Call, s: State) -> Value:
    names = args[1].consts() if len(args) > 1 else None
    if names is not None and len(names) == 1 and isinstance(names[0], str):
        return calls.attribute(m, args[0], names[0], node, s)
    return unknown(CONTENT if args and args[0].info else NONE, node.lineno)


def put(m: Ground, args: list[Value], named: dict[str, Value], node: ast.Call, s: State) -> Value:
    names = args[1].consts() if len(args) > 2 else None
    if names and isinstance(names[0], str):
        target = ast.Attribute(node.args[0], names[0], ast.Store())
        m.assign(target, m.noted(args[2], ast.Expr(node, lineno=node.lineno), s, Pattern.BOOLEAN), s)
    return constant(None, node.lineno)


def mapping(m: Ground, args: list[Value], named: dict[str, Value], node: ast.Call, s: State) -> Value:
    if args and not isinstance(args[0].shape, Table):
        pairs = m.members(args[0])
        entries: dict[Any, Value] = {}
        for item in pairs or []:
            two = m.members(item.value)
            key = two[0].value.consts() if two is not None and len(two) == 2 else None
            if two is not None and key is not None and len(key) == 1:
                entries[key[0]] = two[1].value
        return unknown(
            min(max(args[0].info, 0), CONTENT),
            node.lineno,
            shape=Table(entries | named, exact=pairs is not None),
        )
    old = args[0].shape.entries if args and isinstance(args[0].shape, Table) else {}
    return unknown(NONE, node.lineno, shape=Table({**old, **named}))


def defaulting(m: Ground, args: list[Value], named: dict[str, Value], node: ast.Call, s: State) -> Value:
    maker = args[0] if args and expressions.called(node) == "defaultdict" else constant(0, node.lineno)
    if args and expressions.called(node) == "Counter":
        return unknown(min(max(args[0].info, NONE, comparing.held(args[0])), CONTENT), node.lineno)
    return unknown(NONE, node.lineno, shape=Table({}, maker=maker))


def namespace(m: Ground, args: list[Value], named: dict[str, Value], node: ast.Call, s: State) -> Value:
    shape = Instance(Class("namespace", [], foreign=False))
    shape.attrs |= named
    return unknown(NONE, node.lineno, f=NEVER, shape=shape)


def field_of(m: Ground, args: list[Value], named: dict[str, Value], node: ast.Call, s: State) -> Value:
    if "default" in named:
        return named["default"]
    maker = named.get("default_factory", unknown(NONE, node.lineno))
    return unknown(NONE, node.lineno, shape=Method(maker, "field", node))


def record(m: Ground, args: list[Value], named: dict[str, Value], node: ast.Call, s: State) -> Value:
    cls = Class("tuple", [], foreign=False)
    names = args[1] if len(args) > 1 else unknown(NONE, node.lineno)
    consts = names.consts()
    if consts is not None and isinstance(consts[0], str):
        cls.fields = consts[0].replace(",", " ").split()
    else:
        cls.fields = [str((item.value.consts() or [""])[0]) for item in m.members(names) or []]
    return unknown(NONE, node.lineno, f=NEVER, shape=cls)


def partly(m: Ground, args: list[Value], named: dict[str, Value], node: ast.Call, s: State) -> Value:
    if args and isinstance(args[0].shape, Function):
        shape = args[0].shape.bind(*args[1:])
        shape.defaults = {**shape.defaults, **named}
        return Value(args[0].alts, shape=shape)
    return args[0] if args else unknown(NONE, node.lineno)


def chained(m: Ground, args: list[Value], named: dict[str, Value], node: ast.Call, s: State) -> Value:
    items: list[Item] = []
    exact = True
    for one in args:
        more, all_of_them = gathering.items_of(m, one, node.lineno)
        items += more
        exact = exact and all_of_them
    info = max([NONE, *(item.value.info for item in items)])
    return unknown(min(info, CONTENT), node.lineno, shape=Rows(items, exact=exact))
