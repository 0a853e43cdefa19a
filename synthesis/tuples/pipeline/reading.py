"""A hub that shows two worlds and nothing else: what a discriminator's own trials of its reward speak to.

Enters: how `/go` of each world and mock is read. Leaves: an address for a `Box`. It answers `GET /go` and `GET
/state` for the sessions `initial` and `golden`; there is no journal, no other session and no way to write, so
whatever such a trial prints may be shown to the model.
"""

from __future__ import annotations

import contextlib
import json
import threading
from collections.abc import Callable, Iterator, Mapping
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any
from urllib.parse import parse_qs, urlsplit

Go = Callable[[str], Mapping[str, Any]]  # how state_diff is asked for -> the answer of `/go`
MEMBERS = ("initial_state", "current_state", "state_diff")
DIFFS = ("flat", "items", "top_level", "patch", "none")


@contextlib.contextmanager
def opened(worlds: Mapping[tuple[str, str], Go]) -> Iterator[str]:
    """`worlds`: (session, mock) -> its `/go`. Gives the address, on this machine's loopback only."""

    class Handler(BaseHTTPRequestHandler):
        server_version, sys_version = "worlds", ""

        def do_GET(self) -> None:
            parts = urlsplit(self.path)
            words = parts.path.strip("/").split("/")
            query = {key: values[-1] for key, values in parse_qs(parts.query).items()}
            mock = (
                words[1]
                if len(words) == 3 and words[0] == "m"
                else self.headers.get("Host", "").partition(".")[0]
            )
            go = worlds.get((query.get("sid", ""), mock))
            diff = query.get("diff", "flat")
            if go is None or words[-1] not in ("go", "state") or diff not in DIFFS:
                text = "Only GET /go and /state of the sessions initial and golden are here."
                self._say(404, {"error": "not_found", "message": text})
            elif words[-1] == "state":
                self._say(200, {"stored_state": go("none")["current_state"], "sid": query["sid"]})
            else:
                told = go(diff)
                self._say(200, {name: told[name] for name in MEMBERS})

        def _refuse(self) -> None:
            self._say(405, {"error": "method_not_allowed", "message": "The worlds are read only."})

        do_POST = do_PUT = do_DELETE = do_PATCH = _refuse  # noqa: N815  http.server's names

        def _say(self, status: int, body: Any) -> None:
            text = json.dumps(body).encode()
            self.send_response(status)
            self.send_header("Content-Type", "application/json")
            self.send_header("Content-Length", str(len(text)))
            self.end_headers()
            self.wfile.write(text)

        def log_message(self, *_: Any) -> None:
            """Nothing is kept."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.daemon_threads = True
    thread = threading.Thread(target=server.serve_forever, args=(0.02,), daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
