"""`/api/v1/live`: what happens, as server-sent events.

`topics` chooses. Each event has an id; a client that comes back names the last one it saw (`Last-Event-ID`, or `after`)
and gets what came since, or the event `resync` where that is no longer known: it then reads its lists again. While the
broker is away `resync` comes every few seconds, so that pages go on by polling.
"""

from __future__ import annotations

import asyncio
import contextlib
import re
import time
from collections.abc import AsyncIterator
from typing import Any

import orjson
import structlog
from django.http import HttpRequest, StreamingHttpResponse
from redis.asyncio import Redis
from redis.exceptions import RedisError

from hub.accounts.connections import is_still_admitted
from hub.lib import stopping
from hub.lib.problem import Problem
from hub.live import bus
from hub.ops import checks

log = structlog.get_logger(__name__)
BEAT_SECONDS = 15.0
AWAY_SECONDS = 5.0
SESSIONS_SECONDS = 2.0
ADMIT_SECONDS = 30.0  # how soon a stream ends for somebody who may not read any more
MOST_STREAMS = 200  # of one process
_ID = re.compile(r"\d{1,15}-\d{1,10}")
_open = 0


def answer(request: HttpRequest, *, topics: str, after: str) -> StreamingHttpResponse:
    """The stream. Problem 400 `unknown_topic` and `invalid_after`, 503 `too_many_listeners`."""
    chosen = _topics(topics)
    if after and not _ID.fullmatch(after):
        raise Problem(400, "invalid_after", "'after' must be the id of an event.")
    if _open >= MOST_STREAMS:
        raise Problem(503, "too_many_listeners", "This process has too many listeners: try again.")
    stream = StreamingHttpResponse(_events(request, chosen, after), content_type="text/event-stream")
    stream.headers["Cache-Control"] = "no-store"
    stream.headers["X-Accel-Buffering"] = "no"
    return stream


async def _events(request: HttpRequest, topics: frozenset[str], after: str) -> AsyncIterator[bytes]:
    global _open
    _open += 1
    client: Any = Redis.from_url(bus.address(), socket_connect_timeout=2.0)
    stopped = asyncio.ensure_future(stopping.announced())
    try:
        yield b"retry: 2000\n: listening\n\n"
        async for piece in _until(stopped, _merged(client, request, topics, after)):
            yield piece
    finally:
        _open -= 1
        stopped.cancel()
        with contextlib.suppress(RedisError, OSError):
            await client.aclose()


async def _until(stopped: asyncio.Future[None], pieces: AsyncIterator[bytes]) -> AsyncIterator[bytes]:
    """The pieces, until the server stops."""
    while True:
        piece: asyncio.Future[bytes] = asyncio.ensure_future(_next(pieces))
        try:
            await asyncio.wait((stopped, piece), return_when=asyncio.FIRST_COMPLETED)
            if stopped.done():
                return
            yield piece.result()
        except StopAsyncIteration:
            return
        finally:
            if not piece.done():
                piece.cancel()
                with contextlib.suppress(asyncio.CancelledError, StopAsyncIteration):
                    await piece


async def _next(pieces: AsyncIterator[bytes]) -> bytes:
    return await anext(pieces)


async def _merged(
    client: Any, request: HttpRequest, topics: frozenset[str], after: str
) -> AsyncIterator[bytes]:
    """Events of the broker, the count of sessions, and signs of life between them."""
    last, is_known = await _start(client, after)
    if not is_known:
        yield _event("resync", {"why": "events were missed"}, last)
    sent = request.headers.items()
    headers = tuple((name.lower().encode(), value.encode("latin-1", "replace")) for name, value in sent)
    admitted = beaten = counted = time.monotonic()
    sessions: dict[str, int] = {}
    while True:
        now = time.monotonic()
        if now - admitted >= ADMIT_SECONDS:
            admitted = now
            if not await is_still_admitted(headers, "read"):
                yield _event("end", {"why": "you are not signed in any more"}, last)
                return
        if "sessions" in topics and now - counted >= SESSIONS_SECONDS:
            counted, found = now, await _sessions()
            if found != sessions:
                sessions, beaten = found, now
                yield _event("sessions", {"kind": "count", **found})
        try:
            batch = await client.xread({bus.KEY: last}, count=100, block=int(SESSIONS_SECONDS * 1000))
        except (RedisError, OSError):
            yield _event("resync", {"why": "the broker is away"}, last)
            await asyncio.sleep(AWAY_SECONDS)
            continue
        for entry, fields in batch[0][1] if batch else ():
            last = entry.decode()
            if fields[b"topic"].decode() in topics:
                beaten = time.monotonic()
                document = {"kind": fields[b"kind"].decode(), **orjson.loads(fields[b"data"])}
                yield _event(fields[b"topic"].decode(), document, last)
        if time.monotonic() - beaten >= BEAT_SECONDS:
            beaten = time.monotonic()
            yield b": still here\n\n"


async def _start(client: Any, after: str) -> tuple[str, bool]:
    """From which id on to read, and whether nothing since `after` is lost."""
    try:
        newest = await client.xrevrange(bus.KEY, count=1)
        oldest = await client.xrange(bus.KEY, count=1)
    except (RedisError, OSError):
        return after or "0-0", not after
    head = newest[0][0].decode() if newest else "0-0"
    if not after:
        return head, True
    gone = _order(after) > _order(head) or (bool(oldest) and _order(after) < _order(oldest[0][0].decode()))
    return (head, False) if gone else (after, True)


def _order(entry: str) -> tuple[int, int]:
    milliseconds, _, number = entry.partition("-")
    return int(milliseconds), int(number)


def _event(name: str, document: dict[str, object], entry: str = "") -> bytes:
    identity = f"id: {entry}\n" if entry else ""
    return f"{identity}event: {name}\ndata: ".encode() + orjson.dumps(document, default=str) + b"\n\n"


async def _sessions() -> dict[str, int]:
    try:
        totals = await checks.store()
    except Exception as error:  # whatever the store's fault is, the stream goes on without the count
        log.debug("sessions not counted", reason=type(error).__name__)
        return {}
    return {"sessions": totals.sessions, "bytes": totals.bytes}


def _topics(text: str) -> frozenset[str]:
    given = frozenset(word for word in text.split(",") if word) or frozenset(bus.TOPICS)
    unknown = sorted(given - set(bus.TOPICS))
    if unknown:
        text = f"There is no topic {unknown[0][:40]!r}: use of {', '.join(bus.TOPICS)}, separated by commas."
        raise Problem(400, "unknown_topic", text)
    return given
