"""Ways to make samples of a long episode, behind one interface (`views.Method`): slicing, and what it is compared with.

Source: seed 000, "trajectory slicing의 구성과 대안 비교" and its figure 4. Pure.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from training.scaffold.history import INTERVAL
from training.trajectory.format import Step, Trajectory
from training.trajectory.views import Budget, Measure, Seen, View


@dataclass(frozen=True, slots=True)
class Slicing:
    """One sample every `interval` turn pairs, named by its `collapsed_length`: 0, 10, 20, …

    The prompt is the system message and the first `collapsed_length` turn pairs with their screenshots collapsed; the
    response is the turns after them, whole. The seed lets it reach "the rollout's current point", which can be read
    two ways. `until="end"` (default): the episode's end, so that the first sample is the episode as it was, and a late
    turn is in several samples. `until="next"`: the next cut, so that each turn is in one sample, whose context is the
    one it was sampled in (`scaffold.history.collapsed_length`).
    """

    interval: int = INTERVAL
    until: Literal["end", "next"] = "end"
    name: str = "slicing"

    def views(self, trajectory: Trajectory, measure: Measure, budget: Budget) -> Iterator[View]:  # noqa: ARG002
        total = len(trajectory.steps)
        for collapsed in range(0, total, self.interval):
            stop = total if self.until == "end" else min(total, collapsed + self.interval)
            prompt = [Seen(step, "collapsed", response=False) for step in range(collapsed)]
            yield View(collapsed, (*prompt, *map(Seen, range(collapsed, stop))))


@dataclass(frozen=True, slots=True)
class Truncation:
    """One sample: the first turns, as many as the context holds. What comes after is lost."""

    name: str = "truncation"

    def views(self, trajectory: Trajectory, measure: Measure, budget: Budget) -> Iterator[View]:
        def view(turns: int) -> View:
            return View(0, tuple(map(Seen, range(turns))))

        turns = range(1, len(trajectory.steps) + 1)
        fitting = bisect_right(turns, budget.context, key=lambda count: measure(view(count)))
        if fitting:
            yield view(fitting)


@dataclass(frozen=True, slots=True)
class Summary:
    """A sample every `interval` turn pairs, whose earlier turns are a text that `summarise` makes of them.

    In training that is a call of a language model for each sample; screenshots and coordinates of those turns are lost.
    """

    summarise: Callable[[Sequence[Step]], str]
    interval: int = INTERVAL
    name: str = "summary"

    def views(self, trajectory: Trajectory, measure: Measure, budget: Budget) -> Iterator[View]:  # noqa: ARG002
        total = len(trajectory.steps)
        for start in range(0, total, self.interval):
            summary = self.summarise(trajectory.steps[:start]) if start else None
            yield View(start, tuple(map(Seen, range(start, min(total, start + self.interval)))), summary)


@dataclass(frozen=True, slots=True)
class SlidingWindow:
    """A sample a turn: that turn in the loss, the `turns` - 1 before it as its prompt, all earlier ones lost."""

    turns: int = 5
    name: str = "sliding_window"

    def views(self, trajectory: Trajectory, measure: Measure, budget: Budget) -> Iterator[View]:  # noqa: ARG002
        for last in range(len(trajectory.steps)):
            first = max(0, last - self.turns + 1)
            yield View(last, (*(Seen(step, response=False) for step in range(first, last)), Seen(last)))
