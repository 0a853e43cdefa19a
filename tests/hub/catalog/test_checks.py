import json
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from pytest_django import Settings

from hub.catalog.checks import check_mocks
from tests.hub.catalog.samples import mock_folder

CATALOGUED = {"id": "wallet-payments-mock", "label": "paypal", "category": "finance", "catalogued": True}


@pytest.fixture
def mocks(settings: Settings) -> Path:
    folder: Path = settings.HUB_MOCKS_DIR
    return folder


def found() -> dict[str | None, str]:
    return {message.id: message.msg for message in check_mocks()}


def test_a_sound_mock_passes(mocks: Path) -> None:
    mock_folder(mocks)
    mock_folder(mocks, **{**CATALOGUED, "mock_id": CATALOGUED["id"], "needs_human_review": "finance"})  # type: ignore[arg-type]
    assert found() == {}


def test_folders_with_an_underscore_and_plain_files_are_no_mocks(mocks: Path) -> None:
    (mocks / "_kit").mkdir()
    (mocks / "node_modules").mkdir()
    (mocks / "build.mjs").write_text("")
    assert found() == {}


@pytest.mark.parametrize(
    ("changes", "number", "says"),
    [
        ({"version": "1"}, "E001", "three whole numbers"),
        ({"volatile": ["a..b"]}, "E001", "no path of a diff"),
        ({"id": "other-mock"}, "E002", "make them equal"),
        ({"category": "gadgets"}, "E004", "use one of analytics"),
        ({"catalogued": True}, "W001", '"catalogued": false'),
        ({"label": "paypal", "catalogued": True}, "E006", "wallet-payments-mock"),
        ({"aliases": ["gmail"]}, "E003", "'gmail' is a name of 'mail-mock'"),
    ],
)
def test_a_faulty_manifest_has_a_numbered_error(
    mocks: Path, changes: dict[str, Any], number: str, says: str
) -> None:
    folder = mock_folder(mocks)
    document = json.loads((folder / "mock.json").read_text())
    (folder / "mock.json").write_text(json.dumps({**document, **changes}))
    assert says in found()[f"hub.{number}"]
    assert "mocks/notes-mock/mock.json" in found()[f"hub.{number}"]


def test_a_label_that_does_not_belong_to_the_id_is_an_error(mocks: Path) -> None:
    mock_folder(mocks, mock_id="mail-mock", label="gmial", category="communication", catalogued=True)
    assert "write 'gmail'" in found()["hub.E005"]


def test_a_folder_without_a_manifest_is_an_error(mocks: Path) -> None:
    (mocks / "empty-mock").mkdir()
    assert "mocks/empty-mock/mock.json: is missing" in found()["hub.E001"]


@pytest.mark.parametrize(
    ("file", "text", "number", "says"),
    [
        ("schema.json", "{", "E007", "is not JSON"),
        ("schema.json", '{"type": "lobster"}', "E007", "no JSON Schema"),
        ("schema.json", '{"$ref": "#/nowhere"}', "E007", "no JSON Schema"),
        ("seed.json", "[]", "E008", "is not a JSON object"),
        ("seed.json", '{"notes": [{"id": 7}], "settings": {}}', "E008", "at /notes/0/id"),
        ("seed.json", '{"notes": []}', "E008", "settings"),
    ],
)
def test_faulty_documents_have_numbered_errors(
    mocks: Path, file: str, text: str, number: str, says: str
) -> None:
    (mock_folder(mocks) / file).write_text(text)
    assert says in found()[f"hub.{number}"]


def test_missing_documents_have_numbered_errors(mocks: Path) -> None:
    folder = mock_folder(mocks)
    (folder / "schema.json").unlink()
    assert "schema.json is missing" in found()["hub.E007"]


def test_a_mock_of_a_sensitive_field_must_ask_for_a_human_review(mocks: Path) -> None:
    mock_folder(mocks, mock_id="wallet-payments-mock", label="paypal", category="finance", catalogued=True)
    assert '"needs_human_review": "finance"' in found()["hub.E009"]


def test_two_mocks_of_one_name_clash(mocks: Path) -> None:
    mock_folder(mocks)
    mock_folder(mocks, mock_id="memo-mock", label="memo", aliases=["notes"])
    assert found() == {
        "hub.E003": "mocks/notes-mock/mock.json: 'notes' is a name of 'memo-mock': choose another."
    }


def test_the_check_command_refuses_a_faulty_mock(mocks: Path) -> None:
    mock_folder(mocks, version="1")
    with pytest.raises(CommandError, match=r"hub\.E001"):
        call_command("check", tags=["catalog"])
