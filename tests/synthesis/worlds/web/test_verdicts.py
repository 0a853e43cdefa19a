"""From what was seen to findings."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from synthesis.worlds.web import verdicts
from synthesis.worlds.web.deeds import Deed, Visit
from synthesis.worlds.web.effects import Happened
from synthesis.worlds.web.findings import Finding
from synthesis.worlds.web.verdicts import Judge
from tests.synthesis.worlds.web.made import deed, effect, element, entry

VISIT = Visit(
    route="/", address="/", title="Notes", heading=True, text="", labels="", happened=Happened(), wrote=(),
    changed=False, blocked=(), elements=(element("Settings", role="link", href="/settings"),),
)  # fmt: skip


def kinds(*deeds: Deed, **options: Any) -> list[str]:
    return [one.kind for one in Judge(**options).deeds(deeds)]


def visited(**values: Any) -> list[Finding]:
    return list(Judge().visits([replace(VISIT, **values)]))


def test_an_inert_button_is_dead_and_one_that_works_once_its_form_is_filled_is_not() -> None:
    add = element("Add")
    assert kinds(deed(add)) == ["dead control"]
    assert kinds(deed(add), deed(add, effect(entries=(entry(),)), "submit")) == []


def test_opening_a_menu_must_not_write_but_choosing_in_it_may() -> None:
    wrote = effect(changed=True, entries=(entry(),))
    assert kinds(deed(element("More", popup="menu"), wrote)) == ["viewing writes"]
    assert kinds(deed(element("Pin", role="menuitem"), wrote)) == []


def test_sorting_tabs_and_searching_are_viewing() -> None:
    wrote = effect(changed=True, entries=(entry(),))
    assert kinds(deed(element("Name", sort=True), wrote)) == ["viewing writes"]
    assert kinds(deed(element("Files", role="tab"), wrote)) == ["viewing writes"]
    search = element("Search", kind="text", role="searchbox")
    assert kinds(deed(search, wrote, "type")) == ["viewing writes"]


def test_volatile_paths_and_declared_labels_may_be_written_by_viewing() -> None:
    seen = effect(changed=True, entries=(entry("mail_open", "/mails/m1/seenAt"),))
    more = element("More", popup="menu")
    assert kinds(deed(more, seen), volatile=["mails.*.seenAt"]) == []
    assert kinds(deed(more, seen), viewing=["mail_open"]) == []
    assert kinds(deed(more, seen), volatile=["mails.*.read"]) == ["viewing writes"]


def test_a_write_that_left_the_state_as_it_was_is_none() -> None:
    same = effect(entries=(entry(same=True),))
    assert kinds(deed(element("More", popup="menu"), same)) == []


def test_pointing_that_writes_is_told() -> None:
    assert kinds(deed(did=effect(changed=True), hover=(entry("seen_mark"),))) == ["viewing writes"]


def test_an_effect_that_go_does_not_show_is_told() -> None:
    assert kinds(deed(did=effect(entries=(entry(),)), in_go=False)) == ["not in go"]
    opened = effect(entries=(entry("board_visit", "/boards/b1/visitedAt"),))
    assert kinds(deed(did=opened, in_go=False), volatile=["boards.*.visitedAt"]) == []
    assert kinds(deed(did=effect(changed=True, stored=True))) == ["not in go"]
    assert kinds(deed(did=effect(changed=True, stored=True, entries=(entry(),)))) == []


def test_what_a_reload_loses_is_told() -> None:
    assert kinds(deed(did=effect(changed=True), lost=True)) == ["lost change"]
    assert kinds(deed(did=effect(changed=True), lost=False)) == []


def test_a_link_that_leaves_the_mock_is_told_without_being_followed() -> None:
    away = element("Help", role="link", href="https://elsewhere.example/", outside=True)
    assert kinds(deed(away, None)) == ["foreign request"]


def test_what_covers_a_control_is_named() -> None:
    [found] = Judge().deeds([deed(did=None, refused="covered by button “Over”")])
    assert (found.kind, found.subject) == ("overlap", "button “Save” is covered by button “Over”")


def test_a_route_needs_a_title_of_its_own_and_a_heading() -> None:
    assert visited() == []
    assert [one.kind for one in visited(title="", heading=False)] == ["no title", "no heading"]
    other = replace(VISIT, route="/archive", address="/archive", text="Nothing is archived.")
    [found] = Judge().visits([VISIT, other])
    assert (found.kind, found.grade) == ("no title", "P2")
    alias = replace(VISIT, route="/all", address="/all")  # another address of the very page
    assert list(Judge().visits([VISIT, alias])) == []


def test_a_blank_page_is_one_finding() -> None:
    assert [one.subject for one in visited(blank=True, title="", heading=False)] == ["the page is blank"]


def test_opening_a_route_must_not_change_what_go_shows() -> None:
    assert [one.kind for one in visited(changed=True, wrote=("note_open",))] == ["viewing writes"]
    assert visited(changed=False, wrote=("note_open",)) == []


def test_what_the_browser_says_becomes_findings() -> None:
    said = Happened(console=("no such theme",), crashes=("TypeError: x\n  at y",), failed=("404 GET /a",))
    found = [(one.kind, one.subject) for one in verdicts.happened(said, "/")]
    assert found == [
        ("crash", "TypeError: x"), ("console error", "no such theme"), ("failed request", "404 GET /a"),
    ]  # fmt: skip


def test_a_route_without_a_link_is_a_dead_end_unless_an_operation_leads_on() -> None:
    alone = replace(VISIT, elements=())
    pattern = str
    assert [one.kind for one in verdicts.no_way_back([alone], [], pattern)] == ["no way back"]
    moved = deed(did=effect(moved_to="/settings"))
    assert list(verdicts.no_way_back([alone], [moved], pattern)) == []
    assert list(verdicts.no_way_back([VISIT], [], pattern)) == []


def test_contrast_is_told_apart_from_other_violations() -> None:
    node = {"target": ".faint", "summary": "Fix any:\n  contrast of 1.7"}
    rows = [
        {"id": "color-contrast", "impact": "serious", "help": "h", "count": 1, "nodes": [node]},
        {"id": "image-alt", "impact": "critical", "help": "h", "count": 1, "nodes": [node]},
        {"id": "region", "impact": "moderate", "help": "h", "count": 1, "nodes": [node]},
    ]
    found = [(one.kind, one.grade) for one in verdicts.axe(rows, "/")]
    assert found == [("contrast", "P1"), ("axe", "P1"), ("axe", "P2")]
