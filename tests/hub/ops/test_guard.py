"""Bodies for Django are bounded while they arrive: in size, and in time."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from typing import Any

import httpx
import pytest
from django.core.asgi import get_asgi_application

from hub.ops import guard

pytestmark = pytest.mark.django_db(transaction=True)
TOKENS = "/api/v1/tokens"
JSON = {"Content-Type": "application/json"}


@pytest.fixture
async def client() -> AsyncIterator[httpx.AsyncClient]:
    transport = httpx.ASGITransport(guard.guarded(get_asgi_application()))
    async with httpx.AsyncClient(transport=transport, base_url="http://hub") as client:
        yield client


async def test_a_body_within_the_limit_passes(client: httpx.AsyncClient) -> None:
    made = await client.post(TOKENS, json={"name": "a", "scopes": ["read"]})
    assert made.status_code == 201


async def test_a_body_declared_too_large_is_refused_unread(client: httpx.AsyncClient, settings: Any) -> None:
    settings.DATA_UPLOAD_MAX_MEMORY_SIZE = 100
    read = 0

    async def chunks() -> AsyncIterator[bytes]:
        nonlocal read
        read += 1
        yield b"x" * 101

    refused = await client.post(TOKENS, content=chunks(), headers={**JSON, "Content-Length": "101"})
    assert (refused.status_code, refused.json()["error"], refused.json()["limit"]) == (
        413,
        "body_too_large",
        100,
    )
    assert refused.headers["connection"] == "close"
    assert read == 0


async def test_an_endless_chunked_body_is_cut_off_at_the_limit(
    client: httpx.AsyncClient, settings: Any
) -> None:
    settings.DATA_UPLOAD_MAX_MEMORY_SIZE = 10_000
    sent = 0

    async def endless() -> AsyncIterator[bytes]:
        nonlocal sent
        while sent < 10_000_000:
            sent += 1000
            yield b"x" * 1000

    refused = await client.post(TOKENS, content=endless(), headers=JSON)
    assert refused.status_code == 413
    assert sent <= 12_000


async def test_a_body_that_never_ends_is_a_408(settings: Any) -> None:
    settings.HUB_BODY_SECONDS = 0.05
    sent: list[dict[str, Any]] = []
    pieces = [{"type": "http.request", "body": b"{", "more_body": True}]

    async def receive() -> dict[str, Any]:
        if not pieces:
            await asyncio.sleep(30)
        return pieces.pop()

    async def send(message: Any) -> None:
        sent.append(message)

    scope = {
        "type": "http", "method": "POST", "path": TOKENS, "query_string": b"", "headers": [(b"host", b"hub")],
    }  # fmt: skip
    await guard.guarded(get_asgi_application())(scope, receive, send)
    assert sent[0]["status"] == 408
    assert json.loads(sent[1]["body"])["error"] == "body_timeout"


async def test_an_import_may_be_larger(client: httpx.AsyncClient, settings: Any) -> None:
    settings.DATA_UPLOAD_MAX_MEMORY_SIZE = 100
    document = {"format": "x" * 1000}
    assert (await client.post("/api/v1/sessions/import", json=document)).status_code == 400
    assert (await client.post("/api/v1/sessions", json=document)).status_code == 413
