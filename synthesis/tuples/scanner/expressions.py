"""What an expression may be, and how much of the environment it depends on."""

# ruff: noqa: ARG001  one signature for all that the tables name

from __future__ import annotations

import ast
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from synthesis.tuples.scanner import arithmetic, calls, comparing, composites, known, parameters
from synthesis.tuples.scanner.hits import Pattern
from synthesis.tuples.scanner.shapes import Function, Instance, State
from synthesis.tuples.scanner.values import (
    CONTENT,
    EXISTS,
    NEVER,
    NO_FLAGS,
    NONE,
    UNKNOWN,
    Alt,
    Item,
    Lib,
    Rows,
    Table,
    Text,
    Value,
    alt,
    constant,
    join,
    lift,
    merged,
    truth,
    unknown,
)  # fmt: skip

if TYPE_CHECKING:
    from synthesis.tuples.scanner.ground import Ground


def evaluate(m: Ground, node: ast.expr, s: State) -> Value:
    m.steps += 1
    if m.steps > m.limit:
        raise m.too_complex()
    follow: Callable[[Ground, Any, State], Value] = TABLE.get(type(node), _other)
    return follow(m, node, s)


def _constant(m: Ground, node: Any, s: State) -> Value:
    found = m.constants.get(node)
    if found is None:
        found = m.constants[node] = _written(node)
    return found


def _written(node: Any) -> Value:
    flags = frozenset({(node.lineno, Pattern.BOOLEAN)}) if node.value is True else NO_FLAGS
    return Value((alt(node.value, node.lineno, NONE, flags),))


def _name(m: Ground, node: Any, s: State) -> Value:
    found = m.lookup(node.id, s)
    if found is None:
        return calls.builtin(node.id, node.lineno)
    if len(found.alts) == 1 and found.alts[0].const is not UNKNOWN and node.id.isupper():
        one = found.alts[0]
        if isinstance(one.const, int | float) and one.const is not True:
            # A weight is given where it is used, not where it is defined.
            return Value((one._replace(line=node.lineno),), found.grants, found.shape, found.kind)
    return found


def library(name: str, line: int) -> Value:
    return unknown(NONE, line, f=NEVER, shape=Lib(name))


def last_name(value: Value) -> str:
    return value.shape.name.rpartition(".")[2] if isinstance(value.shape, Lib) else ""


def called(node: ast.expr) -> str:
    """The last name of what a call calls."""
    func = node.func if isinstance(node, ast.Call) else node
    return func.attr if isinstance(func, ast.Attribute) else func.id if isinstance(func, ast.Name) else ""


def hashable(value: Any) -> bool:
    return value.__hash__ is not None


def element(value: Value, line: int) -> Value:
    """Any member of a container."""
    shape = value.shape
    if isinstance(shape, Rows) and shape.items:
        found = shape.items[0].value
        for item in shape.items[1:8]:
            found = join(found, NONE, item.value, NONE)
        return found
    if isinstance(shape, Table) and shape.entries:
        return unknown(NONE if shape.exact else CONTENT, line)
    level = max(value.info, 0)
    if value.kind in {"handle", "whole", "response"}:
        level = CONTENT
    return unknown(min(level, CONTENT), line, kind="listing" if value.kind == "listing" else "")


def any_of(values: list[Value]) -> Value:
    found = values[0]
    for one in values[1:8]:
        found = join(found, NONE, one, NONE)
    return found


def _joined_str(m: Ground, node: Any, s: State) -> Value:
    parts: list[str | Value] = []
    for part in node.values:
        if isinstance(part, ast.Constant):
            parts.append(str(part.value))
        else:
            parts.append(evaluate(m, part.value, s))
    return text(parts, node.lineno)


def text(parts: list[str | Value], line: int) -> Value:
    """A text of these; a constant if all of them are."""
    flat: list[str | Value] = []
    level = NONE
    for part in parts:
        if isinstance(part, Value) and isinstance(part.shape, Text):
            flat += part.shape.parts
        elif isinstance(part, Value) and len(part.alts) == 1 and isinstance(part.alts[0].const, str):
            flat.append(part.alts[0].const)
        else:
            flat.append(part)
        level = max(level, part.info if isinstance(part, Value) else NONE)
    if all(isinstance(part, str) for part in flat):
        return constant("".join(map(str, flat)), line)
    return unknown(min(level, CONTENT), line, shape=Text(flat))


