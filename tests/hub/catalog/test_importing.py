"""Importing the two standalone fixtures with the repository's own builder."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command
from pytest_django import Settings

from hub.catalog import blobs
from hub.catalog.importing import Choices, mock_import
from hub.catalog.models import Mock, MockVersion

ROOT = Path(__file__).resolve().parents[3]
FIXTURES = ROOT / "tests" / "fixtures" / "imported"

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def real_builder(settings: Settings) -> None:
    settings.HUB_MOCKS_DIR = ROOT / "mocks"


def copied(tmp_path: Path, fixture: str, name: str) -> Path:
    """A copy of a fixture with its dependencies installed: the repository's own, so that no network is needed."""
    folder = tmp_path / name
    shutil.copytree(FIXTURES / fixture, folder, ignore=shutil.ignore_patterns("node_modules"))
    (folder / "node_modules").symlink_to(ROOT / "node_modules")
    return folder


def test_a_standalone_mock_becomes_a_version_of_its_own(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    call_command("mock_import", str(copied(tmp_path, "tasks_mock", "tasks_mock")))
    row = MockVersion.objects.get()
    manifest = row.manifest
    assert (row.mock_id, row.source, row.seed_sha256) == ("tasks-mock", "imported", "")
    assert (manifest["label"], manifest["imported"], manifest["catalogued"]) == ("tasks", True, False)
    assert manifest["compat"] == {"set_policy": "first", "diff": "top_level", "csp": "legacy"}
    paths = {file["path"] for file in row.files}
    assert "index.html" in paths
    page = next(blobs.get(file["sha256"]) for file in row.files if file["path"] == "index.html")
    assert b'src="/assets/' in page
    served = b"".join(blobs.get(file["sha256"]) for file in row.files)
    assert b"configurePreviewServer" not in served  # its middleware stays outside
    out = capsys.readouterr().out
    assert "imported tasks-mock@" in out
    assert "http://tasks-mock.localhost:8000/" in out


def test_importing_the_same_contents_again_changes_nothing(tmp_path: Path) -> None:
    folder = copied(tmp_path, "contacts_mock", "contacts_mock")
    first = mock_import(path=folder, choices=Choices())
    again = mock_import(path=folder, choices=Choices())
    assert first.published is not None
    assert first.version == "1.0.0"
    assert (again.published, again.version) == (None, first.version)
    (folder / "index.html").write_text((folder / "index.html").read_text().replace("<title>", "<title>New "))
    third = mock_import(path=folder, choices=Choices())
    assert third.published is not None
    assert third.version == "1.0.1"


def test_a_folder_of_the_catalogue_gets_its_public_id_and_choices_win(tmp_path: Path) -> None:
    folder = copied(tmp_path, "contacts_mock", "Zendesk_mock")
    imported = mock_import(path=folder, choices=Choices(version="4.5.6", set_policy="first", diff="items"))
    mock = Mock.objects.get()
    assert (imported.mock_id, imported.version, mock.label, mock.category) == (
        "helpdesk-mock", "4.5.6", "Zendesk", "crm"
    )  # fmt: skip
    assert imported.compat == {"set_policy": "first", "diff": "items", "csp": "legacy"}
    assert "cua-gym-zendesk" in mock.aliases


def test_the_version_option_is_the_mocks_and_not_djangos(tmp_path: Path) -> None:
    folder = copied(tmp_path, "contacts_mock", "contacts_mock")
    call_command("mock_import", str(folder), "--version", "2.0.0", "--id", "people-mock")
    row = MockVersion.objects.get()
    assert (row.mock_id, row.version) == ("people-mock", "2.0.0")


def test_what_is_no_standalone_mock_is_refused(tmp_path: Path) -> None:
    with pytest.raises(CommandError, match=r"has no package\.json"):
        call_command("mock_import", str(tmp_path))
    (tmp_path / "package.json").write_text("[")
    with pytest.raises(CommandError, match="is not JSON"):
        call_command("mock_import", str(tmp_path))
    (tmp_path / "package.json").write_text('{"name": "x"}')
    with pytest.raises(CommandError, match="does not build"):
        call_command("mock_import", str(tmp_path))
    assert not Mock.objects.exists()
