"""What is known of a value without running the program.

A value is one of several alternatives. Each has two levels of evidence: how much of the environment must have been
looked at for it to be true, and for it to be false. `NEVER` says that it cannot be so.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any, Final, NamedTuple

from synthesis.tuples.scanner.hits import Pattern

NONE: Final = 0
EXISTS: Final = 1
CONTENT: Final = 2
NEVER: Final = 3
UNKNOWN: Final = object()
MOST = 8  # alternatives kept apart; more are melted into one
TOLD = tuple(
    tuple(max([one for one in (t, f) if one != NEVER], default=-1) for f in range(4)) for t in range(4)
)  # by the evidence behind true and behind false: the most that it tells
SMALL = 0.005  # amounts up to this are tolerances, not awards

Flags = frozenset[tuple[int, Pattern]]
NO_FLAGS: Final[Flags] = frozenset()


class Alt(NamedTuple):
    """One thing that a value may be. `low`: no smaller number; `flags`: where its constant truth was written."""

    const: Any
    t: int
    f: int
    line: int
    low: float = 0.0
    flags: Flags = NO_FLAGS


class Grant(NamedTuple):
    """A positive amount in a number for which there was too little evidence."""

    line: int
    level: int
    pattern: Pattern
    flags: Flags = NO_FLAGS


NO_GRANTS: Final[frozenset[Grant]] = frozenset()


class Shape:
    """What a value is made of, where that is followed."""

    __slots__ = ()


class Value:
    __slots__ = ("alts", "grants", "kind", "shape")

    def __init__(
        self,
        alts: tuple[Alt, ...],
        grants: frozenset[Grant] = NO_GRANTS,
        shape: Shape | None = None,
        kind: str = "",
    ) -> None:
        self.alts = alts
        self.grants = grants
        self.shape = shape
        self.kind = kind  # "handle", "response", "whole", "listing", "path", or nothing

    @property
    def t(self) -> int:
        """Evidence behind its being true, on the way that needs least."""
        if len(self.alts) == 1:
            return self.alts[0].t
        return min([one.t for one in self.alts], default=NEVER)

    @property
    def f(self) -> int:
        if len(self.alts) == 1:
            return self.alts[0].f
        return min([one.f for one in self.alts], default=NEVER)

    @property
    def info(self) -> int:
        """The most that it tells of the environment."""
        if len(self.alts) == 1:
            return TOLD[self.alts[0].t][self.alts[0].f]
        return max([TOLD[one.t][one.f] for one in self.alts], default=NONE)

    @property
    def low(self) -> float:
        if len(self.alts) == 1:
            return self.alts[0].low
        return min([one.low for one in self.alts], default=0.0)

    @property
    def flags(self) -> Flags:
        if len(self.alts) == 1:
            return self.alts[0].flags
        return frozenset().union(*(one.flags for one in self.alts))

    def consts(self) -> list[Any] | None:
        """All alternatives, if each is a constant."""
        found = []
        for one in self.alts:
            if one.const is UNKNOWN:
                return None
            found.append(one.const)
        return found or None


class Item(NamedTuple):
    """A member of a list: `level` is the evidence behind its being there."""

    value: Value
    level: int
    flags: Flags = NO_FLAGS


class Rows(Shape):
    """A list, tuple or set. `exact`: these members and no others, each there once."""

    __slots__ = ("exact", "items")

    def __init__(self, items: list[Item], *, exact: bool = True) -> None:
        self.items = items
        self.exact = exact


class Table(Shape):
    """A dictionary. `exact`: no other keys. `maker`: what gives a missing key its value."""

    __slots__ = ("entries", "exact", "maker")

    def __init__(self, entries: dict[Any, Value], *, exact: bool = True, maker: Value | None = None) -> None:
        self.entries = entries
        self.exact = exact
        self.maker = maker


class Text(Shape):
    """A text that is put together."""

    __slots__ = ("parts",)

    def __init__(self, parts: list[str | Value]) -> None:
        self.parts = parts


class Lib(Shape):
    """A module, or something in one, by its dotted name."""

    __slots__ = ("name",)

    def __init__(self, name: str) -> None:
        self.name = name


def constant(value: Any, line: int, level: int = NONE, flags: Flags = NO_FLAGS) -> Value:
    return Value((alt(value, line, level, flags),))


def alt(value: Any, line: int, level: int = NONE, flags: Flags = NO_FLAGS) -> Alt:
    low = float(value) if isinstance(value, int | float) and abs(value) < 1e300 else 0.0
    return Alt(value, level, NEVER, line, low, flags) if value else Alt(value, NEVER, level, line, low, flags)


def unknown(
    level: int,
    line: int,
    *,
    f: int | None = None,
    kind: str = "",
    shape: Shape | None = None,
    low: float = 0.0,
) -> Value:
    return Value(_unknown(level, level if f is None else f, line, low), NO_GRANTS, shape, kind)


@lru_cache(4096)
def _unknown(t: int, f: int, line: int, low: float) -> tuple[Alt, ...]:
    return (Alt(UNKNOWN, t, f, line, low),)


def raised(one: Alt, level: int) -> Alt:
    if level == NONE or (one.t >= level and one.f >= level):
        return one
    return Alt(one.const, max(one.t, level), max(one.f, level), one.line, one.low, one.flags)


def lift(value: Value, level: int) -> Value:
    """The same value where it is only reached with that much evidence."""
    if level == NONE:
        return value
    level = min(level, CONTENT)
    return Value(
        _raised(value.alts, level),
        frozenset(one._replace(level=max(one.level, level)) for one in value.grants)
        if value.grants
        else value.grants,
        value.shape,
        value.kind,
    )


def settled(value: Value, level: int) -> Value:
    """The same value as it is stored there: amounts that it was given before keep their own evidence."""
    if level == NONE:
        return value
    return Value(_raised(value.alts, min(level, CONTENT)), value.grants, value.shape, value.kind)


def _raised(alts: tuple[Alt, ...], level: int) -> tuple[Alt, ...]:
    for one in alts:
        if one.t < level or one.f < level:
            return tuple([raised(one, level) for one in alts])
    return alts


def merged(alts: Iterable[Alt]) -> tuple[Alt, ...]:
    """Equal alternatives once, with the least evidence; of too many, one."""
    alts = tuple(alts)
    if len(alts) == 1:
        return alts
    kept: dict[Any, Alt] = {}
    for one in alts:
        key = (one.const.__class__, one.const) if one.const is not UNKNOWN else (None, one.t, one.f, one.low)
        old = kept.get(key)
        if old is None:
            kept[key] = one
        elif one != old:
            first = one if min(one.t, one.f) < min(old.t, old.f) else old
            t, f, flags = min(one.t, old.t), min(one.f, old.f), one.flags | old.flags
            kept[key] = Alt(first.const, t, f, first.line, first.low, flags)
    found = tuple(kept.values())
    if len(found) <= MOST:
        return found
    weak = [one for one in found if one.const is not UNKNOWN and one.const and one.t < CONTENT]
    least = min(found, key=lambda one: min(one.t, one.f))
    low = min(one.low for one in found)
    melted = Alt(UNKNOWN, min(one.t for one in found), min(one.f for one in found), least.line, low)
    return (melted, *weak[: MOST - 1])


def join(first: Value, first_level: int, second: Value, second_level: int) -> Value:
    """What a name holds after a branch: each side needs the evidence of its branch, unless both say the same."""
    if first is second:
        return first
    mine, other = first.consts(), second.consts()
    same = mine is not None and other is not None and len({(type(one), one) for one in [*mine, *other]}) == 1
    if not same:
        shared = first.grants & second.grants
        first, second = lift(first, first_level), lift(second, second_level)
        grants = first.grants | second.grants | shared if first.grants or second.grants else first.grants
    else:
        grants = first.grants | second.grants
    shape = first.shape if first.shape is second.shape else _melted(first, second)
    kind = first.kind if first.kind == second.kind else first.kind or second.kind
    return Value(merged((*first.alts, *second.alts)), grants, shape, kind)


def _melted(first: Value, second: Value) -> Shape | None:
    one, other = first.shape, second.shape
    if isinstance(one, Rows) and isinstance(other, Rows):
        return Rows([*one.items, *(item for item in other.items if item not in one.items)], exact=False)
    if isinstance(one, Table) and isinstance(other, Table):
        entries = dict(one.entries)
        for key, value in other.entries.items():
            entries[key] = join(entries[key], first.info, value, second.info) if key in entries else value
        return Table(entries, exact=False)
    # A fallback such as {} or None beside something followed: the followed one tells more.
    if one is None or other is None:
        return one or other if (first if one is None else second).consts() is not None else None
    return None


def truth(value: Value) -> tuple[int, int]:
    """Evidence behind true and behind false; containers are judged by their members."""
    shape = value.shape
    if isinstance(shape, Rows):
        levels = [item.level for item in shape.items]
        if not shape.exact and not levels:
            return CONTENT, CONTENT
        if not levels:
            return NEVER, NONE
        sure = min(levels) == NONE and shape.exact
        return min(levels), NEVER if sure else max(max(levels), CONTENT if not shape.exact else NONE)
    if isinstance(shape, Table) and shape.exact:
        return (NONE, NEVER) if shape.entries else (NEVER, NONE)
    return value.t, value.f
