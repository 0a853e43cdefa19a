"""The supervisor, run as a user runs it, on a small application that tells which process answers."""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import psutil
import pytest

from hub.supervise import broker
from tests import servers

SCRATCH = ("--app", "tests.hub.scratch_app:application")
Start = Callable[..., servers.Hub]


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    started: list[servers.Hub] = []

    def run(name: str = "data", **environment: str) -> servers.Hub:
        hub = servers.hub(tmp_path / name, {"HUB_CELERY": "0", "HUB_ENVS": "0", **environment}, *SCRATCH)
        started.append(hub)
        return hub

    yield run
    for hub in started:
        hub.process.kill()
        hub.process.wait()


def refused(tmp_path: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "hub.serve", *SCRATCH], cwd=servers.ROOT, capture_output=True, text=True, timeout=20,
        env={**os.environ, "HUB_DATA": str(tmp_path / "other"), "PORT": "0", **environment},
    )  # fmt: skip


def children(hub: servers.Hub) -> list[psutil.Process]:
    return list(psutil.Process(hub.process.pid).children(recursive=True))


def ask(hub: servers.Hub, path: str = "/") -> Any:
    return httpx.get(hub.url + path).json()


def gone(processes: list[psutil.Process]) -> bool:
    return not any(process.is_running() and process.status() != psutil.STATUS_ZOMBIE for process in processes)


def test_it_names_the_port_it_picked_and_answers_there(start: Start) -> None:
    hub = start()
    assert re.fullmatch(r"http://localhost:\d+", hub.url)
    assert ask(hub)["port"] == int(hub.url.rpartition(":")[2])


def test_every_worker_answers_on_the_one_port(start: Start) -> None:
    hub = start(HUB_WORKERS="3")
    pids: set[int] = set()
    servers.wait_until(lambda: len(pids.add(ask(hub)["pid"]) or pids) == 3, what="three workers to answer")  # type: ignore[func-returns-value]


def test_ctrl_c_ends_every_child_with_status_0(start: Start) -> None:
    hub = start()
    before = children(hub)
    assert {process.name() for process in before} >= {"valkey-server"}
    assert hub.stop(signal.SIGINT) == 0
    assert gone(before)
    assert not (hub.data / "run" / "valkey.sock").exists()


def test_no_child_outlives_a_supervisor_that_is_killed(start: Start) -> None:
    hub = start()
    before = children(hub)
    assert len(before) == 3
    hub.process.kill()
    servers.wait_until(lambda: gone(before), what="the children to go")


def test_a_hub_starts_again_on_what_a_killed_one_left(start: Start) -> None:
    hub = start()
    hub.process.kill()
    hub.process.wait()
    assert ask(start())["broker"] == f"unix://{hub.data}/run/valkey.sock"


def test_a_request_that_was_accepted_is_finished_after_sigterm(start: Start) -> None:
    hub = start()
    answers: list[int] = []
    asking = threading.Thread(
        target=lambda: answers.append(httpx.get(hub.url + "/slow?1.5", timeout=10).status_code)
    )
    asking.start()
    time.sleep(0.5)  # the request is in a worker's hands by now
    assert hub.stop() == 0
    asking.join()
    assert answers == [200]


def test_nothing_new_is_accepted_while_it_stops(start: Start) -> None:
    hub = start(HUB_WORKERS="1")
    asking = threading.Thread(target=lambda: httpx.get(hub.url + "/slow?2", timeout=10))
    asking.start()
    time.sleep(0.5)
    hub.process.send_signal(signal.SIGTERM)
    time.sleep(0.5)
    with pytest.raises(httpx.ConnectError):
        httpx.get(hub.url + "/")
    asking.join()


def test_an_open_event_stream_does_not_hold_up_the_stop(start: Start) -> None:
    hub = start()
    with httpx.stream("GET", hub.url + "/stream", timeout=10) as stream:
        lines = stream.iter_lines()
        assert next(lines) == "open"
        hub.process.send_signal(signal.SIGTERM)
        assert next(lines) == "closed"
    assert hub.process.wait(10) == 0


