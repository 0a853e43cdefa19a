"""Hostile uploads: names, types and forms that try to become paths, headers or scripts."""

from __future__ import annotations

import random
import socket
from collections.abc import Iterator
from pathlib import PurePosixPath
from urllib.parse import quote, unquote

import httpx
import pytest

from tests.hub.robust import play, watch
from tests.hub.robust.play import Play
from tests.hub.robust.wire import Wire, ask
from tests.servers import Hub

NAMES = [
    "../../etc/passwd", "..\\..\\boot.ini", "/etc/passwd", "C:\\Windows\\a.txt", "..", ".", "", " ",
    "...", "a\x00b.txt",
    "a\r\nSet-Cookie: stolen=1\r\n.txt", "a\nX: y", 'quo"te".txt', "semi;colon.txt",
    "per%cent%2f..%2f.txt", "a" * 10_000 + ".txt",
    "ż" * 3000, "\u202etxt.exe", "👩🏽‍🚀.png", "nul\u2028line.txt", "<script>alert(1)</script>.html",
    "-rf", ".htaccess", "CON",
    "a/../../b", "%00", "file.tar.gz", "no-ending", "dot.", ".hidden", "\ud83d".encode("utf-16",
    "surrogatepass").decode("latin-1"),
]  # fmt: skip
TYPES = [
    "text/html", "image/svg+xml", "text/html; charset=utf-7", "application/javascript",
    "a/b\r\nX-Injected: 1", "nonsense", "",
    "text/" + "x" * 10_000, "*/*", "text/html\x00", "multipart/form-data", "ąę/ż", "image/png, text/html", '"', "/",
]  # fmt: skip


@pytest.fixture(scope="module")
def http(lmdb_hub: Hub) -> Iterator[httpx.Client]:
    with play.client(lmdb_hub.url) as client:
        Play(client).upload("warm.txt", b"x")
        pids, memory = watch.workers(lmdb_hub), watch.memory(lmdb_hub)
        yield client
        assert client.get("/healthz").status_code == 200
        assert watch.workers(lmdb_hub) == pids
        assert watch.memory(lmdb_hub) - memory < 100 * 2**20


@pytest.fixture
def session(http: httpx.Client) -> Play:
    return Play(http)


def form(name: bytes, kind: bytes, content: bytes = b"content", boundary: bytes = b"XX") -> bytes:
    return (
        b"--" + boundary + b'\r\nContent-Disposition: form-data; name="file"; filename="' + name + b'"\r\n'
        b"Content-Type: " + kind + b"\r\n\r\n" + content + b"\r\n--" + boundary + b"--\r\n"
    )


def post_form(session: Play, body: bytes, kind: str = "multipart/form-data; boundary=XX") -> httpx.Response:
    answer = session.http.post(session.at("upload"), content=body, headers={"content-type": kind})
    assert answer.status_code < 500, (body[:300], answer.text)
    if answer.status_code >= 400:
        assert set(answer.json()) >= {"error", "message"}
    return answer


def check_tame(hub: Hub, session: Play, answer: httpx.Response) -> None:
    """What was stored is named by a plain name, found by it, and comes back as it was under safe headers."""
    for file in answer.json()["files"]:
        stored = file["stored_name"]
        assert PurePosixPath(stored).name == stored
        assert stored.isascii()
        assert len(stored) < 150
        assert not set(stored) & set("/\\%?#\"'<>\r\n\0 ")
        assert len(file["original_name"]) <= 200
        assert not set(file["original_name"]) & set("/\\\r\n\0\u202e")
        for query in ("", "?inline=1"):
            got = ask(hub.url, "GET", file["url"] + query)
            assert (got.status, got.body) == (200, b"content")
            assert set(got.headers) == {
                "date",
                "content-type",
                "content-length",
                "content-disposition",
                "cache-control",
                "x-content-type-options",
                "content-security-policy",
                "x-request-id",
            }
            assert got.headers["x-content-type-options"] == "nosniff"
            assert got.headers["content-security-policy"].startswith("sandbox")
            kind, _, name = got.headers["content-disposition"].partition("; filename*=UTF-8''")
            assert unquote(name) == file["original_name"]
            if got.headers["content-type"].startswith(("text/html", "application/javascript")):
                assert kind == "attachment"


@pytest.mark.parametrize("name", NAMES, ids=range(len(NAMES)))
def test_a_hostile_name_becomes_a_plain_one(lmdb_hub: Hub, session: Play, name: str) -> None:
    raw = name.encode("utf-8", "surrogatepass")
    for sent in (raw, raw.replace(b'"', b"%22").replace(b"\r\n", b"%0D%0A")):
        answer = post_form(session, form(sent, b"text/plain"))
        if answer.status_code == 200:
            check_tame(lmdb_hub, session, answer)
    target = f"{session.at('upload')}&filename={quote(raw)}"
    answer = session.http.post(target, content=b"content", headers={"content-type": "text/plain"})
    if name:
        assert answer.status_code == 200, answer.text
        check_tame(lmdb_hub, session, answer)
    else:
        assert (answer.status_code, answer.json()["error"]) == (400, "filename_missing")


@pytest.mark.parametrize("kind", TYPES, ids=range(len(TYPES)))
def test_a_hostile_type_becomes_a_safe_one(lmdb_hub: Hub, session: Play, kind: str) -> None:
    answer = post_form(session, form(b"page.txt", kind.encode()))
    if answer.status_code == 200:
        check_tame(lmdb_hub, session, answer)
    with Wire(lmdb_hub.url) as wire:  # as a raw body, in the header of the request itself
        line = f"Content-Type: {kind.encode().decode('latin-1')}"
        wire.head(
            "POST",
            session.at("upload") + "&filename=page.txt",
            line,
            "Content-Length: 7",
            "Connection: close",
        )
        assert wire.send(b"content").answer().status in (200, 400)


