"""One connection to a gateway: reads requests, asks the rules, carries them to the hub and its answers back.

HTTP/1.1 in both the forms that clients of a proxy use (absolute addresses and CONNECT) and the plain one; a WebSocket
is judged by its handshake and carried as bytes from then on.
"""

from __future__ import annotations

import asyncio
import contextlib
from typing import TYPE_CHECKING, cast
from urllib.parse import urlsplit

import httptools
import orjson

from hub.envs.far import Far

if TYPE_CHECKING:
    from hub.envs.gateway import Gateway

_PAGES_MAY_NOT_SEND = frozenset({b"authorization", b"x-cua-admin-token"})
_HOP = frozenset({b"proxy-connection", b"proxy-authorization", b"host"})
MOST_WAITING = 1 << 20


class Near(asyncio.Protocol):
    """See the module."""

    def __init__(self, gateway: Gateway) -> None:
        self.gateway = gateway
        self.transport: asyncio.Transport
        self._parser = httptools.HttpRequestParser(self)
        self._url, self._headers, self._chunked = b"", list[tuple[bytes, bytes]](), False
        self._tunnel = ""  # the host of a CONNECT
        self._raw = False  # a WebSocket's bytes
        self._far: Far | None = None
        self._dropping = False  # the body of a request that was refused

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)
        self.gateway.joined(self)

    def connection_lost(self, exc: Exception | None) -> None:  # noqa: ARG002
        self.gateway.left(self)
        if self._far is not None:
            self._far.abort()

    def abort(self) -> None:
        self.transport.abort()

    def data_received(self, data: bytes) -> None:
        if self._raw and self._far is not None:
            self._far.send(data)
            return
        try:
            self._parser.feed_data(data)
        except httptools.HttpParserUpgrade as upgrade:
            self._upgraded(data[upgrade.args[0] :])
        except (httptools.HttpParserError, UnicodeError, ValueError):
            self.transport.close()

    def _upgraded(self, rest: bytes) -> None:
        if self._parser.get_method() == b"CONNECT":
            self._parser = httptools.HttpRequestParser(self)
        elif self._dropping:
            self.transport.close()
            return
        else:
            self._raw = True
        if rest:
            self.data_received(rest)

    # --- the parser's events ------------------------------------------------------------------

    def on_message_begin(self) -> None:
        self._url, self._headers, self._chunked, self._dropping = b"", [], False, False

    def on_url(self, url: bytes) -> None:
        self._url += url

    def on_header(self, name: bytes, value: bytes) -> None:
        self._headers.append((name.lower(), value))

    def on_headers_complete(self) -> None:
        method = self._parser.get_method().decode("latin-1")
        if method == "CONNECT":
            self._connect(self._url.decode("latin-1"))
            return
        host, target = self._place()
        why = self.gateway.rules.refusal(method, host, target)
        if why is not None:
            self._refuse(why)
            return
        self._pass(method, host, target)

    def on_body(self, body: bytes) -> None:
        if self._far is not None and not self._dropping:
            self._far.send(b"%x\r\n%b\r\n" % (len(body), body) if self._chunked else body)

    def on_message_complete(self) -> None:
        if self._chunked and self._far is not None and not self._dropping:
            self._far.send(b"0\r\n\r\n")

    # --- judging and passing on ---------------------------------------------------------------

    def _connect(self, host: str) -> None:
        """A tunnel: judged by the requests inside it, which are plain HTTP, or nothing that we understand."""
        self._tunnel = host
        self.transport.write(b"HTTP/1.1 200 Connection established\r\n\r\n")

    def _place(self) -> tuple[str, str]:
        """Host and path with query. Where the address names a host, the Host header does not count."""
        url = self._url.decode("latin-1")
        if not url.startswith("/"):
            parts = urlsplit(url)
            host = parts.netloc if parts.scheme in ("http", "ws") else f"{parts.scheme}://{parts.netloc}"
            return host, (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        named = next((value.decode("latin-1") for name, value in self._headers if name == b"host"), "")
        if self._tunnel and named != self._tunnel.removesuffix(":80"):
            return self._tunnel, url
        return named, url

    def _pass(self, method: str, host: str, target: str) -> None:
        sent = dict(self._headers)
        key = (host, target, sent.get(b"accept-encoding", b""))
        if method == "GET" and self.gateway.assets is not None and b"range" not in sent:
            kept = self.gateway.assets.get(key)
            if kept is not None:
                self.gateway.served += 1
                self.transport.write(kept)
                self._dropping = True
                return
        self._chunked = b"chunked" in sent.get(b"transfer-encoding", b"").lower()
        lines = [f"{method} {target} HTTP/1.1".encode("latin-1"), b"host: " + host.encode("latin-1")]
        lines += [
            b"%b: %b" % (name, value)
            for name, value in self._headers
            if name not in _HOP and name not in _PAGES_MAY_NOT_SEND
        ]
        lines += [b"%b: %b" % header for header in self.gateway.headers]
        if self._far is None or self._far.is_gone:
            self._far = Far(self)
        self._far.ask(b"\r\n".join(lines) + b"\r\n\r\n", head=method == "HEAD", key=key)

    def _refuse(self, why: str) -> None:
        self._dropping = True
        self.gateway.served += 1
        self.gateway.note_refusal(why)
        body = orjson.dumps({"error": "not_reachable", "message": f"Refused: {why}."})
        self.transport.write(
            b"HTTP/1.1 403 Forbidden\r\ncontent-type: application/json\r\ncache-control: no-store\r\n"
            b"content-length: %d\r\n\r\n%b" % (len(body), body)
        )

    # --- flow control: a side that cannot take more stops the other -----------------------------

    def pause_writing(self) -> None:
        if self._far is not None:
            self._far.hold(True)

    def resume_writing(self) -> None:
        if self._far is not None:
            self._far.hold(False)

    def hold(self, waits: bool) -> None:
        with contextlib.suppress(RuntimeError):
            (self.transport.pause_reading if waits else self.transport.resume_reading)()
