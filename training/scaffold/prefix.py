"""The prefix-token invariant: what was sampled is what is trained on. Pure; checked at every turn of a rollout.

Within one slice each turn's prompt begins with the prompt before it, followed by the tokens that were sampled then. A
chat template that rewrites earlier answers, or a text that was tokenised again, breaks it, and the log-probabilities
kept from the sampler would belong to other tokens than those in the loss.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field


class PrefixBroken(Exception):
    """A prompt does not continue what was sampled: a defect of the policy's tokenisation. Ends the run."""


@dataclass(slots=True)
class PrefixGuard:
    """Follows the turns of one episode."""

    _so_far: list[int] = field(default_factory=list)
    _turns: int = 0
    _collapsed: int = 0

    def turn(self, prompt_ids: Sequence[int], sampled_ids: Sequence[int], *, collapsed: int = 0) -> None:
        """Check one turn; collapsing begins a new prefix. Raises `PrefixBroken` with the first difference."""
        if collapsed == self._collapsed:
            self._compare(prompt_ids)
        self._so_far = [*prompt_ids, *sampled_ids]
        self._turns, self._collapsed = self._turns + 1, collapsed

    def _compare(self, prompt_ids: Sequence[int]) -> None:
        known = self._so_far
        if list(prompt_ids[: len(known)]) == known:
            return
        place = next(
            (at for at, (one, other) in enumerate(zip(known, prompt_ids, strict=False)) if one != other),
            min(len(known), len(prompt_ids)),
        )
        raise PrefixBroken(
            f"turn {self._turns}: the prompt differs at token {place} from what was sampled before "
            f"({_around(known, place)} became {_around(prompt_ids, place)})"
        )


def _around(tokens: Sequence[int], place: int) -> list[int]:
    return list(tokens[place : place + 4])
