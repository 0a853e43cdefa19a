"""Start-up, memory with a thousand live sessions, and what the mass expiry of ten thousand does to others."""

from __future__ import annotations

import subprocess
import tempfile
import threading
import time
from pathlib import Path

import httpx

from scripts.bench import servers, states
from scripts.bench.report import Report


def run(out: Report) -> None:
    out.head("Start, memory, expiry")
    out.table(["what", "measured", "asked"])
    with tempfile.TemporaryDirectory() as folder:
        data = servers.prepared(Path(folder))
        with servers.hub(data, HUB_WORKERS="2", HUB_CELERY="1") as server:
            out.row(
                "`python -m hub.serve` until /healthz answers (2 workers, jobs, Valkey)",
                f"{server.started_in:.2f} s",
                "3 s",
            )
            _live(server)
            time.sleep(2)
            total, parts = pss(server.pid)
            out.row(
                "PSS of all processes with 1,000 live sessions of 33 KB, each read and patched",
                f"{total:.0f} MiB",
                "350 MB",
            )
            out.row("of which", ", ".join(f"{name} {size:.0f}" for name, size in parts), "")
    with tempfile.TemporaryDirectory() as folder:
        data = servers.prepared(Path(folder))
        with servers.hub(data, HUB_WORKERS="1", HUB_RECLAIM_SECONDS="0.2") as server:
            _forks(out, server)
            _expiry(out, server)


def _live(server: servers.Server) -> None:
    with httpx.Client(timeout=30) as client:
        for number in range(1000):
            state = states.state(33_000, seed=number)
            url = f"{server.url}/post?sid=live-{number}"
            client.post(url, json={"action": "set", "state": state, "fill": "none"}).raise_for_status()
            patch = [{"op": "replace", "path": "/emails/0/read", "value": True}]
            client.post(url, json={"action": "patch", "patch": patch}).raise_for_status()
            client.get(f"{server.url}/go?sid=live-{number}").raise_for_status()


def pss(pid: int) -> tuple[float, list[tuple[str, float]]]:
    """MiB of proportional set size of a process and all below it, in all and by command."""
    parts = []
    for one in [pid, *descendants(pid)]:
        try:
            text = Path(f"/proc/{one}/smaps_rollup").read_text()
            name = Path(f"/proc/{one}/comm").read_text().strip()
        except OSError:
            continue
        size = next(int(line.split()[1]) for line in text.splitlines() if line.startswith("Pss:"))
        parts.append((name, size / 1024))
    return sum(size for _, size in parts), parts


def descendants(pid: int) -> list[int]:
    found = subprocess.run(
        ["ps", "-o", "pid=", "--ppid", str(pid)], capture_output=True, text=True, check=False
    )
    children = [int(one) for one in found.stdout.split()]
    return children + [below for child in children for below in descendants(child)]


def _forks(out: Report, server: servers.Server) -> None:
    with httpx.Client(timeout=30) as client:
        body = {"action": "set", "state": states.state(1_000_000), "fill": "none"}
        client.post(f"{server.url}/post?sid=parent", json=body).raise_for_status()
        url = f"{server.root}/api/v1/sessions/notes-mock/parent/fork"
        took = []
        for _ in range(20):
            began = time.perf_counter()
            client.post(url, json={"count": 16}).raise_for_status()
            took.append(time.perf_counter() - began)
    took.sort()
    out.row(
        "16 forks of a 1 MB session, one REST call, median / worst of 20",
        f"{took[10] * 1000:.1f} / {took[-1] * 1000:.1f} ms",
        "10 ms",
    )


def _expiry(out: Report, server: servers.Server) -> None:
    """Ten thousand sessions of 33 KB end at once while another client reads as fast as it can."""
    body = {"mock": "notes-mock", "count": 10_000, "ttl": 4, "state": states.state(33_000), "fill": "none"}
    with httpx.Client(timeout=60) as client:
        began = time.perf_counter()
        client.post(f"{server.root}/api/v1/sessions/bulk", json=body).raise_for_status()
        made = time.perf_counter() - began
        ended = threading.Event()
        waits: list[float] = []

        def read() -> None:
            with httpx.Client(timeout=30) as reader:
                while not ended.is_set():
                    start = time.perf_counter()
                    reader.get(f"{server.url}/state?sid=parent").raise_for_status()
                    waits.append(time.perf_counter() - start)

        thread = threading.Thread(target=read)
        thread.start()
        deadline = time.monotonic() + 60
        while time.monotonic() < deadline:
            time.sleep(0.5)
            if client.get(f"{server.root}/api/v1/status").json()["sessions"] < 1000:
                break
        ended.set()
        thread.join()
    out.row("10,000 sessions created by one call", f"{made:.2f} s", "")
    out.row(
        f"longest of {len(waits):,} reads of a 1 MB state while 10,000 sessions expire",
        f"{max(waits) * 1000:.0f} ms",
        "100 ms",
    )
