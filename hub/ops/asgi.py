"""`/healthz`, `/readyz` and `/metrics` as a raw ASGI application, which answers even where Django does not.

Called by `hub/asgi.py` for these three paths. `/healthz` says that the process runs, nothing more; `/readyz`
says whether it can serve (503 names what stands in the way); `/metrics` needs the scope `read` where tokens
are needed.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Iterable, MutableMapping
from typing import Any, TypeVar

import orjson

from hub.access import verify
from hub.access.rest import REALM
from hub.lib import logging, metrics
from hub.lib.problem import Problem
from hub.lib.version import VERSION
from hub.ops import checks, exposition
from hub.ops.context import request_id

Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]
Answer = tuple[int, str, bytes]
T = TypeVar("T")

JSON = "application/json"
ALIVE: Answer = (200, JSON, b'{"status":"alive"}')


async def application(scope: Scope, receive: Receive, send: Send) -> None:
    """Answers GET and HEAD of the three paths; anything else is a JSON error."""
    started, identity = time.perf_counter(), request_id(scope)
    headers = [(b"x-request-id", identity.encode()), (b"cache-control", b"no-store")]
    with logging.request_context(identity):
        try:
            status, kind, body = await _answer(scope)
        except Problem as problem:
            status, kind, body = problem.status, JSON, problem.body()
            headers += _explaining(problem)
    headers += [(b"content-type", kind.encode()), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": b"" if scope["method"] == "HEAD" else body})
    endpoint = scope["path"] if scope["path"] in ANSWERS else "unknown"
    metrics.observe(endpoint, scope["method"], status, time.perf_counter() - started)


async def _answer(scope: Scope) -> Answer:
    answer = ANSWERS.get(scope["path"])
    if answer is None:
        raise Problem(404, "not_found", f"Nothing is at this path: try one of {', '.join(ANSWERS)}.")
    if scope["method"] not in {"GET", "HEAD"}:
        raise Problem(405, "method_not_allowed", "Only GET and HEAD work here.")
    return await answer(scope["headers"])


async def _healthz(headers: Iterable[tuple[bytes, bytes]]) -> Answer:
    return ALIVE


async def _readyz(headers: Iterable[tuple[bytes, bytes]]) -> Answer:
    readiness = await checks.readiness()
    if readiness.ready:
        return 200, JSON, orjson.dumps({"status": "ready", "checks": readiness.parts})
    failing = [name for name, text in readiness.parts.items() if text != checks.OK and name != "broker"]
    raise Problem(
        503, "not_ready", f"Not ready: {', '.join(failing)}. The logs say why.", checks=readiness.parts
    )


async def _metrics(headers: Iterable[tuple[bytes, bytes]]) -> Answer:
    await verify.authorize(headers, "read")
    totals, stats, queues = await asyncio.gather(
        asyncio.to_thread(metrics.totals), _or_none(checks.store), _or_none(checks.broker)
    )
    readings = exposition.Readings(
        version=VERSION,
        sessions=stats.sessions if stats else None,
        store_bytes=stats.bytes if stats else None,
        expired_total=stats.expired if stats else None,
        conflicts_total=stats.conflicts if stats else None,
        queues=queues or {},
    )
    return 200, exposition.CONTENT_TYPE, exposition.page(totals, readings)


async def _or_none(probe: Callable[[], Awaitable[T]]) -> T | None:
    """What a probe reads, or None: one part that is down must not hide the numbers of the others."""
    try:
        async with asyncio.timeout(checks.SECONDS):
            return await probe()
    except Exception as error:  # isolates the failure; /readyz tells it, and the missing series shows it
        checks.log.warning("not measured", reason=f"{type(error).__name__}: {error}")
        return None


def _explaining(problem: Problem) -> list[tuple[bytes, bytes]]:
    """The headers that a status requires."""
    if problem.status == 401:
        return [(b"www-authenticate", REALM.encode())]
    return [(b"allow", b"GET, HEAD")] if problem.status == 405 else []


ANSWERS = {"/healthz": _healthz, "/readyz": _readyz, "/metrics": _metrics}
