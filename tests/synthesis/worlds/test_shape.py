from __future__ import annotations

from typing import Any

import pytest

from hub.state.pointer import parse
from synthesis.workflows.effects import is_volatile
from synthesis.worlds.guides import shape

SCHEMA: dict[str, Any] = {
    "type": "object",
    "required": ["notes"],
    "properties": {
        "notes": {"type": "object", "additionalProperties": {"$ref": "#/$defs/note"}},
        "mail": {
            "type": "array",
            "items": {"type": "object", "properties": {"to": {"type": ["string", "null"]}}},
        },
        "theme": {"enum": ["light", "dark"], "description": "Of all pages."},
    },
    "$defs": {
        "note": {
            "type": "object",
            "properties": {
                "a/b": {"type": "integer", "minimum": 1},
                "parts": {"type": "array", "items": {"$ref": "#/$defs/note"}},
            },
        }
    },
}


@pytest.mark.parametrize(
    ("pointer", "path"),
    [
        ("/notes/n1", "notes[id]"),
        ("/notes/n1/a~1b", "notes[id].a/b"),
        ("/notes/7/parts/0/parts/-", "notes[id].parts[].parts[]"),
        ("/mail/12/to", "mail[].to"),
        ("/unknown/3/x", "unknown[].x"),
        ("/theme", "theme"),
    ],
)
def test_a_pointer_without_its_ids_is_the_same_for_every_record(pointer: str, path: str) -> None:
    assert shape.general(pointer, SCHEMA) == path


def test_every_field_is_a_row_and_a_definition_within_itself_is_named_once() -> None:
    rows = {row.path: row for row in shape.rows(SCHEMA)}
    assert list(rows) == [
        "notes", "notes[id]", "notes[id].a/b?", "notes[id].parts?", "mail?", "mail?[]", "mail?[].to?", "theme?",
    ]  # fmt: skip
    assert rows["mail?[].to?"].type == "string or null"
    assert rows["notes[id].a/b?"].values == "from 1"
    assert (rows["theme?"].values, rows["theme?"].about) == ('"light", "dark"', "Of all pages.")


def test_what_is_volatile_is_hidden_with_all_below_it() -> None:
    assert is_volatile(tuple(parse("/ui/x/y")), [("ui", "*")])
    assert not is_volatile(tuple(parse("/ui")), [("ui", "*")])


def test_an_example_is_short() -> None:
    assert shape.example({"op": "remove", "path": "/a"}) == "removed"
    assert shape.example({"op": "replace", "path": "/a", "value": "x" * 99}).endswith("…")
