"""Listening sockets, bound once by the supervisor and shared by all workers.

Enters: host, port, how many ports follow `HUB_PORT_BASE`. Leaves: bound, listening sockets, or a `StartError`
that names the port that is taken and the variable that chooses another.
"""

from __future__ import annotations

import errno
import socket
from collections.abc import Sequence

from hub.supervise import StartError

BACKLOG = 2048


def bind(host: str, port: int, variable: str = "PORT") -> list[socket.socket]:
    """Listen on every address of `host`; port 0 takes a free one (the same for all addresses)."""
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    except OSError as error:
        raise StartError(
            f"HOST={host}: {error.strerror}. Use an address of this machine, such as 127.0.0.1."
        ) from None
    addresses = list(dict.fromkeys((family, address) for family, _, _, _, address in found))
    sockets: list[socket.socket] = []
    for family, address in addresses:
        try:
            sockets.append(_listen(family, (address[0], port, *address[2:])))
        except OSError as error:
            if family == socket.AF_INET6 and sockets and error.errno == errno.EADDRNOTAVAIL:
                continue  # a machine without IPv6 still resolves localhost to ::1
            close(sockets)
            raise _explained(error, host, port, variable) from None
        port = port or int(sockets[0].getsockname()[1])
    return sockets


def bind_range(host: str, base: int, count: int) -> list[socket.socket]:
    """One listening socket for each of `count` consecutive ports from `base` (HUB_PORT_BASE)."""
    sockets: list[socket.socket] = []
    try:
        for port in range(base, base + count):
            sockets += bind(host, port, "HUB_PORT_BASE")
    except StartError:
        close(sockets)
        raise
    return sockets


def close(sockets: Sequence[socket.socket]) -> None:
    for listening in sockets:
        listening.close()


def _listen(family: int, address: tuple[object, ...]) -> socket.socket:
    listening = socket.socket(family, socket.SOCK_STREAM)
    try:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        if family == socket.AF_INET6:
            listening.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
        listening.bind(address)
        listening.listen(BACKLOG)
    except OSError:
        listening.close()
        raise
    return listening


def _explained(error: OSError, host: str, port: int, variable: str) -> StartError:
    if error.errno == errno.EADDRINUSE:
        return StartError(
            f"Port {port} is in use. Stop what listens there, or choose another: {variable}={port + 1}."
        )
    if error.errno == errno.EACCES:
        return StartError(f"Port {port} needs privileges. Choose one above 1023: {variable}=8000.")
    return StartError(f"Cannot listen on {host}:{port}: {error.strerror}.")
