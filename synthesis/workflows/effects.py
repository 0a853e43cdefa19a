"""Whether a state changed as a workflow declares, and in no other way. Pure.

Two states are compared as a reader of `/go` would: objects by key, lists of records by id, other lists as one value.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from synthesis.workflows import places
from synthesis.workflows.document import Effect, Workflow
from synthesis.workflows.places import MISSING, Keys, Values


@dataclass(frozen=True, slots=True)
class Change:
    """What was and is at a place; `MISSING` stands for nothing."""

    keys: Keys
    before: Any
    after: Any

    def __str__(self) -> str:
        kind = "removed" if self.after is MISSING else "added" if self.before is MISSING else "changed"
        return f"{kind} /{'/'.join(self.keys)}: {_short(self.before)} → {_short(self.after)}"


def faults(
    workflow: Workflow, values: Values, before: Any, after: Any, volatile: Iterable[Keys] = ()
) -> list[str]:
    """A sentence for each declared effect that is not there and for each change that nothing declares."""
    seen = [one for one in changes(before, after) if not is_volatile(one.keys, volatile)]
    said: list[str] = []
    covered: list[Keys] = []
    for effect in workflow.effect:
        keys = places.segments(effect.path, values)
        spots = [one for one in _spots(before, after, keys) if _is(effect, one, values)]
        covered += [one.keys for one in spots]
        if not spots and not effect.optional:
            near = [str(one) for one in seen if _matches(one.keys[: len(keys)], keys[: len(one.keys)])]
            said.append(
                f"no change as {_declared(effect, keys)}" + (f"; seen: {'; '.join(near[:3])}" if near else "")
            )
    undeclared = [one for one in seen if not any(one.keys[: len(keys)] == keys for keys in covered)]
    return said + [f"undeclared change: {one}" for one in undeclared]


def changes(before: Any, after: Any, keys: Keys = ()) -> Iterator[Change]:
    """The smallest places that differ."""
    if places.same(before, after):
        return
    if type(before) is type(after) and _is_map(before) and _is_map(after):
        was, now = dict(places.members(before)), dict(places.members(after))
        for key in dict.fromkeys([*was, *now]):
            yield from changes(was.get(key, MISSING), now.get(key, MISSING), (*keys, key))
        if isinstance(before, list) and [one for one in was if one in now] != [
            one for one in now if one in was
        ]:
            yield Change(keys, list(was), list(now))
        return
    if _are_alike(before, after):
        for index, pair in enumerate(zip(before, after, strict=True)):
            yield from changes(*pair, (*keys, f"#{index}"))
        return
    yield Change(keys, before, after)


def _is_map(value: Any) -> bool:
    # An empty list is a map of nothing: its first record is an added record, not another list.
    return isinstance(value, dict) or (isinstance(value, list) and (not value or places.has_ids(value)))


def _are_alike(before: Any, after: Any) -> bool:
    """Lists without ids whose records stand at the same positions."""
    return (
        isinstance(before, list)
        and isinstance(after, list)
        and len(before) == len(after)
        and all(isinstance(one, dict) for one in [*before, *after])
    )


def _spots(before: Any, after: Any, keys: Keys) -> Iterator[Change]:
    was, now = dict(places.found(before, keys)), dict(places.found(after, keys))
    for spot in dict.fromkeys([*was, *now]):
        one = Change(spot, was.get(spot, MISSING), now.get(spot, MISSING))
        if one.before is MISSING or one.after is MISSING or not places.same(one.before, one.after):
            yield one


def _is(effect: Effect, change: Change, values: Values) -> bool:
    match effect.change:
        case "added":
            right = change.before in (MISSING, None) and change.after is not MISSING
        case "removed":
            right = change.before is not MISSING and change.after is MISSING
        case "moved":
            right = _is_reordered(change.before, change.after)
        case _:
            right = change.after is not MISSING
    if not right:
        return False
    if effect.says_to and not places.same(change.after, places.valued(effect.to, values)):
        return False
    if effect.has is not None and not _has(change.after, places.valued(effect.has, values)):
        return False
    if effect.items is not None and not _are(change.after, places.valued(effect.items, values)):
        return False
    gained, lost = _difference(change.after, change.before), _difference(change.before, change.after)
    return (effect.gains is None or _are(gained, places.valued(effect.gains, values))) and (
        effect.loses is None or _are(lost, places.valued(effect.loses, values))
    )


def _is_reordered(before: Any, after: Any) -> bool:
    if not (isinstance(before, list) and isinstance(after, list)) or len(before) != len(after):
        return False
    names = [
        [str(one["id"]) if isinstance(one, dict) and "id" in one else one for one in side]
        for side in (before, after)
    ]
    return names[0] != names[1] and all(one in names[1] for one in names[0])


def _difference(one: Any, other: Any) -> list[Any]:
    """Members of a list that the other has not, each as often as it is more."""
    left = list(other) if isinstance(other, list) else []
    more = []
    for member in one if isinstance(one, list) else []:
        if member in left:
            left.remove(member)
        else:
            more.append(member)
    return more


def _are(members: Any, wanted: Sequence[Any]) -> bool:
    return (
        isinstance(members, list)
        and len(members) == len(wanted)
        and all(_has(one, part) for one, part in zip(members, wanted, strict=True))
    )


def _has(value: Any, wanted: Any) -> bool:
    """Objects may have more than is wanted, at any depth; all else is equal."""
    if isinstance(wanted, Mapping) and isinstance(value, Mapping):
        return all(key in value and _has(value[key], part) for key, part in wanted.items())
    return places.same(value, wanted)


def is_volatile(keys: Keys, patterns: Iterable[Keys]) -> bool:
    """Whether a place lies at or below one of the manifest's volatile paths."""
    return any(len(one) <= len(keys) and _matches(keys[: len(one)], one) for one in patterns)


def _matches(keys: Keys, pattern: Keys) -> bool:
    return len(keys) == len(pattern) and all(
        part in ("*", key) or key == "*" for key, part in zip(keys, pattern, strict=True)
    )


def _declared(effect: Effect, keys: Keys) -> str:
    more = effect.model_dump(exclude_unset=True, exclude={"path", "change", "optional"})
    return f"{effect.change} /{'/'.join(keys)} {more or ''}".rstrip()


def _short(value: Any) -> str:
    text = repr(value)
    return text if len(text) <= 120 else f"{text[:117]}…"
