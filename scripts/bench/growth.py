"""How cost grows: with the size of a state, with the number of sessions, with the number of mocks."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

import httpx

from scripts.bench import load, memory, servers, states
from scripts.bench.report import Report, millis, number

PATCH = b'{"action":"patch","patch":[{"op":"replace","path":"/emails/5/subject","value":"subject %n"}]}'


def run(out: Report, seconds: int, quick: bool) -> None:
    with tempfile.TemporaryDirectory() as folder:
        data = servers.prepared(Path(folder))
        with servers.hub(data) as server:
            _sizes(out, server, seconds, quick)
            _sessions(out, server, seconds, quick)
        _mocks(out, data, seconds)


def _sizes(out: Report, server: servers.Server, seconds: int, quick: bool) -> None:
    out.head("Growth with the size of a state", "16 connections, LMDB store: requests/s (p50 ms).")
    out.table(["state", "GET /go", "GET /go?diff=none&fields=/user", "POST patch", "POST set_current"])
    for size in (1_000, 10_000, 100_000, 1_000_000, *(() if quick else (8_000_000,))):
        state, sid = states.state(size), f"size-{size}"
        text = states.text({"action": "set", "state": state, "fill": "none"})
        httpx.post(
            f"{server.url}/post?sid={sid}",
            content=text,
            headers={"Content-Type": "application/json"},
            timeout=60,
        ).raise_for_status()
        fields = f"{server.url}/go?sid={sid}&diff=none&fields=/user"
        posted = states.text({"action": "set_current", "state": state})
        patch = PATCH.replace(b"/emails/5/subject", b"/user/name")
        cells = [
            load.get(f"{server.url}/go?sid={sid}", 16, seconds),
            load.get(fields, 16, seconds),
            load.post(f"{server.url}/post?sid={sid}", patch, 16, seconds),
            load.post(f"{server.url}/post?sid={sid}", posted, 16, seconds),
        ]
        out.row(f"{size:,} B", *(f"{number(cell.rate)} ({millis(cell.p50)})" for cell in cells))


def _sessions(out: Report, server: servers.Server, seconds: int, quick: bool) -> None:
    out.head(
        "Growth with the number of sessions", "States of 33 KB that share one base, as `bulk` makes them."
    )
    out.table(["sessions", "GET /go of one", "POST patch of one", "list of 100", "PSS of all processes"])
    made = 0
    for total in (100, 1_000, 10_000, *(() if quick else (50_000,))):
        while made < total:
            count = min(10_000, total - made)
            body = {"mock": "notes-mock", "count": count, "state": states.state(33_000), "fill": "none"}
            httpx.post(f"{server.root}/api/v1/sessions/bulk", json=body, timeout=60).raise_for_status()
            made += count
        sid = "size-10000"
        cells = [
            load.get(f"{server.url}/go?sid={sid}", 16, seconds),
            load.post(f"{server.url}/post?sid={sid}", PATCH, 16, seconds),
            load.get(f"{server.root}/api/v1/sessions?limit=100", 4, seconds),
        ]
        size, _ = memory.pss(server.pid)
        out.row(
            f"{total:,}", *(f"{number(cell.rate)} ({millis(cell.p50)})" for cell in cells), f"{size:.0f} MiB"
        )


def _mocks(out: Report, data: Path, seconds: int) -> None:
    out.head("Growth with the number of mocks", "Copies of the notes mock under other names, one worker.")
    out.table(["mocks", "start", "GET /go of one", "page of one", "PSS of all processes"])
    for total in (1, 20, 94, 400):
        subprocess.run(
            [sys.executable, "-m", "scripts.bench.copies", str(total)],
            cwd=servers.ROOT,
            check=True,
            env={**os.environ, "HUB_DATA": str(data)},
            stdout=subprocess.DEVNULL,
        )
        with servers.hub(data) as server:
            body = json.dumps({"action": "set", "state": states.state(10_000), "fill": "none"})
            httpx.post(
                f"{server.url}/post?sid=one", content=body, headers={"Content-Type": "application/json"}
            )
            go = load.get(f"{server.url}/go?sid=one", 16, seconds)
            page = load.get(f"{server.url}/", 16, seconds)
            size, _ = memory.pss(server.pid)
            out.row(
                total,
                f"{server.started_in:.2f} s",
                f"{number(go.rate)} ({millis(go.p50)})",
                f"{number(page.rate)} ({millis(page.p50)})",
                f"{size:.0f} MiB",
            )
