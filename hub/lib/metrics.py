"""Counts of what the hub's processes did, summed over all of them for one Prometheus page.

Several worker processes share one set of sockets, so a scrape reaches any one of them and must still answer
for all. prometheus_client's own multiprocess mode keeps a memory-mapped file per metric and costs several
microseconds an observation; the hot path answers a read in about twenty. So the numbers are plain dicts of
this process (`observe` costs well under two microseconds); a thread writes them once a second to
`<directory>/<pid>-<random>.msgpack` (written beside and renamed, so never half read); `totals` sums this
process's numbers and everyone else's files. prometheus_client only gives the exposition format.

A process that died leaves its file behind, so counters never go down within one run; the supervisor empties
the directory (`settings.HUB_METRICS_DIR`) before it starts workers. A process that never called `start`
counts for itself alone. A scrape sees other processes as of at most a second ago.

`observe` and `count` are called from the event loop's thread. Two threads that add at the same instant could
lose one count, which is why nothing else calls them.
"""

from __future__ import annotations

import os
import secrets
import threading
from bisect import bisect_left
from collections.abc import Iterable
from pathlib import Path

import msgspec

FLUSH_SECONDS = 1.0
# Upper bounds in seconds: the state API answers in tenths of a millisecond, a large import in seconds.
BUCKETS = (0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
# A client may send any word as a method; only these become labels of their own.
METHODS = {name: name for name in ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "WEBSOCKET")}

RequestKey = tuple[str, str, int]


class Numbers(msgspec.Struct):
    """What one process counted: requests by (endpoint, method, status), seconds by endpoint, events by name.

    A row of `seconds` holds one count per bucket, the count above the last bound, and the sum.
    """

    requests: dict[RequestKey, int] = {}
    seconds: dict[str, list[float]] = {}
    events: dict[str, int] = {}

    def add(self, other: Numbers) -> None:
        for key, number in other.requests.items():
            self.requests[key] = self.requests.get(key, 0) + number
        for endpoint, row in other.seconds.items():
            mine = self.seconds.get(endpoint, [0.0] * (len(BUCKETS) + 2))
            self.seconds[endpoint] = [a + b for a, b in zip(mine, row, strict=True)]
        for name, number in other.events.items():
            self.events[name] = self.events.get(name, 0) + number

    def copy(self) -> Numbers:
        """A consistent-enough copy: each dict is copied at once under the interpreter's lock."""
        seconds = {endpoint: row.copy() for endpoint, row in self.seconds.copy().items()}
        return Numbers(self.requests.copy(), seconds, self.events.copy())


_numbers = Numbers()
_requests = _numbers.requests
_seconds = _numbers.seconds
_events = _numbers.events


def observe(endpoint: str, method: str, status: int, seconds: float) -> None:
    """Count one answered request. `endpoint` is one of a fixed set of names, never a path with ids in it."""
    key = (endpoint, METHODS.get(method, "OTHER"), status)
    _requests[key] = _requests.get(key, 0) + 1
    row = _seconds.get(endpoint)
    if row is None:
        row = _seconds[endpoint] = [0.0] * (len(BUCKETS) + 2)
    row[bisect_left(BUCKETS, seconds)] += 1
    row[-1] += seconds


def count(name: str, amount: int = 1) -> None:
    """Count an event, such as `conflicts`; it is exposed as `hub_<name>_total`."""
    _events[name] = _events.get(name, 0) + amount


class Share:
    """This process's file among the others', and the thread that keeps it fresh."""

    def __init__(self, directory: Path) -> None:
        directory.mkdir(parents=True, exist_ok=True)
        self.directory = directory
        self.path = directory / f"{os.getpid()}-{secrets.token_hex(4)}.msgpack"
        self._written = b""
        self._stopping = threading.Event()
        self._thread = threading.Thread(target=self._run, name="metrics", daemon=True)

    def start(self) -> None:
        self._thread.start()

    def stop(self) -> None:
        """Write the last numbers; they stay for the scrapes of the processes that go on."""
        self._stopping.set()
        self._thread.join(timeout=2 * FLUSH_SECONDS)
        self.flush()

    def flush(self) -> None:
        data = msgspec.msgpack.encode(_numbers.copy())
        if data == self._written:
            return
        temporary = self.path.with_suffix(".new")
        temporary.write_bytes(data)
        temporary.replace(self.path)
        self._written = data

    def others(self) -> Iterable[Numbers]:
        for path in self.directory.glob("*.msgpack"):
            if path != self.path:
                yield msgspec.msgpack.decode(path.read_bytes(), type=Numbers)

    def _run(self) -> None:
        while not self._stopping.wait(FLUSH_SECONDS):
            self.flush()


_share: Share | None = None


def start(directory: Path) -> None:
    """Begin sharing this process's numbers in the run's directory. Called once at a worker's start, after any
    fork.
    """
    global _share
    if _share is None:
        _share = Share(directory)
        _share.start()


def stop() -> None:
    """Write the last numbers and stop sharing. Called once when a worker ends."""
    global _share
    if _share is not None:
        _share.stop()
        _share = None


def totals() -> Numbers:
    """The numbers of all processes of this run, this one's as of now. Reads files: call it in a thread."""
    total = _numbers.copy()
    if _share is not None:
        for numbers in _share.others():
            total.add(numbers)
    return total
