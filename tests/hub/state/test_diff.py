"""The diff's forms, patches and merges as an algebra, and the contract's examples by hand."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings

from hub.state import diff, edit, jcs, pointer, tree
from tests.hub.state.json_values import OBJECTS


def canon(value: Any) -> bytes:
    return jcs.canonical_value(value)


def forms(before: Any, after: Any, hidden: tuple[str, ...] = ()) -> dict[str, Any]:
    one, other = tree.of_value(before), tree.of_value(after)
    patterns = tuple(map(pointer.parse_pattern, hidden))
    return {name: json.loads(form(one, other, patterns)) for name, form in diff.FORMS.items()}


@settings(max_examples=200)
@given(OBJECTS, OBJECTS)
def test_the_patch_form_leads_from_initial_to_current(before: Any, after: Any) -> None:
    one, other = tree.of_value(before), tree.of_value(after)
    patched = edit.patched(one, json.loads(diff.patch(one, other)))
    assert patched.digest == other.digest
    assert canon(tree.value(patched)) == canon(after)


@settings(max_examples=200)
@given(OBJECTS, OBJECTS)
def test_every_form_is_empty_exactly_when_the_states_are_equal(before: Any, after: Any) -> None:
    equal = canon(before) == canon(after)
    found = forms(before, after)
    assert [found[form] in ({}, []) for form in ("flat", "items", "top_level", "patch")] == [equal] * 4


def merged(old: Any, new: Any) -> Any:
    if not isinstance(old, dict) or not isinstance(new, dict):
        return new
    return {**old, **{key: merged(old[key], value) if key in old else value for key, value in new.items()}}


@settings(max_examples=150)
@given(OBJECTS, OBJECTS)
def test_merge_goes_into_objects_and_replaces_the_rest(old: Any, new: Any) -> None:
    assert canon(tree.value(edit.merged(tree.of_value(old), new))) == canon(merged(old, new))


def test_flat_shows_changed_added_and_removed_key_paths() -> None:
    before = {"messages": {"engineering": [1]}, "settings": {"a.b": 1, "gone": True}, "same": {"x": 1}}
    after = {"messages": {"engineering": [1, 2]}, "settings": {"a.b": 2, "new": None}, "same": {"x": 1.0}}
    assert forms(before, after)["flat"] == {
        "messages.engineering": {"from": [1], "to": [1, 2]},
        'settings["a.b"]': {"from": 1, "to": 2},
        "settings.gone": {"from": True},
        "settings.new": {"to": None},
    }


def test_items_descends_into_arrays() -> None:
    before = {"channels": [{"name": "a", "n": 1}, {"name": "b"}]}
    after = {"channels": [{"name": "engineering", "n": 1}]}
    assert forms(before, after)["items"] == {
        "channels[0].name": {"from": "a", "to": "engineering"},
        "channels[1]": {"from": {"name": "b"}},
    }


def test_top_level_names_added_modified_and_removed_keys() -> None:
    assert forms({"a": 1, "b": [1], "c": 0}, {"a": 1, "b": [2], "d": {}})["top_level"] == {
        "b": {"modified": [2]}, "c": {"removed": 0}, "d": {"added": {}}
    }  # fmt: skip


def test_true_is_not_one_and_one_is_one_point_zero() -> None:
    assert forms({"a": True}, {"a": 1})["flat"] == {"a": {"from": True, "to": 1}}
    assert forms({"a": 1, "b": [{"c": 2.0}]}, {"a": 1.0, "b": [{"c": 2}]})["items"] == {}


def test_volatile_paths_are_left_out_of_all_forms_but_the_patch() -> None:
    before = {"ui": {"last": 1, "tab": "a"}, "rows": [{"id": 1, "seen": 1}, {"id": 2, "seen": 1}]}
    after = {"ui": {"last": 9, "tab": "a"}, "rows": [{"id": 1, "seen": 7}, {"id": 2, "seen": 8}]}
    found = forms(before, after, ("ui.last", "rows[*].seen"))
    assert (found["flat"], found["items"], found["top_level"]) == ({}, {}, {})
    assert len(found["patch"]) == 3


def test_a_real_change_beside_a_volatile_one_is_shown_with_all_that_is_there() -> None:
    before, after = {"rows": [{"id": 1, "seen": 1}]}, {"rows": [{"id": 2, "seen": 5}]}
    assert forms(before, after, ("rows[*].seen",))["flat"] == {
        "rows": {"from": before["rows"], "to": after["rows"]}
    }


@pytest.mark.parametrize("gone", [[0], [3, 4], [1, 7, 9], [9]])
def test_items_taken_out_of_a_long_array_are_patched_by_removals(gone: list[int]) -> None:
    rows = [{"id": i, "text": "t" * 600} for i in range(10)]
    operations = forms({"rows": rows}, {"rows": [row for row in rows if row["id"] not in gone]})["patch"]
    assert operations == [{"op": "remove", "path": f"/rows/{i}"} for i in sorted(gone, reverse=True)]
