"""What a hub may hold: so many sessions and bytes and no more, and nothing is stored of what is refused."""

from __future__ import annotations

from collections.abc import Iterator

import httpx
import pytest

from tests.hub.robust import play, watch
from tests.hub.robust.conftest import PLAIN
from tests.hub.robust.play import MOCK, Play
from tests.hub.robust.watch import listed, metric
from tests.servers import Hub, StartHub

SMALL = {
    **PLAIN, "HUB_WORKERS": "1", "HUB_QUOTA_SESSIONS": "12", "HUB_QUOTA_SESSION_BYTES": "400000",
    "HUB_QUOTA_TOTAL_BYTES": "900000",
    "HUB_MAX_STATE_BYTES": "200000", "HUB_MAX_FILE_BYTES": "50000", "HUB_MAX_UPLOADS_BYTES": "120000",
}  # fmt: skip


@pytest.fixture
def small(hub_server: StartHub) -> Iterator[tuple[Hub, httpx.Client]]:
    """A hub that may hold very little, empty."""
    hub = hub_server(**SMALL)
    with play.client(hub.url) as http:
        yield hub, http
        for one in http.get("/api/v1/sessions?limit=100").json()["results"]:
            http.delete(f"/api/v1/sessions/{MOCK}/{one['sid']}")
        assert (metric(http, "hub_sessions"), metric(http, "hub_store_bytes")) == (0, 0)
        assert watch.uploaded(hub) == set()


def refused(answer: httpx.Response, status: int, code: str) -> None:
    assert (answer.status_code, answer.json()["error"]) == (status, code), answer.text
    assert len(answer.json()["message"]) > 20


def test_so_many_sessions_and_no_more(small: tuple[Hub, httpx.Client]) -> None:
    _, http = small
    mine = [Play(http) for _ in range(12)]
    for session in mine:
        session.done("set", state={"a": 1})
    more = Play(http)
    refused(more.post("set", state={"a": 1}), 429, "quota_sessions")
    refused(more.post("merge", state={"a": 1}), 429, "quota_sessions")
    refused(more.upload("f.txt", b"f"), 429, "quota_sessions")
    refused(http.post("/api/v1/sessions", json={"mock": MOCK}), 429, "quota_sessions")
    refused(
        http.post(f"/api/v1/sessions/{MOCK}/{mine[0].sid}/fork", json={"count": 1}), 429, "quota_sessions"
    )
    assert not listed(http, more.sid)
    mine[0].done("set", state={"a": 2})  # those that are there go on
    mine[1].delete()
    more.done("set", state={"a": 1})


def test_so_many_bytes_in_a_session_and_no_more(small: tuple[Hub, httpx.Client]) -> None:
    _, http = small
    session = Play(http)
    refused(session.post("set", state={"long": "x" * 200_000}), 413, "state_too_large")
    assert not listed(http, session.sid)
    session.done("set", state={"long": "x" * 150_000})
    before = session.stored()
    refused(session.post("merge", state={"more": "y" * 150_000}), 413, "state_too_large")
    refused(
        session.post("patch", patch=[{"op": "copy", "from": "/long", "path": "/more"}]),
        413,
        "state_too_large",
    )
    assert session.stored() == before
    for number in range(30):  # each a new text, which the journal keeps
        answer = session.post("set_current", state={"long": str(number % 10) * 150_000})
        if answer.status_code != 200:
            break
    refused(answer, 429, "quota_session_bytes")
    session.done("set", state={"short": 1})  # a way out


def test_so_many_bytes_in_all_and_no_more(small: tuple[Hub, httpx.Client]) -> None:
    _, http = small
    made = []
    for number in range(12):
        made.append(Play(http))
        answer = made[-1].post("set", state={"long": str(number % 10) * 150_000})
        if answer.status_code != 200:
            break
    refused(answer, 429, "quota_total_bytes")
    assert not listed(http, made[-1].sid)
    refused(
        http.post("/api/v1/sessions", json={"mock": MOCK, "state": {"long": "z" * 150_000}}),
        429,
        "quota_total_bytes",
    )
    made[0].delete()
    made[1].delete()
    made[-1].done("set", state={"long": "z" * 150_000})


def test_so_many_bytes_of_uploads_and_no_more(small: tuple[Hub, httpx.Client]) -> None:
    hub, http = small
    session = Play(http)
    refused(session.upload("long.txt", b"x" * 50_001), 413, "file_too_large")
    raw = http.post(session.at("upload") + "&filename=long.txt", content=b"x" * 50_001)
    refused(raw, 413, "file_too_large")
    assert not listed(http, session.sid)
    assert watch.uploaded(hub) == set()
    for number in range(2):
        assert session.upload(f"{number}.txt", str(number).encode() * 50_000).status_code == 200
    kept = watch.uploaded(hub)
    refused(session.upload("third.txt", b"3" * 50_000), 413, "uploads_too_large")
    both = http.post(
        session.at("upload"), files=[("a", ("a.txt", b"a" * 10_000)), ("b", ("b.txt", b"b" * 50_000))]
    )
    refused(both, 413, "uploads_too_large")
    assert watch.uploaded(hub) == kept
    assert session.upload("again.txt", b"0" * 50_000).status_code in (200, 413)
    exported = http.get(f"/api/v1/sessions/{MOCK}/{session.sid}/export").json()
    assert {file["original_name"] for file in exported["files"]} == {"0.txt", "1.txt"}
