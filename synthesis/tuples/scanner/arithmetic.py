"""Sums and products: constants are computed, and amounts given without evidence are noted."""

from __future__ import annotations

import ast
import operator
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from synthesis.tuples.scanner import expressions, methods
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
    Rows,
    Text,
    Value,
    alt,
    merged,
    truth,
    unknown,
)  # fmt: skip

if TYPE_CHECKING:
    pass

ARITHMETIC: dict[type[ast.operator], Callable[[Any, Any], Any]] = {
    ast.Add: operator.add, ast.Sub: operator.sub, ast.Mult: operator.mul, ast.Div: operator.truediv,
    ast.FloorDiv: operator.floordiv, ast.Mod: operator.mod, ast.BitOr: operator.or_, ast.BitAnd: operator.and_,
    ast.BitXor: operator.xor,
}  # fmt: skip


COMBINATIONS = 16


def of(one: Alt) -> int:
    return one.t if one.f == NEVER else one.f


def combined(op: ast.operator, left: Value, right: Value, line: int, s: State) -> Value:
    if isinstance(op, ast.Add) and (_texty(left) or _texty(right)):
        return expressions.text([left, right], line)
    if isinstance(op, ast.Mod) and isinstance(left.alts[0].const, str):
        return methods.percent(left.alts[0].const, right, line)
    if isinstance(op, ast.Add) and isinstance(left.shape, Rows) and isinstance(right.shape, Rows):
        shape = Rows([*left.shape.items, *right.shape.items], exact=left.shape.exact and right.shape.exact)
        return unknown(min(max(left.info, right.info), CONTENT), line, shape=shape)
    if isinstance(op, ast.Mult) and isinstance(left.shape, Rows) and right.consts() is not None:
        return left
    if isinstance(op, ast.BitOr | ast.BitAnd) and not (left.shape or right.shape):
        return (
            expressions.either(left, right, line)
            if isinstance(op, ast.BitOr)
            else expressions.both(left, right, line)
        )
    grants = _grants(op, left, right, line, s)
    folded = _folded(op, left, right, line)
    if folded is not None:
        return Value(folded, grants)
    return Value(_unfolded(op, left, right, line), grants)


def _texty(value: Value) -> bool:
    return isinstance(value.shape, Text) or (bool(value.alts) and isinstance(value.alts[0].const, str))


def _folded(op: ast.operator, left: Value, right: Value, line: int) -> tuple[Alt, ...] | None:
    one, other = left.consts(), right.consts()
    do = ARITHMETIC.get(type(op))
    if one is None or other is None or do is None or len(one) * len(other) > COMBINATIONS:
        return None
    alts = []
    for a in left.alts:
        for b in right.alts:
            if not isinstance(a.const, int | float) or not isinstance(b.const, int | float):
                return None
            try:
                value = do(a.const, b.const)
            except (ArithmeticError, TypeError, ValueError):
                continue
            if isinstance(value, int) and abs(value) > 10**12:
                return None
            alts.append(alt(value, line, max(of(a), of(b)), (a.flags | b.flags) if value else NO_FLAGS))
    return merged(alts) if alts else None


def _unfolded(op: ast.operator, left: Value, right: Value, line: int) -> tuple[Alt, ...]:
    low = 0.0
    if isinstance(op, ast.Add):
        low = left.low + right.low
    elif isinstance(op, ast.Sub):
        consts = right.consts()
        numbers = [one for one in consts or [] if isinstance(one, int | float)]
        low = left.low - max(numbers) if numbers and consts and len(numbers) == len(consts) else float("-inf")
    elif isinstance(op, ast.Mult):
        product = left.low * right.low if left.low and right.low else 0.0
        low = product if product == product else float("-inf")
    elif isinstance(op, ast.Div) and right.low > 0 and right.consts() is not None:
        low = left.low / max(right.low, 1e-9)
    if isinstance(op, ast.Mult | ast.BitAnd):
        (t1, f1), (t2, f2) = truth(left), truth(right)
        t, f = max(t1, t2), min(f1, f2)
        if t == NEVER:
            return (alt(0, line, min(f, CONTENT)),)
        return (Alt(UNKNOWN, t, CONTENT if f == NEVER else f, line, low, _weak(left) | _weak(right)),)
    level = min(max(left.info, right.info, NONE), CONTENT)
    return (Alt(UNKNOWN, level, level, line, low),)


def _weak(value: Value) -> frozenset[Any]:
    return frozenset().union(*(one.flags for one in value.alts if one.t == NONE))


def _grants(op: ast.operator, left: Value, right: Value, line: int, s: State) -> frozenset[Grant]:
    if isinstance(op, ast.Div | ast.FloorDiv | ast.Mod | ast.Pow):
        return left.grants
    kept = left.grants | right.grants
    if isinstance(op, ast.Mult):
        return frozenset(
            [one._replace(level=max(one.level, min(truth(right)[0], CONTENT))) for one in left.grants]
            + [one._replace(level=max(one.level, min(truth(left)[0], CONTENT))) for one in right.grants]
        )
    if not isinstance(op, ast.Add):
        return left.grants
    more = [
        one for one in (*amounts(left, line, s, base=True), *amounts(right, line, s)) if one.level < CONTENT
    ]
    return kept.union(more) if more else kept


def answered(one: Alt) -> Flags:
    """Its flags, if they say no more than that a function answers this amount."""
    plain = one.const is not True and all(pattern is Pattern.HARDCODED for _, pattern in one.flags)
    return one.flags if plain and any(line == one.line for line, _ in one.flags) else NO_FLAGS


def amounts(value: Value, line: int, s: State, *, base: bool = False) -> list[Grant]:
    """What this addend gives for too little. `base`: the sum so far, which is blamed where it was written."""
    found = []
    for one in value.alts:
        level = max(one.t, s.level)
        if level >= CONTENT or one.const is None or isinstance(one.const, str):
            continue
        if one.const is not UNKNOWN and not (isinstance(one.const, int | float) and one.const > SMALL):
            continue
        if one.const is UNKNOWN and (level == NONE and not one.flags and base):
            continue
        at = one.line if base else line
        if level == EXISTS:
            found.append(Grant(at, EXISTS, Pattern.EXISTENCE))
            if s.tried and one.const is not UNKNOWN:
                found.append(Grant(at, EXISTS, Pattern.HARDCODED))
        else:
            flags = one.flags | (NO_FLAGS if base else s.flags)
            if flags and flags == answered(one):
                found.append(Grant(one.line, NONE, Pattern.HARDCODED))
                continue
            found.append(Grant(at, NONE, Pattern.PLACEHOLDER if flags else Pattern.HARDCODED, flags))
    return found
