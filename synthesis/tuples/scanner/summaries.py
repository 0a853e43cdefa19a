"""What calls gave, kept from one source to the next: rewards share their helpers word for word.

A call is known again by its function (the same piece at the same line), by what it was given, by the calls and the
evidence that it stands in, and by each name of the module that it read; containers are compared by what is in them.
Only calls without any effect are kept; what comes out is copied, but for containers that went in.
"""

from __future__ import annotations

import ast
from collections.abc import Hashable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from synthesis.tuples.scanner.shapes import Function, State
from synthesis.tuples.scanner.values import Lib, Rows, Shape, Table, Value

if TYPE_CHECKING:
    from synthesis.tuples.scanner.ground import Ground

KEPT = 4_096  # calls; then all are forgotten
LARGE = 400  # values in what goes in


class Unshared(Exception):
    """Something that means nothing outside its own source."""


class Place(Shape):
    """In what is kept: the container that went in as the so-manieth."""

    __slots__ = ("number",)

    def __init__(self, number: int) -> None:
        self.number = number


class Reading:
    """What a call asks of the module: names, with their values or nothing, and functions that it calls."""

    __slots__ = ("called", "names")

    def __init__(self) -> None:
        self.names: dict[str, Value | None] = {}
        self.called: set[int] = set()

    def add(self, other: Reading) -> None:
        self.names |= other.names
        self.called |= other.called


@dataclass(frozen=True, slots=True)
class Summary:
    value: Value
    names: tuple[tuple[str, Hashable], ...]
    called: frozenset[int]
    settled: tuple[tuple[str, Value], ...]
    steps: int
    cuts: int


_KNOWN: dict[Hashable, Summary] = {}


class Signatures:
    """Values as keys. A container that comes again is named by its place, so that the same stays the same."""

    def __init__(self) -> None:
        self.places: dict[int, int] = {}
        self.shapes: list[Shape] = []
        self.count = 0

    def of(self, value: Value) -> Hashable:
        self.count += 1
        if self.count > LARGE:
            raise Unshared
        shape = value.shape
        return (value.alts, value.grants, value.kind, None if shape is None else self._shape(shape))

    def _shape(self, shape: Shape) -> Hashable:
        if isinstance(shape, Lib):
            return shape.name
        place = self.places.get(id(shape))
        if place is not None:
            return place
        self.places[id(shape)] = len(self.shapes)
        self.shapes.append(shape)
        if isinstance(shape, Rows):
            return (shape.exact, tuple([(self.of(one.value), one.level, one.flags) for one in shape.items]))
        if isinstance(shape, Table) and shape.maker is None:
            entries = [(type(key), key, self.of(one)) for key, one in shape.entries.items()]
            return (shape.exact, "table", tuple(entries))
        if isinstance(shape, Function) and shape.scope == 0 and not shape.bound and shape.owner is None:
            return (shape.node, self.all(shape.defaults))
        raise Unshared

    def fits(self, value: Value | None, signature: Hashable) -> bool:
        try:
            return signature == (None if value is None else self.of(value))
        except Unshared:
            return False

    def copy(self) -> Signatures:
        other = Signatures()
        other.places, other.shapes = self.places.copy(), self.shapes.copy()
        return other

    def all(self, values: Mapping[str, Value]) -> Hashable:
        return tuple([(name, self.of(one)) for name, one in values.items()])


class Call:
    """A call that is about to be followed."""

    def __init__(
        self, m: Ground, function: Function, args: list[Value], named: dict[str, Value], s: State, line: int
    ) -> None:
        self.signatures = Signatures()
        self.steps, self.cuts, self.settled = m.steps, m.cuts, len(m.settled)
        self.key: Hashable = None
        try:
            given = (
                self.signatures.all(function.defaults),
                tuple([self.signatures.of(one) for one in args]),
                self.signatures.all(named),
            )
        except Unshared:
            return
        stack: tuple[ast.AST, ...] = tuple(m.stack)
        evidence = (s.level, s.flags, s.trying, s.tried, m.repeating > 0)
        self.key = (function.node, line, given, stack, evidence)

    def known(self, m: Ground, s: State) -> tuple[Value, Reading] | None:
        """What it gave in another source, where all that it reads is the same here."""
        found = _KNOWN.get(self.key) if self.key is not None else None
        if found is None:
            return None
        reading = Reading()
        signatures = self.signatures.copy()
        for name, signature in found.names:
            value = reading.names[name] = s.env.get((0, name))
            if not signatures.fits(value, signature):
                return None
        reading.called |= found.called
        m.settled += found.settled
        m.steps += found.steps
        m.cuts += found.cuts
        return _Copies(signatures).of(found.value), reading

    def keep(self, m: Ground, reading: Reading, value: Value) -> None:
        if self.key is None:
            return
        try:
            names = tuple(
                [
                    (name, None if one is None else self.signatures.of(one))
                    for name, one in reading.names.items()
                ]
            )
            copy = _Copies(self.signatures).of(value)
        except Unshared:
            return
        if len(_KNOWN) >= KEPT:
            _KNOWN.clear()
        _KNOWN[self.key] = Summary(
            copy,
            names,
            frozenset(reading.called),
            tuple(m.settled[self.settled :]),
            m.steps - self.steps,
            m.cuts - self.cuts,
        )


class _Copies:
    """Copies of values, with containers of their own; those that went in are named by their place, and put back."""

    def __init__(self, signatures: Signatures) -> None:
        self.given = signatures
        self.made: dict[int, Shape] = {}

    def of(self, value: Value) -> Value:
        shape = value.shape
        return Value(value.alts, value.grants, None if shape is None else self._shape(shape), value.kind)

    def _shape(self, shape: Shape) -> Shape:
        if isinstance(shape, Lib):
            return shape
        if isinstance(shape, Place):
            return self.given.shapes[shape.number]
        place = self.given.places.get(id(shape))
        if place is not None:
            return Place(place)
        if id(shape) in self.made:
            return self.made[id(shape)]
        if isinstance(shape, Rows):
            rows = self.made[id(shape)] = Rows([], exact=shape.exact)
            rows.items += [one._replace(value=self.of(one.value)) for one in shape.items]
            return rows
        if isinstance(shape, Table) and shape.maker is None:
            table = self.made[id(shape)] = Table({}, exact=shape.exact)
            table.entries |= {key: self.of(one) for key, one in shape.entries.items()}
            return table
        raise Unshared
