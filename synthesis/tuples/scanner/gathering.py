"""Sums, all, any and their like over containers."""

# ruff: noqa: ARG001  one signature for all that the tables name

from __future__ import annotations

import ast
from collections.abc import Callable
from typing import TYPE_CHECKING

from synthesis.tuples.scanner import arithmetic, calls, expressions, known, making
from synthesis.tuples.scanner.hits import Pattern
from synthesis.tuples.scanner.shapes import State
from synthesis.tuples.scanner.values import (
    CONTENT,
    EXISTS,
    NEVER,
    NO_FLAGS,
    NONE,
    SMALL,
    UNKNOWN,
    Alt,
    Flags,
    Grant,
    Item,
    Rows,
    Table,
    Value,
    alt,
    constant,
    join,
    lift,
    merged,
    raised,
    truth,
    unknown,
)  # fmt: skip

if TYPE_CHECKING:
    from synthesis.tuples.scanner.ground import Ground

Special = Callable[["Ground", list[Value], dict[str, Value], ast.Call, State], Value]


def items_of(m: Ground, value: Value, line: int) -> tuple[list[Item], bool]:
    """Members, and whether they are all."""
    found = m.members(value)
    if found is not None:
        return found, True
    if isinstance(value.shape, Rows):
        return value.shape.items, False
    level = EXISTS if value.kind == "listing" else min(max(value.info, NONE), CONTENT)
    return [Item(expressions.element(value, line), level)], False


def _sum(m: Ground, args: list[Value], named: dict[str, Value], node: ast.Call, s: State) -> Value:
    if not args:
        return unknown(NONE, node.lineno)
    items, exact = items_of(m, args[0], node.lineno)
    mean = expressions.called(node) in {"mean", "fmean"}
    grants = set(args[0].grants)
    folded: float | None = 0.0 if exact else None
    flags: Flags = NO_FLAGS
    info, low = NONE, 0.0
    for item in items:
        grants |= set(item.value.grants) | given(item, node.lineno, s)
        consts = item.value.consts()
        single = consts[0] if consts is not None and len(consts) == 1 else None
        sure = isinstance(single, int | float) and item.level == NONE
        folded = folded + float(single) if folded is not None and sure and single is not None else None
        low += item.value.low if item.level == NONE else 0.0
        flags |= item.flags | frozenset().union(*(one.flags for one in item.value.alts if one.t == NONE))
        info = max(info, item.level, item.value.info)
    if folded is not None:
        value = folded / len(items) if mean and items else folded
        return Value((alt(value, node.lineno, NONE, flags if value else NO_FLAGS),), frozenset(grants))
    info = min(info, CONTENT)
    return Value(
        (Alt(UNKNOWN, info, info, node.lineno, low / max(1, len(items)) if mean else low),), frozenset(grants)
    )


def given(item: Item, line: int, s: State) -> set[Grant]:
    """What a member adds to a sum without evidence."""
    found: set[Grant] = set()
    for one in item.value.alts:
        level = max(one.t, item.level, s.level)
        if level >= CONTENT:
            continue
        if one.const is UNKNOWN:
            if level == EXISTS:
                found.add(Grant(one.line, EXISTS, Pattern.EXISTENCE))
            elif one.flags:
                found.add(Grant(line, NONE, Pattern.PLACEHOLDER, one.flags))
        elif isinstance(one.const, int | float) and one.const > SMALL:
            flags = one.flags | item.flags
            if level == EXISTS:
                found.add(Grant(one.line, EXISTS, Pattern.EXISTENCE))
            elif flags and flags != arithmetic.answered(one):
                found.add(Grant(line, NONE, Pattern.PLACEHOLDER, flags))
            else:
                found.add(Grant(one.line, NONE, Pattern.HARDCODED))
                found |= {Grant(line, NONE, Pattern.PLACEHOLDER)} if line != one.line and not flags else set()
    return found


def _all(m: Ground, args: list[Value], named: dict[str, Value], node: ast.Call, s: State) -> Value:
    if _is_pick(node) and len(args) > 1:
        return _smallest(args, node.lineno)
    items, exact = items_of(m, args[0], node.lineno) if args else ([], True)
    value = constant(True, node.lineno)
    for item in items:
        t, f = truth(item.value)
        if item.level != NONE:  # a member that may be missing: true without it
            t = min(max(t, item.level), max(item.level, NONE)) if t != NEVER else item.level
            f = max(f, item.level) if f != NEVER else NEVER
        weak = Value((Alt(UNKNOWN, t, f, node.lineno, 0.0, item.value.flags if t == NONE else NO_FLAGS),))
        if t == NEVER:
            weak = Value((alt(False, node.lineno, min(f, CONTENT)),))
        elif f == NEVER:
            weak = Value((alt(True, node.lineno, t, item.value.flags),))
        value = expressions.both(value, weak, node.lineno)
    if not exact and not items:
        return unknown(CONTENT, node.lineno)
    return value


