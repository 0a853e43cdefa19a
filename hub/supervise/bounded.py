"""uvicorn's HTTP protocol with the three things that it leaves to a proxy.

What is no HTTP is answered in JSON like every other error, and what comes before, between and after the pieces of
a body (request line, headers, chunk extensions, trailers) is bounded in size and in time: the parser keeps it until
it is complete, so it could otherwise fill the memory, and connections that say nothing could use up all there are.
"""

from __future__ import annotations

import asyncio
from typing import Any

from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol

from hub.lib.problem import Problem

MOST_UNHEARD = 64 * 1024  # bytes of a request that tell the application nothing; the first read comes on top
UNHEARD_SECONDS = (
    30.0  # from its first byte on for a request's headers, or from the connection for the first one
)


class BoundedProtocol(HttpToolsProtocol):
    """See the module."""

    _heard = False  # whether the bytes that are being parsed have told anything
    _unheard = 0
    _in_headers = False  # a request has begun whose headers are not complete
    _patience: asyncio.TimerHandle | None = None  # while the headers of a request are on their way

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self._patience = self.loop.call_later(UNHEARD_SECONDS, self._give_up)

    def connection_lost(self, exc: Exception | None) -> None:
        self._be_patient(waits=False)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        self._heard = False
        super().data_received(data)
        if self._heard:
            self._unheard = 0
            if self._patience is not None or self._in_headers:
                self._be_patient(waits=self._in_headers)
            return
        self._unheard += len(data)
        self._be_patient(waits=True)
        if self._unheard > MOST_UNHEARD and not self.transport.is_closing():
            text = f"A request's address and headers may have {MOST_UNHEARD:,} bytes in all: send fewer."
            self._refuse(Problem(431, "headers_too_large", text))

    def _be_patient(self, *, waits: bool) -> None:
        if waits and self._patience is None:
            self._patience = self.loop.call_later(UNHEARD_SECONDS, self._give_up)
        elif not waits and self._patience is not None:
            self._patience.cancel()
            self._patience = None

    def _give_up(self) -> None:
        self._patience = None
        if not self.transport.is_closing():
            text = (
                f"The headers of a request may take {UNHEARD_SECONDS:.0f} seconds: the connection is closed."
            )
            self._refuse(Problem(408, "headers_too_slow", text))

    def on_message_begin(self) -> None:
        self._in_headers = True
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        self._heard = True
        self._in_headers = False
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        self._heard = True
        super().on_body(body)

    def send_400_response(self, msg: str) -> None:  # noqa: ARG002 - uvicorn's one sentence helps nobody
        self._refuse(
            Problem(400, "invalid_http", "This is not a valid HTTP/1.1 request: the connection is closed.")
        )

    def _refuse(self, problem: Problem) -> None:
        """Answers and closes; a request before this one that is whole gets its own answer, and this one none."""
        cycle = self.cycle
        if cycle is not None and not cycle.response_complete and not cycle.more_body:
            cycle.keep_alive = False
            self.flow.pause_reading()
            return
        if cycle is None or cycle.response_complete or not cycle.response_started:
            body = problem.body()
            self.transport.write(
                STATUS_LINE[problem.status] + b"content-type: application/json\r\ncache-control: no-store\r\n"
                b"connection: close\r\ncontent-length: %d\r\n\r\n" % len(body) + body
            )
        self.transport.close()
