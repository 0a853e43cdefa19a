"""Section 3: an agent with the page open and a shell, but no token, reaches no state but its own page's."""

from __future__ import annotations

import json
import socket
from typing import Any
from urllib.parse import urlsplit

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from tests import servers
from tests.hub.contract.browsers import ADMIN, BASES, PUBLIC, TOKEN, Side, cookie_of
from tests.hub.contract.client import Mock, new_sid, problem

HARD = {"HUB_HARDENED": "1", "HUB_ADMIN_TOKEN": ADMIN}
PATCH = [{"op": "add", "path": "/hacked", "value": True}]


@pytest.fixture(scope="session", params=["lmdb", "redis"])
def hard(request: pytest.FixtureRequest, start: servers.StartHub) -> servers.Hub:
    return start(HUB_STORE=request.param, **HARD)


@pytest.fixture(params=BASES)
def side(request: pytest.FixtureRequest, hard: servers.Hub, http: httpx.Client) -> Side:
    return Side(hard, http, request.param)


def _attempts(mock: Mock, sid: str | None, stored: str) -> dict[str, httpx.Response]:
    """Everything that could read or change a session."""
    query = {} if sid is None else {"sid": sid}
    state = {"state": {"hacked": True}}
    bodies: dict[str, Any] = {
        "set": state, "set_current": state, "merge": state, "patch": {"patch": PATCH}, "reset": {},
        "reset_initial": {"to": "initial"},
    }  # fmt: skip
    done = {
        name: mock.call("POST", "post", params=query, json={"action": name.replace("_initial", ""), **body})
        for name, body in bodies.items()
    }
    for path in ("go", "state", "history", "events"):
        done[path] = mock.call("GET", path, params=query)
        done[f"HEAD {path}"] = mock.call("HEAD", path, params=query)
    done["upload"] = mock.call("POST", "upload", params={**query, "filename": "x.txt"}, content=b"x")
    done["file"] = mock.get(f"files/{sid or '_default'}/{stored}")
    return done


def _secret(side: Side) -> tuple[str, str]:
    """A session of somebody else, with a file."""
    sid = new_sid()
    side.trainer.done(sid, "set", {"secret": "the answer"})
    upload = side.trainer.call(
        "POST", "upload", params={"sid": sid, "filename": "s.txt"}, content=b"the answer"
    )
    return sid, upload.json()["files"][0]["stored_name"]


def _untouched(side: Side, sid: str) -> None:
    seen = side.trainer.go(sid)
    assert (seen["current_state"]["secret"], seen["version"]) == ("the answer", 1)
    assert "hacked" not in seen["current_state"]


def _all_denied(answers: dict[str, httpx.Response], statuses: tuple[int, ...] = (401,)) -> None:
    for what, answer in answers.items():
        assert answer.status_code in statuses, (what, answer.status_code, answer.text)
        assert "the answer" not in answer.text
        assert "set-cookie" not in answer.headers


def test_without_a_token_nothing_works_on_a_known_or_guessed_sid(side: Side) -> None:
    sid, stored = _secret(side)
    for guess in (sid, new_sid(), "a", "_default", PUBLIC, None):
        _all_denied(_attempts(side.anybody, guess, stored))
    _untouched(side, sid)


@pytest.mark.parametrize("token", ["wrong", ADMIN[:-1], ADMIN.upper(), ADMIN + "x", "mh_" + "a" * 40])
def test_a_wrong_token_is_no_token(side: Side, token: str) -> None:
    sid, stored = _secret(side)
    for header in ({"X-CUA-Admin-Token": token}, {"Authorization": f"Bearer {token}"}):
        _all_denied(
            _attempts(Mock(side.anybody.base, side.http, {**side.anybody.headers, **header}), sid, stored)
        )
    _untouched(side, sid)


def test_a_token_in_the_query_or_a_cookie_counts_for_nothing(side: Side) -> None:
    sid, _ = _secret(side)
    for name in ("token", "X-CUA-Admin-Token", "authorization", "access_token"):
        assert side.anybody.get("go", sid, **{name: ADMIN}).status_code == 401
        assert (
            side.anybody.call(
                "GET", "go", params={"sid": sid}, headers={"Cookie": f"{name}={ADMIN}"}
            ).status_code
            == 401
        )


