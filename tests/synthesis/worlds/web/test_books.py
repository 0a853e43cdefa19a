"""TEST.md and AUDIT.md say what was found, and what was looked at."""

from __future__ import annotations

from synthesis.worlds.web.books import book
from synthesis.worlds.web.findings import Finding, Report, Totals, merged

DEAD = Finding("dead control", "click button “Sync”", where=("/ → button “Sync”",))
FAINT = Finding("contrast", ".faint: 1.7", where=("/",))
REPORT = Report(
    mock="notes-mock", version="1.0.0", digest="d", findings=merged([FAINT, DEAD]),
    totals=Totals(routes=2, elements=40, operated=12, operations=15, inert=1, actions=3, actions_reached=2),
    routes=("/", "/about"), actions={"note_pin": True, "note_add": True, "note_purge": False},
)  # fmt: skip


def test_each_finding_stands_in_its_own_book() -> None:
    audit, test = book(REPORT, "AUDIT"), book(REPORT, "TEST")
    assert "click button “Sync”" in audit
    assert ".faint" not in audit
    assert ".faint" in test
    assert "1 P0, 0 P1, 0 P2." in audit
    assert "0 P0, 1 P1, 0 P2." in test


def test_what_was_looked_at_is_counted_and_missing_actions_are_named() -> None:
    audit = book(REPORT, "AUDIT")
    assert "operated: 12 controls in 15 operations" in audit
    assert "actions brought about: 2 of 3" in audit
    assert "`note_purge`" in audit


def test_the_same_fault_on_several_routes_is_one_finding_with_its_places() -> None:
    again = Finding("contrast", ".faint: 1.7", where=("/about",))
    [one] = merged([FAINT, again, FAINT])
    assert (one.where, one.times) == (("/", "/about"), 3)


def test_the_gravest_come_first() -> None:
    assert [one.grade for one in merged([FAINT, DEAD])] == ["P0", "P1"]


def test_the_document_counts_by_grade() -> None:
    document = REPORT.document()
    assert document["counts"] == {"P0": 1, "P1": 1, "P2": 0}
    assert document["findings"][0]["report"] == "AUDIT"
