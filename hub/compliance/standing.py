"""How one version's content stands: evidence, reviews and decision put together. Pure.

`cleared` is the only state that a release takes. Whatever else it is, `reasons` say what is left to do.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from hub.compliance.measures import MEASURES, SENSITIVE, Result

State = Literal["cleared", "needs_decision", "needs_review", "failing", "refused", "not_scanned"]
STATES: tuple[State, ...] = ("cleared", "needs_decision", "needs_review", "failing", "refused", "not_scanned")


@dataclass(frozen=True, slots=True)
class Said:
    """A review or a decision: what a person said, and when."""

    verdict: str
    reason: str
    person: str
    actor: str
    at: str
    extra: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class MeasureStands:
    key: str
    title: str
    asks: str
    gathered: Result  # by itself
    result: Result  # with what a person said
    review: Said | None


@dataclass(frozen=True, slots=True)
class Standing:
    state: State
    reasons: tuple[str, ...]
    measures: tuple[MeasureStands, ...]
    field: str  # the sensitive field, or empty
    decision: Said | None


def stand(
    *, results: Mapping[str, Result] | None, reviews: Mapping[str, Said], decision: Said | None, field: str
) -> Standing:
    """`results` are of the latest scan, None where there was none; `field` is the manifest's or the catalogue's."""
    measures = tuple(
        _measure(one.key, one.title, one.asks, one.reviewed, results or {}, reviews) for one in MEASURES
    )
    sensitive = SENSITIVE.get(field, "")
    state, reasons = _state(results is not None, measures, sensitive, decision)
    return Standing(state, reasons, measures, sensitive, decision)


def _measure(
    key: str,
    title: str,
    asks: str,
    reviewed: bool,
    results: Mapping[str, Result],
    reviews: Mapping[str, Said],
) -> MeasureStands:
    gathered: Result = results.get(key, "missing")
    review = reviews.get(key)
    result = gathered
    if review is not None and review.verdict == "fail":
        result = "fail"
    elif review is not None and gathered != "missing" and (gathered != "fail" or review.verdict == "waive"):
        result = "pass"
    elif reviewed and gathered == "pass":
        result = "attention"
    return MeasureStands(key, title, asks, gathered, result, review)


def _state(
    scanned: bool, measures: tuple[MeasureStands, ...], sensitive: str, decision: Said | None
) -> tuple[State, tuple[str, ...]]:
    if not scanned:
        return "not_scanned", ("No evidence has been gathered: manage.py compliance scan, or POST …/scan.",)
    failing = _saying(
        measures, "fail", "fails: mend it and publish a version, or a reviewer waives it with a reason"
    )
    missing = _saying(measures, "missing", "was not looked at: scan again with a running hub and a browser")
    waiting = _saying(measures, "attention", "waits for a reviewer")
    if failing or missing:
        return "failing" if failing else "not_scanned", (*failing, *missing, *waiting)
    if decision is not None and decision.verdict == "refuse":
        return "refused", (f"{decision.person} refused it: {decision.reason}",)
    if waiting:
        return "needs_review", waiting
    if sensitive and decision is None:
        text = f"A {sensitive} mock: a named person must decide that it may be released, and say why."
        return "needs_decision", (text,)
    return "cleared", ()


def _saying(measures: tuple[MeasureStands, ...], result: Result, what: str) -> tuple[str, ...]:
    return tuple(f"{one.title}: {what}." for one in measures if one.result == result)
