"""`manage.py tasks_import` and `tasks_list`: both layouts, every kind of source, and what cannot run here."""

from __future__ import annotations

import io
import json
import shutil
import tarfile
import zipfile
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
import zstandard
from django.core.management import call_command
from django.core.management.base import CommandError

from synthesis.tuples.models import ImportedTask
from tests.synthesis.tuples import made
from tests.synthesis.tuples.conftest import PublishNotes

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("data")]


def bring(*words: str | Path) -> str:
    said = StringIO()
    call_command("tasks_import", *map(str, words), stdout=said, stderr=said)
    return said.getvalue()


def listed(*words: str) -> list[str]:
    said = StringIO()
    call_command("tasks_list", *words, stdout=said)
    return said.getvalue().splitlines()


def seen(folder: Path) -> dict[str, bytes]:
    return {
        path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()
    }


def archived(folder: Path, target: Path) -> Path:
    """The folder's contents as the kind of archive that the target's name asks for."""
    files = seen(folder)
    if target.name.endswith(".zip"):
        with zipfile.ZipFile(target, "w") as archive:
            for name, contents in files.items():
                archive.writestr(name, contents)
        return target
    raw = io.BytesIO()
    with tarfile.open(fileobj=raw, mode="w:gz" if target.name.endswith("gz") else "w") as archive:
        archive.add(folder, arcname=".")
    data = raw.getvalue()
    target.write_bytes(zstandard.compress(data) if target.name.endswith("zst") else data)
    return target


# --- sources ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["folder", "one", "a.tar.zst", "a.tar.gz", "a.zip"])
def test_both_layouts_are_kept_byte_for_byte_from_every_source(
    data: Path, tmp_path: Path, publish_notes: PublishNotes, kind: str
) -> None:
    publish_notes()
    source = tmp_path / "in" / "artifacts" / "v1"
    ours, theirs = made.bundle(source, made.task("ours")), made.dataset(source, "theirs")
    paths = {"folder": [tmp_path / "in"], "one": [ours, theirs]}.get(kind) or [
        archived(source, tmp_path / kind)
    ]
    assert "2 new, 0 replaced, 0 here already; 2 of 2 can run here" in bring(*paths)
    kept = data / "synthesis" / "imported"
    assert (seen(kept / "ours"), seen(kept / "theirs")) == (seen(ours), seen(theirs))
    rows = {one.task_id: one for one in ImportedTask.objects.all()}
    assert {name: (one.layout, one.mocks, one.runnable, one.setup) for name, one in rows.items()} == {
        "ours": ("pipeline", [made.MOCK], True, "initial_setup.py"),
        "theirs": ("dataset", [made.MOCK], True, "initial_setup.py"),
    }  # fmt: skip
    assert rows["ours"].difficulty == "easy"
    assert {path.name for path in kept.iterdir()} == {"ours", "theirs"}  # no draft is left


def test_what_was_exported_comes_in_again(data: Path, tmp_path: Path, publish_notes: PublishNotes) -> None:
    publish_notes()
    folder = made.bundle(tmp_path / "in", made.task("round"))
    call_command(
        "tasks_export",
        "--from",
        folder,
        "--out",
        tmp_path / "o",
        "--archive",
        tmp_path / "a.tar.zst",
        stdout=StringIO(),
    )
    bring(tmp_path / "a.tar.zst")
    assert seen(data / "synthesis" / "imported" / "round") == seen(folder)
    assert ImportedTask.objects.get().runnable


def test_another_folder_may_keep_them(tmp_path: Path) -> None:
    folder = made.dataset(tmp_path / "in", "one")
    bring(folder, "--into", tmp_path / "kept")
    assert seen(tmp_path / "kept" / "one") == seen(folder)
    assert ImportedTask.objects.get().folder == str((tmp_path / "kept" / "one").resolve())


def test_the_same_bundle_twice_is_one_and_another_of_its_id_is_refused_or_replaces_it(
    data: Path, tmp_path: Path
) -> None:
    folder = made.dataset(tmp_path / "in", "one")
    bring(folder)
    assert "0 new, 0 replaced, 1 here already" in bring(folder)
    (folder / "reward.py").write_text("print('REWARD: 0.5')\n")
    kept = data / "synthesis" / "imported" / "one"
    before = seen(kept)
    with pytest.raises(CommandError, match="1 refused"):
        bring(folder)
    assert seen(kept) == before
    assert "1 replaced" in bring(folder, "--replace")
    assert seen(kept) == seen(folder)
    assert ImportedTask.objects.count() == 1


