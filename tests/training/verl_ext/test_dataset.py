"""Bundles as the Parquet file that verl draws prompts from."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pyarrow.parquet as pq
import pytest

from tests import servers
from training.entrypoints.cluster import main
from training.verl_ext.dataset import bundles, rows, write
from training.verl_ext.episodes import task_of

BUNDLES = servers.ROOT / "tests" / "fixtures" / "bundles"


def test_a_row_is_a_task_that_an_environment_can_start(tmp_path: Path) -> None:
    made = rows(bundles(BUNDLES), "train", seed=5)
    path = tmp_path / "train.parquet"
    assert write(made, path) == len(made) == len(bundles(BUNDLES))
    row = pq.read_table(path).to_pylist()[0]
    task = task_of(row["extra_info"])
    folder = BUNDLES / task.task_id
    assert task.seed == 5
    assert task.files is not None
    assert task.files["reward.py"] == (folder / "reward.py").read_text()
    assert task.files["initial_setup.py"] == (folder / "initial_setup.py").read_text()
    instruction = json.loads((folder / "task_config.json").read_text())["instruction"]
    assert row["prompt"] == [{"role": "user", "content": instruction}]
    assert row["agent_name"] == "mock_hub"


def test_solutions_stay_where_they_are(tmp_path: Path) -> None:
    folder = tmp_path / "task"
    shutil.copytree(bundles(BUNDLES)[0], folder)
    meta = json.loads((folder / "meta.json").read_text())
    (folder / "meta.json").write_text(json.dumps(meta | {"plan": [{"steps": ["secret"]}]}))
    (row,) = rows([folder], "train")
    assert "secret" not in row["extra_info"]["bundle"]
    assert not {"golden_patch.py", "REVIEW.md"} & set(json.loads(row["extra_info"]["bundle"]))


def test_a_folder_without_a_reward_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="no bundle"):
        rows([tmp_path], "train")
    with pytest.raises(ValueError, match="no task"):
        write([], tmp_path / "train.parquet")


def test_the_command_holds_tasks_out(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["data", str(BUNDLES), "--out", str(tmp_path), "--held-out", "1"]) == 0
    train = pq.read_table(tmp_path / "train.parquet").to_pylist()
    held = pq.read_table(tmp_path / "val.parquet").to_pylist()
    assert len(held) == 1
    trained = {row["extra_info"]["task_id"] for row in train}
    assert held[0]["extra_info"]["task_id"] not in trained
    assert "1 held out" in capsys.readouterr().out


def test_a_dry_run_says_what_would_be_run(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = [
        "run",
        "turbo",
        "--data",
        str(tmp_path),
        "--checkpoints",
        str(tmp_path),
        "--env-url",
        "http://e",
        "--dry-run",
    ]
    assert main(words) == 0
    said = capsys.readouterr().out
    assert "verl.trainer.main_ppo" in said
    assert "VERL_USE_EXTERNAL_MODULES=training.verl_ext.register" in said
    assert (tmp_path / "configuration" / "run.yaml").is_file()


def test_a_wrong_recipe_is_told_apart(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["--data", str(tmp_path), "--checkpoints", str(tmp_path), "--dry-run"]
    assert main(["sft", "turbo", *words]) == 2
    assert "no recipe of supervised fine-tuning" in capsys.readouterr().err
