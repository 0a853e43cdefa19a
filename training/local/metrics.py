"""Where a run's numbers go: `metrics.jsonl`, TensorBoard files, and the hub where one is named.

The JSONL file is the record; a resumed run cuts off what lies beyond its checkpoint. The hub is told on the side: the
first thing that it does not take is said once, and never stops a run.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from torch.utils.tensorboard import SummaryWriter

from training.config.local import LocalRecipe
from training.rollout.report import HubReport, ReportError
from training.trajectory.format import Trajectory

MOST_TOLD = 4  # episodes of an update that a hub gets: enough to look at, and no load on the hub


class Metrics:
    """One run. `point` is one line; its kind is "sft", "update" or "evaluation"."""

    def __init__(self, folder: Path, hub: HubRun | None = None) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.file = folder / "metrics.jsonl"
        self._board = SummaryWriter(str(folder / "tensorboard"))
        self._hub = hub

    def cut(self, step: int) -> None:
        """Forget what was written after `step`: it is done again."""
        if self.file.is_file():
            kept = [one for one in read(self.file) if one["step"] <= step]
            draft = self.file.with_suffix(".draft")
            draft.write_text("".join(f"{json.dumps(one)}\n" for one in kept))
            draft.replace(self.file)

    def point(self, kind: str, step: int, values: Mapping[str, float]) -> None:
        line = {"kind": kind, "step": step, **{name: round(value, 6) for name, value in values.items()}}
        with self.file.open("a") as file:
            file.write(json.dumps(line) + "\n")
        for name, value in values.items():
            self._board.add_scalar(f"{kind}/{name}", value, step)
        self._board.flush()
        if self._hub is not None:
            self._hub.point(step, {f"{kind}/{name}": value for name, value in values.items()})

    @property
    def tells(self) -> bool:
        """Whether a hub is told."""
        return self._hub is not None

    def rollout(self, step: int, trajectory: Trajectory, images: Mapping[str, bytes]) -> None:
        """An episode of an update to the hub; nowhere else, the run's folder has it already."""
        if self._hub is not None:
            self._hub.rollout(step, trajectory, images)

    def close(self, status: str) -> None:
        """`status`: "done" or "failed", as the hub has them."""
        self._board.close()
        if self._hub is not None:
            self._hub.ended(status)


def telling(batch: Sequence[Sequence[Trajectory]]) -> list[Trajectory]:
    """The best and the worst of the groups in which episodes differ, then one of the others: `MOST_TOLD` in all."""
    pairs = [(min(group, key=_reward), max(group, key=_reward)) for group in batch if group]
    differ = [one for pair in pairs if _reward(pair[0]) != _reward(pair[1]) for one in pair]
    alike = [pair[0] for pair in pairs if _reward(pair[0]) == _reward(pair[1])]
    return [*differ, *alike][:MOST_TOLD]


def _reward(one: Trajectory) -> float:
    return one.reward or 0.0


def read(file: Path) -> list[dict[str, Any]]:
    """The points of a run; a torn last line is left out."""
    found = []
    for line in file.read_text().splitlines() if file.is_file() else []:
        try:
            found.append(json.loads(line))
        except ValueError:
            continue
    return found


class HubRun:
    """The run as the hub shows it; its id lies in the run's folder, so that a resumed run is the same one."""

    def __init__(self, hub: HubReport, recipe: LocalRecipe, folder: Path) -> None:
        self._hub = hub
        self._id = ""
        self._silent = False
        mark = folder / "hub_run"
        if mark.is_file():
            self._id = mark.read_text().strip()
            return

        def begin() -> None:
            self._id = hub.begin(
                folder.name, recipe=recipe.name, config=recipe.model_dump(mode="json"), seed=recipe.seed
            )
            folder.mkdir(parents=True, exist_ok=True)
            mark.write_text(self._id)

        self._told(begin)

    def point(self, step: int, values: Mapping[str, float]) -> None:
        self._told(lambda: self._hub.metrics(self._id, {step: values}))

    def rollout(self, step: int, trajectory: Trajectory, images: Mapping[str, bytes]) -> None:
        self._told(lambda: self._hub.rollout(trajectory, images, run=self._id, step=step))

    def ended(self, status: str) -> None:
        self._told(lambda: self._hub.end(self._id, status))

    def _told(self, tell: Callable[[], object]) -> None:
        if self._silent:
            return
        try:
            tell()
        except ReportError as error:
            self._silent = True
            sys.stderr.write(
                f"The hub takes no more of this run ({error}); its numbers are in metrics.jsonl.\n"
            )
