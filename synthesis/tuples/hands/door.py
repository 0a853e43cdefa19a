"""The read-only state API, from inside: HTTP over a socket that is in the view."""

from __future__ import annotations

import http.client
import json
import socket
from typing import Any


class Closed(Exception):
    """The door does not answer, or not this."""


class _Connection(http.client.HTTPConnection):
    def __init__(self, path: str) -> None:
        super().__init__("worlds", timeout=30)
        self._socket_path = path

    def connect(self) -> None:
        self.sock = socket.socket(socket.AF_UNIX)
        self.sock.settimeout(self.timeout)
        self.sock.connect(self._socket_path)


class Door:
    def __init__(self, path: str, token: str) -> None:
        self._path, self._token = path, token

    def state(self, world: str, mock: str) -> Any:
        """The current state of a mock in the `initial` or the `golden` world."""
        connection = _Connection(self._path)
        try:
            connection.request("GET", f"/{world}/{mock}", headers={"Authorization": f"Bearer {self._token}"})
            answer = connection.getresponse()
            body = answer.read()
        except OSError as error:
            raise Closed(f"the worlds cannot be read: {error}") from None
        finally:
            connection.close()
        if answer.status != 200:
            raise Closed(f"{world} {mock}: {answer.status}")
        return json.loads(body)
