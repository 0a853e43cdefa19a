"""What the discriminator says of a round, in words: it goes into REVIEW.md. Pure."""

from __future__ import annotations

from collections.abc import Sequence

from synthesis.tuples.contracts.rubric import Rubric
from synthesis.tuples.handover import Verdict


def written(rubric: Rubric, verdicts: Sequence[Verdict]) -> str:
    """Which parts the reward asks for, and what earlier rounds changed in it."""
    lines = [f"The reward asks for {len(rubric.checks)} part{'s' * (len(rubric.checks) != 1)}:"]
    lines += [f"- {one.kind} at {one.mock}:/{'/'.join(map(_step, one.path))}" for one in rubric.checks]
    if verdicts:
        lines.append("After the round before, it no longer depends on what may vary:")
        lines += [f"- {one.case}" for one in verdicts if one.expected == "1"]
    return "\n".join(lines)


def _step(step: object) -> str:
    return f"<{step['new']}>" if isinstance(step, dict) else str(step)
