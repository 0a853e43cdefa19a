"""Parameters, decorators and what a function answers at once."""

# ruff: noqa: ARG001  one signature for all that the tables name

from __future__ import annotations

import ast
from typing import TYPE_CHECKING, Any

from synthesis.tuples.scanner import expressions
from synthesis.tuples.scanner.hits import Pattern
from synthesis.tuples.scanner.shapes import Function, State
from synthesis.tuples.scanner.values import (
    CONTENT,
    NONE,
    SMALL,
    Item,
    Rows,
    Table,
    Value,
    unknown,
)  # fmt: skip

if TYPE_CHECKING:
    from synthesis.tuples.scanner.ground import Ground


def defaults(m: Ground, args: ast.arguments, s: State) -> dict[str, Value]:
    found = {}
    plain = [*args.posonlyargs, *args.args]
    for one, value in zip(plain[len(plain) - len(args.defaults) :], args.defaults, strict=True):
        found[one.arg] = expressions.evaluate(m, value, s)
    for one, default in zip(args.kwonlyargs, args.kw_defaults, strict=True):
        if default is not None:
            found[one.arg] = expressions.evaluate(m, default, s)
    return found


def bound(
    m: Ground, function: Function, args: list[Value], named: dict[str, Value], line: int
) -> dict[str, Value]:
    """Each parameter with what it gets; what a caller leaves out and has no default is content."""
    wanted = function.node.args
    plain = [one.arg for one in (*wanted.posonlyargs, *wanted.args)]
    found = dict(zip(plain, args, strict=False))
    if wanted.vararg is not None:
        items = [Item(one, NONE) for one in args[len(plain) :]]
        info = max([NONE, *(item.value.info for item in items)])
        found[wanted.vararg.arg] = unknown(min(info, CONTENT), line, shape=Rows(items))
    names = {*plain, *(one.arg for one in wanted.kwonlyargs)}
    rest = {name: value for name, value in named.items() if name not in names}
    found |= {name: value for name, value in named.items() if name in names}
    if wanted.kwarg is not None:
        info = max([NONE, *(one.info for one in rest.values())])
        found[wanted.kwarg.arg] = unknown(min(info, CONTENT), line, shape=Table(dict(rest)))
    for name in names - found.keys():
        found[name] = function.defaults.get(name) or unknown(CONTENT, line)
    return found


def decorated(m: Ground, node: ast.expr, value: Value, s: State) -> Value | None:
    """What a decorator written in the source makes of a function; others leave it as it is."""
    maker = expressions.evaluate(m, node, s)
    if isinstance(maker.shape, Function):
        made = m.invoke(maker.shape, [value], {}, s, node.lineno)
        return made if made.shape is not None else value
    return None


def blamed(value: Value, node: ast.expr) -> Value:
    """A constant truth that a function answers at once is a hard-coded success."""
    written = node.elts if isinstance(node, ast.Tuple) else [node]
    if not any(isinstance(one, ast.Constant) and _amount(one.value) for one in written):
        return value
    flags = frozenset({(node.lineno, Pattern.HARDCODED)})
    if isinstance(node, ast.Constant):
        return Value(tuple(one._replace(flags=flags) for one in value.alts), value.grants, value.shape)
    if isinstance(value.shape, Rows):
        items = [
            item._replace(value=Value(tuple(two._replace(flags=flags) for two in item.value.alts)))
            if isinstance(one, ast.Constant) and _amount(one.value) else item
            for item, one in zip(value.shape.items, written, strict=False)
        ]  # fmt: skip
        return Value(value.alts, value.grants, Rows(items, exact=value.shape.exact))
    return value


def _amount(value: Any) -> bool:
    return isinstance(value, int | float) and value > SMALL
