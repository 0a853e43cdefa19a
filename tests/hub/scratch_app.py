"""A small ASGI application for the supervisor's tests: tells who answers, answers slowly, streams, dies on demand."""

from __future__ import annotations

import asyncio
import json
import os
from collections.abc import Awaitable, Callable
from typing import Any

from hub.lib import stopping

Message = dict[str, Any]


async def application(
    scope: Message, receive: Callable[[], Awaitable[Message]], send: Callable[[Message], Awaitable[None]]
) -> None:
    if scope["type"] == "lifespan":
        await _lifespan(receive, send)
        return
    path = scope["path"]
    if path == "/die":
        os._exit(3)
    if path == "/slow":
        await asyncio.sleep(float(scope["query_string"] or b"1"))
    await send(
        {"type": "http.response.start", "status": 200, "headers": [(b"content-type", b"application/json")]}
    )
    if path == "/stream":
        await send({"type": "http.response.body", "body": b"open\n", "more_body": True})
        await stopping.announced()
        await send({"type": "http.response.body", "body": b"closed\n"})
        return
    answer = {"pid": os.getpid(), "port": scope["server"][1], "broker": os.environ["HUB_REDIS_URL"]}
    await send({"type": "http.response.body", "body": json.dumps(answer).encode()})


async def _lifespan(
    receive: Callable[[], Awaitable[Message]], send: Callable[[Message], Awaitable[None]]
) -> None:
    while True:
        message = await receive()
        await send({"type": f"{message['type']}.complete"})
        if message["type"] == "lifespan.shutdown":
            return
