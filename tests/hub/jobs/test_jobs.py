"""Jobs through a real Valkey and a real worker process."""

from __future__ import annotations

import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from hub.celery import app
from tests import servers
from tests.hub.jobs import tasks

Worker = subprocess.Popen[bytes]


@pytest.fixture(scope="module")
def broker(valkey_url: str) -> Iterator[str]:
    """The application of this process, sending to the real broker."""
    before = (app.conf.broker_url, app.conf.result_backend)
    url = valkey_url.replace("unix://", "redis+socket://")
    app.conf.update(broker_url=url, result_backend=url)
    yield valkey_url
    app.close()
    app.conf.update(broker_url=before[0], result_backend=before[1])


@pytest.fixture
def start_worker(broker: str) -> Iterator[Callable[[], Worker]]:
    started: list[Worker] = []

    def start() -> Worker:
        started.append(servers.python("-m", "tests.hub.jobs.worker", environment={"HUB_REDIS_URL": broker}))
        return started[-1]

    yield start
    for process in started:
        process.kill()
        process.wait()


def result_of(sent: Any) -> Any:
    return sent.get(timeout=30)


def test_a_job_is_done_and_its_result_comes_back(start_worker: Callable[[], Worker]) -> None:
    start_worker()
    assert result_of(tasks.double.delay(21)) == 42


def test_two_hundred_jobs_are_each_done_once(start_worker: Callable[[], Worker]) -> None:
    start_worker()
    sent = [tasks.double.delay(number) for number in range(200)]
    assert [result_of(one) for one in sent] == [2 * number for number in range(200)]


def test_a_job_sent_while_no_worker_runs_waits_for_one(start_worker: Callable[[], Worker]) -> None:
    sent = tasks.double.delay(4)
    start_worker()
    assert result_of(sent) == 8


def test_a_failure_reaches_whoever_asked(start_worker: Callable[[], Worker]) -> None:
    start_worker()
    with pytest.raises(ValueError, match="always fails"):
        result_of(tasks.fail.delay())


def test_a_job_whose_worker_is_killed_runs_again(start_worker: Callable[[], Worker], tmp_path: Path) -> None:
    first = start_worker()
    sent = tasks.linger.delay(str(tmp_path), 60)
    servers.wait_until(lambda: any(tmp_path.glob("began-*")), what="the job to begin")
    first.kill()
    first.wait()
    second = start_worker()
    assert result_of(sent) == "ended after another start"
    assert {path.name for path in tmp_path.iterdir()} == {
        f"began-{first.pid}",
        f"began-{second.pid}",
        f"ended-{second.pid}",
    }


def test_a_worker_that_is_asked_to_stop_finishes_its_job(
    start_worker: Callable[[], Worker], tmp_path: Path
) -> None:
    worker = start_worker()
    sent = tasks.linger.delay(str(tmp_path), 2)
    servers.wait_until(lambda: any(tmp_path.glob("began-*")), what="the job to begin")
    worker.send_signal(signal.SIGTERM)
    assert worker.wait(20) == 0
    assert result_of(sent) == "ended after one start"


def test_jobs_survive_a_restart_of_the_whole_hub(tmp_path: Path) -> None:
    """The bundled Valkey keeps what is queued."""
    scratch = ("--app", "tests.hub.scratch_app:application")
    first = servers.hub(tmp_path / "data", {"HUB_CELERY": "0"}, *scratch)
    socket = f"unix://{first.data}/run/valkey.sock"
    subprocess.run(
        [sys.executable, "-c", "import redis, sys; redis.from_url(sys.argv[1]).rpush('kept', 'yes')", socket],
        check=True,
    )
    first.stop()
    second = servers.hub(tmp_path / "data", {"HUB_CELERY": "0"}, *scratch)
    found = subprocess.run(
        [
            sys.executable,
            "-c",
            "import redis, sys; print(redis.from_url(sys.argv[1]).lrange('kept', 0, -1))",
            socket,
        ],
        check=True,
        capture_output=True,
        text=True,
    )
    second.stop()
    assert found.stdout == "[b'yes']\n"
