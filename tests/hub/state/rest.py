"""The REST API of sessions as a client sees it, for the tests of its views; the fixtures are in conftest.py."""

from __future__ import annotations

import json
from typing import Any

from django.test import Client

from hub.access import services

URL = "/api/v1/sessions"
SEED = {"notes": [{"id": "n1", "text": "milk"}], "settings": {"theme": "light"}}


class Api:
    """The API as a client sees it: JSON in, status and JSON out."""

    def __init__(self, client: Client, headers: dict[str, str] | None = None) -> None:
        self.client = client
        self.headers = headers or {}

    def __call__(self, method: str, path: str, body: Any = None) -> tuple[int, Any]:
        data = b"" if body is None else json.dumps(body).encode()
        kind = "" if body is None else "application/json"
        answer = self.client.generic(method, URL + path, data, content_type=kind, headers=self.headers)
        return answer.status_code, json.loads(answer.content) if answer.content else None

    def make(self, **members: Any) -> dict[str, Any]:
        status, body = self("POST", "", {"mock": "trial-mock", **members})
        assert status == 201, body
        return dict(body)

    def exported(self, sid: str) -> dict[str, Any]:
        status, body = self("GET", f"/trial-mock/{sid}/export")
        assert status == 200, body
        return dict(body)

    def ends(self, path: str, body: Any = None, method: str = "POST") -> tuple[int, str]:
        status, answer = self(method, path, body)
        assert answer["message"]
        return status, answer["error"]


def holder(client: Client, *scopes: str, name: str = "trainer", max_sessions: int | None = None) -> Api:
    _, secret = services.token_create(name=name, scopes=scopes, max_sessions=max_sessions)
    return Api(client, {"Authorization": f"Bearer {secret}"})
