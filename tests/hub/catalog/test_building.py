"""Building on the real Node: first with a small builder, then the repository's own with notes-mock."""

from __future__ import annotations

from pathlib import Path

import pytest
from django.core.management import CommandError, call_command
from pytest_django import Settings

from hub.catalog import build_cache, building, publishing
from hub.catalog.models import Mock, MockVersion
from hub.lib.problem import Problem
from tests.hub.catalog.samples import mock_folder

ROOT = Path(__file__).resolve().parents[3]
# Copies src/ to the build, and reports as mocks/build.mjs does; a mock with src/broken does not build.
BUILDER = """
import fs from 'node:fs'
import path from 'node:path'
const [, , , out, , ...ids] = process.argv
const results = ids.map((id) => {
  const source = path.join(import.meta.dirname, id, 'src')
  if (fs.existsSync(path.join(source, 'broken'))) {
    return { id, ok: false, seconds: 0, files: 0, bytes: 0, error: 'it is broken' }
  }
  fs.cpSync(source, path.join(out, id), { recursive: true })
  fs.writeFileSync(path.join(out, id, 'index.html'), '<head></head>')
  return { id, ok: true, seconds: 0.1, files: 2, bytes: 10 }
})
console.log(JSON.stringify({ results, seconds: 0.1 }))
"""


@pytest.fixture
def mocks(settings: Settings) -> Path:
    folder: Path = settings.HUB_MOCKS_DIR
    (folder / "build.mjs").write_text(BUILDER)
    mock_folder(folder)
    return folder


def test_what_has_not_changed_is_not_built_again(mocks: Path) -> None:
    assert [result.id for result in building.mocks_build(ids=[]).built] == ["notes-mock"]
    assert building.mocks_build(ids=[]).unchanged == ("notes-mock",)
    assert [result.id for result in building.mocks_build(ids=["notes-mock"], force=True).built] == [
        "notes-mock"
    ]
    (mocks / "notes-mock" / "NOTES.md").write_text("words")
    assert not building.mocks_build(ids=[]).built
    (mocks / "notes-mock" / "src" / "App.tsx").write_text("changed")
    assert [result.id for result in building.mocks_build(ids=[]).built] == ["notes-mock"]
    (mocks / "_kit").mkdir()
    (mocks / "_kit" / "index.ts").write_text("changed for all")
    assert [result.id for result in building.mocks_build(ids=[]).built] == ["notes-mock"]


def test_a_build_that_fails_leaves_the_last_good_one(mocks: Path) -> None:
    building.mocks_build(ids=[])
    (mocks / "notes-mock" / "src" / "broken").write_text("")
    report = building.mocks_build(ids=[])
    assert [result.error for result in report.failed] == ["it is broken"]
    assert (building.build_folder("notes-mock") / "index.html").exists()
    with pytest.raises(CommandError, match="notes-mock: it is broken"):
        call_command("mock_build")


def test_an_unknown_mock_is_refused(mocks: Path) -> None:
    with pytest.raises(CommandError, match="There is no mock in"):
        call_command("mock_build", "nothing-mock")
    with pytest.raises(CommandError, match="There is no mock in"):
        call_command("mock_build", "../notes-mock")


@pytest.mark.django_db
def test_only_a_build_of_the_sources_as_they_are_is_published(mocks: Path) -> None:
    with pytest.raises(Problem, match=r"is not built: run manage\.py mock_build notes-mock"):
        publishing.built_publish(mock_id="notes-mock", version=None, make_current=True)
    building.mocks_build(ids=[])
    (mocks / "notes-mock" / "seed.json").write_text("{}")
    with pytest.raises(Problem, match="was changed since it was built"):
        publishing.built_publish(mock_id="notes-mock", version=None, make_current=True)