def _if_exp(m: Ground, node: Any, s: State) -> Value:
    test = evaluate(m, node.test, s)
    t, f = truth(test)
    sides = []
    for level, on, part in ((t, True, node.body), (f, False, node.orelse)):
        if level == NEVER:
            continue
        way = s.copy()
        m.enter(way, level, test, node.test, on=on)
        value = evaluate(m, part, way)
        value = m.noted(value, node, way, Pattern.BOOLEAN) if on and way.flags != s.flags else value
        sides.append((value, level, max(t, f) == NEVER))
    if len(sides) == 1:
        value, level, _ = sides[0]
        return lift(value, level)
    return join(sides[0][0], sides[0][1], sides[1][0], sides[1][1])


def _bool_op(m: Ground, node: Any, s: State) -> Value:
    way = s.copy()
    value = evaluate(m, node.values[0], way)
    for one in node.values[1:]:
        t, f = truth(value)
        conjunction = isinstance(node.op, ast.And)
        decided = (t if conjunction else f) == NEVER
        if decided:
            return value
        level = way.level
        way.level = max(level, min(t if conjunction else f, CONTENT))
        other = evaluate(m, one, way)
        way.level = level
        value = both(value, other, node.lineno) if conjunction else either(value, other, node.lineno)
    s.env = way.env
    return value


def both(first: Value, second: Value, line: int) -> Value:
    (t1, f1), (t2, f2) = truth(first), truth(second)
    if f1 == NEVER and t1 == NONE and f2 != NEVER:
        return second
    return _decided(max(t1, t2), min(f1, f2), first, second, line)


def either(first: Value, second: Value, line: int) -> Value:
    (t1, f1), (t2, f2) = truth(first), truth(second)
    if t1 == NEVER:
        return second
    value = _decided(min(t1, t2), max(f1, f2), first, second, line)
    if second.consts() is None or not all(isinstance(one, bool) for one in second.consts() or ()):
        # `found or {}`: what is followed on the one side is followed on.
        shape = (
            first.shape
            if second.shape is None or f1 == NEVER
            else second.shape
            if first.shape is None
            else None
        )
        value.shape = shape if not isinstance(shape, Rows | Table) or not empty(shape) else None
        value.kind = first.kind
    return value


def empty(shape: Rows | Table) -> bool:
    return not (shape.items if isinstance(shape, Rows) else shape.entries)


def _decided(t: int, f: int, first: Value, second: Value, line: int) -> Value:
    grants = first.grants | second.grants
    if f == NEVER and t < CONTENT:
        flags = frozenset().union(*(one.flags for one in (*first.alts, *second.alts) if one.t <= t))
        return Value((Alt(True, t, NEVER, line, 1.0, flags),), grants)
    if t == NEVER:
        return Value((Alt(False, NEVER, f, line),), grants)
    flags = (
        frozenset().union(*(one.flags for one in (*first.alts, *second.alts) if one.t <= NONE))
        if t == NONE
        else NO_FLAGS
    )
    return Value((Alt(UNKNOWN, t, f, line, 0.0, flags),), grants)


def _unary(m: Ground, node: Any, s: State) -> Value:
    value = evaluate(m, node.operand, s)
    if isinstance(node.op, ast.Not):
        t, f = truth(value)
        alts: list[Alt] = []
        if f != NEVER:
            alts.append(alt(True, node.lineno, f) if t == NEVER else Alt(UNKNOWN, f, t, node.lineno))
        else:
            alts.append(alt(False, node.lineno, t))
        return Value(tuple(alts))
    consts = value.consts()
    if (
        consts is not None
        and all(isinstance(one, int | float) for one in consts)
        and isinstance(node.op, ast.USub)
    ):
        return Value(merged(alt(-one.const, node.lineno, arithmetic.of(one)) for one in value.alts))
    return unknown(min(max(value.info, 0), CONTENT), node.lineno, low=float("-inf"))


def _bin_op(m: Ground, node: Any, s: State) -> Value:
    left, right = evaluate(m, node.left, s), evaluate(m, node.right, s)
    return arithmetic.combined(node.op, left, right, node.lineno, s)


def _compare(m: Ground, node: Any, s: State) -> Value:
    if node not in m.tautologies:
        sides = [node.left, *node.comparators]
        m.tautologies[node] = tuple(map(comparing.same, sides, sides[1:]))
    left = evaluate(m, node.left, s)
    value: Value | None = None
    first = node.left
    for op, comparator, same in zip(node.ops, node.comparators, m.tautologies[node], strict=True):
        right = evaluate(m, comparator, s)
        certain = same or comparing.always(op, first, right)
        one = comparing.compared(op, left, right, node.lineno, same=certain)
        value = one if value is None else both(value, one, node.lineno)
        left, first = right, comparator
    assert value is not None
    return value


