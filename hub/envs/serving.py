"""Runs a node's HTTP server in this process until it is told to stop. Called by `python -m hub.envs` and `make run`."""

from __future__ import annotations

import socket
import sys
from collections.abc import Callable
from typing import Any

import uvicorn
from django.conf import settings

from hub.envs.asgi import Application, Receive, Scope, Send
from hub.envs.config import HERE, Config, from_settings
from hub.envs.node import Node
from hub.envs.registry import Registration
from hub.envs.token import own_token
from hub.supervise import StartError, sockets

GRACE_SECONDS = 5
STOP_SECONDS = 20.0  # open calls, then the browsers


class Serving:
    """An ASGI application that brings its node along: it starts with the server and ends with it."""

    def __init__(self, config: Config, node_url: str) -> None:
        self._config, self._url = config, node_url
        self._node: Node | None = None
        self._application: Application | None = None
        self._registration: Registration | None = None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._live(receive, send)
        elif self._application is not None:
            await self._application(scope, receive, send)

    async def _live(self, receive: Receive, send: Send) -> None:
        await receive()
        try:
            self._node = await Node(self._config).__aenter__()
            self._application = Application(self._node, self._url)
            self._registration = await Registration(self._node.id, self._told).__aenter__()
        except Exception as error:  # the server must say why it does not start
            await send({"type": "lifespan.startup.failed", "message": repr(error)})
            return
        await send({"type": "lifespan.startup.complete"})
        await receive()
        await self._registration.__aexit__()
        await self._node.__aexit__()
        await send({"type": "lifespan.shutdown.complete"})

    def _told(self) -> dict[str, Any]:
        assert self._node is not None
        return {"node_url": self._url, **self._node.status()}


def url_of(listening: socket.socket) -> str:
    """How clients reach a node that listens here: HUB_ENVS_URL, else this machine's name for it."""
    if settings.HUB_ENVS_URL:
        return str(settings.HUB_ENVS_URL).rstrip("/")
    host, port = listening.getsockname()[:2]
    host = HERE.get(host, host)
    return f"http://{f'[{host}]' if ':' in host else host}:{port}"


def live(before: Callable[[], None] = lambda: None) -> None:
    """Listen where the settings say and serve until SIGTERM; the browsers end before it returns. `SystemExit` 1."""
    before()
    try:
        listening = sockets.bind(settings.HOST, settings.HUB_ENVS_PORT, "HUB_ENVS_PORT")
    except StartError as error:
        sys.stderr.write(f"mock-hub: {error}\n")
        raise SystemExit(1) from None
    with own_token() as token:
        application: Any = Serving(from_settings(token), url_of(listening[0]))
        config = uvicorn.Config(
            application, loop="uvloop", interface="asgi3", lifespan="on", log_config=None, log_level="warning",
            access_log=False, server_header=False, timeout_keep_alive=75,
            timeout_graceful_shutdown=GRACE_SECONDS,
        )  # fmt: skip
        uvicorn.Server(config).run(sockets=listening)
