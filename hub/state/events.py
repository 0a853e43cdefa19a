"""`/events`: one event per transition of a session, over server-sent events or a WebSocket.

A listener that was away names the version it has seen (`Last-Event-ID` or `?since=`) and gets what came since.
Listening alone does not keep a session alive.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Mapping
from dataclasses import dataclass
from typing import Any

import orjson

from hub.lib import stopping
from hub.lib.problem import Problem
from hub.state import gate
from hub.state.head import Head
from hub.state.http import Call
from hub.state.launch import Bound
from hub.state.sessions import Sessions
from hub.state.store.base import Key, StoreUnavailable
from hub.state.transfer import entry_json

_BEAT_SECONDS = 15.0
_ONE_LINE = bytes.maketrans(b"\r\n", b"  ")  # JSON has line breaks only where white space may stand


async def stream(call: Call, service: Sessions) -> None:
    """Server-sent events, until the client or the server ends them."""
    call.accept("GET")
    listener = await _listener(call, service)
    await call.start(
        200,
        (
            (b"content-type", b"text/event-stream"),
            (b"cache-control", b"no-store"),
            (b"x-accel-buffering", b"no"),
        ),
    )
    if call.method == "HEAD":
        await call.piece(b"", more=False)
        return
    await call.piece(b": listening\n\n")

    async def send(event: dict[str, Any] | None) -> None:
        if event is None:
            await call.piece(b": still here\n\n")
            return
        await call.piece(
            b"id: %d\ndata: %s\n\n" % (event["version"], orjson.dumps(event).translate(_ONE_LINE))
        )

    await _until_gone(call.disconnected(), _pump(service, listener, send))
    with contextlib.suppress(OSError):
        await call.piece(b"", more=False)


async def socket(call: Call, service: Sessions, receive: Any, send: Any) -> None:
    """The same events as text messages of a WebSocket."""
    if (await receive())["type"] != "websocket.connect":
        return
    try:
        check_origin(call.headers)
        listener = await _listener(call, service)
    except Problem as problem:
        await send({"type": "websocket.close", "code": 4000 + problem.status, "reason": problem.code})
        return
    await converse(service, listener, receive, send)


async def converse(
    service: Sessions, listener: Listener, receive: Any, send: Any, over: Awaitable[None] | None = None
) -> None:
    """Takes the WebSocket on and tells it of every transition, until it goes, the server stops or `over` returns."""
    await send({"type": "websocket.accept"})

    async def gone() -> None:
        while (await receive())["type"] != "websocket.disconnect":
            pass

    async def forward(event: dict[str, Any] | None) -> None:
        if event is not None:
            await send({"type": "websocket.send", "text": orjson.dumps(event).decode()})

    closed = await _until_gone(gone(), _pump(service, listener, forward), over)
    if not closed:
        await send({"type": "websocket.close", "code": 1001})


@dataclass(frozen=True, slots=True)
class Listener:
    """Whom a connection listens to, and from where on. `page`: what the cookie of a page stands for."""

    key: Key
    page: Bound | None
    head: Head | None
    seen: int


async def _listener(call: Call, service: Sessions) -> Listener:
    """Settled before the client learns that it is heard: whatever is done from then on is an event."""
    admitted = await gate.admit(call, service, "read", by_cookie=True)
    since, key = _since(call), (call.mock.id, admitted.sid)
    head = await service.reader.head(key, service.now())
    return Listener(key, admitted.page, head, since if since is not None else (head.version if head else 0))


def check_origin(headers: Mapping[bytes, bytes]) -> None:
    """Browsers let any site open a WebSocket: only pages of this host may."""
    origin = headers.get(b"origin")
    if origin is not None and origin.partition(b"://")[2] != headers.get(b"host"):
        raise Problem(403, "cross_site", "Pages of other sites may not listen.")


def _since(call: Call) -> int | None:
    text = call.headers.get(b"last-event-id", b"").decode("latin-1") or call.query.get("since", "")
    if not text:
        return None
    if not (text.isascii() and text.isdigit() and len(text) < 16):
        raise Problem(400, "invalid_since", "'since' must be a version number.")
    return int(text)


async def _until_gone(gone: Any, pump: Any, over: Awaitable[None] | None = None) -> bool:
    """Runs the pump until the client goes, the server stops or `over` returns; True if it was the client."""
    tasks = [
        asyncio.ensure_future(gone),
        asyncio.ensure_future(pump),
        asyncio.ensure_future(stopping.announced()),
        *((asyncio.ensure_future(over),) if over is not None else ()),
    ]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        return bool(tasks[0].done())
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def _pump(service: Sessions, listener: Listener, send: Any) -> None:
    """Sends every transition; to a page with a cookie until its session ends."""
    key, page, head, seen = listener.key, listener.page, listener.head, listener.seen
    quiet_since = asyncio.get_running_loop().time()
    async for _ in service.store.changes(key):
        events, head, seen = await _news(service, key, page, head, seen)
        for event in events:
            await send(event)
        if page is not None and head is None:
            return
        now = asyncio.get_running_loop().time()
        if events:
            quiet_since = now
        elif now - quiet_since > _BEAT_SECONDS:
            quiet_since = now
            await send(None)


async def _news(
    service: Sessions, key: Key, page: Bound | None, known: Head | None, seen: int
) -> tuple[list[dict[str, Any]], Head | None, int]:
    """Events since version `seen` of the `known` head; that a session has ended is an event without a patch."""
    try:
        head = await service.reader.head(key, service.now())
        if head is None or (page is not None and not page.fits(head)):
            return ([_whole("deleted", 0, "")] if known is not None else []), None, 0
        moved = known is None or head.log != known.log or head.version != seen
        if not moved:
            return [], head, seen
        # It may have been deleted and begun again meanwhile.
        another_life = known is not None and head.created != known.created
        entries = await service.history(head, 0 if another_life else seen)
    except StoreUnavailable:
        return [], known, seen
    events = [entry_json(entry) for entry in entries]
    if not events and head.version:
        events = [_whole("resync", head.version, head.digest.hex())]
    return events, head, head.version


def _whole(action: str, version: int, state_id: str) -> dict[str, Any]:
    return {
        "version": version,
        "at": None,
        "actor": "system",
        "action": action,
        "label": "",
        "patch": None,
        "state_id": state_id,
    }
