"""uvicorn's HTTP protocol, answering at once what can be answered at once.

A read of a session's state is a look into mapped memory: it never waits for anything. uvicorn makes a cycle, an
event, a timer and a task for it all the same and checks every header by two regular expressions, which together
cost more than the answer does. Here the application is run up to its first wait inside the parser's callback; if
it has finished by then, its one answer is written out, else it goes on in a task as usual. The same holds for a
small write whose body comes with its headers: it is handed over whole, as `scope["hub.body"]`. Only requests that
`choose` has named are tried, since code before its first wait sees no current task (`asyncio.timeout` would
refuse to work).
"""

from __future__ import annotations

import asyncio
import types
from collections.abc import Callable, Coroutine, Generator, MutableMapping
from typing import Any

from uvicorn.protocols.http.httptools_impl import STATUS_LINE, RequestResponseCycle

from hub.supervise.bounded import BoundedProtocol

Message = MutableMapping[str, Any]


def never(_scope: Message) -> bool:
    return False


_tried: Callable[[Message], bool] = never


def choose(predicate: Callable[[Message], bool]) -> None:
    """Set which GET and POST requests are tried without a task; called once, before workers start."""
    global _tried
    _tried = predicate


class _Answered:
    """In the place of a cycle whose answer has been sent."""

    response_complete = True
    message_event = asyncio.Event()


_ANSWERED: Any = _Answered()


class EagerProtocol(BoundedProtocol):
    """See the module."""

    _watch: asyncio.TimerHandle | None = None
    _answered_at = 0.0
    _begun: _Begun | None = None  # an application that has waited, until its cycle exists
    _coming: list[bytes] | None = None  # pieces of a body that may yet be whole when this read is parsed

    def connection_lost(self, exc: Exception | None) -> None:
        if self._watch is not None:
            self._watch.cancel()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self._coming is not None and not self.transport.is_closing():
            self._go_the_usual_way()  # the rest of the body comes later

    def on_headers_complete(self) -> None:
        if self._is_plain() and _tried(self.scope):  # type: ignore[arg-type]
            self._heard = True
            self._in_headers = False
            if self.scope["method"] == "POST":
                self._coming = []
                return
            if self._answered():
                return
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        if self._coming is None:
            super().on_body(body)
        else:
            self._heard = True
            self._coming.append(body)

    def on_message_complete(self) -> None:
        if self._coming is None:
            super().on_message_complete()
            return
        pieces, self._coming = self._coming, None
        self.scope["hub.body"] = b"".join(pieces)  # type: ignore[typeddict-unknown-key]
        if not self._answered():
            super().on_headers_complete()
            super().on_message_complete()

    def _go_the_usual_way(self) -> None:
        """As if this protocol did not exist: a cycle and a task, and the pieces of the body that have come."""
        pieces, self._coming = self._coming or [], None
        super().on_headers_complete()
        for piece in pieces:
            super().on_body(piece)

    def _is_plain(self) -> bool:
        """Whether this is a request like most, and nothing before it is unanswered. Fills the scope if so."""
        url, parser = self.url, self.parser
        method = parser.get_method()
        if method not in (b"GET", b"POST") or parser.should_upgrade() or self.expect_100_continue:
            return False
        if self.cycle is not None and not self.cycle.response_complete:
            return False
        if self.flow.write_paused:  # the client does not read: the usual way waits until it does
            return False
        path, _, query = url.partition(b"?")
        if path[:1] != b"/" or b"%" in path or b"#" in url or not url.isascii() or self.root_path:
            return False  # the parser's own reading is slower and knows all forms
        self.scope |= {
            "method": method.decode(),
            "path": path.decode(),
            "raw_path": path,
            "query_string": query,
        }
        return True

    def _answered(self) -> bool:
        """Runs the application; False if it has to go on in a task, for which the cycle is made next."""
        begun = _Begun()
        begun.running = self.app(self.scope, begun.receive, begun.send)
        try:
            begun.waited_for = begun.running.send(None)
        except StopIteration:
            self._write(*begun.messages)
            return True
        except Exception as error:
            begun.failed = error  # raised again in a task, where uvicorn reports and answers it
        self._begun = begun
        return False

    def _write(self, start: Message, body: Message) -> None:
        version = self.parser.get_http_version()
        keep_alive = version != "1.0" and self.parser.should_keep_alive()
        parts = [STATUS_LINE[start["status"]]]
        for name, value in (*self.server_state.default_headers, *start["headers"]):
            parts += (name, b": ", value, b"\r\n")
        parts.append(b"\r\n" if keep_alive else b"connection: close\r\n\r\n")
        transport = self.transport
        transport.write(b"".join(parts))
        if body["body"]:
            transport.write(body["body"])
        self.cycle = _ANSWERED
        self.server_state.total_requests += 1
        if not keep_alive:
            transport.close()
        self._answered_at = self.loop.time()
        if self._watch is None:
            self._watch = self.loop.call_later(self.timeout_keep_alive, self._close_if_idle)

    def _close_if_idle(self) -> None:
        """One timer for a connection's whole life, instead of one made and cancelled for each answer."""
        self._watch = None
        if self.cycle is not _ANSWERED or self.transport.is_closing():
            return  # a later request went the usual way, and has set its own timer
        left = self._answered_at + self.timeout_keep_alive - self.loop.time()
        if left > 0:
            self._watch = self.loop.call_later(left, self._close_if_idle)
        else:
            self.transport.close()

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: Any) -> None:
        begun, self._begun = self._begun, None
        super()._start_asgi_task(cycle, app if begun is None else begun.on(cycle))


class _Begun:
    """A run of the application: what it has sent, and where it stands if it has waited."""

    running: Coroutine[Any, Any, None]
    waited_for: Any = None
    failed: Exception | None = None

    def __init__(self) -> None:
        self.messages: list[Message] = []
        self._cycle: RequestResponseCycle | None = None

    async def send(self, message: Message) -> None:
        if self._cycle is not None:
            await self._cycle.send(message)  # type: ignore[arg-type]
        else:
            self.messages.append(message)

    async def receive(self) -> Any:
        if self._cycle is None:
            raise RuntimeError("what is answered at once finds its body in the scope")
        return await self._cycle.receive()

    def on(self, cycle: RequestResponseCycle) -> Any:
        """An application that takes up this run in a task."""

        async def application(_scope: Message, _receive: Any, send: Any) -> None:
            if self.failed is not None:
                raise self.failed
            for message in self.messages:
                await send(message)
            self._cycle = cycle
            await _resume(self.running, self.waited_for)

        return application


@types.coroutine
def _resume(running: Coroutine[Any, Any, None], waited_for: Any) -> Generator[Any, Any, None]:
    """What `await running` would do from here on, had it been a task's from the start."""
    thrown: BaseException | None = None
    value = None
    while True:
        try:
            value = yield waited_for
            thrown = None
        except BaseException as error:
            thrown = error
        try:
            waited_for = running.send(value) if thrown is None else running.throw(thrown)
        except StopIteration:
            return
