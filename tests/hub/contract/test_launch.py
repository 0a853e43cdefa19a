"""Section 3, launch links and the cookies that they set: one use, one session, any replica."""

from __future__ import annotations

import json
from urllib.parse import urlsplit

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from tests import servers
from tests.hub.contract.browsers import (
    BASES,
    HARD,
    PUBLIC,
    TOKEN,
    Side,
    all_denied,
    attempts,
    cookie_of,
    listen,
    secret,
    untouched,
)  # fmt: skip
from tests.hub.contract.client import new_sid, problem


@pytest.mark.parametrize("value", ["", "x", "../a", "a" * 5000, "%00", '"', "null"])
def test_an_invented_cookie_opens_nothing(side: Side, value: str) -> None:
    _, stored = secret(side)
    all_denied(attempts(side.page(f"cua_session_trial_mock={value}"), PUBLIC, stored))


def test_foreign_cookies_beside_ours_do_not_hide_it(side: Side) -> None:
    sid = new_sid()
    _, opened = side.launched(sid)
    ours = cookie_of(opened)
    for cookies in (
        f"broken={{}}[];; {ours}",
        f'a="b; c"; {ours}; d=e',
        f"cua_session_trial_mock=stale; {ours}",
    ):
        assert side.page(cookies).read("state", PUBLIC)["stored_state"]["mine"] == sid


def test_the_cookie_is_kept_from_scripts_from_other_sites_and_from_other_paths(side: Side) -> None:
    _, opened = side.launched(new_sid())
    name, *attributes = [part.strip() for part in opened.headers["set-cookie"].split(";")]
    root = "/" if side.by == "host" else "/m/trial-mock/"
    assert name.startswith("cua_session_trial_mock=")
    assert {"HttpOnly", "SameSite=Lax", f"Path={root}"} <= set(attributes)
    assert not any(attribute.lower().startswith("domain") for attribute in attributes)


def test_a_launch_link_works_once_and_head_does_not_use_it_up(side: Side) -> None:
    sid = new_sid()
    link = side.trainer.done(sid, "set", {"mine": sid})["launch_url"]
    for method in ("HEAD", "POST", "OPTIONS"):
        assert side.open(link, method).status_code == 405
    assert side.open(link).status_code == 303
    again = side.open(link)
    assert problem(again) == (404, "launch_unknown")
    assert "set-cookie" not in again.headers


def test_of_many_who_open_a_link_at_once_one_gets_the_session(side: Side) -> None:
    from concurrent.futures import ThreadPoolExecutor

    link = side.trainer.done(new_sid(), "set", {})["launch_url"]
    with ThreadPoolExecutor(8) as pool:
        statuses = [answer.status_code for answer in pool.map(side.open, [link] * 24)]
    assert sorted(statuses) == [303] + [404] * 23


@pytest.mark.parametrize("secret", ["", "x", "%00", "..%2f..", "a" * 3000, "é"])
def test_a_guessed_launch_link_opens_nothing(side: Side, secret: str) -> None:
    answer = side.anybody.get(f"launch/{secret}")
    assert answer.status_code == 404
    assert "set-cookie" not in answer.headers


def test_a_link_of_one_mock_opens_no_session_of_another(side: Side, hard: servers.Hub) -> None:
    link = side.trainer.done(new_sid(), "set", {})["launch_url"]
    other = Side(hard, side.http, side.by, "other-mock").anybody
    assert problem(other.get(f"launch/{link.rsplit('/', 1)[1]}")) == (404, "launch_unknown")


def test_a_launch_link_expires(start: servers.StartHub, http: httpx.Client) -> None:
    import time

    hub = start(HUB_WORKERS="1", HUB_LAUNCH_SECONDS="0.5", **HARD)
    side = Side(hub, http, "path")
    link = side.trainer.done("a", "set", {})["launch_url"]
    time.sleep(0.7)
    assert problem(side.open(link)) == (404, "launch_unknown")
    hub.stop()


