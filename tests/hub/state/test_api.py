"""The REST API of sessions, over Django and the real LMDB store."""

from __future__ import annotations

import uuid
from typing import Any

import pytest
from django.test import Client

from tests.hub.state.rest import SEED, URL, Api, holder

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("trial_mock")]


def test_a_session_is_made_shown_and_deleted(api: Api) -> None:
    made = api.make(sid="a.b:c-1_", state={"notes": []}, ttl=60, env={"seed": 7, "clock": "frozen"})
    assert made["url"] == "/m/trial-mock/?sid=a.b:c-1_"
    assert made["host_url"] == "http://trial-mock.localhost:8000/?sid=a.b:c-1_"
    assert (made["mock_version"], made["version"], made["has_custom_state"]) == ("1.0.0", 1, True)
    assert (made["ttl"], made["owner"], made["env"]) == (60, "", {"seed": 7, "clock": "frozen"})
    assert api("GET", "/trial-mock/a.b:c-1_")[1]["state_id"] == made["state_id"]
    assert api.exported("a.b:c-1_")["current_state"] == {"notes": [], "settings": {"theme": "light"}}
    assert api("DELETE", "/trial-mock/a.b:c-1_") == (204, None)
    assert api.ends("/trial-mock/a.b:c-1_", method="GET") == (404, "unknown_session")
    assert api.ends("/trial-mock/a.b:c-1_", method="DELETE") == (404, "unknown_session")


def test_left_to_itself_a_session_has_a_random_sid_the_seed_and_the_current_version(api: Api) -> None:
    made = api.make()
    assert uuid.UUID(made["sid"]).version == 4
    assert (made["mock_version"], made["has_custom_state"]) == ("1.0.0", False)
    assert api.exported(made["sid"])["current_state"] == SEED


def test_a_version_can_be_chosen_and_the_seed_be_left_out(api: Api) -> None:
    made = api.make(version="1.1.0", state={"a": 1}, fill="none")
    assert made["mock_version"] == "1.1.0"
    assert api.exported(made["sid"])["initial_state"] == {"a": 1}
    assert api.ends("", {"mock": "trial-mock", "version": "9.9.9"}) == (404, "unknown_mock")


@pytest.mark.parametrize("name", ["practice", "trial", "Trial-Mock"])
def test_any_name_of_the_mock_reaches_the_same_session(api: Api, name: str) -> None:
    made = api.make(mock=name, sid="one")
    assert made["mock"] == "trial-mock"
    assert api("GET", f"/{name}/one")[0] == 200
    assert [row["sid"] for row in api("GET", f"?mock={name}")[1]["results"]] == ["one"]
    assert api("DELETE", f"/{name}/one")[0] == 204


def test_a_taken_sid_is_a_conflict_and_the_session_stays(api: Api) -> None:
    first = api.make(sid="one", state={"notes": [1]})
    assert api.ends("", {"mock": "trial-mock", "sid": "one"}) == (409, "session_exists")
    assert api("GET", "/trial-mock/one")[1] == first


@pytest.mark.parametrize("sid", ["", "a b", "a/b", "é", "x" * 201, "a\n", " a"])
def test_a_sid_of_other_characters_is_refused(api: Api, sid: str) -> None:
    status, code = api.ends("", {"mock": "trial-mock", "sid": sid})
    assert status == 400
    assert code in {"invalid_sid", "invalid"}
    assert api("GET", "")[1]["results"] == []


def test_sids_that_differ_by_a_dot_are_two_sessions(api: Api) -> None:
    one, other = api.make(sid="a.b", state={"n": 1}), api.make(sid="ab", state={"n": 2})
    assert one["state_id"] != other["state_id"]
    assert len(api("GET", "")[1]["results"]) == 2


