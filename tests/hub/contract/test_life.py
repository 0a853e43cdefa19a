"""Section 2, the life of a session; section 4, versions: a session keeps the one it was created on."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tests import servers
from tests.hub.contract.client import Mock, new_sid, problem
from tests.hub.contract.conftest import publish
from tests.hub.contract.scratch import NEXT_SEED, SEED, script_of


@pytest.fixture(scope="module", params=["lmdb", "redis"])
def brief(request: pytest.FixtureRequest, start: servers.StartHub) -> Iterator[servers.Hub]:
    hub = start(HUB_STORE=request.param, HUB_WORKERS="1", HUB_SESSION_TTL="1.5", HUB_RECLAIM_SECONDS="0.1")
    yield hub
    hub.stop()


def _stored_uploads(data: Path) -> int:
    return sum(path.is_file() for path in (data / "uploads").rglob("*"))


def test_a_session_ends_with_its_uploads_after_its_time_and_reading_keeps_it(
    brief: servers.Hub, http: httpx.Client, sid: str
) -> None:
    mock = Mock(f"{brief.url}/m/trial-mock/", http)
    other = new_sid()
    for one in (sid, other):
        mock.done(one, "set", {"mine": 1})
        mock.call("POST", "upload", params={"sid": one, "filename": "a.txt"}, content=one.encode())
    for _ in range(8):
        time.sleep(0.3)
        assert "mine" in mock.current(sid)
    assert mock.current(other) == SEED
    assert mock.read("state", other)["has_custom_state"] is False
    servers.wait_until(lambda: _stored_uploads(brief.data) == 1, what="the expired upload to go")
    servers.wait_until(lambda: mock.read("state", new_sid()) and _stored_uploads(brief.data) == 1)
    time.sleep(1.7)
    servers.wait_until(lambda: _stored_uploads(brief.data) == 0, what="the last upload to go")
    assert mock.done(sid, "merge", {"n": 1})["version"] == 1


def test_a_session_may_have_a_longer_life_than_others(
    brief: servers.Hub, http: httpx.Client, sid: str
) -> None:
    mock = Mock(f"{brief.url}/m/trial-mock/", http)
    made = {"mock": "trial-mock", "sid": sid, "state": {"mine": 1}, "ttl": 60}
    assert http.post(f"{brief.url}/api/v1/sessions", json=made).status_code == 201
    time.sleep(2.0)
    assert mock.current(sid)["mine"] == 1


def test_a_session_can_be_deleted_at_once(trial: Mock, sid: str, running: servers.Hub) -> None:
    where = f"{running.url}/api/v1/sessions/trial-mock/{sid}"
    trial.done(sid, "set", {"mine": 1})
    file = trial.call("POST", "upload", params={"sid": sid, "filename": "a"}, content=b"x").json()["files"][0]
    assert trial.http.delete(where).status_code == 204
    assert trial.current(sid) == SEED
    assert problem(trial.get(f"files/{sid}/{file['stored_name']}")) == (404, "unknown_file")
    assert problem(trial.http.delete(where)) == (404, "unknown_session")


@pytest.mark.parametrize("store", ["lmdb", "redis"])
def test_a_session_keeps_its_version_page_seed_and_files_after_a_newer_one_is_published(
    start: servers.StartHub, http: httpx.Client, store: str
) -> None:
    hub = start(HUB_STORE=store)
    mock = Mock(f"{hub.url}/m/trial-mock/", http)
    mock.done("old", "set", {"notes": []})
    mock.done(None, "set", {"shared": 1})
    imported = Mock(f"{hub.url}/m/older-0/", http)
    imported.done("old", "set", {"a": 1})
    imported.done("old", "set_current", {"a": 2})
    clock = mock.read("state", "old", **{"with": "env"})["env"]
    script = script_of("Trial 1.2.0")
    asset = mock.get(script).text
    publish(hub.data, "next")
    servers.wait_until(
        lambda: "Trial 2.0.0" in mock.get("", "fresh").text, what="the new version to be current"
    )
    for _ in range(6):  # either worker
        assert "Trial 1.2.0" in mock.get("", "old").text
        assert "Trial 1.2.0" in mock.get("deep/route", "old").text
        assert "Trial 1.2.0" in mock.get("").text, "the shared session is on the old version too"
        assert mock.go("old")["mock"]["version"] == "1.2.0"
        assert mock.get(script, "old").text == mock.get(script).text == asset
        assert mock.read("state", "old", **{"with": "env"})["env"] == clock
    assert imported.go("old")["state_diff"] == {"a": {"modified": 2}}, "in the form of its own version"
    mock.done("old", "set", {"notes": [1]})
    assert mock.current("old") == {**SEED, "notes": [1]}
    mock.done("old", "reset")
    assert (mock.go("old")["mock"]["version"], mock.current("old")) == ("1.2.0", SEED)
    assert "Trial 1.2.0" in mock.get("", "old").text
    mock.done("new", "set", {"notes": []})
    assert (mock.go("new")["mock"]["version"], mock.current("new")) == ("2.0.0", {**NEXT_SEED, "notes": []})
    assert mock.http.delete(f"{hub.url}/api/v1/sessions/trial-mock/old").status_code == 204
    assert "Trial 2.0.0" in mock.get("", "old").text
    assert mock.go("old")["mock"]["version"] == "2.0.0"
    hub.stop()
