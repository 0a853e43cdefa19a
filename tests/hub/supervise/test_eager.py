"""Answering without a task: the same answers, whether the application waits or not."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator
from typing import Any

import pytest

from hub.supervise import bounded, eager, worker

JSON = (b"content-type", b"application/json")


async def application(scope: Any, receive: Any, send: Any) -> None:
    """/now answers at once, /later after some waits, /fails breaks, /both waits between start and body."""
    if scope["type"] == "lifespan":
        for _ in range(2):
            message = await receive()
            await send({"type": message["type"] + ".complete"})
        return
    path = scope["path"]
    if scope["method"] == "POST":
        await _echo(path, scope, receive, send)
        return
    if path == "/fails":
        raise RuntimeError("broken on purpose")
    if path == "/later":
        await asyncio.sleep(0.01)
        await asyncio.get_running_loop().run_in_executor(None, lambda: None)
        with pytest.raises(ZeroDivisionError):
            await _failing()
    await send({"type": "http.response.start", "status": 200, "headers": [JSON, (b"content-length", b"5")]})
    if path == "/both":
        await asyncio.sleep(0.01)
    await send({"type": "http.response.body", "body": path.encode().ljust(5)[:5]})


async def _echo(path: str, scope: Any, receive: Any, send: Any) -> None:
    """Answers with the body that it got, and says whether it came with the headers."""
    whole = scope.get("hub.body")
    body, more = whole or b"", whole is None
    while more:
        message = await receive()
        body, more = body + message.get("body", b""), message.get("more_body", False)
    if path == "/fails":
        raise RuntimeError("broken on purpose")
    if path == "/later":
        await asyncio.sleep(0.01)
    text = (b"whole " if whole is not None else b"pieces ") + body
    headers = [JSON, (b"content-length", b"%d" % len(text))]
    await send({"type": "http.response.start", "status": 200, "headers": headers})
    await send({"type": "http.response.body", "body": text})


async def _failing() -> None:
    await asyncio.sleep(0)
    raise ZeroDivisionError


@pytest.fixture
async def address() -> AsyncIterator[tuple[str, int]]:
    eager.choose(lambda scope: scope["type"] == "http")
    listening = socket.create_server(("127.0.0.1", 0))
    server = worker.Server(worker.configure(application, ""))
    running = asyncio.create_task(server.serve(sockets=[listening]))
    while not server.started:  # noqa: ASYNC110 - uvicorn has no event for it
        await asyncio.sleep(0.01)
    yield listening.getsockname()
    server.should_exit = True
    await running
    eager.choose(eager.never)


async def ask(address: tuple[str, int], request: bytes) -> bytes:
    reader, writer = await asyncio.open_connection(*address)
    writer.write(request)
    answer = await asyncio.wait_for(reader.read(), 5)
    writer.close()
    return answer


def get(path: str, *, close: bool = True) -> bytes:
    return f"GET {path} HTTP/1.1\r\nHost: x\r\n{'Connection: close' if close else 'X: y'}\r\n\r\n".encode()


@pytest.mark.parametrize(("path", "body"), [("/now", b"/now "), ("/later", b"/late"), ("/both", b"/both")])
async def test_the_answer_is_the_same_whether_the_application_waits(
    address: tuple[str, int], path: str, body: bytes
) -> None:
    answer = await ask(address, get(path))
    assert answer.startswith(b"HTTP/1.1 200 OK\r\n")
    assert b"content-type: application/json\r\n" in answer
    assert b"connection: close\r\n" in answer
    assert answer.endswith(b"\r\n\r\n" + body)


async def test_requests_in_one_piece_are_answered_in_their_order(address: tuple[str, int]) -> None:
    paths = ["/now", "/later", "/now", "/both", "/now"]
    requests = b"".join(get(path, close=False) for path in paths[:-1]) + get(paths[-1])
    answer = await ask(address, requests)
    bodies = [part[:5] for part in answer.split(b"\r\n\r\n")[1:]]
    assert bodies == [path.encode().ljust(5)[:5] for path in paths]


async def test_an_application_that_breaks_is_answered_with_500_and_the_server_lives(
    address: tuple[str, int],
) -> None:
    assert (await ask(address, get("/fails"))).startswith(b"HTTP/1.1 500 ")
    assert (await ask(address, get("/now"))).startswith(b"HTTP/1.1 200 ")


async def test_a_client_that_hangs_up_while_the_application_waits_does_no_harm(
    address: tuple[str, int],
) -> None:
    for _ in range(20):
        _, writer = await asyncio.open_connection(*address)
        writer.write(get("/later"))
        await writer.drain()
        writer.close()
    assert (await ask(address, get("/now"))).startswith(b"HTTP/1.1 200 ")


def post(path: str, body: bytes, *, chunked: bool = False, close: bool = True) -> bytes:
    length = "Transfer-Encoding: chunked" if chunked else f"Content-Length: {len(body)}"
    head = (
        f"POST {path} HTTP/1.1\r\nHost: x\r\n{length}\r\n{'Connection: close' if close else 'X: y'}\r\n\r\n"
    )
    return head.encode() + (b"%x\r\n%s\r\n0\r\n\r\n" % (len(body), body) if chunked else body)


@pytest.mark.parametrize("chunked", [False, True])
@pytest.mark.parametrize("path", ["/now", "/later"])
async def test_a_body_that_comes_with_its_headers_is_handed_over_whole(
    address: tuple[str, int], path: str, chunked: bool
) -> None:
    answer = await ask(address, post(path, b"small body", chunked=chunked))
    assert answer.endswith(b"\r\n\r\nwhole small body")


async def test_a_body_that_comes_in_pieces_is_read_piece_by_piece(address: tuple[str, int]) -> None:
    request = post("/now", b"0123456789" * 10)
    for cut in (len(request) - 100, len(request) - 99, len(request) - 1):
        reader, writer = await asyncio.open_connection(*address)
        writer.write(request[:cut])
        await writer.drain()
        await asyncio.sleep(0.05)
        writer.write(request[cut:])
        answer = await asyncio.wait_for(reader.read(), 5)
        assert answer.endswith(b"pieces " + b"0123456789" * 10)
        writer.close()


async def test_a_write_that_breaks_is_run_once_and_answered_with_500(address: tuple[str, int]) -> None:
    assert (await ask(address, post("/fails", b"x"))).startswith(b"HTTP/1.1 500 ")
    assert (await ask(address, post("/now", b""))).endswith(b"whole ")


async def test_writes_and_reads_in_one_piece_are_answered_in_their_order(address: tuple[str, int]) -> None:
    requests = (
        post("/later", b"1", close=False)
        + get("/now", close=False)
        + post("/now", b"2", close=False)
        + post("/now", b"3")
    )
    answer = await ask(address, requests)
    bodies = [part.partition(b"HTTP/1.1")[0] for part in answer.split(b"\r\n\r\n")[1:]]
    assert bodies == [b"whole 1", b"/now ", b"pieces 2", b"pieces 3"] or bodies == [
        b"whole 1", b"/now ", b"whole 2", b"whole 3"
    ]  # fmt: skip


@pytest.mark.parametrize("begun", [b"", b"GET /now HTTP/1.1\r\nHost", get("/now", close=False) + b"GET /no"])
async def test_headers_that_do_not_come_are_given_up(
    address: tuple[str, int], monkeypatch: pytest.MonkeyPatch, begun: bytes
) -> None:
    monkeypatch.setattr(bounded, "UNHEARD_SECONDS", 0.1)
    reader, writer = await asyncio.open_connection(*address)
    writer.write(begun)
    answer = await asyncio.wait_for(reader.read(), 5)  # to the end: the server has hung up
    writer.close()
    assert b"HTTP/1.1 408 " in answer
    assert b'"headers_too_slow"' in answer
    assert answer.count(b"HTTP/1.1 200 ") == begun.count(b"\r\n\r\n")


async def test_a_body_may_take_longer_than_headers(
    address: tuple[str, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bounded, "UNHEARD_SECONDS", 0.1)
    reader, writer = await asyncio.open_connection(*address)
    request = post("/echo", b"slow body")
    for piece in (request[:-8], request[-8:-4], request[-4:]):
        writer.write(piece)
        await asyncio.sleep(0.2)
    answer = await asyncio.wait_for(reader.read(), 5)
    writer.close()
    assert answer.endswith(b"slow body")
