"""What a rollout is promised that other systems of this kind break: no foreign requests, no dependence on the day."""

from __future__ import annotations

import re

import httpx
import pytest

from tests.hub.robust import play
from tests.hub.robust.conftest import PLAIN
from tests.hub.robust.play import MOCK, Play
from tests.servers import Hub, StartHub


def test_a_page_may_make_no_foreign_request(http: httpx.Client) -> None:
    page = http.get(f"/m/{MOCK}/", headers={"accept": "text/html"})
    assert page.status_code == 200
    rules = dict(
        rule.strip().split(" ", 1)
        for rule in page.headers["content-security-policy"].split(";")
        if rule.strip()
    )
    assert set(rules) >= {"default-src", "connect-src"} or rules["default-src"] in ("'self'", "'none'")
    allowed = {
        source for name, sources in rules.items() if name.endswith("-src") for source in sources.split()
    }
    for (
        source
    ) in allowed:  # keywords, hashes and inline schemes only: no host, no wildcard, no scheme of the network
        assert source in {"data:", "blob:"} or re.fullmatch(r"'[^']+'", source), source
    assert not re.search(rb"""(?:src|href)=["'](?:https?:)?//""", page.content)


def program(session: Play) -> list[object]:
    """Some calls of every kind; what they answer but for the sid."""
    session.done(
        "set",
        state={"extra": {"ż": [1.0, 1e3, "é"], "b": None}},
        env={"now": "2026-01-05T10:00:00Z", "seed": 7, "timezone": "Asia/Tokyo"},
    )
    session.done("merge", state={"extra": {"list": [{"id": 1}, {"id": 2}]}}, label="extend", actor="ui")
    session.done(
        "patch",
        patch=[
            {"op": "move", "from": "/extra/list/0", "path": "/extra/list/1"},
            {"op": "copy", "from": "/extra/ż", "path": "/copy"},
        ],
    )
    session.done("set_current", state=session.state() | {"last": 0.1})
    named = [
        {**file, "url": file["url"].replace(session.sid, "sid")}
        for file in session.upload("naïve résumé.txt", b"same bytes").json()["files"]
    ]
    seen = session.go(diff="patch")
    raw = session.http.get(session.at("go")).content
    env = session.http.get(session.at("state") + "&with=env").json()["env"]
    steps = [{k: v for k, v in entry.items() if k != "at"} for entry in session.history()]
    return [raw, seen, env, named, steps]


def test_the_same_calls_give_the_same_bytes_in_other_sessions_and_on_other_hubs(
    lmdb_hub: Hub, replicas: tuple[Hub, Hub]
) -> None:
    outcomes = []
    for hub in (lmdb_hub, lmdb_hub, *replicas):
        with play.client(hub.url) as http:
            outcomes.append(program(Play(http)))
    assert outcomes[0] == outcomes[1] == outcomes[2] == outcomes[3]


def test_the_same_calls_give_the_same_bytes_in_another_time_zone(lmdb_hub: Hub, hub_server: StartHub) -> None:
    elsewhere = hub_server(
        **{**PLAIN, "HUB_WORKERS": "1"}, TZ="Pacific/Auckland", LC_ALL="C", PYTHONHASHSEED="7"
    )
    with play.client(lmdb_hub.url) as one, play.client(elsewhere.url) as other:
        assert program(Play(one)) == program(Play(other))


@pytest.mark.parametrize("path", ["state", "go"])
def test_reading_creates_no_session(http: httpx.Client, path: str) -> None:
    session = Play(http)
    assert http.get(session.at(path)).status_code == 200
    assert http.get(f"/api/v1/sessions/{MOCK}/{session.sid}").status_code == 404
