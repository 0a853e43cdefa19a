"""Processes that are killed under load: nothing acknowledged is ever lost, nothing is torn."""

from __future__ import annotations

import os
import random
import re
import signal
import subprocess
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any

import httpx
import lmdb
import pytest

from hub.supervise import broker
from tests import servers
from tests.hub.robust import play, watch
from tests.hub.robust.conftest import PLAIN
from tests.hub.robust.play import MOCK, Play
from tests.hub.robust.whole import check_whole
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
            return {
                "action": kind,
                "patch": [
                    {"op": "replace", "path": "/count", "value": count},
                    {"op": "add", "path": f"/notes/n{count}", "value": {"n": count}},
                ],
            }
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


def answers(url: str) -> bool:
    try:
        with play.client(url) as http:
            return http.get("/healthz").status_code == 200
    except httpx.TransportError:
        return False


# --- killed processes -----------------------------------------------------------------------------------


@pytest.mark.parametrize("store", ["lmdb", "redis"])
def test_killing_workers_under_load_loses_nothing_that_was_acknowledged(
    request: pytest.FixtureRequest, hub_server: StartHub, store: str
) -> None:
    where = {"HUB_REDIS_URL": request.getfixturevalue("replicas_url")} if store == "redis" else {}
    hub = hub_server(fresh=True, **PLAIN, HUB_STORE=store, **where)
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
    wait_until(lambda: len(watch.workers(hub)) == 2 and answers(hub.url), what="both workers to come back")
    with play.client(hub.url) as http:
        assert Play(http).done("set", state=big)["state_id"] == done["state_id"]
        counted = re.search(r"^hub_sessions (\S+)$", http.get("/metrics").text, re.MULTILINE)
    with lmdb.open(str(hub.data / "sessions"), max_dbs=16, readonly=True) as store:
        table = store.open_db(b"heads", create=False)
        with store.begin(db=table) as look:
            assert counted is not None
            assert float(counted[1]) == look.stat(table)["entries"]
        readers = {int(line.split()[0]) for line in store.readers().splitlines()[1:]}
    assert readers <= watch.workers(hub) | {os.getpid()}, "slots of killed readers hold old pages"


def test_a_store_that_goes_away_is_told_and_found_again(hub_server: StartHub) -> None:
    with servers.short_folder() as folder:
        path = folder / "valkey.sock"
        valkey = subprocess.Popen(broker.command(folder, path))
        try:
            assert broker.wait_until_answering(path)
            hub = hub_server(fresh=True, **PLAIN, HUB_STORE="redis", HUB_REDIS_URL=f"unix://{path}")
            pids = watch.workers(hub)
            with play.client(hub.url) as http:
                session = Play(http)
                session.done("set", state={"mine": 1})
                valkey.kill()
                valkey.wait()
                for answer in (
                    session.post("merge", state={"mine": 2}),
                    http.get(session.at("go")),
                    http.get(session.at("history")),
                    session.upload("f.txt", b"f"),
                    session.delete(),
                ):
                    assert (answer.status_code, answer.json()["error"]) == (503, "store_unavailable")
                assert http.get("/healthz").status_code == 200
                assert http.get("/readyz").status_code == 503
                valkey = subprocess.Popen(broker.command(folder, path))
                assert broker.wait_until_answering(path)
                wait_until(
                    lambda: http.get(session.at("go")).status_code == 200, what="the hub to find its store"
                )
                session.done("merge", state={"mine": 3})
                assert session.state()["mine"] == 3
            assert watch.workers(hub) == pids
            hub.stop()
        finally:
            valkey.kill()
            valkey.wait()


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
