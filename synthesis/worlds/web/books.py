"""TEST.md and AUDIT.md: the reports as people and the next agent read them. Pure, and equal for equal audits."""

from __future__ import annotations

from collections.abc import Iterator

from synthesis.worlds.web.findings import KINDS, Book, Finding, Report, Severity

_HEADS: dict[Book, tuple[str, str]] = {
    "TEST": (
        "Test report",
        "What a person would see go wrong: crashes, requests, routes, layout, accessibility.",
    ),
    "AUDIT": ("Audit", "What does nothing, what the state never hears of, what /go does not show."),
}
_GRADES: tuple[tuple[Severity, str], ...] = (
    ("P0", "must be mended before anything else"), ("P1", "must be mended"), ("P2", "should be looked at"),
)  # fmt: skip
MOST_PLACES = 4


def book(report: Report, name: Book) -> str:
    """The text of one of the two files."""
    return "\n".join(_lines(report, name)) + "\n"


def _lines(report: Report, name: Book) -> Iterator[str]:
    title, about = _HEADS[name]
    yield f"# {title}: {report.mock}@{report.version}"
    yield ""
    yield f"Written by `manage.py mock_audit`; do not edit. {about}"
    yield ""
    mine = [one for one in report.findings if one.book == name]
    yield ", ".join(f"{sum(1 for one in mine if one.grade == grade)} {grade}" for grade, _ in _GRADES) + "."
    for grade, meaning in _GRADES:
        graded = [one for one in mine if one.grade == grade]
        if graded:
            yield from ("", f"## {grade}: {meaning}")
            yield from _findings(graded)
    yield from _totals(report, name)


def _findings(findings: list[Finding]) -> Iterator[str]:
    for kind, (_, _, meaning) in KINDS.items():
        alike = [one for one in findings if one.kind == kind]
        if alike:
            yield from ("", f"### {kind.capitalize()}", "", meaning, "")
            for one in alike:
                yield f"- {one.subject}" + (f" ({one.detail})" if one.detail else "")
                yield from (f"  - {place}" for place in one.where[:MOST_PLACES])
                if len(one.where) > MOST_PLACES:
                    yield f"  - and {len(one.where) - MOST_PLACES} more places"


def _totals(report: Report, name: Book) -> Iterator[str]:
    totals = report.totals
    yield from ("", "## Looked at", "")
    yield f"- routes: {totals.routes} ({', '.join(f'`{one}`' for one in report.routes)})"
    yield f"- elements found: {totals.elements}; distinct controls: {totals.controls}"
    rest = (
        f"{totals.disabled} disabled, {totals.refused} out of reach, {totals.left_out} cut off by the limit"
    )
    yield f"- operated: {totals.operated} controls in {totals.operations} operations; {rest}"
    yield f"- inert: {totals.inert}"
    if totals.workflows:
        yield f"- workflows: {totals.workflows_passed} of {totals.workflows} work"
    if name == "AUDIT":
        yield from _coverage(report)


def _coverage(report: Report) -> Iterator[str]:
    if report.totals.actions is None:
        yield "- actions: not known, since the sources are not here"
        return
    yield f"- actions brought about: {report.totals.actions_reached} of {report.totals.actions}"
    missing = [name for name, reached in report.actions.items() if not reached]
    if missing:
        yield f"- not brought about: {', '.join(f'`{one}`' for one in missing)}"
    if report.declared:
        yield f"- viewing may write: {', '.join(f'`{one}`' for one in report.declared)} (the manifest says so)"
