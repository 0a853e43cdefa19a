"""The static side over HTTP: a small ASGI application addresses requests as hub/asgi.py does."""

from __future__ import annotations

import gzip
from collections.abc import Callable
from typing import Any

import brotli
import httpx
import pytest

from hub.catalog import address, blobs, bodies, page, serving, snapshot
from tests.hub.catalog.conftest import Publish
from tests.hub.catalog.samples import FILES, INDEX

Get = Callable[..., Any]
SCRIPT_PATH = "assets/index-Ab3dE_9x.js"
BIG = bytes(range(256)) * 10_000  # 2.5 MB: more than what is kept in memory

pytestmark = pytest.mark.django_db


async def application(scope: Any, receive: Any, send: Any) -> None:
    host = dict(scope["headers"])[b"host"].decode()
    found = address.parse(host, 8000, scope["raw_path"], "localhost:8000", 0, ())
    assert found is not None
    mock = snapshot.current().resolve(found.name)
    assert mock is not None
    version = snapshot.current().version(mock.id, found.version)
    assert version is not None
    await serving.serve(scope, receive, send, address=found, mock=mock, version=version)


async def fetch(
    path: str, method: str = "GET", host: str = "localhost:8000", **headers: str
) -> httpx.Response:
    sent = {
        "accept-encoding": "identity",
        **{name.replace("_", "-"): value for name, value in headers.items()},
    }
    async with httpx.AsyncClient(
        transport=httpx.ASGITransport(application), base_url=f"http://{host}"
    ) as client:
        return await client.request(method, path, headers=sent)


@pytest.fixture
def served(publish: Publish) -> Publish:
    """notes-mock 1.0.0, loaded."""
    publish("1.0.0", files={**FILES, "media/clip.webm": BIG})
    snapshot.refresh()
    return publish


async def test_the_page_knows_where_it_is_served_from(served: Publish) -> None:
    for path, base in (("/m/notes-mock/", "/m/notes-mock/"), ("/m/notes/deep/route", "/m/notes/")):
        answer = await fetch(path)
        assert answer.status_code == 200
        assert answer.headers["content-type"] == "text/html; charset=utf-8"
        assert answer.headers["cache-control"] == "no-cache"
        assert answer.text == INDEX.replace("<head>", f'<head><base href="{base}">')
    by_host = await fetch("/deep/route", host="notes-mock.localhost:8000")
    assert '<head><base href="/">' in by_host.text
    pinned = await fetch("/m/notes%401.0.0/")
    assert '<base href="/m/notes@1.0.0/">' in pinned.text


async def test_a_path_without_its_slash_leads_to_the_one_with_it(served: Publish) -> None:
    answer = await fetch("/m/notes-mock?sid=a%20b")
    assert (answer.status_code, answer.headers["location"]) == (307, "/m/notes-mock/?sid=a%20b")


async def test_hashed_files_are_cached_for_ever_and_others_asked_for_again(served: Publish) -> None:
    script = await fetch(f"/m/notes/{SCRIPT_PATH}")
    assert script.content == FILES[SCRIPT_PATH]
    assert script.headers["content-type"] == "text/javascript; charset=utf-8"
    assert script.headers["cache-control"] == "public, max-age=31536000, immutable"
    robots = await fetch("/m/notes/robots.txt")
    assert robots.headers["cache-control"] == "no-cache"
    again = await fetch("/m/notes/robots.txt", if_none_match=robots.headers["etag"])
    assert (again.status_code, again.content) == (304, b"")
    assert again.headers["etag"] == robots.headers["etag"]


async def test_each_encoding_has_its_bytes_and_its_tag(served: Publish) -> None:
    tags = set()
    unpack = {"br": brotli.decompress, "gzip": gzip.decompress, "identity": bytes}
    for encoding, unpacked in unpack.items():
        transport = httpx.ASGITransport(application)
        async with httpx.AsyncClient(transport=transport, base_url="http://localhost:8000") as client:
            request = client.build_request(
                "GET", f"/m/notes/{SCRIPT_PATH}", headers={"accept-encoding": encoding}
            )
            answer = await client.send(request, stream=True)
            raw = b"".join([chunk async for chunk in answer.aiter_raw()])
        assert unpacked(raw) == FILES[SCRIPT_PATH]
        assert answer.headers.get("content-encoding", "identity") == encoding
        assert int(answer.headers["content-length"]) == len(raw)
        assert answer.headers["vary"] == "accept-encoding"
        tags.add(answer.headers["etag"])
    assert len(tags) == 3


@pytest.fixture
def long_page(publish: Publish) -> None:
    publish("1.0.0", files={**FILES, "index.html": INDEX.replace("Notes", "Notes " * 300).encode()})
    snapshot.refresh()


async def test_the_page_is_compressed_too(long_page: None) -> None:
    answer = await fetch("/m/notes/", accept_encoding="br")
    assert answer.headers["content-encoding"] == "br"
    assert '<base href="/m/notes/">' in answer.text
    again = await fetch("/m/notes/x", accept_encoding="br", if_none_match=answer.headers["etag"])
    assert again.status_code == 304


