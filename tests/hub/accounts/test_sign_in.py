"""Signing in and out, and what keeps a session from being abused."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client

from hub.access import services as tokens
from hub.accounts import selectors, services
from hub.accounts.models import LoginFailure
from tests.hub.accounts.conftest import PASSWORD, SignedIn, login

JSON = "application/json"


def test_nobody_reads_before_signing_in_and_everybody_learns_that_they_must(client: Client) -> None:
    assert client.get("/api/v1/mocks").status_code == 401
    me = client.get("/api/v1/auth/me").json()
    assert (me["kind"], me["role"], me["sign_in"], me["scopes"]) == ("nobody", "", True, [])


def test_without_sign_in_whoever_reaches_the_hub_is_local_and_admin(client: Client, settings: Any) -> None:
    settings.HUB_SIGN_IN = False
    me = client.get("/api/v1/auth/me").json()
    assert (me["name"], me["role"], me["sign_in"]) == ("local", "admin", False)
    assert client.get("/api/v1/accounts").status_code == 200


def test_a_person_signs_in_reads_and_signs_out(client: Client, person: Callable[..., str]) -> None:
    done = login(client, person("vera", "viewer", display_name="Vera V."))
    assert (done.json()["display_name"], done.json()["scopes"]) == ("Vera V.", ["read"])
    cookie = done.cookies["hub_account"]
    assert cookie["httponly"]
    assert cookie["samesite"] == "Lax"
    assert client.get("/api/v1/mocks").status_code == 200
    assert client.post("/api/v1/auth/logout").status_code == 204
    assert client.get("/api/v1/mocks").status_code == 401


def test_the_cookie_is_secure_where_the_request_came_by_https(person: Callable[..., str]) -> None:
    body = {"username": person("vera"), "password": PASSWORD}
    by_https = Client().post("/api/v1/auth/login", body, content_type=JSON, secure=True)
    assert by_https.cookies["hub_account"]["secure"]


@pytest.mark.parametrize(("username", "password"), [("vera", "wrong"), ("nobody", PASSWORD), ("", "")])
def test_a_wrong_name_and_a_wrong_password_get_the_same_answer(
    client: Client, person: Callable[..., str], username: str, password: str
) -> None:
    person("vera")
    refused = login(client, username, password)
    if username:
        assert (refused.status_code, refused.json()["error"]) == (401, "wrong_login")
    else:
        assert refused.status_code == 400
    assert client.get("/api/v1/mocks").status_code == 401


def test_after_five_failures_the_right_password_waits_too(client: Client, person: Callable[..., str]) -> None:
    person("vera")
    person("otto")
    for _ in range(5):
        assert login(client, "vera", "wrong").status_code == 401
    refused = login(client, "vera")
    assert (refused.status_code, refused.json()["error"]) == (429, "too_many_logins")
    assert 0 < refused.json()["retry_after"] <= 901
    assert int(refused.headers["Retry-After"]) == refused.json()["retry_after"]
    assert login(client, "otto").status_code == 200
    LoginFailure.objects.all().delete()
    assert login(client, "vera").status_code == 200


def test_a_change_needs_the_csrf_token_and_a_read_does_not(signed_in: SignedIn) -> None:
    client = signed_in("admin", csrf=True)
    body = {"username": "new", "password": PASSWORD, "role": "viewer"}
    assert client.get("/api/v1/accounts").status_code == 200
    refused = client.post("/api/v1/accounts", body, content_type=JSON)
    assert (refused.status_code, refused.json()["error"]) == (403, "csrf")
    token = client.get("/api/v1/auth/me").json()["csrf"]
    made = client.post("/api/v1/accounts", body, content_type=JSON, headers={"X-CSRFToken": token})
    assert made.status_code == 201
    assert client.post("/api/v1/auth/logout").status_code == 403


def test_a_token_needs_no_csrf_token_and_wins_over_a_session(signed_in: SignedIn) -> None:
    client = signed_in("admin", csrf=True)
    _, secret = tokens.token_create(name="reader", scopes=["read"])
    holder = {"Authorization": f"Bearer {secret}"}
    assert client.get("/api/v1/auth/me", headers=holder).json()["kind"] == "token"
    refused = client.post("/api/v1/accounts", {}, content_type=JSON, headers=holder)
    assert (refused.status_code, refused.json()["error"]) == (403, "insufficient_scope")


def test_another_sites_form_cannot_sign_anybody_in(client: Client, person: Callable[..., str]) -> None:
    form = {"username": person("vera"), "password": PASSWORD}
    assert client.post("/api/v1/auth/login", form).status_code == 415


def test_disabling_ends_sessions_at_once_and_enabling_does_not_bring_them_back(signed_in: SignedIn) -> None:
    client, _admin = signed_in("viewer"), signed_in("admin")
    account = selectors.account_get(username="the-viewer")
    services.account_update(account=account, active=False)
    assert client.get("/api/v1/mocks").status_code == 401
    assert login(Client(), "the-viewer").status_code == 401
    services.account_update(account=account, active=True)
    assert client.get("/api/v1/mocks").status_code == 401
    assert login(Client(), "the-viewer").status_code == 200


def test_a_new_role_counts_at_once(signed_in: SignedIn) -> None:
    client, _other = signed_in("admin"), signed_in("admin", name="other")
    services.account_update(account=selectors.account_get(username="the-admin"), role="viewer")
    refused = client.get("/api/v1/accounts")
    assert (refused.status_code, refused.json()["needed"]) == (403, "admin")
    assert "role 'admin'" in refused.json()["message"]


def test_changing_ones_password_keeps_this_session_and_ends_the_others(signed_in: SignedIn) -> None:
    here, there = signed_in("viewer"), Client()
    login(there, "the-viewer")
    signed_in("admin")
    wrong = here.post(
        "/api/v1/auth/password", {"current": "no", "new": "a longer pass phrase"}, content_type=JSON
    )
    assert wrong.status_code == 401
    weak = here.post("/api/v1/auth/password", {"current": PASSWORD, "new": "short"}, content_type=JSON)
    assert (weak.status_code, weak.json()["error"]) == (400, "weak_password")
    done = here.post(
        "/api/v1/auth/password", {"current": PASSWORD, "new": "a longer pass phrase"}, content_type=JSON
    )
    assert done.status_code == 204
    assert here.get("/api/v1/mocks").status_code == 200
    assert there.get("/api/v1/mocks").status_code == 401


def test_the_last_admin_cannot_be_lost(signed_in: SignedIn) -> None:
    client = signed_in("admin")
    for change in ({"role": "viewer"}, {"active": False}):
        refused = client.patch("/api/v1/accounts/the-admin", change, content_type=JSON)
        assert (refused.status_code, refused.json()["error"]) == (409, "last_admin")
    assert client.get("/api/v1/accounts").json()["results"][0]["role"] == "admin"


def test_no_password_reaches_the_log(
    client: Client, person: Callable[..., str], caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    login(client, person("vera"))
    login(client, "vera", "a wrong one of vera")
    assert PASSWORD not in caplog.text
    assert "a wrong one of vera" not in caplog.text


def test_hardened_mode_asks_for_sign_in_too(
    client: Client, settings: Any, person: Callable[..., str]
) -> None:
    settings.HUB_SIGN_IN, settings.HUB_HARDENED = False, True
    assert client.get("/api/v1/mocks").status_code == 401
    login(client, person("vera"))
    assert client.get("/api/v1/mocks").status_code == 200