BROKEN = [
    b"", b"--XX", b"--XX--", b"--XX--\r\n", b"garbage", b"\r\n" * 1000, b"--YY\r\n\r\n\r\n--YY--\r\n", b"--XX\r\n\r\n",
    b"--XX\r\nContent-Disposition\r\n\r\nx\r\n--XX--\r\n", b"--XX\r\n: x\r\n\r\nx\r\n--XX--\r\n",
    b"--XX\r\nContent-Disposition: form-data; filename\r\n\r\nx\r\n--XX--\r\n",
    b'--XX\r\nContent-Disposition: form-data; filename="unclosed\r\n\r\nx\r\n--XX--\r\n',
    b"--XX\r\n" + b"X: y\r\n" * 10_000 + b"\r\nx\r\n--XX--\r\n",
    b"--XX\r\nX: " + b"y" * 2_000_000 + b"\r\n\r\nx\r\n--XX--\r\n",
    form(b"a.txt", b"text/plain")[:-8], form(b"a.txt", b"text/plain")[:40],
    b"--XX\r\n\x00\xff\xfe: \x00\r\n\r\n\x00\r\n--XX--",
    b'--XX\r\nContent-Disposition: form-data; name="field"\r\n\r\nno file\r\n--XX--\r\n',
]  # fmt: skip


@pytest.mark.parametrize("body", BROKEN, ids=range(len(BROKEN)))
def test_a_form_that_is_broken_or_without_a_file_stores_nothing(
    lmdb_hub: Hub, session: Play, body: bytes
) -> None:
    before = watch.uploaded(lmdb_hub)
    answer = post_form(session, body)
    if answer.status_code == 200:  # a name of nothing at all is a name, to some browsers
        assert b"filename" in body
    else:
        assert answer.status_code == 400
        assert session.stored()["version"] == 0
        assert watch.uploaded(lmdb_hub) == before


@pytest.mark.parametrize(
    "boundary",
    ["", "boundary", "boundary=", 'boundary="', "boundary=" + "x" * 5000, "boundary=\xff", "boundary=a b"],
)
def test_a_boundary_that_is_none_is_refused(session: Play, boundary: str) -> None:
    with Wire(str(session.http.base_url)) as wire:
        body = form(b"a.txt", b"text/plain")
        wire.head(
            "POST",
            session.at("upload"),
            f"Content-Type: multipart/form-data; {boundary}",
            f"Content-Length: {len(body)}",
        )
        answer = wire.send(body).answer()
    assert answer.status == 400
    assert answer.json()["message"]


def test_random_damage_to_a_form_is_never_a_failure(lmdb_hub: Hub, session: Play) -> None:
    dice = random.Random(3)
    good = form("ż.txt".encode(), b"text/plain", b"content" * 20) * 2
    for _ in range(200):
        body = bytearray(good)
        for _ in range(dice.randrange(1, 5)):
            at = dice.randrange(len(body))
            body[at : at + dice.randrange(3)] = dice.randbytes(dice.randrange(4))
        post_form(session, bytes(body))


def test_an_upload_that_is_cut_off_leaves_nothing(lmdb_hub: Hub, session: Play) -> None:
    before = watch.uploaded(lmdb_hub)
    body = form(b"long.txt", b"text/plain", b"x" * 3_000_000)
    for cut in (50, 200, 1_500_000, len(body) - 5):
        wire = Wire(lmdb_hub.url)
        wire.head(
            "POST",
            session.at("upload"),
            "Content-Type: multipart/form-data; boundary=XX",
            f"Content-Length: {len(body)}",
        )
        wire.send(body[:cut])
        wire.socket.shutdown(socket.SHUT_WR)
        wire.hang_up()
    assert post_form(session, form(b"after.txt", b"text/plain")).status_code == 200
    assert len(watch.uploaded(lmdb_hub) - before) == 1
    exported = session.http.get(f"/api/v1/sessions/{play.MOCK}/{session.sid}/export").json()
    assert [file["original_name"] for file in exported["files"]] == ["after.txt"]


def test_one_session_does_not_read_the_files_of_another(http: httpx.Client) -> None:
    one, other = Play(http), Play(http)
    url = one.upload("private.txt", b"private").json()["files"][0]["url"]
    other.upload("mine.txt", b"mine")
    name = url.rsplit("/", 1)[1]
    for sid in (
        other.sid,
        "_default",
        one.sid.upper(),
        one.sid + ".",
        "*",
        "..",
        f"{other.sid}/../{one.sid}",
        f"{other.sid}%2f..%2f{one.sid}",
    ):
        assert ask(str(http.base_url), "GET", f"/m/notes-mock/files/{sid}/{name}").status in (400, 404), sid
    assert http.get(url).content == b"private"


def test_more_files_than_allowed_are_refused_together(lmdb_hub: Hub, session: Play) -> None:
    before = watch.uploaded(lmdb_hub)
    parts = b"".join(form(b"%d.txt" % number, b"text/plain")[:-8] + b"\r\n" for number in range(201))
    answer = post_form(session, parts + b"--XX--\r\n")
    assert (answer.status_code, answer.json()["error"]) == (413, "too_many_files")
    assert watch.uploaded(lmdb_hub) == before
