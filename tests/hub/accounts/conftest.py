"""People of each role, signed in, on a hub that asks everybody to sign in."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import django
import pytest
from django.test import Client

django.setup()  # pytest loads this file before the root's pytest_configure when it is given this folder

from hub.access import cache  # noqa: E402
from hub.accounts import services  # noqa: E402

PASSWORD = "correct horse battery"
SignedIn = Callable[..., Client]


@pytest.fixture(autouse=True)
def guarded(settings: Any, db: None) -> Any:
    """The settings of a hub with sign-in. Passwords are hashed in no time here."""
    cache.clear()
    settings.HUB_SIGN_IN = True
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
    return settings


@pytest.fixture
def person() -> Callable[..., str]:
    """`person("vera", "viewer")` makes an account; its name."""

    def make(username: str, role: str = "viewer", **members: Any) -> str:
        services.account_create(username=username, password=PASSWORD, role=role, **members)
        return username

    return make


def login(client: Client, username: str, password: str = PASSWORD) -> Any:
    body = {"username": username, "password": password}
    return client.post("/api/v1/auth/login", body, content_type="application/json")


@pytest.fixture
def signed_in(person: Callable[..., str]) -> SignedIn:
    """`signed_in("viewer")` gives the client of a new person of that role; `csrf=True` has CSRF enforced."""

    def make(role: str, *, csrf: bool = False, name: str = "") -> Client:
        client = Client(enforce_csrf_checks=csrf)
        done = login(client, person(name or f"the-{role}", role))
        assert done.status_code == 200, done.content
        return client

    return make
