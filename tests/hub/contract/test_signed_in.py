"""Hardened mode and people: who is signed in to the dashboard reads sessions over REST, and by no mock's address."""

from __future__ import annotations

import json
import socket
from collections.abc import Callable, Iterator
from typing import Any
from urllib.parse import urlsplit

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from tests import servers
from tests.hub.contract.browsers import PATCH, TOKEN, Side, all_denied, attempts, listen, secret, untouched
from tests.hub.contract.client import Mock, new_sid, problem

PASSWORD = "a-password-of-tests-0"
ROLES = ("viewer", "reviewer", "admin")
PARTS = ("state", "history")


@pytest.fixture(scope="module")
def people(hard: servers.Hub) -> Iterator[Callable[[str], httpx.Client]]:
    """`people("viewer")` is a browser in which somebody of that role has signed in."""
    known: dict[str, httpx.Client] = {}

    def person(role: str) -> httpx.Client:
        if role not in known:
            body = {"username": f"{role}-here", "password": PASSWORD, "role": role}
            made = httpx.post(f"{hard.url}/api/v1/accounts", json=body, headers=TOKEN)
            assert made.status_code in (201, 409), made.text
            known[role] = signed_in(hard, role)
        return known[role]

    yield person
    for one in known.values():
        one.close()


def signed_in(hub: servers.Hub, role: str) -> httpx.Client:
    browser = httpx.Client(base_url=f"{hub.url}/api/v1", timeout=20)
    answer = browser.post("/auth/login", json={"username": f"{role}-here", "password": PASSWORD})
    assert answer.status_code == 200, answer.text
    return browser


def csrf(browser: httpx.Client) -> dict[str, str]:
    return {"X-CSRFToken": browser.get("/auth/me").json()["csrf"]}


def cookies(browser: httpx.Client) -> str:
    return "; ".join(f"{name}={value}" for name, value in browser.cookies.items())


def one(sid: str, part: str) -> str:
    return f"/sessions/trial-mock/{sid}/{part}"


def heard(hub: servers.Hub, sid: str, **headers: str) -> Any:
    """The WebSocket that the dashboard opens."""
    where = urlsplit(hub.url)
    return connect(
        f"ws://{where.netloc}/api/v1{one(sid, 'events')}",
        sock=socket.create_connection((where.hostname, where.port)),
        additional_headers=headers,
    )


@pytest.mark.parametrize("role", ROLES)
def test_who_is_signed_in_reads_states_differences_and_the_journal(
    role: str, side: Side, people: Callable[[str], httpx.Client]
) -> None:
    sid, browser = new_sid(), people(role)
    side.trainer.done(sid, "set", {"n": 1})
    side.trainer.done(sid, "merge", {"n": 2}, label="two")
    for form in ("flat", "items", "top_level", "patch"):
        seen = browser.get(one(sid, "state"), params={"diff": form}).json()
        assert seen == side.trainer.go(sid, diff=form)
        assert seen["state_diff"]
    assert browser.get(one(sid, "history")).json() == side.trainer.read("history", sid)


def test_nobody_reads_without_signing_in_or_with_a_made_up_cookie(side: Side, hard: servers.Hub) -> None:
    sid, _ = secret(side)
    for sent in ({}, {"Cookie": "hub_account=made-up"}, {"Authorization": "Bearer wrong"}):
        for part in PARTS:
            answer = httpx.get(f"{hard.url}/api/v1{one(sid, part)}", headers=sent)
            assert answer.status_code == 401
            assert "the answer" not in answer.text
    untouched(side, sid)


@pytest.mark.parametrize("role", ROLES)
def test_being_signed_in_opens_nothing_at_a_mocks_own_address(
    role: str, side: Side, people: Callable[[str], httpx.Client]
) -> None:
    sid, stored = secret(side)
    cookie = cookies(people(role))
    for site in ({}, {"Sec-Fetch-Site": "same-origin"}):
        page = Mock(side.anybody.base, side.http, {**side.anybody.headers, **site, "Cookie": cookie})
        all_denied(attempts(page, sid, stored))
        with pytest.raises((InvalidStatus, ConnectionClosed)), listen(page, sid) as events:
            events.recv(timeout=3)
    untouched(side, sid)


def test_resetting_takes_a_reviewer_and_the_token_against_forgery(
    side: Side, people: Callable[[str], httpx.Client]
) -> None:
    sid, _ = secret(side)
    side.trainer.done(sid, "patch", patch=PATCH)
    viewer, reviewer = people("viewer"), people("reviewer")
    refused = viewer.post(one(sid, "reset"), json={"to": "initial"}, headers=csrf(viewer))
    assert problem(refused) == (403, "insufficient_scope")
    assert problem(reviewer.post(one(sid, "reset"), json={"to": "initial"})) == (403, "csrf")
    assert side.trainer.current(sid)["hacked"] is True
    assert reviewer.post(one(sid, "reset"), json={"to": "initial"}, headers=csrf(reviewer)).status_code == 200
    assert "hacked" not in side.trainer.current(sid)


def test_events_are_heard_by_who_is_signed_in_or_has_a_token(
    side: Side, hard: servers.Hub, people: Callable[[str], httpx.Client]
) -> None:
    sid, _ = secret(side)
    for version, sent in enumerate(({"Cookie": cookies(people("viewer")), "Origin": hard.url}, TOKEN), 2):
        with heard(hard, sid, **sent) as events:
            side.trainer.done(sid, "merge", {"n": version})
            event = json.loads(events.recv(timeout=5))
            assert (event["version"], event["patch"][0]["path"]) == (version, "/n")


def test_events_are_refused_to_strangers_to_other_sites_and_of_what_there_is_not(
    side: Side, hard: servers.Hub, people: Callable[[str], httpx.Client]
) -> None:
    sid, _ = secret(side)
    cookie = {"Cookie": cookies(people("admin"))}
    tries = [
        (sid, {}), (sid, {"Cookie": "hub_account=made-up"}), (sid, {"Authorization": "Bearer wrong"}),
        (sid, {**cookie, "Origin": "http://evil.example"}), (sid, {**cookie, "Origin": "null"}),
        (sid, {**cookie, "Origin": f"http://trial-mock.localhost:{urlsplit(hard.url).port}"}),
        (new_sid(), cookie), ("_default", cookie),
    ]  # fmt: skip
    for where, sent in tries:
        with pytest.raises((InvalidStatus, ConnectionClosed)), heard(hard, where, **sent) as events:
            events.recv(timeout=3)


def test_signing_out_ends_reading(
    side: Side, hard: servers.Hub, people: Callable[[str], httpx.Client]
) -> None:
    sid, _ = secret(side)
    people("viewer")
    browser = signed_in(hard, "viewer")
    cookie = cookies(browser)
    assert browser.get(one(sid, "state")).status_code == 200
    browser.post("/auth/logout", headers=csrf(browser))
    for part in PARTS:
        answer = httpx.get(f"{hard.url}/api/v1{one(sid, part)}", headers={"Cookie": cookie})
        assert answer.status_code == 401
    with pytest.raises((InvalidStatus, ConnectionClosed)), heard(hard, sid, Cookie=cookie) as events:
        events.recv(timeout=3)
    browser.close()
