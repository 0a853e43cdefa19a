"""Section 2, POST /post: every action, on both stores."""

from __future__ import annotations

import copy
from concurrent.futures import ThreadPoolExecutor

import httpx
import pytest

from tests.hub.contract.client import Mock, new_sid
from tests.hub.contract.scratch import SEED


def test_set_makes_both_states_the_posted_one_completed_from_the_seed(trial: Mock, sid: str) -> None:
    answer = trial.done(sid, "set", {"notes": [], "extra": {"a": 1}})
    assert answer == {
        "success": True,
        "sid": sid,
        "state_id": answer["state_id"],
        "version": 1,
        "action": "set",
    }
    seen = trial.go(sid)
    assert seen["current_state"] == {**SEED, "notes": [], "extra": {"a": 1}}
    assert seen["initial_state"] == seen["current_state"]
    assert seen["state_diff"] == {}
    assert (seen["state_id"], seen["version"]) == (answer["state_id"], 1)


def test_keys_that_a_set_has_are_taken_whole(trial: Mock, sid: str) -> None:
    trial.done(sid, "set", {"settings": {"theme": "dark"}, "messages": None})
    assert trial.current(sid) == {**SEED, "settings": {"theme": "dark"}, "messages": None}


def test_without_an_action_set_is_meant(trial: Mock, sid: str) -> None:
    assert trial.done(sid, None, {"notes": []})["action"] == "set"
    trial.done(sid, "set_current", {"x": 1})
    trial.done(sid, None, {"notes": [1]})
    assert trial.go(sid)["initial_state"] == trial.current(sid) == {**SEED, "notes": [1]}


def test_fill_none_stores_exactly_what_was_posted(trial: Mock, sid: str) -> None:
    trial.done(sid, "set", {"only": 1}, fill="none")
    assert trial.go(sid)["initial_state"] == trial.current(sid) == {"only": 1}
    trial.done(sid, "set", {}, fill="none")
    assert trial.current(sid) == {}
    trial.done(sid, "set", {})
    assert trial.current(sid) == SEED


def test_set_current_replaces_current_and_leaves_initial(trial: Mock, sid: str) -> None:
    trial.done(sid, "set", {"notes": []})
    trial.done(sid, "set_current", {"notes": [1]})
    seen = trial.go(sid)
    assert seen["current_state"] == {"notes": [1]}
    assert seen["initial_state"] == {**SEED, "notes": []}


def test_set_current_on_no_session_starts_from_the_seed_or_the_given_initial_state(
    trial: Mock, sid: str
) -> None:
    trial.done(sid, "set_current", {"notes": []})
    assert trial.go(sid)["initial_state"] == SEED
    other = new_sid()
    trial.done(other, "set_current", {"a": 2}, initial_state={"a": 1})
    seen = trial.go(other)
    assert (seen["initial_state"], seen["current_state"]) == ({"a": 1}, {"a": 2})
    assert seen["state_diff"] == {"a": {"from": 1, "to": 2}}
    trial.done(other, "set_current", {"a": 3}, initial_state={"a": 9})
    assert trial.go(other)["initial_state"] == {"a": 1}, "an existing session keeps its initial state"


def test_merge_goes_into_objects_and_replaces_arrays_and_null(trial: Mock, sid: str) -> None:
    trial.done(sid, "merge", {"settings": {"deep": {"er": [9]}, "theme": None, "new": {"a": 1}}, "notes": []})
    assert trial.current(sid) == {
        **SEED, "notes": [], "settings": {"a.b": 1, "theme": None, "deep": {"er": [9]}, "new": {"a": 1}},
    }  # fmt: skip
    assert trial.go(sid)["initial_state"] == SEED
    trial.done(sid, "merge", {"settings": {"deep": 3}, "messages": {"sales": {"x": 1}}})
    assert trial.current(sid)["settings"]["deep"] == 3
    assert trial.current(sid)["messages"] == {"engineering": ["hi"], "sales": {"x": 1}}


def test_merge_beside_set_and_set_current_merges_into_what_is_there(trial: Mock, sid: str) -> None:
    trial.done(sid, "set", {"notes": [], "settings": {"theme": "dark"}}, fill="none")
    trial.done(sid, "set_current", {"settings": {"font": 2}}, merge=True)
    assert trial.current(sid) == {"notes": [], "settings": {"theme": "dark", "font": 2}}
    assert trial.go(sid)["initial_state"] == {"notes": [], "settings": {"theme": "dark"}}
    trial.done(sid, "set", {"settings": {"zoom": 3}}, merge=True)
    merged = {"notes": [], "settings": {"theme": "dark", "font": 2, "zoom": 3}}
    assert trial.go(sid)["initial_state"] == trial.current(sid) == merged
    trial.done(sid, "set", {"notes": [1]}, merge=False)
    assert trial.current(sid) == {**SEED, "notes": [1]}


def test_merge_beside_set_on_no_session_merges_into_the_seed(trial: Mock, sid: str) -> None:
    trial.done(sid, "set", {"settings": {"theme": "dark"}}, merge=True)
    expected = copy.deepcopy(SEED)
    expected["settings"]["theme"] = "dark"
    assert trial.go(sid)["initial_state"] == trial.current(sid) == expected