# --- what is refused --------------------------------------------------------------------------------


def test_of_an_archive_with_one_hostile_member_nothing_is_stored(data: Path, tmp_path: Path) -> None:
    source = tmp_path / "in"
    made.dataset(source, "one")
    with tarfile.open(tmp_path / "a.tar", "w") as archive:
        archive.add(source, arcname=".")
        entry = tarfile.TarInfo("one/../../../escaped.py")
        entry.size = 1
        archive.addfile(entry, io.BytesIO(b"x"))
    good = made.dataset(tmp_path / "good", "two")
    with pytest.raises(CommandError, match="1 refused"):
        bring(tmp_path / "a.tar", good)
    assert [one.task_id for one in ImportedTask.objects.all()] == ["two"]  # the other source was taken
    assert {path.name for path in (data / "synthesis" / "imported").iterdir()} == {"two"}
    assert list(tmp_path.rglob("escaped.py")) == []


@pytest.mark.parametrize(
    ("document", "why"),
    [("{", "is not JSON"), ("[]", "is not an object"), ("{}", "has no instruction"),
     ('{"instruction": 3}', "no instruction"), ("[" * 100_000, "is not JSON")],
)  # fmt: skip
def test_a_bundle_that_cannot_be_read_is_named(data: Path, tmp_path: Path, document: str, why: str) -> None:
    made.dataset(tmp_path / "in", "bad", files={"task.json": document})
    made.dataset(tmp_path / "in", "good")
    said = StringIO()
    with pytest.raises(CommandError):
        call_command("tasks_import", str(tmp_path / "in"), stdout=said, stderr=said)
    assert "bad/task.json" in said.getvalue()
    assert why in said.getvalue()
    assert [one.task_id for one in ImportedTask.objects.all()] == ["good"]


@pytest.mark.parametrize("name", ["../up", ".hidden", "a/b", "", "x" * 121, None, 7])
def test_an_id_that_is_no_name_gives_way_to_the_folders(data: Path, tmp_path: Path, name: Any) -> None:
    made.dataset(tmp_path / "in", "folder-1", id=name)
    bring(tmp_path / "in")
    assert ImportedTask.objects.get().task_id == "folder-1"
    assert {path.name for path in (data / "synthesis" / "imported").iterdir()} == {"folder-1"}


def test_a_folder_without_bundles_is_refused(tmp_path: Path) -> None:
    (tmp_path / "in").mkdir()
    with pytest.raises(CommandError):
        bring(tmp_path / "in")
    assert not ImportedTask.objects.exists()


# --- what can run here --------------------------------------------------------------------------------

DOCUMENT_STEPS = [
    {
        "type": "download",
        "parameters": {"files": [{"url": "./initial_setup.xlsx", "path": "/home/user/a.xlsx"}]},
    },
    {"type": "open", "parameters": {"path": "/home/user/a.xlsx"}},
]


def step(kind: str, *command: str) -> dict[str, Any]:
    return {"type": kind, "parameters": {"command": list(command)}}


