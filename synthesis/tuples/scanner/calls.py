"""What a call gives: functions of the source are followed, known ones are known, others are judged by what enters."""

# ruff: noqa: ARG001  one signature for all that the tables name

from __future__ import annotations

import ast
import builtins
from functools import lru_cache
from typing import TYPE_CHECKING

from synthesis.tuples.scanner import comparing, expressions, gathering, known, methods, outside, printing
from synthesis.tuples.scanner.shapes import Class, Function, Instance, Method, State
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
    Value,
    alt,
    constant,
    lift,
    merged,
    truth,
    unknown,
)  # fmt: skip

if TYPE_CHECKING:
    from synthesis.tuples.scanner.ground import Ground


@lru_cache(4096)
def builtin(name: str, line: int) -> Value:
    """A name that the source does not bind."""
    if name == "__name__":
        return constant("__main__", line)
    if name == "__file__":
        return constant("reward.py", line)
    if hasattr(builtins, name):
        return expressions.library(f"builtins.{name}", line)
    return unknown(CONTENT, line)


def call(m: Ground, node: ast.Call, s: State) -> Value:
    func = expressions.evaluate(m, node.func, s)
    args, named = _arguments(m, node, s)
    return apply(m, func, args, named, node, s)


def _arguments(m: Ground, node: ast.Call, s: State) -> tuple[list[Value], dict[str, Value]]:
    args: list[Value] = []
    for one in node.args:
        if isinstance(one, ast.Starred):
            value = expressions.evaluate(m, one.value, s)
            items = m.members(value)
            args += (
                [item.value for item in items]
                if items is not None
                else [expressions.element(value, node.lineno)]
            )
        else:
            args.append(expressions.evaluate(m, one, s))
    named = {}
    for keyword in node.keywords:
        value = expressions.evaluate(m, keyword.value, s)
        if keyword.arg is not None:
            named[keyword.arg] = value
        elif isinstance(value.shape, Table):
            named |= {str(key): one for key, one in value.shape.entries.items()}
    return args, named


def apply(
    m: Ground, func: Value, args: list[Value], named: dict[str, Value], node: ast.Call, s: State
) -> Value:
    shape = func.shape
    if isinstance(shape, Function):
        return m.invoke(shape, args, named, s, node.lineno)
    if isinstance(shape, Class):
        return _instance(m, shape, args, named, node, s)
    if isinstance(shape, Lib):
        return _library(m, shape.name, args, named, node, s)
    if isinstance(shape, Method):
        return methods.method(m, shape, args, named, node, s)
    if isinstance(shape, Instance):
        caller = shape.cls.find("__call__")
        if caller is not None and isinstance(caller.shape, Function):
            return m.invoke(caller.shape.bind(func), args, named, s, node.lineno)
    if isinstance(func.shape, Lib) or func.shape is None:
        return unknown(CONTENT, node.lineno)
    return unknown(
        min(max([CONTENT if func.info else NONE, *(one.info for one in [*args, *named.values()])]), CONTENT),
        node.lineno,
    )


def _instance(
    m: Ground, cls: Class, args: list[Value], named: dict[str, Value], node: ast.Call, s: State
) -> Value:
    shape = Instance(cls)
    value = unknown(NONE, node.lineno, f=NEVER, shape=shape)
    maker = cls.find("__init__")
    if maker is not None and isinstance(maker.shape, Function):
        m.invoke(maker.shape.bind(value), args, named, s, node.lineno)
        return value
    for name in cls.fields:
        default = cls.find(name)
        if default is not None:
            shape.attrs[name] = _fresh(m, default, node, s)
    shape.attrs |= {name: lift(one, s.level) for name, one in zip(cls.fields, args, strict=False)}
    shape.attrs |= {name: lift(one, s.level) for name, one in named.items()}
    after = cls.find("__post_init__")
    if after is not None and isinstance(after.shape, Function):
        m.invoke(after.shape.bind(value), [], {}, s, node.lineno)
    return value


def _fresh(m: Ground, default: Value, node: ast.Call, s: State) -> Value:
    """`field(default_factory=list)` gives each object a list of its own."""
    if isinstance(default.shape, Method) and default.shape.name == "field":
        maker = default.shape.receiver
        return apply(m, maker, [], {}, node, s) if maker.shape is not None else maker
    return default