def test_patch_applies_all_operations_or_none(trial: Mock, sid: str) -> None:
    operations = [
        {"op": "test", "path": "/notes/0/id", "value": "n1"},
        {"op": "add", "path": "/notes/-", "value": {"id": "n3"}},
        {"op": "move", "from": "/notes/0", "path": "/notes/1"},
        {"op": "copy", "from": "/settings/theme", "path": "/settings/a~1b~0c"},
        {"op": "replace", "path": "/settings/deep/er/2/x", "value": 1},
        {"op": "remove", "path": "/messages"},
    ]
    answer = trial.done(sid, "patch", patch=operations)
    assert (answer["version"], answer["action"]) == (1, "patch")
    current = trial.current(sid)
    assert [note["id"] for note in current["notes"]] == ["n2", "n1", "n3"]
    assert current["settings"]["a/b~c"] == "light"
    assert current["settings"]["deep"]["er"][2] == {"x": 1}
    assert "messages" not in current
    half = [{"op": "remove", "path": "/ui"}, {"op": "remove", "path": "/nothing"}]
    assert trial.refused(sid, {"action": "patch", "patch": half}) == (422, "patch_failed")
    wrong = [{"op": "remove", "path": "/ui"}, {"op": "test", "path": "/notes", "value": []}]
    assert trial.refused(sid, {"action": "patch", "patch": wrong}) == (409, "test_failed")
    seen = trial.go(sid)
    assert (seen["current_state"], seen["version"]) == (current, 1)
    assert trial.go(sid)["initial_state"] == SEED


def test_a_patch_may_not_leave_something_other_than_an_object(trial: Mock, sid: str) -> None:
    body = {"action": "patch", "patch": [{"op": "replace", "path": "", "value": []}]}
    assert trial.refused(sid, body) == (422, "not_an_object")
    trial.done(sid, "patch", patch=[{"op": "replace", "path": "", "value": {"a": 1}}])
    assert trial.current(sid) == {"a": 1}


def test_reset_goes_back_to_the_seed_with_files_and_env_forgotten(trial: Mock, sid: str) -> None:
    trial.done(sid, "set", {"notes": []}, env={"seed": 7})
    trial.call("POST", "upload", params={"sid": sid, "filename": "a.txt"}, content=b"x")
    before = trial.read("state", sid)["version"]
    answer = trial.done(sid, "reset")
    assert answer["action"] == "reset"
    assert answer["version"] > before
    seen = trial.go(sid)
    assert seen["initial_state"] == seen["current_state"] == SEED
    state = trial.read("state", sid, **{"with": "env"})
    assert (state["has_custom_state"], state["stored_state"]) == (False, SEED)
    assert state["env"]["seed"] == 0


def test_reset_to_initial_returns_current_only(trial: Mock, sid: str) -> None:
    trial.done(sid, "set", {"notes": [5]}, env={"seed": 7})
    trial.done(sid, "set_current", {"x": 1})
    answer = trial.done(sid, "reset", to="initial")
    seen = trial.go(sid)
    assert seen["initial_state"] == seen["current_state"] == {**SEED, "notes": [5]}
    assert (seen["version"], seen["state_diff"]) == (answer["version"], {})
    assert trial.read("state", sid, **{"with": "env"})["env"]["seed"] == 7


def test_reset_of_no_session_makes_none(trial: Mock, sid: str) -> None:
    assert trial.done(sid, "reset")["version"] == 0
    assert trial.go(sid)["version"] == 0
    assert trial.read("history", sid) == []


def test_env_accompanies_a_set_and_is_completed(trial: Mock, sid: str) -> None:
    env = {"now": "2031-05-06T07:08:09Z", "seed": 42, "timezone": "Asia/Kolkata", "locale": "de-CH"}
    trial.done(sid, "set", {}, env=env)
    assert trial.read("state", sid, **{"with": "env"})["env"] == {**env, "clock": "moving", "ticks": 0}
    trial.done(sid, "set", {}, env={"clock": "frozen"})
    again = trial.read("state", sid, **{"with": "env"})["env"]
    assert (again["now"], again["seed"], again["clock"]) == ("2026-03-02T09:00:00Z", 0, "frozen")
    assert "env" not in trial.read("state", sid)


@pytest.mark.parametrize(
    ("given", "instant"),
    [
        ("2031-05-06T07:08:09+02:00", "2031-05-06T05:08:09Z"),
        ("2031-05-06 07:08", "2031-05-06T07:08:00Z"),
        ("2031-05-06", "2031-05-06T00:00:00Z"),
    ],
)
def test_a_page_gets_the_clock_as_one_instant_whatever_its_own_time_zone(
    trial: Mock, sid: str, given: str, instant: str
) -> None:
    trial.done(sid, "set", {}, env={"now": given})
    assert trial.read("state", sid, **{"with": "env"})["env"]["now"] == instant


