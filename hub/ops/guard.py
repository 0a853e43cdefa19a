"""Bounds the body of a request to Django: its size while it arrives, and the time it may take.

Django keeps a body on disk until it is whole, however long it grows, so the limit must stand ahead of it.
Enters: the ASGI application of Django, from `hub/asgi.py`. Leaves: the same, which answers 413 to a body over
the limit (before reading it, where `Content-Length` tells) and 408 to one that does not arrive in time.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Iterable, MutableMapping
from typing import Any

from django.conf import settings

from hub.lib import body, metrics
from hub.lib.problem import Problem
from hub.ops.context import request_id

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
Application = Callable[[Scope, Receive, Send], Awaitable[None]]

IMPORT_PATH = "/api/v1/sessions/import"


def guarded(application: Application) -> Application:
    """The application behind the limits; other kinds of scope pass as they are."""

    async def guarding(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await application(scope, receive, send)
            return
        started = time.perf_counter()
        try:
            limit = limit_of(scope["path"])
            _check_declared(scope["headers"], limit)
            await application(scope, _bounded(receive, limit, settings.HUB_BODY_SECONDS), send)
        except _Refused as refused:
            # Only reading the body raises it, and Django reads all of it before it answers.
            await _answer(send, refused.problem, request_id(scope))
            metrics.observe("body", scope["method"], refused.problem.status, time.perf_counter() - started)

    return guarding


class _Refused(Exception):
    """Carries the answer out of Django's reading of the body."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem.message)
        self.problem = problem


def limit_of(path: str) -> int:
    """How many bytes a body for this path may have."""
    return body.import_limit() if path.rstrip("/") == IMPORT_PATH else body.limit()


def _check_declared(headers: Iterable[tuple[bytes, bytes]], limit: int) -> None:
    for name, value in headers:
        if name == b"content-length" and value.isdigit() and int(value) > limit:
            raise _Refused(body.too_large(limit))


def _bounded(receive: Receive, limit: int, seconds: float) -> Receive:
    """`receive` that counts. Once the body is whole it only waits for the client to leave, for any time."""
    deadline = asyncio.get_running_loop().time() + seconds
    taken, whole = 0, False

    async def bounded() -> Message:
        nonlocal taken, whole
        if whole:
            return await receive()
        try:
            async with asyncio.timeout_at(deadline):
                message = await receive()
        except TimeoutError:
            text = f"The body did not arrive within {seconds:g} s: send it again."
            raise _Refused(Problem(408, "body_timeout", text)) from None
        taken += len(message.get("body", b""))
        if taken > limit:
            raise _Refused(body.too_large(limit))
        whole = not message.get("more_body", False)
        return message

    return bounded


async def _answer(send: Send, problem: Problem, identity: str) -> None:
    content = problem.body()
    headers = [
        (b"content-type", b"application/json"),
        (b"content-length", str(len(content)).encode()),
        (b"x-request-id", identity.encode()),
        (b"connection", b"close"),  # what is left of the body is not read
    ]
    await send({"type": "http.response.start", "status": problem.status, "headers": headers})
    await send({"type": "http.response.body", "body": content})