def made(m: Ground, maker: Value, node: ast.expr, s: State) -> Value:
    """What a factory gives."""
    if maker.shape is None:
        return maker
    return apply(m, maker, [], {}, ast.Call(ast.Name("maker"), [], [], lineno=node.lineno), s)


def attribute(m: Ground, owner: Value, name: str, node: ast.expr, s: State) -> Value:
    shape = owner.shape
    if isinstance(shape, Lib):
        return expressions.library(f"{shape.name}.{name}", node.lineno)
    if isinstance(shape, Instance):
        found = _member(m, owner, shape, name, node, s)
        if found is not None:
            return found
        level = CONTENT if shape.cls.foreign else NONE
        return unknown(level, node.lineno, f=NEVER, shape=Method(owner, name, node))
    if isinstance(shape, Class):
        found = shape.find(name)
        if found is not None:
            return _class_member(owner, found)
    if name in {"st_size", "st_mtime", "st_ctime", "st_atime"}:
        return unknown(EXISTS, node.lineno)
    level = CONTENT if name.startswith("st_") else min(max(owner.info, NONE), CONTENT)
    kind = ""
    if owner.kind == "response":
        level = EXISTS if name in known.EXISTENCE_FIELDS else CONTENT
        kind = "whole" if name in known.READS else ""
    elif owner.kind in {"handle", "whole"}:
        level = EXISTS if owner.kind == "handle" and name in {"closed", "name"} else CONTENT
    elif owner.kind == "listing":
        level, kind = EXISTS, "listing"
    if kind == "whole":
        return Value(
            (Alt(UNKNOWN, EXISTS, CONTENT, node.lineno),), shape=Method(owner, name, node), kind="whole"
        )
    if name == "value" and owner.consts() is not None and shape is None:
        return owner  # a member of an enumeration
    return unknown(level, node.lineno, shape=Method(owner, name, node), kind=kind)


def _class_member(owner: Value, found: Value) -> Value:
    if isinstance(found.shape, Function) and "classmethod" in found.shape.marks:
        return Value(found.alts, found.grants, found.shape.bind(owner))
    return found


def _member(m: Ground, owner: Value, shape: Instance, name: str, node: ast.expr, s: State) -> Value | None:
    if name in shape.attrs:
        return shape.attrs[name]
    found = shape.cls.find(name)
    if found is None:
        return None
    if isinstance(found.shape, Function):
        marks = found.shape.marks
        if marks & {"property", "cached_property"}:
            return m.invoke(found.shape.bind(owner), [], {}, s, node.lineno)
        if "staticmethod" in marks:
            return found
        return Value(found.alts, found.grants, found.shape.bind(owner))
    return found


@lru_cache(4096)
def _special(name: str) -> gathering.Special | None:
    """What is done for a function of that dotted name, if it is more than judging what enters."""
    last = name.rpartition(".")[2]
    if name in known.EXITS:
        return _left
    if name in known.PRINTS:
        return _print
    of_os = name.startswith("os.") and last in outside.OF_OS
    if outside.is_outside(name) or of_os or last in outside.MAKING:
        return _hit
    return gathering.SPECIAL.get(name)


def _left(m: Ground, args: list[Value], named: dict[str, Value], node: ast.Call, s: State) -> Value:
    m.leave(s)
    return constant(None, node.lineno)


def _print(m: Ground, args: list[Value], named: dict[str, Value], node: ast.Call, s: State) -> Value:
    printing.printed(m, args, named, node, s)
    return constant(None, node.lineno)


def _hit(m: Ground, args: list[Value], named: dict[str, Value], node: ast.Call, s: State) -> Value:
    return unknown(CONTENT, node.lineno)  # a hit of its own