def test_a_read_token_reads_and_changes_nothing(side: Side) -> None:
    sid, stored = _secret(side)
    made = side.http.post(
        f"{side.hub.url}/api/v1/tokens", json={"name": new_sid()[2:34], "scopes": ["read"]}, headers=TOKEN
    )
    reader = Mock(
        side.anybody.base,
        side.http,
        {**side.anybody.headers, "Authorization": f"Bearer {made.json()['token']}"},
    )
    assert reader.go(sid)["current_state"]["secret"] == "the answer"
    assert reader.get(f"files/{sid}/{stored}").content == b"the answer"
    for action in ("set", "set_current", "merge", "patch", "reset"):
        body: dict[str, Any] = {"action": action, "state": {}, "patch": PATCH}
        assert problem(reader.post(sid, body)) == (403, "insufficient_scope")
    assert (
        reader.call("POST", "upload", params={"sid": sid, "filename": "x"}, content=b"x").status_code == 403
    )
    api = f"{side.hub.url}/api/v1"
    for path in (
        f"/sessions/trial-mock/{sid}/launch",
        f"/sessions/trial-mock/{sid}/fork",
        "/sessions",
        "/tokens",
    ):
        assert (
            side.http.post(
                api + path, json={}, headers=reader.headers | {"Host": urlsplit(api).netloc}
            ).status_code
            == 403
        )
    _untouched(side, sid)


def test_every_api_call_and_the_metrics_need_a_token(hard: servers.Hub, http: httpx.Client) -> None:
    one = "/api/v1/sessions/trial-mock/a"
    for method, path in [
        ("GET", "/api/v1/mocks"), ("GET", "/api/v1/mocks/trial-mock"), ("GET", "/api/v1/mocks/trial-mock/versions"),
        ("POST", "/api/v1/mocks/trial-mock/current"), ("GET", "/api/v1/sessions"), ("POST", "/api/v1/sessions"),
        ("POST", "/api/v1/sessions/bulk"), ("POST", "/api/v1/sessions/import"), ("GET", one), ("DELETE", one),
        ("PATCH", one), ("POST", f"{one}/fork"), ("GET", f"{one}/snapshots"), ("POST", f"{one}/snapshots"),
        ("POST", f"{one}/restore"), ("GET", f"{one}/export"), ("POST", f"{one}/launch"), ("GET", "/api/v1/tokens"),
        ("POST", "/api/v1/tokens"), ("GET", "/api/v1/status"), ("GET", "/api/schema/"), ("GET", "/metrics"),
    ]:  # fmt: skip
        answer = http.request(method, hard.url + path)
        assert answer.status_code == 401, (method, path, answer.status_code)
        assert "www-authenticate" in answer.headers
    assert http.get(f"{hard.url}/metrics", headers=TOKEN).status_code == 200
    assert http.get(f"{hard.url}/healthz").status_code == 200


def test_there_is_no_shared_session(side: Side) -> None:
    for sid in (None, "_default"):
        assert problem(side.trainer.get("go", sid)) == (403, "no_shared_session")
        assert problem(side.trainer.post(sid, {"state": {}})) == (403, "no_shared_session")
        assert side.anybody.get("state", sid).status_code == 401


def test_a_launched_page_reads_and_writes_its_own_session_under_its_public_name(side: Side) -> None:
    sid = new_sid()
    page, opened = side.launched(sid)
    root = "/" if side.by == "host" else "/m/trial-mock/"
    assert opened.headers["location"] == f"{root}?sid={PUBLIC}"
    for shown in (PUBLIC, None):
        state = page.read("state", shown)
        assert (state["stored_state"]["mine"], state["sid"]) == (sid, PUBLIC)
    assert (
        page.done(PUBLIC, "patch", patch=[{"op": "add", "path": "/n", "value": 1}], if_version=1)["sid"]
        == PUBLIC
    )
    page.done(PUBLIC, "merge", {"m": 2})
    page.done(PUBLIC, "set_current", {"k": 3})
    upload = page.call("POST", "upload", params={"sid": PUBLIC, "filename": "a.txt"}, content=b"hi").json()[
        "files"
    ][0]
    assert upload["url"] == f"{root}files/{PUBLIC}/{upload['stored_name']}"
    assert page.get(f"files/{PUBLIC}/{upload['stored_name']}").content == b"hi"
    seen = side.trainer.go(sid)
    assert (seen["current_state"], seen["initial_state"]["mine"]) == ({"k": 3}, sid)
    assert [entry["actor"] for entry in side.trainer.read("history", sid)] == ["api", "ui", "ui", "ui"]


