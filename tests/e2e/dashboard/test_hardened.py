"""A hardened hub: people read a session on its page by being signed in, and no page of a mock gains by it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests import servers
from tests.e2e.dashboard import told
from tests.e2e.dashboard.conftest import ADMIN, PASSWORD, PEOPLE, Seen, sign_in

TOKEN = {"X-CUA-Admin-Token": ADMIN}
STATUS = "async (path) => (await fetch(path)).status"


@pytest.fixture(scope="module")
def hard(hub_server: servers.StartHub) -> Seen:
    hub = hub_server(HUB_HARDENED="1", HUB_ADMIN_TOKEN=ADMIN, HUB_CELERY="0")
    with httpx.Client(base_url=hub.url, headers=TOKEN, timeout=30) as http:
        for role, name in PEOPLE.items():
            body = {"username": name, "password": PASSWORD, "role": role}
            assert http.post("/api/v1/accounts", json=body).status_code in (201, 409)
        return Seen(hub, told.session(http), (), "", 0)


@pytest.fixture
def browser_of(browser: Browser, hard: Seen) -> Iterator[Any]:
    """`browser_of("viewer")` is a page of that role, signed in by the form; what it throws fails the test."""
    contexts: list[BrowserContext] = []
    thrown: list[str] = []

    def page(role: str) -> Page:
        contexts.append(browser.new_context(viewport={"width": 1280, "height": 800}))
        fresh = contexts[-1].new_page()
        fresh.on("pageerror", lambda error: thrown.append(str(error)))
        sign_in(fresh, hard, role)
        return fresh

    yield page
    for one in contexts:
        one.close()
    assert thrown == []


def post(hard: Seen, body: dict[str, Any]) -> None:
    where = f"{hard.hub.url}/m/notes-mock/post"
    httpx.post(where, params={"sid": hard.sid}, json=body, headers=TOKEN).raise_for_status()


@pytest.mark.parametrize("role", ["viewer", "reviewer", "admin"])
def test_a_session_shows_its_state_difference_and_journal(role: str, hard: Seen, browser_of: Any) -> None:
    page = browser_of(role)
    page.goto(f"{hard.ui}/sessions")
    page.get_by_role("link", name=hard.sid).click()
    expect(page.locator(".session-side").get_by_text("Live", exact=True)).to_be_visible()
    page.get_by_label("Search keys and values").fill("tested")
    expect(page.get_by_role("tree", name="State").get_by_text('"light"', exact=True).last).to_be_visible()
    page.get_by_role("tab", name="Diff").click()
    difference = page.get_by_role("region", name="Difference")
    for form, path in (("Flat", "settings.tested"), ("Items", "settings.tested"), ("Top level", "settings"),
                       ("Patch", "/settings/tested")):  # fmt: skip
        page.get_by_role("radio", name=form).click()
        expect(difference.get_by_text(path, exact=True)).to_be_visible()
    page.get_by_role("tab", name="Journal").click()
    journal = page.get_by_role("list", name="Journal").get_by_role("button")
    expect(journal.first).to_contain_text("theme dark")
    expect(journal.nth(1)).to_contain_text("theme light")


def test_a_change_is_seen_as_it_happens(hard: Seen, browser_of: Any) -> None:
    page = browser_of("viewer")
    page.goto(f"{hard.ui}/sessions/notes-mock/{hard.sid}?see=journal")
    expect(page.locator(".session-side").get_by_text("Live", exact=True)).to_be_visible()
    post(hard, {"action": "merge", "state": {"settings": {"seen": True}}, "label": "seen from beside"})
    journal = page.get_by_role("list", name="Journal")
    expect(journal.get_by_role("button", name="seen from beside")).to_be_visible()
    page.get_by_role("tab", name="Diff").click()
    expect(page.get_by_role("region", name="Difference")).to_contain_text("settings.seen")
    # A viewer resets nothing; a step of the past is still there to look at.
    expect(page.get_by_role("button", name="Reset")).to_have_count(0)
    page.get_by_role("button", name="Back").click()
    expect(page.get_by_text("As it was at version")).to_be_visible()


def test_a_reviewer_launches_the_page_beside_its_state_and_resets_it(hard: Seen, browser_of: Any) -> None:
    made = httpx.post(f"{hard.hub.url}/api/v1/sessions", json={"mock": "notes-mock"}, headers=TOKEN).json()
    page = browser_of("reviewer")
    page.goto(f"{hard.ui}/sessions/notes-mock/{made['sid']}?see=journal")
    page.set_viewport_size({"width": 1920, "height": 1080})
    page.get_by_role("button", name="As wide as there is room").click()
    page.get_by_role("button", name="Launch the page here").click()
    mock = page.frame_locator("iframe")
    mock.get_by_role("button", name="New note", exact=True).click()
    mock.get_by_role("textbox", name="Title").fill("Launched from beside")
    mock.get_by_role("button", name="Save").click()
    page.get_by_role("tab", name="Diff").click()
    expect(page.get_by_role("region", name="Difference")).to_contain_text("Launched from beside")
    page.get_by_role("button", name="Reset").click()
    page.get_by_role("button", name="To its initial state").click()
    expect(page.get_by_role("tabpanel")).to_contain_text("No difference")


def test_who_is_not_signed_in_sees_the_form_and_no_session(hard: Seen, browser: Browser) -> None:
    context = browser.new_context()
    page = context.new_page()
    page.goto(f"{hard.ui}/sessions/notes-mock/{hard.sid}")
    expect(page.get_by_role("heading", name="Sign in to Mock Hub")).to_be_visible()
    expect(page.get_by_text("tested")).to_have_count(0)
    for part in ("", "/state", "/history", "/export"):
        assert page.evaluate(STATUS, f"/api/v1/sessions/notes-mock/{hard.sid}{part}") == 401
    context.close()


def test_being_signed_in_opens_nothing_at_the_mocks_own_addresses(hard: Seen, browser_of: Any) -> None:
    page = browser_of("admin")
    for path in ("go", "state", "history", "events"):
        assert page.evaluate(STATUS, f"/m/notes-mock/{path}?sid={hard.sid}") == 401
