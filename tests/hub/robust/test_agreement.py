"""Several processes serve one session and agree: what one has acknowledged, every other shows at once."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import httpx
import pytest

from tests.hub.robust import play
from tests.hub.robust.play import JSON, MOCK, Play
from tests.hub.robust.wire import ask
from tests.servers import Hub


@pytest.fixture(params=["two workers on LMDB", "two hubs on Valkey"])
def urls(request: pytest.FixtureRequest) -> list[str]:
    """Addresses that lead to different processes with the same sessions."""
    if "LMDB" in request.param:
        hub: Hub = request.getfixturevalue("lmdb_hub")
        return [hub.url] * 2
    one, other = request.getfixturevalue("replicas")
    return [one.url, other.url]


@pytest.fixture
def http(urls: list[str]) -> Iterator[httpx.Client]:
    with play.client(urls[0]) as client:
        yield client


def seen_by_new_connections(urls: list[str], target: str, count: int = 8) -> list[dict[str, object]]:
    """The same read over connections of their own, which the kernel spreads over the processes."""
    return [ask(urls[number % len(urls)], "GET", target).json() for number in range(count)]


def test_no_process_shows_an_older_state_after_a_write_was_acknowledged(
    urls: list[str], http: httpx.Client
) -> None:
    session = Play(http)
    session.done("set", fill="none", state={"count": 0, "rows": ["x" * 80] * 200})
    for count in range(1, 60):
        kind = count % 4
        if kind == 0:
            done = session.done("set", fill="none", state={"count": count, "rows": ["x" * 80] * 200})
        elif kind == 1:
            done = session.done("patch", patch=[{"op": "replace", "path": "/count", "value": count}])
        elif kind == 2:
            done = session.done("merge", state={"count": count})
        else:
            done = session.done("set_current", state={"count": count, "rows": [str(count)] * 300})
        for seen in seen_by_new_connections(urls, session.at("go"), 6):
            assert (seen["version"], seen["state_id"]) == (done["version"], done["state_id"])
            assert seen["current_state"]["count"] == count  # type: ignore[index]


def test_what_the_rest_api_does_is_seen_everywhere_at_once(urls: list[str], http: httpx.Client) -> None:
    for _ in range(8):
        session = Play(http)
        at = f"/api/v1/sessions/{MOCK}/{session.sid}"
        assert (
            http.post(
                "/api/v1/sessions", json={"mock": MOCK, "sid": session.sid, "state": {"step": 1}}
            ).status_code
            == 201
        )
        assert {s["stored_state"]["step"] for s in seen_by_new_connections(urls, session.at("state"))} == {1}  # type: ignore[index]
        assert http.post(f"{at}/snapshots", json={"name": "one"}).status_code in (200, 201)
        session.done("merge", state={"step": 2})
        assert {s["stored_state"]["step"] for s in seen_by_new_connections(urls, session.at("state"))} == {2}  # type: ignore[index]
        assert http.post(f"{at}/restore", json={"name": "one"}).status_code == 200
        assert {s["stored_state"]["step"] for s in seen_by_new_connections(urls, session.at("state"))} == {1}  # type: ignore[index]
        assert http.delete(at).status_code == 204
        assert {s["version"] for s in seen_by_new_connections(urls, session.at("state"))} == {0}


def test_writers_on_different_processes_read_what_they_wrote(urls: list[str], http: httpx.Client) -> None:
    sid = play.new_sid()
    Play(http, sid).done("set", fill="none", state={})

    def work(number: int) -> None:
        url = urls[number % len(urls)]
        newest = 0
        for step in range(15):
            body = json.dumps({"action": "merge", "state": {f"k{number}": step}}).encode()
            answer = ask(url, "POST", f"/m/{MOCK}/post?sid={sid}", JSON, body=body)
            assert answer.status == 200, answer.body
            assert answer.json()["version"] > newest
            seen = ask(urls[(number + 1) % len(urls)], "GET", f"/m/{MOCK}/state?sid={sid}").json()
            assert seen["version"] >= answer.json()["version"]
            assert seen["stored_state"][f"k{number}"] == step
            newest = seen["version"]

    with ThreadPoolExecutor(6) as threads:
        list(threads.map(work, range(6)))
    ids = {str(seen["state_id"]) for seen in seen_by_new_connections(urls, f"/m/{MOCK}/go?sid={sid}", 12)}
    assert len(ids) == 1


def test_an_unchanged_answer_is_not_sent_again_by_any_process_and_a_changed_one_is(
    urls: list[str], http: httpx.Client
) -> None:
    session = Play(http)
    session.done("set", state={"a": 1})
    for _ in range(10):
        tag = http.get(session.at("go")).headers["etag"]
        for number in range(6):
            assert (
                ask(urls[number % len(urls)], "GET", session.at("go"), f"If-None-Match: {tag}").status == 304
            )
        session.done("merge", state={"again": play.new_sid()})
        for number in range(6):
            assert (
                ask(urls[number % len(urls)], "GET", session.at("go"), f"If-None-Match: {tag}").status == 200
            )


def test_listeners_on_every_process_hear_of_every_write_in_order(urls: list[str], http: httpx.Client) -> None:
    session = Play(http)
    session.done("set", state={"count": 0})
    heard: list[list[int]] = [[] for _ in range(4)]
    ready = threading.Barrier(5)

    def listen(number: int) -> None:
        with (
            play.client(urls[number % len(urls)]) as own,
            own.stream("GET", session.at("events")) as stream,
        ):
            lines = stream.iter_lines()
            next(lines)
            ready.wait(20)
            for line in lines:
                if line.startswith("id: "):
                    heard[number].append(int(line[4:]))
                    if len(heard[number]) == 20:
                        return

    listeners = [threading.Thread(target=listen, args=(number,)) for number in range(4)]
    for listener in listeners:
        listener.start()
    ready.wait(20)
    for count in range(1, 21):
        session.done("merge", state={"count": count})
    for listener in listeners:
        listener.join(20)
    assert heard == [list(range(2, 22))] * 4