def _any(m: Ground, args: list[Value], named: dict[str, Value], node: ast.Call, s: State) -> Value:
    items, _ = items_of(m, args[0], node.lineno) if args else ([], True)
    value = constant(False, node.lineno)
    for item in items:
        t, f = truth(item.value)
        if item.level != NONE:
            t, f = (
                (max(t, item.level) if t != NEVER else NEVER),
                item.level if f == NEVER else max(f, item.level),
            )
        flags = (item.value.flags | item.flags) if t == NONE else NO_FLAGS
        if f == NEVER:
            one = Value((alt(True, node.lineno, t, flags),))
        elif t == NEVER:
            one = Value((alt(False, node.lineno, min(f, CONTENT)),))
        else:
            one = Value((Alt(UNKNOWN, t, f, node.lineno, 0.0, flags),))
        value = expressions.either(value, one, node.lineno)
    return value


def _is_pick(node: ast.Call) -> bool:
    return expressions.called(node) in {"min", "max"}


def _smallest(args: list[Value], line: int) -> Value:
    """`min(1.0, score)`: what is larger is cut off, so it gives nothing by itself."""
    consts = [one.consts() for one in args]
    numbers = [[two for two in one if isinstance(two, int | float)] for one in consts if one is not None]
    grants = frozenset().union(*(one.grants for one in args))
    if len(numbers) == len(args) and all(len(one) == 1 for one in numbers):
        least = min(args, key=lambda one: one.alts[0].low)
        return Value(least.alts, grants)
    rest = [
        one for one, known_ones in zip(args, consts, strict=True) if known_ones is None or len(known_ones) > 1
    ]
    value = rest[0]
    for one in rest[1:]:
        value = join(value, NONE, one, NONE)
    caps = [one[0] for one in numbers if len(one) == 1]
    low = min([value.low, *caps])
    alts = [one._replace(low=min(one.low, low)) if one.const is UNKNOWN else one for one in value.alts]
    if caps and min(caps) <= 0:
        alts.append(alt(0.0, line, value.info))
    return Value(merged(alts), grants)


def _max(m: Ground, args: list[Value], named: dict[str, Value], node: ast.Call, s: State) -> Value:
    """The larger one: a positive constant among them is given in any case."""
    if len(args) == 1:
        items, _ = items_of(m, args[0], node.lineno)
        args = [lift(item.value, item.level) for item in items] or [unknown(CONTENT, node.lineno)]
        if "default" in named:
            args.append(named["default"])
    if not args:
        return unknown(NONE, node.lineno)
    grants = set().union(*(one.grants for one in args))
    single = [one for one in args if one.consts() is not None and len(one.consts() or []) == 1]
    low = max(one.low for one in args)
    if len(single) == len(args):
        most = max(args, key=lambda one: one.alts[0].low)
        return Value(most.alts, frozenset(grants))
    if len(args) > 1:
        for one in single:
            grants |= {grant for grant in arithmetic.amounts(one, node.lineno, s) if grant.level < CONTENT}
    value = next(one for one in args if one not in single)
    for one in args:
        if one is not value and one not in single:
            value = join(value, NONE, one, NONE)
    alts = tuple(one._replace(low=max(one.low, low)) if one.const is UNKNOWN else one for one in value.alts)
    return Value(alts, frozenset(grants), value.shape)


def _len(m: Ground, args: list[Value], named: dict[str, Value], node: ast.Call, s: State) -> Value:
    if not args:
        return unknown(NONE, node.lineno)
    value, line = args[0], node.lineno
    shape = value.shape
    consts = value.consts()
    if consts is not None and len(consts) == 1 and isinstance(consts[0], str | bytes):
        return constant(len(consts[0]), line)
    items = m.members(value)
    if items is not None and all(item.level == NONE for item in items):
        return constant(len(items), line)
    if isinstance(shape, Rows | Table):
        t, f = truth(value)
        if t != NEVER and f != NEVER:
            return unknown(t, line, f=f, kind="length")
        return unknown(max(0, min(t, f)), line)
    if value.kind in {"whole", "handle", "listing"}:
        return unknown(EXISTS, line, f=CONTENT, kind="length")
    return unknown(min(max(value.info, NONE), CONTENT), line)


def _number(m: Ground, args: list[Value], named: dict[str, Value], node: ast.Call, s: State) -> Value:
    if not args:
        return constant(0, node.lineno)
    name = expressions.called(node)
    if name == "int" and len(args) == 1 and args[0].consts() is None:
        return calls.number(args[0], node.lineno, whole=True)
    return calls.number(args[0], node.lineno, whole=False)


