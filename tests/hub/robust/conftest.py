"""Hubs for the tests of this folder: one per store, both with two workers and without the job worker."""

from __future__ import annotations

from collections.abc import Iterator

import httpx
import pytest

from tests import servers
from tests.hub.robust import play, watch
from tests.hub.robust.play import Play
from tests.hub.robust.wire import ask
from tests.servers import Hub, StartHub

GROWTH = 100 * 2**20  # bytes that the workers may have grown by, after a whole module of hostile requests
PLAIN = {"HUB_WORKERS": "2", "HUB_CELERY": "0"}


@pytest.fixture(scope="session")
def lmdb_hub(hub_server: StartHub) -> Hub:
    return hub_server(**PLAIN)


@pytest.fixture(scope="session")
def replicas_url() -> Iterator[str]:
    """A Valkey server that only the replicas of this folder use."""
    with servers.valkey() as url:
        yield url


@pytest.fixture(scope="session")
def replicas(hub_server: StartHub, replicas_url: str) -> tuple[Hub, Hub]:
    """Two hubs with folders of their own that share nothing but a Valkey server."""
    shared = {**PLAIN, "HUB_WORKERS": "1", "HUB_STORE": "redis", "HUB_REDIS_URL": replicas_url}
    return hub_server(**shared), hub_server(**shared, HUB_LOG_FORMAT="json")


@pytest.fixture(params=["lmdb", "redis"])
def either_hub(request: pytest.FixtureRequest) -> Hub:
    """The test runs once on each store."""
    if request.param == "lmdb":
        return request.getfixturevalue("lmdb_hub")  # type: ignore[no-any-return]
    return request.getfixturevalue("replicas")[0]  # type: ignore[no-any-return]


@pytest.fixture
def http(either_hub: Hub) -> Iterator[httpx.Client]:
    with play.client(either_hub.url) as client:
        yield client


@pytest.fixture
def session(http: httpx.Client) -> Play:
    """A session that does not exist yet, on each store."""
    return Play(http)


@pytest.fixture(scope="module")
def resting(lmdb_hub: Hub) -> tuple[set[int], int]:
    """The workers and their memory before this module begins."""
    for _ in range(50):
        ask(lmdb_hub.url, "GET", "/m/notes-mock/go?sid=warm")
    return watch.workers(lmdb_hub), watch.memory(lmdb_hub)


@pytest.fixture
def standing_hub(lmdb_hub: Hub, resting: tuple[set[int], int]) -> Iterator[Hub]:
    """The hub; afterwards the same processes are alive, answer, and have not grown."""
    yield lmdb_hub
    for _ in range(8):  # more connections than one worker is likely to get
        assert ask(lmdb_hub.url, "GET", "/healthz").status == 200
    pids, memory = resting
    assert watch.workers(lmdb_hub) == pids, "a worker has died"
    assert watch.memory(lmdb_hub) - memory < GROWTH


@pytest.fixture
def untouched(standing_hub: Hub) -> Iterator[Play]:
    with play.client(standing_hub.url) as http:
        session = Play(http)
        session.done("set", fill="none", state={"kept": 1})
        yield session
        assert session.state() == {"kept": 1}, "a refused request changed the state"
