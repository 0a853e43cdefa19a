"""A hub worker: uvicorn on the supervisor's sockets, one event loop, the ASGI application already imported."""

from __future__ import annotations

import socket
from collections.abc import Sequence
from typing import Any

import uvicorn

from hub.lib import stopping
from hub.supervise.eager import EagerProtocol
from hub.supervise.sockets import BACKLOG

GRACE_SECONDS = 30
KEEP_ALIVE_SECONDS = 75  # longer than the idle time of common clients and proxies, so that they close first


class Server(uvicorn.Server):
    """uvicorn's server, which tells event streams that it is stopping before it waits for open requests."""

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        stopping.announce()
        await super().shutdown(sockets)


def configure(application: Any, trusted_proxies: str) -> uvicorn.Config:
    """A loaded configuration. Called in the supervisor, so that workers share the modules it imports."""
    config = uvicorn.Config(
        application,
        loop="uvloop",
        http=EagerProtocol,
        ws="websockets-sansio",
        lifespan="on",
        interface="asgi3",
        log_config=None,
        log_level="warning",
        access_log=False,
        server_header=False,
        proxy_headers=bool(trusted_proxies),
        forwarded_allow_ips=trusted_proxies or None,
        backlog=BACKLOG,
        timeout_keep_alive=KEEP_ALIVE_SECONDS,
        timeout_graceful_shutdown=GRACE_SECONDS,
    )
    config.load()
    return config


def run(config: uvicorn.Config, sockets: Sequence[socket.socket]) -> None:
    """Serve until SIGTERM, then finish what was accepted."""
    Server(config).run(sockets=list(sockets))
