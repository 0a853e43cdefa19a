"""How policies put calls together: the three tables of seed 000, "batching의 미시 구조" (appendix D.1). Pure.

A model step is an answer that could be read; its calls are counted as the model wrote them. Answers that could not be
read have no calls and are counted apart.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from training.trajectory.format import Step

MOST = 5  # "5 or more" is the last row of the distribution


@dataclass(frozen=True, slots=True)
class Solo:
    """How often an action was a step's only call."""

    action: str
    solo: int
    total: int

    @property
    def rate(self) -> float:
        return self.solo / self.total


@dataclass(frozen=True, slots=True)
class Batching:
    """`distribution`: steps by their number of calls (5: or more). `sequences`: the most frequent batches first."""

    steps: int
    calls: int
    distribution: dict[int, int]
    sequences: tuple[tuple[tuple[str, ...], int], ...]
    solo: tuple[Solo, ...]

    @property
    def mean(self) -> float:
        """Calls a model step."""
        return self.calls / self.steps if self.steps else 0.0

    def share(self, calls: int) -> float:
        return self.distribution.get(calls, 0) / self.steps if self.steps else 0.0


def batching(steps: Iterable[Step], frequent: int = 12) -> Batching:
    """The tables of these steps, with so many of the frequent batches."""
    made = [tuple(call.action for call in step.calls) for step in steps if step.calls]
    totals = Counter(action for calls in made for action in calls)
    alone = Counter(calls[0] for calls in made if len(calls) == 1)
    batches = Counter(calls for calls in made if len(calls) > 1)
    ordered = sorted(batches.items(), key=lambda one: (-one[1], one[0]))
    solo = [Solo(action, alone[action], total) for action, total in totals.items()]
    return Batching(
        steps=len(made),
        calls=totals.total(),
        distribution=dict(sorted(Counter(min(len(calls), MOST) for calls in made).items())),
        sequences=tuple(ordered[:frequent]),
        solo=tuple(sorted(solo, key=lambda one: (-one.rate, -one.total, one.action))),
    )
