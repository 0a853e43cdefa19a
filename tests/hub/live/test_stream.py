"""Live events reach whoever listens, over a real broker and real hubs, across restarts."""

from __future__ import annotations

import contextlib
import json
import threading
from typing import Any

import httpx
import pytest
from django.test import Client

from hub.live import bus
from tests import servers


class Listener:
    """Events as a browser's EventSource would see them, read in a thread."""

    def __init__(self, url: str, **headers: str) -> None:
        self.events: list[tuple[str, dict[str, Any], str]] = []
        self.ended = False
        self._url, self._headers = url, {"Accept": "text/event-stream", **headers}
        self._thread = threading.Thread(target=self._read, daemon=True)
        self.is_open = threading.Event()
        self._thread.start()
        assert self.is_open.wait(20)

    def _read(self) -> None:
        with (
            contextlib.suppress(httpx.HTTPError),
            httpx.stream("GET", self._url, headers=self._headers, timeout=60) as got,
        ):
            assert got.headers["content-type"] == "text/event-stream", got.read()
            name = identity = ""
            for line in got.iter_lines():
                self.is_open.set()
                field, _, value = line.partition(": ")
                name, identity = (value if field == "event" else name), (value if field == "id" else identity)
                if field == "data":
                    self.events.append((name, json.loads(value), identity))
        self.ended = True

    def wait_for(self, name: str) -> tuple[dict[str, Any], str]:
        def found() -> list[tuple[str, dict[str, Any], str]]:
            return [event for event in self.events if event[0] == name]

        servers.wait_until(lambda: bool(found()), what=f"an event {name!r}; there were {self.events}")
        return found()[0][1:]


@pytest.fixture
def own_hub(hub_server: servers.StartHub) -> servers.Hub:
    return hub_server(fresh=True, HUB_WORKERS="1", HUB_ENVS="0")


def begin(hub: servers.Hub, name: str) -> None:
    made = httpx.post(f"{hub.url}/api/v1/training/runs", json={"name": name})
    assert made.status_code == 201


def test_a_listener_hears_of_its_topics_and_of_no_others(own_hub: servers.Hub) -> None:
    listener = Listener(f"{own_hub.url}/api/v1/live?topics=training,sessions")
    other = Listener(f"{own_hub.url}/api/v1/live?topics=jobs")
    begin(own_hub, "first")
    assert listener.wait_for("training")[0]["name"] == "first"
    sid = httpx.post(f"{own_hub.url}/api/v1/sessions", json={"mock": "notes-mock"}).json()["sid"]
    assert sid
    servers.wait_until(
        lambda: any(name == "sessions" and data["sessions"] == 1 for name, data, _ in listener.events),
        what="the count of sessions",
    )
    assert [event for event in other.events if event[0] == "training"] == []


def test_a_listener_that_comes_back_after_a_restart_misses_nothing_or_is_told(
    hub_server: servers.StartHub,
) -> None:
    hub = hub_server(fresh=True, HUB_WORKERS="1", HUB_ENVS="0")
    listener = Listener(f"{hub.url}/api/v1/live?topics=training")
    begin(hub, "first")
    _, last = listener.wait_for("training")
    begin(hub, "second")
    hub.stop()
    servers.wait_until(lambda: listener.ended, what="the stream to end with the server")
    again = servers.hub(hub.data, {"HUB_WORKERS": "1", "HUB_ENVS": "0"})
    try:
        back = Listener(f"{again.url}/api/v1/live?topics=training", **{"Last-Event-ID": last})
        servers.wait_until(lambda: bool(back.events), what="something after the restart")
        name, data, _ = back.events[0]
        assert name == "resync" or data["name"] == "second"
    finally:
        again.stop()


def test_events_that_are_no_longer_known_ask_to_read_again(own_hub: servers.Hub) -> None:
    begin(own_hub, "first")
    back = Listener(f"{own_hub.url}/api/v1/live", **{"Last-Event-ID": "1-0"})
    assert back.wait_for("resync")[0]["why"]


@pytest.mark.django_db
@pytest.mark.parametrize("query", ["topics=weather", "after=yesterday"])
def test_a_faulty_question_is_told(client: Client, query: str) -> None:
    answer = client.get(f"/api/v1/live?{query}", headers={"Accept": "text/event-stream"})
    assert answer.status_code == 400


def test_a_broker_that_is_away_holds_nobody_up(settings: Any) -> None:
    settings.HUB_REDIS_URL = "unix:///nowhere/valkey.sock"
    bus.forget()
    try:
        for _ in range(1000):
            bus.announce("jobs", "moved", {"id": 1})
    finally:
        bus.forget()


def test_the_stream_keeps_a_bounded_number_of_events(broker: str) -> None:
    for number in range(bus.KEPT + 500):
        bus.announce("jobs", "moved", {"id": number})
    assert bus.KEPT <= bus._client().xlen(bus.KEY) <= bus.KEPT + 200
