"""The hub's side of a connection through a gateway: asks in order, tells when an answer is complete."""

from __future__ import annotations

import asyncio
import contextlib
from typing import TYPE_CHECKING, cast

import httptools

from hub.envs.assets import LARGEST, Key

if TYPE_CHECKING:
    from hub.envs.near import Near

CONNECT_SECONDS = 5.0
_UNWELL = (502, 503, 504)


class Far(asyncio.Protocol):
    """One connection to the hub, made when the first request comes, used again for the next."""

    def __init__(self, near: Near) -> None:
        self._near, self._gateway = near, near.gateway
        self._transport: asyncio.Transport | None = None
        self._waiting: list[bytes] = []
        self._parser = httptools.HttpResponseParser(self)
        self._asked = False  # a request is on its way that counts
        self._head = False
        self._key: Key | None = None
        self._keeping: list[bytes] | None = None
        self._immutable = False
        self._bytes = 0
        self._answers = 0  # complete ones
        self._streams = False
        self.is_gone = False
        self._connecting = asyncio.get_running_loop().create_task(self._connect())

    async def _connect(self) -> None:
        up = self._gateway.upstream
        try:
            async with asyncio.timeout(CONNECT_SECONDS):
                await asyncio.get_running_loop().create_connection(
                    lambda: self, up.host, up.port, ssl=up.tls or None
                )
        except OSError as error:  # a TimeoutError is one
            self._fail(f"the hub could not be reached: {error.strerror or 'no answer'}")

    def ask(self, request: bytes, *, head: bool, key: Key) -> None:
        """Send a request's head; the gateway counts it until its answer is complete."""
        self._done()
        self._parser = httptools.HttpResponseParser(self)
        self._asked, self._head, self._key, self._keeping = True, head, key, []
        self._bytes, self._streams, self._immutable = 0, False, False
        self._gateway.began()
        self.send(request)

    def send(self, data: bytes) -> None:
        if self._transport is None:
            self._waiting.append(data)
        elif not self._transport.is_closing():
            self._transport.write(data)

    def abort(self) -> None:
        """The client is gone."""
        self._connecting.cancel()
        self._done()
        self.is_gone = True
        if self._transport is not None:
            self._transport.abort()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        self._transport.writelines(self._waiting)
        self._waiting = []

    def connection_lost(self, exc: Exception | None) -> None:  # noqa: ARG002
        # A connection that was idle may end just as it is used again: browsers then ask once more by themselves.
        if self._asked and (self._bytes or not self._answers):
            self._fail("the hub ended a connection in the middle of an answer")
        self._done()
        self.is_gone = True
        self._near.transport.close()

    def data_received(self, data: bytes) -> None:
        self._near.transport.write(data)
        self._bytes += len(data)
        if self._keeping is not None:
            self._keeping.append(data)
            if self._bytes > LARGEST:
                self._keeping = None
        if self._streams:
            return
        try:
            self._parser.feed_data(data)
        except httptools.HttpParserUpgrade:
            self._stream()
        except httptools.HttpParserError:
            self._fail("the hub's answer is not HTTP")

    # --- the parser's events ------------------------------------------------------------------

    def on_header(self, name: bytes, value: bytes) -> None:
        name = name.lower()
        if name == b"content-type" and value.startswith(b"text/event-stream"):
            self._stream()
        elif name == b"cache-control":
            self._immutable = b"immutable" in value
        elif name == b"set-cookie":
            self._keeping = None

    def on_headers_complete(self) -> None:
        status = self._parser.get_status_code()
        if status in _UNWELL:
            self._gateway.note_fault(f"the hub answered {status}")
        if status != 200 or self._head or not self._immutable:
            self._keeping = None
        if self._head:
            self._done()

    def on_message_complete(self) -> None:
        if self._keeping is not None and self._key is not None and self._gateway.assets is not None:
            self._gateway.assets.put(self._key, b"".join(self._keeping))
        self._answers += 1
        self._done()

    def _stream(self) -> None:
        """Events, or a WebSocket: it ends when somebody hangs up, and nobody waits for it."""
        self._streams, self._keeping = True, None
        self._done()

    def _done(self) -> None:
        self._keeping = None
        if self._asked:
            self._asked = False
            self._gateway.ended()

    def _fail(self, why: str) -> None:
        self._gateway.note_fault(why)
        self._done()
        self.is_gone = True
        self._near.transport.close()

    def pause_writing(self) -> None:
        self._near.hold(True)

    def resume_writing(self) -> None:
        self._near.hold(False)

    def hold(self, waits: bool) -> None:
        if self._transport is not None:
            with contextlib.suppress(RuntimeError):
                (self._transport.pause_reading if waits else self._transport.resume_reading)()
