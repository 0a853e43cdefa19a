"""Whether states that were valid under one schema of a mock are still good under the next. Pure.

Enters: two JSON Schemas of a mock's state. Leaves: a verdict and one sentence for each difference. Removed,
retyped and newly required parts break; new optional parts, widened types and added enumeration values do
not. Called by publishing, which stores the verdict with the version.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Literal

from hub.catalog.digest import canonical

Verdict = Literal["first", "unchanged", "compatible", "breaking"]
Schema = dict[str, Any]
# Words for readers only.
ANNOTATIONS = frozenset({
    "title", "description", "default", "examples", "$comment", "$schema", "$id", "$defs", "definitions",
    "format", "readOnly", "writeOnly", "deprecated",
})  # fmt: skip
STRUCTURE = frozenset({
    "type", "properties", "required", "items", "additionalProperties", "patternProperties", "enum", "const",
    "anyOf", "oneOf", "$ref",
})  # fmt: skip


@dataclass(frozen=True, slots=True)
class Change:
    breaking: bool
    text: str


@dataclass(frozen=True, slots=True)
class Report:
    verdict: Verdict
    changes: tuple[str, ...]


def compare(old: Schema | None, new: Schema | None, *, first: bool = False) -> Report:
    """How `new` differs from `old`; None is a mock without a schema. `first`: there is no version before."""
    if first:
        return Report("first", ())
    if old is None or new is None:
        if old is None and new is None:
            return Report("unchanged", ())
        added = old is None
        return Report(
            "compatible" if added else "breaking",
            ("the mock now has a schema" if added else "the schema is gone",),
        )
    changes = list(_Comparison(old, new).differences(old, new, "state"))
    verdict: Verdict = "unchanged"
    if changes:
        verdict = "breaking" if any(change.breaking for change in changes) else "compatible"
    ordered = sorted(changes, key=lambda change: not change.breaking)
    return Report(verdict, tuple(("breaking: " if c.breaking else "compatible: ") + c.text for c in ordered))


class _Comparison:
    """One walk over two schemas, remembering the pairs of references that it has been through."""

    def __init__(self, old_root: Schema, new_root: Schema) -> None:
        self.old_root, self.new_root = old_root, new_root
        self.seen: set[tuple[str, str]] = set()

    def differences(self, old: Any, new: Any, at: str) -> Iterator[Change]:
        if isinstance(old, dict) and isinstance(new, dict) and ("$ref" in old or "$ref" in new):
            pair = (str(old.get("$ref", at)), str(new.get("$ref", at)))
            if pair in self.seen:
                return
            self.seen.add(pair)
        old, new = _resolve(old, self.old_root), _resolve(new, self.new_root)
        if isinstance(old, bool) or isinstance(new, bool):
            if old != new:
                yield Change(new is not True, f"{at}: what is allowed changed")
            return
        yield from _types(old, new, at)
        yield from _enumeration(old, new, at)
        yield from _required(old, new, at)
        yield from self._properties(old, new, at)
        yield from self._children(old, new, at)
        yield from self._alternatives(old, new, at)
        yield from _other_words(old, new, at)

    def _properties(self, old: Schema, new: Schema, at: str) -> Iterator[Change]:
        before, after = old.get("properties", {}), new.get("properties", {})
        for key in sorted(before.keys() | after.keys()):
            path = f"{at}.{key}"
            if key not in after:
                yield Change(True, f"{path} was removed")
            elif key not in before:
                if key not in new.get("required", []):
                    yield Change(False, f"{path} was added, optional")
            else:
                yield from self.differences(before[key], after[key], path)

    def _children(self, old: Schema, new: Schema, at: str) -> Iterator[Change]:
        """Items of arrays and values of maps; a missing word allows anything."""
        for word, suffix in (("items", "[]"), ("additionalProperties", ".*")):
            before, after = old.get(word, True), new.get(word, True)
            if canonical(before) == canonical(after) and "$ref" not in canonical(before).decode():
                continue
            yield from self.differences(before, after, at + suffix)
        before, after = old.get("patternProperties", {}), new.get("patternProperties", {})
        for pattern in sorted(before.keys() | after.keys()):
            yield from self.differences(
                before.get(pattern, True), after.get(pattern, True), f"{at}.<{pattern}>"
            )

    def _alternatives(self, old: Schema, new: Schema, at: str) -> Iterator[Change]:
        for word in ("anyOf", "oneOf"):
            before, after = old.get(word, []), new.get(word, [])
            if len(before) == len(after):
                for index, (left, right) in enumerate(zip(before, after, strict=True)):
                    yield from self.differences(left, right, f"{at}|{index + 1}")
                continue
            rest = {canonical(item) for item in after}
            kept = all(canonical(item) in rest for item in before)
            breaking = not (kept and len(after) > len(before) and before)
            yield Change(breaking, f"{at}: the alternatives changed")


def _resolve(schema: Any, root: Schema) -> Any:
    """The schema that local references lead to; what leads nowhere allows anything."""
    for _ in range(32):
        if not isinstance(schema, dict) or "$ref" not in schema:
            break
        target: Any = root
        for part in str(schema["$ref"]).removeprefix("#").strip("/").split("/"):
            key = part.replace("~1", "/").replace("~0", "~")
            if key:
                target = target.get(key, True) if isinstance(target, dict) else True
        schema = target
    return schema if isinstance(schema, (dict, bool)) else True


def _types(old: Schema, new: Schema, at: str) -> Iterator[Change]:
    before, after = _type_set(old), _type_set(new)
    if before == after:
        return
    lost = before - after if after else frozenset()
    if not before or lost:
        yield Change(True, f"{at} was retyped from {_spell(before)} to {_spell(after)}")
    else:
        yield Change(False, f"{at} also takes {_spell(after - before)}")


def _type_set(schema: Schema) -> frozenset[str]:
    words = schema.get("type", [])
    types = {words} if isinstance(words, str) else set(words)
    return frozenset(types | {"integer"} if "number" in types else types)  # every integer is a number


def _spell(types: frozenset[str]) -> str:
    shown = types - {"integer"} if "number" in types else types
    return " or ".join(sorted(shown)) or "anything"


def _enumeration(old: Schema, new: Schema, at: str) -> Iterator[Change]:
    before, after = _values(old), _values(new)
    if before == after:
        return
    if after is None:
        yield Change(False, f"{at} takes any value now")
    elif before is None or before - after:
        yield Change(True, f"{at} no longer takes every value that it took")
    else:
        yield Change(False, f"{at} takes more values")


def _values(schema: Schema) -> frozenset[bytes] | None:
    if "const" in schema:
        return frozenset({canonical(schema["const"])})
    return frozenset(canonical(value) for value in schema["enum"]) if "enum" in schema else None


def _required(old: Schema, new: Schema, at: str) -> Iterator[Change]:
    before, after = set(old.get("required", [])), set(new.get("required", []))
    for key in sorted(after - before):
        yield Change(True, f"{at}.{key} is newly required")
    for key in sorted(before - after):
        if key in new.get("properties", {}):
            yield Change(False, f"{at}.{key} is optional now")


def _other_words(old: Schema, new: Schema, at: str) -> Iterator[Change]:
    """Limits such as minLength: taking one away widens, adding or changing one may refuse what was valid."""
    for word in sorted((old.keys() | new.keys()) - STRUCTURE - ANNOTATIONS):
        if word not in new:
            yield Change(False, f"{at}: {word} was dropped")
        elif word not in old or canonical(old[word]) != canonical(new[word]):
            yield Change(True, f"{at}: {word} was added or changed")
