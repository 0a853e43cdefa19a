"""Tests: each branch with the evidence that leads into it."""

from __future__ import annotations

import ast
from collections.abc import Sequence

from synthesis.tuples.scanner import expressions
from synthesis.tuples.scanner.ground import EXIT, LOOP, RETURN, Ground
from synthesis.tuples.scanner.hits import Pattern
from synthesis.tuples.scanner.shapes import State, joined
from synthesis.tuples.scanner.values import (
    CONTENT,
    NEVER,
    NO_FLAGS,
    NONE,
    Flags,
    Value,
    truth,
)  # fmt: skip


class Branches(Ground):
    def _if(self, node: ast.If, s: State) -> None:
        test = expressions.evaluate(self, node.test, s)
        self.branch(node.test, test, s, node.body, node.orelse)

    def branch(
        self, test: ast.expr, value: Value, s: State, body: Sequence[ast.stmt], orelse: Sequence[ast.stmt]
    ) -> None:
        t, f = truth(value)
        if t == NEVER or f == NEVER:
            self._certain(value, test, s, orelse if t == NEVER else body, max(0, min(t, f)), on=t != NEVER)
            return
        saved, old = self._marked(), s.level
        first, second = s.copy(), s.copy()
        self.enter(first, t, value, test, on=True)
        self.enter(second, f, value, test, on=False)
        self.block(body, first)
        self.block(orelse, second)
        self._after(s, first, t, second, f)
        self._unmarked(saved, s, old)

    def _after(self, s: State, first: State, t: int, second: State, f: int) -> None:
        flags = s.flags
        if not first.dead and not second.dead:
            s.env = joined(first, t, second, f)
            return
        for gone, other, level in ((first, second, f), (second, first, t)):
            if not gone.dead:
                continue
            if gone.dead != "win":
                self.marks[reach(gone.dead)] = max(self.marks[reach(gone.dead)], min(level, CONTENT))
            if not other.dead:
                s.env = other.env
                if gone.dead != "win":
                    s.level, s.tried = other.level, other.tried
                    s.flags = flags
        if first.dead and second.dead:
            s.env, s.dead = second.env, "exit" if {first.dead, second.dead} == {"exit"} else second.dead

    def _certain(
        self, value: Value, test: ast.expr, s: State, body: Sequence[ast.stmt], level: int, *, on: bool
    ) -> None:
        saved = (s.level, s.flags)
        marks = self._marked()
        self.enter(s, level, value, test, on=on)
        self.block(body, s)
        if not s.dead:
            s.level, s.flags = saved
            self._unmarked(marks, s, saved[0])
        else:
            self._unmarked(marks, s, s.level)

    def enter(self, s: State, level: int, value: Value, test: ast.expr, *, on: bool) -> None:
        """Into a branch: its evidence, or the constants that opened it."""
        s.level = max(s.level, min(level, CONTENT))
        if level != NONE or not on or isinstance(test, ast.Constant):
            return
        weak = [one for one in value.alts if one.t == NONE]
        flags = frozenset().union(*(one.flags for one in weak))
        if weak and not flags:
            flags = self._caused(test, s)
        s.flags = s.flags | flags

    def _caused(self, test: ast.expr, s: State) -> Flags:
        """A test of named constants is a placeholder; one that always holds is none at all."""
        if test not in self.named:
            names = [one.id for one in ast.walk(test) if isinstance(one, ast.Name)]
            self.named[test] = (
                names if names or not isinstance(test, ast.Compare | ast.BoolOp | ast.UnaryOp) else None
            )
        names_of = self.named[test]
        if names_of is None or "__name__" in names_of:
            return NO_FLAGS
        for name in names_of:
            found = self.lookup(name, s)
            if found is not None and found.consts() is not None:
                return frozenset({(test.lineno, Pattern.PLACEHOLDER)})
        return frozenset({(test.lineno, Pattern.HARDCODED)})

    def _match(self, node: ast.Match, s: State) -> None:
        subject = expressions.evaluate(self, node.subject, s)
        level = min(subject.info, CONTENT)
        rest, done, saved, old = s.copy(), [], self._marked(), s.level
        for case in node.cases:
            way = rest.copy()
            way.level = max(way.level, level)
            for part in ast.walk(case.pattern):
                name = getattr(part, "name", None) or getattr(part, "rest", None)
                if isinstance(name, str):
                    self.assign(ast.Name(name, ast.Store()), expressions.element(subject, node.lineno), way)
            if case.guard is not None:
                t, _ = truth(expressions.evaluate(self, case.guard, way))
                way.level = max(way.level, min(t, CONTENT))
            self.block(case.body, way)
            done.append(way)
            if isinstance(case.pattern, ast.MatchAs) and case.pattern.pattern is None and case.guard is None:
                break
        else:
            done.append(rest)
        self._merge(s, [(one, level) for one in done])
        self._unmarked(saved, s, old)

    def _merge(self, s: State, ways: list[tuple[State, int]]) -> None:
        """Into one state: all ways that go on."""
        alive = [(one, level) for one, level in ways if not one.dead]
        for one, level in ways:
            if one.dead in {"return", "exit"}:
                self.marks[reach(one.dead)] = max(self.marks[reach(one.dead)], min(level, CONTENT))
        if not alive:
            s.dead = "exit" if all(one.dead == "exit" for one, _ in ways) else "return"
            return
        state, level = alive[0]
        for other, second in alive[1:]:
            state.env = joined(state, level, other, second)
        s.env = state.env


def reach(dead: str) -> int:
    return LOOP if dead == "loop" else EXIT if dead == "exit" else RETURN
