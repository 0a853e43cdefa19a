"""The way out of an episode, between a plain client and a small server that plays the hub."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from hub.envs.assets import Assets
from hub.envs.gateway import Gateway, Upstream


class All:
    def refusal(self, method: str, host: str, target: str) -> str | None:  # noqa: ARG002  the protocol's names
        return "it is secret" if "secret" in target else None


class Server:
    """Answers each request with what it was asked; `/fast` may be kept, `/stream` never ends, `/bad` is unwell."""

    def __init__(self) -> None:
        self.asked: list[bytes] = []
        self.release = asyncio.Event()
        self.was_asked = asyncio.Event()

    async def __call__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            while True:
                head = await reader.readuntil(b"\r\n\r\n")
                size = next(
                    (
                        int(line[15:])
                        for line in head.lower().split(b"\r\n")
                        if line.startswith(b"content-length:")
                    ),
                    0,
                )
                body = await reader.readexactly(size)
                if b"transfer-encoding: chunked" in head.lower():
                    body = await reader.readuntil(b"0\r\n\r\n")
                self.asked.append(head + body)
                self.was_asked.set()
                path = head.split(b" ")[1]
                if path == b"/slow":
                    await self.release.wait()
                if path == b"/dies":
                    writer.close()
                    return
                if path == b"/stream":
                    writer.write(b"HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\n\r\n: hello\n\n")
                elif path == b"/upgrade":
                    writer.write(
                        b"HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n"
                    )
                    writer.write(await reader.readexactly(4))
                else:
                    status = b"503 Unavailable" if path == b"/bad" else b"200 OK"
                    cache = b"public, immutable" if path == b"/fast" else b"no-store"
                    text = b"" if head.startswith(b"HEAD") else head.split(b"\r\n")[0] + b"|" + body
                    length = len(text) or 7
                    writer.write(
                        b"HTTP/1.1 %b\r\ncache-control: %b\r\ncontent-length: %d\r\n\r\n%b"
                        % (status, cache, length, text)
                    )
                await writer.drain()
        except (asyncio.IncompleteReadError, ConnectionError):
            writer.close()


class Client:
    """One connection to a gateway."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader, self.writer = reader, writer

    @classmethod
    async def to(cls, gateway: Gateway) -> Client:
        return cls(*await asyncio.open_connection("127.0.0.1", gateway.port))

    async def ask(
        self, target: str, method: str = "GET", more: str = "", body: bytes = b""
    ) -> tuple[int, bytes]:
        self.writer.write(f"{method} {target} HTTP/1.1\r\nHost: mail.test:80\r\n{more}\r\n".encode() + body)
        return await self.answer(head=method == "HEAD")

    async def answer(self, head: bool = False) -> tuple[int, bytes]:
        lines = (await self.reader.readuntil(b"\r\n\r\n")).split(b"\r\n")
        size = next(
            (int(line.split(b":")[1]) for line in lines if line.lower().startswith(b"content-length")), 0
        )
        return int(lines[0].split(b" ")[1]), b"" if head else await self.reader.readexactly(size)


@pytest_asyncio.fixture
async def server() -> AsyncIterator[Server]:
    yield Server()


@pytest_asyncio.fixture
async def gateway(server: Server) -> AsyncIterator[Gateway]:
    listening = await asyncio.start_server(server, "127.0.0.1", 0)
    port = listening.sockets[0].getsockname()[1]
    gateway = await Gateway(Upstream("127.0.0.1", port), Assets(), rules=All()).open()
    yield gateway
    await gateway.close()
    listening.close()


async def test_requests_go_through_one_after_another(gateway: Gateway, server: Server) -> None:
    client = await Client.to(gateway)
    assert await client.ask("http://mail.test/a?b=1") == (200, b"GET /a?b=1 HTTP/1.1|")
    assert await client.ask("/plain") == (200, b"GET /plain HTTP/1.1|")
    assert (await client.ask("http://mail.test/x", "HEAD"))[0] == 200
    assert await client.ask("/z", "POST", "Content-Length: 3\r\n", b"abc") == (200, b"POST /z HTTP/1.1|abc")
    chunked = await client.ask(
        "/c", "POST", "Transfer-Encoding: chunked\r\n", b"2\r\nab\r\n1\r\nc\r\n0\r\n\r\n"
    )
    assert chunked[1].startswith(b"POST /c HTTP/1.1|")
    assert chunked[1].endswith(b"c\r\n0\r\n\r\n")
    assert b"host: mail.test" in server.asked[0]


