"""Every page of the dashboard, for each role, on a hub with something to show."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.dashboard.conftest import ROLES, Seen
from tests.servers import ROOT

AXE = (ROOT / "node_modules" / "axe-core" / "axe.min.js").read_text()
GRAVE = {"serious", "critical"}
# Path and what a person must see there, whoever they are.
PAGES = {
    "/": "Needs a person",
    "/mocks": "13 published applications",
    "/mocks/notes-mock?tab=versions": "A version never changes; sessions keep the one they were made on",
    "/mocks/notes-mock?tab=audit": "Version 1.0.0 was not audited",
    "/mocks/notes-mock?tab=workflows": "What changes",
    "/mocks/notes-mock?tab=documents": "SCHEMA.md",
    "/mocks/notes-mock?tab=sessions": "Sessions that live now",
    "/mocks/notes-mock?tab=about": "Manifest",
    "/sessions": "notes-mock",
    "/sessions/notes-mock/{sid}": "Snapshots",
    "/tuples": "Instruction",
    "/tuples/{item}": "Verified",
    "/tuples/{item}?pane=rounds": "Round 1",
    "/rollouts": "counted in no mean",
    "/rollouts?as=groups": "notes-write-0001",
    "/rollouts/r-success": "What it was told",
    "/rollouts/r-success?with=r-failure": "Step together",
    "/training": "gspo-of-tests",
    "/training/{training}?at=20": "Rollouts of step 20",
    "/corpus": "Constraints, and what to sample next",
    "/jobs": "Long work of the hub’s workers",
    "/compliance": "Not scanned",
    "/compliance/notes-mock/1.0.0": "The six measures",
    "/compliance?tab=trail": "The chain is whole",
    "/compliance?tab=releases": "Nothing was released yet",
    "/nowhere": "There is no such page",
}


def address(path: str, seen: Seen) -> str:
    return seen.ui + path.format(sid=seen.sid, item=seen.item, training=seen.training)


def violations(page: Page) -> list[str]:
    """Grave faults that axe finds, but for what lies in frames: those are other applications."""
    page.evaluate(AXE)
    found = page.evaluate("axe.run(document, {iframes: false, resultTypes: ['violations']})")["violations"]
    return [f"{one['id']}: {one['nodes'][0]['html'][:160]}" for one in found if one["impact"] in GRAVE]


@pytest.mark.parametrize("role", ROLES)
def test_every_page_shows_what_it_is_for_and_is_accessible(
    role: str, seen: Seen, page_of: Callable[[str], Page]
) -> None:
    page, faults = page_of(role), {}
    for path, text in PAGES.items():
        page.goto(address(path, seen))
        expect(page.get_by_text(text).first).to_be_visible()
        expect(page.get_by_role("status", name="Loading")).to_have_count(0)
        faults[path] = violations(page)
    assert {path: found for path, found in faults.items() if found} == {}


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_dark_and_light_pages_are_readable(theme: str, seen: Seen, page_of: Callable[[str], Page]) -> None:
    page = page_of("admin")
    page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
    for path in ("/", "/rollouts", "/tuples/{item}", "/compliance/notes-mock/1.0.0"):
        page.goto(address(path, seen))
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        expect(page.get_by_role("status", name="Loading")).to_have_count(0)
        assert violations(page) == [], path


def test_pages_are_reached_by_keys(seen: Seen, page_of: Callable[[str], Page]) -> None:
    page = page_of("viewer")
    page.goto(f"{seen.ui}/")
    expect(page.get_by_role("heading", name="Overview")).to_be_visible()
    for keys, name in {
        "gm": "Mocks",
        "gs": "Sessions",
        "gj": "Jobs",
        "gp": "Compliance",
        "gr": "Rollouts",
    }.items():
        for key in keys:
            page.keyboard.press(key)
        expect(page.get_by_role("heading", name=name, level=1)).to_be_visible()
    page.keyboard.press("/")
    page.keyboard.type("walnut")
    expect(page).to_have_url(f"{seen.ui}/rollouts?q=walnut")
    page.get_by_role("searchbox").blur()
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keys")).to_be_visible()


def test_search_finds_a_mock_and_leads_there(seen: Seen, page_of: Callable[[str], Page]) -> None:
    page = page_of("viewer")
    page.goto(f"{seen.ui}/jobs")
    expect(page.get_by_role("heading", name="Jobs")).to_be_visible()
    page.keyboard.press("Control+k")
    page.keyboard.type("notes-mock")
    page.get_by_role("menuitem", name="Notes").click()
    expect(page.get_by_role("heading", name="Notes", level=1)).to_be_visible()


def test_a_file_of_another_build_is_no_page(seen: Seen, page_of: Callable[[str], Page]) -> None:
    page = page_of("viewer")
    answer = page.request.get(f"{seen.ui}/assets/index-00000000.js")
    assert (answer.status, "another build" in answer.text()) == (404, True)
    shell = page.request.get(f"{seen.ui}/rollouts/r-success")
    assert "frame-ancestors 'none'" in shell.headers["content-security-policy"]
    assert json.dumps(shell.headers["cache-control"]) == '"no-cache"'
