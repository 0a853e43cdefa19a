"""What a comparison tells: of content, of mere existence, or nothing."""

from __future__ import annotations

import ast
import operator
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from synthesis.tuples.scanner import arithmetic, expressions, known
from synthesis.tuples.scanner.values import (
    CONTENT,
    EXISTS,
    NEVER,
    NONE,
    UNKNOWN,
    Alt,
    Rows,
    Table,
    Text,
    Value,
    alt,
    constant,
    merged,
    truth,
    unknown,
)  # fmt: skip

if TYPE_CHECKING:
    pass

COMPARING: dict[type[ast.cmpop], Callable[[Any, Any], Any]] = {
    ast.Eq: operator.eq, ast.NotEq: operator.ne, ast.Lt: operator.lt, ast.LtE: operator.le, ast.Gt: operator.gt,
    ast.GtE: operator.ge, ast.Is: lambda a, b: a is b or a == b, ast.IsNot: lambda a, b: not (a is b or a == b),
    ast.In: lambda a, b: a in b, ast.NotIn: lambda a, b: a not in b,
}  # fmt: skip


NEGATIVE = (ast.NotEq, ast.IsNot, ast.NotIn)


def always(op: ast.cmpop, left: ast.expr, right: Value) -> bool:
    """`len(x) >= 0`."""
    consts = right.consts()
    return expressions.called(left) == "len" and (
        (isinstance(op, ast.GtE) and consts == [0]) or (isinstance(op, ast.Gt) and consts == [-1])
    )


def same(left: ast.expr, right: ast.expr) -> bool:
    """The same expression on both sides, which says nothing."""
    if type(left) is not type(right) or isinstance(left, ast.Constant):
        return False
    return _alike(left, right)


def _alike(left: Any, right: Any) -> bool:
    """Parts of a tree that are written alike, wherever they stand."""
    if type(left) is not type(right):
        return False
    if isinstance(left, ast.AST):
        return all(_alike(getattr(left, name, None), getattr(right, name, None)) for name in left._fields)
    if isinstance(left, list):
        return len(left) == len(right) and all(map(_alike, left, right))
    return bool(left == right)


def compared(op: ast.cmpop, left: Value, right: Value, line: int, *, same: bool) -> Value:
    if same and isinstance(op, ast.Eq | ast.Is | ast.LtE | ast.GtE | ast.In | ast.Gt):
        return constant(True, line)
    one, other = left.consts(), right.consts()
    if one is not None and other is not None and len(one) * len(other) <= arithmetic.COMBINATIONS:
        alts = [a for a in (_fold(op, a, b, line) for a in left.alts for b in right.alts) if a is not None]
        if alts:
            return Value(merged(alts))
    parts = _by_part(op, left, right, line) if one is None or other is None else None
    if parts is not None:
        return parts
    weak = _weakly(op, left, right, line)
    if weak is not None:
        return weak
    level = min(max(left.info, right.info, held(left), held(right), NONE), CONTENT)
    return unknown(level, line)


def _by_part(op: ast.cmpop, left: Value, right: Value, line: int) -> Value | None:
    """`size > 0` where size is what was found or 0: each alternative by itself."""
    if not (left.kind == right.kind == "") or left.shape or right.shape or right.consts() is None:
        return None
    plain = [one for one in left.alts if one.const is not UNKNOWN]
    if (
        not plain
        or len(plain) == len(left.alts)
        or len(left.alts) * len(right.alts) > arithmetic.COMBINATIONS
    ):
        return None
    alts = []
    for a in left.alts:
        for b in right.alts:
            if a.const is UNKNOWN:
                level = max(a.t, a.f if a.f != NEVER else NONE, arithmetic.of(b))
                alts.append(Alt(UNKNOWN, min(level, CONTENT), min(level, CONTENT), line))
            else:
                folded = _fold(op, a, b, line)
                alts += [folded] if folded is not None else []
    return Value(merged(alts))


def held(value: Value) -> int:
    """Members count as well when a container is compared."""
    if value.kind == "listing":
        return CONTENT
    if isinstance(value.shape, Rows):
        return max([NONE, *(max(item.level, item.value.info) for item in value.shape.items)])
    if isinstance(value.shape, Table):
        return max([NONE, *(one.info for one in value.shape.entries.values())])
    return NONE


def _fold(op: ast.cmpop, a: Alt, b: Alt, line: int) -> Alt | None:
    try:
        return alt(
            bool(COMPARING[type(op)](a.const, b.const)),
            line,
            max(arithmetic.of(a), arithmetic.of(b)),
            a.flags | b.flags,
        )
    except TypeError:
        return None


def _weakly(op: ast.cmpop, left: Value, right: Value, line: int) -> Value | None:
    """Comparisons that tell no more than that something is there."""
    negative = isinstance(op, NEGATIVE)
    for value, other in ((left, right), (right, left)):
        consts = other.consts()
        nothing = isinstance(other.shape, Rows | Table) and expressions.empty(other.shape)
        if (consts is None or len(consts) != 1) and not nothing:
            continue
        one = None if nothing or consts is None else consts[0]
        if isinstance(op, ast.In | ast.NotIn):
            continue
        t, f = truth(value)
        if isinstance(one, bool) and t != f and isinstance(op, ast.Eq | ast.Is | ast.NotEq | ast.IsNot):
            return unknown(t, line, f=f) if one is not negative else unknown(f, line, f=t)
        if (
            value.kind in {"handle", "response", "whole"}
            and (one is None or one == "" or one == b"")
            and not isinstance(value.shape, Text)
        ):
            return unknown(EXISTS, line, f=CONTENT) if negative else unknown(CONTENT, line, f=EXISTS)
        if value.kind == "length" and one in {0, 1, -1} and value.alts[0].t == EXISTS:
            if isinstance(op, ast.GtE) and one == 0 and value is left:
                return constant(True, line)
            some = (
                isinstance(op, ast.Gt | ast.GtE | ast.NotEq)
                if value is left
                else isinstance(op, ast.Lt | ast.LtE | ast.NotEq)
            )
            return unknown(EXISTS, line, f=CONTENT) if some else unknown(CONTENT, line, f=EXISTS)
    if isinstance(op, ast.In | ast.NotIn):
        consts = left.consts()
        word = consts[0] if consts is not None and len(consts) == 1 else None
        if word == "" and not negative:
            return constant(True, line)
        if right.kind in {"listing", "response"} or (right.kind == "whole" and word in known.PROTOCOL):
            return unknown(EXISTS, line, f=CONTENT) if not negative else unknown(CONTENT, line, f=EXISTS)
    return None
