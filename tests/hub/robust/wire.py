"""HTTP spoken by hand, for what no client library would send: pieces, pauses, hang-ups and lies."""

from __future__ import annotations

import http.client
import json
import socket
import struct
import time
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Self
from urllib.parse import urlsplit


@dataclass(frozen=True, slots=True)
class Answer:
    """What came back. `headers` are in lower case; of repeated ones, the last."""

    status: int
    headers: dict[str, str]
    body: bytes

    def json(self) -> Any:
        return json.loads(self.body)


class Wire:
    """One TCP connection to a hub."""

    def __init__(self, url: str, seconds: float = 20.0) -> None:
        address = urlsplit(url)
        self.host = f"{address.hostname}:{address.port}"
        self.socket = socket.create_connection((address.hostname or "", address.port or 80), timeout=seconds)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.socket.close()

    def head(self, method: str, target: str, *lines: str) -> Self:
        """The request line and headers, sent whole. `lines` are further headers."""
        text = "\r\n".join([f"{method} {target} HTTP/1.1", f"Host: {self.host}", *lines])
        return self.send(text.encode("latin-1") + b"\r\n\r\n")

    def send(self, *pieces: bytes, pause: float = 0.0) -> Self:
        for piece in pieces:
            self.socket.sendall(piece)
            if pause:
                time.sleep(pause)
        return self

    def chunks(self, pieces: Iterable[bytes], pause: float = 0.0) -> Self:
        """A body in chunked transfer coding, with its end."""
        for piece in pieces:
            self.send(b"%x\r\n" % len(piece) + piece + b"\r\n", pause=pause)
        return self.send(b"0\r\n\r\n")

    def answer(self, method: str = "GET") -> Answer:
        """The next answer. Raises `OSError` or `http.client.HTTPException` where none comes."""
        response = http.client.HTTPResponse(self.socket, method=method)
        try:
            response.begin()
            headers = {name.lower(): value for name, value in response.getheaders()}
            return Answer(response.status, headers, response.read())
        finally:
            response.close()

    def hang_up(self) -> None:
        """Ends the connection at once, as a killed client does: the other side sees a reset."""
        self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        self.socket.close()


def ask(url: str, method: str, target: str, *lines: str, body: bytes = b"") -> Answer:
    """One request on a connection of its own."""
    with Wire(url) as wire:
        length = [f"Content-Length: {len(body)}"] if body else []
        return wire.head(method, target, *length, *lines).send(body).answer(method)


def pieces_of(text: bytes, size: int) -> list[bytes]:
    return [text[at : at + size] for at in range(0, len(text), size)]


def is_explained(answer: Answer) -> bool:
    """Every error is JSON that says what it is."""
    if answer.status < 400:
        return True
    told = answer.json()
    return answer.headers["content-type"] == "application/json" and bool(told["error"] and told["message"])


def explained(answer: Answer, *statuses: int) -> None:
    assert answer.status in statuses, (answer.status, answer.body[:200])
    assert is_explained(answer), (answer.status, answer.headers, answer.body[:200])
