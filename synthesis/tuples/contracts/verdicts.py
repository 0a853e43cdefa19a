"""What came of a round: the five conditions, the two scores, the cases. Pure models with a JSON form."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel, ConfigDict, Field


class Part(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Condition(Part):
    """C1 to C5 of the seed; `why` is a sentence when it does not hold."""

    name: Literal["C1", "C2", "C3", "C4", "C5"]
    holds: bool
    why: str = ""


class Tried(Part):
    """One case of the strength of a reward. `score` is None when there was no reward."""

    name: str
    expected: str
    score: float | None
    right: bool
    why: str = ""


class Round(Part):
    number: int
    conditions: tuple[Condition, ...]
    r_init: float | None = None
    r_gold: float | None = None
    patterns: tuple[str, ...] = ()
    tried: tuple[Tried, ...] = ()
    advice: str = ""

    @property
    def accepted(self) -> bool:
        return (
            len(self.conditions) == 5
            and all(one.holds for one in self.conditions)
            and all(one.right for one in self.tried)
        )

    @property
    def mutants(self) -> tuple[int, int]:
        """Caught and tried, of those that must score below 1."""
        wrong = [one for one in self.tried if one.expected != "1"]
        return sum(one.right for one in wrong), len(wrong)


class Outcome(Part):
    """How a tuple ended. `reason` is a word for statistics, `why` a sentence."""

    accepted: bool
    rounds: tuple[Round, ...] = ()
    reason: str = ""
    why: str = ""
    seconds: dict[str, float] = Field(default_factory=dict)