async def test_a_picture_has_no_compressed_form(served: Publish) -> None:
    answer = await fetch("/m/notes/assets/bell-Q1w2E3r4.png", accept_encoding="br, gzip")
    assert "content-encoding" not in answer.headers
    assert "vary" not in answer.headers
    assert answer.content == FILES["assets/bell-Q1w2E3r4.png"]


@pytest.mark.parametrize(
    "path", ["", SCRIPT_PATH, "robots.txt", "media/clip.webm", "missing.js", "deep/route"]
)
@pytest.mark.parametrize("encoding", ["identity", "br"])
async def test_head_tells_what_get_would(served: Publish, path: str, encoding: str) -> None:
    head = await fetch(f"/m/notes/{path}", "HEAD", accept_encoding=encoding)
    get = await fetch(f"/m/notes/{path}", accept_encoding=encoding)
    assert head.content == b""
    assert (head.status_code, dict(head.headers)) == (get.status_code, dict(get.headers))


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "PATCH", "OPTIONS"])
async def test_other_methods_are_refused(served: Publish, method: str) -> None:
    answer = await fetch("/m/notes/", method)
    assert (answer.status_code, answer.headers["allow"]) == (405, "GET, HEAD")
    assert answer.json()["error"] == "method_not_allowed"


@pytest.mark.parametrize(
    "path", ["missing.js", "assets/gone-Ab3dE_9x.css", "favicon.ico", "a/b/c.weird", "x.php"]
)
async def test_a_file_that_is_not_there_is_404_and_never_the_page(served: Publish, path: str) -> None:
    answer = await fetch(f"/m/notes/{path}")
    assert answer.status_code == 404
    assert answer.json()["error"] == "not_found"


async def test_a_browser_may_navigate_to_a_route_with_a_dot(served: Publish) -> None:
    assert (await fetch("/m/notes/people/ann.lee", sec_fetch_dest="document")).status_code == 200
    assert (await fetch("/m/notes/release/1.2")).status_code == 200
    assert (await fetch("/m/notes/people/ann.lee")).status_code == 404
    assert (await fetch("/m/notes/people/ann.js", sec_fetch_dest="document")).status_code == 404


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/m/notes/../../../etc/passwd", 404),
        ("/m/notes/%2e%2e/%2e%2e/etc/passwd", 404),
        ("/m/notes/..%2f..%2fetc%2fpasswd", 404),
        ("/m/notes/..%5c..%5cwindows", 404),
        ("/m/notes/assets%2findex-Ab3dE_9x.js", 404),
        ("/m/notes/robots.txt%00.png", 404),
        ("/m/notes/./robots.txt", 404),
        ("/m/notes/%252e%252e/robots", 200),  # decoded once: a route with an odd name
        ("/m/notes/%zz", 400),
        ("/m/notes/50%", 400),
        ("/m/notes/%ff%fe", 400),
        ("/m/notes//etc/passwd", 200),
    ],
)
async def test_no_path_leads_out_of_the_mock(served: Publish, path: str, status: int) -> None:
    """Sent as raw ASGI, for HTTP clients tidy such paths."""
    sent: list[Any] = []

    async def send(message: Any) -> None:
        sent.append(message)

    scope = {
        "type": "http", "method": "GET", "scheme": "http", "query_string": b"", "raw_path": path.encode(),
        "path": path, "headers": [(b"host", b"localhost:8000")],
    }  # fmt: skip
    await application(scope, None, send)
    assert sent[0]["status"] == status
    body = b"".join(message.get("body", b"") for message in sent)
    assert b"root:" not in body
    assert body.startswith(b"<!doctype html>" if status == 200 else b'{"error":')


async def test_ranges_are_served_from_memory_and_from_disk(served: Publish) -> None:
    for path, contents in (("robots.txt", FILES["robots.txt"]), ("media/clip.webm", BIG)):
        part = await fetch(f"/m/notes/{path}", range="bytes=3-8", accept_encoding="br")
        assert (part.status_code, part.content) == (206, contents[3:9])
        assert part.headers["content-range"] == f"bytes 3-8/{len(contents)}"
        assert part.headers["content-length"] == "6"
        tail = await fetch(f"/m/notes/{path}", range="bytes=-4")
        assert tail.content == contents[-4:]
        whole = await fetch(f"/m/notes/{path}")
        assert (whole.status_code, whole.content) == (200, contents)
        assert whole.headers["accept-ranges"] == "bytes"
        outside = await fetch(f"/m/notes/{path}", range=f"bytes={len(contents)}-")
        assert (outside.status_code, outside.headers["content-range"]) == (416, f"bytes */{len(contents)}")


async def test_a_range_of_a_file_that_changed_is_the_whole_file(served: Publish) -> None:
    etag = (await fetch("/m/notes/robots.txt")).headers["etag"]
    assert (await fetch("/m/notes/robots.txt", range="bytes=0-1", if_range=etag)).status_code == 206
    assert (await fetch("/m/notes/robots.txt", range="bytes=0-1", if_range='"other"')).status_code == 200


