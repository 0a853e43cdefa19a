"""The outer half of a sandbox's only way out: from a unix socket to the hub, and to nothing else.

It notes when the hub could not be reached or said that it cannot serve, so that a script's 0.0 is not taken for a
judgement of the agent.
"""

from __future__ import annotations

import contextlib
import re
import socket
import threading
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from synthesis.runner.inside import CHUNK

CONNECT_SECONDS = 5.0
_UNWELL = re.compile(rb"^HTTP/1\.[01] (50[234])\b")


@dataclass(slots=True)
class Relay:
    """What was seen of the hub while scripts ran."""

    hub: tuple[str, int]
    faults: list[str] = field(default_factory=list)

    def carry(self, near: socket.socket) -> None:
        try:
            far = socket.create_connection(self.hub, CONNECT_SECONDS)
        except OSError as error:
            self.faults.append(f"the hub could not be reached: {error.strerror or error}")
            near.close()
            return
        with near, far:
            far.settimeout(None)
            backward = threading.Thread(target=self._copy, args=(far, near, True), daemon=True)
            backward.start()
            self._copy(near, far, False)
            backward.join()

    def _copy(self, source: socket.socket, target: socket.socket, answers: bool) -> None:
        try:
            while data := source.recv(CHUNK):
                if answers and (unwell := _UNWELL.match(data)):
                    self.faults.append(f"the hub answered {unwell[1].decode()}")
                target.sendall(data)
        except OSError:
            pass  # either side may hang up at any time
        with contextlib.suppress(OSError):
            target.shutdown(socket.SHUT_WR)


@contextlib.contextmanager
def opened(path: Path, hub: tuple[str, int]) -> Iterator[Relay]:
    """A relay that listens at `path` while the context lasts."""
    relay = Relay(hub)
    listening = socket.socket(socket.AF_UNIX)
    listening.bind(str(path))
    listening.listen(64)
    threading.Thread(target=_serve, args=(listening, relay), daemon=True).start()
    try:
        yield relay
    finally:
        with contextlib.suppress(OSError):
            listening.shutdown(socket.SHUT_RDWR)
        listening.close()


def _serve(listening: socket.socket, relay: Relay) -> None:
    while True:
        try:
            near, _ = listening.accept()
        except OSError:
            return
        threading.Thread(target=relay.carry, args=(near,), daemon=True).start()
