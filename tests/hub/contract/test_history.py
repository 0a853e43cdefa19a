"""Section 2, the journal: /history."""

from __future__ import annotations

from tests.hub.contract.client import Mock
from tests.hub.contract.scratch import SEED

FROM_PAGE = {"Sec-Fetch-Site": "same-origin"}  # a header that browsers set and pages cannot


def test_the_journal_tells_what_was_done_by_whom_and_called_what(trial: Mock, sid: str) -> None:
    trial.done(sid, "set", {"notes": []})
    patch = [{"op": "add", "path": "/notes/-", "value": {"id": "n9"}}]
    body = {"action": "patch", "patch": patch, "label": "note_add"}
    answer = trial.call("POST", "post", params={"sid": sid}, json=body, headers=FROM_PAGE)
    assert answer.status_code == 200
    trial.done(sid, "merge", {"ui": {"tab": "mine"}}, label="nudge")
    journal = trial.read("history", sid)
    assert [set(entry) >= {"version", "at", "actor", "action", "label", "patch"} for entry in journal] == [
        True
    ] * 3
    assert [(one["version"], one["actor"], one["action"], one["label"]) for one in journal] == [
        (1, "api", "set", ""), (2, "ui", "patch", "note_add"), (3, "api", "merge", "nudge"),
    ]  # fmt: skip
    assert journal[1]["patch"] == patch
    assert journal[2]["patch"] == [{"op": "replace", "path": "/ui/tab", "value": "mine"}]
    assert journal[0]["at"] <= journal[1]["at"] <= journal[2]["at"]
    assert journal[0]["at"].endswith("Z")


def test_the_journal_replayed_from_the_initial_state_gives_the_current_one(trial: Mock, sid: str) -> None:
    trial.done(sid, "set", {"notes": [1, 2, 3]})
    trial.done(sid, "set_current", {**SEED, "notes": [1, 3], "x": {"y": []}})
    trial.done(sid, "merge", {"x": {"y": [0], "z": None}})
    trial.done(sid, "patch", patch=[{"op": "move", "from": "/x/y", "path": "/x/w"}])
    trial.done(sid, "reset", to="initial")
    trial.done(sid, "merge", {"end": True})
    journal = trial.read("history", sid)
    other = f"{sid}.replayed"
    trial.done(other, "set", trial.go(sid)["initial_state"], fill="none")
    for entry in journal[1:]:
        answer = trial.done(other, "patch", patch=entry["patch"])
        assert answer["state_id"] == entry["state_id"]
    assert trial.current(other) == trial.current(sid)


def test_a_set_begins_a_new_journal(trial: Mock, sid: str) -> None:
    trial.done(sid, "set", {"notes": [1]})
    trial.done(sid, "merge", {"a": 1})
    trial.done(sid, "set", {"notes": [2]})
    assert [(one["version"], one["action"]) for one in trial.read("history", sid)] == [(3, "set")]
    trial.done(sid, "reset")
    assert [(one["version"], one["action"]) for one in trial.read("history", sid)] == [(4, "reset")]


def test_refused_calls_leave_no_trace(trial: Mock, sid: str) -> None:
    trial.done(sid, "set", {})
    trial.refused(sid, {"action": "patch", "patch": [{"op": "remove", "path": "/none"}]})
    trial.refused(sid, {"action": "merge", "state": {"a": 1}, "if_version": 9})
    trial.refused(sid, {"action": "merge", "state": []})
    assert len(trial.read("history", sid)) == 1


def test_part_of_the_journal_can_be_asked_for(trial: Mock, sid: str) -> None:
    for number in range(4):
        trial.done(sid, "merge", {"n": number})
    assert [one["version"] for one in trial.read("history", sid, after=2)] == [3, 4]


def test_a_long_journal_is_whole(trial: Mock, sid: str) -> None:
    trial.done(sid, "set", {})
    for number in range(150):
        trial.done(sid, "patch", patch=[{"op": "add", "path": "/n", "value": number}])
    journal = trial.read("history", sid)
    assert [one["version"] for one in journal] == list(range(1, 152))
    assert [one["patch"][0]["value"] for one in journal[1:]] == list(range(150))
