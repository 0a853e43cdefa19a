"""Loops: known members one by one, unknown ones as any."""

from __future__ import annotations

import ast
from collections.abc import Sequence

from synthesis.tuples.scanner import expressions
from synthesis.tuples.scanner.branches import Branches
from synthesis.tuples.scanner.ground import EXIT, LOOP, RETURN, UNROLLED
from synthesis.tuples.scanner.shapes import State, joined
from synthesis.tuples.scanner.values import (
    CONTENT,
    EXISTS,
    NEVER,
    NONE,
    Item,
    Rows,
    Value,
    truth,
)  # fmt: skip


class Loops(Branches):
    def _for(self, node: ast.For | ast.AsyncFor, s: State) -> None:
        value = expressions.evaluate(self, node.iter, s)
        items = self.members(value)
        saved, old = self._marked(), s.level
        outer, self.frame.breaks = self.frame.breaks, []
        if items is not None and len(items) <= UNROLLED:
            for item in list(items):
                self._once(node.target, item, node.body, s)
                if s.dead:
                    break
        else:
            self._some(node, value, s)
        self._leave_loop(node, s, outer, old)
        self.marks[LOOP] = NONE
        self._unmarked(saved, s, old)

    def _once(self, target: ast.expr, item: Item, body: Sequence[ast.stmt], s: State) -> None:
        way = s.copy()
        way.level = max(way.level, item.level)
        way.flags = way.flags | item.flags
        self.assign(target, item.value, way)
        before = s if item.level > NONE else None
        self._body(body, way)
        if before is None:
            level = max(s.level, self.marks[RETURN], self.marks[EXIT])
            s.env, s.dead, s.level = way.env, way.dead, level
        elif not way.dead:
            s.env = joined(s, item.level, way, item.level)

    def _body(self, body: Sequence[ast.stmt], way: State) -> None:
        """One turn; those that `continue` come together with the rest."""
        outer, self.frame.continues = self.frame.continues, []
        self.block(body, way)
        for other in self.frame.continues:
            if way.dead:
                way.take(other)
                way.dead = ""
            else:
                way.env = joined(way, way.level, other, other.level)
        self.frame.continues = outer

    def _some(self, node: ast.For | ast.AsyncFor, value: Value, s: State) -> None:
        shape = value.shape
        rows = shape.items if isinstance(shape, Rows) and shape.items else None
        items = (
            rows[: UNROLLED // 8] if rows else [Item(expressions.element(value, node.lineno), _entry(value))]
        )
        self.loops += 1
        self.repeating += 1
        for _ in range(2 if self.repeating == 1 else 1):
            before = s.env
            for item in items:
                way = s.copy()
                way.level = max(way.level, item.level)
                self.assign(node.target, item.value, way)
                self._body(node.body, way)
                if not way.dead:
                    s.env = joined(s, item.level, way, item.level)
            if s.env is before:
                break
        self.loops -= 1
        self.repeating -= 1

    def _leave_loop(
        self, node: ast.For | ast.AsyncFor | ast.While, s: State, outer: list[State], old: int
    ) -> None:
        breaks, self.frame.breaks = self.frame.breaks, outer
        if node.orelse and not s.dead:
            s.level = max(old, *self.marks, *(min(one.level, CONTENT) for one in breaks))
            self.block(node.orelse, s)
            if not s.dead:
                s.level = old
        for other in breaks:
            if s.dead:
                s.take(other)
                s.dead = ""
            else:
                s.env = joined(s, max(s.level, other.level), other, other.level)

    def _while(self, node: ast.While, s: State) -> None:
        test = expressions.evaluate(self, node.test, s)
        t, _ = truth(test)
        if t == NEVER:
            self.block(node.orelse, s)
            return
        saved, old = self._marked(), s.level
        outer, self.frame.breaks = self.frame.breaks, []
        constantly = isinstance(node.test, ast.Constant)
        self.loops += 1
        self.repeating += 1
        way = s.copy()
        for _ in range(2 if self.repeating == 1 else 1):
            way.level = max(old, min(t, CONTENT))
            self._body(node.body, way)
            if way.dead:
                break
            expressions.evaluate(self, node.test, way)
        self.loops -= 1
        self.repeating -= 1
        if constantly:
            s.dead = "exit" if not self.frame.breaks else "loop"
        elif not way.dead:
            s.env = joined(s, min(t, CONTENT), way, min(t, CONTENT))
        self._leave_loop(node, s, outer, old)
        self.marks[LOOP] = NONE
        self._unmarked(saved, s, old)

    _asyncfor = _for


def _entry(value: Value) -> int:
    """Evidence behind a loop's having a turn at all."""
    if value.kind in {"listing", "handle"}:
        return EXISTS if value.kind == "listing" else CONTENT
    return min(max(value.info, 0), CONTENT)