@pytest.mark.parametrize(
    ("body", "member"),
    [
        ({}, "mock"),
        ({"mock": 5}, "mock"),
        ({"mock": "trial-mock", "sidd": "a"}, "sidd"),
        ({"mock": "trial-mock", "fill": "half"}, "fill"),
        ({"mock": "trial-mock", "ttl": 0}, "ttl"),
        ({"mock": "trial-mock", "ttl": True}, "ttl"),
        ({"mock": "trial-mock", "ttl": "60"}, "ttl"),
        ({"mock": "trial-mock", "ttl": 1e12}, "ttl"),
        ({"mock": "trial-mock", "env": []}, "env"),
        ({"mock": "trial-mock", "env": {"seeds": 1}}, "env"),
        ({"mock": "trial-mock", "env": {"seed": 1.5}}, "env"),
        ({"mock": "trial-mock", "env": {"clock": "stopped"}}, "env"),
    ],
)
def test_a_body_with_a_fault_names_it_and_makes_nothing(api: Api, body: dict[str, Any], member: str) -> None:
    status, answer = api("POST", "", body)
    assert (status, answer["error"]) == (400, "invalid")
    assert member in answer["fields"]
    assert member in answer["message"]
    assert api("GET", "")[1]["results"] == []


@pytest.mark.parametrize("env", [{"now": "yesterday"}, {"timezone": "Mars/Base"}, {"locale": "?"}])
def test_an_environment_that_cannot_be_is_refused(api: Api, env: dict[str, Any]) -> None:
    assert api.ends("", {"mock": "trial-mock", "env": env}) == (400, "invalid_env")


@pytest.mark.parametrize("state", [[], "text", 5, True])
def test_a_state_that_is_no_object_is_a_422(api: Api, state: Any) -> None:
    assert api.ends("", {"mock": "trial-mock", "state": state}) == (422, "not_an_object")


def test_a_state_nested_too_deep_is_a_422(api: Api) -> None:
    state: dict[str, Any] = {}
    for _ in range(300):
        state = {"a": state}
    assert api.ends("", {"mock": "trial-mock", "state": state}) == (422, "too_deep")


def test_a_state_keeps_every_character_and_odd_keys(api: Api) -> None:
    state = {"__proto__": {"x": 1}, "constructor": "é", "text": "日本 🎌 \u2028 \x7f", "": [1.0, -0.5, 2**53]}
    made = api.make(state=state, fill="none")
    assert api.exported(made["sid"])["current_state"] == state


def test_an_unknown_mock_is_a_404_everywhere(api: Api) -> None:
    assert api.ends("", {"mock": "no-mock"}) == (404, "unknown_mock")
    assert api.ends("/bulk", {"mock": "no-mock", "count": 1}) == (404, "unknown_mock")
    assert api.ends("/no-mock/a", method="GET") == (404, "unknown_mock")
    assert api.ends("?mock=no-mock", method="GET") == (404, "unknown_mock")


def test_many_sessions_are_alike_but_for_their_sids(api: Api) -> None:
    status, body = api("POST", "/bulk", {"mock": "practice", "count": 20, "state": {"n": 1}, "ttl": 30})
    assert status == 201
    made = body["results"]
    assert len({session["sid"] for session in made}) == 20
    assert len({(session["state_id"], session["ttl"], session["version"]) for session in made}) == 1
    assert len(api("GET", "")[1]["results"]) == 20


@pytest.mark.parametrize("count", [0, -1, 10_001, 2.5, "3", True, None])
def test_a_count_out_of_bounds_is_refused(api: Api, count: Any) -> None:
    assert api.ends("/bulk", {"mock": "trial-mock", "count": count}) == (400, "invalid")
    api.make(sid="one")
    assert api.ends("/trial-mock/one/fork", {"count": count}) == (400, "invalid")


def test_a_list_is_filtered_and_paged(api: Api, client: Client) -> None:
    for number in range(5):
        api.make(sid=f"run-{number}", state={"n": number})
    api.make(sid="other", version="1.1.0")
    holder(client, "session").make(sid="owned")

    def sids(query: str) -> list[str]:
        return [row["sid"] for row in api("GET", query)[1]["results"]]

    assert sids("?prefix=run-&mock=practice") == [f"run-{number}" for number in range(5)]
    assert sids("?version=1.1.0") == ["other"]
    assert sids("?custom=false") == ["other", "owned"]
    assert len(sids("?custom=true")) == 5
    assert sids("?owner=trainer") == ["owned"]
    assert len(sids("?owner=")) == 6
    seen, query = [], "?limit=3"
    while query:
        page = api("GET", query)[1]
        seen += [row["sid"] for row in page["results"]]
        query = f"?limit=3&after={page['next']}" if page["next"] else ""
    assert seen == ["other", "owned", *(f"run-{number}" for number in range(5))]