def test_a_worker_that_dies_is_replaced(start: Start) -> None:
    hub = start(HUB_WORKERS="1")
    first = ask(hub)["pid"]
    with pytest.raises(httpx.HTTPError):
        httpx.get(hub.url + "/die")
    assert ask(hub)["pid"] != first
    assert f"worker (process {first}) ended" in hub.log.read_text()


def test_a_broker_that_dies_is_replaced(start: Start) -> None:
    hub = start()
    server = next(process for process in children(hub) if process.name() == "valkey-server")
    server.kill()
    servers.wait_until(
        lambda: broker.wait_until_answering(hub.data / "run" / "valkey.sock", 0.1),
        what="Valkey to answer again",
    )


def test_a_taken_port_is_one_clear_line(start: Start, tmp_path: Path) -> None:
    port = start().url.rpartition(":")[2]
    result = refused(tmp_path, PORT=port)
    assert result.returncode == 1
    assert result.stdout == ""
    assert result.stderr == (
        f"mock-hub: Port {port} is in use. Stop what listens there, or choose another: PORT={int(port) + 1}.\n"
    )


def test_a_data_folder_serves_one_hub_at_a_time(start: Start, tmp_path: Path) -> None:
    hub = start()
    result = refused(tmp_path, HUB_DATA=str(hub.data))
    assert result.returncode == 1
    assert result.stderr == (
        f"mock-hub: {hub.data} is in use by another hub (process {hub.process.pid}). "
        "Stop it, or choose another folder: HUB_DATA=…\n"
    )


def test_two_hubs_run_side_by_side(start: Start) -> None:
    one, two = start("one"), start("two")
    assert ask(one)["broker"] != ask(two)["broker"]
    assert one.stop() == 0
    assert ask(two)["port"] == int(two.url.rpartition(":")[2])


@pytest.mark.parametrize("name", ["a" * 120, "with space", "ünïcode%41#?"])
def test_the_broker_has_a_private_socket_whatever_the_folder_is_called(start: Start, name: str) -> None:
    hub = start(name)
    path = Path(ask(hub)["broker"].removeprefix("unix://"))
    assert broker.wait_until_answering(path)
    assert path.parent.stat().st_mode & 0o077 == 0
    assert path.stat().st_mode & 0o077 == 0
    assert hub.stop() == 0
    assert not path.parent.exists() or path.parent.is_relative_to(hub.data)


def test_a_given_broker_is_used_and_none_is_started(start: Start, valkey_url: str) -> None:
    hub = start(HUB_REDIS_URL=valkey_url)
    assert ask(hub)["broker"] == valkey_url
    assert "valkey-server" not in {process.name() for process in children(hub)}


def test_mocks_get_consecutive_ports_from_the_same_processes(
    start: Start, hub_data: Path, tmp_path: Path
) -> None:
    shutil.copytree(hub_data, tmp_path / "data", ignore=shutil.ignore_patterns("run"))
    catalogue = json.loads((servers.ROOT / "hub" / "catalog" / "data" / "catalog.json").read_bytes())["mocks"]
    count = len(catalogue) + 1  # and notes-mock, which stands outside
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        base = probe.getsockname()[1] % 20_000 + 10_000
    hub = start(HUB_PORT_BASE=str(base), HUB_WORKERS="1")
    for port in (base, base + 50, base + count - 1):
        assert httpx.get(f"http://127.0.0.1:{port}/").json() == {**ask(hub), "port": port}
    with pytest.raises(httpx.ConnectError):
        httpx.get(f"http://127.0.0.1:{base + count}/")
    assert len(children(hub)) == 2  # Valkey and the one worker


def test_an_application_that_cannot_start_is_told_once_and_ends_the_run(tmp_path: Path) -> None:
    result = subprocess.run(
        [sys.executable, "-m", "hub.serve", "--app", "tests.hub.scratch_app:Message"], cwd=servers.ROOT,
        capture_output=True, text=True, timeout=60,
        env={**os.environ, "HUB_DATA": str(tmp_path), "PORT": "0", "HUB_CELERY": "0"},
    )  # fmt: skip
    assert result.returncode == 1
    assert result.stdout == ""
    assert result.stderr.endswith("mock-hub: The worker process ends at once, 5 times in a row; see above.\n")
