"""The numbers of one run. Pure: trajectories in, a `Summary` out.

An episode counts where it was scored, also one that ran out of time or broke the format: that is the policy's doing.
What failed without it (infrastructure, sampler, setup, reward) is counted apart and in no denominator. The mean score
is the mean of what the rewards gave, not thresholded; steps are over all counted episodes, failures included, waiting
and ending too, and an exhausted budget counts as what it is (seed 002, "Avg. Steps").
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from training.evaluation.batching import Batching, batching
from training.evaluation.interfaces import Interfaces, interfaces
from training.evaluation.intervals import Interval, bootstrap, wilson
from training.trajectory.format import Trajectory


@dataclass(frozen=True, slots=True)
class Parses:
    """Answers in all, those that could not be read, and how many episodes had one."""

    answers: int
    failures: int
    episodes: int

    @property
    def rate(self) -> float:
        return self.failures / self.answers if self.answers else 0.0


@dataclass(frozen=True, slots=True)
class Actions:
    """Calls in all, and those that the environment could not do."""

    calls: int
    failed: int

    @property
    def rate(self) -> float:
        return self.failed / self.calls if self.calls else 0.0


@dataclass(frozen=True, slots=True)
class Part:
    """The counted episodes that ran on the same mocks."""

    mocks: str
    episodes: int
    success: Interval
    score: Interval


@dataclass(frozen=True, slots=True)
class Summary:
    """`uncounted`: failed without the policy's doing, by reason. `ends`: counted episodes by how they ended."""

    policy: str
    tasks: int
    episodes: int
    counted: int
    success: Interval
    score: Interval
    steps: Interval
    seconds: Interval
    ends: dict[str, int]
    uncounted: dict[str, int]
    parses: Parses
    actions: Actions
    batching: Batching
    interfaces: Interfaces
    parts: tuple[Part, ...]


def summary(trajectories: Iterable[Trajectory]) -> Summary:
    """Of each episode id the last trajectory counts: a resumed run does failed ones again."""
    episodes = latest(trajectories)
    counted = [one for one in episodes if one.outcome == "scored"]
    steps = [step for one in counted for step in one.steps]
    results = [result for step in steps for result in step.results]
    unread = [step for step in steps if step.parse_error is not None]
    return Summary(
        policy=", ".join(sorted({f"{one.policy.name}@{one.policy.version}" for one in episodes})),
        tasks=len({one.task.task_id for one in episodes}),
        episodes=len(episodes),
        counted=len(counted),
        success=_success(counted),
        score=_score(counted),
        steps=bootstrap(by_task(counted, lambda one: float(len(one.steps)))),
        seconds=bootstrap(by_task(counted, lambda one: one.timings.get("total_s", 0.0))),
        ends=dict(Counter(one.stop or "?" for one in counted).most_common()),
        uncounted=dict(
            Counter(
                one.drop_reason or one.outcome for one in episodes if one.outcome != "scored"
            ).most_common()
        ),
        parses=Parses(
            len(steps), len(unread), sum(any(step.parse_error for step in one.steps) for one in counted)
        ),
        actions=Actions(len(results), sum(not result.ok for result in results)),
        batching=batching(steps),
        interfaces=interfaces(steps),
        parts=tuple(_parts(counted)),
    )


def _success(counted: Sequence[Trajectory]) -> Interval:
    return wilson(sum(one.reward == 1.0 for one in counted), len(counted))


def _score(counted: Sequence[Trajectory]) -> Interval:
    return bootstrap(by_task(counted, lambda one: one.reward or 0.0))


def _parts(counted: Sequence[Trajectory]) -> Iterator[Part]:
    groups: dict[str, list[Trajectory]] = defaultdict(list)
    for one in counted:
        groups[" + ".join(sorted(mock.id for mock in one.task.mocks)) or "?"].append(one)
    for mocks, group in sorted(groups.items()):
        yield Part(mocks, len(group), _success(group), _score(group))


def latest(trajectories: Iterable[Trajectory]) -> list[Trajectory]:
    """One trajectory an id, the last."""
    return list({one.id: one for one in trajectories}.values())


def by_task(trajectories: Sequence[Trajectory], number: Callable[[Trajectory], float]) -> list[list[float]]:
    """A number of each trajectory, in groups of one task."""
    groups: dict[str, list[float]] = defaultdict(list)
    for one in trajectories:
        groups[one.task.task_id].append(number(one))
    return list(groups.values())
