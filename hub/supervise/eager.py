"""uvicorn's HTTP protocol, answering at once what can be answered at once.

A read of a session's state is a look into mapped memory: it never waits for anything. uvicorn makes an asyncio
task for it all the same and checks every header by two regular expressions, which costs more than the answer does.
Here the application is run up to its first wait without a task; if it has finished by then, its one answer is
written out, else it goes on in a task as usual. Only requests that `choose` has named are tried, since code
before its first wait sees no current task (`asyncio.timeout` would refuse to work).
"""

from __future__ import annotations

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
    """Set which requests are tried without a task; called once, before workers start."""
    global _tried
    _tried = predicate


class EagerProtocol(BoundedProtocol):
    """See the module."""

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: Any) -> None:
        if not _tried(cycle.scope):  # type: ignore[arg-type]
            super()._start_asgi_task(cycle, app)
            return
        sent = _Answer(cycle)
        running = app(cycle.scope, cycle.receive, sent.send)
        try:
            waited_for = running.send(None)
        except StopIteration:
            sent.write(self.transport)
        except Exception:
            super()._start_asgi_task(cycle, app)  # again, where uvicorn reports it; reads may be repeated
        else:
            sent.direct = True
            super()._start_asgi_task(cycle, _going_on(running, waited_for, sent))


class _Answer:
    """Collects an answer of one start and one body; passes everything on once the application has waited."""

    def __init__(self, cycle: RequestResponseCycle) -> None:
        self._cycle = cycle
        self.messages: list[Message] = []
        self.direct = False

    async def send(self, message: Message) -> None:
        if self.direct:
            await self._cycle.send(message)  # type: ignore[arg-type]
        else:
            self.messages.append(message)

    def write(self, transport: Any) -> None:
        start, body = self.messages
        cycle = self._cycle
        parts = [STATUS_LINE[start["status"]]]
        for name, value in (*cycle.default_headers, *start["headers"]):
            parts += (name, b": ", value, b"\r\n")
        parts.append(b"\r\n" if cycle.keep_alive else b"connection: close\r\n\r\n")
        transport.write(b"".join(parts))
        if body["body"]:
            transport.write(body["body"])
        cycle.response_started = cycle.response_complete = True
        if not cycle.keep_alive:
            transport.close()
        cycle.on_response()


def _going_on(running: Coroutine[Any, Any, None], waited_for: Any, sent: _Answer) -> Any:
    """An application that takes up a run which has already waited for something."""

    async def application(_scope: Message, _receive: Any, send: Any) -> None:
        for message in sent.messages:
            await send(message)
        await _resume(running, waited_for)

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
