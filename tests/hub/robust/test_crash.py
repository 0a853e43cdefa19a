"""Processes that are killed under load, and writers that fight over sessions: nothing acknowledged is ever lost."""

from __future__ import annotations

import os
import random
import signal
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any

import httpx
import pytest

from tests import servers
from tests.hub.robust import play, watch
from tests.hub.robust.conftest import PLAIN
from tests.hub.robust.play import MOCK, Play
from tests.servers import Hub, StartHub, wait_until

CLIENTS = 6
SESSIONS_EACH = 4


@dataclass(slots=True)
class Writer:
    """One client that writes to sessions of its own until told to stop, and remembers what was acknowledged."""

    number: int
    url: Callable[[], str]
    acked: dict[str, tuple[int, int, str]] = field(default_factory=dict)  # sid -> version, count, state_id
    tried: dict[str, int] = field(default_factory=dict)  # sid -> the count that was sent last
    failures: list[str] = field(default_factory=list)

    def run(self, stop: threading.Event) -> None:
        dice = random.Random(self.number)
        sids = [f"crash-{self.number}-{index}-{play.new_sid()}" for index in range(SESSIONS_EACH)]
        http = play.client(self.url())
        while not stop.is_set():
            sid = dice.choice(sids)
            count = self.tried[sid] = self.tried.get(sid, 0) + 1
            try:
                answer = Play(http, sid).post(**self._call(dice, sid, count))
            except httpx.TransportError:  # the worker was killed: whether this write was kept is not known
                http.close()
                time.sleep(0.02)
                http = play.client(self.url())
                continue
            if answer.status_code != 200:
                self.failures.append(answer.text)
                return
            told = answer.json()
            self.acked[sid] = (told["version"], count, told["state_id"])
        http.close()

    def _call(self, dice: random.Random, sid: str, count: int) -> dict[str, Any]:
        if sid not in self.acked:
            return {"action": "set", "state": {"count": count, "notes": {}, "filling": ["ż" * 100] * 80}}
        kind = dice.choice(["patch", "patch", "merge", "set_current"])
        if kind == "patch":
            return {"action": kind, "patch": [{"op": "replace", "path": "/count", "value": count},
                                              {"op": "add", "path": f"/notes/n{count}", "value": {"n": count}}]}
        members = {"count": count, "notes": {f"n{count}": {"n": count}}}
        if kind == "set_current":
            members["filling"] = ["y" * dice.randrange(300)] * 60
        return {"action": kind, "state": members}


def under_load(url: Callable[[], str], disturb: Callable[[], None]) -> list[Writer]:
    """What the clients saw acknowledged while `disturb` did its worst."""
    stop = threading.Event()
    writers = [Writer(number, url) for number in range(CLIENTS)]
    with ThreadPoolExecutor(CLIENTS) as threads:
        running = [threads.submit(writer.run, stop) for writer in writers]
        try:
            disturb()
        finally:
            stop.set()
        for one in running:
            one.result()
    for writer in writers:
        assert writer.failures == []
        assert writer.acked, "the load never got through"
    return writers


def check_kept(url: str, writers: list[Writer]) -> None:
    """Every acknowledged write is there, and every session adds up."""
    with play.client(url) as http:
        for writer in writers:
            for sid, (version, count, state_id) in writer.acked.items():
                session = Play(http, sid)
                seen = session.go(diff="patch")
                assert seen["version"] >= version, sid
                assert count <= seen["current_state"]["count"] <= writer.tried[sid], sid
                if seen["version"] == version:
                    assert (seen["state_id"], seen["current_state"]["count"]) == (state_id, count)
                check_whole(session, seen)


def check_whole(session: Play, seen: dict[str, Any]) -> None:
    """The diff leads from initial to current, and so does the journal, step by step, without a gap."""
    assert applied(seen["initial_state"], seen["state_diff"]) == seen["current_state"]
    entries = session.history()
    versions = [entry["version"] for entry in entries]
    assert versions == list(range(versions[0], seen["version"] + 1))
    assert entries[-1]["state_id"] == seen["state_id"]
    state: Any = {}
    for entry in entries:
        assert entry["patch"] is not None
        state = applied(state, entry["patch"])
    assert state == seen["current_state"]


