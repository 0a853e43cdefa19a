"""The crawler on a mock with one planted fault of each kind: every one is found, and nothing else is reported."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest

from synthesis import workflows
from synthesis.worlds.web.crawl import Known, audit
from synthesis.worlds.web.findings import KINDS, Report
from synthesis.worlds.web.rehearsing import rehearsals
from synthesis.worlds.web.subject import Subject
from tests import servers
from tests.synthesis.worlds.web.conftest import AUDITED

ACTIONS = (
    "item_add",
    "item_rename",
    "item_finish",
    "item_star",
    "item_delete",
    "items_approve",
    "settings_change",
)
FAULTY = (*ACTIONS, "item_merge", "item_purge")
# What the crawler says of broken-mock: the kind, and how its subject begins.
PLANTED = {
    ("dead control", "click button “Refresh rates”"),
    ("dead control", "press shortcut “n”"),
    ("dead control", "type textbox “Postcode”"),
    ("only a message", "button “Invite a friend” says “An invitation was sent.”"),
    ("lost change", "click button “Watch this list”"),
    ("lost change", "type textbox “Owner”"),
    ("viewing writes", "opening /item/:id writes item_open"),
    ("viewing writes", "pointing at button “Tidy up” writes item_open"),
    ("not in go", "button “Change the order” writes set, and /go shows no change"),
    ("not in go", "button “Compact list” keeps its effect in the browser"),
    ("dead action", "item_purge: no screen calls it"),
    ("unreached action", "item_merge: neither the crawl nor a workflow brought it about"),
    ("unreached entity", "suppliers: no page shows one of its records, and nothing changes them"),
    ("nondeterminism", "the page at /reports"),
    ("workflow", "item_rename"),
    ("crash", "no exporter here"),
    ("console error", "settings: no such theme"),
    ("console warning", "settings: two themes of one name"),
    ("failed request", "404 GET /updates.json"),
    ("foreign request", "blocked by the policy: connect-src https://elsewhere.example/ping"),
    ("foreign request", "link “Manual” leads to https://elsewhere.example/manual"),
    ("undeclared route", "/hidden is in no list of routes"),
    ("no title", "/about has no title"),
    ("no heading", "/about has no heading"),
    ("no way back", "nothing on /about leads elsewhere"),
    ("no size", "button “Flat”"),
    ("cut", "button “A button that is cut”"),
    ("overlap", "button “Under” is covered by button “Over”"),
    ("too wide", "/settings is wider than its window"),
    ("contrast", ".faint: Element has insufficient color contrast of 1.74"),
    ("axe", "image-alt: Images must have alternative text"),
    ("banned word", "“Brandwerk”"),
    ("empty download", "button “Download” gives items.csv"),
}


@pytest.fixture(scope="module")
def broken(audited_hub: servers.Hub) -> Report:
    return _audit(audited_hub, "broken-mock", FAULTY)


def test_every_planted_fault_is_found_and_nothing_else(broken: Report) -> None:
    found = {(one.kind, one.subject) for one in broken.findings}
    missed = {one for one in PLANTED if not any(_is(finding, one) for finding in found)}
    invented = {finding for finding in found if not any(_is(finding, one) for one in PLANTED)}
    assert (missed, invented) == (set(), set())


def test_one_fault_of_every_kind_is_planted() -> None:
    assert {kind for kind, _ in PLANTED} == set(KINDS)


def test_a_finding_says_where_it_is(broken: Report) -> None:
    dead = next(one for one in broken.findings if one.subject == "click button “Refresh rates”")
    assert dead.where == ("/ → button “Refresh rates”",)
    assert dead.grade == "P0"


def test_the_same_mock_without_faults_is_clean(audited_hub: servers.Hub) -> None:
    report = _audit(audited_hub, "sound-mock", ACTIONS)
    assert report.findings == ()
    totals = report.totals
    assert (totals.routes, totals.inert, totals.refused, totals.left_out) == (5, 0, 0, 0)
    assert (totals.actions_reached, totals.workflows_passed) == (len(ACTIONS), 1)


@pytest.mark.parametrize(
    ("mock", "routes"), [("tasks-mock", {"/", "/all"}), ("contacts-mock", {"/", "/contact/:id"})]
)
def test_imported_mocks_are_crawled_by_their_links(
    audited_hub: servers.Hub, mock: str, routes: set[str]
) -> None:
    """They declare no routes; that all pages have one title is true of both."""
    report = audit(Subject.found(audited_hub.url, mock), Known(), jobs=2)
    assert set(report.routes) == routes
    assert {one.kind for one in report.findings} == {"no title"}
    assert report.totals.operations > 0


def _is(finding: tuple[str, str], planted: tuple[str, str]) -> bool:
    return finding[0] == planted[0] and finding[1].startswith(planted[1])


def _audit(hub: servers.Hub, mock: str, actions: tuple[str, ...]) -> Report:
    subject = Subject.found(hub.url, mock)
    chosen = tuple(workflows.load(AUDITED / "workflows.json"))
    known = Known(actions, {"screens.js": (AUDITED / "screens.js").read_text()}, rehearsals(subject, chosen))
    return audit(subject, known, jobs=2)


def test_the_command_judges_a_published_version_keeps_the_report_and_writes_it(
    audited_hub: servers.Hub, tmp_path: Path
) -> None:
    words = ("mock_audit", "sound-mock", "--version", "1.0.0", "--jobs", "2", "--out", str(tmp_path))
    done = servers.python("manage.py", *words, environment={"HUB_DATA": str(audited_hub.data)})
    # The manifest names no actions and a published version has no workflows: nothing is said of either.
    assert done.wait(300) == 0
    assert "0 P0, 0 P1, 0 P2." in (tmp_path / "sound-mock" / "TEST.md").read_text()
    assert "actions: not known" in (tmp_path / "sound-mock" / "AUDIT.md").read_text()
    kept = httpx.get(f"{audited_hub.url}/api/v1/mocks/sound-mock/versions/1.0.0/audit").json()
    assert kept["counts"] == {"P0": 0, "P1": 0, "P2": 0}
    assert kept["totals"]["routes"] == 5