async def test_what_is_refused_reaches_nobody(gateway: Gateway, server: Server) -> None:
    client = await Client.to(gateway)
    status, body = await client.ask("http://mail.test/secret", "POST", "Content-Length: 3\r\n", b"abc")
    assert (status, b"it is secret" in body) == (403, True)
    assert (await client.ask("/fine"))[0] == 200
    assert [one.split(b" ")[1] for one in server.asked] == [b"/fine"]
    assert gateway.refused == ["it is secret"]
    assert gateway.faults == []


async def test_a_closed_gateway_lets_nothing_pass(gateway: Gateway, server: Server) -> None:
    client = await Client.to(gateway)
    await gateway.close()
    with pytest.raises((ConnectionError, asyncio.IncompleteReadError)):
        await client.ask("/a")
    assert server.asked == []


async def test_a_page_cannot_send_a_token_and_the_gateway_adds_its_own(
    gateway: Gateway, server: Server
) -> None:
    gateway.headers = [(b"x-cua-admin-token", b"ours")]
    await (await Client.to(gateway)).ask(
        "/a", more="X-CUA-Admin-Token: theirs\r\nAuthorization: Bearer theirs\r\n"
    )
    assert b"theirs" not in server.asked[0]
    assert b"x-cua-admin-token: ours" in server.asked[0]


async def test_a_tunnel_is_judged_by_what_is_asked_inside_it(gateway: Gateway, server: Server) -> None:
    client = await Client.to(gateway)
    client.writer.write(b"CONNECT mail.test:80 HTTP/1.1\r\nHost: mail.test:80\r\n\r\n")
    assert (await client.answer())[0] == 200
    assert (await client.ask("/secret"))[0] == 403
    upgrade = (
        "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: x\r\nSec-WebSocket-Version: 13\r\n"
    )
    assert (await client.ask("/upgrade", more=upgrade))[0] == 101
    client.writer.write(b"ping")
    assert await client.reader.readexactly(4) == b"ping"


async def test_what_is_no_http_in_a_tunnel_ends_it(gateway: Gateway, server: Server) -> None:
    client = await Client.to(gateway)
    client.writer.write(b"CONNECT mail.test:443 HTTP/1.1\r\nHost: mail.test:443\r\n\r\n")
    await client.answer()
    client.writer.write(b"\x16\x03\x01\x02\x00\x01")
    assert await client.reader.read() == b""
    assert server.asked == []


async def test_it_is_busy_until_an_answer_is_whole(gateway: Gateway, server: Server) -> None:
    asking = asyncio.create_task((await Client.to(gateway)).ask("/slow"))
    await server.was_asked.wait()
    assert not await gateway.idle(0.05)
    server.release.set()
    await asking
    assert await gateway.idle(5)


async def test_streams_keep_nobody_waiting(gateway: Gateway) -> None:
    client = await Client.to(gateway)
    await client.ask("/stream")
    assert await client.reader.readuntil(b"\n\n") == b": hello\n\n"
    assert await gateway.idle(5)
    client.writer.close()
    assert gateway.faults == []


async def test_a_client_that_leaves_is_not_waited_for(gateway: Gateway, server: Server) -> None:
    client = await Client.to(gateway)
    client.writer.write(b"GET /slow HTTP/1.1\r\nHost: a\r\n\r\n")
    await server.was_asked.wait()
    client.writer.close()
    assert await gateway.idle(5)
    assert gateway.faults == []


async def test_files_that_never_change_are_asked_for_once(gateway: Gateway, server: Server) -> None:
    for _ in range(3):
        assert (await (await Client.to(gateway)).ask("http://mail.test/fast"))[1] == b"GET /fast HTTP/1.1|"
    client = await Client.to(gateway)
    await client.ask("http://mail.test/fast")
    assert (await client.ask("/other"))[1] == b"GET /other HTTP/1.1|"
    assert [one.split(b" ")[1] for one in server.asked] == [b"/fast", b"/other"]


async def test_a_hub_that_fails_is_noted(gateway: Gateway) -> None:
    await (await Client.to(gateway)).ask("/bad")
    assert gateway.faults == ["the hub answered 503"]


async def test_a_hub_that_hangs_up_is_noted(gateway: Gateway) -> None:
    client = await Client.to(gateway)
    client.writer.write(b"GET /dies HTTP/1.1\r\nHost: a\r\n\r\n")
    assert await client.reader.read() == b""
    assert "in the middle" in gateway.faults[0]
    assert await gateway.idle(1)


async def test_a_hub_that_is_away_is_noted() -> None:
    gateway = await Gateway(Upstream("127.0.0.1", 1), rules=All()).open()
    client = await Client.to(gateway)
    client.writer.write(b"GET / HTTP/1.1\r\nHost: a\r\n\r\n")
    assert await client.reader.read() == b""
    assert "could not be reached" in gateway.faults[0]
    await gateway.close()
