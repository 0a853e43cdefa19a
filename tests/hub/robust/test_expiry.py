"""The end of sessions: by time, by command, and what another process does meanwhile."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx
import pytest

from hub.state import body as bodies
from hub.state import tree
from hub.state.head import Head
from hub.state.limits import Limits
from hub.state.reclaim import reclaim
from hub.state.sessions import Sessions
from hub.state.store.base import Commit, Conflict, Key
from hub.state.store.lmdb import LmdbStore
from hub.state.succession import Request, blank
from tests import servers
from tests.hub.robust import play, watch
from tests.hub.robust.conftest import PLAIN
from tests.hub.robust.play import MOCK, Play
from tests.hub.robust.watch import listed, metric
from tests.servers import Hub, StartHub, wait_until

TTL = 1.5
BRIEF = {**PLAIN, "HUB_SESSION_TTL": str(TTL), "HUB_RECLAIM_SECONDS": "0.2"}


@pytest.fixture(scope="module", params=["lmdb", "redis"])
def hub(request: pytest.FixtureRequest, hub_server: StartHub) -> Iterator[Hub]:
    """A hub whose sessions live for a second and a half."""
    if request.param == "lmdb":
        yield hub_server(**BRIEF)
        return
    with servers.valkey() as url:
        hub = hub_server(fresh=True, **BRIEF, HUB_STORE="redis", HUB_REDIS_URL=url)
        yield hub
        hub.stop()


@pytest.fixture
def http(hub: Hub) -> Iterator[httpx.Client]:
    with play.client(hub.url) as client:
        yield client


# --- time -------------------------------------------------------------------------------------------------


def test_a_session_that_nobody_touches_is_at_the_seed_again_and_its_uploads_are_gone(
    hub: Hub, http: httpx.Client
) -> None:
    session, seed = Play(http), Play(http).state()
    expired = metric(http, "hub_session_expiries")
    before = watch.uploaded(hub)
    session.done("set", state={"mine": 1})
    url = session.upload("mine.txt", b"mine").json()["files"][0]["url"]
    http.post(f"/api/v1/sessions/{MOCK}/{session.sid}/snapshots", json={"name": "kept"})
    content = watch.uploaded(hub) - before
    assert len(content) == 1
    wait_until(lambda: not content & watch.uploaded(hub), what="the upload to leave the disk")
    assert not listed(http, session.sid)
    assert http.get(url).status_code == 404
    seen = session.go()
    assert (seen["current_state"], seen["state_diff"], seen["version"]) == (seed, {}, 0)
    assert session.history() == []
    wait_until(lambda: metric(http, "hub_session_expiries") > expired, what="the counter of expiries")


def test_every_access_moves_the_end(http: httpx.Client) -> None:
    kept = {endpoint: Play(http) for endpoint in ("go", "state", "history", "post")}
    for session in kept.values():
        session.done("set", state={"mine": 1})
    left = Play(http)
    left.done("set", state={"mine": 1})
    end = time.monotonic() + 2 * TTL
    while time.monotonic() < end:
        for endpoint, session in kept.items():
            if endpoint == "post":
                session.done("merge", state={"again": 1})
            else:
                assert http.get(session.at(endpoint)).status_code == 200
        time.sleep(TTL / 6)
    assert not listed(http, left.sid)
    for endpoint, session in kept.items():
        assert session.state()["mine"] == 1, endpoint


def test_a_session_may_have_a_life_of_its_own(http: httpx.Client) -> None:
    brief, long = play.new_sid(), play.new_sid()
    for sid, ttl in ((brief, 0.4), (long, 60)):
        made = http.post(
            "/api/v1/sessions", json={"mock": MOCK, "sid": sid, "state": {"mine": 1}, "ttl": ttl}
        )
        assert made.status_code == 201, made.text
    wait_until(lambda: not listed(http, brief), what="the brief one to end")
    time.sleep(TTL)
    assert listed(http, long)
    assert http.patch(f"/api/v1/sessions/{MOCK}/{long}", json={"ttl": 0.3}).status_code == 200
    wait_until(lambda: not listed(http, long), what="the shortened one to end")


def test_writes_that_meet_the_end_of_a_session_start_it_anew_and_never_fail(http: httpx.Client) -> None:
    """Many writers at once on a session that is over and that the reclaimer may be ending as well."""
    together = threading.Barrier(8)
    clients = [play.client(str(http.base_url)) for _ in range(8)]
    for own in clients:
        assert own.get("/healthz").status_code == 200  # connected, and spread over the workers

    def write(number: int, sid: str) -> str:
        together.wait(20)
        answer = Play(clients[number], sid).post("merge", state={f"k{number}": 1})
        return "" if answer.status_code == 200 else answer.text

    with ThreadPoolExecutor(8) as threads:
        for _ in range(25):
            sid = play.new_sid()
            made = http.post(
                "/api/v1/sessions", json={"mock": MOCK, "sid": sid, "state": {"old": 1}, "ttl": 0.1}
            )
            assert made.status_code == 201
            time.sleep(0.11)
            assert "".join(threads.map(write, range(8), [sid] * 8)) == ""
            state = Play(http, sid).state()
            assert {f"k{number}" for number in range(8)} <= set(state)
            assert "old" not in state
    for own in clients:
        own.close()


def test_a_sid_whose_time_is_over_can_be_taken_at_once(hub_server: StartHub) -> None:
    """Before the reclaimer has come by: it looks every ten minutes here."""
    lazy = hub_server(**{**PLAIN, "HUB_WORKERS": "1"}, HUB_SESSION_TTL="0.3", HUB_RECLAIM_SECONDS="600")
    with play.client(lazy.url) as http:
        parent = http.post(
            "/api/v1/sessions", json={"mock": MOCK, "state": {"parent": 1}, "ttl": 600}
        ).json()["sid"]
        document = http.get(f"/api/v1/sessions/{MOCK}/{parent}/export").json()
        for how in ("create", "fork", "import", "post"):
            sid = play.new_sid()
            old = Play(http, sid)
            old.done("set", state={"old": 1})
            old.upload("old.txt", b"old")
            time.sleep(0.4)
            if how == "create":
                answer = http.post("/api/v1/sessions", json={"mock": MOCK, "sid": sid, "state": {"new": 1}})
            elif how == "fork":
                answer = http.post(f"/api/v1/sessions/{MOCK}/{parent}/fork", json={"sids": [sid]})
            elif how == "import":
                answer = http.post(
                    "/api/v1/sessions/import", params={"sid": sid}, json={**document, "sid": sid}
                )
            else:
                answer = old.post("set_current", state={"new": 1})
            assert answer.status_code in (200, 201), (how, answer.text)
            assert "old" not in Play(http, sid).state(), how
        assert watch.uploaded(lazy) == set()


def test_two_thousand_expiries_at_once_cost_others_no_read(hub: Hub, http: httpx.Client) -> None:
    steady = Play(http)
    made = http.post(
        "/api/v1/sessions", json={"mock": MOCK, "sid": steady.sid, "state": {"steady": 1}, "ttl": 600}
    )
    assert made.status_code == 201
    many = http.post(
        "/api/v1/sessions/bulk", json={"mock": MOCK, "count": 2000, "state": {"brief": 1}, "ttl": 2}
    )
    assert many.status_code == 201, many.text
    sids = [session["sid"] for session in many.json()["results"]]
    assert metric(http, "hub_sessions") >= 2000
    stop, wrong = threading.Event(), []
    count = [0]

    def read() -> None:
        with play.client(hub.url) as own:
            while not stop.is_set():
                answer = own.get(steady.at("state"))
                count[0] += 1
                if answer.status_code != 200 or answer.json()["stored_state"].get("steady") != 1:
                    wrong.append(answer.text)

    reader = threading.Thread(target=read)
    reader.start()
    try:
        wait_until(
            lambda: not listed(http, sids[0]) and metric(http, "hub_sessions") < 100, what="the expiries"
        )
    finally:
        stop.set()
        reader.join()
    assert wrong == []
    assert count[0] > 100
    assert not any(listed(http, sid) for sid in sids[::100])


def test_reads_that_meet_the_end_of_a_session_see_it_or_the_seed(http: httpx.Client) -> None:
    seed = Play(http).state()
    sids = [
        session["sid"]
        for session in http.post(
            "/api/v1/sessions/bulk", json={"mock": MOCK, "count": 60, "state": {"brief": 1}, "ttl": 0.5}
        ).json()["results"]
    ]

    def read(sid: str) -> None:
        with play.client(str(http.base_url)) as own:
            session, end = Play(own, sid), time.monotonic() + 1.2
            while time.monotonic() < end:
                answer = own.get(f"/api/v1/sessions/{MOCK}/{sid}")  # looks without keeping alive
                assert answer.status_code in (200, 404)
                time.sleep(0.45)
                for _ in range(20):
                    assert session.go()["current_state"] in (seed, {**seed, "brief": 1})

    with ThreadPoolExecutor(6) as threads:
        list(threads.map(read, sids[:24]))


# --- by command ------------------------------------------------------------------------------------------


def test_deleting_a_session_ends_it_at_once_with_all_it_has(hub: Hub, http: httpx.Client) -> None:
    before = watch.uploaded(hub)
    session = Play(http)
    session.done("set", state={"mine": 1})
    url = session.upload("mine.txt", b"mine").json()["files"][0]["url"]
    assert http.post(f"/api/v1/sessions/{MOCK}/{session.sid}/snapshots", json={"name": "s"}).status_code in (
        200,
        201,
    )
    assert session.delete().status_code == 204
    assert watch.uploaded(hub) <= before
    assert not listed(http, session.sid)
    assert http.get(url).status_code == 404
    assert "mine" not in session.state()
    assert session.delete().status_code == 404
    session.done("set", state={"again": 1})
    assert http.get(f"/api/v1/sessions/{MOCK}/{session.sid}/snapshots").json()["results"] == []


def test_a_fork_keeps_the_uploads_when_its_parent_ends(hub: Hub, http: httpx.Client) -> None:
    parent = Play(http)
    name = parent.upload("shared.txt", b"shared").json()["files"][0]["stored_name"]
    fork = http.post(f"/api/v1/sessions/{MOCK}/{parent.sid}/fork", json={"count": 1}).json()["results"][0][
        "sid"
    ]
    assert parent.delete().status_code == 204
    assert http.get(f"/m/{MOCK}/files/{fork}/{name}").content == b"shared"
    before = watch.uploaded(hub)
    assert Play(http, fork).delete().status_code == 204
    assert len(before - watch.uploaded(hub)) == 1


# --- one process beside another ---


async def test_one_look_ends_all_that_is_over_and_nothing_that_was_touched(tmp_path: Path) -> None:
    """More than a batch, with entries in the way of sessions that live on or are gone already."""
    store = LmdbStore(tmp_path, 2**28)
    service = Sessions(store, Limits(), clock=lambda: now)
    now = 1000.0
    heads = {f"s{number:03}": blank(MOCK, f"s{number:03}", "1.0.0", now, 1.0, "") for number in range(300)}
    for sid, head in heads.items():
        await store.commit([Commit((MOCK, sid), None, head)])
    for sid in list(heads)[:130]:  # first in the index: to be put back
        await store.touch(heads[sid], 1000.9)
    now = 1001.5
    assert await reclaim(service) == 170
    assert [head.sid for head in await store.page(("", ""), None, 1000)] == list(heads)[:130]
    now = 1003.0
    assert await reclaim(service) == 130
    assert (await store.totals()).sessions == 0
    await store.close()


async def test_a_session_that_is_read_as_its_time_runs_out_is_not_ended(tmp_path: Path) -> None:
    """The reclaimer has seen that it is over by its clock; a reader, whose clock is a little behind, touches it."""
    store = LmdbStore(tmp_path, 2**28)
    writer = Sessions(store, Limits()).writer
    await store.commit([Commit((MOCK, "s"), None, blank(MOCK, "s", "1.0.0", 1000.0, 1.0, ""))])
    (over,) = await store.expired(1001.1, 10)
    await store.touch(over, 1000.99)
    with pytest.raises(Conflict):
        await writer.remove(over)
    assert await store.head((MOCK, "s")) is not None
    await store.close()


class Rivalled(LmdbStore):
    """A real store on which another process ends a session between this one's look and its commit."""

    rival: Commit | None = None

    async def snapshots(self, key: Key) -> list[tuple[str, Head]]:
        if self.rival is not None:
            commit, self.rival = self.rival, None
            await self.commit([commit])
        return await super().snapshots(key)


async def test_a_write_on_a_session_that_another_process_is_just_ending_starts_it_anew(
    tmp_path: Path,
) -> None:
    store = Rivalled(tmp_path, 2**28)
    service = Sessions(store, Limits(), clock=lambda: 1002.0)
    key = (MOCK, "s")
    old = blank(MOCK, "s", "1.0.0", 1000.0, 1.0, "")
    await store.commit([Commit(key, None, old)])
    store.rival = Commit(key, old, None)
    body = bodies.read(b'{"action": "merge", "state": {"new": 1}}')
    head, current = await service.writer.apply(Request(key, "1.0.0", body, "api", 1002.0, 40), 1002.0)
    assert head is not None
    assert (head.version, tree.value(current)) == (1, {"new": 1})
    assert (await store.totals()).sessions == 1
    await store.close()
