"""Wrong methods, hostile paths, ranges and host names: each gets its JSON error, and none leads anywhere else."""

from __future__ import annotations

import pytest

from tests.hub.robust.play import Play
from tests.hub.robust.wire import Wire, ask, explained, is_explained
from tests.servers import Hub


@pytest.fixture
def hub(standing_hub: Hub) -> Hub:
    return standing_hub


@pytest.fixture
def session(untouched: Play) -> Play:
    return untouched


# --- methods and paths ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("path", "allowed"), [
    ("post", {"POST"}), ("upload", {"POST"}), ("go", {"GET", "HEAD"}), ("state", {"GET", "HEAD"}),
    ("history", {"GET", "HEAD"}), ("events", {"GET", "HEAD"}), ("files/a/b", {"GET", "HEAD"}), ("", {"GET", "HEAD"}),
])  # fmt: skip
def test_a_wrong_method_is_told_the_right_ones(hub: Hub, path: str, allowed: set[str]) -> None:
    for method in ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND"):
        if method in allowed:
            continue
        answer = ask(hub.url, method, f"/m/notes-mock/{path}")
        assert answer.status == 405, method
        assert {name.strip() for name in answer.headers["allow"].split(",")} == allowed
        assert method == "HEAD" or is_explained(answer)


def test_head_works_wherever_get_does(hub: Hub, session: Play) -> None:
    uploaded = session.upload("head.txt", b"0123456789").json()["files"][0]["url"]
    targets = [
        session.at("go"),
        session.at("state"),
        session.at("history"),
        uploaded,
        "/m/notes-mock/",
        "/healthz",
        "/readyz",
        "/metrics",
        "/api/v1/mocks",
        "/api/v1/sessions",
        "/api/schema/",
    ]
    for target in targets:
        with Wire(hub.url) as wire:
            got = wire.head("GET", target).answer()
            head = wire.head("HEAD", target).answer("HEAD")
            again = wire.head("GET", target).answer()  # the connection is still in step
        assert (head.status, head.body, again.status) == (got.status, b"", 200), target
        assert head.headers.get("content-type") == got.headers.get("content-type"), target


ESCAPES = [
    "../../../etc/passwd", "..%2f..%2f..%2fetc%2fpasswd", "%2e%2e/%2e%2e/%2e%2e/etc/passwd", "..%5c..%5cboot.ini",
    "....//....//etc/passwd", "%252e%252e%252fetc%252fpasswd", "/etc/passwd", "//etc/passwd", "assets/../../secret.key",
    "assets/%2e%2e/%2e%2e/secret.key", "..%00/secret.key", "secret.key%00.js",
    "%c0%ae%c0%ae/secret.key", "~root/.ssh/id",
    "C:%5csecret.key", "file:///etc/passwd",
]  # fmt: skip


@pytest.mark.parametrize("path", ESCAPES)
def test_no_path_leads_out_of_a_mock_or_a_session(hub: Hub, session: Play, path: str) -> None:
    session.upload("mine.txt", b"mine")
    secret = (hub.data / "secret.key").read_bytes()
    for prefix in (
        "/m/notes-mock/",
        "/m/notes-mock/assets/",
        f"/m/notes-mock/files/{session.sid}/",
        "/m/notes-mock/files/",
        "/m/",
        "/static/",
        "/",
    ):
        answer = ask(hub.url, "GET", prefix + path)
        assert answer.status in (200, 303, 307, 400, 404), (prefix, answer.status)
        assert secret not in answer.body
        assert b"root:" not in answer.body
        if answer.status == 200:  # a client-side route of the page, and nothing else
            assert b"<!doctype html>" in answer.body[:200].lower(), (prefix, answer.body[:200])
        elif answer.status >= 400:
            explained(answer, 400, 404)


@pytest.mark.parametrize("span", [
    "bytes=0-0", "bytes=-1", "bytes=5-", "bytes=999999999999-", "bytes=5-2", "bytes=-", "bytes=a-b",
    "bytes=--1", "lines=1-2",
    "bytes=" + ",".join(["0-"] * 2000), "bytes=" + ",".join(f"{n}-{n}" for n in range(2000)),
    "bytes=0-99999999999999999999999",
])  # fmt: skip
def test_ranges_give_a_part_the_whole_or_a_416(hub: Hub, session: Play, span: str) -> None:
    url = session.upload("range.txt", b"0123456789").json()["files"][0]["url"]
    for target in (url, "/m/notes-mock/"):
        whole = ask(hub.url, "GET", target)
        answer = ask(hub.url, "GET", target, f"Range: {span}")
        assert answer.status in (200, 206, 416)
        if answer.status == 200:
            assert answer.body == whole.body
        elif answer.status == 206:
            assert answer.body in whole.body
            assert len(answer.body) <= len(whole.body)
        else:
            explained(answer, 416)


def test_hosts_that_name_nothing_are_told_so(hub: Hub) -> None:
    for host in (
        "none.localhost",
        "..localhost",
        "notes-mock..localhost",
        "a" * 300 + ".localhost",
        "%00.localhost",
        "notes-mock--9-9-9.localhost",
        "\xff.localhost",
        "[::1]",
        "localhost:99999",
        "@localhost",
    ):
        with Wire(hub.url) as wire:
            port = hub.url.rsplit(":", 1)[1]
            wire.send(f"GET /go HTTP/1.1\r\nHost: {host}:{port}\r\n\r\n".encode("latin-1"))
            answer = wire.answer()
        assert answer.status in (400, 404), host
        assert is_explained(answer), (host, answer.body[:100])