@pytest.mark.django_db
def test_publish_all_publishes_what_is_new_and_tells_what_is_not(
    mocks: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    mock_folder(mocks, mock_id="memo-mock", label="memo")
    call_command("mock_build")
    call_command("mock_publish", all=True)
    assert Mock.objects.count() == 2
    assert "published notes-mock@1.0.0" in capsys.readouterr().out
    call_command("mock_publish", all=True)
    assert "2 already published with the same contents" in capsys.readouterr().out
    (mocks / "notes-mock" / "src" / "App.tsx").write_text("changed")
    call_command("mock_build")
    with pytest.raises(
        CommandError, match=r"notes-mock@1\.0\.0 is published with other contents.*raise the version"
    ):
        call_command("mock_publish", all=True)
    assert MockVersion.objects.count() == 2


@pytest.mark.django_db
def test_the_commands_publish_list_choose_and_verify(mocks: Path, capsys: pytest.CaptureFixture[str]) -> None:
    call_command("mock_list")
    assert "Next: manage.py mock_build" in capsys.readouterr().out
    call_command("mock_build")
    call_command("mock_publish", "notes-mock", "1.0.0")
    call_command("mock_publish", "notes-mock", "1.1.0", keep_current=True)
    assert "Next: manage.py mock_set_current notes-mock 1.1.0" in capsys.readouterr().out
    call_command("mock_set_current", "notes", "1.1.0")
    assert "notes-mock is at 1.1.0 now" in capsys.readouterr().out
    call_command("mock_list")
    line = next(line for line in capsys.readouterr().out.splitlines() if line.startswith("notes-mock "))
    assert line.split() == ["notes-mock", "1.1.0", "2", "built", "documents", "notes"]
    call_command("mock_verify")
    assert "2 versions verified, all sound" in capsys.readouterr().out
    with pytest.raises(CommandError, match="never changes"):
        call_command("mock_publish", "notes-mock", "1.1.0")
    with pytest.raises(CommandError, match="Give either an ID"):
        call_command("mock_publish")


@pytest.mark.django_db
def test_verify_fails_when_something_is_damaged(
    mocks: Path, data: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    call_command("mock_build")
    call_command("mock_publish", "notes-mock")
    victim = next(path for path in (data / "blobs").rglob("*") if path.is_file())
    victim.write_bytes(b"damage")
    with pytest.raises(CommandError, match="1 versions are damaged") as caught:
        call_command("mock_verify", "notes-mock")
    assert caught.value.returncode == 1
    assert "were changed" in capsys.readouterr().err


@pytest.mark.django_db
def test_the_repositorys_own_mock_builds_to_the_same_digest_twice(settings: Settings, tmp_path: Path) -> None:
    settings.HUB_MOCKS_DIR = ROOT / "mocks"
    building.mocks_build(ids=["notes-mock"])
    first = publishing.built_publish(mock_id="notes-mock", version=None, make_current=True)
    settings.HUB_DATA = tmp_path / "elsewhere"
    building.mocks_build(ids=["notes-mock"])
    [again] = [
        outcome for outcome in publishing.all_publish(make_current=True) if outcome.mock_id == "notes-mock"
    ]
    assert first.files > 1
    assert again.already  # equal contents under another folder: the digest is compared


def test_another_data_folder_takes_a_build_that_is_known_without_node(
    mocks: Path, settings: Settings, tmp_path: Path
) -> None:
    (made,) = building.mocks_build(ids=[]).built
    page = (building.build_folder("notes-mock") / "index.html").read_bytes()
    settings.HUB_DATA, settings.HUB_NODE = tmp_path / "other", str(tmp_path / "no-node")
    (known,) = building.mocks_build(ids=[]).built
    assert (building.build_folder("notes-mock") / "index.html").read_bytes() == page
    assert (known.ok, known.files) == (True, made.files)
    assert building.package_read(mock_id="notes-mock").folder == building.build_folder("notes-mock")
    with pytest.raises(Problem):  # asked for anew, it is built anew
        building.mocks_build(ids=[], force=True)
    (mocks / "notes-mock" / "src" / "App.tsx").write_text("changed")
    with pytest.raises(Problem):  # other sources have no build yet
        building.mocks_build(ids=[])


def test_a_cache_that_cannot_be_written_is_no_fault(mocks: Path, settings: Settings, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    settings.HUB_BUILD_CACHE = str(tmp_path / "file")
    assert [one.ok for one in building.mocks_build(ids=[]).built] == [True]


def test_a_compressed_copy_is_made_once(tmp_path: Path) -> None:
    made: list[bytes] = []

    def make() -> bytes:
        made.append(b"small")
        return b"small"

    assert [build_cache.copy_of(b"large", "br-10", make) for _ in range(2)] == [b"small", b"small"]
    assert len(made) == 1
    build_cache.copy_of(b"other", "br-10", make)
    assert len(made) == 2
