"""Ways on which something was destroyed and made again, read from a journal, and the cases that go them."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from synthesis.tuples.contracts.observe import Observed
from synthesis.tuples.strength import Case, Expect, detours, gone
from synthesis.workflows import places
from tests.synthesis.tuples.test_strength import INITIAL, golden

START: dict[str, Any] = {
    "notes": {
        "n1": {"id": "n1", "text": "Fern", "tags": ["a", "b"]},
        "n2": {"id": "n2", "text": "Moss", "tags": []},
    },
    "rows": [{"id": 1, "cells": [1, 2]}, {"id": 2, "cells": [3]}],
}
SET = {"version": 1, "action": "set", "patch": None}


def entry(*operations: dict[str, Any]) -> dict[str, Any]:
    return {"version": 2, "action": "ui", "patch": list(operations)}


def seen(*entries: dict[str, Any], current: Any = None) -> list[tuple[str, ...]]:
    return gone(START, START if current is None else current, [SET, *entries])


PUT_BACK = {"op": "add", "path": "/notes/n1", "value": START["notes"]["n1"]}


def test_a_record_that_was_deleted_and_put_back_is_seen() -> None:
    assert seen(entry({"op": "remove", "path": "/notes/n1"}), entry(PUT_BACK)) == [
        ("notes", "n1"),
        ("notes", "n1", "tags"),
    ]


def test_a_record_of_a_list_is_known_by_its_id_wherever_it_stands() -> None:
    back = {"op": "add", "path": "/rows/-", "value": {"id": 1, "cells": [1, 2]}}
    assert ("rows", "1") in seen(entry({"op": "remove", "path": "/rows/0"}), entry(back))


def test_a_list_that_was_emptied_and_filled_again_is_seen_and_one_that_lost_a_member_is_not() -> None:
    emptied = [{"op": "replace", "path": "/notes/n1/tags", "value": []}]
    filled = [{"op": "add", "path": "/notes/n1/tags/0", "value": one} for one in "ab"]
    assert seen(entry(*emptied), entry(*filled)) == [("notes", "n1", "tags")]
    assert seen(entry({"op": "remove", "path": "/notes/n1/tags/0"}), entry(filled[0])) == []


@pytest.mark.parametrize("kept", [[entry(PUT_BACK, {"op": "remove", "path": "/notes/n1"}, PUT_BACK)],
                                  [entry({"op": "move", "from": "/rows/0", "path": "/rows/1"})],
                                  [entry({"op": "copy", "from": "/notes/n1", "path": "/notes/n3"})],
                                  [entry({"op": "replace", "path": "/notes/n1/text", "value": "Ivy"})]])  # fmt: skip
def test_one_step_that_moves_or_changes_things_is_no_detour(kept: list[dict[str, Any]]) -> None:
    assert seen(*kept) == []


def test_what_is_deleted_for_good_is_no_detour_but_a_difference() -> None:
    current = copy.deepcopy(START)
    del current["notes"]["n1"]
    assert seen(entry({"op": "remove", "path": "/notes/n1"}), current=current) == []


def test_of_a_journal_that_is_not_whole_nothing_is_said() -> None:
    deleted = entry({"op": "remove", "path": "/notes/n1"})
    assert seen(deleted, {"version": 3, "action": "ui", "patch": None}, entry(PUT_BACK)) == []
    assert gone(START, START, [deleted, entry(PUT_BACK)]) == []  # the oldest part was let go
    assert seen(entry({"op": "remove", "path": "/notes/n9"}), entry(PUT_BACK)) == []


def made(spared: set[tuple[str, tuple[str, ...]]] | None = None) -> list[Case]:
    return detours([Observed("m", INITIAL, golden())], spared or set(), 3)


def test_the_cases_end_as_the_task_does_and_were_somewhere_else_before() -> None:
    put_back, refilled, anew = made()
    assert {one.expect for one in made()} == {Expect.LESS}
    assert put_back.states["m"] == refilled.states["m"] == golden()
    assert places.at(put_back.way[0], put_back.place) is places.MISSING
    assert refilled.way[0]["notes"] == {}
    assert set(golden()["notes"]) - set(anew.states["m"]["notes"]) == {anew.place[-1]}
    assert put_back.place[-1] in ("n2", "n3")  # n1 and n77 are changed by the task


def test_what_the_task_itself_takes_away_and_puts_back_is_spared() -> None:
    assert {one.place for one in made({("m", ("notes", "n2"))})} == {("notes", "n3")}
    assert made({("m", ("notes", "n2")), ("m", ("notes", "n3"))}) == []
