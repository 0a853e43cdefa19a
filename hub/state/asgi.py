"""The state API: a raw ASGI application ahead of Django.

Enters: a request whose mock `hub/asgi.py` has found. Leaves: the contract's answers; every error is JSON and
nothing is raised. A client that hangs up mid-body changes nothing.
"""

from __future__ import annotations

import time

import structlog
from django.conf import settings

from hub.catalog.address import Address, host_of
from hub.catalog.snapshot import MockInfo, VersionInfo
from hub.lib import metrics
from hub.lib.problem import Problem
from hub.state import endpoints, events, launch, uploading
from hub.state.endpoints import Endpoint
from hub.state.http import NO_STORE, Call, Disconnected, Receive, Scope, Send
from hub.state.sessions import Sessions, sessions
from hub.state.store.base import StoreUnavailable

log = structlog.get_logger(__name__)

_NEVER_WAITS = settings.HUB_STORE == "lmdb" and not settings.HUB_HARDENED  # tokens may have to be looked up
_TOKENS = (b"authorization", b"x-cua-admin-token")  # looked up in the database now and then
ENDPOINTS: dict[str, Endpoint] = {
    "/post": endpoints.post,
    "/go": endpoints.go,
    "/state": endpoints.state,
    "/history": endpoints.history,
    "/upload": uploading.upload,
    "/events": events.stream,
}


def endpoint_of(rest: str) -> str | None:
    """The endpoint that a path inside a mock names, or None for the mock's own pages and files."""
    if rest in ENDPOINTS:
        return rest
    if rest.startswith("/files/"):
        return "/files"
    if rest.startswith("/launch/"):
        return "/launch"
    return None


def never_waits(endpoint: str, scope: Scope) -> bool:
    """Whether the LMDB store answers such a request without waiting (hub/supervise/eager.py)."""
    if not _NEVER_WAITS:
        return False
    if scope["method"] == "GET":
        return endpoint in ("/go", "/state")
    return endpoint == "/post" and not any(name in _TOKENS for name, _ in scope["headers"])


async def application(
    scope: Scope,
    receive: Receive,
    send: Send,
    *,
    endpoint: str,
    address: Address,
    mock: MockInfo,
    version: VersionInfo,
) -> None:
    """Answers one request to the state API."""
    started = time.perf_counter()
    call: Call | None = None
    try:
        call = Call(scope, receive, send, address, mock, version)
        await _answer(call, endpoint, await sessions(), receive, send)
    except Problem as problem:
        call = call or _bare(scope, receive, send, address, mock, version)
        await _refuse(call, problem, send)
    except Disconnected:
        return
    except StoreUnavailable as error:
        assert call is not None
        log.warning("store_unavailable", error=str(error), request_id=call.request_id.decode())
        await _refuse(
            call, Problem(503, "store_unavailable", "The store cannot be reached. Try again."), send
        )
    except Exception:
        assert call is not None
        log.exception("state_api_failed", endpoint=endpoint, request_id=call.request_id.decode())
        await _refuse(
            call, Problem(500, "internal", "The hub failed on this request; its log says why."), send
        )
    metrics.observe(endpoint, call.method, call.status, time.perf_counter() - started)


async def _refuse(call: Call, problem: Problem, send: Send) -> None:
    """Answers with the error, unless an answer has begun; a WebSocket is told by its closing code."""
    if call.scope["type"] == "websocket":
        await send({"type": "websocket.close", "code": 4000 + problem.status, "reason": problem.code})
    elif not call.status:
        await call.problem(problem)


def _bare(
    scope: Scope, receive: Receive, send: Send, address: Address, mock: MockInfo, version: VersionInfo
) -> Call:
    """A call to answer an error with, for a query that cannot be read."""
    return Call({**scope, "query_string": b""}, receive, send, address, mock, version)


async def _answer(call: Call, endpoint: str, service: Sessions, receive: Receive, send: Send) -> None:
    if call.scope["type"] == "websocket":
        if endpoint != "/events":
            raise Problem(404, "not_found", "WebSockets are at /events.")
        await events.socket(call, service, receive, send)
    elif endpoint == "/files":
        await uploading.file(call, service)
    elif endpoint == "/launch":
        await _launch(call, service)
    else:
        await ENDPOINTS[endpoint](call, service)


async def _launch(call: Call, service: Sessions) -> None:
    """Uses a launch link up and sends the browser to its mock, with the cookie of its session."""
    if call.method != "GET":
        raise Problem(405, "method_not_allowed", "Open a launch link with GET.", allow="GET")
    if call.address.by == "path" and call.version.manifest.imported:
        # Its page has a host of its own, where the cookie must be set.
        host = host_of(call.mock.id, call.address.version, settings.HUB_DOMAIN)
        place = f"{call.scope.get('scheme', 'http')}://{host}{call.path}"
        await call.start(307, ((b"location", place.encode()), (b"content-length", b"0"), NO_STORE))
        await call.piece(b"", more=False)
        return
    secret = call.path.removeprefix("/launch/")
    cookie = await launch.redeem(service.store, secret, call.mock.id, service.now())
    if cookie is None:
        raise Problem(
            404, "launch_unknown", "This launch link is unknown, used or too old. Ask for a new one."
        )
    name, base = launch.cookie_name(call.mock.id), call.address.base
    secure = "; Secure" if call.scope.get("scheme") == "https" else ""
    await call.start(
        303,
        (
            (b"location", f"{base}?sid={launch.PUBLIC_SID}".encode()),
            (b"set-cookie", f"{name}={cookie}; Path={base}; HttpOnly; SameSite=Lax{secure}".encode()),
            (b"content-length", b"0"),
            (b"cache-control", b"no-store"),
            (b"referrer-policy", b"no-referrer"),
        ),
    )
    await call.piece(b"", more=False)
