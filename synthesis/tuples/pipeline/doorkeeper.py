"""The discriminator's only window: the states of this task's two worlds, read only, for one token.

Enters: where the worlds are. Leaves: a unix socket that answers `GET /initial/<mock>` and `GET /golden/<mock>` with the
current state, and nothing else. Session ids, addresses and journals of the hub stay on this side.
"""

from __future__ import annotations

import contextlib
import json
import os
import secrets
import socketserver
import threading
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler
from pathlib import Path
from typing import Any

Read = Callable[[], Any]


@dataclass(slots=True)
class Window:
    """An open window; `seen` lists every request with its answer's status, for the record."""

    token: str
    seen: list[tuple[str, int]] = field(default_factory=list)


@contextlib.contextmanager
def opened(path: Path, worlds: Mapping[tuple[str, str], Read]) -> Iterator[Window]:
    """`worlds`: (world, mock) -> how its state is read."""
    window = Window(secrets.token_urlsafe(24))

    class Handler(BaseHTTPRequestHandler):
        server_version, sys_version = "worlds", ""

        def do_GET(self) -> None:
            wanted = tuple(self.path.strip("/").split("/"))
            if not secrets.compare_digest(self.headers.get("Authorization", ""), f"Bearer {window.token}"):
                self._say(401, {"error": "unauthorized", "message": "This token opens no world."})
            elif len(wanted) != 2 or wanted not in worlds:
                self._say(
                    404, {"error": "not_found", "message": "This token opens two worlds, and not this."}
                )
            else:
                self._say(200, worlds[wanted[0], wanted[1]]())

        def _refuse(self) -> None:
            self._say(405, {"error": "method_not_allowed", "message": "The worlds are read only."})

        do_POST = do_PUT = do_DELETE = do_PATCH = do_HEAD = do_OPTIONS = _refuse  # noqa: N815  http.server's names

        def _say(self, status: int, body: Any) -> None:
            window.seen.append((f"{self.command} {self.path}", status))
            text = json.dumps(body).encode()
            self.send_response(status)
            self.send_header("Content-Type", "application/json")
            self.send_header("Content-Length", str(len(text)))
            self.end_headers()
            if self.command != "HEAD":
                self.wfile.write(text)

        def log_message(self, *_: Any) -> None:
            """`seen` is the record."""

        def address_string(self) -> str:
            return "the discriminator"

    path.unlink(missing_ok=True)  # of a lane that was killed
    with _short(path) as name, socketserver.ThreadingUnixStreamServer(name, Handler) as server:
        server.daemon_threads = True
        path.chmod(0o666)
        thread = threading.Thread(target=server.serve_forever, args=(0.02,), daemon=True)
        thread.start()
        try:
            yield window
        finally:
            server.shutdown()
            thread.join()
            path.unlink(missing_ok=True)


@contextlib.contextmanager
def _short(path: Path) -> Iterator[str]:
    """Another name of the same place: an address of a socket has room for a hundred characters."""
    folder = os.open(path.parent, os.O_RDONLY | os.O_DIRECTORY)
    try:
        yield f"/proc/self/fd/{folder}/{path.name}"
    finally:
        os.close(folder)
