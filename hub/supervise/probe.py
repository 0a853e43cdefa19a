"""Asks a listening address whether the hub answers. Plain sockets: no thread, no event loop in the supervisor."""

from __future__ import annotations

import socket

ANYWHERE = {"0.0.0.0": "127.0.0.1", "::": "::1"}  # noqa: S104  how this machine reaches itself there


def answers(address: tuple[str, int], path: str = "/healthz", timeout: float = 0.5) -> bool:
    """Whether `GET path` at `address` is answered with 200 within `timeout` seconds."""
    request = f"GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".encode()
    try:
        with socket.create_connection(address, timeout) as client:
            client.sendall(request)
            return client.recv(64).split(b" ", 2)[1:2] == [b"200"]
    except OSError:
        return False


def reachable(bound: tuple[object, ...]) -> tuple[str, int]:
    """The address at which this machine reaches a socket bound to `bound`."""
    host, port = str(bound[0]), int(str(bound[1]))
    return ANYWHERE.get(host, host), port


def spoken(host: str, port: int) -> str:
    """The address as a person types it into a browser on this machine."""
    name = "localhost" if host in {"", "localhost", *ANYWHERE, *ANYWHERE.values()} else host
    return f"http://[{name}]:{port}" if ":" in name else f"http://{name}:{port}"
