"""`/api/v1/tokens`, and who may call it."""

from __future__ import annotations

import json
import logging
from typing import Any

import pytest
from django.test import Client

from hub.access import cache, services
from hub.access.models import ApiToken

pytestmark = pytest.mark.django_db
URL = "/api/v1/tokens"


@pytest.fixture(autouse=True)
def _no_memory() -> None:
    cache.clear()


def as_holder(*scopes: str) -> dict[str, str]:
    _, secret = services.token_create(name="-".join(("holder", *scopes)), scopes=scopes)
    return {"Authorization": f"Bearer {secret}"}


def post(client: Client, body: Any, headers: dict[str, str] | None = None) -> Any:
    return client.post(URL, json.dumps(body), content_type="application/json", headers=headers or {})


def test_on_an_open_hub_anyone_makes_a_token_that_then_works(client: Client, settings: Any) -> None:
    made = post(client, {"name": "trainer", "scopes": ["admin"], "max_sessions": 3})
    assert made.status_code == 201
    secret = made.json()["token"]
    assert "secret_hash" not in made.json()
    assert made.headers["Cache-Control"] == "no-store"
    settings.HUB_AUTH = "token"
    listed = client.get(URL, headers={"X-CUA-Admin-Token": secret})
    assert [row["name"] for row in listed.json()["results"]] == ["trainer"]
    assert secret not in listed.text
    assert ApiToken.objects.get().secret_hash not in listed.text


@pytest.mark.parametrize("change", [{"HUB_AUTH": "token"}, {"HUB_HARDENED": True}])
def test_without_a_token_a_guarded_hub_answers_401_and_names_the_scheme(
    client: Client, settings: Any, change: dict[str, Any]
) -> None:
    for name, value in change.items():
        setattr(settings, name, value)
    denied = client.get(URL)
    assert denied.status_code == 401
    assert denied.json()["error"] == "token_required"
    assert denied.headers["WWW-Authenticate"].startswith("Bearer")


def test_a_wrong_token_is_401_even_on_an_open_hub(client: Client) -> None:
    denied = client.get(URL, headers={"Authorization": "Bearer mh_wrong"})
    assert (denied.status_code, denied.json()["error"]) == (401, "invalid_token")
    assert client.get(URL).status_code == 200


@pytest.mark.parametrize("scope", ["read", "session"])
def test_a_lesser_scope_is_403_and_the_scope_needed_is_named(client: Client, scope: str) -> None:
    holder = as_holder(scope)
    denied = post(client, {"name": "more", "scopes": ["admin"]}, holder)
    assert denied.status_code == 403
    assert (denied.json()["error"], denied.json()["needed"]) == ("insufficient_scope", "admin")
    assert not ApiToken.objects.filter(name="more").exists()


def test_revoking_ends_the_token_and_keeps_its_row(client: Client) -> None:
    token, secret = services.token_create(name="gone", scopes=["admin"])
    assert client.delete(f"{URL}/{token.pk}").status_code == 204
    assert client.get(URL, headers={"Authorization": f"Bearer {secret}"}).status_code == 401
    assert ApiToken.objects.get(pk=token.pk).revoked_at is not None
    missing = client.delete(f"{URL}/999999")
    assert (missing.status_code, missing.json()["error"]) == (404, "unknown_token")


@pytest.mark.parametrize(
    ("body", "member"),
    [
        ({"name": "a", "scopes": ["root"]}, "scopes"),
        ({"name": "a"}, "scopes"),
        ({"name": 5, "scopes": ["read"]}, "name"),
        ({"name": "a", "scopes": "read"}, "scopes"),
        ({"name": "a", "scopes": ["read"], "max_sessions": True}, "max_sessions"),
        ({"name": "a", "scopes": ["read"], "max_sessions": "5"}, "max_sessions"),
        ({"name": "a", "scopes": ["read"], "expires_at": "soon"}, "expires_at"),
        ({"name": "a", "scopes": ["read"], "scope": "admin"}, "scope"),
    ],
)
def test_a_body_with_a_fault_names_the_member(client: Client, body: dict[str, Any], member: str) -> None:
    refused = post(client, body)
    assert (refused.status_code, refused.json()["error"]) == (400, "invalid")
    assert member in refused.json()["fields"]
    assert not ApiToken.objects.exists()


def test_a_wrong_method_is_405_for_whoever_asks(client: Client, settings: Any) -> None:
    settings.HUB_AUTH = "token"
    refused = client.put(URL, "{}", content_type="application/json")
    assert refused.status_code == 405
    assert refused.headers["Allow"] == "GET, POST, HEAD, OPTIONS"


def test_no_log_line_holds_a_secret(client: Client, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.DEBUG):
        secret = post(client, {"name": "quiet", "scopes": ["admin"]}).json()["token"]
        client.get(f"{URL}?token={secret}", headers={"Authorization": f"Bearer {secret}"})
    assert secret not in caplog.text
