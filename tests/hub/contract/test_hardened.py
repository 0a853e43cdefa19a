"""Section 3: an agent with the page open and a shell, but no token, reaches no state but its own page's."""

from __future__ import annotations

import json
from typing import Any
from urllib.parse import urlsplit

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests import servers
from tests.hub.contract.browsers import (
    ADMIN,
    PATCH,
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
from tests.hub.contract.client import Mock, new_sid, problem


def _refuses_socket(mock: Mock, sid: str | None, **headers: str) -> bool:
    try:
        with listen(mock, sid, **headers) as events:
            events.recv(timeout=3)
    except (InvalidStatus, ConnectionClosed):
        return True
    return False


def test_without_a_token_nothing_works_on_a_known_or_guessed_sid(side: Side) -> None:
    sid, stored = secret(side)
    for guess in (sid, new_sid(), "a", "_default", PUBLIC, None):
        all_denied(attempts(side.anybody, guess, stored))
    untouched(side, sid)


@pytest.mark.parametrize("token", ["wrong", ADMIN[:-1], ADMIN.upper(), ADMIN + "x", "mh_" + "a" * 40])
def test_a_wrong_token_is_no_token(side: Side, token: str) -> None:
    sid, stored = secret(side)
    for header in ({"X-CUA-Admin-Token": token}, {"Authorization": f"Bearer {token}"}):
        all_denied(
            attempts(Mock(side.anybody.base, side.http, {**side.anybody.headers, **header}), sid, stored)
        )
    untouched(side, sid)


def test_a_token_in_the_query_or_a_cookie_counts_for_nothing(side: Side) -> None:
    sid, _ = secret(side)
    for name in ("token", "X-CUA-Admin-Token", "authorization", "access_token"):
        assert side.anybody.get("go", sid, **{name: ADMIN}).status_code == 401
        assert (
            side.anybody.call(
                "GET", "go", params={"sid": sid}, headers={"Cookie": f"{name}={ADMIN}"}
            ).status_code
            == 401
        )


def test_a_read_token_reads_and_changes_nothing(side: Side) -> None:
    sid, stored = secret(side)
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
    untouched(side, sid)


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
    sid, stored = secret(side)
    page, opened = side.launched(new_sid())
    for other in (sid, "_default", new_sid()):
        all_denied(attempts(page, other, stored))
    elsewhere = Side(hard, side.http, side.by, "other-mock")
    other_sid, other_stored = secret(elsewhere)
    value = cookie_of(opened).partition("=")[2]
    for name in ("cua_session_trial_mock", "cua_session_other_mock"):
        thief = elsewhere.page(f"{name}={value}")
        for guess in (PUBLIC, None, other_sid):
            all_denied(attempts(thief, guess, other_stored))
    untouched(side, sid)
    untouched(elsewhere, other_sid)


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
    with listen(page) as events:
        side.trainer.done(sid, "merge", {"n": 2})
        event = events.recv(timeout=5)
        assert json.loads(event)["patch"] == [{"op": "replace", "path": "/n", "value": 2}]
        assert sid not in event


def test_events_come_by_cookie_and_not_without(side: Side) -> None:
    sid, _ = secret(side)
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
