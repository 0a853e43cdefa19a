"""`/api/v1/sessions/<mock>/<sid>/events`: a session's events over a WebSocket, as the dashboard listens to them.

As the mock's own `/events`, which in hardened mode knows tokens and launch links only; here people who are signed in
count as well. Browsers send their cookies with a WebSocket from any site, so its page must be one of this host. Who
is signed out, disabled or loses the token is cut off within `ADMIT_SECONDS`. Called by `hub/asgi.py`, as Django takes
no WebSockets.
"""

from __future__ import annotations

import asyncio
import re

from hub.accounts.connections import Headers, admit, is_still_admitted
from hub.catalog import snapshot as catalog
from hub.lib.problem import Problem
from hub.state import events
from hub.state.events import Listener
from hub.state.http import Receive, Scope, Send
from hub.state.sessions import Sessions, sessions
from hub.state.store.base import StoreUnavailable

ADMIT_SECONDS = 30.0
_PATH = re.compile(r"/api/v1/sessions/([^/]+)/([^/]+)/events/?\Z")
_UNKNOWN_LOOK_SECONDS = 0.5  # how often names that are not in the catalogue may cause a look at the database


async def application(scope: Scope, receive: Receive, send: Send) -> None:
    """One WebSocket that no mock's address names. A refusal is its closing code: 4000 and the status."""
    if (await receive())["type"] != "websocket.connect":
        return
    headers: Headers = tuple(scope["headers"])
    try:
        service = await sessions()
        listener = await _listener(scope, headers, service)
    except Problem as problem:
        await send({"type": "websocket.close", "code": 4000 + problem.status, "reason": problem.code})
        return
    except StoreUnavailable:
        await send({"type": "websocket.close", "code": 4503, "reason": "store_unavailable"})
        return
    await events.converse(service, listener, receive, send, _until_refused(headers))


async def _listener(scope: Scope, headers: Headers, service: Sessions) -> Listener:
    path = _PATH.match(scope["path"])
    if path is None:
        raise Problem(404, "not_found", "There is no WebSocket here.")
    events.check_origin(dict(headers))
    await admit(headers, "read")
    mock, sid = path.groups()
    found = catalog.current().resolve(mock)
    if found is None:
        found = (await asyncio.to_thread(catalog.refresh, max_age=_UNKNOWN_LOOK_SECONDS)).resolve(mock)
    if found is None:
        raise Problem(404, "unknown_mock", "There is no such mock.")
    head = await service.existing(found.id, sid)
    return Listener((found.id, sid), None, head, head.version)


async def _until_refused(headers: Headers) -> None:
    """Returns when whoever listens may not read any more."""
    while True:
        await asyncio.sleep(ADMIT_SECONDS)
        if not await is_still_admitted(headers, "read"):
            return
