"""Reads a server-sent event stream: lines in, events out. Pure; both clients feed it and resume by its last id."""

from __future__ import annotations

import json
from collections.abc import Iterator

from training.hub_client.types import Event


class EventReader:
    """Keeps what a stream has said so far. A new connection starts a new message but keeps `last_id`."""

    def __init__(self, after: str | None = None) -> None:
        self.last_id = after or ""
        self._type = ""
        self._data: list[str] = []

    def headers(self) -> dict[str, str]:
        """What a connection sends to get this stream, from after the last event on."""
        resume = {"Last-Event-ID": self.last_id} if self.last_id else {}
        return {"Accept": "text/event-stream", "Cache-Control": "no-store", **resume}

    def connected(self) -> None:
        self._type, self._data = "", []

    def feed(self, line: str) -> Iterator[Event]:
        """The event that `line` completes, if it does."""
        if line:
            self._field(line)
        elif self._data:
            yield Event(self.last_id, self._type or "message", _value("\n".join(self._data)))
            self.connected()
        else:
            self.connected()

    def _field(self, line: str) -> None:
        name, _, value = line.partition(":")
        value = value.removeprefix(" ")
        if name == "data":
            self._data.append(value)
        elif name == "event":
            self._type = value
        elif name == "id" and "\0" not in value:
            self.last_id = value


def _value(text: str) -> object:
    """Data is JSON here; anything else is given as text."""
    try:
        return json.loads(text)
    except ValueError:
        return text
