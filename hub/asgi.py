"""The hub's ASGI application: one look at every request decides which part answers it.

See docs/architecture.md, "Processes". Mocks, their state API and the health pages are raw ASGI; the rest is Django.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple, cast

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "hub.settings")

from django.conf import settings
from django.core.asgi import get_asgi_application

from hub.lib import logging

logging.configure(settings.HUB_LOG_FORMAT, settings.HUB_LOG_LEVEL, secrets=settings.HUB_SECRETS)
_django = get_asgi_application()

from hub.catalog import address as addresses
from hub.catalog import content, gallery, serving
from hub.catalog import snapshot as catalog
from hub.catalog.address import Address
from hub.catalog.snapshot import MockInfo, VersionInfo
from hub.envs import front as envs
from hub.lib import metrics
from hub.lib.problem import Problem
from hub.ops import asgi as ops
from hub.ops.guard import guarded
from hub.state import asgi as state
from hub.state import gate, listening, reclaim
from hub.state.checking import SID
from hub.state.http import Call, Receive, Scope, Send
from hub.state.sessions import Sessions, sessions
from hub.state.store.base import StoreUnavailable

django_application = guarded(cast(Any, _django))
_OPS = frozenset({"/healthz", "/readyz", "/metrics"})
_DOMAIN, _PORT_BASE = (
    settings.HUB_DOMAIN,
    settings.HUB_PORT_BASE,
)  # read once: they are asked for at every request
_MOST_ROUTES = 4096
_THREADS = 32
_DOCUMENTS = (b"document", b"iframe", b"frame")
_UNKNOWN_LOOK_SECONDS = 0.25  # how often names that are not in the catalogue may cause a look at the database


async def application(scope: Scope, receive: Receive, send: Send) -> None:
    kind = scope["type"]
    if kind == "lifespan":
        await _lifespan(receive, send)
        return
    place = _place(scope)
    route = scope.get("hub.route") or _known_route(place)
    if route is not None and kind == "http":
        await state.application(
            scope,
            receive,
            send,
            endpoint=route.endpoint,
            address=route.address,
            mock=route.mock,
            version=route.version,
        )
        return
    address = addresses.parse(
        place.host.decode("latin-1"),
        place.port,
        place.path,
        _DOMAIN,
        _PORT_BASE,
        catalog.current().port_labels,
    )
    if address is not None:
        await _mock(scope, receive, send, address, place)
    elif kind == "websocket":
        await listening.application(scope, receive, send)
    elif scope["path"].startswith(envs.PREFIX):
        await envs.application(scope, receive, send)
    elif scope["path"] in _OPS:
        await ops.application(scope, receive, send)
    else:
        await django_application(scope, receive, send)


class _Place(NamedTuple):
    """Where a request went: what its address is read from."""

    host: bytes
    path: bytes
    port: int


class _Route(NamedTuple):
    """An endpoint of the state API at a place, as long as the catalogue is this one."""

    snapshot: catalog.Snapshot
    endpoint: str
    address: Address
    mock: MockInfo
    version: VersionInfo


_routes: dict[_Place, _Route] = {}  # a few per mock; what clients may invent is never kept


def _place(scope: Scope) -> _Place:
    host = b""
    for name, value in scope["headers"]:
        if name == b"host":
            host = value
            break
    server = scope.get("server")
    return _Place(host, scope.get("raw_path") or scope["path"].encode(), server[1] or 0 if server else 0)


def _known_route(place: _Place) -> _Route | None:
    route = _routes.get(place)
    return route if route is not None and route.snapshot is catalog.current() else None


def answers_at_once(scope: Scope) -> bool:
    """Whether a request may be tried without a task: hub/serve.py asks, before the application gets it."""
    route = _known_route(_place(scope))
    if route is None or not state.never_waits(route.endpoint, scope):
        return False
    scope["hub.route"] = route
    return True


def _keep(place: _Place, route: _Route) -> None:
    if len(_routes) >= _MOST_ROUTES:
        _routes.clear()
    _routes[place] = route


async def _mock(scope: Scope, receive: Receive, send: Send, address: Address, place: _Place) -> None:
    """A request for a mock: its state API, or its pages. The kit's gallery has pages only."""
    if address.name == gallery.NAME and scope["type"] == "http":
        await gallery.serve(scope, send, address)
        return
    try:
        mock, version = await _resolve(address)
    except Problem as problem:
        await _refuse(scope, receive, send, problem)
        return
    endpoint = state.endpoint_of(address.rest)
    if endpoint is not None and not _is_route(scope, address.rest, version):
        if address.rest in state.ENDPOINTS and address.rest not in version.manifest.routes:
            _keep(place, _Route(catalog.current(), endpoint, address, mock, version))
        await state.application(
            scope, receive, send, endpoint=endpoint, address=address, mock=mock, version=version
        )
    elif scope["type"] == "websocket":
        await _refuse_socket(receive, send, Problem(404, "not_found", "WebSockets are at /events."))
    else:
        if address.version is None and not content.is_hashed(address.rest[1:]):
            version = await _version_of_page(scope, receive, send, address, mock, version)
        await _serve(scope, receive, send, address, mock, version)


def _is_route(scope: Scope, rest: str, version: VersionInfo) -> bool:
    """Whether a browser navigates to a route of the page that has an endpoint's name, such as /history."""
    if (
        rest not in version.manifest.routes
        or scope["type"] != "http"
        or scope["method"] not in ("GET", "HEAD")
    ):
        return False
    headers = dict(scope["headers"])
    wanted = headers.get(b"sec-fetch-dest")
    return wanted in _DOCUMENTS if wanted else headers.get(b"accept", b"").startswith(b"text/html")


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
        known = fresh.resolve(address.name)
        if known is not None:
            has = ", ".join(list(known.versions)[:5])
            text = f"The mock {known.id!r} has no version {str(address.version)[:40]!r}; it has {has}."
            raise Problem(404, "unknown_version", text)
        text = f"There is no mock {address.name[:100]!r}. GET /api/v1/mocks lists what there is."
        raise Problem(404, "unknown_mock", text)
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
        service = await sessions()
        sid = await _sid_of_page(call, service)
        if sid is None or not SID.match(sid):
            return version
        head = await service.reader.head((mock.id, sid), service.now())
    except (Problem, StoreUnavailable):
        return version
    return version if head is None else mock.versions.get(head.mock_version, version)


async def _sid_of_page(call: Call, service: Sessions) -> str | None:
    """The session that a page will read; in hardened mode the one of its cookie, whatever sid it names."""
    if not settings.HUB_HARDENED:
        return call.query.get("sid", gate.SHARED)
    own = await gate.page_session(call, service)
    return None if own is None else own.sid


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
                # Storage that answers slowly must not take the threads that large states are worked out in.
                asyncio.get_running_loop().set_default_executor(ThreadPoolExecutor(_THREADS, "hub"))
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
            await envs.close()
            metrics.stop()
            catalog.stop_polling()
            await (await sessions()).store.close()
            await send({"type": "lifespan.shutdown.complete"})
            return
