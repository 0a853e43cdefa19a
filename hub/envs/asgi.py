"""The environment protocol over HTTP, as a node serves it: `/v1/sessions…`, `/v1/slots`, `/v1/images/<sha256>`.

Raw ASGI. Enters: JSON bodies. Leaves: the envelope `{"ok": true, …}`, or `{"ok": false, "error", "message"}`.
"""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from typing import Any

import orjson
import structlog

from hub.access import verify
from hub.envs.faults import EnvFault, Invalid
from hub.envs.node import Node
from hub.envs.wire import Evaluate, Open, Reset, Step, read
from hub.lib.problem import Problem

log = structlog.get_logger(__name__)
Scope = Any
Receive = Callable[[], Awaitable[Any]]
Send = Callable[[Any], Awaitable[None]]
MOST_BYTES = 32 * 2**20
_SESSION = re.compile(r"/v1/sessions/([A-Za-z0-9-]{1,100})(?:/(reset|step|observe|evaluate|heartbeat))?")
_IMAGE = re.compile(r"/v1/images/([0-9a-f]{64})(?:\.\w+)?")
NOT_FOUND = b'{"ok":false,"error":"not_found","message":"There is nothing here: docs/environments.md lists the calls."}'


class Application:
    """One node's."""

    def __init__(self, node: Node, node_url: str) -> None:
        self._node, self._url = node, node_url

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            return
        try:
            refuse_pages(scope)
            await verify.authorize(scope["headers"], "session")
            await self._answer(scope["method"], scope["path"], receive, send)
        except EnvFault as fault:
            await reply(send, fault.status, fault.body())
        except Problem as problem:
            said = {"ok": False, "error": problem.code, "message": problem.message}
            await reply(send, problem.status, orjson.dumps(said))
        except Exception:
            log.exception("a call of the environment protocol failed", path=scope["path"][:60])
            said = {"ok": False, "error": "internal", "message": "The node failed: its log says why."}
            await reply(send, 500, orjson.dumps(said))

    async def _answer(self, method: str, path: str, receive: Receive, send: Send) -> None:
        if (method, path) == ("POST", "/v1/sessions"):
            session = self._node.sessions.open(read(Open, await body(receive) or {}))
            await ok(send, {"session_id": session, "node_url": self._url})
        elif (method, path) == ("GET", "/v1/slots"):
            await ok(send, {"nodes": [{"node_url": self._url, **self._node.status()}]})
        elif path == "/healthz":
            await ok(send, {})
        elif method in ("GET", "HEAD") and (image := image_of(path)):
            await picture(send, self._node.images.read(image))
        elif session_path := _SESSION.fullmatch(path):
            await self._session(method, session_path[1], session_path[2], receive, send)
        else:
            await reply(send, 404, NOT_FOUND)

    async def _session(self, method: str, id: str, call: str | None, receive: Receive, send: Send) -> None:
        sessions = self._node.sessions
        if method == "DELETE" and call is None:
            await sessions.delete(id)
            await ok(send, {})
            return
        if method != "POST" or call is None:
            await reply(
                send,
                405,
                b'{"ok":false,"error":"method_not_allowed","message":"Calls of a session are POST."}',
            )
            return
        data = await body(receive)
        match call:
            case "reset":
                await ok(send, await sessions.reset(id, _reset(data)))
            case "step":
                await ok(send, await sessions.step(id, read(Step, data)))
            case "observe":
                await ok(send, await sessions.observe(id))
            case "evaluate":
                await ok(send, await sessions.evaluate(id, read(Evaluate, data or {})))
            case _:
                await ok(send, sessions.heartbeat(id))


def _reset(data: Any) -> Reset:
    asked = read(Reset, data)
    if (asked.task_id is None) == (asked.bundle is None):
        raise Invalid('A reset needs either "task_id" or "bundle": {"files": {…}}.')
    return asked


def refuse_pages(scope: Scope) -> None:
    """403 for what a page of another site asks for: browsers tell, and pages cannot forge it."""
    site = next((value for name, value in scope["headers"] if name == b"sec-fetch-site"), b"")
    if site in (b"cross-site", b"same-site"):
        raise Problem(403, "cross_site", "Pages of other sites may not use environments.")


def image_of(path: str) -> str:
    """The name of the image that a path asks for, or nothing."""
    found = _IMAGE.fullmatch(path)
    return found[1] if found else ""


async def picture(send: Send, found: tuple[bytes, str] | None) -> None:
    """An image that never changes, or 404."""
    if found is None:
        said = b'{"ok":false,"error":"no_image","message":"There is no such image: old ones are removed."}'
        await reply(send, 404, said)
        return
    await reply(send, 200, found[0], found[1], b"public, max-age=31536000, immutable")


async def body(receive: Receive) -> Any:
    """The JSON of a request, None for an empty one. `Invalid`."""
    data = await whole(receive)
    try:
        return orjson.loads(data) if data.strip() else None
    except orjson.JSONDecodeError as error:
        raise Invalid(f"The body is not JSON: {error}.") from None


async def whole(receive: Receive) -> bytes:
    """A request's body. `Invalid` when it is too large, or breaks off."""
    pieces, size = [], 0
    while True:
        message = await receive()
        if message["type"] == "http.disconnect":
            raise Invalid("The request ended in the middle of its body.")
        piece = message.get("body", b"")
        size += len(piece)
        if size > MOST_BYTES:
            raise Invalid(f"A body has {MOST_BYTES:,} bytes at most.")
        pieces.append(piece)
        if not message.get("more_body"):
            return b"".join(pieces)


async def ok(send: Send, said: dict[str, Any]) -> None:
    await reply(send, 200, orjson.dumps({"ok": True, **said}))


async def reply(
    send: Send, status: int, data: bytes, kind: str = "application/json", cache: bytes = b"no-store"
) -> None:
    headers = [
        (b"content-type", kind.encode()),
        (b"content-length", b"%d" % len(data)),
        (b"cache-control", cache),
    ]
    if status == 503:
        headers.append((b"retry-after", b"1"))
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": data})
