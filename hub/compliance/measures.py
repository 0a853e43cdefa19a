"""The six measures, what each asks for, and the words for how it stands. Pure."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field
from typing import Any, Literal

# pass: nothing speaks against it. attention: a person must say so. fail: it must be mended. missing: not looked at.
Result = Literal["pass", "attention", "fail", "missing"]
ORDER: tuple[Result, ...] = ("pass", "attention", "missing", "fail")
SENSITIVE = {"finance": "finance", "healthcare": "healthcare", "legal": "legal", "government": "government"}


@dataclass(frozen=True, slots=True)
class Measure:
    key: str
    title: str
    asks: str
    reviewed: bool  # whether a person must look at it in any case


MEASURES = (
    Measure(
        "names", "Generic names",
        "Titles, paths, states and pages name no product; the internal label stands in the mapping table only.", False,
    ),
    Measure(
        "assets", "No brand assets",
        "Every file has a known origin and licence, no icon is a brand's, colours are of the neutral palette and none "
        "is the reference's trade colour, and no page asks another origin for anything.", False,
    ),
    Measure("copy", "Newly written copy", "No slogan or phrase of the reference stands in texts of the mock.", False),
    Measure("screenshots", "No reference screenshots", "No picture of the reference is in sources or bundle.", False),
    Measure(
        "sensitive", "Terms and sensitive fields",
        "A person has read the reference's terms of service; finance, healthcare, legal and government need a named "
        "person's decision besides.", True,
    ),
    Measure(
        "disclosure", "Disclosure",
        "A document says public name, category, measures taken and what the review of terms found.", False,
    ),
)  # fmt: skip
KEYS = tuple(measure.key for measure in MEASURES)


@dataclass(frozen=True, slots=True)
class Finding:
    """Something that speaks against a measure, or that a person should look at."""

    grade: Result
    what: str
    where: str = ""


@dataclass(frozen=True, slots=True)
class Evidence:
    """What was gathered for one measure. `facts` is for people and documents."""

    measure: str
    result: Result
    summary: str
    findings: tuple[Finding, ...] = ()
    facts: dict[str, Any] = field(default_factory=dict)

    def json(self) -> dict[str, Any]:
        return asdict(self)


def worst(results: list[Result]) -> Result:
    return max(results, key=ORDER.index, default="pass")
