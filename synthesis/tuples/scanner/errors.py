"""What is tried, what is done when it fails, and what is opened."""

from __future__ import annotations

import ast

from synthesis.tuples.scanner import expressions
from synthesis.tuples.scanner.loops import Loops
from synthesis.tuples.scanner.shapes import State, joined
from synthesis.tuples.scanner.values import (
    CONTENT,
    EXISTS,
    NO_FLAGS,
    NONE,
    unknown,
)  # fmt: skip

NARROW = frozenset(
    {"KeyError", "IndexError", "LookupError", "StopIteration", "FileNotFoundError", "HTTPError"}
)
PACKAGES = frozenset({"urllib", "error", "requests", "exceptions", "builtins"})


class Errors(Loops):
    def _try(self, node: ast.Try, s: State) -> None:
        before, saved, old = s.copy(), self._marked(), s.level
        trying, tried, flags = s.trying, s.tried, s.flags
        s.trying = bool(node.handlers) or trying
        self.block(node.body, s)
        start = before.copy()
        start.env = joined(before, NONE, s, NONE)
        if not s.dead:
            self.block(node.orelse, s)
        ways = [(s.copy(), max(old, EXISTS) if node.handlers else old)]
        ways += [(self._handled(handler, node, start), NONE) for handler in node.handlers]
        alone = all(way.dead for way, _ in ways[1:])
        level = s.level
        s.dead = ""
        self._merge(s, ways)
        s.trying, s.flags = trying, flags
        s.level = level if alone and not s.dead and ways[1:] else max(old, *self.marks)
        s.tried = s.tried if alone and ways[1:] else tried
        self._unmarked(saved, s, s.level if not s.dead else old)
        if node.finalbody:
            dead, s.dead = s.dead, ""
            self.block(node.finalbody, s)
            s.dead = s.dead or dead

    def _handled(self, handler: ast.ExceptHandler, node: ast.Try, start: State) -> State:
        """What is given when something fails is given without evidence, but for a look-up that finds nothing."""
        way = start.copy()
        way.dead, way.flags, way.tried, way.trying = "", NO_FLAGS, False, start.trying
        parts = ast.walk(handler.type) if handler.type else ()
        names = {getattr(one, "id", getattr(one, "attr", "")) for one in parts} - {""}
        narrow = bool(names) and not (names - NARROW - PACKAGES)
        way.level = CONTENT if narrow and not any(_gives(one) for one in node.body) else NONE
        if handler.name:
            self.assign(ast.Name(handler.name, ast.Store()), unknown(CONTENT, handler.lineno), way)
        self.block(handler.body, way)
        return way

    def _with(self, node: ast.With | ast.AsyncWith, s: State) -> None:
        quiet = False
        for item in node.items:
            value = expressions.evaluate(self, item.context_expr, s)
            quiet = quiet or expressions.called(item.context_expr) == "suppress"
            if item.optional_vars is not None:
                self.assign(item.optional_vars, value, s)
        if not quiet:
            self.block(node.body, s)
            return
        passing = ast.ExceptHandler(type=None, name=None, body=[])
        self._try(ast.Try(body=node.body, handlers=[passing], orelse=[], finalbody=[]), s)

    _trystar = _try
    _asyncwith = _with


def _gives(node: ast.stmt) -> bool:
    """Whether a statement, taken by itself, gives something constant."""
    for one in ast.walk(node):
        value = getattr(one, "value", None)
        if (
            isinstance(one, ast.Assign | ast.AugAssign | ast.Return)
            and isinstance(value, ast.Constant)
            and value.value
        ):
            return not isinstance(value.value, str)
        if isinstance(one, ast.AugAssign) or isinstance(value, ast.IfExp | ast.Compare | ast.BoolOp):
            return True
    return False
