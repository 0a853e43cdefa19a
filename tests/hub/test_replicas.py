"""Two hubs as on two machines: PostgreSQL and Valkey in common, as docker-compose.yml sets them up."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx
import pytest

from tests import servers
from training.hub_client import Conflict, Denied, HubClient

MOCK = "notes-mock"
ADMIN = "an-admin-token-for-tests"
SHARED = ("blobs", "uploads", "files", "synthesis", "replays", "releases")  # volumes in docker-compose.yml
Pair = tuple[HubClient, HubClient]


@pytest.fixture(scope="module")
def environment(postgres_server: servers.Postgres, valkey_url: str) -> dict[str, str]:
    return {
        "HUB_DATABASE_URL": postgres_server.database("replicas"),
        "HUB_REDIS_URL": valkey_url,
        "HUB_STORE": "redis",
        "HUB_AUTH": "token",
        "HUB_HARDENED": "1",
        "HUB_ADMIN_TOKEN": ADMIN,
        "HUB_SECRET_KEY": "a-secret-that-replicas-share",
        "HUB_WORKERS": "1",
        "HUB_CELERY": "0",
    }


@pytest.fixture(scope="module")
def folders(environment: dict[str, str], tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    """Of the set-up, which has made tables and published, of both replicas, and of a job worker."""
    root = tmp_path_factory.mktemp("replicas")
    made = [machine(root, name) for name in ("setup", "one", "two", "jobs")]
    run([str(servers.ROOT / "scripts" / "setup.py"), "mocks"], environment, made[0])
    return made


@pytest.fixture(scope="module")
def replicas(environment: dict[str, str], folders: list[Path]) -> Iterator[Pair]:
    hubs = [servers.hub(folder, environment) for folder in folders[1:3]]
    with HubClient(hubs[0].url, ADMIN) as one, HubClient(hubs[1].url, ADMIN) as two:
        yield one, two
    for hub in hubs:
        hub.stop()


def run(arguments: list[str], environment: dict[str, str], data: Path) -> str:
    """What a program of the hub prints that runs on this data folder."""
    done = subprocess.run(
        [sys.executable, *arguments], cwd=servers.ROOT, check=True, stdout=subprocess.PIPE, text=True,
        env={**os.environ, "PYTHONPATH": str(servers.ROOT), **environment, "HUB_DATA": str(data)},
    )  # fmt: skip
    return done.stdout


def machine(root: Path, name: str) -> Path:
    """A data folder of its own, but for what replicas share."""
    data = root / name
    data.mkdir()
    for folder in SHARED:
        (root / "volumes" / folder).mkdir(parents=True, exist_ok=True)
        (data / folder).symlink_to(root / "volumes" / folder)
    return data


def test_both_serve_what_was_published_once(replicas: Pair) -> None:
    one, two = replicas
    assert [mock.digest for mock in one.mocks()] == [mock.digest for mock in two.mocks()] != []


def test_a_session_is_the_same_on_both(replicas: Pair) -> None:
    one, two = replicas
    with one.session(MOCK, state={"n": 0}, fill="none") as session:
        applied = session.patch([{"op": "replace", "path": "/n", "value": 1}])
        assert two.go(MOCK, session.sid).state_diff == {"n": {"from": 0, "to": 1}}
        with pytest.raises(Conflict):
            two.patch(MOCK, session.sid, [], if_version=applied.version - 1)
        (fork,) = two.fork(MOCK, session.sid, 1)
        assert one.state(MOCK, fork.sid).stored_state == {"n": 1}


def test_writers_on_both_lose_nothing(replicas: Pair) -> None:
    with replicas[0].session(MOCK, state={"seen": {}}, fill="none") as session:

        def write(number: int) -> None:
            operations = [{"op": "add", "path": f"/seen/{number}", "value": number}]
            replicas[number % 2].patch(MOCK, session.sid, operations)

        with ThreadPoolExecutor(8) as pool:
            list(pool.map(write, range(60)))
        found = replicas[1].state(MOCK, session.sid)
        assert found.stored_state == {"seen": {str(number): number for number in range(60)}}


def test_an_upload_to_one_is_read_from_the_other(replicas: Pair) -> None:
    one, two = replicas
    with one.session(MOCK) as session:
        (file,) = session.upload({"a.txt": b"hello"})
        assert two.download(MOCK, session.sid, file) == b"hello"


def test_a_token_counts_on_both_until_it_is_revoked(replicas: Pair) -> None:
    one, two = replicas
    token = one.token_create("replica-test", ["read"])
    with HubClient(two.base_url, token.token) as reader:
        assert reader.status().store == "redis"
        one.token_revoke(token.id)
        servers.wait_until(lambda: is_denied(reader), what="the revoked token to be refused")


def is_denied(client: HubClient) -> bool:
    try:
        client.status()
    except Denied:
        return True
    return False


def test_a_page_launched_by_one_goes_on_at_the_other(replicas: Pair) -> None:
    one, two = replicas
    with one.session(MOCK) as session:
        launch = session.launch()
        with httpx.Client() as browser:
            answer = browser.get(httpx.URL(two.base_url).join(launch))
            assert answer.is_redirect
            cookies = dict(answer.cookies)
        for client in replicas:
            page = httpx.get(f"{client.base_url}/m/{MOCK}/state?sid=__cua_session__", cookies=cookies)
            assert page.status_code == 200
            assert page.json()["stored_state"] == session.state().stored_state


TUPLE = """
import django; django.setup()
from synthesis.tuples import home
from tests.synthesis.tuples import made
run = made.run()
[item] = made.items(run, 1, state="accepted")
item.bundle = str(made.bundle(home.folder() / "runs" / str(run.id)).relative_to(home.folder()))
item.save()
print(f"{run.id}/items/{item.task_id}")
"""


def test_a_tuple_that_a_worker_made_is_shown_by_every_replica(
    replicas: Pair, environment: dict[str, str], folders: list[Path]
) -> None:
    path = run(["-c", TUPLE], environment, folders[3]).splitlines()[-1]
    for client in replicas:
        file = httpx.get(
            f"{client.base_url}/api/v1/synthesis/runs/{path}/files/reward.py",
            headers={"X-CUA-Admin-Token": ADMIN},
        )
        assert "REWARD" in file.json()["text"]
