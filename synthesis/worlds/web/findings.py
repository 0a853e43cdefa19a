"""Findings: what is wrong with a mock, how grave it is, and in which report it stands. Pure."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict, dataclass, field, replace
from typing import Any, Literal

Severity = Literal["P0", "P1", "P2"]
Book = Literal["TEST", "AUDIT"]

# kind: report, severity, what it says of a mock. AUDIT: what happens to the state; TEST: what a person sees.
KINDS: dict[str, tuple[Book, Severity, str]] = {
    "dead control": ("AUDIT", "P0", "Operating it does nothing: nothing moves, nothing is stored, nothing is said."),
    "only a message": ("AUDIT", "P0", "It says that something was done, and nothing was."),
    "lost change": ("AUDIT", "P0", "A change on screen never reached the state: a reload of the session loses it."),
    "viewing writes": ("AUDIT", "P0", "Merely looking changed the state."),
    "not in go": ("AUDIT", "P1", "It has an effect that /go does not show."),
    "dead action": ("AUDIT", "P1", "An action that nothing in the mock calls."),
    "unreached action": ("AUDIT", "P2", "An action that neither the crawl nor a workflow brought about."),
    "unreached entity": ("AUDIT", "P2", "Records that no page shows and nothing changes."),
    "nondeterminism": ("AUDIT", "P0", "Two identical runs differ."),
    "workflow": ("TEST", "P0", "A declared workflow cannot be done or has another effect."),
    "crash": ("TEST", "P0", "An uncaught error, or a blank page."),
    "console error": ("TEST", "P1", "The page complains to the console."),
    "console warning": ("TEST", "P2", "The page warns in the console."),
    "failed request": ("TEST", "P1", "A request was refused or found nothing."),
    "foreign request": ("TEST", "P0", "A request, or a link, leaves the mock's own origin."),
    "no title": ("TEST", "P1", "The route has no title, or that of another route."),
    "no heading": ("TEST", "P1", "The route has no heading."),
    "no way back": ("TEST", "P1", "No control leads to another route."),
    "undeclared route": ("TEST", "P2", "A control leads to an address that the manifest does not declare."),
    "no size": ("TEST", "P1", "A control is there and cannot be seen or pressed: it has no size."),
    "cut": ("TEST", "P1", "A control is cut off by what it is in."),
    "overlap": ("TEST", "P1", "A control lies under another one."),
    "too wide": ("TEST", "P2", "The page is wider than its window."),
    "contrast": ("TEST", "P1", "Text is too faint on its ground."),
    "axe": ("TEST", "P1", "A violation of WCAG 2.2 A or AA."),
    "banned word": ("TEST", "P1", "A word stands on a page that the manifest bans."),
    "empty download": ("TEST", "P1", "The file that is downloaded is empty."),
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Finding:
    """One fault, with where it shows and how often."""

    kind: str
    subject: str  # what is at fault, in words; equal for the same fault on several routes
    detail: str = ""
    where: tuple[str, ...] = ()
    severity: Severity | None = None  # None: that of its kind
    times: int = 1

    @property
    def book(self) -> Book:
        return KINDS[self.kind][0]

    @property
    def grade(self) -> Severity:
        return self.severity or KINDS[self.kind][1]


@dataclass(frozen=True, slots=True)
class Totals:
    """What was looked at, so that "nothing found" can be weighed."""

    routes: int = 0
    elements: int = 0  # found, those behind others included
    controls: int = 0  # distinct ones, of which the elements are instances
    operated: int = 0
    operations: int = 0
    inert: int = 0
    disabled: int = 0
    refused: int = 0  # could not be operated: covered, gone
    left_out: int = 0  # cut off by a limit
    actions: int | None = None
    actions_reached: int = 0
    workflows: int = 0
    workflows_passed: int = 0
    seconds: float = 0.0
    opened_anew: int = 0


@dataclass(frozen=True)
class Report:
    """Everything that an audit found out about one version of a mock."""

    mock: str
    version: str
    digest: str
    findings: tuple[Finding, ...]
    totals: Totals
    routes: tuple[str, ...] = ()
    actions: dict[str, bool] = field(default_factory=dict)  # by name: whether it was reached
    declared: tuple[str, ...] = ()  # labels that the manifest lets viewing write

    def count(self, severity: Severity) -> int:
        return sum(1 for one in self.findings if one.grade == severity)

    @property
    def is_clean(self) -> bool:
        return not self.findings

    def document(self) -> dict[str, Any]:
        """As JSON: what the hub keeps."""
        findings = [
            {**asdict(one), "where": list(one.where), "severity": one.grade, "report": one.book}
            for one in self.findings
        ]
        return {
            "format": "mock-audit/1", "mock": self.mock, "version": self.version, "digest": self.digest,
            "counts": {grade: self.count(grade) for grade in ("P0", "P1", "P2")}, "findings": findings,
            "totals": asdict(self.totals), "routes": list(self.routes), "actions": self.actions,
            "declared": list(self.declared),
        }  # fmt: skip


def merged(findings: Iterable[Finding]) -> tuple[Finding, ...]:
    """Each fault once, with all places where it shows; the gravest first."""
    found: dict[tuple[str, str], Finding] = {}
    for one in findings:
        known = found.get((one.kind, one.subject))
        if known is None:
            found[one.kind, one.subject] = one
            continue
        where = tuple(dict.fromkeys((*known.where, *one.where)))
        found[one.kind, one.subject] = replace(known, where=where, times=known.times + one.times)
    order = list(KINDS)
    return tuple(sorted(found.values(), key=lambda one: (one.grade, order.index(one.kind), one.subject)))
