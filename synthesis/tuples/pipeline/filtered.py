"""What the filters made of an accepted tuple. Frozen; no I/O."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from synthesis.filters.teacher import Verdict

NOT_VOTED, NOT_JUDGED = "not_voted", "not_judged"


@dataclass(frozen=True)
class Filtered:
    """`state` is empty while the tuple passes. `instruction`: the critics' rewrite, if they wanted one."""

    state: str = ""
    reason: str = ""
    why: str = ""
    votes: Mapping[str, Any] = field(default_factory=lambda: {"verdict": NOT_VOTED})
    teacher: Mapping[str, Any] = field(default_factory=dict)
    instruction: str = ""

    @property
    def record(self) -> dict[str, Any]:
        return {"votes": dict(self.votes), "teacher": dict(self.teacher)}


@dataclass(frozen=True)
class Attempt:
    """One rollout. `program` None: the run failed. `visual` None: nobody judged."""

    actor: str
    outcome: str
    program: float | None
    visual: bool | None = None
    judge: str = ""
    said: str = ""
    why: str = ""
    steps: int = 0
    pictures: tuple[str, ...] = ()


def told(verdict: Verdict, delta: float, returns: int) -> dict[str, Any]:
    """A verdict of the teacher's filter as JSON. `visual` None was not judged, and says so."""
    return {
        "outcome": verdict.outcome.value,
        "program": round(verdict.program, 4),
        "visual": None if verdict.visual is None else round(verdict.visual, 4),
        "judged": verdict.judged,
        "delta": delta,
        "returns": returns,
        "why": verdict.why,
    }
