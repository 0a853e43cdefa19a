"""Names, containers and evidence in force: what all statements stand on."""

from __future__ import annotations

import ast
from collections.abc import Hashable, Sequence

from synthesis.tuples.scanner import expressions
from synthesis.tuples.scanner.hits import Pattern
from synthesis.tuples.scanner.shapes import Class, Definition, Frame, Function, Instance, State
from synthesis.tuples.scanner.summaries import Reading
from synthesis.tuples.scanner.values import (
    CONTENT,
    NONE,
    Item,
    Rows,
    Table,
    Value,
    constant,
    join,
    settled,
    unknown,
)  # fmt: skip

STEPS = 60_000  # expressions looked at; more is refused, not guessed
UNROLLED = 64  # members of a list that are followed one by one
METHODS = {one: f"_{one.__name__.lower()}" for one in ast.stmt.__subclasses__()}
LOOP, RETURN, EXIT = 0, 1, 2  # how far leaving reaches: the evidence holds for what comes after


NO_MARKS = (NONE, NONE, NONE)


class TooComplex(Exception):
    """The program needs more steps than are allowed."""


class Ground:
    """One run. `sinks`: what is printed as the reward, its evidence and line; `bare`: whatever else is printed."""

    limit = STEPS
    hardcoded = Pattern.HARDCODED

    def __init__(self, holders: frozenset[ast.AST] = frozenset()) -> None:
        """`holders`: what has functions or classes inside."""
        self.holders = holders
        self.steps = 0
        self.line = 1
        self.parents: dict[int, int | None] = {0: None}
        self.frame = Frame(0, None)  # of the call that is followed
        self.stack: list[Definition] = []
        self.marks = [NONE, NONE, NONE]
        self.loops = 0
        self.repeating = 0  # loops that are followed twice, in all calls; inner ones once
        self.sinks: list[tuple[Value, int, int]] = []
        self.bare: list[tuple[Value, int, int]] = []
        self.settled: list[tuple[str, Value]] = []  # names with their last values
        self.exits = 0
        self.constants: dict[ast.AST, Value] = {}
        self.tautologies: dict[ast.AST, tuple[bool, ...]] = {}
        self.version = 0  # of what all ways share: module names, objects
        self.cuts = 0  # calls that were not followed
        self.known: dict[Hashable, tuple[Value, Reading, bool]] = {}  # what calls gave
        self.reading = Reading()  # of the call that is followed
        self.named: dict[ast.AST, list[str] | None] = {}  # the names in a test

    def too_complex(self) -> TooComplex:
        return TooComplex(self.line)

    def lookup(self, name: str, s: State) -> Value | None:
        frame = self.frame
        scope: int | None = frame.globals.get(name, frame.scope) if frame.globals else frame.scope
        while scope is not None:
            found = s.env.get((scope, name))
            if found is not None:
                if scope == 0:
                    self.reading.names[name] = found
                return found
            scope = self.parents[scope]
        self.reading.names[name] = None
        return None

    def assign(self, target: ast.expr, value: Value, s: State) -> None:
        if isinstance(target, ast.Name):
            scope = self.frame.globals.get(target.id, self.frame.scope)
            self.version += scope != self.frame.scope or scope == 0
            s.env[(scope, target.id)] = settled(value, s.level)
        elif isinstance(target, ast.Tuple | ast.List):
            self._unpack(target.elts, value, s)
        elif isinstance(target, ast.Starred):
            self.assign(target.value, value, s)
        elif isinstance(target, ast.Attribute):
            owner = expressions.evaluate(self, target.value, s)
            if isinstance(owner.shape, Instance):
                attrs = owner.shape.attrs
                attrs[target.attr] = self.updated(attrs.get(target.attr), value, s)
            elif isinstance(owner.shape, Class):
                owner.shape.attrs[target.attr] = self.updated(owner.shape.attrs.get(target.attr), value, s)
            elif owner.shape is None:
                self.touched(target.value, max(value.info, s.level), s)
        elif isinstance(target, ast.Subscript):
            self._store(target, value, s)

    def updated(self, old: Value | None, new: Value, s: State) -> Value:
        """What a field holds after this: objects are shared by all ways, so the old value stays possible."""
        self.version += 1
        new = settled(new, s.level)
        if old is None or (s.level == NONE and not self.loops and not s.flags):
            return new
        return join(old, s.level, new, s.level)

    def _store(self, target: ast.Subscript, value: Value, s: State) -> None:
        self.version += 1
        owner = expressions.evaluate(self, target.value, s)
        key = expressions.evaluate(self, target.slice, s).consts()
        shape = owner.shape
        if isinstance(shape, Table):
            if key is not None and len(key) == 1 and expressions.hashable(key[0]):
                shape.entries[key[0]] = self.updated(shape.entries.get(key[0]), value, s)
            else:
                shape.exact = False
                shape.entries[(target.lineno, target.col_offset)] = settled(value, s.level)
        elif isinstance(shape, Rows):
            shape.items.append(Item(settled(value, s.level), s.level, s.flags))
            shape.exact = False
        elif shape is None:
            self.touched(target.value, max(value.info, s.level), s)

    def touched(self, node: ast.expr, level: int, s: State) -> None:
        """Something that is not followed has taken this in: a digest, a buffer, an array."""
        self.version += 1
        while isinstance(node, ast.Attribute | ast.Subscript):
            node = node.value
        if isinstance(node, ast.Name):
            old = self.lookup(node.id, s)
            if old is not None and old.shape is None and old.info < level:
                self.assign(node, unknown(min(level, CONTENT), node.lineno, kind=old.kind), s)

    def _unpack(self, targets: Sequence[ast.expr], value: Value, s: State) -> None:
        items = self.members(value)
        starred = any(isinstance(one, ast.Starred) for one in targets)
        if items is not None and not starred and len(items) == len(targets):
            for target, item in zip(targets, items, strict=True):
                self.assign(target, item.value, s)
            return
        part = expressions.element(value, targets[0].lineno if targets else 0)
        for target in targets:
            self.assign(target, part, s)

    def members(self, value: Value) -> list[Item] | None:
        """The members of a container, if they are all known."""
        shape = value.shape
        if isinstance(shape, Rows) and shape.exact:
            return shape.items
        if isinstance(shape, Table) and shape.exact:
            return [Item(constant(key, 0), NONE) for key in shape.entries]
        if isinstance(shape, Instance) and shape.cls.fields:
            return [Item(shape.attrs[name], NONE) for name in shape.cls.fields if name in shape.attrs]
        consts = value.consts()
        if consts is not None and len(consts) == 1 and isinstance(consts[0], str | tuple) and consts[0]:
            return [Item(constant(one, value.alts[0].line), NONE) for one in consts[0]][: UNROLLED + 1]
        return None

    def block(self, statements: Sequence[ast.stmt], s: State) -> None:
        for node in statements:
            if s.dead:
                return
            self.steps += 1
            self.line = node.lineno
            method = getattr(self, METHODS[type(node)], None)
            if method is not None:
                method(node, s)

    # What the classes built on this one do

    def noted(self, value: Value, node: ast.stmt | ast.expr, s: State, pattern: Pattern) -> Value:
        raise NotImplementedError

    def enter(self, s: State, level: int, value: Value, test: ast.expr, *, on: bool) -> None:
        raise NotImplementedError

    def invoke(
        self, function: Function, args: list[Value], named: dict[str, Value], s: State, line: int
    ) -> Value:
        raise NotImplementedError

    def scope(self, parent: int) -> int:
        new = len(self.parents)
        self.parents[new] = parent
        return new

    def leave(self, s: State) -> None:
        self.exits += 1
        s.dead = "exit"

    def _marked(self) -> tuple[int, int, int]:
        loop, returned, left = self.marks
        self.marks[:] = NO_MARKS
        return loop, returned, left

    def _unmarked(self, saved: tuple[int, int, int], s: State, old: int) -> None:
        if not s.dead:
            s.level = max(s.level, old, *self.marks)
        if saved != NO_MARKS:
            self.marks[:] = [max(pair) for pair in zip(self.marks, saved, strict=True)]
