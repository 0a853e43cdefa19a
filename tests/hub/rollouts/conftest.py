"""A client of the REST API, and a folder of the test's own for what it stores."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from django.test import Client

Call = Callable[..., tuple[int, Any]]


@pytest.fixture(autouse=True)
def contents(tmp_path: Path, settings: Any) -> Path:
    """Where contents are stored."""
    folder = tmp_path / "files"
    backend = {"BACKEND": "django.core.files.storage.FileSystemStorage", "OPTIONS": {"location": str(folder)}}
    settings.STORAGES = {**settings.STORAGES, "default": backend}
    return folder


@pytest.fixture
def call(client: Client, db: None) -> Call:
    """`call("GET", "rollouts?…")` gives status and JSON."""

    def send(method: str, path: str, body: Any = None, **headers: str) -> tuple[int, Any]:
        data = b"" if body is None else json.dumps(body).encode()
        kind = "" if body is None else "application/json"
        answer = client.generic(method, f"/api/v1/{path}", data, content_type=kind, headers=headers)
        return answer.status_code, json.loads(answer.content) if answer.content else None

    return send
