"""One request to the state API, read from ASGI, and its answer.

Nothing here decides anything; it exists so that endpoints read like the contract. Kept free of classes per
header and of URL objects: a read of the state is answered in some twenty microseconds.
"""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import Awaitable, Callable, Mapping, MutableMapping
from typing import Any
from urllib.parse import parse_qsl

from hub.catalog.address import Address
from hub.catalog.snapshot import MockInfo, VersionInfo
from hub.lib.problem import Problem
from hub.ops.context import usable_or_new

Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]

_ONLY_SID = re.compile(rb"sid=([A-Za-z0-9._:-]{1,200})\Z")
JSON = (b"content-type", b"application/json")
NO_STORE = (b"cache-control", b"no-store")
_BODY_PATIENCE = 10  # a whole body may take this many times what one piece of it may
_MAX_FIELDS = 64


class Disconnected(Exception):
    """The client hung up before its body was complete; nothing is done."""


class Call:
    """A request with its mock. `query` holds the last value of each parameter, `fields` all values of `fields`."""

    __slots__ = (
        "_receive",
        "_send",
        "address",
        "began",
        "fields",
        "headers",
        "method",
        "mock",
        "path",
        "query",
        "request_id",
        "scope",
        "stalled",
        "status",
        "version",
    )

    def __init__(
        self,
        scope: Scope,
        receive: Receive,
        send: Send,
        address: Address,
        mock: MockInfo,
        version: VersionInfo,
    ) -> None:
        self.scope = scope
        self._receive = receive
        self._send = send
        self.address = address
        self.mock = mock
        self.version = version
        self.began = time.time()
        self.method: str = scope.get("method", "GET")
        self.path = address.rest
        self.headers: dict[bytes, bytes] = dict(scope["headers"])
        self.status = 0
        self.stalled = 0.0  # how long the body was waited for, in seconds, all its pieces together
        self.fields: list[str] = []
        self.request_id = _request_id(self.headers)
        self.query: Mapping[str, str] = self._query(scope["query_string"])

    def _query(self, raw: bytes) -> Mapping[str, str]:
        only = _ONLY_SID.match(raw)
        if only is not None:
            return {"sid": only[1].decode()}
        if not raw:
            return {}
        try:
            pairs = parse_qsl(raw.decode("latin-1"), keep_blank_values=True, max_num_fields=_MAX_FIELDS)
        except ValueError:
            raise Problem(
                400, "invalid_query", f"The query has more than {_MAX_FIELDS} parameters."
            ) from None
        sids = {value for name, value in pairs if name == "sid"}
        if len(sids) > 1:
            raise Problem(400, "invalid_sid", "The query names several sids: give one.")
        self.fields = [part for name, value in pairs if name == "fields" for part in value.split(",")]
        return dict(pairs)

    # --- the body --------------------------------------------------------------------------------

    async def body(self, limit: int, seconds: float) -> bytes:
        """The whole body. 413 over `limit` bytes, 408 if it does not come within `seconds` a piece.

        Raises `Disconnected`.
        """
        self._check_length(limit)
        whole: bytes | None = self.scope.get("hub.body")
        if whole is not None:  # it came with the headers (hub/supervise/eager.py)
            if len(whole) > limit:
                raise self._too_large(limit)
            return whole
        message = await self._next(seconds)
        chunk: bytes = message.get("body", b"")
        if not message.get("more_body"):
            if len(chunk) > limit:
                raise self._too_large(limit)
            return chunk
        chunks, size = [chunk], len(chunk)
        async for chunk in self._rest(seconds):
            size += len(chunk)
            if size > limit:
                raise self._too_large(limit)
            chunks.append(chunk)
        return b"".join(chunks)

    async def chunks(self, limit: int, seconds: float) -> Any:
        """The body piece by piece, with the same refusals."""
        self._check_length(limit)
        size = 0
        async for chunk in self._rest(seconds):
            size += len(chunk)
            if size > limit:
                raise self._too_large(limit)
            yield chunk

    async def _rest(self, seconds: float) -> Any:
        while True:
            message = await self._next(seconds)
            yield message.get("body", b"")
            if not message.get("more_body"):
                return

    async def _next(self, seconds: float) -> MutableMapping[str, Any]:
        asked = time.monotonic()
        try:
            async with asyncio.timeout(seconds):
                message = await self._receive()
        except TimeoutError:
            raise Problem(408, "body_timeout", f"No more of the body came for {seconds:g} seconds.") from None
        self.stalled += time.monotonic() - asked
        if self.stalled > _BODY_PATIENCE * seconds:
            raise Problem(
                408, "body_timeout", f"The body took more than {_BODY_PATIENCE * seconds:g} seconds."
            )
        if message["type"] == "http.disconnect":
            raise Disconnected
        return message

    def _check_length(self, limit: int) -> None:
        declared = self.headers.get(b"content-length")
        if declared is not None and declared.isdigit() and int(declared) > limit:
            raise self._too_large(limit)

    def _too_large(self, limit: int) -> Problem:
        return Problem(413, "body_too_large", f"The body is larger than {limit:,} bytes.")

    async def disconnected(self) -> None:
        """Returns when the client has gone."""
        while (await self._receive())["type"] != "http.disconnect":
            pass

    # --- the answer --------------------------------------------------------------------------------

    async def json(
        self, body: bytes, status: int = 200, headers: tuple[tuple[bytes, bytes], ...] = ()
    ) -> None:
        await self.start(status, (JSON, (b"content-length", b"%d" % len(body)), NO_STORE, *headers))
        await self._send({"type": "http.response.body", "body": b"" if self.method == "HEAD" else body})

    async def start(self, status: int, headers: tuple[tuple[bytes, bytes], ...]) -> None:
        self.status = status
        await self._send(
            {
                "type": "http.response.start",
                "status": status,
                "headers": [*headers, (b"x-request-id", self.request_id)],
            }
        )

    async def piece(self, body: bytes, more: bool = True) -> None:
        await self._send({"type": "http.response.body", "body": body, "more_body": more})

    async def problem(self, problem: Problem) -> None:
        """The error as JSON. An unread body is refused by closing the connection after the answer."""
        headers = [(b"connection", b"close")] if problem.status in (408, 413) else []
        if problem.status == 401:
            headers.append((b"www-authenticate", b'Bearer realm="mock-hub"'))
        if "allow" in problem.extra:
            headers.append((b"allow", problem.extra.pop("allow").encode()))
        await self.json(problem.body(), problem.status, tuple(headers))

    def accept(self, *methods: str) -> None:
        """405 unless the method is one of these; HEAD goes with GET."""
        if self.method in methods or (self.method == "HEAD" and "GET" in methods):
            return
        allowed = ", ".join([*methods, *(["HEAD"] if "GET" in methods else [])])
        raise Problem(405, "method_not_allowed", f"Use {allowed} here.", allow=allowed)


def _request_id(headers: Mapping[bytes, bytes]) -> bytes:
    given = headers.get(b"x-request-id")
    if given is not None:
        return usable_or_new(given.decode("latin-1")).encode()
    return b"%x-%x" % (_PROCESS, next(_NUMBERS))


def _start_numbers() -> tuple[int, Any]:
    import itertools
    import secrets

    return secrets.randbits(48), itertools.count(1)


_PROCESS, _NUMBERS = _start_numbers()
