"""The states by which a reward is tried: each is wrong, or right, in the way that its name says."""

from __future__ import annotations

import copy
from typing import Any

from synthesis.tuples.contracts.observe import Observed
from synthesis.tuples.strength import Case, Expect, cases, demands, renaming
from synthesis.workflows import Effect, Step, Workflow

INITIAL: dict[str, Any] = {
    "notes": {
        "n1": {"id": "n1", "title": "Lease", "pinned": False, "updatedAt": "2026-03-01T08:00:00Z"},
        "n2": {"id": "n2", "title": "Choir", "pinned": False, "updatedAt": "2026-03-01T08:00:00Z"},
        "n3": {"id": "n3", "title": "Tax", "pinned": True, "updatedAt": "2026-03-01T08:00:00Z"},
    },
    "order": ["n1", "n2", "n3"],
    "recent": [],
}
WORKFLOW = Workflow(
    name="pin_and_add",
    steps=(Step(do="click", role="button", name="Pin"),),
    effect=(
        Effect(path="/notes/n1/pinned", to=True),
        Effect(path="/notes/n1/updatedAt"),
        Effect(path="/notes/*", change="added", has={"title": "New"}),
        Effect(path="/recent", optional=True),
    ),
)


def golden() -> dict[str, Any]:
    state = copy.deepcopy(INITIAL)
    state["notes"]["n1"] |= {"pinned": True, "updatedAt": "2026-03-02T09:00:05Z"}
    state["notes"]["n77"] = {
        "id": "n77",
        "title": "New",
        "pinned": False,
        "updatedAt": "2026-03-02T09:00:09Z",
    }
    state["recent"] = ["n1"]
    return state


def made(seed: int = 1) -> list[Case]:
    seen = [Observed("m", INITIAL, golden())]
    return cases(seen, demands(seen, [("m", WORKFLOW, {})]), seed)


def named(start: str) -> list[Case]:
    return [one for one in made() if one.name.startswith(start)]


def test_each_required_change_is_once_missing_and_the_rest_is_there() -> None:
    missing = {one.place: one.states["m"] for one in named("missing")}
    assert set(missing) == {("notes", "n1", "pinned"), ("notes", "n77")}
    assert missing["notes", "n1", "pinned"]["notes"]["n1"]["pinned"] is False
    assert missing["notes", "n1", "pinned"]["notes"]["n77"]["title"] == "New"
    assert "n77" not in missing["notes", "n77"]["notes"]


def test_what_is_almost_right_differs_in_what_is_declared_only() -> None:
    for case in named("almost"):
        assert case.expect is Expect.LESS
        title, pinned = case.states["m"]["notes"]["n77"]["title"], case.states["m"]["notes"]["n1"]["pinned"]
        assert (title, pinned) != ("New", True)
        assert title == "New" or pinned is True


def test_the_change_is_made_to_another_record_instead() -> None:
    (case,) = named("on another")
    notes = case.states["m"]["notes"]
    assert notes["n1"]["pinned"] is False
    assert notes["n2"]["pinned"] is True


def test_damage_lies_where_nothing_was_asked_for() -> None:
    damaged = named("damage")
    assert len(damaged) == 2
    for case in damaged:
        assert case.expect is Expect.LESS
        assert case.states["m"]["notes"]["n1"]["pinned"] is True
        assert case.place[1] in ("n2", "n3")


def test_what_is_not_asked_for_may_be_missing() -> None:
    free = {one.place: one for one in named("without what is not asked for")}
    assert {("notes", "n1", "updatedAt"), ("recent",)} <= set(free)
    assert all(one.expect is Expect.FULL for one in free.values())


def test_another_sessions_ids_and_moments_differ_everywhere_and_nothing_else_does() -> None:
    (case,) = named("other ids")
    state = case.states["m"]
    (new,) = set(state["notes"]) - set(INITIAL["notes"])
    assert new != "n77"
    assert state["notes"][new]["id"] == new
    assert state["notes"][new]["title"] == "New"
    assert state["notes"][new]["updatedAt"] != golden()["notes"]["n77"]["updatedAt"]
    assert state["notes"]["n3"] == INITIAL["notes"]["n3"]


def test_nothing_done_and_only_reordered_are_not_done() -> None:
    assert named("nothing")[0].states["m"] == INITIAL
    (case,) = named("only reordered")
    assert case.states["m"]["order"] == ["n3", "n2", "n1"]
    assert case.states["m"]["notes"] == INITIAL["notes"]


def test_the_worlds_themselves_stay_as_they_are_and_a_seed_gives_the_same_cases() -> None:
    before, after = copy.deepcopy(INITIAL), golden()
    assert made(3) == made(3)
    assert before == INITIAL
    assert after == golden()


def test_another_performance_is_compared_under_the_same_ids() -> None:
    other = golden()
    other["notes"]["zz5"] = other["notes"].pop("n77") | {"id": "zz5"}
    assert renaming.aligned(INITIAL, golden(), other) == golden()
