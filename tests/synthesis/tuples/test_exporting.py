"""`manage.py tasks_export`: folders, archive and index of a run's accepted tuples, or of a folder."""

from __future__ import annotations

import json
from io import StringIO
from pathlib import Path
from typing import Any

import pyarrow.parquet as pq
import pytest
from django.core.management import call_command
from django.core.management.base import CommandError

from synthesis.tuples.exchange.unpacking import unpack
from synthesis.tuples.models import Item, Run, Verification
from tests.synthesis.tuples import made
from tests.synthesis.tuples.conftest import PublishNotes

pytestmark = pytest.mark.django_db(transaction=True)
SEVEN = {
    "config.json",
    "meta.json",
    "task_config.json",
    "initial_setup.py",
    "golden_patch.py",
    "reward.py",
    "REVIEW.md",
}
COLUMNS = [
    "id", "instruction", "app_type", "app_family", "platform", "difficulty", "setup_kind", "num_setup_steps",
    "num_setup_files", "has_ground_truth", "archive_path", "archive_member", "task_json_member", "reward_member",
    "setup_file_members",
]  # fmt: skip


def export(*words: str | Path) -> str:
    said = StringIO()
    call_command("tasks_export", *map(str, words), stdout=said)
    return said.getvalue()


def seen(folder: Path) -> dict[str, bytes]:
    return {
        path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()
    }


@pytest.fixture
def finished(data: Path) -> Run:
    """A run with two accepted tuples, a rejected one and one that waits."""
    run = made.run()
    final = data / "synthesis" / "runs" / str(run.id) / "final"
    for item in made.items(run, 2, state=Item.State.ACCEPTED, versions={made.MOCK: "1.0.0"}):
        folder = made.bundle(final, made.task(item.task_id))
        Item.objects.filter(id=item.id).update(bundle=str(folder.relative_to(data / "synthesis")))
    made.items(run, 1, state=Item.State.REJECTED)
    made.items(run, 1)
    return run


def test_a_run_is_exported_as_folders_archive_and_index(finished: Run, data: Path, tmp_path: Path) -> None:
    out, archive, index = (
        tmp_path / "out",
        tmp_path / "release" / "artifacts" / "tasks.tar.zst",
        tmp_path / "release" / "tasks.parquet",
    )
    said = export("--run", str(finished.id)[:8], "--out", out, "--archive", archive, "--index", index)
    assert "2 bundles" in said
    ours = seen(data / "synthesis" / "runs" / str(finished.id) / "final")
    assert seen(out) == ours
    assert {path.split("/")[1] for path in ours} == SEVEN
    again = tmp_path / "again"
    again.mkdir()
    unpack(archive, again)
    assert seen(again) == ours
    table = pq.read_table(index)
    assert table.column_names == COLUMNS
    assert table.to_pylist() == [
        {
            "id": name, "instruction": "Mark the note “Fern” as done.", "app_type": "whiteboard-mock",
            "app_family": "mock_web", "platform": "web", "difficulty": "easy", "setup_kind": "py", "num_setup_steps": 1,
            "num_setup_files": 1, "has_ground_truth": True, "archive_path": "artifacts/tasks.tar.zst",
            "archive_member": name, "task_json_member": f"{name}/config.json", "reward_member": f"{name}/reward.py",
            "setup_file_members": [f"{name}/initial_setup.py"],
        }
        for name in ("t0", "t1")
    ]  # fmt: skip


def test_the_same_tuples_give_the_same_bytes(finished: Run, tmp_path: Path) -> None:
    made_twice = []
    for name in ("1", "2"):
        at = tmp_path / name
        export(
            "--run",
            str(finished.id),
            "--out",
            at / "out",
            "--archive",
            at / "a.tar.zst",
            "--index",
            at / "i.parquet",
        )
        made_twice.append(((at / "a.tar.zst").read_bytes(), (at / "i.parquet").read_bytes()))
    assert made_twice[0] == made_twice[1]


def test_exporting_again_puts_bundles_in_the_place_of_older_ones(finished: Run, tmp_path: Path) -> None:
    (tmp_path / "out" / "t0").mkdir(parents=True)
    (tmp_path / "out" / "t0" / "stale.py").write_text("old")
    (tmp_path / "out" / "other").mkdir()
    export("--run", str(finished.id), "--out", tmp_path / "out")
    assert {path.name for path in (tmp_path / "out" / "t0").iterdir()} == SEVEN
    assert {path.name for path in (tmp_path / "out").iterdir()} == {"t0", "t1", "other"}


def test_tuples_that_broke_on_what_is_current_stay_here(
    finished: Run, publish_notes: PublishNotes, tmp_path: Path
) -> None:
    publish_notes("1.0.0")
    publish_notes("1.1.0")
    first = finished.items.get(task_id="t0")
    Verification.objects.update_or_create(
        item=first,
        target=f"{made.MOCK}@1.1.0",
        defaults={"versions": {made.MOCK: "1.1.0"}, "state": "broken"},
    )
    assert "1 that broke" in export("--run", str(finished.id), "--out", tmp_path / "out")
    assert {path.name for path in (tmp_path / "out").iterdir()} == {"t1"}