async def test_every_answer_forbids_foreign_origins(served: Publish) -> None:
    for path in ("/m/notes/", f"/m/notes/{SCRIPT_PATH}", "/m/notes/missing.js"):
        headers = (await fetch(path)).headers
        policy = dict(part.split(" ", 1) for part in headers["content-security-policy"].split("; "))
        assert policy["default-src"] == "'self'"
        assert policy["script-src"] == "'self'"
        assert policy["connect-src"] == "'self'"
        assert policy["object-src"] == "'none'"
        assert policy["frame-ancestors"] == "'self' http://localhost:8000 http://*.localhost:8000"
        outside = [
            word for name, words in policy.items() if name != "frame-ancestors" for word in words.split()
        ]
        assert set(outside) <= {"'self'", "'none'", "'unsafe-inline'", "data:", "blob:"}
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"


@pytest.fixture
def newer(served: Publish) -> None:
    """Version 1.1.0 beside 1.0.0, with another script and without robots.txt."""
    served("1.1.0", files={"index.html": INDEX.encode(), "assets/index-Zz9yX8w7.js": b"export default 1\n"})
    snapshot.refresh()


async def test_a_page_opened_before_a_publish_still_finds_its_assets(newer: None) -> None:
    assert (await fetch("/m/notes/assets/index-Zz9yX8w7.js")).content == b"export default 1\n"
    assert (await fetch(f"/m/notes/{SCRIPT_PATH}")).content == FILES[SCRIPT_PATH]
    assert (await fetch("/m/notes/robots.txt")).status_code == 404  # its name says nothing of its contents


async def test_a_pinned_version_is_served_as_it_was(newer: None) -> None:
    assert (await fetch("/m/notes@1.0.0/robots.txt")).content == FILES["robots.txt"]
    assert (await fetch("/robots.txt", host="notes-mock--1-0-0.localhost:8000")).content == FILES[
        "robots.txt"
    ]
    assert (await fetch("/m/notes@1.1.0/robots.txt")).status_code == 404


@pytest.fixture
def imported(publish: Publish) -> None:
    publish(
        "1.0.0", id="tasks-mock", label="tasks", imported=True, seed=None, schema=None,
        compat={"csp": "legacy", "set_policy": "first", "diff": "top_level"},
    )  # fmt: skip
    snapshot.refresh()


async def test_an_imported_mock_is_served_as_built_on_its_own_host(imported: None) -> None:
    answer = await fetch("/tasks/4", host="tasks-mock.localhost:8000")
    assert answer.content == FILES["index.html"]
    policy = answer.headers["content-security-policy"]
    assert "script-src 'self' 'unsafe-inline' 'unsafe-eval';" in policy
    assert "connect-src 'self';" in policy


@pytest.mark.parametrize(
    ("path", "place"),
    [
        ("/m/tasks_mock/list?sid=a&x=%20", "http://tasks-mock.localhost:8000/list?sid=a&x=%20"),
        ("/m/tasks_mock", "http://tasks-mock.localhost:8000/"),
        ("/m/tasks@1.0.0/a", "http://tasks-mock--1-0-0.localhost:8000/a"),
    ],
)
async def test_an_imported_mock_opened_by_path_moves_to_its_host(
    imported: None, path: str, place: str
) -> None:
    answer = await fetch(path)
    assert (answer.status_code, answer.headers["location"]) == (307, place)


async def test_contents_that_are_lost_are_a_503_that_says_so(served: Publish) -> None:
    entry = snapshot.current().mocks["notes-mock"].versions["1.0.0"].files["robots.txt"]
    path = blobs.local_path(entry.sha256)
    assert path is not None
    path.unlink()
    answer = await fetch("/m/notes/robots.txt")
    assert (answer.status_code, answer.json()["error"]) == (503, "blob_missing")


async def test_small_files_are_kept_in_memory_and_large_ones_are_not(served: Publish) -> None:
    await fetch("/m/notes/media/clip.webm")
    assert bodies.cache.bytes == 0
    await fetch("/m/notes/robots.txt")
    assert bodies.cache.bytes == len(FILES["robots.txt"])


def test_what_is_kept_is_bounded_by_bytes() -> None:
    cache: bodies.Cache[bytes] = bodies.Cache(100)
    for number in range(50):
        cache.put(str(number), b"x" * 30, 30)
        cache.get("0")
    assert cache.bytes <= 100
    assert cache.get("49") is not None
    assert cache.get("1") is None


@pytest.mark.parametrize(
    ("html", "expected"),
    [
        ("<html><HEAD lang='x'><title>", "<html><HEAD lang='x'><base href=\"/m/a/\"><title>"),
        ("<html><header>no head</header>", '<base href="/m/a/"><html><header>no head</header>'),
    ],
)
def test_the_base_comes_first_in_the_head(html: str, expected: str) -> None:
    assert page.with_base(html.encode(), "/m/a/").decode() == expected


def test_a_base_cannot_break_out_of_its_attribute() -> None:
    assert page.with_base(b"<head>", '/m/"><script>/') == b'<head><base href="/m/&quot;&gt;&lt;script&gt;/">'
