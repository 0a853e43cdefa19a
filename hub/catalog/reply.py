"""How a file, a redirect or an error leaves: status, headers, body, in the form that suits the client.

Enters: what `serving` has chosen, and the client's wishes. Leaves: ASGI messages.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, MutableMapping
from typing import Any, NamedTuple

from hub.catalog import bodies, content, negotiation, protection
from hub.catalog.info import FileEntry
from hub.lib.problem import Problem

Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]
FOR_EVER = b"public, max-age=31536000, immutable"
ASK_AGAIN = b"no-cache"


class Reply(NamedTuple):
    """Where an answer goes, and what every answer to this request bears."""

    send: Send
    with_body: bool  # False for HEAD
    protection: tuple[tuple[bytes, bytes], ...]


async def send_file(
    reply: Reply, wishes: Mapping[bytes, str], entry: FileEntry, kept: Mapping[str, bytes]
) -> None:
    """The file in the form that suits the client; `kept` holds contents that are in no blob."""
    span = wishes.get(b"range", "") if reply.with_body else ""
    encoding = (
        "identity" if span else negotiation.encoding(wishes.get(b"accept-encoding", ""), entry.encodings)
    )
    sha = entry.encodings.get(encoding, entry.sha256)
    etag = f'"{entry.sha256[:32]}{"" if encoding == "identity" else "-" + encoding}"'
    headers = _file_headers(entry, etag)
    if _is_unchanged(wishes, etag):
        await _send(reply, 304, headers, b"")
        return
    headers.append((b"content-type", entry.content_type.encode()))
    if encoding != "identity":
        headers.append((b"content-encoding", encoding.encode()))
    if not reply.with_body and encoding == "identity":
        headers.append((b"content-length", b"%d" % entry.size))
        await _send_start(reply, 200, headers)
        return
    body = kept.get(sha) or await bodies.load(sha)
    chosen = (
        negotiation.byte_range(span, entry.size)
        if negotiation.may_resume(wishes.get(b"if-range", ""), etag)
        else None
    )
    await _send_body(reply, headers, body, chosen)


def _is_unchanged(wishes: Mapping[bytes, str], etag: str) -> bool:
    given = wishes.get(b"if-none-match")
    return given is not None and negotiation.is_unchanged(given, etag)


def _file_headers(entry: FileEntry, etag: str) -> protection.Headers:
    hashed = content.is_hashed(entry.path)
    headers = [
        (b"etag", etag.encode()),
        (b"cache-control", FOR_EVER if hashed else ASK_AGAIN),
        (b"accept-ranges", b"bytes"),
    ]
    if entry.encodings:
        headers.append((b"vary", b"accept-encoding"))
    return headers


async def _send_body(
    reply: Reply,
    headers: protection.Headers,
    body: bytes | bodies.Stream,
    chosen: tuple[int, int] | str | None,
) -> None:
    """The whole body or a range of it; closes a stream whatever happens."""
    size = len(body) if isinstance(body, bytes) else body.size
    first, last = chosen if isinstance(chosen, tuple) else (0, size - 1)
    try:
        if isinstance(chosen, str):
            unsatisfiable = Problem(
                416, "range_not_satisfiable", f"The file has {size} bytes: ask for a range inside."
            )
            await send_problem(reply, unsatisfiable, [(b"content-range", b"bytes */%d" % size)])
            return
        if chosen is not None:
            headers.append((b"content-range", b"bytes %d-%d/%d" % (first, last, size)))
        headers.append((b"content-length", b"%d" % (last - first + 1)))
        await _send_start(reply, 206 if chosen else 200, headers, finished=not reply.with_body)
        if not reply.with_body:
            return
        if isinstance(body, bytes):
            data = body if chosen is None else body[first : last + 1]
            await reply.send({"type": "http.response.body", "body": data})
            return
        try:
            async for chunk in body.chunks(first, last):
                await reply.send({"type": "http.response.body", "body": chunk, "more_body": True})
        except Problem:  # logged where it arose. The answer has begun: its client learns from the early end
            return
        await reply.send({"type": "http.response.body", "body": b""})
    finally:
        if not isinstance(body, bytes):
            await body.close()


async def _send_start(
    reply: Reply, status: int, headers: protection.Headers, *, finished: bool = True
) -> None:
    await reply.send(
        {"type": "http.response.start", "status": status, "headers": [*headers, *reply.protection]}
    )
    if finished:
        await reply.send({"type": "http.response.body", "body": b""})


async def _send(reply: Reply, status: int, headers: protection.Headers, body: bytes) -> None:
    await _send_start(reply, status, headers, finished=False)
    await reply.send({"type": "http.response.body", "body": body if reply.with_body else b""})


async def send_redirect(reply: Reply, target: str) -> None:
    # 307 keeps the method and is not remembered, since what is current or imported may change.
    headers = [
        (b"location", target.encode("ascii")),
        (b"cache-control", b"no-store"),
        (b"content-length", b"0"),
    ]
    await _send(reply, 307, headers, b"")


async def send_problem(reply: Reply, problem: Problem, more: protection.Headers | None = None) -> None:
    body = problem.body()
    headers = [
        (b"content-type", b"application/json"),
        (b"cache-control", b"no-store"),
        (b"content-length", b"%d" % len(body)),
        *(more or []),
    ]
    if problem.status == 405:
        headers.append((b"allow", b"GET, HEAD"))
    await _send(reply, problem.status, headers, body)
