"""Hostile and broken HTTP: the hub answers or hangs up, stays up, and keeps its memory."""

from __future__ import annotations

import http.client
import json
import random
import socket
from typing import Any

import pytest

from tests.hub.robust import play, watch
from tests.hub.robust.play import JSON, Play
from tests.hub.robust.wire import Wire, ask, explained, is_explained, pieces_of
from tests.servers import Hub

MIB = 2**20
NO_ANSWER = (OSError, http.client.HTTPException)


@pytest.fixture
def hub(standing_hub: Hub) -> Hub:
    return standing_hub


@pytest.fixture
def session(untouched: Play) -> Play:
    return untouched


# --- requests that are no HTTP --------------------------------------------------------------------------


GARBAGE = [
    b"\r\n\r\n\r\n", b"\x00\x01\x02\x03\r\n\r\n", b"GET\r\n\r\n", b"GET /\r\n\r\n", b"GET / HTTP/9.9\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost\r\n\r\n", b"GET / HTTP/1.1\r\n: x\r\n\r\n", b"GET / HTTP/1.1\r\nA: \x00\r\n\r\n",
    b"FROBNICATE / HTTP/1.1\r\nHost: x\r\n\r\n", b"get / HTTP/1.1\r\nHost: x\r\n\r\n", b"\x16\x03\x01\x02\x00\x01\x00",
    b"GET /m/notes-mock/go HTTP/1.1\r\nHost: x\r\n\tfolded: y\r\n\r\n",
    "GET /żółć HTTP/1.1\r\nHost: x\r\n\r\n".encode(),
    b"GET http://[::1/ HTTP/1.1\r\nHost: x\r\n\r\n", b"OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n",
    b"CONNECT example.org:443 HTTP/1.1\r\nHost: x\r\n\r\n", b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    b"POST /m/notes-mock/post HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n",
    b"POST /m/notes-mock/post HTTP/1.1\r\nHost: x\r\nContent-Length: 1e3\r\n\r\n",
    b"POST /m/notes-mock/post HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999999999999999999\r\n\r\n",
    b"POST /m/notes-mock/post HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nhello",
    b"POST /m/notes-mock/post HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    b"POST /m/notes-mock/post HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
    b"POST /m/notes-mock/post HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nffffffffffffffffff\r\n",
    b"POST /m/notes-mock/post HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: gzip, smurf\r\n\r\nabc",
]  # fmt: skip


@pytest.mark.parametrize("text", GARBAGE, ids=[str(number) for number in range(len(GARBAGE))])
def test_what_is_no_http_gets_a_json_error_or_a_closed_connection(hub: Hub, text: bytes) -> None:
    with Wire(hub.url, seconds=5) as wire:
        wire.send(text)
        wire.socket.shutdown(socket.SHUT_WR)
        try:
            answer = wire.answer()
        except NO_ANSWER:
            return
    assert answer.status >= 400
    assert is_explained(answer), (answer.headers, answer.body[:200])


def test_random_bytes_and_random_damage_to_requests(hub: Hub, session: Play) -> None:
    dice = random.Random(5)
    body = b'{"action": "merge", "state": 1}'
    good = (
        f"POST {session.at('post')} HTTP/1.1\r\nHost: x\r\n{JSON}\r\nContent-Length: {len(body)}\r\n\r\n"
    ).encode() + body
    for number in range(300):
        if number % 3 == 0:
            text = bytearray(dice.randbytes(dice.randrange(1, 400)))
        else:
            text = bytearray(good)
            for _ in range(dice.randrange(1, 4)):
                text[dice.randrange(len(text))] = dice.randrange(256)
        with Wire(hub.url, seconds=5) as wire:
            try:
                wire.send(bytes(text))
                wire.socket.shutdown(socket.SHUT_WR)
                answer = wire.answer()
            except NO_ANSWER:
                continue
        assert answer.status < 500, bytes(text)
        assert is_explained(answer), (bytes(text), answer)


# --- disconnects -----------------------------------------------------------------------------------------


