"""The tasks of an evaluation: folders of bundles, or a file of task ids that the server knows."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from training.env_client.protocol import Task


class NoTasks(Exception):
    """What was named as a task set is none; the message says what is looked for."""


def load(path: Path) -> tuple[Task, ...]:
    """A folder of bundles (each has `task_config.json` and `reward.py`), one bundle, or a text file of ids by line."""
    if path.is_file():
        ids = [line.strip() for line in path.read_text("utf-8").splitlines()]
        tasks = tuple(Task(task_id=one) for one in ids if one and not one.startswith("#"))
    else:
        tasks = tuple(Task.from_folder(folder) for folder in folders(path))
    if not tasks:
        raise NoTasks(
            f"{path} holds no bundles (folders with task_config.json and reward.py) and is no file of task ids."
        )
    return tasks


def folders(path: Path) -> Sequence[Path]:
    """The bundles' folders, by name."""
    return [one for one in (path, *sorted(path.glob("*"))) if is_bundle(one)]


def is_bundle(folder: Path) -> bool:
    return (folder / "task_config.json").is_file() and (folder / "reward.py").is_file()
