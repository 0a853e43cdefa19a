"""Section 2, /events over server-sent events and WebSockets, with two workers."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from tests import servers
from tests.hub.contract.client import Mock, new_sid, problem
from tests.hub.contract.scratch import SEED

Next = Callable[[], dict[str, Any]]


@contextmanager
def sse(mock: Mock, sid: str, last: int | None = None) -> Iterator[Next]:
    """An open stream; each call gives the next event and checks its id."""
    headers = {**mock.headers, **({} if last is None else {"Last-Event-ID": str(last)})}
    with httpx.stream(
        "GET", mock.base + "events", params={"sid": sid}, headers=headers, timeout=15
    ) as stream:
        assert stream.headers["content-type"].startswith("text/event-stream")
        lines = stream.iter_lines()
        assert next(lines).startswith(":")

        def following() -> dict[str, Any]:
            number = None
            for line in lines:
                if line.startswith("id: "):
                    number = int(line[4:])
                if line.startswith("data: "):
                    event: dict[str, Any] = json.loads(line[6:])
                    assert event["version"] == number
                    return event
            raise AssertionError("the stream ended")

        yield following


@contextmanager
def ws(mock: Mock, sid: str, last: int | None = None) -> Iterator[Next]:
    since = "" if last is None else f"&since={last}"
    with connect(f"ws{mock.base[4:]}events?sid={sid}{since}") as socket:
        yield lambda: dict(json.loads(socket.recv(timeout=15)))


@pytest.fixture(params=[sse, ws])
def listen(request: pytest.FixtureRequest) -> Any:
    return request.param


def test_each_transition_is_one_event_whose_patch_applies_to_the_state_before(
    trial: Mock, sid: str, listen: Any
) -> None:
    trial.done(sid, "set", {"notes": []})
    before = trial.current(sid)
    with listen(trial, sid) as following:
        trial.done(sid, "patch", patch=[{"op": "add", "path": "/notes/-", "value": 1}], label="note_add")
        trial.done(sid, "merge", {"ui": {"tab": "x"}})
        trial.done(sid, "set_current", {"a": [1, 2]})
        trial.done(sid, "reset", to="initial")
        for version, action in ((2, "patch"), (3, "merge"), (4, "set_current"), (5, "reset")):
            event = following()
            assert (event["version"], event["action"], event["actor"]) == (version, action, "api")
            other = new_sid()
            trial.done(other, "set", before, fill="none")
            assert trial.done(other, "patch", patch=event["patch"])["state_id"] == event["state_id"]
            before = trial.current(other)


def test_writes_by_any_worker_reach_listeners_of_every_worker(
    trial: Mock, sid: str, running: servers.Hub
) -> None:
    trial.done(sid, "set", {})
    with sse(trial, sid) as one, sse(trial, sid) as two, ws(trial, sid) as three, ws(trial, sid) as four:
        for number in range(12):
            with httpx.Client() as fresh:  # a connection of its own lands on either worker
                Mock(trial.base, fresh).done(sid, "merge", {"n": number})
        for following in (one, two, three, four):
            assert [following()["version"] for _ in range(12)] == list(range(2, 14))


def test_a_listener_gets_what_it_missed(trial: Mock, sid: str, listen: Any) -> None:
    trial.done(sid, "set", {})
    for number in range(3):
        trial.done(sid, "merge", {"n": number})
    with listen(trial, sid, 2) as following:
        assert [following()["version"] for _ in range(2)] == [3, 4]
        trial.done(sid, "merge", {"n": 9})
        assert following()["version"] == 5


def test_a_session_set_anew_reset_or_deleted_is_an_event(trial: Mock, sid: str, listen: Any) -> None:
    root = trial.base.split("/m/")[0]
    trial.done(sid, "set", {"notes": []})
    with listen(trial, sid) as following:
        trial.done(sid, "set", {"notes": [1]})
        event = following()
        assert (event["version"], event["action"]) == (2, "set")
        trial.done(sid, "reset")
        event = following()
        assert (event["version"], event["action"]) == (3, "reset")
        assert trial.http.delete(f"{root}/api/v1/sessions/trial-mock/{sid}").status_code == 204
        assert following()["action"] == "deleted"
        trial.done(sid, "set", {"notes": [2]})
        event = following()
        assert (event["version"], event["action"]) == (1, "set")


def test_a_restored_snapshot_is_an_event_with_a_higher_version(trial: Mock, sid: str, listen: Any) -> None:
    sessions = f"{trial.base.split('/m/')[0]}/api/v1/sessions/trial-mock/{sid}"
    kept = trial.done(sid, "set", {"notes": [1]})
    assert trial.http.post(f"{sessions}/snapshots", json={"name": "start"}).status_code == 201
    trial.done(sid, "merge", {"notes": [2]})
    with listen(trial, sid) as following:
        assert trial.http.post(f"{sessions}/restore", json={"name": "start"}).status_code == 200
        event = following()
        assert (event["version"], event["action"]) == (3, "restore")
        assert event["state_id"] == kept["state_id"]
        trial.done(sid, "merge", {"x": 1})
        assert following()["version"] == 4
    assert trial.current(sid)["notes"] == [1]


def test_a_session_may_begin_while_somebody_listens(trial: Mock, sid: str, listen: Any) -> None:
    with listen(trial, sid) as following:
        trial.done(sid, "merge", {"ui": {"tab": "x"}})
        event = following()
        assert (event["version"], event["action"]) == (1, "merge")
        other = new_sid()
        trial.done(other, "set", SEED, fill="none")
        assert trial.done(other, "patch", patch=event["patch"])["state_id"] == event["state_id"]


def test_listeners_hear_of_their_own_session_only(
    trial: Mock, sid: str, listen: Any, running: servers.Hub
) -> None:
    with listen(trial, sid) as following:
        trial.done(f"{sid}x", "merge", {"n": 1})
        Mock(f"{running.url}/m/other-mock/", trial.http).done(sid, "merge", {"n": 1})
        trial.done(sid, "merge", {"mine": 1})
        assert following()["patch"][0]["path"] == "/mine"


def test_listening_makes_no_session(trial: Mock, sid: str, listen: Any) -> None:
    with listen(trial, sid):
        root = trial.base.split("/m/")[0]
        assert problem(trial.http.get(f"{root}/api/v1/sessions/trial-mock/{sid}")) == (404, "unknown_session")


def test_many_listeners_and_a_burst_lose_nothing(trial: Mock, sid: str) -> None:
    trial.done(sid, "set", {})
    with sse(trial, sid) as following:
        writers = [threading.Thread(target=lambda: [trial.done(sid, "merge", {"n": n}) for n in range(20)])
                   for _ in range(4)]  # fmt: skip
        for writer in writers:
            writer.start()
        assert [following()["version"] for _ in range(80)] == list(range(2, 82))
        for writer in writers:
            writer.join()


def test_a_large_replacement_is_an_event_without_a_patch(trial: Mock, sid: str, listen: Any) -> None:
    trial.done(sid, "set", {})
    with listen(trial, sid) as following:
        answer = trial.done(sid, "set", {"notes": ["x" * 1000] * 300})
        event = following()
        assert (event["patch"], event["state_id"]) == (None, answer["state_id"])


@pytest.mark.parametrize("origin", ["http://evil.example", "http://localhost:1", "null"])
def test_pages_of_other_origins_may_not_listen_by_websocket(trial: Mock, sid: str, origin: str) -> None:
    with (
        pytest.raises((InvalidStatus, ConnectionClosed)),
        connect(f"ws{trial.base[4:]}events?sid={sid}", additional_headers={"Origin": origin}) as socket,
    ):
        socket.recv(timeout=5)


def test_a_page_of_the_same_host_may(trial: Mock, sid: str) -> None:
    origin = trial.base.split("/m/")[0]
    with connect(f"ws{trial.base[4:]}events?sid={sid}", additional_headers={"Origin": origin}) as socket:
        trial.done(sid, "merge", {"n": 1})
        assert json.loads(socket.recv(timeout=5))["version"] == 1


def test_a_wrong_place_to_resume_from_is_refused(trial: Mock, sid: str) -> None:
    assert problem(trial.get("events", sid, since="soon")) == (400, "invalid_since")
    assert problem(trial.get("events", "no spaces")) == (400, "invalid_sid")


def test_a_listener_can_follow_a_session_that_ends_and_begins_again_at_once(
    trial: Mock, sid: str, listen: Any
) -> None:
    """However the wake-ups fall, replaying the events leads to the state that is there at the end."""
    trial.done(sid, "set", {"notes": []})
    state, other = trial.current(sid), new_sid()
    where = f"{trial.base.split('/m/')[0]}/api/v1/sessions/trial-mock/{sid}"
    with listen(trial, sid) as following:
        for life in range(3):
            assert trial.http.delete(where).status_code == 204
            for step in range(4):
                last = trial.done(sid, "merge", {"life": life, "step": step})["state_id"]
        seen = ""
        while seen != last:
            event = following()
            if event["action"] == "deleted" or event["version"] == 1:
                state = SEED
            if event["patch"] is not None:
                trial.done(other, "set", state, fill="none")
                trial.done(other, "patch", patch=event["patch"])
                state = trial.current(other)
                assert trial.go(other)["state_id"] == event["state_id"]
            seen = event["state_id"]