@pytest.mark.parametrize(
    "query",
    ["?limit=0", "?limit=1001", "?limit=x", "?custom=yes", "?mocks=a", "?after=x", "?mock=", "?version="],
)
def test_a_filter_that_is_none_is_refused_rather_than_dropped(api: Api, query: str) -> None:
    assert api("GET", query)[0] == 400


def test_a_new_ttl_counts_from_now(api: Api) -> None:
    api.make(sid="one", ttl=60)
    status, changed = api("PATCH", "/trial-mock/one", {"ttl": 5000})
    assert (status, changed["ttl"]) == (200, 5000)
    assert changed["expires_at"] - changed["accessed_at"] == pytest.approx(5000)
    assert api.ends("/trial-mock/one", {"ttl": -1}, "PATCH") == (400, "invalid")
    assert api.ends("/trial-mock/two", {"ttl": 60}, "PATCH") == (404, "unknown_session")


def test_forks_stand_where_their_parent_stood(api: Api) -> None:
    parent = api.make(sid="one", state={"n": 1})
    status, body = api("POST", "/trial-mock/one/fork", {"count": 16})
    forks = body["results"]
    assert (status, len({fork["sid"] for fork in forks})) == (201, 16)
    assert {fork["state_id"] for fork in forks} == {parent["state_id"]}
    assert {fork["forked_from"] for fork in forks} == {"one"}
    assert api("DELETE", "/trial-mock/one")[0] == 204
    assert api.exported(forks[0]["sid"])["initial_state"] == {"n": 1, **SEED}


def test_a_fork_makes_one_by_default_and_takes_sids(api: Api) -> None:
    api.make(sid="one")
    assert len(api("POST", "/trial-mock/one/fork")[1]["results"]) == 1
    named = api("POST", "/trial-mock/one/fork", {"sids": ["x", "y"]})[1]["results"]
    assert [fork["sid"] for fork in named] == ["x", "y"]
    assert api.ends("/trial-mock/one/fork", {"sids": ["z", "x"]}) == (409, "session_exists")
    assert api.ends("/trial-mock/z", method="GET") == (404, "unknown_session")
    assert api.ends("/trial-mock/one/fork", {"sids": ["p", "p"]}) == (400, "invalid_sid")
    assert api.ends("/trial-mock/one/fork", {"sids": ["p"], "count": 2}) == (400, "invalid")
    assert api.ends("/trial-mock/none/fork", {}) == (404, "unknown_session")


def test_a_snapshot_is_kept_listed_restored_and_deleted(api: Api) -> None:
    made = api.make(sid="one", state={"n": 1})
    status, taken = api("POST", "/trial-mock/one/snapshots", {"name": "start"})
    assert (status, taken["name"], taken["state_id"]) == (201, "start", made["state_id"])
    assert [row["name"] for row in api("GET", "/trial-mock/one/snapshots")[1]["results"]] == ["start"]
    status, restored = api("POST", "/trial-mock/one/restore", {"name": "start"})
    assert status == 200
    assert restored["state_id"] == made["state_id"]
    assert restored["version"] > made["version"]
    assert api("DELETE", "/trial-mock/one/snapshots/start") == (204, None)
    assert api.ends("/trial-mock/one/restore", {"name": "start"}) == (404, "unknown_snapshot")
    assert api.ends("/trial-mock/one/snapshots/start", method="DELETE") == (404, "unknown_snapshot")
    assert api.ends("/trial-mock/one/snapshots", {"name": "a/b"}) == (400, "invalid_name")
    assert api.ends("/trial-mock/one/snapshots", {}) == (400, "invalid")


def test_an_export_imports_as_an_equal_session(api: Api, client: Client) -> None:
    made = api.make(sid="a:b", state={"text": "é🎌"}, env={"seed": 3})
    answer = client.get(f"{URL}/trial-mock/a:b/export")
    assert answer.headers["Content-Disposition"] == 'attachment; filename="session-a_b.json"'
    document = answer.json()
    assert document["format"] == "mock-hub-session/1"
    assert api.ends("/import", document) == (409, "session_exists")
    status, copied = api("POST", "/import?sid=copy&mock=practice", document)
    assert status == 201
    assert (copied["sid"], copied["state_id"], copied["env"]) == ("copy", made["state_id"], {"seed": 3})
    assert api.exported("copy")["current_state"] == document["current_state"]


