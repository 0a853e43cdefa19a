"""What came of a reward: a number, or one of the ways in which there is none. Pure.

Source: contract.md, section 6.
"""

from __future__ import annotations

import math
import re
from dataclasses import dataclass
from enum import StrEnum

_LINE = re.compile(r"^REWARD:[ \t]*(\S+)[ \t]*$", re.MULTILINE)


class Outcome(StrEnum):
    SCORED = "scored"
    SETUP_FAILED = "setup_failed"
    REWARD_FAILED = "reward_failed"
    TIMED_OUT = "timed_out"
    INFRA_FAILED = "infra_failed"


@dataclass(frozen=True, slots=True)
class Score:
    """`reward` in [0, 1] if and only if the outcome is `scored`; `why` is a sentence for people."""

    outcome: Outcome
    reward: float | None
    why: str = ""

    def __post_init__(self) -> None:
        if (self.outcome is Outcome.SCORED) != (self.reward is not None):
            raise ValueError("only a scored run has a number, and each scored run has one")


def read_reward(output: str) -> float | str:
    """The number of the last `REWARD:` line, or a sentence that says why there is none."""
    lines = _LINE.findall(output.replace("\r\n", "\n"))
    if not lines:
        return "it printed no line `REWARD: <float>`"
    try:
        reward = float(lines[-1])
    except ValueError:
        return f"its last REWARD line says {lines[-1][:40]!r}, which is no number"
    if math.isnan(reward) or not 0 <= reward <= 1:
        return f"its reward {lines[-1][:40]} is outside [0, 1]"
    return reward
