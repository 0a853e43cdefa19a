"""Section 2, GET /go and GET /state."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

from tests.hub.contract.client import Mock, new_sid, problem
from tests.hub.contract.scratch import SEED

BEFORE: dict[str, Any] = {
    "messages": {"engineering": ["hi"], "sales": []},
    "settings": {"a.b": 1, "x y": 1, "theme": "light"},
    "channels": [{"name": "a", "open": True}, {"name": "b", "open": True}],
    "old": 1,
}
AFTER: dict[str, Any] = {
    "settings": {"theme": "light", "a.b": 2, "x y": 2},
    "messages": {"sales": [], "engineering": ["hi", "ho"]},
    "channels": [{"open": True, "name": "c"}, {"name": "b", "open": True}],
    "new": {"k": None},
}


@pytest.fixture
def changed(trial: Mock, sid: str) -> str:
    trial.done(sid, "set", BEFORE, fill="none")
    trial.done(sid, "set_current", AFTER)
    return sid


def test_the_flat_diff_has_one_entry_per_changed_key_path(trial: Mock, changed: str) -> None:
    flat = {
        "messages.engineering": {"from": ["hi"], "to": ["hi", "ho"]},
        'settings["a.b"]': {"from": 1, "to": 2},
        'settings["x y"]': {"from": 1, "to": 2},
        "channels": {"from": BEFORE["channels"], "to": AFTER["channels"]},
        "old": {"from": 1},
        "new": {"to": {"k": None}},
    }
    assert trial.go(changed)["state_diff"] == flat
    assert trial.go(changed, diff="flat")["state_diff"] == flat


def test_the_items_diff_descends_into_arrays(trial: Mock, changed: str) -> None:
    diff = trial.go(changed, diff="items")["state_diff"]
    assert diff["channels[0].name"] == {"from": "a", "to": "c"}
    assert diff["messages.engineering[1]"] == {"to": "ho"}
    assert not any(path.startswith("channels[1]") for path in diff)


def test_the_top_level_diff_says_added_modified_or_removed(trial: Mock, changed: str) -> None:
    assert trial.go(changed, diff="top_level")["state_diff"] == {
        "messages": {"modified": AFTER["messages"]},
        "settings": {"modified": AFTER["settings"]},
        "channels": {"modified": AFTER["channels"]},
        "old": {"removed": 1},
        "new": {"added": {"k": None}},
    }


def test_the_patch_diff_turns_initial_into_current(trial: Mock, changed: str) -> None:
    patch = trial.go(changed, diff="patch")["state_diff"]
    replayed = new_sid()
    trial.done(replayed, "set", BEFORE, fill="none")
    trial.done(replayed, "patch", patch=patch)
    assert trial.go(replayed)["state_id"] == trial.go(changed)["state_id"]


def test_no_diff_on_demand_and_no_unknown_form(trial: Mock, changed: str) -> None:
    seen = trial.go(changed, diff="none")
    assert not seen["state_diff"]
    assert seen["current_state"] == AFTER
    assert problem(trial.get("go", changed, diff="deep")) == (400, "unknown_diff")


def test_the_answer_has_these_members_and_no_others(trial: Mock, changed: str) -> None:
    members = {"initial_state", "current_state", "state_diff", "state_id", "version", "mock"}
    assert set(trial.go(changed)) == members
    assert set(trial.go(new_sid())) == members
    assert set(trial.read("state", changed)) == {"stored_state", "has_custom_state", "sid", "version"}


def test_key_order_never_makes_a_difference(trial: Mock, sid: str) -> None:
    trial.done(sid, "set", BEFORE, fill="none")
    trial.done(sid, "set_current", dict(reversed([*BEFORE.items()])))
    seen = trial.go(sid)
    assert (seen["state_diff"], seen["version"]) == ({}, 2)


def test_volatile_paths_are_left_out_of_the_diffs_only(trial: Mock, sid: str) -> None:
    trial.done(sid, "set", {"notes": [{"id": 1, "seenAt": 1}]})
    trial.done(sid, "merge", {"ui": {"seen": 5}, "notes": [{"id": 1, "seenAt": 2}]})
    for form in ("flat", "items", "top_level"):
        assert trial.go(sid, diff=form)["state_diff"] == {}
    seen = trial.go(sid)
    assert seen["current_state"]["ui"] == {"seen": 5, "tab": "all"}
    assert seen["current_state"]["notes"] == [{"id": 1, "seenAt": 2}]
    trial.done(sid, "merge", {"ui": {"tab": "mine"}})
    assert trial.go(sid)["state_diff"] == {"ui.tab": {"from": "all", "to": "mine"}}
    assert {op["path"] for op in trial.go(sid, diff="patch")["state_diff"]} >= {"/ui/tab"}


def test_fields_restrict_both_states_and_the_diff(trial: Mock, changed: str) -> None:
    seen = trial.go(changed, fields="/messages,/settings/a.b")
    assert seen["initial_state"] == {"messages": BEFORE["messages"], "settings": {"a.b": 1}}
    assert seen["current_state"] == {"messages": AFTER["messages"], "settings": {"a.b": 2}}
    assert set(seen["state_diff"]) == {"messages.engineering", 'settings["a.b"]'}
    assert seen["state_id"] == trial.go(changed)["state_id"]


@pytest.mark.parametrize(
    ("fields", "part"),
    [
        ("/nothing", {}),
        ("/channels/1/name", {"channels": [{"name": "b"}]}),
        ("/channels/9", {"channels": []}),
        ("/messages/engineering/0/deeper", {"messages": {"engineering": []}}),
        ("/new/k", {"new": {"k": None}}),
        ("", AFTER),
    ],
)
def test_fields_may_be_nested_or_missing(trial: Mock, changed: str, fields: str, part: Any) -> None:
    assert trial.go(changed, fields=fields)["current_state"] == part


def test_fields_name_awkward_keys_with_escapes(trial: Mock, sid: str) -> None:
    state = {"a/b": {"c~d": 1, "e": 2}, "": {"": 3}, "__proto__": {"x": 4}, "ключ": 5}
    trial.done(sid, "set", state, fill="none")
    assert trial.go(sid, fields="/a~1b/c~0d")["current_state"] == {"a/b": {"c~d": 1}}
    assert trial.go(sid, fields="//")["current_state"] == {"": {"": 3}}
    assert trial.go(sid, fields="/__proto__,/ключ")["current_state"] == {"__proto__": {"x": 4}, "ключ": 5}
    assert problem(trial.get("go", sid, fields="a/b")) == (400, "invalid_fields")
    assert problem(trial.get("go", sid, fields="/a~2b")) == (400, "invalid_fields")


def test_an_unchanged_state_is_answered_304(trial: Mock, changed: str) -> None:
    for path in ("go", "state"):
        etag = trial.get(path, changed).headers["etag"]
        same = trial.call("GET", path, params={"sid": changed}, headers={"If-None-Match": etag})
        assert (same.status_code, same.content) == (304, b"")
        trial.done(changed, "merge", {"n": path})
        other = trial.call("GET", path, params={"sid": changed}, headers={"If-None-Match": etag})
        assert other.status_code == 200
        assert other.headers["etag"] != etag


def test_an_etag_does_not_outlive_a_session_set_anew_to_another_state(trial: Mock, sid: str) -> None:
    trial.done(sid, "set", {"n": 1})
    etag = trial.get("go", sid).headers["etag"]
    trial.done(sid, "set", {"n": 2})
    assert trial.call("GET", "go", params={"sid": sid}, headers={"If-None-Match": etag}).status_code == 200


def test_a_session_that_does_not_exist_reads_as_the_seed_and_is_not_made(trial: Mock, sid: str) -> None:
    seen = trial.go(sid)
    assert (seen["initial_state"], seen["current_state"], seen["state_diff"], seen["version"]) == (
        SEED,
        SEED,
        {},
        0,
    )
    state = trial.read("state", sid)
    assert state == {"stored_state": SEED, "has_custom_state": False, "sid": sid, "version": 0}
    trial.read("history", sid)
    trial.get("", sid)
    problem(trial.get(f"files/{sid}/x"))
    root = trial.base.split("/m/")[0]
    assert problem(trial.http.get(f"{root}/api/v1/sessions/trial-mock/{sid}")) == (404, "unknown_session")


def test_state_says_whether_a_state_was_set(trial: Mock, sid: str) -> None:
    trial.done(sid, "set", {"notes": []})
    state = trial.read("state", sid)
    assert state == {
        "stored_state": {**SEED, "notes": []},
        "has_custom_state": True,
        "sid": sid,
        "version": 1,
    }


def test_head_works_where_get_does(trial: Mock, changed: str) -> None:
    for path in ("go", "state", "history", ""):
        got, head = (trial.call(method, path, params={"sid": changed}, headers={"Accept-Encoding": "identity"})
                     for method in ("GET", "HEAD"))  # fmt: skip
        assert (head.status_code, head.content) == (200, b"")
        assert head.headers["content-length"] == got.headers["content-length"]
        assert head.headers["content-type"] == got.headers["content-type"]
    assert trial.call("HEAD", "events", params={"sid": changed}).status_code == 200


def test_a_page_gets_a_large_state_compressed_and_a_script_gets_it_plain(trial: Mock, sid: str) -> None:
    trial.done(sid, "set", {"rows": [{"n": n, "text": "the same words"} for n in range(500)]}, fill="none")
    page = {"Sec-Fetch-Site": "same-origin", "Accept-Encoding": "br"}
    coded, plain = _state(trial, sid, page), _state(trial, sid, {})
    assert coded.headers["content-encoding"] == "br"
    assert "content-encoding" not in plain.headers
    assert int(coded.headers["content-length"]) < int(plain.headers["content-length"]) / 4
    assert coded.json() == plain.json()
    assert "accept-encoding" in plain.headers["vary"]
    again = _state(trial, sid, {**page, "If-None-Match": coded.headers["etag"]})
    assert again.status_code == 304


def _state(mock: Mock, sid: str, headers: dict[str, str]) -> httpx.Response:
    return mock.call("GET", "state", params={"sid": sid}, headers=headers)
