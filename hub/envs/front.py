"""`/v1/…` at the hub's own address: finds a free node for a new session, and forwards calls to the node that has it.

Raw ASGI, mounted by hub/asgi.py. A session's id begins with its node's, so nothing is kept here. Clients that follow
`node_url` save a hop; those behind one address need not.
"""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import httpx
import orjson
from django.conf import settings
from redis.asyncio import Redis
from redis.exceptions import RedisError

from hub.access import verify
from hub.envs import asgi, registry
from hub.envs.asgi import Receive, Scope, Send
from hub.envs.faults import EnvFault, InfraFailed, NoSession, NoSlot
from hub.envs.images import Images
from hub.lib import metrics
from hub.lib.problem import Problem

PREFIX = "/v1/"
CONNECT_SECONDS = 3.0
FRESH_SECONDS = 0.3
_PASSED = (b"authorization", verify.ADMIN_HEADER, b"content-type")


class Front:
    """One for a process, made at its first use."""

    def __init__(self) -> None:
        longest = max(settings.HUB_ENVS_RESET_SECONDS, settings.HUB_ENVS_STEP_SECONDS) + 120.0
        timeout = httpx.Timeout(longest, connect=CONNECT_SECONDS)
        limits = httpx.Limits(max_connections=None, max_keepalive_connections=64)
        self._http = httpx.AsyncClient(timeout=timeout, limits=limits, trust_env=False)
        self._redis: Redis = registry.connect()
        self._nodes: dict[str, dict[str, Any]] = {}
        self._looked_at = float("-inf")

    async def answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        method, path = scope["method"], scope["path"]
        if (method, path) == ("POST", "/v1/sessions"):
            await self._open(scope, receive, send)
        elif (method, path) == ("GET", "/v1/slots"):
            await asgi.ok(send, {"nodes": list((await self._alive(0.0)).values())})
        elif path.startswith("/v1/images/"):
            await self._image(scope, send)
        elif path.startswith("/v1/sessions/"):
            await self._forward(scope, receive, send)
        else:
            await asgi.reply(send, 404, asgi.NOT_FOUND)

    async def _open(self, scope: Scope, receive: Receive, send: Send) -> None:
        """The freest node first; one that has filled up meanwhile, or does not answer, passes it on to the next."""
        data = await asgi.whole(receive)
        nodes = sorted((await self._alive(FRESH_SECONDS)).values(), key=lambda one: -int(one["free"]))
        for node in nodes:
            try:
                answer = await self._ask(node["node_url"], scope, data)
            except httpx.HTTPError:
                continue
            if answer.status_code != 503:
                node["free"] -= 1
                await _pass(send, answer)
                return
        if not nodes:
            raise NoSlot("No environment node is running: HUB_ENVS=1, or python -m hub.envs, starts one.")
        raise NoSlot("All slots of all nodes are in use: try again in a moment.")

    async def _forward(self, scope: Scope, receive: Receive, send: Send) -> None:
        session = scope["path"].split("/")[3][:100]
        node_id, dash, _ = session.partition("-")
        if not dash:
            raise NoSession(f"There is no session {session!r}: POST /v1/sessions opens one.")
        node = (await self._alive(10.0)).get(node_id) or (await self._alive(0.0)).get(node_id)
        if node is None:
            raise InfraFailed("The node that had this session is gone: open another session.")
        try:
            await _pass(send, await self._ask(node["node_url"], scope, await asgi.whole(receive)))
        except httpx.HTTPError as error:
            raise InfraFailed(f"The session's node does not answer ({type(error).__name__}).") from None

    async def _image(self, scope: Scope, send: Send) -> None:
        """From this machine's folder, which nodes on it share; else from whichever node has it."""
        name = asgi.image_of(scope["path"])
        found = Images(Path(settings.HUB_DATA) / "envs" / "images").read(name) if name else None
        if found is None and name:
            for node in (await self._alive(10.0)).values():
                try:
                    answer = await self._ask(node["node_url"], scope, b"")
                except httpx.HTTPError:
                    continue
                if answer.status_code == 200:
                    found = answer.content, answer.headers["content-type"]
                    break
        await asgi.picture(send, found)

    async def _ask(self, node_url: str, scope: Scope, data: bytes) -> httpx.Response:
        headers = [(name, value) for name, value in scope["headers"] if name in _PASSED]
        return await self._http.request(
            scope["method"], node_url + scope["path"], content=data, headers=headers
        )

    async def _alive(self, max_age: float) -> dict[str, dict[str, Any]]:
        if time.monotonic() - self._looked_at > max_age:
            try:
                self._nodes = await registry.alive(self._redis)
            except (RedisError, OSError) as error:
                raise NoSlot(
                    f"The broker does not answer ({type(error).__name__}): no node can be found."
                ) from None
            self._looked_at = time.monotonic()
        return self._nodes


_front: Front | None = None


async def application(scope: Scope, receive: Receive, send: Send) -> None:
    """Called by hub/asgi.py for what lies under `/v1/`."""
    global _front
    if _front is None:
        _front = Front()
    started, status = time.perf_counter(), 500

    async def noting(message: Any) -> None:
        nonlocal status
        status = message.get("status", status)
        await send(message)

    try:
        asgi.refuse_pages(scope)
        await verify.authorize(scope["headers"], "session")
        await _front.answer(scope, receive, noting)
    except EnvFault as fault:
        await asgi.reply(noting, fault.status, fault.body())
    except Problem as problem:
        await asgi.reply(noting, problem.status, orjson.dumps({"ok": False, **orjson.loads(problem.body())}))
    metrics.observe("envs", scope["method"], status, time.perf_counter() - started)


async def close() -> None:
    """At the end of the process."""
    global _front
    if _front is not None:
        front, _front = _front, None
        await front._http.aclose()
        await front._redis.aclose()


async def _pass(send: Send, answer: httpx.Response) -> None:
    await asgi.reply(
        send, answer.status_code, answer.content, answer.headers.get("content-type", "application/json")
    )
