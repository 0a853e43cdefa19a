"""Checkpoints, metrics, order of tasks, curves, task sets."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from xml.etree import ElementTree

import pytest
import torch

from training.env_client.protocol import Options, Task
from training.local import checkpoint, summary
from training.local.metrics import Metrics, read
from training.local.order import balanced, task_number
from training.local.tasks import ARCHIVE, NoTasks, load, unpacked


def test_the_newest_whole_checkpoint_is_found(tmp_path: Path) -> None:
    for number in range(5):
        checkpoint.save(tmp_path, number, {"weights": torch.full((2,), float(number)), "groups": number})
    (tmp_path / ".000005.pt.1").write_bytes(b"torn by a kill")
    kept = checkpoint.newest(tmp_path)
    assert kept is not None
    assert kept["groups"] == 4
    assert kept["weights"].tolist() == [4.0, 4.0]
    assert len(list(tmp_path.glob("[0-9]*.pt"))) == checkpoint.KEPT
    assert checkpoint.newest(tmp_path / "none") is None


def test_a_resumed_run_forgets_points_beyond_its_checkpoint(tmp_path: Path) -> None:
    metrics = Metrics(tmp_path)
    for step in range(4):
        metrics.point("update", step, {"reward": step / 10})
    with metrics.file.open("a") as file:
        file.write('{"kind": "upd')  # killed while writing
    metrics.cut(2)
    metrics.point("update", 3, {"reward": 0.9})
    metrics.close("done")
    assert [(one["step"], one["reward"]) for one in read(metrics.file)] == [
        (0, 0),
        (1, 0.1),
        (2, 0.2),
        (3, 0.9),
    ]
    assert list((tmp_path / "tensorboard").glob("events.*"))


def test_every_task_comes_once_before_any_comes_twice() -> None:
    order = [task_number(5, group, 7) for group in range(21)]
    assert all(sorted(order[at : at + 7]) == list(range(7)) for at in (0, 7, 14))
    assert order[:7] != order[7:14]
    assert order == [task_number(5, group, 7) for group in range(21)]
    assert order[:7] != [task_number(6, group, 7) for group in range(7)]


def test_workflows_are_balanced_however_many_tasks_each_has() -> None:
    tasks = [Task(task_id=f"{kind}{number}") for kind in "aab" for number in range(4)]
    kinds = {one.task_id: one.task_id[0] for one in tasks}
    assert Counter(kinds[one.task_id] for one in balanced(tasks, kinds, 6)) == {"a": 3, "b": 3}


def test_the_tasks_that_come_with_the_trainer_are_split_by_instance(tmp_path: Path) -> None:
    tasks = load(unpacked(ARCHIVE, tmp_path / "tasks"), Options())
    train, held_out = ({one.task_id for one in part} for part in (tasks.train, tasks.held_out))
    assert not train & held_out
    assert {tasks.kinds[one] for one in train} == {tasks.kinds[one] for one in held_out}
    told = {json.loads((one.files or {})["task_config.json"])["instruction"] for one in tasks.train}
    for one in tasks.held_out:
        assert json.loads((one.files or {})["task_config.json"])["instruction"] not in told
        assert tasks.plans[one.task_id]


def test_missing_tasks_say_how_they_are_made(tmp_path: Path) -> None:
    with pytest.raises(NoTasks, match="local_tasks"):
        unpacked(tmp_path / "tasks.tar.xz", tmp_path / "tasks")


def test_curves_are_drawn_from_metrics_alone(tmp_path: Path) -> None:
    for seed, end in ((1, 0.9), (2, 0.7)):
        metrics = Metrics(tmp_path / f"local-{seed}")
        metrics.point("evaluation", 0, {"success": 0.3})
        metrics.point("update", 1, {"reward": 0.5})
        metrics.point("evaluation", 1, {"success": end})
        metrics.close("done")
    said = summary.written(tmp_path)
    assert "local-1" in said
    assert "+60 points" in said
    picture = ElementTree.parse(tmp_path / "curves.svg").getroot()
    lines = [one for one in picture.iter() if one.tag.endswith("polyline")]
    assert len(lines) == 4
