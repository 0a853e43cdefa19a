"""A real HTTP server that answers `/v1` with recorded shapes, so that both clients run whole."""

from __future__ import annotations

import base64
import hashlib
import io
import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from PIL import Image

WIDTH, HEIGHT = 320, 240


def picture(shade: int) -> bytes:
    out = io.BytesIO()
    Image.new("RGB", (WIDTH, HEIGHT), (shade, 10, 10)).save(out, "PNG")
    return out.getvalue()


@dataclass(frozen=True)
class Seen:
    method: str
    path: str
    body: Any
    headers: dict[str, str]


@dataclass
class StandIn:
    """`answers` are given first, by method and path ending: (status, headers, body) or "hang up". Then the episode."""

    address: str
    answers: dict[str, list[Any]] = field(default_factory=dict)
    seen: list[Seen] = field(default_factory=list)
    sessions: int = 0
    steps: int = 0
    inline: bool = False

    def asked(self, method: str, ending: str) -> list[Seen]:
        return [one for one in self.seen if one.method == method and one.path.endswith(ending)]

    def observation(self) -> dict[str, Any]:
        data = picture(min(255, self.steps * 40))
        shot: dict[str, Any] = {
            "sha256": hashlib.sha256(data).hexdigest(), "media_type": "image/png", "width": WIDTH, "height": HEIGHT,
        }  # fmt: skip
        if self.inline:
            shot["data"] = base64.b64encode(data).decode()
        node = {
            "ref": "e1", "role": "button", "name": "보내기", "states": ["focused"], "box": [10, 20, 60, 20],
            "visible": True,
        }  # fmt: skip
        return {
            "screenshot": shot,
            "accessibility": {"text": "e1 button 보내기", "nodes": [node]},
            "tabs": [{"title": "Mail", "url": "http://mail-mock.localhost/", "active": True}],
            "address": f"/m/mail-mock/inbox?sid=drawn-{self.sessions}&label=work#top",
            "downloads": [],
            "dialogs": [],
            "a member of tomorrow": 1,
        }

    def answer(self, method: str, path: str, body: Any) -> tuple[int, dict[str, str], Any]:
        verb = path.rsplit("/", 1)[-1]
        if path == "/v1/sessions":
            self.sessions += 1
            return 200, {}, {"ok": True, "session_id": f"s{self.sessions}", "node_url": self.address}
        if path == "/v1/slots":
            return (
                200,
                {},
                {"ok": True, "nodes": [{"node_url": self.address, "slots": 8, "free": 7, "leases": []}]},
            )
        if path.startswith("/v1/images/"):
            return 200, {"content-type": "image/png"}, picture(min(255, self.steps * 40))
        if method == "DELETE":
            return 200, {}, {"ok": True}
        if verb == "reset":
            self.steps, self.inline = 0, body["options"]["inline_images"]
            info = {
                "task_id": body.get("task_id", "bundle"), "instruction": "Send it.",
                "mocks": [{"id": "mail-mock", "version": "1.0.0", "digest": "d", "sid": "x", "url": "u"}],
                "max_steps": 4, "deadline_s": 600,
            }  # fmt: skip
            return 200, {}, {"ok": True, "observation": self.observation(), "info": info}
        if verb == "step":
            return 200, {}, self._step(body["actions"])
        if verb == "observe":
            return 200, {}, {"ok": True, "observation": self.observation()}
        if verb == "evaluate":
            return 200, {}, {"ok": True, "outcome": "scored", "reward": 0.5}
        if verb == "heartbeat":
            return 200, {}, {"ok": True, "expires_in_s": 90.0}
        return 404, {}, {"ok": False, "error": "not_found", "message": "no such path"}

    def _step(self, actions: list[dict[str, Any]]) -> dict[str, Any]:
        self.steps += 1
        ended = [one["status"] for one in actions if one["action"] == "terminate"]
        return {
            "ok": True,
            "observation": self.observation(),
            "results": [{"action": one["action"], "ok": True} for one in actions],
            "terminated": bool(ended),
            "truncated": not ended and self.steps >= 4,
            "status": ended[0] if ended else None,
            "info": {
                "step": self.steps,
                "states": {"mail-mock": {"version": self.steps, "state_id": "abc"}},
                "timings": {"act_ms": 1.0, "settle_ms": 2.0, "observe_ms": 3.0},
            },
        }


class _Server(ThreadingHTTPServer):
    daemon_threads = True
    stand_in: StandIn

    def handle_error(self, request: object, client_address: object) -> None:
        """Clients that hang up are what some tests are about."""


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_GET(self) -> None:
        self._handle("GET")

    def do_DELETE(self) -> None:
        self._handle("DELETE")

    def do_POST(self) -> None:
        self._handle("POST")

    def _handle(self, method: str) -> None:
        assert isinstance(self.server, _Server)
        stand_in = self.server.stand_in
        data = self.rfile.read(int(self.headers.get("content-length") or 0))
        body = json.loads(data) if data else None
        headers = {name.lower(): value for name, value in self.headers.items()}
        stand_in.seen.append(Seen(method, self.path, body, headers))
        ending = f"{method} {self.path.rsplit('/', 1)[-1]}"
        waiting = stand_in.answers.get(ending)
        found = waiting.pop(0) if waiting else stand_in.answer(method, self.path, body)
        if found == "hang up":
            self.close_connection = True
            return
        status, more, content = found
        sent = content if isinstance(content, bytes) else json.dumps(content).encode()
        self.send_response(status)
        for name, value in {"content-type": "application/json", **more}.items():
            self.send_header(name, value)
        self.send_header("content-length", str(len(sent)))
        self.end_headers()
        self.wfile.write(sent)

    def log_message(self, format: str, *arguments: object) -> None:
        """Nothing: tests look at `seen`."""


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