def test_a_link_can_be_asked_for_again_over_the_api(side: Side, hard: servers.Hub) -> None:
    sid = new_sid()
    side.trainer.done(sid, "set", {"mine": sid})
    made = side.http.post(f"{hard.url}/api/v1/sessions/trial-mock/{sid}/launch", headers=TOKEN)
    assert made.status_code == 201
    assert sid not in made.json()["launch_url"]
    opened = side.http.get(hard.url + urlsplit(made.json()["launch_url"]).path)
    assert opened.status_code == 303
    page = Side(hard, side.http, "path").page(cookie_of(opened))
    assert page.read("state", PUBLIC)["stored_state"]["mine"] == sid


def test_a_cookie_does_not_outlive_its_session_for_a_later_one_of_the_same_sid(
    side: Side, hard: servers.Hub
) -> None:
    sid = new_sid()
    old, _ = side.launched(sid)
    unused = side.trainer.done(sid, "set", {"mine": sid})["launch_url"]
    assert old.read("state", PUBLIC)["stored_state"]["mine"] == sid, (
        "injecting again leaves the page its session"
    )
    with listen(old) as events:
        where = f"{hard.url}/api/v1/sessions/trial-mock/{sid}"
        assert side.http.delete(where, headers=TOKEN).status_code == 204
        side.trainer.done(sid, "set", {"secret": "the answer"})
        assert json.loads(events.recv(timeout=5))["action"] == "deleted"
        with pytest.raises(ConnectionClosed):
            events.recv(timeout=5)
    assert problem(old.get("state", PUBLIC)) == (401, "launch_required")
    late = side.page(cookie_of(side.open(unused)))
    assert problem(late.get("state", PUBLIC)) == (401, "launch_required")
    untouched(side, sid)


def test_an_imported_mock_is_launched_on_its_own_host(hard: servers.Hub, http: httpx.Client) -> None:
    by_path, by_host = (Side(hard, http, by, "older-0") for by in BASES)
    link = by_path.trainer.done("a", "set", {"mine": "a"})["launch_url"]
    moved = by_path.open(link)
    assert moved.status_code == 307
    assert moved.headers["location"].startswith(f"http://older-0.localhost:{urlsplit(hard.url).port}/launch/")
    page = by_host.page(cookie_of(by_host.open(moved.headers["location"])))
    assert page.read("state", PUBLIC)["stored_state"] == {"mine": "a"}


def test_cookies_and_unused_links_survive_a_restart(start: servers.StartHub, http: httpx.Client) -> None:
    hub = start(**HARD)
    side = Side(hub, http, "path")
    _, opened = side.launched("a")
    link = side.trainer.done("b", "set", {"mine": "b"})["launch_url"]
    used = side.trainer.done("c", "set", {})["launch_url"]
    side.open(used)
    hub.stop()
    again = start(data=hub.data, **HARD)
    later = Side(again, http, "path")
    assert later.page(cookie_of(opened)).read("state", PUBLIC)["stored_state"]["mine"] == "a"
    assert later.page(cookie_of(later.open(link))).read("state", PUBLIC)["stored_state"]["mine"] == "b"
    assert later.open(used).status_code == 404
    again.stop()


def test_cookies_and_links_work_on_every_replica(
    start: servers.StartHub, http: httpx.Client, valkey_url: str
) -> None:
    shared = {"HUB_STORE": "redis", "HUB_REDIS_URL": valkey_url, "HUB_WORKERS": "1", **HARD}
    one = start(**shared)
    two = start(HUB_DATABASE_URL=f"sqlite:///{one.data}/hub.sqlite3", **shared)
    first, second = Side(one, http, "path"), Side(two, http, "path")
    sid = new_sid()
    link = first.trainer.done(sid, "set", {"mine": sid})["launch_url"]
    cookie = cookie_of(second.open(link))
    assert first.open(link).status_code == 404
    for side in (first, second):
        assert side.page(cookie).read("state", PUBLIC)["stored_state"]["mine"] == sid
    with listen(first.page(cookie)) as events:
        second.page(cookie).done(PUBLIC, "merge", {"n": 1})
        assert json.loads(events.recv(timeout=5))["version"] == 2
    one.stop()
    assert second.page(cookie).read("state", PUBLIC)["version"] == 2
    two.stop()
