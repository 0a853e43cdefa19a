"""A rubric from the two worlds alone: what differs is asked for, but clocks, made-up ids and what review freed. Pure.

Enters: observed worlds, and from earlier rounds the places that may vary. Leaves: a `Rubric`. Called by the
discriminator's program; source: seed 000 ("two ends"), issue of the synthesis (reward strength).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from synthesis.tuples.contracts.observe import Observed, is_clock, is_record_key, new_ids
from synthesis.tuples.contracts.rubric import Allowed, Check, Gone, Members, New, Order, Path, Rubric, Value
from synthesis.workflows import places
from synthesis.workflows.effects import Change
from synthesis.workflows.places import MISSING, Keys

ANY = {"any": True}
Freed = dict[str, set[Keys]]


class Underivable(ValueError):
    """Nothing that is asked for can be told from the two worlds."""


def derived(
    observed: Sequence[Observed], freed: Freed | None = None, passing: Iterable[tuple[str, Keys]] = ()
) -> Rubric:
    """`freed`: by mock, places of the golden world whose values may be others or missing. `passing`: what a right way
    takes away and puts back.
    """
    ids = new_ids(observed)
    checks: list[Check] = []
    allowed: list[Allowed] = []
    for one in observed:
        maker = _Maker(one, ids[one.mock], (freed or {}).get(one.mock, set()))
        maker.make()
        checks += maker.checks
        allowed += maker.allowed
    if not checks:
        raise Underivable("the two worlds do not differ in anything that a task could ask for")
    away = dict.fromkeys(passing)
    return Rubric(
        checks=tuple(checks), allowed=tuple(allowed),
        passing=tuple(Allowed(mock=mock, path=tuple(keys)) for mock, keys in away),
    )  # fmt: skip


class _Maker:
    """The checks of one mock."""

    def __init__(self, observed: Observed, ids: set[str], freed: set[Keys]) -> None:
        self._seen, self._ids, self._freed = observed, ids, freed
        self._names: dict[str, str] = {}
        self.checks: list[Check] = []
        self.allowed: list[Allowed] = []

    def make(self) -> None:
        found = self._seen.changes()
        added = [one for one in found if one.before is MISSING]
        for change in sorted(added, key=lambda one: self._depends(one)):
            self._added(change)
        for change in found:
            if change.before is not MISSING:
                self._changed(change)
        self.allowed += [Allowed(mock=self._seen.mock, path=tuple(one)) for one in self._seen.volatile]

    def _depends(self, change: Change) -> int:
        """Records that name other new records come after them."""
        text = repr(change.after)
        own = change.keys[-1]
        return sum(1 for name in self._ids if name != own and name in text)

    def _added(self, change: Change) -> None:
        parent = places.at(self._seen.golden, change.keys[:-1])
        key = change.keys[-1]
        path = self._path(change.keys[:-1])
        if self._free(change.keys) or is_clock(key, change.after):
            self._allow((*path, "*") if is_record_key(parent, key, change.after) else (*path, key))
            return
        pattern = self._pattern(change.after, change.keys)
        if not is_record_key(parent, key, change.after):
            self.checks.append(Value(mock=self._seen.mock, path=(*path, key), pattern=pattern))
            return
        name = f"n{len(self._names) + 1}"
        self.checks.append(New(mock=self._seen.mock, path=path, name=name, pattern=pattern))
        self._names[key] = name
        if isinstance(change.after, dict) and "id" in change.after:
            self._names[str(change.after["id"])] = name

    def _changed(self, change: Change) -> None:
        path = self._path(change.keys)
        if self._free(change.keys) or is_clock(change.keys[-1], change.after):
            self._allow(path)
        elif change.after is MISSING:
            self.checks.append(Gone(mock=self._seen.mock, path=path))
        elif _is_plain_list(change.before) and _is_plain_list(change.after):
            self.checks.append(self._list(change, path))
        else:
            pattern = self._pattern(change.after, change.keys)
            self.checks.append(Value(mock=self._seen.mock, path=path, pattern=pattern))

    def _list(self, change: Change, path: Path) -> Check:
        was, now = Counter(map(_key, change.before)), Counter(map(_key, change.after))
        if was == now:
            return Order(mock=self._seen.mock, path=path, members=tuple(map(self._named, change.after)))
        gains = [one for one in change.after if now[_key(one)] > was[_key(one)]]
        loses = [one for one in change.before if was[_key(one)] > now[_key(one)]]
        # Something that came, in a list that also changed its order, was put at a place: the whole order counts.
        stays = [
            [one for one in side if _key(one) in was and _key(one) in now]
            for side in (change.before, change.after)
        ]
        if stays[0] != stays[1]:
            return Order(mock=self._seen.mock, path=path, members=tuple(map(self._named, change.after)))
        return Members(
            mock=self._seen.mock,
            path=path,
            gains=tuple(self._named(one) for one in dict.fromkeys(gains)),
            loses=tuple(dict.fromkeys(loses)),
        )

    def _pattern(self, value: Any, keys: Keys) -> Any:
        if isinstance(value, dict):
            return {name: self._field(name, one, (*keys, name)) for name, one in value.items()}
        if isinstance(value, list):
            marked = zip(_steps(value), value, strict=True)
            return [self._pattern(one, (*keys, step)) for step, one in marked]
        return self._named(value)

    def _field(self, name: str, value: Any, keys: Keys) -> Any:
        if self._free(keys) or is_clock(name, value):
            return ANY
        return self._pattern(value, keys)

    def _named(self, value: Any) -> Any:
        """A plain value; what names a new record becomes that record, or anything while it is not known yet."""
        if isinstance(value, str | int) and not isinstance(value, bool) and str(value) in self._ids:
            return {"new": self._names[str(value)]} if str(value) in self._names else ANY
        return value

    def _path(self, keys: Keys) -> Path:
        return tuple({"new": self._names[key]} if key in self._names else key for key in keys)

    def _free(self, keys: Keys) -> bool:
        return any(keys[: len(one)] == one for one in self._freed)

    def _allow(self, path: Path) -> None:
        self.allowed.append(Allowed(mock=self._seen.mock, path=path))


def _steps(value: list[Any]) -> list[str]:
    return [name for name, _ in places.members(value)]


def _is_plain_list(value: Any) -> bool:
    return isinstance(value, list) and not any(isinstance(one, dict | list) for one in value)


def _key(value: Any) -> tuple[str, str]:
    return type(value).__name__, str(value)


def free_paths(freed: Iterable[tuple[str, Keys]]) -> Freed:
    """By mock."""
    found: Freed = {}
    for mock, keys in freed:
        found.setdefault(mock, set()).add(keys)
    return found
