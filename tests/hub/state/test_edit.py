"""JSON Patch on trees: RFC 6902, all or nothing."""

from __future__ import annotations

import json
from typing import Any

import pytest

from hub.state import edit, tree

ROWS = [{"id": i, "text": "t" * 700} for i in range(8)]  # large enough to be split into fragments
STATE = {"a": {"b": [1, 2, 3]}, "s/l~sh": 1, "rows": ROWS, "n": None}

CASES: list[tuple[list[dict[str, Any]], dict[str, Any]]] = [
    ([{"op": "add", "path": "/a/b/1", "value": 9}], {"a": {"b": [1, 9, 2, 3]}}),
    ([{"op": "add", "path": "/a/b/-", "value": 9}], {"a": {"b": [1, 2, 3, 9]}}),
    ([{"op": "replace", "path": "/s~1l~0sh", "value": 2}], {"s/l~sh": 2}),
    ([{"op": "move", "from": "/a/b/0", "path": "/first"}], {"a": {"b": [2, 3]}, "first": 1}),
    ([{"op": "move", "from": "/rows/7", "path": "/rows/0"}], {"rows": [ROWS[7], *ROWS[:7]]}),
    ([{"op": "copy", "from": "/rows/1", "path": "/copy"}, {"op": "replace", "path": "/copy/id", "value": 99}],
     {"copy": {**ROWS[1], "id": 99}}),
    ([{"op": "add", "path": "/x", "value": {}}, {"op": "add", "path": "/x/y", "value": [{}]},
      {"op": "add", "path": "/x/y/0/z", "value": 1}], {"x": {"y": [{"z": 1}]}}),
    ([{"op": "test", "path": "/a/b/0", "value": 1.0}, {"op": "replace", "path": "/n", "value": 0}], {"n": 0}),
    ([{"op": "copy", "from": "/a", "path": "/x"}, {"op": "add", "path": "/x/b/-", "value": 4},
      {"op": "copy", "from": "/x", "path": "/y"}], {"x": {"b": [1, 2, 3, 4]}, "y": {"b": [1, 2, 3, 4]}}),
    ([{"op": "move", "from": "/rows", "path": "/rows"}], {}),
]  # fmt: skip


@pytest.mark.parametrize(("operations", "changed"), CASES)
def test_operations_do_what_rfc_6902_says(operations: list[Any], changed: dict[str, Any]) -> None:
    before = tree.of_value(STATE)
    after = edit.patched(before, operations)
    assert tree.value(after) == {**STATE, **changed}
    assert after.digest == tree.of_value(tree.value(after)).digest
    assert tree.value(before) == STATE


def test_removing_and_replacing_the_whole_state() -> None:
    node = tree.of_value(STATE)
    assert "a" not in tree.value(edit.patched(node, [{"op": "remove", "path": "/a"}]))
    assert tree.value(edit.patched(node, [{"op": "replace", "path": "", "value": {"z": 1}}])) == {"z": 1}


@pytest.mark.parametrize(
    "operation",
    [
        {"op": "remove", "path": "/missing"}, {"op": "replace", "path": "/missing", "value": 1},
        {"op": "add", "path": "/a/b/9", "value": 1}, {"op": "add", "path": "/a/b/01", "value": 1},
        {"op": "add", "path": "/a/b/-1", "value": 1}, {"op": "remove", "path": "/a/b/-"},
        {"op": "add", "path": "/n/x", "value": 1}, {"op": "add", "path": "a", "value": 1},
        {"op": "add", "path": "/a~2", "value": 1}, {"op": "add", "path": "/a"}, {"op": "move", "path": "/a"},
        {"op": "move", "from": "/a", "path": "/a/b"}, {"op": "remove", "path": ""}, {"op": "boom", "path": "/a"},
        {"op": "test", "path": "/a/b/0", "value": True}, {"op": "add", "path": 5, "value": 1}, {"path": "/a"},
        {"op": "replace", "path": "/rows/8/id", "value": 1}, {"op": "copy", "from": "/rows/x", "path": "/y"},
    ],
)  # fmt: skip
def test_an_operation_that_cannot_be_applied_names_itself_and_changes_nothing(
    operation: dict[str, Any],
) -> None:
    node = tree.of_value(STATE)
    with pytest.raises(edit.PatchError) as caught:
        edit.patched(node, [{"op": "add", "path": "/ok", "value": 1}, operation])
    assert caught.value.index == 1
    assert "operation 1" in str(caught.value)
    assert tree.value(node) == STATE


def test_a_failed_test_is_told_from_other_failures() -> None:
    with pytest.raises(edit.PatchError) as caught:
        edit.patched(tree.of_value(STATE), [{"op": "test", "path": "/a", "value": {}}])
    assert caught.value.failed_test


def test_growing_and_shrinking_over_the_fragment_threshold_keeps_digests_true() -> None:
    node = tree.of_value({"rows": []})
    for i in range(12):
        node = edit.patched(node, [{"op": "add", "path": "/rows/-", "value": {"id": i, "text": "t" * 700}}])
        assert node.digest == tree.of_value(json.loads(tree.text(node))).digest
    for _ in range(12):
        node = edit.patched(node, [{"op": "remove", "path": "/rows/0"}])
        assert node.digest == tree.of_value(json.loads(tree.text(node))).digest
    assert tree.text(node) == b'{"rows":[]}'
