"""One critic's answer as a frozen model of nine fields. What does not fit is said field by field."""

from __future__ import annotations

import re
from collections.abc import Mapping
from enum import StrEnum
from typing import Annotated, Any

import orjson
from pydantic import BaseModel, ConfigDict, Field, ValidationError, field_validator, model_validator

FENCE = re.compile(r"```(?:json)?\s*(\{.*\})\s*```", re.DOTALL)
Said = Annotated[str, Field(min_length=1, max_length=20_000)]


class InvalidVote(ValueError):
    """An answer that is no vote; the message has one line for each fault, fit to be sent back to the critic."""


class Verdict(StrEnum):
    KEEP = "keep"
    MODIFY = "modify_query"
    REJECT = "reject"


class Severity(StrEnum):
    """P0: cannot be repaired by rewording. P1: must be reworded. P2: usable, not ideal. P3: nothing but style."""

    P0 = "P0"
    P1 = "P1"
    P2 = "P2"
    P3 = "P3"


class Vote(BaseModel):
    """`confidence` in [0, 1]; `revised_query` is there if and only if the verdict is modify_query."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    verdict: Verdict
    severity: Severity
    can_fix_with_query_only: bool
    query_issues: tuple[Said, ...]
    setup_reward_risks: tuple[Said, ...]
    training_pool_fit: bool
    confidence: Annotated[float, Field(ge=0, le=1, allow_inf_nan=False)]
    reasoning_summary: Said
    revised_query: str | None

    @field_validator("reasoning_summary")
    @classmethod
    def _not_blank(cls, value: str) -> str:
        if not value.strip():
            raise ValueError("say why in a sentence or two")
        return value.strip()

    @field_validator("revised_query")
    @classmethod
    def _trimmed(cls, value: str | None) -> str | None:
        """Nothing, null and blanks are the same."""
        return (value or "").strip() or None

    @model_validator(mode="after")
    def _rewritten(self) -> Vote:
        if self.verdict is Verdict.MODIFY and self.revised_query is None:
            raise ValueError("verdict modify_query needs the new instruction in revised_query")
        if self.verdict is not Verdict.MODIFY and self.revised_query is not None:
            raise ValueError(
                f"verdict {self.verdict} has no revised_query: leave it null or vote modify_query"
            )
        return self


def read(answer: str | Mapping[str, Any]) -> Vote:
    """A critic's answer: JSON text (alone or in one fenced block) or what it parses to. `InvalidVote` tells faults."""
    try:
        return Vote.model_validate_json(_text(answer))
    except ValidationError as error:
        raise InvalidVote("\n".join(_fault(dict(one)) for one in error.errors())) from None


def _text(answer: str | Mapping[str, Any]) -> str:
    if not isinstance(answer, str):
        return orjson.dumps(dict(answer)).decode()
    fenced = FENCE.search(answer)
    return (fenced[1] if fenced else answer).strip()


def _fault(error: dict[str, Any]) -> str:
    field = ".".join(map(str, error["loc"])) or "answer"
    match error["type"]:
        case "json_invalid":
            return f"{field}: is no JSON object ({error['ctx']['error']}): answer with the nine fields and nothing else"
        case "missing":
            return f"{field}: is missing"
        case "extra_forbidden":
            return f"{field}: is not one of the nine fields"
        case "value_error":
            return f"{field}: {error['ctx']['error']}"
        case _:
            return f"{field}: {error['msg'][0].lower()}{error['msg'][1:]}, not {str(error['input'])[:60]!r}"