def _attribute(m: Ground, node: Any, s: State) -> Value:
    owner = evaluate(m, node.value, s)
    return calls.attribute(m, owner, node.attr, node, s)


def _subscript(m: Ground, node: Any, s: State) -> Value:
    owner = evaluate(m, node.value, s)
    if isinstance(node.slice, ast.Slice):
        for part in (node.slice.lower, node.slice.upper, node.slice.step):
            if part is not None:
                evaluate(m, part, s)
        return owner
    key = evaluate(m, node.slice, s)
    consts = key.consts()
    name = consts[0] if consts is not None and len(consts) == 1 else None
    shape = owner.shape
    if isinstance(shape, Table):
        if name is not None and hashable(name) and name in shape.entries:
            return shape.entries[name]
        if name is not None and shape.maker is not None and hashable(name):
            made = calls.made(m, shape.maker, node, s)
            shape.entries[name] = made
            return made
        if shape.entries and (name is None or not shape.exact):
            return lift(any_of(list(shape.entries.values())), max(key.info, NONE))
        return unknown(CONTENT if not shape.exact or shape.maker else NONE, node.lineno)
    if isinstance(shape, Rows):
        if isinstance(name, int) and -len(shape.items) <= name < len(shape.items):
            return lift(shape.items[name].value, shape.items[name].level)
        return lift(element(owner, node.lineno), max(key.info, NONE))
    if isinstance(shape, Instance | Lib):
        return unknown(NONE if isinstance(shape, Lib) else CONTENT, node.lineno)
    if owner.kind == "whole" and name in known.PROTOCOL:
        return unknown(EXISTS, node.lineno, f=CONTENT, kind="whole")
    level = max(owner.info, key.info, NONE)
    if owner.kind in {"handle", "response", "whole"}:
        level = CONTENT
    return unknown(min(level, CONTENT), node.lineno, kind="listing" if owner.kind == "listing" else "")


def _named_expr(m: Ground, node: Any, s: State) -> Value:
    value = m.noted(evaluate(m, node.value, s), node, s, Pattern.BOOLEAN)
    m.assign(node.target, value, s)
    return value


def _lambda(m: Ground, node: Any, s: State) -> Value:
    shape = Function(node, m.frame.scope, parameters.defaults(m, node.args, s))
    return unknown(NONE, node.lineno, f=NEVER, shape=shape)


def _yield(m: Ground, node: Any, s: State) -> Value:
    if m.frame.yields is None:
        m.frame.yields = []
    if node.value is not None:
        value = evaluate(m, node.value, s)
        if isinstance(node, ast.YieldFrom):
            m.frame.yields += m.members(value) or [Item(element(value, node.lineno), CONTENT)]
        else:
            m.frame.yields.append(Item(lift(value, s.level), s.level, s.flags))
    return constant(None, node.lineno)


def _inner(m: Ground, node: Any, s: State) -> Value:
    return evaluate(m, node.value, s)


def _other(m: Ground, node: Any, s: State) -> Value:
    level = NONE
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.expr):
            level = max(level, evaluate(m, child, s).info)
    return unknown(min(level, CONTENT), node.lineno)


def _call(m: Ground, node: Any, s: State) -> Value:
    return calls.call(m, node, s)


TABLE: dict[type[ast.AST], Callable[[Any, Any, State], Value]] = {
    ast.Constant: _constant, ast.Name: _name, ast.JoinedStr: _joined_str, ast.Dict: composites.table,
    **dict.fromkeys((ast.List, ast.Tuple, ast.Set), composites.rows), ast.IfExp: _if_exp, ast.BoolOp: _bool_op,
    **dict.fromkeys((ast.ListComp, ast.SetComp, ast.GeneratorExp, ast.DictComp), composites.comprehension),
    ast.UnaryOp: _unary, ast.BinOp: _bin_op, ast.Compare: _compare, ast.Attribute: _attribute,
    ast.Subscript: _subscript, ast.NamedExpr: _named_expr, ast.Lambda: _lambda, ast.Call: _call,
    ast.Yield: _yield, ast.YieldFrom: _yield, ast.Await: _inner, ast.Starred: _inner,
}  # fmt: skip