def applied(state: Any, patch: list[dict[str, Any]]) -> Any:
    """RFC 6902 as far as the hub's own patches and this test's use it, written anew."""
    root = {"root": state}
    for step in patch:
        *way, last = ["root", *(part.replace("~1", "/").replace("~0", "~") for part in step["path"].split("/")[1:])]
        root, holder = _copied(root, way)
        key: Any = int(last) if isinstance(holder, list) else last
        if step["op"] == "remove":
            del holder[key]
        elif step["op"] == "add" and isinstance(holder, list):
            holder.insert(key, step["value"])
        else:
            holder[key] = step["value"]
    return root["root"]


def _copied(root: Any, way: list[str]) -> tuple[Any, Any]:
    """A copy of the containers on the way, and the last of them."""
    top = at = root.copy()
    for part in way:
        key: Any = int(part) if isinstance(at, list) else part
        at[key] = at[key].copy()
        at = at[key]
    return top, at


def answers(url: str) -> bool:
    try:
        with play.client(url) as http:
            return http.get("/healthz").status_code == 200
    except httpx.TransportError:
        return False


# --- killed processes -----------------------------------------------------------------------------------


def test_killing_workers_under_load_loses_nothing_that_was_acknowledged(hub_server: StartHub) -> None:
    hub = hub_server(fresh=True, **PLAIN)
    first = watch.workers(hub)

    def disturb() -> None:
        for _ in range(4):
            time.sleep(0.5)
            victim = random.choice(sorted(watch.workers(hub)))
            os.kill(victim, signal.SIGKILL)
            wait_until(lambda: len(watch.workers(hub)) == 2, what="the worker to come back")
            wait_until(lambda: answers(hub.url), what="the hub to answer")
        time.sleep(0.5)

    writers = under_load(lambda: hub.url, disturb)
    assert watch.workers(hub) != first
    check_kept(hub.url, writers)


def test_killing_the_whole_hub_under_load_loses_nothing_that_was_acknowledged(hub_server: StartHub) -> None:
    """Power fails for all processes at once; the same data folder is served again."""
    hubs = [hub_server(fresh=True, **PLAIN)]

    def disturb() -> None:
        for _ in range(2):
            time.sleep(0.8)
            kill_whole(hubs[-1])
            hubs.append(servers.hub(hubs[0].data, PLAIN))
        time.sleep(0.6)

    try:
        writers = under_load(lambda: hubs[-1].url, disturb)
        check_kept(hubs[-1].url, writers)
    finally:
        hubs[-1].stop()


def kill_whole(hub: Hub) -> None:
    """SIGKILL for the supervisor and all its workers; the supervisor first, so that it restarts none."""
    pids = watch.workers(hub)
    hub.process.kill()
    for pid in pids:
        try:
            os.kill(pid, signal.SIGKILL)
        except ProcessLookupError:
            continue
    hub.process.wait()


def test_a_worker_killed_in_the_middle_of_a_transaction_leaves_no_lock_behind(hub_server: StartHub) -> None:
    """Many kills while one worker does nothing but write: the others go on, and reader slots are not used up."""
    hub = hub_server(fresh=True, **PLAIN)
    big = {"rows": [{"id": index, "text": "x" * 200} for index in range(4000)]}
    with play.client(hub.url) as http:
        done = Play(http).done("set", state=big)
    for round_ in range(3):
        stop = threading.Event()

        def write(stop: threading.Event = stop) -> None:
            while not stop.is_set():
                try:
                    with play.client(hub.url) as http:
                        session = Play(http)
                        for _ in range(20):
                            session.post("set", state=big)
                except httpx.TransportError:
                    continue

        threads = [threading.Thread(target=write) for _ in range(3)]
        for thread in threads:
            thread.start()
        time.sleep(0.3 + round_ / 20)
        for pid in watch.workers(hub):
            os.kill(pid, signal.SIGKILL)
        wait_until(lambda: answers(hub.url), what="the hub to answer")
        stop.set()
        for thread in threads:
            thread.join()
    with play.client(hub.url) as http:
        session = Play(http)
        assert session.done("set", state=big)["state_id"] == done["state_id"]
        totals = http.get("/metrics").text
    assert "mock_hub" in totals or "hub_" in totals


