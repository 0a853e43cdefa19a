"""What the discriminator asks for when it sees two worlds, and nothing of how the second came about."""

from __future__ import annotations

from typing import Any

import pytest

from synthesis.tuples.contracts.observe import Observed, is_clock, new_ids
from synthesis.tuples.contracts.rubric import Gone, Members, New, Order, Rubric, Value
from synthesis.tuples.discriminator.derive import ANY, Underivable, derived

NOTE = {"id": "n1", "title": "Lease", "pinned": False, "updatedAt": "2026-03-01T08:00:00Z"}


def rubric(initial: Any, golden: Any, **more: Any) -> Rubric:
    return derived([Observed("m", initial, golden, **more)])


def test_a_changed_field_is_asked_for_and_its_clock_is_not() -> None:
    after = NOTE | {"pinned": True, "updatedAt": "2026-03-02T09:00:07Z"}
    found = rubric({"notes": {"n1": NOTE}}, {"notes": {"n1": after}})
    assert found.checks == (Value(mock="m", path=("notes", "n1", "pinned"), pattern=True),)
    assert [one.path for one in found.allowed] == [("notes", "n1", "updatedAt")]


def test_a_new_record_is_known_by_what_it_holds_not_by_its_id() -> None:
    made = {"id": "n7k2", "title": "Choir", "pinned": False, "createdAt": "2026-03-02T09:00:07Z"}
    found = rubric(
        {"notes": {"n1": NOTE, "n2": NOTE | {"id": "n2"}}},
        {"notes": {"n1": NOTE, "n2": NOTE | {"id": "n2"}, "n7k2": made}},
    )
    (check,) = found.checks
    assert isinstance(check, New)
    assert check.path == ("notes",)
    assert check.pattern == {"id": ANY, "title": "Choir", "pinned": False, "createdAt": ANY}


def test_what_names_a_new_record_is_asked_to_name_that_one() -> None:
    before = {
        "lists": [{"id": "l1", "cards": ["c1"]}, {"id": "l2", "cards": []}],
        "cards": [{"id": "c1", "list": "l1"}],
    }
    after = {
        "lists": [{"id": "l1", "cards": ["c1", "c9x"]}, {"id": "l2", "cards": []}],
        "cards": [{"id": "c1", "list": "l1"}, {"id": "c9x", "list": "l1"}],
    }
    new, members = rubric(before, after).checks
    assert isinstance(new, New)
    assert isinstance(members, Members)
    assert members.gains == ({"new": new.name},)


def test_removed_reordered_and_regrouped_lists_are_told_apart() -> None:
    before = {
        "order": ["a", "b", "c"],
        "tags": ["x", "y"],
        "people": {"p1": {"id": "p1"}, "p2": {"id": "p2"}},
    }
    after = {"order": ["c", "a", "b"], "tags": ["y", "z"], "people": {"p1": {"id": "p1"}}}
    order, tags, gone = rubric(before, after).checks
    assert isinstance(order, Order)
    assert order.members == ("c", "a", "b")
    assert isinstance(tags, Members)
    assert (tags.gains, tags.loses) == (("z",), ("x",))
    assert isinstance(gone, Gone)
    assert gone.path == ("people", "p2")


def test_volatile_places_and_freed_ones_may_change() -> None:
    before, after = {"a": 1, "b": 1, "seen": 1}, {"a": 2, "b": 2, "seen": 2}
    found = derived([Observed("m", before, after, (("seen",),))], {"m": {("b",)}})
    assert [one.path for one in found.checks] == [("a",)]
    assert {one.path for one in found.allowed} == {("b",), ("seen",)}


def test_worlds_that_do_not_differ_cannot_be_a_task() -> None:
    with pytest.raises(Underivable):
        rubric({"a": 1}, {"a": 1})


@pytest.mark.parametrize(
    "name", ["createdAt", "updated_at", "lastVisitedAt", "timestamp", "trashedAt", "lastEdited"]
)
def test_moments_at_which_something_happened_are_clocks(name: str) -> None:
    assert is_clock(name, "2026-03-02T09:00:00Z")


@pytest.mark.parametrize(("name", "value"), [
    ("dueAt", "2026-03-02T09:00:00Z"), ("start", "2026-03-02T09:00:00Z"), ("sendAt", "2026-03-02T09:00:00Z"),
    ("createdAt", "yesterday"), ("updatedAt", True), ("updatedAt", 12),
])  # fmt: skip
def test_moments_that_a_person_chooses_are_none(name: str, value: Any) -> None:
    assert not is_clock(name, value)


def test_only_ids_that_were_nowhere_before_are_new() -> None:
    before = {"cards": [{"id": "c1"}, {"id": "c2"}], "log": ["c3"]}
    after = {
        "cards": [{"id": "c1"}, {"id": "c2"}, {"id": "c3"}, {"id": "c4", "items": [{"id": "i9"}]}],
        "log": ["c3"],
    }
    assert new_ids([Observed("m", before, after)]) == {"m": {"c4", "i9"}}