def _library(
    m: Ground, name: str, args: list[Value], named: dict[str, Value], node: ast.Call, s: State
) -> Value:
    special = _special(name)
    if special is not None:
        return special(m, args, named, node, s)
    line, last = node.lineno, name.rpartition(".")[2]
    if name in known.SAME:
        return _same(name, args, line)
    everything = [*args, *named.values()]
    info = min(max([NONE, *(max(one.info, comparing.held(one)) for one in everything)]), CONTENT)
    if name in known.EXISTENCE:
        level = CONTENT if any(one.info == CONTENT and one.kind != "whole" for one in args) else EXISTS
        return unknown(level, line, f=CONTENT)
    if name in known.LOOKS:
        return unknown(CONTENT, line)
    if name in known.OUTWARD:
        return opened(unknown(EXISTS, line), s)
    if name in known.LISTING:
        return opened(unknown(EXISTS, line, f=CONTENT, kind="listing"), s)
    if known.RESPONSE.search(name) or last == "getresponse":
        return opened(unknown(EXISTS, line, f=CONTENT, kind="response"), s)
    if known.CLIENT.search(name):
        return unknown(NONE, line, f=NEVER, kind="client")
    root = name.partition(".")[0]
    if last in known.WHOLE and root != "pickle" and last in {"loads", "fromstring"}:
        kind = "whole" if any(one.kind == "whole" for one in args) else ""
        return unknown(EXISTS if kind else info, line, f=CONTENT if kind else info, kind=kind)
    if last in known.WHOLE:
        return opened(unknown(EXISTS, line, f=CONTENT, kind="whole"), s)
    if last in known.HANDLE:
        sid = any("task_web_sid" in str(one) for arg in args for one in arg.consts() or [])
        return unknown(NONE, line) if sid else opened(unknown(EXISTS, line, f=CONTENT, kind="handle"), s)
    if name == "pathlib.Path" or last in {"Path", "PurePath", "PosixPath"} or name.startswith("os.path."):
        return unknown(info, line, f=NEVER if info == NONE else info, kind="path")
    if root == "re" and last in {"search", "match", "fullmatch", "findall", "finditer"}:
        return _matched(args, info, line)
    if root in known.BLIND:
        return unknown(info, line)
    _callbacks(m, everything, s, line)
    return unknown(CONTENT, line)


def opened(value: Value, s: State) -> Value:
    """Whatever follows in a `try` is only reached because this could be opened."""
    if s.trying and s.level < EXISTS:
        s.level, s.tried = EXISTS, True
    return value


def _callbacks(m: Ground, values: list[Value], s: State, line: int) -> None:
    for one in values:
        if isinstance(one.shape, Function):
            m.invoke(one.shape, [], {}, s, line)


def _same(name: str, args: list[Value], line: int) -> Value:
    if not args:
        empty = name.rpartition(".")[2] in {"list", "tuple", "set", "frozenset", "deque"}
        return unknown(NONE, line, f=NEVER, shape=Rows([])) if empty else unknown(NONE, line)
    value = args[0]
    if isinstance(value.shape, Rows):
        return Value(
            value.alts, value.grants, Rows(list(value.shape.items), exact=value.shape.exact), value.kind
        )
    if isinstance(value.shape, Table) and name != "copy.deepcopy":
        rows = Rows([Item(constant(key, line), NONE) for key in value.shape.entries], exact=value.shape.exact)
        return Value(value.alts, value.grants, rows)
    if value.kind in {"handle", "whole"} and name.rpartition(".")[2] in {"list", "tuple", "set", "sorted"}:
        return unknown(EXISTS, line, f=CONTENT, kind="whole")
    return value


def _matched(args: list[Value], info: int, line: int) -> Value:
    consts = args[0].consts() if args else None
    pattern = consts[0] if consts is not None and len(consts) == 1 else None
    if isinstance(pattern, str) and pattern in known.ANYTHING:
        return constant(True, line)
    if isinstance(pattern, str) and pattern in known.SOMETHING and info == CONTENT:
        return unknown(EXISTS, line, f=CONTENT)
    return unknown(info, line)


def number(value: Value, line: int, *, whole: bool) -> Value:
    """`float(x)`, `int(x)`, `bool(x)`: the same evidence, by truth."""
    if isinstance(value.shape, Rows | Table):
        t, f = truth(value)
        if f == NEVER:
            return Value((alt(1.0, line, t),))
        return Value((alt(0.0, line, f),)) if t == NEVER else Value((Alt(UNKNOWN, t, f, line),))
    alts = []
    for one in value.alts:
        if isinstance(one.const, bool | int | float):
            kept = float(one.const)
            alts.append(one._replace(const=kept, low=kept, line=line if one.const is True else one.line))
        elif isinstance(one.const, str):
            try:
                alts.append(alt(float(one.const), line, one.t if one.f == NEVER else one.f))
            except ValueError:
                alts.append(Alt(UNKNOWN, one.t, one.f, line))
        else:
            alts.append(one._replace(flags=one.flags or NO_FLAGS))
    return Value(merged(alts), frozenset() if whole else value.grants, None, value.kind)
