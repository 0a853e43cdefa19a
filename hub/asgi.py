"""The hub's ASGI application: one look at every request decides which part answers it.

See docs/architecture.md, "Processes". Mocks, their state API and the health pages are raw ASGI; the rest is Django.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import time
from typing import Any, cast

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "hub.settings")

from django.conf import settings
from django.core.asgi import get_asgi_application

from hub.lib import logging

logging.configure(
    settings.HUB_LOG_FORMAT, settings.HUB_LOG_LEVEL, secrets=(settings.HUB_ADMIN_TOKEN, settings.SECRET_KEY)
)
_django = get_asgi_application()

from hub.catalog import address as addresses
from hub.catalog import serving
from hub.catalog import snapshot as catalog
from hub.catalog.address import Address
from hub.catalog.snapshot import MockInfo, VersionInfo
from hub.lib import metrics
from hub.lib.problem import Problem
from hub.ops import asgi as ops
from hub.ops.guard import guarded
from hub.state import asgi as state
from hub.state import gate, launch, reclaim
from hub.state.http import Call, Receive, Scope, Send
from hub.state.sessions import SID, sessions
from hub.state.store.base import StoreUnavailable

django_application = guarded(cast(Any, _django))
answers_at_once = state.answers_at_once  # looked for by hub/serve.py
_OPS = frozenset({"/healthz", "/readyz", "/metrics"})
_UNKNOWN_LOOK_SECONDS = 0.25  # how often names that are not in the catalogue may cause a look at the database


async def application(scope: Scope, receive: Receive, send: Send) -> None:
    kind = scope["type"]
    if kind == "lifespan":
        await _lifespan(receive, send)
        return
    address = _address(scope)
    if address is not None:
        await _mock(scope, receive, send, address)
    elif kind == "websocket":
        await _refuse_socket(receive, send, Problem(404, "not_found", "There is no WebSocket here."))
    elif scope["path"] in _OPS:
        await ops.application(scope, receive, send)
    else:
        await django_application(scope, receive, send)


def _address(scope: Scope) -> Address | None:
    host = b""
    for name, value in scope["headers"]:
        if name == b"host":
            host = value
            break
    server = scope.get("server")
    return addresses.parse(
        host.decode("latin-1"),
        server[1] or 0 if server else 0,
        scope.get("raw_path") or scope["path"].encode(),
        settings.HUB_DOMAIN,
        settings.HUB_PORT_BASE,
        catalog.current().port_labels,
    )


async def _mock(scope: Scope, receive: Receive, send: Send, address: Address) -> None:
    """A request for a mock: its state API, or its pages."""
    try:
        mock, version = await _resolve(address)
    except Problem as problem:
        await _refuse(scope, receive, send, problem)
        return
    endpoint = state.endpoint_of(address.rest)
    if endpoint is not None:
        await state.application(
            scope, receive, send, endpoint=endpoint, address=address, mock=mock, version=version
        )
    elif scope["type"] == "websocket":
        await _refuse_socket(receive, send, Problem(404, "not_found", "WebSockets are at /events."))
    else:
        if scope["query_string"] and address.version is None:
            version = await _version_of_page(scope, receive, send, address, mock, version)
        await _serve(scope, receive, send, address, mock, version)


async def _serve(
    scope: Scope, receive: Receive, send: Send, address: Address, mock: MockInfo, version: VersionInfo
) -> None:
    """A page or file, counted."""
    started, status = time.perf_counter(), 0

    async def noting(message: Scope) -> None:
        nonlocal status
        status = message.get("status", status)
        await send(message)

    await serving.serve(scope, receive, noting, address=address, mock=mock, version=version)
    metrics.observe("page", scope["method"], status, time.perf_counter() - started)


async def _resolve(address: Address) -> tuple[MockInfo, VersionInfo]:
    """The mock and version of an address; one look at the database if the catalogue in memory lacks it."""
    found = _find(catalog.current(), address)
    if found is None:
        fresh = await asyncio.to_thread(catalog.refresh, max_age=_UNKNOWN_LOOK_SECONDS)
        found = _find(fresh, address)
    if found is None:
        what = address.name if address.version is None else f"{address.name}@{address.version}"
        raise Problem(
            404, "unknown_mock", f"There is no mock {what[:100]!r}. GET /api/v1/mocks lists what there is."
        )
    return found


def _find(snapshot: catalog.Snapshot, address: Address) -> tuple[MockInfo, VersionInfo] | None:
    mock = snapshot.resolve(address.name)
    if mock is None:
        return None
    version = mock.versions.get(mock.current if address.version is None else address.version)
    return None if version is None else (mock, version)


async def _version_of_page(
    scope: Scope, receive: Receive, send: Send, address: Address, mock: MockInfo, version: VersionInfo
) -> VersionInfo:
    """The version that a session was created on, for the page that is opened on it."""
    try:
        call = Call(scope, receive, send, address, mock, version)
        sid = call.query.get("sid")
        if sid is None or not SID.match(sid):
            return version
        service = await sessions()
        if settings.HUB_HARDENED and sid == launch.PUBLIC_SID:
            sid = await gate.page_session(call, service) or ""
        head = await service.reader.head((mock.id, sid), service.now())
    except (Problem, StoreUnavailable):
        return version
    return version if head is None else mock.versions.get(head.mock_version, version)


async def _refuse(scope: Scope, receive: Receive, send: Send, problem: Problem) -> None:
    if scope["type"] == "websocket":
        await _refuse_socket(receive, send, problem)
        return
    body = problem.body()
    await send(
        {
            "type": "http.response.start",
            "status": problem.status,
            "headers": [
                (b"content-type", b"application/json"),
                (b"content-length", b"%d" % len(body)),
                (b"cache-control", b"no-store"),
            ],
        }
    )
    await send({"type": "http.response.body", "body": b"" if scope["method"] == "HEAD" else body})


async def _refuse_socket(receive: Receive, send: Send, problem: Problem) -> None:
    await receive()
    await send({"type": "websocket.close", "code": 4000 + problem.status, "reason": problem.code})


# --- start and stop ---------------------------------------------------------------------------------


async def _lifespan(receive: Receive, send: Send) -> None:
    tasks: list[asyncio.Task[Any]] = []
    while True:
        message = await receive()
        if message["type"] == "lifespan.startup":
            try:
                await asyncio.to_thread(catalog.refresh)
                catalog.start_polling()
                metrics.start(settings.HUB_METRICS_DIR)
                service = await sessions()
                tasks.append(
                    asyncio.create_task(
                        reclaim.run(service, settings.HUB_RECLAIM_SECONDS, settings.HUB_LMDB_SYNC_SECONDS)
                    )
                )
            except Exception as error:  # the server must say why it does not start
                await send({"type": "lifespan.startup.failed", "message": repr(error)})
                return
            await send({"type": "lifespan.startup.complete"})
        else:
            for task in tasks:
                task.cancel()
                with contextlib.suppress(asyncio.CancelledError):
                    await task
            metrics.stop()
            catalog.stop_polling()
            await (await sessions()).store.close()
            await send({"type": "lifespan.shutdown.complete"})
            return