def test_a_page_cannot_inject_reset_look_up_its_task_or_its_history(side: Side) -> None:
    sid = new_sid()
    page, _ = side.launched(sid)
    injection = {"action": "set", "state": {}, "merge": True}
    bodies: list[dict[str, Any]] = [
        {"state": {}}, injection, {"action": "reset"}, {"action": "reset", "to": "initial"},
    ]  # fmt: skip
    for body in bodies:
        assert problem(page.post(PUBLIC, body)) == (401, "token_required")
    for path in ("go", "history"):
        assert problem(page.get(path, PUBLIC)) == (401, "token_required")
        assert problem(page.get(path)) == (401, "token_required")
    assert side.trainer.go(sid)["version"] == 1


def test_a_page_cannot_pass_for_the_api_in_the_journal(side: Side) -> None:
    sid = new_sid()
    page, _ = side.launched(sid)
    page.done(PUBLIC, "merge", {"n": 1}, actor="api")
    bare = Mock(
        page.base, page.http, {name: value for name, value in page.headers.items() if "Fetch" not in name}
    )
    bare.done(PUBLIC, "merge", {"n": 2}, actor="api")
    assert [entry["actor"] for entry in side.trainer.read("history", sid)] == ["api", "ui", "ui"]


def test_a_cookie_opens_no_other_session_and_no_other_mock(side: Side, hard: servers.Hub) -> None:
    sid, stored = _secret(side)
    page, opened = side.launched(new_sid())
    for other in (sid, "_default", new_sid()):
        _all_denied(_attempts(page, other, stored))
    elsewhere = Side(hard, side.http, side.by, "other-mock")
    other_sid, other_stored = _secret(elsewhere)
    value = cookie_of(opened).partition("=")[2]
    for name in ("cua_session_trial_mock", "cua_session_other_mock"):
        thief = elsewhere.page(f"{name}={value}")
        for guess in (PUBLIC, None, other_sid):
            _all_denied(_attempts(thief, guess, other_stored))
    _untouched(side, sid)
    _untouched(elsewhere, other_sid)


@pytest.mark.parametrize("value", ["", "x", "../a", "a" * 5000, "%00", '"', "null"])
def test_an_invented_cookie_opens_nothing(side: Side, value: str) -> None:
    _, stored = _secret(side)
    _all_denied(_attempts(side.page(f"cua_session_trial_mock={value}"), PUBLIC, stored))


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


def test_the_real_sid_is_nowhere_that_a_page_can_see(side: Side) -> None:
    sid = f"real-{new_sid()}"
    answer = side.trainer.done(sid, "set", {"notes": []})
    assert answer["public_sid"] == PUBLIC
    assert sid not in answer["launch_url"]
    opened = side.open(answer["launch_url"])
    page = side.page(cookie_of(opened))
    assert sid not in str(opened.headers)
    upload = page.call("POST", "upload", params={"sid": PUBLIC, "filename": "a.txt"}, content=b"hi")
    stored = upload.json()["files"][0]["stored_name"]
    seen = [
        page.get("", PUBLIC), page.get("some/route", PUBLIC), page.get("state", PUBLIC), upload,
        page.get("state", PUBLIC, **{"with": "env"}), page.get(f"files/{PUBLIC}/{stored}"),
        page.post(PUBLIC, {"action": "merge", "state": {"n": 1}}), page.post(PUBLIC, {"action": "patch"}),
        page.post(PUBLIC, {"action": "merge", "state": {"n": 1}, "if_version": 77}), page.get("go", PUBLIC),
        page.get(f"files/{PUBLIC}/none"), page.get("events", PUBLIC, since="x"),
    ]  # fmt: skip
    for one in seen:
        assert sid not in one.text
        assert sid not in str(one.headers)
    with _listen(page) as events:
        side.trainer.done(sid, "merge", {"n": 2})
        event = events.recv(timeout=5)
        assert json.loads(event)["patch"] == [{"op": "replace", "path": "/n", "value": 2}]
        assert sid not in event


