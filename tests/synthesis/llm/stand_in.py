"""A real HTTP server that speaks both wire formats from recordings, so that the real SDKs run.

A recording is a JSON file with `exchanges`, answered in their order. An exchange has a `status`, `headers`, and one of
`json`, `text` or `events` (an answer in pieces, as server-sent events). `lost_after: n` breaks the connection off after
n events, `over_after: n` ends the answer there as if it were whole. `{address}` stands for the server's address.
"""

from __future__ import annotations

import json
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

RECORDINGS = Path(__file__).with_name("recordings")


@dataclass(frozen=True)
class Seen:
    """A request as it arrived. `body` is {} where there is none."""

    path: str
    headers: dict[str, str]
    body: dict[str, Any]


@dataclass
class StandIn:
    address: str
    exchanges: list[dict[str, Any]] = field(default_factory=list)
    seen: list[Seen] = field(default_factory=list)

    def play(self, *parts: str | dict[str, Any]) -> None:
        """What to answer from now on: names of recordings, or exchanges."""
        for part in parts:
            self.exchanges += recording(part)["exchanges"] if isinstance(part, str) else [part]


def recording(name: str) -> dict[str, Any]:
    return json.loads((RECORDINGS / f"{name}.json").read_text())


@contextmanager
def running() -> Iterator[StandIn]:
    server = _Server(("127.0.0.1", 0), _Handler)
    stand_in = server.stand_in = StandIn(f"http://127.0.0.1:{server.server_port}")
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02})
    thread.start()
    try:
        yield stand_in
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


class _Server(ThreadingHTTPServer):
    daemon_threads = True
    stand_in: StandIn

    def handle_error(self, request: object, client_address: object) -> None:
        """Clients that hang up are what some tests are about."""


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_GET(self) -> None:
        self._answer({})

    def do_POST(self) -> None:
        self._answer(json.loads(self.rfile.read(int(self.headers["content-length"]))))

    def _answer(self, body: dict[str, Any]) -> None:
        assert isinstance(self.server, _Server)
        stand_in = self.server.stand_in
        headers = {name.lower(): value for name, value in self.headers.items()}
        stand_in.seen.append(Seen(self.path, headers, body))
        if not stand_in.exchanges:
            self._send(500, {}, b'{"error": {"type": "test", "message": "nothing more was recorded"}}')
            return
        exchange = json.loads(json.dumps(stand_in.exchanges.pop(0)).replace("{address}", stand_in.address))
        if "events" in exchange:
            self._stream(exchange)
        else:
            text = exchange["text"] if "text" in exchange else json.dumps(exchange["json"])
            self._send(exchange.get("status", 200), exchange.get("headers", {}), text.encode())

    def _send(self, status: int, headers: dict[str, str], body: bytes) -> None:
        self.send_response(status)
        for name, value in {"content-type": "application/json", **headers}.items():
            self.send_header(name, value)
        self.send_header("content-length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def _stream(self, exchange: dict[str, Any]) -> None:
        self.send_response(exchange.get("status", 200))
        self.send_header("content-type", "text/event-stream")
        self.send_header("transfer-encoding", "chunked")
        self.end_headers()
        lost, over = exchange.get("lost_after"), exchange.get("over_after")
        for number, event in enumerate(exchange["events"]):
            if number == lost:
                self.connection.shutdown(socket.SHUT_RDWR)
                self.close_connection = True
                return
            if number == over:
                break
            self._chunk(_event(event))
        self._chunk(b"")

    def _chunk(self, data: bytes) -> None:
        self.wfile.write(f"{len(data):x}\r\n".encode() + data + b"\r\n")
        self.wfile.flush()

    def log_message(self, format: str, *arguments: object) -> None:
        """Nothing: tests look at `seen`."""


def _event(event: Any) -> bytes:
    """Anthropic's events bear the name that is their type; the other format has none. A text goes out as it is."""
    if isinstance(event, str):
        return f"data: {event}\n\n".encode()
    named = f"event: {event['type']}\n" if "type" in event else ""
    return f"{named}data: {json.dumps(event)}\n\n".encode()
