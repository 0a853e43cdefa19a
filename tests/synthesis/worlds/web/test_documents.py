"""What lies beside a mock's source, and its workflows picture by picture, over REST."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from django.test import Client

from hub.catalog.models import MockVersion
from synthesis.worlds import replaying
from tests.hub.catalog.conftest import Publish, data, make_package, publish  # noqa: F401  fixtures

pytestmark = pytest.mark.django_db(transaction=True)
AT = "/api/v1/mocks/notes-mock"
FLOW = {
    "name": "note_write",
    "goals": ["Write"],
    "steps": [{"do": "click", "role": "button", "name": "New note"}],
    "effect": [],
}


@pytest.fixture
def beside(tmp_path: Path, settings: Any, publish: Publish) -> Path:  # noqa: F811
    publish("1.0.0")
    folder = tmp_path / "sources" / "notes-mock"
    folder.mkdir(parents=True)
    (folder / "SKILL.md").write_text("# Notes")
    (folder / "private.txt").write_text("not for anybody")
    (folder / "workflows.json").write_text(json.dumps({"format": "mock-workflows/1", "workflows": [FLOW]}))
    settings.HUB_MOCKS_DIR = folder.parent
    settings.HUB_DATA = tmp_path / "data"
    return folder


def test_documents_that_are_there_are_listed_and_read(client: Client, beside: Path) -> None:
    listed = client.get(f"{AT}/documents").json()["results"]
    assert [one["name"] for one in listed] == ["SKILL.md", "workflows.json"]
    assert client.get(f"{AT}/documents/SKILL.md").json() == {"name": "SKILL.md", "text": "# Notes"}


@pytest.mark.parametrize("name", ["private.txt", "SCHEMA.md", "..%2fSKILL.md"])
def test_no_other_file_is_read(client: Client, beside: Path, name: str) -> None:
    answer = client.get(f"{AT}/documents/{name}")
    assert answer.status_code == 404
    assert b"not for anybody" not in answer.content


def test_a_workflow_is_not_there_until_it_was_recorded(client: Client, beside: Path) -> None:
    answer = client.get(f"{AT}/workflows/note_write/replay")
    assert (answer.status_code, answer.json()["error"]) == (404, "not_recorded")
    version = MockVersion.objects.get(mock_id="notes-mock")
    path = replaying.path_of(mock_id="notes-mock", digest=version.digest, workflow="note_write")
    path.parent.mkdir(parents=True)
    path.write_text(
        json.dumps({"workflow": "note_write", "frames": [{"do": "click"}], "diff": {}, "fault": ""})
    )
    assert client.get(f"{AT}/workflows/note_write/replay").json()["frames"] == [{"do": "click"}]


def test_a_workflow_that_is_not_written_cannot_be_recorded(client: Client, beside: Path) -> None:
    answer = client.post(f"{AT}/workflows/note_burn/replay")
    assert (answer.status_code, answer.json()["error"]) == (404, "unknown_workflow")
