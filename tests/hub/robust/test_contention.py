"""Writers that fight over sessions, through different processes: nothing is lost, crossed or seen by halves."""

from __future__ import annotations

import random
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import httpx
import pytest

from tests.hub.robust import play
from tests.hub.robust.play import Play
from tests.hub.robust.whole import check_whole


@pytest.fixture(params=["two workers on LMDB", "two hubs on Valkey"])
def doors(request: pytest.FixtureRequest) -> Iterator[list[httpx.Client]]:
    """Clients that reach the same sessions through different processes."""
    hubs = (
        [request.getfixturevalue("lmdb_hub")] * 2
        if "LMDB" in request.param
        else request.getfixturevalue("replicas")
    )
    limits = httpx.Limits(max_connections=8, max_keepalive_connections=8)
    clients = [play.client(hub.url, limits=limits) for hub in hubs for _ in range(2)]
    yield clients
    for client in clients:
        client.close()


def test_200_sessions_with_conflicting_writers_lose_nothing_and_cross_nothing(
    doors: list[httpx.Client],
) -> None:
    sids = [play.new_sid() for _ in range(200)]
    for sid in sids:
        Play(doors[0], sid).done("set", fill="none", state={"sid": sid, "counter": 0, "keys": {}})

    def work(number: int) -> None:
        """One of four writers: in every session, one unconditional key of its own and two careful increments."""
        http = doors[number % len(doors)]
        order = random.Random(number).sample(sids, len(sids))
        for sid in order:
            session = Play(http, sid)
            session.done(
                "patch", patch=[{"op": "add", "path": f"/keys/{number}", "value": f"{sid} {number}"}]
            )
            increment(session)

    with ThreadPoolExecutor(4) as threads:
        list(threads.map(work, range(4)))
    for sid in sids:
        seen = Play(doors[-1], sid).go(diff="patch")
        assert seen["current_state"] == {
            "sid": sid, "counter": 4, "keys": {str(number): f"{sid} {number}" for number in range(4)},
        }  # fmt: skip
        assert seen["version"] == 1 + 4 + 4
        check_whole(Play(doors[-1], sid), seen)


def increment(session: Play) -> None:
    """The counter plus one, tried again for as long as somebody else is faster."""
    while True:
        seen = session.stored()
        answer = session.post(
            "patch", if_version=seen["version"],
            patch=[{"op": "replace", "path": "/counter", "value": seen["stored_state"]["counter"] + 1}],
        )  # fmt: skip
        if answer.status_code == 200:
            return
        assert (answer.status_code, answer.json()["error"]) == (409, "version_conflict"), answer.text


def test_one_session_under_sixteen_writers_keeps_every_write(doors: list[httpx.Client]) -> None:
    sid = play.new_sid()
    Play(doors[0], sid).done("set", fill="none", state={"counter": 0, "keys": {}})

    def work(number: int) -> None:
        session = Play(doors[number % len(doors)], sid)
        for step in range(10):
            answer = session.post("merge", state={"keys": {f"{number}-{step}": step}})
            assert answer.status_code == 200, answer.text
            increment(session)

    with ThreadPoolExecutor(16) as threads:
        list(threads.map(work, range(16)))
    seen = Play(doors[1], sid).go()
    assert seen["current_state"]["counter"] == 160
    assert seen["current_state"]["keys"] == {
        f"{number}-{step}": step for number in range(16) for step in range(10)
    }
    assert seen["version"] == 1 + 160 + 160


def test_readers_never_see_half_of_a_transition(doors: list[httpx.Client]) -> None:
    sid = play.new_sid()
    Play(doors[0], sid).done("set", fill="none", state={"left": 0, "right": 0, "rows": [0] * 3000})
    stop = threading.Event()
    torn: list[Any] = []

    def read(http: httpx.Client) -> None:
        newest = 0
        while not stop.is_set():
            seen = Play(http, sid).go(diff="none")
            state = seen["current_state"]
            if not state["left"] == state["right"] == state["rows"][0] == state["rows"][-1]:
                torn.append(state)
            if seen["version"] < newest:
                torn.append((seen["version"], newest))
            newest = seen["version"]

    readers = [threading.Thread(target=read, args=(http,)) for http in doors[1:]]
    for reader in readers:
        reader.start()
    for count in range(1, 120):
        if count % 3:
            Play(doors[0], sid).done(
                "set_current", state={"left": count, "right": count, "rows": [count] * 3000}
            )
        else:
            Play(doors[0], sid).done("patch", patch=[
                {"op": "replace", "path": path, "value": count} for path in ("/left", "/rows/0", "/rows/2999", "/right")
            ])  # fmt: skip
    stop.set()
    for reader in readers:
        reader.join()
    assert torn == []
