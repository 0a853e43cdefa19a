"""Samples of supervised training: one for each decision of an episode, with its last answer only in the loss.

Source: seed 002, "SFT prefix와 온라인 RL의 실제 설정": the current screenshot whole, the two before it at half size
(2,040 and 510 visual tokens of a 1920 x 1080 screen), older ones as placeholders; a history of 30 steps; outputs cut
at 1,000 characters a step; samples over 12,000 tokens left out. Its reinforcement learning keeps the text of the last
three steps whole and one line of each step before them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from training.trajectory.build import Slice, slices_of
from training.trajectory.format import Trajectory
from training.trajectory.tokenizer import Tokenizer
from training.trajectory.views import SUPERVISED, Budget, Look, Measure, Seen, View

LONGEST = 12_000  # tokens of a sample


@dataclass(frozen=True, slots=True)
class Prefixes:
    """`history`: the most steps before the current one; `low`: how many of them keep a screenshot, at half size.

    `whole`: how many of the last steps, the current one included, keep their whole text; None: all.
    """

    history: int = 30
    low: int = 2
    whole: int | None = None
    output_limit: int = 1_000
    name: str = "prefixes"

    def views(self, trajectory: Trajectory, measure: Measure, budget: Budget) -> Iterator[View]:  # noqa: ARG002
        for current in range(len(trajectory.steps)):
            first = max(0, current - self.history)
            yield View(current, tuple(self._seen(step, current) for step in range(first, current + 1)))

    def _seen(self, step: int, current: int) -> Seen:
        age = current - step
        look: Look = "high" if age == 0 else "low" if age <= self.low else "collapsed"
        brief = self.whole is not None and age >= self.whole
        return Seen(step, look, age == 0, age == 0, brief, self.output_limit)


SFT = Prefixes()
ONLINE = Prefixes(whole=3, name="online_prefixes")


@dataclass(frozen=True, slots=True)
class Samples:
    """What is trained on, and how many samples were left out for their length."""

    kept: tuple[Slice, ...]
    too_long: int


def sft_samples(
    trajectories: Iterable[Trajectory],
    tokenizer: Tokenizer,
    *,
    method: Prefixes = SFT,
    longest: int = LONGEST,
) -> Samples:
    """The samples of the successful episodes among these (reward 1; all others are no demonstrations)."""
    budget = Budget(context=longest, prompt=None)
    made = [
        one
        for trajectory in trajectories
        if trajectory.valid and trajectory.reward == 1.0
        for one in slices_of(trajectory, method, tokenizer, rules=SUPERVISED, budget=budget)
    ]
    kept = tuple(one for one in made if not one.dummy)
    return Samples(kept, len(made) - len(kept))
