"""Requests a second of the state API: baseline, LMDB store, Redis store, and the physical limit of a read."""

from __future__ import annotations

import contextlib
import tempfile
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import httpx

from scripts.bench import load, servers, states
from scripts.bench.load import Sample
from scripts.bench.report import Report, millis, number
from scripts.bench.servers import Server

SIZES = {"10 KB": 10_000, "100 KB": 100_000, "1 MB": 1_000_000}
PATCH = b'{"action":"patch","patch":[{"op":"replace","path":"/emails/5/subject","value":"subject %n"}]}'
ASKED = {  # issue 2: ratio to the baseline, 16 connections
    "GET /go": (4, 30, 30), "GET /state": (2, 15, 40), "POST set_current": (2, 3, 3), "POST patch": (2, 6, 10),
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Measure:
    """One operation at one size: how to load a server, and how many bytes a read answers."""

    name: str
    run: Callable[[str, int, int], Sample]
    answer_bytes: int | None


def run(out: Report, baseline: Path | None, seconds: int, connections: Sequence[int]) -> None:
    with contextlib.ExitStack() as stack:
        plain = stack.enter_context(servers.baseline(baseline)) if baseline else None
        limit = stack.enter_context(servers.bare())
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        lmdb = stack.enter_context(servers.hub(servers.prepared(folder)))
        redis = stack.enter_context(_redis())
        for count in connections:
            out.head(
                f"State API, {count} connection{'s' if count > 1 else ''}",
                "Requests/s (p50 / p99 ms). `ratio`: LMDB store over the baseline; what is asked stands in brackets. "
                "`limit`: ready bytes of the same length from an empty ASGI application under the same server.",
            )
            out.table(["operation", "state", "baseline", "hub, LMDB", "ratio", "hub, Redis", "limit"])
            for position, (label, size) in enumerate(SIZES.items()):
                _rows(out, label, size, position, count, seconds, plain, lmdb, redis, limit)


@contextlib.contextmanager
def _redis() -> Iterator[Server]:
    with (
        tempfile.TemporaryDirectory() as folder,
        servers.hub(servers.prepared(Path(folder)), HUB_STORE="redis") as server,
    ):
        yield server


def _rows(
    out: Report,
    label: str,
    size: int,
    position: int,
    count: int,
    seconds: int,
    plain: Server | None,
    lmdb: Server,
    redis: Server,
    limit: Server,
) -> None:
    state = states.state(size)
    sid = f"bench-{size}"
    for server in (plain, lmdb, redis):
        if server is not None:
            _inject(server.url, sid, state)
    for measure in _measures(state, sid):
        samples = [
            measure.run(server.url, count, seconds) if server else None for server in (plain, lmdb, redis)
        ]
        most = (
            load.get(f"{limit.url}/{measure.answer_bytes}", count, seconds) if measure.answer_bytes else None
        )
        first, ours = samples[0], samples[1]
        assert ours is not None
        ratio = f"{ours.rate / first.rate:.1f}×" if first and first.rate else "n/a"
        if count == 16:
            ratio += f" (≥ {ASKED[measure.name][position]}×)"
        out.row(measure.name, label, _cell(first), _cell(ours), ratio, _cell(samples[2]), _cell(most))


def _measures(state: dict[str, object], sid: str) -> list[Measure]:
    length = len(states.text(state))
    posted = states.text({"action": "set_current", "state": state})

    def patch(url: str, count: int, seconds: int) -> Sample:
        # The baseline knows no patch: its client posts the whole state for one changed field.
        body = PATCH if "/m/" in url else posted
        return load.post(f"{url}/post?sid={sid}", body, count, seconds)

    return [
        Measure("GET /go", lambda url, count, seconds: load.get(f"{url}/go?sid={sid}", count, seconds), 2 * length),
        Measure("GET /state", lambda url, count, seconds: load.get(f"{url}/state?sid={sid}", count, seconds), length),
        Measure("POST set_current",
                lambda url, count, seconds: load.post(f"{url}/post?sid={sid}", posted, count, seconds), None),
        Measure("POST patch", patch, None),
    ]  # fmt: skip


def _inject(url: str, sid: str, state: object) -> None:
    answer = httpx.post(
        f"{url}/post?sid={sid}", json={"action": "set", "state": state, "fill": "none"}, timeout=30
    )
    answer.raise_for_status()


def _cell(sample: Sample | None) -> str:
    if sample is None:
        return "n/a"
    failed = f", **{sample.failed} failed**" if sample.failed else ""
    return f"{number(sample.rate)} ({millis(sample.p50)} / {millis(sample.p99)}{failed})"
