"""Running hubs with small mocks of known seeds, one per store."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import pytest

from tests import servers
from tests.hub.contract.browsers import BASES, HARD, Side
from tests.hub.contract.client import Mock, new_sid

QUICK = {"HUB_CELERY": "0", "HUB_CATALOG_POLL_SECONDS": "0.1"}


def publish(data: Path, which: str) -> None:
    """Run the publishing script on this data folder."""
    environment = {"HUB_DATA": str(data), "HUB_LOG_LEVEL": "WARNING"}
    process = servers.python("-m", "tests.hub.contract.scratch", which, environment=environment)
    assert process.wait(60) == 0


@pytest.fixture(scope="session")
def scratch_data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Tables and the small mocks; copy it, don't write to it."""
    data = tmp_path_factory.mktemp("scratch")
    process = servers.python("manage.py", "migrate", "--skip-checks", "--verbosity=0",
                             environment={"HUB_DATA": str(data)})  # fmt: skip
    assert process.wait(60) == 0
    publish(data, "first")
    return data


@pytest.fixture(scope="session")
def start(scratch_data: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[servers.StartHub]:
    """`start(HUB_STORE="redis", …)` gives a new hub on a copy of the data, or on `data=` another one's."""
    started: list[servers.Hub] = []

    def begin(*, data: Path | None = None, **environment: str) -> servers.Hub:
        if data is None:
            data = tmp_path_factory.mktemp("hub") / "data"
            shutil.copytree(scratch_data, data, ignore=shutil.ignore_patterns("run"))
        hub = servers.hub(data, {**QUICK, **environment})
        started.append(hub)
        return hub

    yield begin
    for hub in started:
        hub.stop()


@pytest.fixture(scope="session", params=["lmdb", "redis"])
def running(request: pytest.FixtureRequest, start: servers.StartHub) -> servers.Hub:
    """A hub of two workers; every test that uses it runs on both stores."""
    return start(HUB_STORE=request.param)


@pytest.fixture(scope="session")
def http() -> Iterator[httpx.Client]:
    with httpx.Client(timeout=20) as client:
        yield client


@pytest.fixture
def trial(running: servers.Hub, http: httpx.Client) -> Mock:
    """trial-mock under its path."""
    return Mock(f"{running.url}/m/trial-mock/", http)


@pytest.fixture
def sid() -> str:
    return new_sid()


def by_host(hub: servers.Hub, label: str, http: httpx.Client) -> Mock:
    """A mock under its host name, reached without asking any resolver."""
    port = urlsplit(hub.url).port
    return Mock(f"http://127.0.0.1:{port}/", http, {"Host": f"{label}.localhost:{port}"})


@pytest.fixture(scope="session", params=["lmdb", "redis"])
def hard(request: pytest.FixtureRequest, start: servers.StartHub) -> servers.Hub:
    return start(HUB_STORE=request.param, **HARD)


@pytest.fixture(params=BASES)
def side(request: pytest.FixtureRequest, hard: servers.Hub, http: httpx.Client) -> Side:
    return Side(hard, http, request.param)