def test_uploads_of_killed_requests_leave_a_session_that_reads(hub_server: StartHub) -> None:
    """Every file that a session names can be read, whatever was killed while it arrived."""
    hub = hub_server(fresh=True, **PLAIN)
    sids = [play.new_sid() for _ in range(4)]
    acked: dict[str, list[str]] = {sid: [] for sid in sids}
    stop = threading.Event()

    def send(sid: str) -> None:
        number = 0
        while not stop.is_set():
            number += 1
            try:
                with play.client(hub.url) as http:
                    answer = Play(http, sid).upload(f"{number}.txt", f"{sid} {number}".encode() * 5000)
                    assert answer.status_code == 200, answer.text
                    acked[sid].append(answer.json()["files"][0]["url"])
            except httpx.TransportError:
                continue

    threads = [threading.Thread(target=send, args=(sid,)) for sid in sids]
    for thread in threads:
        thread.start()
    for _ in range(2):
        time.sleep(0.5)
        os.kill(random.choice(sorted(watch.workers(hub))), signal.SIGKILL)
        wait_until(lambda: len(watch.workers(hub)) == 2 and answers(hub.url), what="the worker to come back")
    stop.set()
    for thread in threads:
        thread.join()
    with play.client(hub.url) as http:
        for sid in sids:
            exported = http.get(f"/api/v1/sessions/{MOCK}/{sid}/export").json()
            assert len(exported["files"]) >= len(acked[sid]) > 0
            for url in acked[sid]:
                number = url.rsplit("-", 1)[1].removesuffix(".txt")
                assert http.get(url).content == f"{sid} {number}".encode() * 5000


# --- writers that fight --------------------------------------------------------------------------------


@pytest.fixture(params=["two workers on LMDB", "two hubs on Valkey"])
def doors(request: pytest.FixtureRequest) -> Iterator[list[httpx.Client]]:
    """Clients that reach the same sessions through different processes."""
    hubs = [request.getfixturevalue("lmdb_hub")] * 2 if "LMDB" in request.param else request.getfixturevalue("replicas")
    limits = httpx.Limits(max_connections=8, max_keepalive_connections=8)
    clients = [play.client(hub.url, limits=limits) for hub in hubs for _ in range(2)]
    yield clients
    for client in clients:
        client.close()


def test_200_sessions_with_conflicting_writers_lose_nothing_and_cross_nothing(doors: list[httpx.Client]) -> None:
    sids = [play.new_sid() for _ in range(200)]
    for sid in sids:
        Play(doors[0], sid).done("set", fill="none", state={"sid": sid, "counter": 0, "keys": {}})

    def work(number: int) -> None:
        """One of four writers: in every session, one unconditional key of its own and two careful increments."""
        http = doors[number % len(doors)]
        order = random.Random(number).sample(sids, len(sids))
        for sid in order:
            session = Play(http, sid)
            session.done("patch", patch=[{"op": "add", "path": f"/keys/{number}", "value": f"{sid} {number}"}])
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
    assert seen["current_state"]["keys"] == {f"{number}-{step}": step for number in range(16) for step in range(10)}
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
            Play(doors[0], sid).done("set_current", state={"left": count, "right": count, "rows": [count] * 3000})
        else:
            Play(doors[0], sid).done("patch", patch=[
                {"op": "replace", "path": path, "value": count} for path in ("/left", "/rows/0", "/rows/2999", "/right")
            ])  # fmt: skip
    stop.set()
    for reader in readers:
        reader.join()
    assert torn == []
