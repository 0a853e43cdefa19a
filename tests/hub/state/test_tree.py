"""Trees of fragments: the digest depends on the value and on nothing else."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings

from hub.state import jcs, tree
from tests.hub.state.json_values import JSON, OBJECTS


def canon(value: Any) -> bytes:
    return jcs.canonical_value(value)


@settings(max_examples=150)
@given(JSON, JSON)
def test_digests_are_equal_exactly_when_values_are(one: Any, other: Any) -> None:
    assert (tree.of_value(one).digest == tree.of_value(other).digest) == (canon(one) == canon(other))


@settings(max_examples=150)
@given(OBJECTS, OBJECTS)
def test_building_on_an_earlier_tree_changes_nothing(earlier: Any, value: Any) -> None:
    fresh = tree.of_value(value)
    reused = tree.build(json.dumps(value).encode(), tree.of_value(earlier))
    assert (reused.digest, reused.size) == (fresh.digest, fresh.size)
    assert canon(tree.value(reused)) == canon(value)


@given(OBJECTS)
def test_a_stored_tree_comes_back_with_its_text_and_digest(value: Any) -> None:
    node = tree.of_value(value)
    back = tree.unpack(tree.pack(node))
    assert (back.digest, tree.text(back)) == (node.digest, tree.text(node))


def test_the_order_of_keys_is_kept_in_the_text_and_not_in_the_digest() -> None:
    rows = {f"k{i}": "v" * 100 for i in range(100)}
    turned = dict(reversed(rows.items()))
    one, other = tree.of_value(rows), tree.of_value(turned)
    assert list(json.loads(tree.text(other))) == list(turned)
    assert one.digest == other.digest


def test_an_unchanged_item_is_the_same_fragment_also_when_items_moved() -> None:
    rows = [{"id": i, "text": "t" * 100} for i in range(100)]
    before = tree.of_value({"rows": rows})
    after = tree.build(json.dumps({"rows": [{"id": -1}, *rows]}, separators=(",", ":")).encode(), before)
    assert isinstance(before.kids, dict)
    assert isinstance(after.kids, dict)
    old, new = before.kids["rows"].kids, after.kids["rows"].kids
    assert old is not None
    assert new is not None
    assert all(new[i + 1] is old[i] for i in range(100))  # type: ignore[index]


def nested(levels: int) -> bytes:
    return b'{"a":' * (levels - 1) + b"{}" + b"}" * (levels - 1)


def test_256_levels_are_kept_and_257_are_refused() -> None:
    assert tree.text(tree.build(nested(256))) == nested(256)
    with pytest.raises(tree.TooDeep):
        tree.build(nested(257))


@pytest.mark.parametrize("padding", ["x", "x" * 5000])
def test_depth_counts_from_the_root_also_below_split_fragments(padding: str) -> None:
    text = b'{"pad":"%s","deep":%s}' % (padding.encode(), nested(256))
    with pytest.raises(tree.TooDeep):
        tree.build(text)
    assert tree.build(b'{"pad":"%s","deep":%s}' % (padding.encode(), nested(255)))


def test_a_hundred_thousand_levels_are_refused_without_harm() -> None:
    with pytest.raises((tree.TooDeep, tree.InvalidJson)):
        tree.build(b'{"a":' + b"[" * 100_000 + b"]" * 100_000 + b"}")


def test_a_large_array_of_numbers_stays_one_fragment() -> None:
    node = tree.of_value(list(range(100_000)))
    assert node.kids is None
