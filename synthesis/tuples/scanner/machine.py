"""Follows a program statement by statement and call by call."""

from __future__ import annotations

import ast
from collections.abc import Hashable

from synthesis.tuples.scanner import arithmetic, expressions, known, parameters
from synthesis.tuples.scanner.errors import Errors
from synthesis.tuples.scanner.ground import EXIT, LOOP, RETURN
from synthesis.tuples.scanner.hits import Pattern
from synthesis.tuples.scanner.shapes import Class, Frame, Function, State
from synthesis.tuples.scanner.summaries import Call, Reading
from synthesis.tuples.scanner.values import (
    CONTENT,
    EXISTS,
    NEVER,
    NO_FLAGS,
    NONE,
    SMALL,
    UNKNOWN,
    Flags,
    Rows,
    Value,
    constant,
    lift,
    merged,
    truth,
    unknown,
)  # fmt: skip

DEPTH = 14  # calls within calls
MOST_FLAGS = 12


class Machine(Errors):
    def _expr(self, node: ast.Expr, s: State) -> None:
        expressions.evaluate(self, node.value, s)

    def _assign(self, node: ast.Assign, s: State) -> None:
        value = expressions.evaluate(self, node.value, s)
        value = self.noted(value, node, s, Pattern.BOOLEAN)
        for target in node.targets:
            self.assign(target, value, s)

    def _annassign(self, node: ast.AnnAssign, s: State) -> None:
        if node.value is not None:
            value = expressions.evaluate(self, node.value, s)
            self.assign(node.target, self.noted(value, node, s, Pattern.BOOLEAN), s)

    def _augassign(self, node: ast.AugAssign, s: State) -> None:
        left = expressions.evaluate(self, node.target, s)
        right = expressions.evaluate(self, node.value, s)
        value = arithmetic.combined(node.op, left, right, node.lineno, s)
        self.assign(node.target, self.noted(value, node, s, Pattern.BOOLEAN), s)

    def noted(self, value: Value, node: ast.stmt | ast.expr, s: State, pattern: Pattern) -> Value:
        """Constants remember where they became true, and which constant tests led there."""
        if not any(one.const is not UNKNOWN and one.const and one.t == NONE for one in value.alts):
            return value
        alts = []
        for one in value.alts:
            if one.const is not UNKNOWN and one.const and one.t == NONE:
                own: Flags = frozenset({(node.lineno, pattern)}) if one.const is True else NO_FLAGS
                kept = one.flags if len(one.flags) < MOST_FLAGS else NO_FLAGS
                one = one._replace(flags=(kept if one.const is not True or kept else own) | s.flags)
            alts.append(one)
        return Value(tuple(alts), value.grants, value.shape, value.kind)

    def _return(self, node: ast.Return, s: State) -> None:
        value = constant(None, node.lineno)
        if node.value is not None:
            value = expressions.evaluate(self, node.value, s)
            value = self.noted(value, node, s, Pattern.HARDCODED)
            if isinstance(node.value, ast.Constant | ast.Tuple):
                value = parameters.blamed(value, node.value)
        self.frame.returns.append(lift(value, s.level))
        s.dead = "win" if _wins(value) else "return"

    def _raise(self, node: ast.Raise, s: State) -> None:
        if node.exc is not None:
            expressions.evaluate(self, node.exc, s)
        self.leave(s)

    def _assert(self, node: ast.Assert, s: State) -> None:
        t, _ = truth(expressions.evaluate(self, node.test, s))
        self.exits += 1
        if t != NEVER:
            s.level = max(s.level, t)
            self.marks[EXIT] = max(self.marks[EXIT], t)

    def _break(self, _: ast.Break, s: State) -> None:
        self.frame.breaks.append(s.copy())
        s.dead = "loop"

    def _continue(self, _: ast.Continue, s: State) -> None:
        self.frame.continues.append(s.copy())
        s.dead = "loop"

    def _global(self, node: ast.Global, _: State) -> None:
        self.frame.globals |= dict.fromkeys(node.names, 0)

    def _nonlocal(self, node: ast.Nonlocal, s: State) -> None:
        for name in node.names:
            scope = self.parents[self.frame.scope]
            while scope is not None and (scope, name) not in s.env:
                scope = self.parents[scope]
            self.frame.globals[name] = scope or 0

    def _delete(self, node: ast.Delete, s: State) -> None:
        for target in node.targets:
            if isinstance(target, ast.Name):
                s.env.pop((self.frame.scope, target.id), None)

    def _import(self, node: ast.Import, s: State) -> None:
        for alias in node.names:
            name = alias.name if alias.asname else alias.name.partition(".")[0]
            s.env[(self.frame.scope, alias.asname or name)] = expressions.library(name, node.lineno)

    def _importfrom(self, node: ast.ImportFrom, s: State) -> None:
        module = "." * node.level + (node.module or "")
        for alias in node.names:
            value = expressions.library(f"{module}.{alias.name}", node.lineno)
            s.env[(self.frame.scope, alias.asname or alias.name)] = value

    def _functiondef(self, node: ast.FunctionDef | ast.AsyncFunctionDef, s: State) -> None:
        shape = Function(node, self.frame.scope, parameters.defaults(self, node.args, s))
        value = unknown(NONE, node.lineno, f=NEVER, shape=shape)
        for decorator in reversed(node.decorator_list):
            wrapped = parameters.decorated(self, decorator, value, s)
            value = wrapped if wrapped is not None else value
        self.assign(ast.Name(node.name, ast.Store()), value, s)

    _asyncfunctiondef = _functiondef

    def _classdef(self, node: ast.ClassDef, s: State) -> None:
        bases = [expressions.evaluate(self, base, s) for base in node.bases]
        own = [base.shape for base in bases if isinstance(base.shape, Class)]
        plain = {
            "object",
            "ABC",
            "NamedTuple",
            "Enum",
            "Exception",
            "Protocol",
            "Generic",
            "TypedDict",
            "IntEnum",
        }
        foreign = any(
            not isinstance(base.shape, Class) and expressions.last_name(base) not in plain for base in bases
        )
        cls = Class(node.name, own, foreign=foreign)
        inner = Frame(self.scope(self.frame.scope), None)
        outer, self.frame = self.frame, inner
        cls.fields += [name for name in map(_field, node.body) if name and name not in cls.fields]
        self.block(node.body, s)
        self.frame = outer
        for scope, name in [key for key in s.env if key[0] == inner.scope]:
            cls.attrs[name] = s.env.pop((scope, name))
        for function in cls.functions():
            function.owner = cls
            function.scope = self.frame.scope if function.scope == inner.scope else function.scope
        self.assign(ast.Name(node.name, ast.Store()), unknown(NONE, node.lineno, f=NEVER, shape=cls), s)

    def invoke(
        self, function: Function, args: list[Value], named: dict[str, Value], s: State, line: int
    ) -> Value:
        self.reading.called.add(id(function.node))
        if len(self.stack) >= DEPTH or function.node in self.stack:
            self.cuts += 1
            return unknown(
                min(max([one.info for one in [*args, *named.values()]] or [CONTENT]), CONTENT), line
            )
        if function.scope != 0 or function.bound:
            return self._followed(function, args, named, s, line)
        key = (
            function.node,
            line,
            *map(_signature, args),
            *((name, _signature(one)) for name, one in named.items()),
        )
        key = (*key, s.level, s.flags, s.trying, self.version)
        found = self.known.get(key)
        if found is None:
            found = self._asked(function, args, named, s, line)
            if found[2]:
                self.known[key] = found
        self.reading.add(found[1])
        return found[0]

    def _asked(
        self, function: Function, args: list[Value], named: dict[str, Value], s: State, line: int
    ) -> tuple[Value, Reading, bool]:
        """What a call gives, what it read for it, and whether the next such call gives the same."""
        cuts, call = self.cuts, Call(self, function, args, named, s, line)
        known = call.known(self, s)
        if known is not None:
            return *known, self.cuts == cuts
        before, outer = self._effects(s), self.reading
        self.reading = reading = Reading()
        value = self._followed(function, args, named, s, line)
        self.reading = outer
        if self._effects(s) != before:
            return value, reading, False
        call.keep(self, reading, value)
        return value, reading, self.cuts == cuts

    def _effects(self, s: State) -> tuple[object, ...]:
        """What a call may change beside its result; if none of it does and none was cut, the next gives the same."""
        counts = (len(self.sinks), len(self.bare), self.exits, self.version, *self.marks)
        return (*counts, s.level, s.flags, s.tried, s.dead)

    def _followed(
        self, function: Function, args: list[Value], named: dict[str, Value], s: State, line: int
    ) -> Value:
        node = function.node
        frame = Frame(self.scope(function.scope), node)
        bound = parameters.bound(self, function, [*function.bound, *args], named, line)
        s.env = s.env.copy()  # a state that was copied before keeps its own names
        for name, value in bound.items():
            s.env[(frame.scope, name)] = value
        self.stack.append(node)
        outer, self.frame = self.frame, frame
        level, flags, trying, tried = s.level, s.flags, s.trying, s.tried
        marks, loops, exits = self._marked(), self.loops, self.exits
        self.loops = 0
        if isinstance(node, ast.Lambda):
            frame.returns.append(parameters.blamed(expressions.evaluate(self, node.body, s), node.body))
        else:
            self.block(node.body, s)
        self.loops = loops
        self.frame = outer
        self.stack.pop()
        result = self._result(frame, s, level, line, settled=self.exits == exits)
        self._close(frame, s)
        self.marks[LOOP] = self.marks[RETURN] = NONE
        left = self.marks[EXIT]
        self._unmarked(marks, s, level)
        s.level = max(level, left, s.level if s.trying and s.level == EXISTS else NONE)
        s.flags, s.trying, s.tried = flags, trying, s.tried or tried
        return result

    def _close(self, frame: Frame, s: State) -> None:
        """A function's names go with it, unless something inside may still ask for them."""
        node = frame.function
        own = [key for key in s.env if key[0] == frame.scope]
        self.settled += [(key[1], s.env[key]) for key in own if known.CLAIMS.search(key[1].lower())]
        if node is None or node in self.holders:
            return
        for key in own:
            del s.env[key]

    def _result(self, frame: Frame, s: State, level: int, line: int, *, settled: bool) -> Value:
        if frame.yields is not None:
            s.dead = "" if s.dead != "exit" else s.dead
            return unknown(
                CONTENT, line, shape=Rows(frame.yields, exact=not any(one.level for one in frame.yields))
            )
        returns = frame.returns
        if not s.dead:
            returns = [*returns, lift(constant(None, line), s.level)] if returns else [constant(None, line)]
        if s.dead == "exit" and not returns:
            return constant(None, line)
        s.dead = ""
        value = returns[0]
        for other in returns[1:]:
            grants = value.grants | other.grants
            shape = value.shape or other.shape
            value = Value(merged((*value.alts, *other.alts)), grants, shape, value.kind or other.kind)
        consts = value.consts()
        if settled and len(returns) > 1 and consts is not None and len(consts) == 1 and consts[0]:
            # Whatever it looks at, it says the same.
            return Value((value.alts[0]._replace(t=level),), value.grants, value.shape)
        return value


def _signature(value: Value) -> Hashable:
    return (value.alts, value.grants, value.kind, value.shape)


def _field(node: ast.stmt) -> str:
    """The name of a dataclass's field, or nothing."""
    if not isinstance(node, ast.AnnAssign) or not isinstance(node.target, ast.Name):
        return ""
    return "" if "ClassVar" in ast.dump(node.annotation) else node.target.id


def _wins(value: Value) -> bool:
    consts = value.consts()
    return consts is not None and all(
        one is True or (isinstance(one, int | float) and one > SMALL) for one in consts
    )
