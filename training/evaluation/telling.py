"""A run's episodes as rollouts of a hub, for its dashboard. Called by the command line and by `make demo`."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from training.evaluation.metrics import latest
from training.rollout.report import HubReport
from training.trajectory.store import TrajectoryStore


def told(folder: Path, name: str, hub: HubReport) -> Iterator[str]:
    """Sends the episodes of the run that is stored in `folder`; yields the id of each once the hub has it.

    An evaluation calls its episodes by task and seed, the same in every run, so the hub knows them as `name.id`. What
    was sent before is not stored twice. `ReportError` when the hub refuses one.
    """
    store = TrajectoryStore(folder)
    for one in latest(one for _, one in store.read()):
        shots = {step.observation.screenshot_sha256 for step in one.steps} - {None}
        named = one.model_copy(update={"id": f"{name}.{one.id}"})
        hub.rollout(named, {sha: store.image(sha) for sha in shots if sha is not None})
        yield named.id
