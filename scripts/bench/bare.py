"""`python -m scripts.bench.bare`: ready bytes of any size at /<size>, served as the hub is served."""

from __future__ import annotations

import os
import socket
from typing import Any

from hub.supervise import eager, worker

_bodies: dict[str, bytes] = {}


async def application(scope: Any, receive: Any, send: Any) -> None:
    if scope["type"] == "lifespan":
        await _lifespan(receive, send)
        return
    size = scope["path"][1:]
    body = _bodies.get(size)
    if body is None:
        body = _bodies[size] = b"x" * int(size)
    headers = [(b"content-type", b"application/json"), (b"content-length", b"%d" % len(body))]
    await send({"type": "http.response.start", "status": 200, "headers": headers})
    await send({"type": "http.response.body", "body": body})


async def _lifespan(receive: Any, send: Any) -> None:
    for _ in range(2):
        message = await receive()
        await send({"type": message["type"] + ".complete"})


if __name__ == "__main__":
    listening = socket.create_server(("127.0.0.1", int(os.environ["PORT"])), backlog=2048)
    eager.choose(lambda scope: scope["type"] == "http")
    worker.run(worker.configure(application, ""), [listening])
