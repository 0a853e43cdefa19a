"""Two runs side by side: the difference on the tasks that both have, with its interval. Pure."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass

from training.evaluation.intervals import Interval, bootstrap
from training.evaluation.metrics import Summary, latest, summary
from training.trajectory.format import Trajectory


@dataclass(frozen=True, slots=True)
class Paired:
    """Means a task, second run minus first, over tasks that both runs have scored. `better`: tasks by who is ahead."""

    tasks: int
    score: Interval
    success: Interval
    steps: Interval
    better: int
    worse: int
    same: int


@dataclass(frozen=True, slots=True)
class Comparison:
    """`only_first` and `only_second`: tasks that the other run has not scored, which are in no difference."""

    first: Summary
    second: Summary
    paired: Paired
    only_first: int
    only_second: int


def compare(first: Iterable[Trajectory], second: Iterable[Trajectory]) -> Comparison:
    one, other = latest(first), latest(second)
    here, there = _means(one), _means(other)
    shared = sorted(set(here) & set(there))
    differences = [tuple(b - a for a, b in zip(here[task], there[task], strict=True)) for task in shared]
    scores = [difference[0] for difference in differences]
    paired = Paired(
        tasks=len(shared),
        score=bootstrap([[difference[0]] for difference in differences]),
        success=bootstrap([[difference[1]] for difference in differences]),
        steps=bootstrap([[difference[2]] for difference in differences]),
        better=sum(score > 0 for score in scores),
        worse=sum(score < 0 for score in scores),
        same=sum(score == 0 for score in scores),
    )
    return Comparison(
        summary(one), summary(other), paired, len(set(here) - set(there)), len(set(there) - set(here))
    )


def _means(trajectories: list[Trajectory]) -> dict[str, tuple[float, float, float]]:
    """By task: mean score, success and steps of its scored episodes."""
    groups: dict[str, list[Trajectory]] = defaultdict(list)
    for one in trajectories:
        if one.outcome == "scored":
            groups[one.task.task_id].append(one)
    return {
        task: (
            sum(one.reward or 0.0 for one in group) / len(group),
            sum(one.reward == 1.0 for one in group) / len(group),
            sum(len(one.steps) for one in group) / len(group),
        )
        for task, group in groups.items()
    }
