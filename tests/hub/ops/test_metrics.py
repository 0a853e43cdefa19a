"""Numbers: exact within a process, summed over processes, and never going down when one dies."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from prometheus_client.parser import text_string_to_metric_families

from hub.lib import metrics
from hub.ops import exposition

ROOT = Path(__file__).resolve().parents[3]
WORKER = """
import os, signal, sys
from pathlib import Path
from hub.lib import metrics
metrics.start(Path(sys.argv[1]))
for _ in range(int(sys.argv[2])):
    metrics.observe("go", "GET", 200, 0.002)
metrics.count("uploads", 5)
print("counted", flush=True)
sys.stdin.readline()
if sys.argv[3] == "kill":
    os.kill(os.getpid(), signal.SIGKILL)
metrics.stop()
"""


@pytest.fixture(autouse=True)
def _empty() -> Iterator[None]:
    kept = metrics._numbers.copy()
    for table in (metrics._requests, metrics._seconds, metrics._events):
        table.clear()
    yield
    metrics.stop()
    for table, rows in zip(
        (metrics._requests, metrics._seconds, metrics._events),
        (kept.requests, kept.seconds, kept.events),
        strict=True,
    ):
        table.clear()
        table.update(rows)  # type: ignore[attr-defined]


def samples(page: bytes) -> dict[tuple[str, tuple[tuple[str, str], ...]], float]:
    return {
        (sample.name, tuple(sorted(sample.labels.items()))): sample.value
        for family in text_string_to_metric_families(page.decode())
        for sample in family.samples
    }


def requests(page: bytes, **labels: str) -> float:
    return samples(page)["hub_requests_total", tuple(sorted(labels.items()))]


def test_a_request_is_counted_and_falls_into_its_bucket() -> None:
    metrics.observe("go", "GET", 200, 0.0004)
    metrics.observe("go", "GET", 200, 0.0005)
    metrics.observe("go", "GET", 304, 99.0)
    found = samples(exposition.page(metrics.totals(), exposition.Readings("1")))
    assert found["hub_requests_total", (("endpoint", "go"), ("method", "GET"), ("status", "200"))] == 2
    assert found["hub_requests_total", (("endpoint", "go"), ("method", "GET"), ("status", "304"))] == 1
    assert found["hub_request_seconds_bucket", (("endpoint", "go"), ("le", "0.00025"))] == 0
    assert found["hub_request_seconds_bucket", (("endpoint", "go"), ("le", "0.0005"))] == 2
    assert found["hub_request_seconds_bucket", (("endpoint", "go"), ("le", "10.0"))] == 2
    assert found["hub_request_seconds_bucket", (("endpoint", "go"), ("le", "+Inf"))] == 3
    assert found["hub_request_seconds_count", (("endpoint", "go"),)] == 3
    assert found["hub_request_seconds_sum", (("endpoint", "go"),)] == pytest.approx(99.0009)


def test_an_invented_method_makes_no_series_of_its_own() -> None:
    for number in range(50):
        metrics.observe("go", f"X{number}", 405, 0.1)
    assert metrics.totals().requests == {("go", "OTHER", 405): 50}


def test_what_could_not_be_read_is_left_out_rather_than_zero() -> None:
    unread = samples(exposition.page(metrics.Numbers(), exposition.Readings("1.2.3")))
    assert set(unread) == {("hub_build_info", (("version", "1.2.3"),))}
    readings = exposition.Readings("1", 3, 400, 5, 6, {"hub": 0})
    read = samples(exposition.page(metrics.Numbers(), readings))
    assert read["hub_sessions", ()] == 3
    assert read["hub_store_bytes", ()] == 400
    assert read["hub_session_expiries_total", ()] == 5
    assert read["hub_conflicts_total", ()] == 6
    assert read["hub_queue_length", (("queue", "hub"),)] == 0


def worker(directory: Path, number: int, end: str) -> subprocess.Popen[str]:
    process = subprocess.Popen(
        [sys.executable, "-c", WORKER, str(directory), str(number), end],
        cwd=ROOT, env={**os.environ, "PYTHONPATH": str(ROOT)}, text=True,
        stdin=subprocess.PIPE, stdout=subprocess.PIPE,
    )  # fmt: skip
    assert process.stdout is not None
    assert process.stdout.readline() == "counted\n"
    return process


def test_workers_are_summed_and_a_dead_one_still_counts(tmp_path: Path) -> None:
    from tests.servers import wait_until

    metrics.start(tmp_path)
    metrics.observe("go", "GET", 200, 0.002)
    alive, killed = worker(tmp_path, 10, "stop"), worker(tmp_path, 200, "kill")

    def total() -> float:
        return requests(exposition.page(metrics.totals(), exposition.Readings("1")), endpoint="go", method="GET",
                        status="200")  # fmt: skip

    wait_until(lambda: total() == 211, what="the workers' numbers")
    killed.communicate("\n")
    assert killed.returncode < 0
    assert total() == 211
    alive.communicate("\n")
    metrics.observe("go", "GET", 200, 0.002)
    assert total() == 212
    assert metrics.totals().events == {"uploads": 10}


def test_a_worker_that_stops_writes_its_last_numbers(tmp_path: Path) -> None:
    worker(tmp_path, 3, "stop").communicate("\n")
    (path,) = tmp_path.glob("*.msgpack")
    assert msgspec.msgpack.decode(path.read_bytes(), type=metrics.Numbers).requests == {("go", "GET", 200): 3}
