"""What episodes count: the reward that is learned from, and what is measured of them. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Literal

from training.trajectory.format import Trajectory


def used_reward(trajectory: Trajectory, kind: Literal["task", "random"], seed: int) -> float:
    """The task's, or for the control a coin that knows nothing of the episode but its id."""
    if kind == "random":
        return float(Random(f"{seed}:{trajectory.id}").random() < 0.5)  # noqa: S311
    return trajectory.reward or 0.0


def measured(episodes: Sequence[Trajectory]) -> dict[str, float]:
    """Means over episodes, always by the task's own reward. Success is a reward of 1."""
    count = max(1, len(episodes))
    return {
        "reward": sum(one.reward or 0.0 for one in episodes) / count,
        "success": sum(bool(one.success) for one in episodes) / count,
        "turns": sum(len(one.steps) for one in episodes) / count,
        "calls": sum(len(step.calls) for one in episodes for step in one.steps) / count,
        "declared_done": sum(one.status == "success" for one in episodes) / count,
    }
