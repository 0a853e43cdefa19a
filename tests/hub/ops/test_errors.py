"""Every error of the API is one JSON shape, and every answer carries its request's id."""

from __future__ import annotations

import json
import logging
from typing import Any

import pytest
from django.conf import settings as django_settings
from django.test import AsyncClient, Client, RequestFactory
from rest_framework import exceptions

from hub.access import services
from hub.ops import rest

pytestmark = pytest.mark.django_db
TOKENS = "/api/v1/tokens"


def problem(response: Any) -> tuple[int, str]:
    assert response.headers["Content-Type"] == "application/json"
    body = response.json()
    assert body["message"]
    return response.status_code, body["error"]


@pytest.mark.parametrize(
    "path", ["/nowhere", "/api/nowhere", "/api/v1/nowhere/", "/api/v1/tokens/abc", "/%ff%fe"]
)
def test_an_unknown_path_is_a_json_404(client: Client, path: str) -> None:
    assert problem(client.get(path)) == (404, "not_found")


@pytest.mark.parametrize(
    "body", [b"{", b"NaN", b'{"a": Infinity}', b"\xff\xfe", b"[" * 5000, b'{"name": "a",}', b"'a'"]
)
def test_a_body_that_is_not_json_is_a_400(client: Client, body: bytes) -> None:
    refused = client.post(TOKENS, body, content_type="application/json")
    assert problem(refused) == (400, "invalid_json")


@pytest.mark.parametrize("body", [b"null", b"[]", b"5", b'"text"', b"true"])
def test_json_that_is_no_object_is_a_400(client: Client, body: bytes) -> None:
    assert problem(client.post(TOKENS, body, content_type="application/json")) == (400, "invalid")


@pytest.mark.parametrize(
    "kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"]
)
def test_another_content_type_is_a_415(client: Client, kind: str) -> None:
    assert problem(client.post(TOKENS, b'{"name":"a"}', content_type=kind)) == (415, "unsupported_media_type")


def test_a_wrong_method_is_a_405_with_allow(client: Client) -> None:
    refused = client.delete(TOKENS)
    assert problem(refused) == (405, "method_not_allowed")
    assert "POST" in refused.headers["Allow"]


def test_a_body_over_the_limit_is_a_413(client: Client, settings: Any) -> None:
    settings.DATA_UPLOAD_MAX_MEMORY_SIZE = 1000
    refused = client.post(TOKENS, b'"' + b"a" * 1000 + b'"', content_type="application/json")
    assert problem(refused) == (413, "body_too_large")
    assert refused.json()["limit"] == 1000


def test_a_fault_of_ours_is_a_500_that_tells_nothing_and_is_logged(
    client: Client, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(**_: object) -> None:
        raise RuntimeError("the-inside")

    monkeypatch.setattr(services, "token_create", fail)
    client.raise_request_exception = False
    with caplog.at_level(logging.ERROR):
        failed = client.post(TOKENS, {"name": "a", "scopes": ["read"]}, content_type="application/json")
    assert problem(failed) == (500, "internal_error")
    assert "the-inside" not in failed.text
    assert "the-inside" in caplog.text


def test_throttling_says_when_to_come_back() -> None:
    answer = rest.exception_handler(exceptions.Throttled(wait=30), {})
    assert answer is not None
    assert (answer.status_code, answer.data["error"], answer.headers["Retry-After"]) == (
        429,
        "throttled",
        "30",
    )


@pytest.mark.parametrize("slash", ["", "/"])
@pytest.mark.parametrize("path", [TOKENS, "/api/schema", "/api/docs"])
def test_a_trailing_slash_is_optional(client: Client, path: str, slash: str) -> None:
    assert client.get(path + slash).status_code == 200


async def test_a_chunked_body_counts_as_a_body() -> None:
    from django.core.asgi import get_asgi_application

    sent: list[dict[str, Any]] = []
    chunks = [
        {"type": "http.request", "body": b'{"name": 5, ', "more_body": True},
        {"type": "http.request", "body": b'"scopes": []}', "more_body": False},
        {"type": "http.disconnect"},
    ]
    scope = {
        "type": "http", "http_version": "1.1", "method": "POST", "path": TOKENS, "raw_path": TOKENS.encode(),
        "query_string": b"", "scheme": "http", "server": ("localhost", 80),
        "headers": [(b"host", b"localhost"), (b"content-type", b"application/json"),
                    (b"transfer-encoding", b"chunked")],
    }  # fmt: skip

    async def receive() -> dict[str, Any]:
        if len(chunks) == 1:
            import asyncio

            await asyncio.sleep(5)
        return chunks.pop(0)

    async def send(message: dict[str, Any]) -> None:
        sent.append(message)

    await get_asgi_application()(scope, receive, send)
    body = json.loads(b"".join(message.get("body", b"") for message in sent))
    assert sent[0]["status"] == 400
    assert set(body["fields"]) == {"name", "scopes"}


@pytest.mark.parametrize("given", ["abc-1.2:3_x", "a" * 128])
def test_a_usable_request_id_is_kept(client: Client, given: str) -> None:
    assert client.get("/nowhere", headers={"X-Request-ID": given}).headers["X-Request-ID"] == given


@pytest.mark.parametrize("given", ["", "a" * 129, "a b", "a\tb", "é", "<script>"])
def test_an_unusable_request_id_is_replaced(client: Client, given: str) -> None:
    answered = client.get("/nowhere", headers={"X-Request-ID": given}).headers["X-Request-ID"]
    assert answered != given
    assert len(answered) == 32


async def test_the_async_side_does_the_same(async_client: AsyncClient) -> None:
    answered = await async_client.get("/nowhere", headers={"X-Request-ID": "abc"})
    assert answered.headers["X-Request-ID"] == "abc"
    assert problem(answered) == (404, "not_found")


def test_the_pages_of_django_are_json_too() -> None:
    request = RequestFactory().get("/")
    for page, status in ((rest.bad_request(request), 400), (rest.forbidden(request), 403)):
        assert page.status_code == status
        assert json.loads(page.content)["error"]


def test_debug_is_off() -> None:
    assert django_settings.DEBUG is False