@pytest.mark.parametrize(
    "env",
    [
        {"now": "yesterday"}, {"now": 5}, {"seed": 1.5}, {"seed": "1"}, {"timezone": "Mars/Olympus"},
        {"timezone": "../../etc/passwd"}, {"locale": "x"}, {"clock": "wild"}, [],
    ],
)  # fmt: skip
def test_an_env_that_cannot_be_is_refused(trial: Mock, sid: str, env: object) -> None:
    status, _ = trial.refused(sid, {"state": {}, "env": env})
    assert status == 400
    assert trial.go(sid)["version"] == 0


@pytest.mark.parametrize("action", ["set_current", "merge", "patch"])
def test_if_version_lets_a_write_through_only_at_that_version(trial: Mock, sid: str, action: str) -> None:
    what = {"patch": [{"op": "add", "path": "/x", "value": 1}], "state": {"x": 1}}
    trial.done(sid, "set", {"notes": []})
    body = {"action": action, **what, "if_version": 0}
    answer = trial.post(sid, body)
    assert (answer.status_code, answer.json()["error"], answer.json()["version"]) == (
        409,
        "version_conflict",
        1,
    )
    assert trial.current(sid) == {**SEED, "notes": []}
    assert trial.post(sid, {**body, "if_version": 1}).json()["version"] == 2
    assert trial.current(sid)["x"] == 1
    fresh = new_sid()
    assert trial.post(fresh, {**body, "if_version": 3}).json()["version"] == 0
    assert trial.post(fresh, {**body, "if_version": 0}).json()["version"] == 1


def test_echo_adds_the_state(trial: Mock, sid: str) -> None:
    answer = trial.post(sid, {"action": "merge", "state": {"notes": []}}, echo=1).json()
    assert answer["state"] == {**SEED, "notes": []}
    assert "state" not in trial.post(sid, {"action": "merge", "state": {}}, echo=0).json()


def test_state_ids_are_equal_for_equal_states_however_they_were_written(trial: Mock, sid: str) -> None:
    texts = [
        b'{"state":{"a":1,"b":[1.0,2,-0.0],"c":"\xc3\xa9","d":{"x":1e2,"y":null}},"fill":"none"}',
        b'{"fill":"none","state":{"d":{"y":null,"x":100},"c":"\\u00e9","b":[1,2.0,0],"a":1.0}}',
        b' {"fill":"none" ,"state" : {"a":1.00e0, "b":[10e-1,2,0], "c":"\xc3\xa9", "d":{"x":100.0,"y":null}}}',
    ]
    ids = set()
    for text in texts:
        one = new_sid()
        answer = trial.call("POST", "post", params={"sid": one}, content=text)
        ids |= {answer.json()["state_id"], trial.go(one)["state_id"]}
    assert len(ids) == 1
    slowly = trial.done(sid, "set", {}, fill="none")
    steps = [{"op": "add", "path": f"/{key}", "value": value}
             for key, value in {"b": [1, 2, 0], "d": {"y": None, "x": 100}, "c": "é", "a": 1}.items()]  # fmt: skip
    slowly = trial.done(sid, "patch", patch=steps)
    assert slowly["state_id"] == ids.pop()


def test_a_state_id_is_the_sha256_of_the_canonical_json(trial: Mock, sid: str) -> None:
    import hashlib

    answer = trial.done(sid, "set", {"b": 1.0, "a": ["é", 1e21, True]}, fill="none")
    canonical = '{"a":["é",1e+21,true],"b":1}'.encode()
    assert answer["state_id"] == hashlib.sha256(canonical).hexdigest()


def test_numbers_are_equal_by_value_in_diffs(trial: Mock, sid: str) -> None:
    trial.done(sid, "set", {"n": 1, "list": [1, {"x": 2}]}, fill="none")
    trial.done(sid, "set_current", {"list": [1.0, {"x": 2e0}], "n": 1.0})
    for form in ("flat", "items", "top_level"):
        assert trial.go(sid, diff=form)["state_diff"] == {}
    assert trial.go(sid, diff="patch")["state_diff"] == []


def test_an_answered_write_is_what_every_later_reader_sees(trial: Mock, sid: str) -> None:
    """On new connections, so that reads land on either worker."""
    trial.done(sid, "set", {})
    for number in range(40):
        answer = trial.done(sid, "merge", {"n": number})
        with httpx.Client() as fresh:
            for path in ("go", "state"):
                seen = Mock(trial.base, fresh).read(path, sid)
                assert seen["version"] == answer["version"]
                assert (seen.get("current_state") or seen["stored_state"])["n"] == number


def test_concurrent_writers_lose_nothing(trial: Mock, sid: str) -> None:
    trial.done(sid, "set", {"log": []}, fill="none")

    def append(number: int) -> int:
        with httpx.Client(timeout=30) as own:
            patch = [{"op": "add", "path": "/log/-", "value": number}]
            return int(Mock(trial.base, own).done(sid, "patch", patch=patch)["version"])

    with ThreadPoolExecutor(8) as pool:
        versions = list(pool.map(append, range(64)))
    assert sorted(versions) == list(range(2, 66))
    assert sorted(trial.current(sid)["log"]) == list(range(64))
    assert [entry["patch"][0]["value"] for entry in trial.read("history", sid)[1:]] == trial.current(sid)[
        "log"
    ]