def _bool(m: Ground, args: list[Value], named: dict[str, Value], node: ast.Call, s: State) -> Value:
    t, f = truth(args[0]) if args else (NEVER, NONE)
    flags = args[0].flags if args and t == NONE else NO_FLAGS
    if f == NEVER:
        return Value((alt(True, node.lineno, t, flags),))
    return (
        constant(False, node.lineno, min(f, CONTENT))
        if t == NEVER
        else Value((Alt(UNKNOWN, t, f, node.lineno, 0.0, flags),))
    )


def _str(m: Ground, args: list[Value], named: dict[str, Value], node: ast.Call, s: State) -> Value:
    return expressions.text([args[0]], node.lineno) if args else constant("", node.lineno)


def _next(m: Ground, args: list[Value], named: dict[str, Value], node: ast.Call, s: State) -> Value:
    items, _ = items_of(m, args[0], node.lineno) if args else ([], True)
    found: Value | None = None
    for item in items[:16]:
        one = lift(item.value, item.level)
        if not isinstance(one.shape, Rows | Table) or item.level:
            # Something is found or nothing is: that is what a test of it asks.
            one = Value(tuple(raised(two, item.level) for two in one.alts), one.grants, one.shape, one.kind)
        found = one if found is None else join(found, NONE, one, NONE)
    if len(args) > 1:
        level = max([NONE, *(item.level for item in items)])
        other = lift(args[1], min(level, CONTENT))
        found = (
            other
            if found is None
            else Value(
                merged((*found.alts, *other.alts)), found.grants | other.grants, found.shape, found.kind
            )
        )
    return found or unknown(NONE, node.lineno)


def _isinstance(m: Ground, args: list[Value], named: dict[str, Value], node: ast.Call, s: State) -> Value:
    value = args[0] if args else unknown(NONE, node.lineno)
    if value.kind in {"handle", "response", "whole"}:
        return unknown(EXISTS, node.lineno, f=CONTENT)
    return unknown(min(max(value.info, NONE), CONTENT), node.lineno)


def _iter(m: Ground, args: list[Value], named: dict[str, Value], node: ast.Call, s: State) -> Value:
    """`iter(read, b"")` calls until nothing comes."""
    if len(args) < 2 or args[0].shape is None:
        return args[0] if args else unknown(NONE, node.lineno)
    turn = calls.apply(m, args[0], [], {}, node, s)
    level = CONTENT if turn.kind in {"whole", "handle"} else max(turn.info, NONE)
    part = unknown(min(level, CONTENT), node.lineno)
    return unknown(
        min(level, CONTENT), node.lineno, shape=Rows([Item(part, min(level, CONTENT))], exact=False)
    )


def _reduce(m: Ground, args: list[Value], named: dict[str, Value], node: ast.Call, s: State) -> Value:
    if len(args) < 2:
        return unknown(CONTENT, node.lineno)
    items, _ = items_of(m, args[1], node.lineno)
    rest = list(items[:64])
    value = args[2] if len(args) > 2 else rest.pop(0).value if rest else unknown(NONE, node.lineno)
    for item in rest:
        value = calls.apply(m, args[0], [value, lift(item.value, item.level)], {}, node, s)
    return value


SPECIAL: dict[str, Special] = {
    **dict.fromkeys(known.SUMS, _sum), **dict.fromkeys(known.ALL, _all), **dict.fromkeys(known.ANY, _any),
    "builtins.max": _max, "numpy.max": _max, "builtins.len": _len, "builtins.float": _number, "builtins.int": _number,
    "builtins.bool": _bool, "builtins.str": _str, "builtins.repr": _str, "builtins.format": _str,
    "builtins.range": making.ranged, "builtins.zip": making.zipped, "builtins.enumerate": making.enumerated,
    "builtins.map": making.mapped, "builtins.filter": making.filtered, "functools.reduce": _reduce,
    "builtins.next": _next, "builtins.iter": _iter, "builtins.isinstance": _isinstance,
    "builtins.hasattr": _isinstance, "builtins.getattr": making.got, "builtins.setattr": making.put,
    "builtins.dict": making.mapping, "collections.OrderedDict": making.mapping,
    "collections.defaultdict": making.defaulting, "collections.Counter": making.defaulting,
    "dataclasses.field": making.field_of, "collections.namedtuple": making.record,
    "functools.partial": making.partly, "itertools.chain": making.chained,
    "types.SimpleNamespace": making.namespace, "argparse.Namespace": making.namespace,
}  # fmt: skip