def test_clients_that_vanish_at_any_point_are_forgotten(hub: Hub, session: Play) -> None:
    body = json.dumps({"action": "set_current", "state": {"rows": ["x" * 50] * 2000}}).encode()
    head = f"POST {session.at('post')} HTTP/1.1\r\nHost: x\r\n{JSON}\r\nContent-Length: {len(body)}\r\n\r\n".encode()
    for cut in (1, 10, len(head) // 2, len(head) - 1, len(head), len(head) + 1, len(head) + len(body) - 1):
        for _ in range(10):
            Wire(hub.url).send((head + body)[:cut]).hang_up()


def test_clients_that_vanish_in_the_middle_of_an_answer_are_forgotten(hub: Hub) -> None:
    with play.client(hub.url) as http:
        large = Play(http)
        large.done("set", state={"rows": ["x" * 100] * 40_000})
        before = large.version()
        for endpoint in ("go", "state", "history"):
            for _ in range(15):
                wire = Wire(hub.url).head("GET", large.at(endpoint))
                wire.socket.recv(1000)
                wire.hang_up()
        assert large.version() == before
        large.delete()


def test_event_streams_end_with_their_clients(hub: Hub, session: Play) -> None:
    for number in range(60):
        wire = Wire(hub.url).head("GET", session.at("events"))
        assert wire.socket.recv(15).startswith(b"HTTP/1.1 200")
        if number % 2:
            wire.hang_up()
        else:
            wire.socket.close()


@pytest.mark.parametrize(
    "target",
    [
        "/m/notes-mock/events?sid=a&sid=b",
        "/m/notes-mock/events?sid=a/b",
        "/m/notes-mock/events?sid=a&since=x",
        "/m/notes-mock/post?sid=a",
        "/m/none/events",
        "/healthz",
        "/m/notes-mock/",
    ],
)
def test_a_web_socket_that_cannot_be_is_refused(hub: Hub, target: str) -> None:
    lines = [
        "Upgrade: websocket",
        "Connection: Upgrade",
        "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
    ]
    with Wire(hub.url) as wire:
        assert 400 <= wire.head("GET", target, *lines).answer().status < 500


# --- sizes and lies about them ---------------------------------------------------------------------------


def test_a_declared_length_over_the_limit_is_refused_before_the_body(hub: Hub, session: Play) -> None:
    for endpoint, length in (("post", 17 * MIB), ("post", 10**15), ("upload", 300 * MIB)):
        with Wire(hub.url) as wire:  # not one byte of the body is sent
            wire.head("POST", session.at(endpoint) + "&filename=f", JSON, f"Content-Length: {length}")
            explained(wire.answer(), 413)


def test_a_chunked_body_over_the_limit_is_refused_while_it_comes(hub: Hub, session: Play) -> None:
    with Wire(hub.url) as wire:
        wire.head("POST", session.at("post"), JSON, "Transfer-Encoding: chunked")
        piece = b"x" * MIB
        sent = 0
        try:
            while sent < 200:
                wire.send(b"%x\r\n" % len(piece) + piece + b"\r\n")
                sent += 1
        except OSError:
            pass  # the hub has closed the connection
        assert sent < 60, "the hub took the whole body"


def test_a_length_that_lies_is_believed_no_further_than_the_connection(hub: Hub, session: Play) -> None:
    body = b'{"action": "set_current", "state": {"lie": 1}}'
    with Wire(hub.url) as wire:  # announced more than sent, then closed
        wire.head("POST", session.at("post"), JSON, f"Content-Length: {len(body) + 10}").send(body)
    with Wire(
        hub.url, seconds=5
    ) as wire:  # announced less than sent: the rest is a request, and no valid one
        wire.head("POST", session.at("post"), JSON, f"Content-Length: {len(body) - 1}").send(body)
        explained(wire.answer(), 400)


def test_huge_headers_are_refused_and_do_not_fill_the_memory(hub: Hub) -> None:
    for lines in (
        ["X: " + "y" * 30 * MIB],
        [f"X-{number}: {'y' * 1000}" for number in range(30_000)],
        ["Cookie: " + "a=b; " * 4 * MIB],
    ):
        with Wire(hub.url) as wire:
            try:
                wire.head("GET", "/m/notes-mock/go?sid=a", *lines)
                answer = wire.answer()
            except NO_ANSWER:  # closed while the headers were still being sent
                continue
            explained(answer, 431)


@pytest.mark.parametrize("part", ["trailers", "chunk extensions", "the address"])
def test_other_endless_parts_of_a_request_do_not_fill_the_memory(hub: Hub, session: Play, part: str) -> None:
    before = watch.memory(hub)
    with Wire(hub.url) as wire:
        try:
            if part == "the address":
                wire.send(b"GET /m/notes-mock/go?sid=a&x=" + b"y" * 40 * MIB)
            else:
                wire.head("POST", session.at("post"), JSON, "Transfer-Encoding: chunked")
                wire.send(b"1\r\n{\r\n0\r\nX: " if part == "trailers" else b"1;x=")
                wire.send(b"y" * 40 * MIB)
        except OSError:
            return
        assert watch.memory(hub) - before < 30 * MIB


def test_many_reasonable_headers_are_read(hub: Hub, session: Play) -> None:
    answer = ask(
        hub.url, "GET", session.at("state"), *[f"X-Trace-{number}: {number}" for number in range(300)]
    )
    assert answer.json()["stored_state"] == {"kept": 1}


def test_ten_thousand_query_parameters_are_refused(hub: Hub, session: Play) -> None:
    for endpoint in ("go", "state", "history", "post", "upload"):
        method = "POST" if endpoint in ("post", "upload") else "GET"
        many = "&".join(f"p{number}=1" for number in range(5_000))
        explained(ask(hub.url, method, f"{session.at(endpoint)}&{many}", JSON, body=b"{}"), 400, 414, 431)


def test_a_repeated_sid_is_refused_where_it_says_two_things(hub: Hub, session: Play) -> None:
    for endpoint in ("go", "state", "history", "events"):
        explained(ask(hub.url, "GET", session.at(endpoint) + "&sid=other"), 400)
    explained(ask(hub.url, "POST", session.at("post") + "&sid=other", JSON, body=b'{"state": {}}'), 400)
    assert ask(hub.url, "GET", session.at("state") + f"&sid={session.sid}").status == 200


def test_endless_variations_of_fields_do_not_fill_the_memory(hub: Hub, session: Play) -> None:
    with Wire(hub.url) as wire:
        for number in range(4500):
            answer = wire.head("GET", f"{session.at('go')}&fields=/kept,/{number}{'x' * 40_000}").answer()
            assert answer.status == 200


def test_pipelined_requests_are_all_answered_in_order(hub: Hub, session: Play) -> None:
    body = b'{"action": "merge", "state": {"kept": 1}}'
    with Wire(hub.url) as wire:
        head = (
            f"POST {session.at('post')} HTTP/1.1\r\nHost: x\r\n{JSON}\r\nContent-Length: {len(body)}\r\n\r\n"
        )
        text = head.encode()
        one = f"GET {session.at('state')} HTTP/1.1\r\nHost: x\r\n\r\n".encode()
        wire.send((text + body) * 2 + one * 1000 + text + body)
        stream = wire.socket.makefile("rb")
        statuses = []
        for _ in range(1003):
            statuses.append(stream.readline().split()[1])
            length = 0
            while (line := stream.readline()) != b"\r\n":
                if line.lower().startswith(b"content-length:"):
                    length = int(line.split(b":")[1])
            stream.read(length)
    assert statuses == [b"200"] * 1003


def test_cut_bodies_with_characters_of_many_bytes_arrive_whole(hub: Hub) -> None:
    dice = random.Random(11)
    with play.client(hub.url) as http:
        session = Play(http)
        for _ in range(25):
            state: dict[str, Any] = {
                "text": "".join(chr(dice.choice([0x17C, 0x65E5, 0x1F469, 0x41])) for _ in range(300))
            }
            body = json.dumps({"action": "set", "fill": "none", "state": state}, ensure_ascii=False).encode()
            with Wire(hub.url) as wire:
                wire.head("POST", session.at("post"), JSON, "Transfer-Encoding: chunked")
                assert wire.chunks(pieces_of(body, dice.randrange(1, 9))).answer().status == 200
            assert session.state() == state
