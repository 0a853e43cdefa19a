"""Runs a mock's `workflows.json` in a browser: parameters from the state, steps by role and name, effects in /go.

Enters: the workflow's document and a state. Leaves: filled texts, a page that was operated, sentences about effects
that are not there. Knows nothing of any particular mock.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page

_PLACE = re.compile(r"\{([A-Za-z_]\w*(?:\.\w+)*)\}")
Values = Mapping[str, Any]


def load(path: Path) -> list[dict[str, Any]]:
    document = json.loads(path.read_text())
    assert document["format"] == "mock-workflows/1"
    return list(document["workflows"])


# --- parameters -----------------------------------------------------------------------------------


def parameters(workflow: Mapping[str, Any], state: Any) -> dict[str, Any]:
    """The first record or text that suits each parameter, so that a run can be repeated."""
    chosen: dict[str, Any] = {}
    for name, wish in workflow["parameters"].items():
        if "choices" in wish:
            chosen[name] = wish["choices"][0]
            continue
        other = chosen.get(wish.get("except", ""))
        records = list(_at(state, wish["from"]).values())
        suitable = [one for one in records if _suits(one, wish, records) and one is not other]
        assert suitable, f"{workflow['name']}: the state has no record for {name!r}"
        chosen[name] = suitable[0]
    return chosen


def _suits(record: Any, wish: Mapping[str, Any], records: list[Any]) -> bool:
    for key, wanted in wish.get("where", {}).items():
        refused = isinstance(wanted, dict) and "not" in wanted
        if refused == (record[key] == (wanted["not"] if refused else wanted)):
            return False
    key = wish.get("unique")
    return key is None or (bool(record[key]) and sum(one[key] == record[key] for one in records) == 1)


def filled(text: str, values: Values) -> str:
    """`{note.title}` in a text, with what the parameters say."""
    return _PLACE.sub(lambda place: str(_field(values, place[1].split("."))), text)


def _field(value: Any, keys: list[str]) -> Any:
    for key in keys:
        value = len(value) if key == "length" and isinstance(value, list) else value[key]
    return value


# --- steps ----------------------------------------------------------------------------------------


def perform(page: Page, workflow: Mapping[str, Any], values: Values) -> None:
    """Every step in order, on a page that stands at the workflow's start."""
    for step in workflow["steps"]:
        _step(find(page, step, values), step, values)


def find(page: Page, step: Mapping[str, Any], values: Values) -> Locator:
    """The one element of that role and accessible name."""
    root: Page | Locator = page
    if "within" in step:
        root = _named(page, step["within"], values)
    return _named(root, step, values)


def _named(root: Page | Locator, what: Mapping[str, Any], values: Values) -> Locator:
    name = filled(what["name"], values)
    exact = root.get_by_role(what["role"], name=name, exact=True)
    # A control that also shows its value is named by both: "Inbox Notebook", "Earlier versions (2)".
    part = re.escape(name)
    longer = root.get_by_role(what["role"], name=re.compile(rf"^{part}\s|\s{part}$"))
    exact.or_(longer).first.wait_for()
    return exact if exact.count() else longer


def _step(element: Locator, step: Mapping[str, Any], values: Values) -> None:
    match step["do"]:
        case "click":
            element.click()
        case "fill":
            element.fill(filled(step["text"], values))
        case "press":
            element.press(step["key"])
        case other:
            raise AssertionError(f"workflows.json has a step {other!r}, which nobody can perform")


# --- effects --------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Change:
    """Where an effect applies, and what is there before and after; `None` stands for nothing."""

    keys: tuple[str, ...]
    before: Any
    after: Any


def missing_effects(workflow: Mapping[str, Any], values: Values, seen: Mapping[str, Any]) -> list[str]:
    """One sentence for each declared effect that /go does not show, and for each change that nothing declares."""
    initial, current = seen["initial_state"], seen["current_state"]
    faults, covered = [], []
    for effect in workflow["effect"]:
        keys = filled(effect["path"], values).strip("/").split("/")
        found = [one for one in _changes(initial, current, keys) if _is(effect, one, values)]
        covered += [one.keys for one in found]
        if not found:
            faults.append(f"no change as {effect}")
    undeclared = [
        path for path in _paths(seen["state_diff"]) if not any(path[: len(keys)] == keys for keys in covered)
    ]
    return faults + [f"undeclared change of {'/'.join(path)}" for path in undeclared]


def _changes(initial: Any, current: Any, keys: list[str]) -> Iterator[Change]:
    spots: list[tuple[str, ...]] = [()]
    for key in keys:
        spots = [
            (*spot, name)
            for spot in spots
            for name in (
                [key] if key != "*" else {**(_get(initial, spot) or {}), **(_get(current, spot) or {})}
            )
        ]
    for spot in spots:
        before, after = _get(initial, spot), _get(current, spot)
        if before != after:
            yield Change(spot, before, after)


def _get(value: Any, keys: tuple[str, ...]) -> Any:
    for key in keys:
        if not isinstance(value, dict) or key not in value:
            return None
        value = value[key]
    return value


def _at(state: Any, pointer: str) -> Any:
    return _get(state, tuple(pointer.strip("/").split("/")))


def _is(effect: Mapping[str, Any], change: Change, values: Values) -> bool:
    kind = effect["change"]
    # `null` and nothing look alike here; what tells them apart is the declared kind.
    if kind == "added" and (change.before or change.after is None):
        return False
    if kind == "removed" and change.after is not None:
        return False
    if "to" in effect and change.after != _expected(effect["to"], values):
        return False
    if "has" in effect and not _has(change.after, effect["has"], values):
        return False
    items = effect.get("items")
    return items is None or (
        len(change.after) == len(items)
        and all(_has(one, item, values) for one, item in zip(change.after, items, strict=True))
    )


def _has(record: Any, wanted: Mapping[str, Any], values: Values) -> bool:
    return all(key in record and record[key] == _expected(value, values) for key, value in wanted.items())


def _expected(value: Any, values: Values) -> Any:
    return filled(value, values) if isinstance(value, str) else value


def _paths(diff: Mapping[str, Any]) -> Iterator[tuple[str, ...]]:
    """Keys of the flat diff's paths: `notes.n1`, `settings["a.b"]`."""
    for path in diff:
        found = re.findall(r'\.?([^.\[\]"]+)|\["((?:[^"\\]|\\.)*)"\]', path)
        yield tuple(plain or json.loads(f'"{quoted}"') for plain, quoted in found)
