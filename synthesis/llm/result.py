"""How a run of an agent ended."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any


class Outcome(StrEnum):
    DONE = "done"
    BUDGET_SPENT = "budget_spent"
    REFUSED = "refused"
    FAILED = "failed"


@dataclass(frozen=True, slots=True)
class Result:
    """`value`: the arguments of the tool that ended the run, if one did. `why`: a sentence, when it is not done.

    `again`: the run stopped at something that may pass, and goes on when it is called anew.
    """

    outcome: Outcome
    text: str = ""
    value: Mapping[str, Any] | None = None
    why: str = ""
    again: bool = False