@pytest.mark.parametrize(
    ("files", "changes", "obstacle"),
    [
        ({}, {}, ""),
        ({"initial_setup.sh": "curl -s __CUA_GYM_MIRO_URL__/go", "initial_setup.py": None},
         {"config": [{"type": "execute", "parameters": {"command": "bash initial_setup.sh"}}]}, ""),
        ({"initial_setup.py": "U='https://cua-gym-miro.example.org'"}, {}, ""),
        ({"initial_setup.py": "H='__CUA_GYM_MIRO_HOST__'; S='__CUA_GYM_SID__'"}, {}, ""),
        ({"initial_setup.py": None, "initial_setup.xlsx": b"PK"},
         {"config": DOCUMENT_STEPS, "app_type": "libreoffice_calc"}, "desktop_files"),
        ({"initial_setup.py": None, "initial_setup.docx": b"PK"}, {"config": [], "app_type": "libreoffice_writer"},
         "desktop_files"),
        ({"initial_setup.py": None, "initial_setup.pptx": b"PK"}, {"config": []}, "desktop_files"),
        ({"initial_setup.py": None}, {"config": []}, "missing_setup"),
        ({"reward.py": None}, {}, "missing_reward"),
        ({"reward.py": " \n"}, {}, "missing_reward"),
        ({"initial_setup.py": "U='__CUA_GYM_SUNDIAL_URL__'"}, {}, "unknown_mock"),
        ({"reward.py": "U='https://cua-gym-sundial.example.org/go'"}, {}, "unknown_mock"),
        ({}, {"app_type": "sundial_mock"}, "unknown_mock"),
        ({"initial_setup.py": "U='http://172.17.46.46:8057'"}, {}, "foreign_address"),
        ({"initial_setup.py": "U='http://127.0.0.1:8057'"}, {}, ""),
        ({}, {"app_type": "vscode"}, "desktop"),
        ({}, {"app_type": "multi_apps", "related_apps": ["miro_mock", "gimp"]}, "desktop"),
        ({}, {"config": [step("execute", "python", "-c", "import pyautogui")]}, "desktop"),
        ({}, {"config": [step("launch", "gimp")]}, "desktop"),
        ({}, {"config": [step("launch", "google-chrome", "__CUA_GYM_MIRO_URL__")]}, ""),
        ({"initial_setup.py": "pass", "reward.py": "print('REWARD: 0.0')"}, {"app_type": "multi_apps"}, "desktop"),
        ({"reward.py": "U='__CUA_GYM_GMAIL_URL__'"}, {}, "unpublished_mock"),
    ],
)  # fmt: skip
def test_what_cannot_run_here_is_kept_and_says_why(
    data: Path,
    tmp_path: Path,
    publish_notes: PublishNotes,
    files: dict[str, Any],
    changes: dict[str, Any],
    obstacle: str,
) -> None:
    publish_notes()
    folder = made.dataset(tmp_path / "in", "one", files=files, **changes)
    bring(folder)
    task = ImportedTask.objects.get()
    assert (task.obstacle, task.runnable, bool(task.why)) == (obstacle, not obstacle, bool(obstacle))
    assert seen(data / "synthesis" / "imported" / "one") == seen(folder)
    (line,) = listed()
    assert (f"{obstacle}: {task.why}" if obstacle else made.MOCK)[:100] in line
    assert bool(obstacle) == (listed("--runnable") != [line])


def test_the_mocks_that_a_task_needs_have_their_public_ids(tmp_path: Path) -> None:
    setup = (
        "A='__CUA_GYM_GMAIL_URL__'; B='https://cua-gym-trello.example.org/post'; C='__CUA_GYM_GMAIL_HOST__'"
    )
    bring(made.dataset(tmp_path / "in", "one", files={"initial_setup.py": setup}, app_type="multi_apps"))
    task = ImportedTask.objects.get()
    assert task.mocks == ["mail-mock", "kanban-board-mock", "whiteboard-mock"]  # the last by its reward
    assert task.app_type == "multi_apps"


def test_a_task_can_run_as_soon_as_its_last_mock_is_published(
    tmp_path: Path, publish_notes: PublishNotes
) -> None:
    bring(
        made.dataset(tmp_path / "in", "one"),
        made.dataset(tmp_path / "in", "two", files={"initial_setup.py": "U='__CUA_GYM_GMAIL_URL__'"}),
        made.dataset(tmp_path / "in", "never", files={"reward.py": None}),
    )
    assert set(ImportedTask.objects.values_list("obstacle", flat=True)) == {
        "unpublished_mock",
        "missing_reward",
    }
    publish_notes()
    assert [one.task_id for one in ImportedTask.objects.filter(obstacle="")] == ["one"]
    publish_notes(mock_id="mail-mock", label="gmail")
    assert [one.task_id for one in ImportedTask.objects.filter(obstacle="")] == ["one", "two"]


def test_an_empty_house_says_how_tasks_come_in() -> None:
    assert listed() == ["None. Bring some with: manage.py tasks_import PATH"]


def test_a_bundle_whose_folder_was_lost_comes_back_with_its_next_import(data: Path, tmp_path: Path) -> None:
    folder = made.dataset(tmp_path / "in", "one")
    bring(folder)
    shutil.rmtree(data / "synthesis" / "imported" / "one")
    bring(folder)
    assert json.loads((data / "synthesis" / "imported" / "one" / "task.json").read_text())["id"] == "one"
