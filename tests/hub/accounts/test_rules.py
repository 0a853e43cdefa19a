"""Every route of `/api/v1` × everybody who may call it. A route that is not in the table fails, and so does one whose
view does not say whom it is for.
"""

from __future__ import annotations

import uuid
from collections.abc import Iterator
from typing import Any

import pytest
from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver

from hub.access import services as tokens
from tests.hub.accounts.conftest import SignedIn
from tests.hub.accounts.rules import RULES

METHODS = ("get", "post", "put", "patch", "delete")
SCOPES = ("read", "session", "review", "admin")
HELD = {"viewer": "read", "reviewer": "review", "admin": "admin"}


def routes(patterns: list[Any] | None = None, before: str = "") -> Iterator[tuple[str, Any]]:
    """Path and view class of everything under `/api/v1`."""
    for one in get_resolver().url_patterns if patterns is None else patterns:
        path = before + str(one.pattern).replace("^", "").replace("$", "")
        if isinstance(one, URLResolver):
            yield from routes(one.url_patterns, path)
        elif isinstance(one, URLPattern) and path.startswith("api/v1/"):
            yield path.removeprefix("api/v1/"), one.callback


def operations() -> Iterator[tuple[str, Any]]:
    """`GET mocks` and the view that answers."""
    for path, callback in routes():
        view = getattr(callback, "view_class", None) or getattr(callback, "cls", None)
        methods = [name for name in METHODS if view is None or hasattr(view, name)]
        for name in methods if view is not None else ["get"]:
            yield f"{name.upper()} {path}", view or callback


def test_every_route_is_in_the_table_and_nothing_else_is() -> None:
    assert sorted(RULES) == sorted(name for name, _ in operations())


def test_every_view_says_whom_it_is_for() -> None:
    silent = []
    for name, view in operations():
        method = name.split(" ")[0]
        says = "required_scope" in vars(view) or method in getattr(view, "required_scopes", {})
        if not says and not getattr(view, "is_public", False):
            silent.append(name)
    assert silent == []


def call(client: Client, operation: str, **headers: str) -> int:
    method, _, path = operation.partition(" ")
    for part in path.split("/"):
        if part.startswith(("<", "(?P")):
            path = path.replace(part, _filled(part))
    answer = client.generic(
        method, f"/api/v1/{path}", b"{}", content_type="application/json", headers=headers
    )
    if answer.streaming:
        answer.close()
    return answer.status_code


def _filled(part: str) -> str:
    if "sha256" in part:
        return "0" * 64
    if part.startswith("<int"):
        return "999999"
    return str(uuid.UUID(int=1)) if "uuid" in part else "nothing-here"


ORDINARY = [name for name in RULES if RULES[name] != "public"]


@pytest.mark.parametrize("operation", ORDINARY)
def test_nobody_is_asked_to_sign_in(client: Client, operation: str) -> None:
    assert call(client, operation) == 401


@pytest.mark.parametrize("role", HELD)
def test_a_role_may_do_what_the_table_says_and_no_more(signed_in: SignedIn, role: str) -> None:
    client = signed_in(role)
    wrong = []
    for operation in ORDINARY:
        allowed = SCOPES.index(HELD[role]) >= SCOPES.index(RULES[operation])
        if (call(client, operation) not in (401, 403)) != allowed:
            wrong.append(operation)
    assert wrong == []


@pytest.mark.parametrize("scope", SCOPES)
def test_a_token_may_do_what_its_scope_says_and_no_more(client: Client, scope: str) -> None:
    _, secret = tokens.token_create(name=f"the-{scope}", scopes=[scope])
    wrong = []
    for operation in ORDINARY:
        allowed = SCOPES.index(scope) >= SCOPES.index(RULES[operation])
        if (call(client, operation, Authorization=f"Bearer {secret}") not in (401, 403)) != allowed:
            wrong.append(operation)
    assert wrong == []
