"""Section 4, mocks that were not written here: their seed is what their page saves first."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from tests import servers
from tests.hub.contract.client import Mock
from tests.hub.contract.conftest import by_host
from tests.hub.contract.scratch import IMPORTED

FROM_PAGE = {"Sec-Fetch-Site": "same-origin"}
DEFAULTS: dict[str, Any] = {"tasks": [1, 2], "filter": "all"}


Imported = Iterator[Mock]


def _numbers(hub: servers.Hub, kind: str, http: httpx.Client) -> Imported:
    return (by_host(hub, f"{kind}-{number}", http) for number in range(IMPORTED))


@pytest.fixture(scope="module")
def older_ones(running: servers.Hub, http: httpx.Client) -> Imported:
    return _numbers(running, "older", http)


@pytest.fixture(scope="module")
def deep_ones(running: servers.Hub, http: httpx.Client) -> Imported:
    return _numbers(running, "deep", http)


@pytest.fixture
def older(older_ones: Imported) -> Mock:
    """A mock of first-set policy and top-level diff whose page has not saved yet."""
    return next(older_ones)


@pytest.fixture
def deep(deep_ones: Imported) -> Mock:
    """One of the contract's own policy and diff, likewise."""
    return next(deep_ones)


def _create(mock: Mock, hub: servers.Hub, sid: str) -> None:
    body = {"mock": mock.headers["Host"].partition(".")[0], "sid": sid}
    assert mock.http.post(f"{hub.url}/api/v1/sessions", json=body).status_code == 201


def _saves(mock: Mock, sid: str, body: dict[str, Any]) -> None:
    answer = mock.call("POST", "post", params={"sid": sid}, json=body, headers=FROM_PAGE)
    assert answer.status_code == 200, answer.text


def test_the_pages_first_save_is_the_seed_of_all_sessions(older: Mock) -> None:
    mock = older
    unknown = mock.read("state", "a")
    assert (unknown["stored_state"], unknown["has_custom_state"]) == (None, False)
    etag = mock.get("state", "b").headers["etag"]
    _saves(mock, "a", {"action": "set", "state": DEFAULTS, "merge": False})
    assert mock.go("a")["state_diff"] == {}
    fresh = mock.call("GET", "state", params={"sid": "b"}, headers={"If-None-Match": etag})
    assert fresh.status_code == 200, "a cached answer from before the seed was known is stale"
    assert fresh.json()["stored_state"] == DEFAULTS
    mock.done("c", "set", {"tasks": []})
    assert mock.current("c") == {**DEFAULTS, "tasks": []}


def test_what_a_trainer_injects_is_not_taken_for_the_seed(older: Mock) -> None:
    mock = older
    mock.done("task", "set", {"tasks": [9]})
    assert mock.read("state", "other")["stored_state"] is None
    _saves(mock, "page", {"action": "set", "state": DEFAULTS})
    assert mock.read("state", "other")["stored_state"] == DEFAULTS
    assert mock.current("task") == {"tasks": [9]}


def test_first_set_policy_keeps_the_initial_state_until_a_reset(older: Mock) -> None:
    mock = older
    _saves(mock, "a", {"action": "set", "state": DEFAULTS})
    _saves(mock, "a", {"action": "set", "state": {**DEFAULTS, "filter": "open", "x": 1}})
    seen = mock.go("a")
    assert seen["initial_state"] == DEFAULTS
    assert seen["state_diff"] == {"filter": {"modified": "open"}, "x": {"added": 1}}
    mock.done("a", "reset")
    mock.done("a", "set", {"filter": "mine"})
    assert mock.go("a")["initial_state"] == {**DEFAULTS, "filter": "mine"}


def test_always_policy_and_deep_diff(deep: Mock) -> None:
    mock = deep
    defaults = {"people": {"c1": {"city": "A", "zip": "1"}}, "stars": []}
    changed = {"people": {"c1": {"city": "B", "zip": "1"}}, "stars": []}
    _saves(mock, "a", {"action": "set_current", "state": changed, "initial_state": defaults})
    assert mock.go("a")["state_diff"] == {"people.c1.city": {"from": "A", "to": "B"}}
    assert mock.read("state", "b")["stored_state"] == defaults
    mock.done("a", "set", changed)
    assert (mock.go("a")["initial_state"], mock.go("a")["state_diff"]) == (changed, {})


@pytest.mark.parametrize("begin", ["create", "upload", "merge", "reset"])
def test_a_session_begun_before_the_seed_was_known_stays_whole(
    running: servers.Hub, older: Mock, begin: str
) -> None:
    mock = older
    if begin == "create":
        _create(mock, running, "early")
    elif begin == "upload":
        mock.call("POST", "upload", params={"sid": "early", "filename": "a"}, content=b"x")
    else:
        mock.done("early", "merge", {"mine": 1})
    if begin == "reset":
        mock.done("early", "reset")
    before = mock.go("early")
    _saves(mock, "page", {"action": "set", "state": DEFAULTS})
    for _ in range(4):  # either worker, with and without a cache
        after = mock.go("early")
        assert (after["initial_state"], after["current_state"]) == (
            before["initial_state"],
            before["current_state"],
        )
        assert after["state_id"] == before["state_id"]
    if begin != "merge":
        assert mock.read("state", "early")["stored_state"] is None, "the page shall still save its defaults"
        _saves(mock, "early", {"action": "set", "state": DEFAULTS})
        _saves(mock, "early", {"action": "set", "state": {**DEFAULTS, "filter": "x"}})
        assert mock.go("early")["state_diff"] == {"filter": {"modified": "x"}}


def test_a_session_made_for_a_page_lets_its_first_save_be_the_seed(running: servers.Hub, deep: Mock) -> None:
    mock = deep
    _create(mock, running, "a")
    body = {"action": "set_current", "state": {"n": 2}, "initial_state": {"n": 1}}
    _saves(mock, "a", body)
    assert mock.go("a")["state_diff"] == {"n": {"from": 1, "to": 2}}
    assert mock.read("state", "b")["stored_state"] == {"n": 1}


def test_under_a_path_the_page_leads_to_its_own_host(running: servers.Hub, http: httpx.Client) -> None:
    port = running.url.rsplit(":", 1)[1]
    answer = http.get(f"{running.url}/m/older-0/all?sid=a")
    assert answer.headers["location"] == f"http://older-0.localhost:{port}/all?sid=a"
    assert http.get(f"{running.url}/m/older-0/state?sid=a").status_code == 200
