"""What a set of votes decides.

More than half of all critics asked must say keep or modify_query; who does not answer, or not validly, counts
against. Then the larger of the two counts; if they are equal that is a tie, and ties are rejected. Nothing is kept by
default.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from synthesis.filters.votes.vote import Severity, Verdict, Vote


@dataclass(frozen=True, slots=True)
class Decision:
    """`severity`: the worst that any critic gave. `revised_query` and `author` (its critic's place): if modified."""

    verdict: Verdict
    keep: int
    modify: int
    reject: int
    missing: int
    severity: Severity | None
    revised_query: str | None
    author: int | None
    why: str

    @property
    def passes(self) -> bool:
        return self.verdict is not Verdict.REJECT


def needed(asked: int) -> int:
    """A strict majority of those asked: 2 of 3, 3 of 4, 3 of 5."""
    return asked // 2 + 1


def decide(votes: Sequence[Vote | None]) -> Decision:
    """`votes`: one for each critic asked, in the order of asking; `None` for one that is missing or invalid."""
    said = [vote for vote in votes if vote is not None]
    keep, modify, reject = (sum(vote.verdict is one for vote in said) for one in Verdict)
    verdict, why = _verdict(keep, modify, len(votes))
    author = _author(votes) if verdict is Verdict.MODIFY else None
    chosen = votes[author] if author is not None else None
    return Decision(
        verdict, keep, modify, reject, len(votes) - len(said),
        min((vote.severity for vote in said), default=None),
        chosen.revised_query if chosen is not None else None, author, why,
    )  # fmt: skip


def _verdict(keep: int, modify: int, asked: int) -> tuple[Verdict, str]:
    favour = f"{keep + modify} of {asked} critics are in favour"
    if keep + modify < needed(asked):
        return Verdict.REJECT, f"{favour}, {needed(asked)} are needed"
    if keep == modify:
        return Verdict.REJECT, f"{favour}, but as many want it reworded as kept: a tie is rejected"
    if modify > keep:
        return Verdict.MODIFY, f"{favour}, {modify} of them with another instruction"
    return Verdict.KEEP, favour


def _author(votes: Sequence[Vote | None]) -> int:
    """The critic whose rewrite is taken: the most confident, the first asked of several."""
    rewrites = [
        (n, vote) for n, vote in enumerate(votes) if vote is not None and vote.verdict is Verdict.MODIFY
    ]
    return max(rewrites, key=lambda one: (one[1].confidence, -one[0]))[0]
