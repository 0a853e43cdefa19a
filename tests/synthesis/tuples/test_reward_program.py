"""Derived rewards as the scripts that they are: in the sandbox, against a real hub."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from typing import Any

import pytest

from synthesis.runner import Addresses, Box
from synthesis.tuples.contracts.observe import Observed
from synthesis.tuples.discriminator.derive import derived
from synthesis.tuples.discriminator.program import program
from synthesis.tuples.oracle import Hub
from synthesis.tuples.pipeline import trial
from synthesis.tuples.scanner import scan
from synthesis.tuples.strength import Case, Expect, cases, demands, detours
from tests import servers
from tests.synthesis.tuples.test_strength import INITIAL, WORKFLOW, golden

CATALOG = json.loads((servers.ROOT / "hub/catalog/data/catalog.json").read_bytes())
MOCK = "kanban-board-mock"
TEMPLATES = servers.ROOT / "templates" / "bundles"


@pytest.fixture
def served(hub: servers.Hub) -> Iterator[Hub]:
    opened = Hub(hub.url.rstrip("/"))
    yield opened
    opened.close()


@pytest.fixture
def box(served: Hub) -> Iterator[Box]:
    addresses = Addresses.of(CATALOG, f"localhost:{served.url.rsplit(':', 1)[1]}")
    with Box.open(served.url, addresses) as opened:
        yield opened


def reward(
    initial: Any,
    after: Any,
    looking: tuple[str, ...] = (),
    passing: list[tuple[str, tuple[str, ...]]] | None = None,
) -> str:
    rubric = derived([Observed(MOCK, initial, after)], passing=passing or ())
    mark = {MOCK: "__CUA_GYM_TRELLO_URL__"}
    return program(
        rubric, title="Pin it", urls=mark, looking={MOCK: looking} if looking else {}, templates=TEMPLATES
    )


def score(served: Hub, box: Box, text: str, initial: Any, states: list[Any]) -> list[float | None]:
    made = [Case(str(number), Expect.FULL, {MOCK: one}) for number, one in enumerate(states)]
    return [one.score for one in trial.tried(served, box, text, {MOCK: initial}, made)]


def test_it_tells_every_wrong_state_from_the_right_ones(served: Hub, box: Box) -> None:
    seen = [Observed(MOCK, INITIAL, golden())]
    made = cases(seen, demands(seen, [(MOCK, WORKFLOW, {})]), 4)
    told = trial.tried(served, box, reward(INITIAL, golden()), {MOCK: INITIAL}, made)
    # The list of recent notes is no part of the workflow's demands, and the two worlds alone cannot tell.
    assert {one.name for one in told if not one.right} == {
        "without what is not asked for: kanban-board-mock/recent"
    }


def test_a_detour_by_deleting_and_making_again_is_told_from_the_straight_way(served: Hub, box: Box) -> None:
    made = detours([Observed(MOCK, INITIAL, golden())], set(), 4)
    told = trial.tried(served, box, reward(INITIAL, golden()), {MOCK: INITIAL}, made)
    assert [(one.name.rpartition(" ")[2], one.score) for one in told] == [
        ("back", 0.5),
        ("again", 0.5),
        ("record", 0.5),
    ]


def test_what_the_task_itself_takes_away_may_be_away_and_nothing_else(served: Hub, box: Box) -> None:
    made = detours([Observed(MOCK, INITIAL, golden())], {(MOCK, ("notes", "n3"))}, 4)
    assert {one.place for one in made} == {("notes", "n2")}
    text = reward(INITIAL, golden(), passing=[(MOCK, ("notes", "n2"))])
    told = trial.tried(served, box, text, {MOCK: INITIAL}, made)
    assert [one.score for one in told] == [
        1,
        0.5,
        0.5,
    ]  # all notes away, and another record, are other things


def test_a_session_with_a_journal_of_its_own_is_scored_as_it_is_and_stays(served: Hub, box: Box) -> None:
    session = served.session(MOCK, "kept-1")
    session.set(INITIAL)
    session.set_current(golden())
    case = Case("kept", Expect.FULL, {MOCK: golden()}, sid="kept-1")
    (told,) = trial.tried(served, box, reward(INITIAL, golden()), {MOCK: INITIAL}, [case])
    assert told.score == 1
    assert len(session.history()) == 2


def test_parts_count_alike_and_damage_halves(served: Hub, box: Box) -> None:
    before = {"a": {"x": 1, "y": 1}, "z": "keep"}
    text = reward(before, {"a": {"x": 2, "y": 2}, "z": "keep"})
    half, full = {"a": {"x": 2, "y": 1}, "z": "keep"}, {"a": {"x": 2, "y": 2}, "z": "keep"}
    assert score(served, box, text, before, [before, half, full, full | {"z": "lost"}, half | {"z": "lost"}]) == [
        0, 0.5, 1, 0.5, 0.25,
    ]  # fmt: skip


def test_true_is_not_one_and_text_is_exact(served: Hub, box: Box) -> None:
    before = {"a": {"done": False, "name": "x"}}
    text = reward(before, {"a": {"done": True, "name": "Été  né"}})
    states = [{"a": {"done": 1, "name": "Été  né"}}, {"a": {"done": True, "name": "Été né"}}]
    assert score(served, box, text, before, states) == [0.5, 0.5]


def test_two_new_records_of_one_kind_must_be_two(served: Hub, box: Box) -> None:
    before = {"notes": [{"id": "n1", "title": "a"}, {"id": "n2", "title": "b"}]}
    new = [{"id": "n8", "title": "New"}, {"id": "n9", "title": "New"}]
    after = {"notes": [*before["notes"], *new]}
    text = reward(before, after)
    once = {"notes": [*before["notes"], {"id": "q7", "title": "New"}]}
    thrice = {"notes": [*after["notes"], {"id": "n10", "title": "New"}]}
    assert score(served, box, text, before, [once, after, thrice]) == [0.5, 1, 0.5]


def test_what_merely_looking_writes_is_no_damage(served: Hub, box: Box) -> None:
    before = {"mails": [{"id": "m1", "read": False}, {"id": "m2", "read": False}], "star": False}
    after = copy.deepcopy(before) | {"star": True}
    text = reward(before, after, looking=("mail_open",))
    session = served.session(MOCK, "looked-1")
    opened = {"op": "replace", "path": "/mails/1/read", "value": True}
    session.set(before)
    session.hub.client.post(
        f"{served.url}/m/{MOCK}/post", params={"sid": "looked-1"},
        json={"action": "patch", "actor": "ui", "label": "mail_open", "patch": [opened]},
    ).raise_for_status()  # fmt: skip
    session.hub.client.post(
        f"{served.url}/m/{MOCK}/post", params={"sid": "looked-1"},
        json={"action": "patch", "patch": [{"op": "replace", "path": "/star", "value": True}]},
    ).raise_for_status()  # fmt: skip
    assert box.scores(text, ["looked-1"])[0].reward == 1
    plain = reward(before, after)
    assert box.scores(plain, ["looked-1"])[0].reward == 0.5


def test_a_derived_reward_has_no_forbidden_pattern() -> None:
    assert scan(reward(INITIAL, golden())) == ()
