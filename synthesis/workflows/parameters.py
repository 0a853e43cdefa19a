"""Which records and texts a workflow is about. Pure: a state and a source of randomness enter, values leave."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from synthesis.workflows import places
from synthesis.workflows.document import Read, Wish, Workflow
from synthesis.workflows.places import MISSING, Values


class Impossible(Exception):
    """The state has nothing that suits a parameter."""


def draw(workflow: Workflow | Read, state: Any, rng: Random | None = None) -> dict[str, Any]:
    """A value for each parameter, in the order of writing: the first that suits, or with `rng` any that does.

    A choice that leaves a later parameter without candidates is taken back. `Impossible` when nothing suits.
    """
    names = list(workflow.parameters)
    missing: list[str] = []

    def rest(position: int, chosen: dict[str, Any]) -> dict[str, Any] | None:
        if position == len(names):
            return chosen
        name = names[position]
        suitable = candidates(workflow.parameters[name], state, chosen)
        if not suitable and name not in missing:
            missing.append(name)
        if rng is not None:
            rng.shuffle(suitable)
        for one in suitable:
            complete = rest(position + 1, {**chosen, name: one})
            if complete is not None:
                return complete
        return None

    values = rest(0, {})
    if values is None:
        raise Impossible(f"{workflow.name}: the state has no record for {missing[-1]!r}")
    return values


def candidates(wish: Wish, state: Any, chosen: Values) -> list[Any]:
    """Everything that a parameter may be, given those before it."""
    if wish.choices is not None:
        return [one for one in wish.choices if _is_other(one, wish, chosen)]
    if wish.let is not None:
        value = places.at(state, places.segments(wish.let, chosen))
        return [] if value is MISSING else [value]
    assert wish.source is not None
    records = [
        one
        for _, collection in places.found(state, places.segments(wish.source, chosen))
        for _, one in places.members(collection)
    ]
    suitable = [one for one in records if _suits(one, wish.where, chosen)]
    fields = (wish.unique,) if isinstance(wish.unique, str) else wish.unique or ()
    # Not a set: a field may hold a list.
    keys = [[places.dotted(one, field) for field in fields] for one in suitable]
    return [
        one
        for one, key in zip(suitable, keys, strict=True)
        if _is_other(one, wish, chosen) and (not fields or (_is_said(key) and keys.count(key) == 1))
    ]


def _is_said(key: Sequence[Any]) -> bool:
    return all(one is not MISSING and one is not None and one != "" for one in key)


def _is_other(one: Any, wish: Wish, chosen: Values) -> bool:
    names = (wish.other,) if isinstance(wish.other, str) else wish.other or ()
    return all(one != chosen[name] for name in names)


def _suits(record: Any, where: dict[str, Any], chosen: Values) -> bool:
    return all(
        _meets(places.dotted(record, field), places.valued(wanted, chosen)) for field, wanted in where.items()
    )


def _meets(value: Any, wanted: Any) -> bool:
    if not (isinstance(wanted, dict) and len(wanted) == 1):
        return places.same(value, wanted)
    (word, operand), *_ = wanted.items()
    match word:
        case "not":
            return not places.same(value, operand)
        case "in":
            return any(value == one for one in operand)
        case "has":
            return isinstance(value, list | str | dict) and operand in value
        case "lacks":
            return not isinstance(value, list | str | dict) or operand not in value
        case "over":
            return isinstance(value, int | float | str) and value > operand
        case "under":
            return isinstance(value, int | float | str) and value < operand
        case "exists":
            return bool((value is not MISSING and value is not None) == operand)
        case _:
            return places.same(value, wanted)