def _listen(mock: Mock, sid: str | None = PUBLIC, **headers: str) -> Any:
    where = urlsplit(mock.base)
    query = "" if sid is None else f"?sid={sid}"
    sent = {"Cookie": mock.headers["Cookie"]} if "Cookie" in mock.headers else {}
    host = mock.headers.get("Host", where.netloc)
    return connect(
        f"ws://{host}{where.path}events{query}",
        sock=socket.create_connection((where.hostname, where.port)),
        additional_headers={**sent, **headers},
    )


def _refuses_socket(mock: Mock, sid: str | None, **headers: str) -> bool:
    try:
        with _listen(mock, sid, **headers) as events:
            events.recv(timeout=3)
    except (InvalidStatus, ConnectionClosed):
        return True
    return False


def test_events_come_by_cookie_and_not_without(side: Side) -> None:
    sid, _ = _secret(side)
    page, _ = side.launched(new_sid())
    for mock, name in ((side.anybody, sid), (side.anybody, PUBLIC), (side.anybody, None), (page, sid)):
        assert _refuses_socket(mock, name)
    for origin in ("http://evil.example", "http://other-mock.localhost", "null"):
        assert _refuses_socket(page, PUBLIC, Origin=origin)


@pytest.mark.parametrize("site", ["cross-site", "same-site"])
def test_pages_of_other_origins_cannot_make_the_browser_change_a_session(side: Side, site: str) -> None:
    sid = new_sid()
    page, opened = side.launched(sid)
    forged = Mock(
        page.base, page.http, {**side.anybody.headers, "Cookie": cookie_of(opened), "Sec-Fetch-Site": site}
    )
    assert problem(forged.post(PUBLIC, {"action": "merge", "state": {"hacked": 1}})) == (403, "cross_site")
    upload = forged.call("POST", "upload", params={"sid": PUBLIC, "filename": "a"}, content=b"x")
    assert problem(upload) == (403, "cross_site")
    assert side.trainer.go(sid)["version"] == 1


def test_a_cookie_does_not_outlive_its_session_for_a_later_one_of_the_same_sid(
    side: Side, hard: servers.Hub
) -> None:
    sid = new_sid()
    old, _ = side.launched(sid)
    unused = side.trainer.done(sid, "set", {"mine": sid})["launch_url"]
    assert old.read("state", PUBLIC)["stored_state"]["mine"] == sid, (
        "injecting again leaves the page its session"
    )
    with _listen(old) as events:
        where = f"{hard.url}/api/v1/sessions/trial-mock/{sid}"
        assert side.http.delete(where, headers=TOKEN).status_code == 204
        side.trainer.done(sid, "set", {"secret": "the answer"})
        assert json.loads(events.recv(timeout=5))["action"] == "deleted"
        with pytest.raises(ConnectionClosed):
            events.recv(timeout=5)
    assert problem(old.get("state", PUBLIC)) == (401, "launch_required")
    late = side.page(cookie_of(side.open(unused)))
    assert problem(late.get("state", PUBLIC)) == (401, "launch_required")
    _untouched(side, sid)


def test_a_page_does_not_tell_of_sessions_by_the_version_that_it_is_served(side: Side) -> None:
    """A guess at a sid must not show that there is such a session, and on which version."""
    sid = new_sid()
    made = {"mock": "trial-mock", "sid": sid, "version": "1.0.0"}
    assert side.http.post(f"{side.hub.url}/api/v1/sessions", json=made, headers=TOKEN).status_code == 201
    assert "Trial 1.2.0" in side.anybody.get("", sid).text
    link = side.http.post(f"{side.hub.url}/api/v1/sessions/trial-mock/{sid}/launch", headers=TOKEN).json()[
        "launch_url"
    ]
    cookie = cookie_of(side.http.get(side.hub.url + urlsplit(link).path))
    for shown in (PUBLIC, None):
        assert "Trial 1.0.0" in side.page(cookie).get("", shown).text


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
    with _listen(first.page(cookie)) as events:
        second.page(cookie).done(PUBLIC, "merge", {"n": 1})
        assert json.loads(events.recv(timeout=5))["version"] == 2
    one.stop()
    assert second.page(cookie).read("state", PUBLIC)["version"] == 2
    two.stop()
