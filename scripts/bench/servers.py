"""The servers that a benchmark measures, each started for it and stopped after."""

from __future__ import annotations

import contextlib
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import httpx

ROOT = Path(__file__).resolve().parents[2]
BASELINE = ROOT.parent / "shared" / "bench" / "file_state_server.mjs"


class BenchError(Exception):
    """Something that the benchmark needs is missing."""


def requirements(baseline: Path | None) -> Path | None:
    """Checks for wrk and Node; the baseline's path, or None with a note where there is none."""
    if shutil.which("wrk") is None:
        raise BenchError("wrk is missing: install it (Debian: apt-get install wrk).")
    path = baseline or BASELINE
    if not path.exists() or shutil.which("node") is None:
        print(f"bench: {path} or node is missing: no comparison, only our figures.", file=sys.stderr)
        return None
    return path


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@dataclass(frozen=True, slots=True)
class Server:
    """A running server; `url` is where its state API lies."""

    url: str
    pid: int
    started_in: float = 0.0
    root: str = ""


@contextlib.contextmanager
def process(
    command: list[str], environment: dict[str, str], probe: str, seconds: float = 30
) -> Iterator[tuple[int, float]]:
    """Runs a command until the block ends; gives its pid and the seconds until `probe` answered."""
    began = time.perf_counter()
    running = subprocess.Popen(
        command,
        cwd=ROOT,
        env={**os.environ, **environment},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
    )
    try:
        while True:
            with contextlib.suppress(httpx.TransportError):
                httpx.get(probe, timeout=5)
                break
            if running.poll() is not None or time.perf_counter() - began > seconds:
                assert running.stderr is not None
                raise BenchError(f"{command[0]} did not start: {running.stderr.read().decode()[-2000:]}")
            time.sleep(0.02)
        yield running.pid, time.perf_counter() - began
    finally:
        running.terminate()
        running.wait(60)


@contextlib.contextmanager
def baseline(script: Path) -> Iterator[Server]:
    """The file server of the public kind: one JSON file a snapshot."""
    port = free_port()
    with tempfile.TemporaryDirectory() as folder:
        command = ["node", str(script), str(port), folder]
        with process(command, {}, f"http://127.0.0.1:{port}/state") as (pid, took):
            yield Server(f"http://127.0.0.1:{port}", pid, took)


@contextlib.contextmanager
def bare() -> Iterator[Server]:
    """An ASGI application that answers with ready bytes, under the hub's own server: the physical limit."""
    port = free_port()
    environment = {"PORT": str(port)}
    with process([sys.executable, "-m", "scripts.bench.bare"], environment, f"http://127.0.0.1:{port}/1") as (
        pid,
        took,
    ):
        yield Server(f"http://127.0.0.1:{port}", pid, took)


def prepared(folder: Path) -> Path:
    """A data folder with the database made and the mocks published."""
    data = folder / "data"
    subprocess.run(
        [sys.executable, "scripts/setup.py", "mocks"],
        cwd=ROOT,
        check=True,
        stdout=subprocess.DEVNULL,
        env={**os.environ, "HUB_DATA": str(data)},
    )
    return data


@contextlib.contextmanager
def hub(data: Path, **settings: str) -> Iterator[Server]:
    """The hub as `make run` starts it, on a free port, with its jobs off unless asked for."""
    port = free_port()
    environment = {
        "HUB_DATA": str(data),
        "PORT": str(port),
        "HUB_WORKERS": "1",
        "HUB_CELERY": "0",
        "HUB_LOG_LEVEL": "ERROR",
        **settings,
    }
    root = f"http://127.0.0.1:{port}"
    with process([sys.executable, "-m", "hub.serve"], environment, f"{root}/healthz") as (pid, took):
        yield Server(f"{root}/m/notes-mock", pid, took, root)
