"""`/api/v1/mocks` through Django, as an HTTP client sees it."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client
from pytest_django import Settings

from hub.access import services as tokens
from hub.catalog.models import Mock, MockVersion
from tests.hub.catalog.conftest import Publish
from tests.hub.catalog.samples import FILES

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def three(publish: Publish) -> None:
    publish("1.0.0")
    publish("1.1.0")
    publish("1.0.0", id="mail-mock", label="gmail", title="Mail", category="communication", catalogued=True)
    publish(
        "1.0.0", id="tasks-mock", label="tasks", title="Tasks", category="other", imported=True, seed=None
    )


def get(client: Client, path: str, status: int = 200) -> Any:
    answer = client.get(f"/api/v1/{path}")
    assert answer.status_code == status, answer.content
    return answer.json()


def test_mocks_are_listed_found_and_paged(client: Client, three: None) -> None:
    everything = get(client, "mocks")
    assert [row["id"] for row in everything["results"]] == ["mail-mock", "notes-mock", "tasks-mock"]
    notes = everything["results"][1]
    assert (notes["current"], notes["versions"], notes["imported"], notes["category"]) == (
        "1.1.0",
        2,
        False,
        "documents",
    )
    assert notes["digest"] == MockVersion.objects.get(mock_id="notes-mock", version="1.1.0").digest
    assert [row["id"] for row in get(client, "mocks?q=MAIL")["results"]] == ["mail-mock"]
    assert [row["id"] for row in get(client, "mocks?category=other")["results"]] == ["tasks-mock"]
    second = get(client, "mocks?page=2&page_size=2")
    assert ([row["id"] for row in second["results"]], second["count"], second["pages"]) == (
        ["tasks-mock"],
        3,
        2,
    )
    assert get(client, "mocks?page=9")["results"] == []


@pytest.mark.parametrize("query", ["page=0", "page_size=100000", "page=x"])
def test_a_wrong_page_is_refused(client: Client, query: str) -> None:
    assert get(client, f"mocks?{query}", 400)["error"] == "invalid"


def test_a_mock_is_found_by_alias(client: Client, three: None) -> None:
    assert get(client, "mocks/Gmail_mock")["id"] == "mail-mock"
    assert get(client, "mocks/notes-mock/")["id"] == "notes-mock"
    assert get(client, "mocks/nothing", 404)["error"] == "unknown_mock"


def test_versions_are_shown_with_files_and_compatibility(client: Client, three: None) -> None:
    rows = get(client, "mocks/notes/versions")["results"]
    assert [(row["version"], row["compat"]["verdict"]) for row in rows] == [
        ("1.1.0", "unchanged"),
        ("1.0.0", "first"),
    ]
    one = get(client, "mocks/notes/versions/1.0.0")
    assert one["manifest"]["id"] == "notes-mock"
    assert {file["path"] for file in one["files"]} == set(FILES)
    assert one["digest"] == rows[1]["digest"]
    assert get(client, "mocks/notes/versions/9.9.9", 404)["error"] == "unknown_version"


def test_an_admin_chooses_the_current_version(client: Client, three: None) -> None:
    answer = client.post("/api/v1/mocks/notes/current", {"version": "1.0.0"}, content_type="application/json")
    assert (answer.status_code, answer.json()["current"]) == (200, "1.0.0")
    current = Mock.objects.get(id="notes-mock").current
    assert current is not None
    assert current.version == "1.0.0"


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [({"version": "9.9.9"}, 404, "unknown_version"), ({}, 400, "invalid"), ({"version": 1}, 400, "invalid"),
     ({"version": "1.0.0", "x": 1}, 400, "invalid")],
)  # fmt: skip
def test_a_wrong_choice_changes_nothing(
    client: Client, three: None, body: dict[str, Any], status: int, code: str
) -> None:
    answer = client.post("/api/v1/mocks/notes/current", body, content_type="application/json")
    assert (answer.status_code, answer.json()["error"]) == (status, code)
    current = Mock.objects.get(id="notes-mock").current
    assert current is not None
    assert current.version == "1.1.0"


def test_where_tokens_count_reading_and_choosing_need_their_scopes(
    client: Client, three: None, settings: Settings
) -> None:
    settings.HUB_AUTH = "token"
    _, reader = tokens.token_create(name="reader", scopes=["read"])
    _, admin = tokens.token_create(name="chief", scopes=["admin"])
    assert client.get("/api/v1/mocks").status_code == 401
    assert client.get("/api/v1/mocks", headers={"authorization": f"Bearer {reader}"}).status_code == 200

    def choose(token: str) -> int:
        return client.post(
            "/api/v1/mocks/notes/current", {"version": "1.0.0"}, content_type="application/json",
            headers={"authorization": f"Bearer {token}"},
        ).status_code  # fmt: skip

    assert choose(reader) == 403
    assert MockVersion.objects.get(pk=Mock.objects.get(id="notes-mock").current_id).version == "1.1.0"
    assert choose(admin) == 200
