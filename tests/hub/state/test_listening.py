"""A WebSocket outlives the request that opened it, and not the permission."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from django.test import Client

from hub.accounts import services
from hub.accounts.selectors import account_get
from hub.state import listening

PASSWORD = "correct horse battery"
pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def headers(settings: Any) -> tuple[tuple[bytes, bytes], ...]:
    settings.HUB_SIGN_IN = True
    services.account_create(username="vera", password=PASSWORD, role="viewer")
    client = Client()
    body = {"username": "vera", "password": PASSWORD}
    assert client.post("/api/v1/auth/login", body, content_type="application/json").status_code == 200
    cookie = client.cookies[settings.SESSION_COOKIE_NAME].value
    return ((b"host", b"hub"), (b"cookie", f"{settings.SESSION_COOKIE_NAME}={cookie}".encode()))


def watched(headers: tuple[tuple[bytes, bytes], ...]) -> bool:
    """Whether the watch over a connection ends it within some looks."""

    async def watch() -> bool:
        try:
            async with asyncio.timeout(2):
                await listening._until_refused(headers)
        except TimeoutError:
            return False
        return True

    return asyncio.run(watch())


def test_who_is_disabled_is_cut_off_and_nobody_else(
    headers: tuple[tuple[bytes, bytes], ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(listening, "ADMIT_SECONDS", 0.05)
    assert not watched(headers)
    services.account_update(account=account_get(username="vera"), active=False)
    assert watched(headers)
