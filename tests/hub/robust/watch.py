"""Looking at a hub's processes from outside: who is alive, and how much memory they hold."""

from __future__ import annotations

import re
from pathlib import Path

import httpx

from tests.hub.robust.play import MOCK
from tests.servers import Hub


def workers(hub: Hub) -> set[int]:
    """Process ids of the hub's workers (and of its job worker, where it has one)."""
    listed = Path(f"/proc/{hub.process.pid}/task/{hub.process.pid}/children").read_text().split()
    return {int(pid) for pid in listed if b"hub.serve" in _command(pid)}


def _command(pid: str) -> bytes:
    try:
        return Path(f"/proc/{pid}/cmdline").read_bytes()
    except OSError:  # it has ended between the two looks
        return b""


def memory(hub: Hub) -> int:
    """Bytes that the workers hold for themselves; mapped pages of the store are not counted."""
    return sum(_own(pid) for pid in workers(hub))


def _own(pid: int) -> int:
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("RssAnon:"):
            return int(line.split()[1]) * 1024
    raise AssertionError(f"process {pid} has ended")


def uploaded(hub: Hub) -> set[str]:
    """Contents of uploads on the hub's disk."""
    folder = hub.data / "uploads"
    return {str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file()}


def metric(http: httpx.Client, name: str) -> float:
    found = re.search(rf"^{name}(?:_total)? (\S+)$", http.get("/metrics").text, re.MULTILINE)
    assert found, name
    return float(found[1])


def listed(http: httpx.Client, sid: str) -> bool:
    return http.get(f"/api/v1/sessions/{MOCK}/{sid}").status_code == 200
