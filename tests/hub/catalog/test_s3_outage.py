"""S3 that stops answering under a running hub, and settings that cannot work."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx
import pytest

from tests import servers
from tests.s3_server import S3, published, s3

MOCK = "notes-mock"


@pytest.fixture
def store() -> Iterator[S3]:
    with s3() as running:
        yield running


def run(*words: str, data: Path, environment: dict[str, str]) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *words], cwd=servers.ROOT, capture_output=True, text=True, timeout=60,
        env={**os.environ, "AWS_EC2_METADATA_DISABLED": "true", **environment, "HUB_DATA": str(data), "PORT": "0"},
    )  # fmt: skip


def problem(answer: httpx.Response) -> tuple[int, str]:
    assert answer.headers["content-type"] == "application/json"
    return answer.status_code, answer.json()["error"]


def test_an_outage_is_a_clear_503_and_stops_no_session(store: S3, hub_data: Path, tmp_path: Path) -> None:
    data, environment = tmp_path / "data", {**store.environment, "HUB_WORKERS": "1", "HUB_CELERY": "0"}
    published(hub_data, data, environment)
    hub = servers.hub(data, environment)
    try:
        with httpx.Client(base_url=f"{hub.url}/m/{MOCK}/", params={"sid": "a"}, timeout=30) as mock:
            mock.post("post", json={"action": "set", "state": {"n": 1}, "fill": "none"}).raise_for_status()
            uploaded = mock.post("upload", params={"filename": "a.txt"}, content=b"hello").json()["files"][0]
            file = f"files/a/{uploaded['stored_name']}"
            store.process.send_signal(signal.SIGSTOP)  # it still takes connections and answers none
            with ThreadPoolExecutor(12) as pool:
                waiting = [pool.submit(mock.get, file) for _ in range(12)]
                assert mock.get("state").json()["stored_state"] == {"n": 1}
                assert mock.post("post", json={"action": "set", "state": {"n": 2}, "fill": "none"}).is_success
                assert not any(one.done() for one in waiting)
                store.process.send_signal(signal.SIGCONT)
                assert [one.result().content for one in waiting] == [b"hello"] * 12
            store.kill()
            assert problem(mock.get("")) == (503, "storage_unavailable")
            assert problem(mock.get(file)) == (503, "storage_unavailable")
            refused = mock.post("upload", params={"filename": "b.txt"}, content=b"hi")
            assert problem(refused) == (503, "storage_unavailable")
            assert mock.get("state").json()["stored_state"] == {"n": 2}
            assert mock.post("post", json={"action": "reset"}).status_code == 200
            assert problem(mock.get(file)) == (404, "unknown_file")
            assert httpx.get(f"{hub.url}/api/v1/mocks").status_code == 200
    finally:
        hub.stop()
    verified = run("manage.py", "mock_verify", "--skip-checks", data=data, environment=environment)
    assert verified.returncode == 1
    assert "The storage of files does not work" in verified.stderr
    assert "missing" not in verified.stderr


@pytest.fixture(scope="module")
def unharmed() -> Iterator[S3]:
    """A server for tests that leave it as it is."""
    with s3() as running:
        yield running


@pytest.mark.parametrize(
    ("wrong", "advice"),
    [
        ({"HUB_S3_BUCKET": ""}, "HUB_S3_BUCKET='' is no name of a bucket"),
        ({"HUB_S3_ENDPOINT": "127.0.0.1:9000"}, "write http://host:port or https://host"),
        ({"HUB_S3_ENDPOINT": "http://me:pw@127.0.0.1:9"}, "HUB_S3_ENDPOINT holds a user or a password"),
        ({"HUB_S3_ENDPOINT": "http://127.0.0.1:9"}, "http://127.0.0.1:9 does not answer"),
        ({"AWS_ACCESS_KEY_ID": "", "AWS_SECRET_ACCESS_KEY": ""}, "set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY"),
    ],
    ids=["no bucket", "no address", "password", "silence", "no credentials"],
)  # fmt: skip
def test_settings_that_cannot_work_are_refused_with_advice(
    unharmed: S3, tmp_path: Path, wrong: dict[str, str], advice: str
) -> None:
    checked = run("manage.py", "check", data=tmp_path, environment={**unharmed.environment, **wrong})
    assert checked.returncode == 1
    assert "hub.E010" in checked.stderr
    assert advice in checked.stderr
    assert "pw" not in checked.stderr


def test_the_hub_does_not_start_on_a_bucket_that_is_not_there(unharmed: S3, tmp_path: Path) -> None:
    environment = {**unharmed.environment, "HUB_S3_BUCKET": "nowhere"}
    started = run("-m", "hub.serve", data=tmp_path, environment=environment)
    assert (started.returncode, started.stdout) == (1, "")
    assert f"There is no bucket 'nowhere' at {unharmed.url}: create it" in started.stderr
    assert "Traceback" not in started.stderr


def test_a_bucket_that_works_passes_and_keeps_nothing_of_the_trial(unharmed: S3, tmp_path: Path) -> None:
    checked = run("manage.py", "check", data=tmp_path, environment=unharmed.environment)
    assert checked.returncode == 0, checked.stderr
    assert unharmed.keys("") == set()


def test_credentials_that_are_refused_are_told_apart(store: S3, tmp_path: Path) -> None:
    httpx.post(f"{store.url}/moto-api/reset-auth", content=b"0").raise_for_status()
    checked = run("manage.py", "check", data=tmp_path / "data", environment=store.environment)
    assert "does not know these credentials (InvalidAccessKeyId): correct AWS_ACCESS_KEY_ID" in checked.stderr
