"""What is wrong with an instruction, and the shape of a rule that finds it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum


class Kind(StrEnum):
    VAGUE = "vague"
    MECHANICAL = "mechanical"
    OPEN_ENDED = "open_ended"
    INFEASIBLE = "infeasible"
    METHOD_REVEALING = "method_revealing"


@dataclass(frozen=True, slots=True, order=True)
class Fault:
    """`excerpt`: the words that are at fault; `advice`: what to write instead."""

    kind: Kind
    excerpt: str
    advice: str

    def __str__(self) -> str:
        return f"{self.kind}: “{self.excerpt}”: {self.advice}"


@dataclass(frozen=True, slots=True)
class Rule:
    """`unless`: what in the same sentence makes it all right, `later`: what does so anywhere after it; `feature`: what
    a world may have that does.
    """

    pattern: re.Pattern[str]
    advice: str
    unless: re.Pattern[str] | None = None
    feature: str = ""
    later: re.Pattern[str] | None = None


def rule(
    pattern: str, advice: str, *, unless: str = "", feature: str = "", later: str = "", case: bool = False
) -> Rule:
    found = re.compile(pattern, (0 if case else re.IGNORECASE) | re.MULTILINE)
    return Rule(found, advice, _pattern(unless), feature, _pattern(later))


def _pattern(text: str) -> re.Pattern[str] | None:
    return re.compile(text, re.IGNORECASE) if text else None
