"""What people do with the dashboard, seen on the page and on the hub."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import httpx
from playwright.sync_api import Page, expect

from tests.e2e.dashboard.conftest import ADMIN, Seen


def asked(seen: Seen, path: str, **query: str) -> Any:
    return httpx.get(seen.hub.url + path, params=query, headers={"X-CUA-Admin-Token": ADMIN}).json()


def test_a_mock_opens_in_a_fresh_session_and_its_state_follows(
    seen: Seen, page_of: Callable[[str], Page]
) -> None:
    page = page_of("reviewer")
    page.goto(f"{seen.ui}/mocks/notes-mock")
    page.set_viewport_size({"width": 1920, "height": 1080})
    page.get_by_role("button", name="Open in a fresh session").click()
    # Playwright clicks beside elements of a frame that is shown smaller than it is; people do not.
    page.get_by_role("button", name="As wide as there is room").click()
    mock = page.frame_locator("iframe")
    mock.get_by_role("button", name="New note", exact=True).click()
    mock.get_by_role("textbox", name="Title").fill("Seen from beside")
    mock.get_by_role("button", name="Save").click()
    page.get_by_role("tab", name="Journal").click()
    entry = page.get_by_role("list", name="Journal").get_by_role("button").first
    expect(entry).to_be_visible()
    page.get_by_role("tab", name="Diff").click()
    expect(page.get_by_role("region", name="Difference")).to_contain_text("Seen from beside")


def test_a_journal_is_walked_back_and_forth(seen: Seen, page_of: Callable[[str], Page]) -> None:
    page = page_of("viewer")
    page.goto(f"{seen.ui}/sessions/notes-mock/{seen.sid}?see=diff")
    difference = page.get_by_role("region", name="Difference")
    expect(difference).to_contain_text("tested")
    for form, path in (
        ("Items", "settings.tested"),
        ("Top level", "settings"),
        ("Patch", "/settings/tested"),
    ):
        page.get_by_role("radio", name=form).click()
        expect(difference.get_by_text(path, exact=True)).to_be_visible()
    page.get_by_role("radio", name="Flat").click()
    page.get_by_role("button", name="Back").click()
    expect(page.get_by_text("As it was at version 1")).to_be_visible()
    expect(difference).to_contain_text('"dark"')
    page.get_by_role("button", name="To the latest").click()
    expect(page.get_by_text("As it was at version 1")).to_have_count(0)


def test_a_session_is_snapped_forked_and_reset(seen: Seen, page_of: Callable[[str], Page]) -> None:
    page = page_of("reviewer")
    page.goto(f"{seen.ui}/sessions/notes-mock/{seen.sid}")
    page.get_by_role("button", name="Snapshot").click()
    page.get_by_label("Name").fill("before")
    page.get_by_role("button", name="Take it").click()
    expect(page.get_by_text("before", exact=True)).to_be_visible()
    page.get_by_role("button", name="Fork").click()
    page.get_by_role("dialog").get_by_role("button", name="Fork").click()
    fork = page.get_by_role("dialog").get_by_role("link").first
    sid = fork.inner_text()
    assert asked(seen, f"/api/v1/sessions/notes-mock/{sid}")["forked_from"] == seen.sid
    fork.click()
    page.get_by_role("button", name="Reset").click()
    page.get_by_role("button", name="To the mock’s seed").click()
    expect(page.get_by_text("The session is at the seed again.")).to_be_visible()
    assert asked(seen, f"/api/v1/sessions/notes-mock/{sid}")["has_custom_state"] is False


def test_a_rollout_is_played_and_its_state_shown_step_by_step(
    seen: Seen, page_of: Callable[[str], Page]
) -> None:
    page = page_of("viewer")
    page.goto(f"{seen.ui}/rollouts/r-success?see=state")
    difference = page.get_by_role("region", name="Difference of the state")
    expect(difference).to_contain_text("notes.n0.title")
    page.keyboard.press("ArrowRight")
    expect(page).to_have_url(f"{seen.ui}/rollouts/r-success?see=state&step=2")
    expect(difference).to_contain_text("notes.n1.title")
    expect(difference).not_to_contain_text("notes.n0.title")
    page.get_by_role("tab", name="Reward").click()
    expect(page.get_by_text("the note is there").first).to_be_visible()
    images = page.evaluate(
        "performance.getEntriesByType('resource').filter(one => one.name.includes('/steps?')).length"
    )
    assert images <= 2  # of the hundred steps only the pieces that were looked at


def test_words_of_the_model_lead_to_their_step(seen: Seen, page_of: Callable[[str], Page]) -> None:
    page = page_of("viewer")
    page.goto(f"{seen.ui}/rollouts?q=walnut&outcome=scored&sort=steps")
    page.get_by_role("link", name="Write a note titled").first.click()
    expect(page.get_by_role("region", name="Text of r-failure").locator("mark").first).to_have_text("walnut")


def test_infrastructure_is_told_apart_from_low_scores(seen: Seen, page_of: Callable[[str], Page]) -> None:
    page = page_of("viewer")
    page.goto(f"{seen.ui}/rollouts")
    row = page.get_by_role("row").filter(has=page.get_by_role("checkbox", name="Compare r-broken"))
    expect(row).to_contain_text("Infrastructure")
    expect(row).to_contain_text("none")
    page.get_by_role("button", name="Infrastructure 1").click()
    expect(page).to_have_url(f"{seen.ui}/rollouts?outcome=infra_failed")
    expect(page.get_by_role("checkbox", name="Compare r-failure")).to_have_count(0)


def test_tuples_that_nobody_has_reviewed_are_found(seen: Seen, page_of: Callable[[str], Page]) -> None:
    left = asked(seen, "/api/v1/synthesis/items?review=none")["count"]
    assert left
    page = page_of("reviewer")
    page.goto(f"{seen.ui}/tuples")
    page.get_by_role("group", name="Review").get_by_role("button", name=f"None {left}").click()
    expect(page).to_have_url(f"{seen.ui}/tuples?review=none")
    expect(page.get_by_role("table").get_by_role("row")).to_have_count(left + 1)  # its head too


def test_a_reviewer_goes_through_the_queue_by_keys(seen: Seen, page_of: Callable[[str], Page]) -> None:
    page = page_of("reviewer")
    page.goto(f"{seen.ui}/review")
    expect(page.get_by_text("3 tuples left")).to_be_visible()
    page.keyboard.press("k")
    expect(page.get_by_text("2 tuples left")).to_be_visible()
    page.keyboard.press("r")
    page.get_by_label("Reason").press("1")
    expect(page.get_by_text("1 tuple left")).to_be_visible()
    page.keyboard.press("u")
    expect(page.get_by_text("“reject” is taken back.")).to_be_visible()
    kept = [one["decision"] for one in asked(seen, "/api/v1/synthesis/reviews")["results"]]
    assert kept == ["keep"]


def test_a_decision_needs_a_reason_and_stands_in_the_trail(
    seen: Seen, page_of: Callable[[str], Page]
) -> None:
    page = page_of("reviewer")
    page.goto(f"{seen.ui}/compliance/notes-mock/1.0.0")
    page.get_by_role("button", name="Review Terms and sensitive fields").click()
    record = page.get_by_role("button", name="Record it")
    expect(record).to_be_disabled()
    page.get_by_label("Reason").fill("The terms were read on the first of the month.")
    record.click()
    expect(page.get_by_text("It is recorded, and cannot be edited.")).to_be_visible()
    newest = asked(seen, "/api/v1/compliance/trail", kind="review")["results"][0]
    assert (newest["mock"], newest["person"] or newest["actor"]) == ("notes-mock", newest["person"] or "rita")
    assert "terms were read" in newest["payload"]["reason"]


def test_a_page_survives_a_restart_of_the_hub(seen: Seen, page_of: Callable[[str], Page]) -> None:
    page = page_of("viewer")
    page.goto(f"{seen.ui}/sessions")
    expect(page.get_by_text("Live", exact=True)).to_be_visible()
    expect(page.get_by_role("table", name="Sessions")).to_be_visible()
    page.route("**/api/v1/**", lambda route: route.abort())
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    expect(page.get_by_text("Polling", exact=True)).to_be_visible()
    expect(page.get_by_role("table", name="Sessions")).to_be_visible()
    page.unroute("**/api/v1/**")
    expect(page.get_by_text("Live", exact=True)).to_be_visible(timeout=15_000)
