"""The hub's numbers in Prometheus' text format.

Enters: totals over all processes (`hub/lib/metrics.py`) and what the store and the broker say right now.
Leaves: the page that `/metrics` answers. A number that could not be read is left out; it is never shown as 0.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from itertools import accumulate

from prometheus_client import CollectorRegistry, Metric
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily
from prometheus_client.exposition import CONTENT_TYPE_PLAIN_0_0_4, generate_latest
from prometheus_client.registry import Collector

from hub.lib.metrics import BUCKETS, Numbers

CONTENT_TYPE = CONTENT_TYPE_PLAIN_0_0_4


@dataclass(frozen=True, slots=True)
class Readings:
    """What is read at scrape time: None or missing where it could not be. Sizes in bytes."""

    version: str
    sessions: int | None = None
    store_bytes: int | None = None
    expired_total: int | None = None
    conflicts_total: int | None = None
    queues: Mapping[str, int] = field(default_factory=dict)


def page(totals: Numbers, readings: Readings) -> bytes:
    """The whole page."""
    registry = CollectorRegistry()
    registry.register(_Once(totals, readings))
    return generate_latest(registry)


class _Once(Collector):
    """A collector that holds one scrape's numbers."""

    def __init__(self, totals: Numbers, readings: Readings) -> None:
        self.totals = totals
        self.readings = readings

    def collect(self) -> Iterable[Metric]:
        yield from _requests(self.totals)
        yield from _events(self.totals)
        yield from _store(self.readings)
        queues = GaugeMetricFamily("hub_queue_length", "Jobs that wait in a queue.", labels=["queue"])
        for name, length in self.readings.queues.items():
            queues.add_metric([name], length)
        yield queues
        build = GaugeMetricFamily("hub_build_info", "The version that runs; always 1.", labels=["version"])
        build.add_metric([self.readings.version], 1)
        yield build


def _requests(totals: Numbers) -> Iterable[Metric]:
    counter = CounterMetricFamily(
        "hub_requests", "Requests answered.", labels=["endpoint", "method", "status"]
    )
    for (endpoint, method, status), number in sorted(totals.requests.items()):
        counter.add_metric([endpoint, method, str(status)], number)
    yield counter
    histogram = HistogramMetricFamily(
        "hub_request_seconds", "Time to answer, in seconds.", labels=["endpoint"]
    )
    bounds = [*(str(bound) for bound in BUCKETS), "+Inf"]
    for endpoint, row in sorted(totals.seconds.items()):
        cumulative = accumulate(row[:-1])
        histogram.add_metric([endpoint], list(zip(bounds, cumulative, strict=True)), sum_value=row[-1])
    yield histogram


def _events(totals: Numbers) -> Iterable[Metric]:
    for name, number in sorted(totals.events.items()):
        yield CounterMetricFamily(f"hub_{name}", f"Events counted: {name.replace('_', ' ')}.", value=number)


def _store(readings: Readings) -> Iterable[Metric]:
    rows: tuple[tuple[type[CounterMetricFamily] | type[GaugeMetricFamily], str, str, int | None], ...] = (
        (GaugeMetricFamily, "hub_sessions", "Sessions that live.", readings.sessions),
        (GaugeMetricFamily, "hub_store_bytes", "Bytes that sessions hold.", readings.store_bytes),
        (
            CounterMetricFamily,
            "hub_session_expiries",
            "Sessions reclaimed on expiry.",
            readings.expired_total,
        ),
        (
            CounterMetricFamily,
            "hub_conflicts",
            "Commits that met a newer state of their session and were worked out again.",
            readings.conflicts_total,
        ),
    )
    for family, name, text, value in rows:
        if value is not None:
            yield family(name, text, value=value)