@pytest.mark.parametrize(
    ("changes", "expected"),
    [({}, ("whiteboard-mock", "mock_web", "web", None)),
     ({"app_type": "libreoffice_calc"}, ("libreoffice_calc", "desktop_office", "desktop", None)),
     ({"app_type": "vscode", "difficulty": "hard"}, ("vscode", "desktop", "desktop", "hard")),
     ({"app_type": "chrome"}, ("chrome", "desktop", "desktop", None)),
     ({"app_type": "multi_apps"}, ("multi_apps", "multi_apps", "cross_app", None)),
     ({"app_type": "mock_websites", "related_apps": ["gmail_mock"]}, ("mail-mock", "mock_web", "web", None)),
     ({"app_type": "", "related_apps": ["Gmail", "trello_mock"]}, ("multi_apps", "multi_apps", "cross_app", None)),
     ({"app_type": "sundial"}, ("sundial", "other", None, None))],
)  # fmt: skip
def test_where_a_task_stands_is_told_from_its_applications(
    tmp_path: Path, changes: dict[str, Any], expected: tuple[Any, ...]
) -> None:
    made.dataset(tmp_path / "in", "one", **changes)
    export("--from", tmp_path / "in", "--out", tmp_path / "out", "--index", tmp_path / "i.parquet")
    (row,) = pq.read_table(tmp_path / "i.parquet").to_pylist()
    assert (row["app_type"], row["app_family"], row["platform"], row["difficulty"]) == expected


def test_a_folder_in_the_data_sets_layout_keeps_all_its_files(tmp_path: Path) -> None:
    files = {"initial_setup.docx": b"PK\x03\x04", "initial_setup.py": None, "golden.docx": b"PK"}
    steps = [
        {
            "type": "download",
            "parameters": {"files": [{"url": "./initial_setup.docx", "path": "/home/user/a.docx"}]},
        },
        {"type": "open", "parameters": {"path": "/home/user/a.docx"}},
    ]
    folder = made.dataset(tmp_path / "in", "doc", files=files, config=steps, app_type="libreoffice_writer")
    export("--from", folder, "--out", tmp_path / "out", "--index", tmp_path / "i.parquet")
    assert seen(tmp_path / "out" / "doc") == seen(folder)
    (row,) = pq.read_table(tmp_path / "i.parquet").to_pylist()
    assert (row["setup_kind"], row["num_setup_steps"], row["setup_file_members"], row["has_ground_truth"]) == (
        "docx", 2, ["doc/initial_setup.docx"], True,
    )  # fmt: skip
    assert (row["archive_path"], row["task_json_member"]) == (None, "doc/task.json")


def test_a_bundle_that_is_not_whole_is_named_and_no_archive_is_left(tmp_path: Path) -> None:
    made.bundle(tmp_path / "in", made.task("good"))
    (made.bundle(tmp_path / "in", made.task("half")) / "reward.py").unlink()
    archive, index = tmp_path / "a.tar.zst", tmp_path / "i.parquet"
    with pytest.raises(CommandError, match=r"half is not whole: reward\.py"):
        export("--from", tmp_path / "in", "--out", tmp_path / "out", "--archive", archive, "--index", index)
    assert not archive.exists()
    assert not index.exists()


def test_what_cannot_be_exported_says_why(tmp_path: Path, data: Path) -> None:
    run = made.run()
    (tmp_path / "empty").mkdir()
    for words, why in (
        (["--run", "ffff"], "is the beginning of 0 runs"),
        (["--run", str(run.id)], "no bundle to export"),
        (["--from", tmp_path / "empty"], "no bundle to export"),
        (["--from", tmp_path / "nowhere"], "is not a folder"),
        (["--from", tmp_path / "empty", "--archive", tmp_path / "a.zip"], r"only \.tar\.zst"),
    ):
        with pytest.raises(CommandError, match=why):
            export(*words, "--out", tmp_path / "out")


def test_a_bundle_that_is_gone_from_the_data_folder_is_named(
    finished: Run, data: Path, tmp_path: Path
) -> None:
    Item.objects.filter(task_id="t1").update(bundle="runs/none/final/t1")
    with pytest.raises(CommandError, match="t1 is one"):
        export("--run", str(finished.id), "--out", tmp_path / "out")


def test_no_name_of_a_product_is_in_what_is_exported(finished: Run, tmp_path: Path) -> None:
    export("--run", str(finished.id), "--out", tmp_path / "out", "--index", tmp_path / "i.parquet")
    rows = json.dumps(pq.read_table(tmp_path / "i.parquet").to_pylist())
    config = (tmp_path / "out" / "t0" / "config.json").read_text()
    assert "miro" not in (rows + config).lower()
    assert json.loads(config)["related_apps"] == ["whiteboard-mock"]