@pytest.mark.parametrize(
    "document", [{}, {"format": "other"}, [], {"format": "mock-hub-session/1", "mock": 5}]
)
def test_a_document_that_is_no_export_is_refused(api: Api, document: Any) -> None:
    assert api("POST", "/import", document)[0] == 400
    assert api("GET", "")[1]["results"] == []


def test_a_launch_link_exists_only_in_hardened_mode(api: Api, client: Client, settings: Any) -> None:
    api.make(sid="one")
    assert api.ends("/trial-mock/one/launch") == (409, "not_hardened")
    settings.HUB_HARDENED = True
    assert api.ends("/trial-mock/one/launch") == (401, "token_required")
    status, body = holder(client, "session")("POST", "/trial-mock/one/launch")
    assert status == 201
    assert body["launch_url"].startswith("http://testserver/m/trial-mock/launch/")
    shown = holder(client, "read", name="reader")("GET", "/trial-mock/one")[1]
    assert (shown["url"], shown["host_url"]) == (None, None)


def test_a_reader_reads_and_changes_nothing(api: Api, client: Client) -> None:
    api.make(sid="one")
    reader = holder(client, "read")
    assert reader("GET", "/trial-mock/one")[0] == 200
    assert reader("GET", "/trial-mock/one/snapshots")[0] == 200
    denied = (403, "insufficient_scope")
    assert reader.ends("", {"mock": "trial-mock"}) == denied
    assert reader.ends("/bulk", {"mock": "trial-mock", "count": 1}) == denied
    assert reader.ends("/import", {}) == denied
    for path in ("/fork", "/snapshots", "/restore", "/launch"):
        assert reader.ends(f"/trial-mock/one{path}", {}) == denied
    assert reader.ends("/trial-mock/one/snapshots/a", method="DELETE") == denied
    assert reader.ends("/trial-mock/one", {"ttl": 1}, "PATCH") == denied
    assert reader.ends("/trial-mock/one", method="DELETE") == denied
    assert len(api("GET", "")[1]["results"]) == 1


def test_without_a_token_a_guarded_hub_says_nothing(api: Api, settings: Any) -> None:
    api.make(sid="one")
    settings.HUB_AUTH = "token"
    for method, path in (
        ("GET", ""),
        ("GET", "/trial-mock/one"),
        ("DELETE", "/trial-mock/one"),
        ("POST", ""),
    ):
        assert api.ends(path, method=method) == (401, "token_required")
    settings.HUB_AUTH = "open"
    assert api("GET", "/trial-mock/one")[0] == 200


def test_a_tokens_quota_bounds_every_way_to_make_sessions(api: Api, client: Client) -> None:
    trainer = holder(client, "session", max_sessions=3)
    assert trainer.make(sid="one")["owner"] == "trainer"
    full = (429, "quota_sessions")
    assert trainer.ends("/bulk", {"mock": "trial-mock", "count": 3}) == full
    assert trainer.ends("/trial-mock/one/fork", {"count": 3}) == full
    document = api.exported("one")
    assert trainer("POST", "/trial-mock/one/fork", {"count": 2})[0] == 201
    assert trainer.ends("", {"mock": "trial-mock"}) == full
    assert trainer.ends("/import?sid=two", document) == full
    assert trainer("DELETE", "/trial-mock/one")[0] == 204
    assert trainer("POST", "/import?sid=two", document)[0] == 201
    assert len(api("GET", "?owner=trainer")[1]["results"]) == 3


def test_the_status_counts_what_is_there(api: Api, client: Client) -> None:
    before = client.get("/api/v1/status").json()
    api.make(state={"text": "x" * 1000})
    after = client.get("/api/v1/status").json()
    assert after["sessions"] == before["sessions"] + 1
    assert after["bytes"] >= before["bytes"] + 1000
    assert (after["store"], after["hardened"], after["auth"]) == ("lmdb", False, "open")
    assert after["uptime"] >= before["uptime"] > 0
