from typing import Any

import pytest

from hub.catalog.compatibility import compare


def state(properties: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"type": "object", "properties": properties, **more}


NOTE = state({"id": {"type": "string"}, "stars": {"type": "integer"}}, required=["id"])
OLD = state({"notes": {"type": "array", "items": NOTE}}, required=["notes"])


def with_note(**changes: Any) -> dict[str, Any]:
    return state({"notes": {"type": "array", "items": {**NOTE, **changes}}}, required=["notes"])


@pytest.mark.parametrize(
    ("new", "verdict", "says"),
    [
        (OLD, "unchanged", ""),
        ({**OLD, "title": "Other words", "$comment": "none"}, "unchanged", ""),
        (state({}), "breaking", "state.notes was removed"),
        (with_note(properties={"id": {"type": "integer"}, "stars": {"type": "integer"}}), "breaking",
         "state.notes[].id was retyped from string to integer"),
        (with_note(required=["id", "stars"]), "breaking", "state.notes[].stars is newly required"),
        (with_note(properties={**NOTE["properties"], "tag": {"type": "string"}}), "compatible",
         "state.notes[].tag was added, optional"),
        (with_note(properties={**NOTE["properties"], "tag": {}}, required=["id", "tag"]), "breaking",
         "state.notes[].tag is newly required"),
        (with_note(properties={"id": {"type": "string"}, "stars": {"type": ["number", "null"]}}), "compatible",
         "state.notes[].stars also takes null or number"),
        (with_note(properties={"id": {"type": "string", "maxLength": 3}, "stars": {"type": "integer"}}), "breaking",
         "maxLength"),
        (with_note(required=[]), "compatible", "state.notes[].id is optional now"),
        (with_note(additionalProperties=False), "breaking", "state.notes[].*"),
    ],
)  # fmt: skip
def test_a_change_of_the_state_is_judged_and_named(new: dict[str, Any], verdict: str, says: str) -> None:
    report = compare(OLD, new)
    assert report.verdict == verdict
    assert says in "\n".join(report.changes)


def test_an_enumeration_may_grow_but_not_shrink() -> None:
    small, large = state({"s": {"enum": ["a"]}}), state({"s": {"enum": ["a", "b"]}})
    assert compare(small, large).verdict == "compatible"
    assert compare(large, small).verdict == "breaking"
    assert compare(state({"s": {}}), small).verdict == "breaking"


def test_references_are_followed_and_may_be_recursive() -> None:
    def tree(leaf: str) -> dict[str, Any]:
        node = state({"value": {"type": leaf}, "kids": {"type": "array", "items": {"$ref": "#/$defs/node"}}})
        return {**state({"root": {"$ref": "#/$defs/node"}}), "$defs": {"node": node}}

    assert compare(tree("string"), tree("string")).verdict == "unchanged"
    report = compare(tree("string"), tree("integer"))
    assert report.verdict == "breaking"
    assert report.changes == ("breaking: state.root.value was retyped from string to integer",)


def test_values_of_a_map_are_compared() -> None:
    old = {"type": "object", "additionalProperties": {"type": "string"}}
    assert compare(old, {"type": "object", "additionalProperties": {"type": "integer"}}).verdict == "breaking"


def test_alternatives_may_be_added_but_not_dropped() -> None:
    one, two = {"anyOf": [{"type": "string"}]}, {"anyOf": [{"type": "string"}, {"type": "null"}]}
    assert compare(one, two).verdict == "compatible"
    assert compare(two, one).verdict == "breaking"


def test_a_first_version_and_missing_schemas_have_words_of_their_own() -> None:
    assert compare(None, OLD, first=True).verdict == "first"
    assert compare(None, None).verdict == "unchanged"
    assert compare(OLD, None).verdict == "breaking"
    assert compare(None, OLD).verdict == "compatible"
