"""The task sets of the local trainer: bundles from a folder or an archive, split into train and held out.

Enters: `tasks.tar.xz` (made by scripts/local_tasks.py) or a folder of bundles. Leaves: tasks, and the plans for the
oracle alone. A bundle set without `split.json` is split here: every third of a workflow is held out.
"""

from __future__ import annotations

import json
import tarfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from training.env_client.protocol import Options, Task, Viewport
from training.rollout.oracle import plans_of

ARCHIVE = Path(__file__).with_name("tasks.tar.xz")
HELD_OUT = 3  # every third
VIEWPORT = Viewport(width=1280, height=960)  # tall: less to scroll through


class NoTasks(Exception):
    """There is nothing to train on; the message says what to do."""


@dataclass(frozen=True, slots=True)
class TaskSet:
    train: tuple[Task, ...]
    held_out: tuple[Task, ...]
    plans: Mapping[str, Sequence[Mapping[str, Any]]]
    kinds: Mapping[str, str]
    """The workflow of each task, by its id: for reports."""

    def of(self, workflows: Sequence[str]) -> TaskSet:
        """The tasks of these workflows; of all where none is named. `NoTasks` where one has none to train on."""
        if not workflows:
            return self
        missing = set(workflows) - {self.kinds[one.task_id] for one in self.train}
        if missing:
            raise NoTasks(
                f"No task to train on is of {', '.join(sorted(missing))}: see `workflows` of the recipe."
            )
        train, held_out = (
            tuple(one for one in part if self.kinds[one.task_id] in workflows)
            for part in (self.train, self.held_out)
        )
        return replace(self, train=train, held_out=held_out)


def unpacked(archive: Path, into: Path) -> Path:
    """The folder of an archive's bundles; it is unpacked once."""
    if archive.is_dir():
        return archive
    if not archive.is_file():
        raise NoTasks(f"{archive} is not there. Make it: python scripts/local_tasks.py (docs/training.md).")
    if not into.exists():
        draft = into.with_name(f".{into.name}")
        with tarfile.open(archive) as packed:
            packed.extractall(draft, filter="data")
        draft.rename(into)
    return into


def load(folder: Path, options: Options) -> TaskSet:
    """All bundles of a folder that have a plan."""
    folders = {one.name: one for one in sorted(folder.iterdir()) if (one / "meta.json").is_file()}
    plans = plans_of(folders.values())
    if not plans:
        raise NoTasks(f"{folder} has no bundle with a plan (`plan` in meta.json): make them anew.")
    kinds = {name: str(plan[0]["workflow"]) for name, plan in plans.items()}
    split = _split(folder, kinds)
    chosen = {
        part: tuple(
            Task.from_folder(folders[name], seed=0, options=options, viewport=VIEWPORT)
            for name in names
            if name in plans
        )
        for part, names in split.items()
    }
    return TaskSet(chosen["train"], chosen["held_out"], plans, kinds)


def _split(folder: Path, kinds: Mapping[str, str]) -> dict[str, list[str]]:
    file = folder / "split.json"
    if file.is_file():
        return dict(json.loads(file.read_text()))
    split: dict[str, list[str]] = {"train": [], "held_out": []}
    for kind in sorted(set(kinds.values())):
        for place, name in enumerate(sorted(one for one in kinds if kinds[one] == kind)):
            split["held_out" if place % HELD_OUT == HELD_OUT - 1 else "train"].append(name)
    return split
