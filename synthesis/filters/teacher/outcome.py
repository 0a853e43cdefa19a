"""From the scores of N rollouts to what becomes of the tuple.

The seed names four pairs of means and leaves the rest open. The program's mean is what a learner will be given, and
the judge's mean says whether to trust it; so where both agree, the program decides the gaps:

| program | judge | difference | outcome |
|---|---|---|---|
| in (0, 1) | in (0, 1) | < δ | accept (seed) |
| 0 | 0 | | unsolvable (seed) |
| 1 | 1 | | too easy (seed), also after a return |
| any | any | >= δ | back to the Discriminator (seed), after two returns offline (seed) |
| in (0, 1) | 0 or 1 | < δ | accept: there is something to learn, and the judge does not object |
| 0 | above 0 | < δ | unsolvable: a learner would never be given anything |
| 1 | below 1 | < δ | too easy |
| any | not judged | | by the program alone: 0 unsolvable, 1 too easy, else accept; marked as not judged |
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from math import fsum

RETURNS = 2  # at most so many times back to the Discriminator (seed 000 and the issue)


class Outcome(StrEnum):
    ACCEPT = "accept"
    UNSOLVABLE = "unsolvable"
    TOO_EASY = "too_easy"
    BACK = "back"
    OFFLINE = "offline"


@dataclass(frozen=True, slots=True)
class Verdict:
    """Means over the rollouts; `visual` is `None` when nobody judged. `disagreeing`: rollouts (from 0) to look at."""

    outcome: Outcome
    program: float
    visual: float | None
    disagreeing: tuple[int, ...]
    why: str

    @property
    def judged(self) -> bool:
        return self.visual is not None


def outcome(
    program_scores: Sequence[float], visual_scores: Sequence[float] | None, delta: float, returns_so_far: int
) -> Verdict:
    """`program_scores` in [0, 1], one a rollout; `visual_scores` 0 or 1 for the same rollouts, or `None`; δ in (0, 1].

    `ValueError` for anything else: a rollout without a number is no rollout (its run failed), and is run again.
    """
    _check(program_scores, visual_scores, delta, returns_so_far)
    program = fsum(program_scores) / len(program_scores)
    if visual_scores is None:
        return Verdict(*_alone(program_scores, program, None))
    visual = fsum(visual_scores) / len(visual_scores)
    apart = abs(program - visual)
    if apart >= delta - 1e-12:
        pairs = zip(program_scores, visual_scores, strict=True)
        where = tuple(n for n, (one, other) in enumerate(pairs) if abs(one - other) >= delta - 1e-12)
        return _returned(program, visual, where, apart, returns_so_far)
    return Verdict(*_alone(program_scores, program, visual))


def _alone(
    scores: Sequence[float], mean: float, visual: float | None
) -> tuple[Outcome, float, float | None, tuple[int, ...], str]:
    beside = "not judged by eye" if visual is None else f"judged {visual:.2f} by eye"
    if all(one == 0 for one in scores):
        return Outcome.UNSOLVABLE, mean, visual, (), f"no rollout was given anything; {beside}"
    if all(one == 1 for one in scores):
        return Outcome.TOO_EASY, mean, visual, (), f"every rollout was given everything; {beside}"
    return Outcome.ACCEPT, mean, visual, (), f"mean reward {mean:.2f}; {beside}"


def _returned(program: float, visual: float, where: tuple[int, ...], apart: float, returns: int) -> Verdict:
    lower = "judge" if visual < program else "program"
    hint = (
        "the reward overlooks something that shows"
        if lower == "judge"
        else "the reward asks for more than the task says"
    )
    why = f"program {program:.2f} and judge {visual:.2f} are {apart:.2f} apart: {hint}"
    if returns >= RETURNS:
        return Verdict(Outcome.OFFLINE, program, visual, where, f"{why}; returned {returns} times already")
    return Verdict(Outcome.BACK, program, visual, where, why)


def _check(program: Sequence[float], visual: Sequence[float] | None, delta: float, returns: int) -> None:
    if not program:
        raise ValueError("no rollout has a score: run the teacher before asking for an outcome")
    if not all(0 <= one <= 1 for one in program):
        raise ValueError(
            f"program scores lie in [0, 1], not {list(program)}: leave out rollouts whose run failed"
        )
    if visual is not None and len(visual) != len(program):
        raise ValueError(
            f"{len(program)} rollouts have program scores and {len(visual)} have been judged: judge all or none"
        )
    if visual is not None and not all(one in (0, 1) for one in visual):
        raise ValueError(f"the judge says 0 or 1 for each rollout, not {list(visual)}")
    if not 0 < delta <= 1:
        raise ValueError(f"delta lies in (0, 1], not {delta}")
    if returns < 0:
        raise ValueError(f"returns_so_far counts from 0, not {returns}")
