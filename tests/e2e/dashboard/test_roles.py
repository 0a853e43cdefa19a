"""Who may do what: the page offers it to those who may, and the hub refuses the others whatever they send."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.e2e.dashboard.conftest import Seen, sign_in

SEND = """async ([path, body]) => {
    const {csrf} = await (await fetch('/api/v1/auth/me')).json()
    const headers = {'Content-Type': 'application/json', 'X-CSRFToken': csrf}
    return (await fetch(path, {method: 'POST', headers, body: JSON.stringify(body)})).status
}"""


def test_nobody_sees_anything_before_signing_in(browser: Browser, seen: Seen) -> None:
    page = browser.new_page()
    page.goto(f"{seen.ui}/rollouts")
    expect(page.get_by_role("heading", name="Sign in to Mock Hub")).to_be_visible()
    expect(page.get_by_text("r-success")).to_have_count(0)
    assert page.request.get(f"{seen.hub.url}/api/v1/rollouts").status == 401
    page.close()


def test_a_wrong_password_is_refused_and_said(browser: Browser, seen: Seen) -> None:
    page = browser.new_page()
    sign_in(page, seen, "viewer", "not-the-password-at-all")
    expect(page.get_by_role("alert")).to_be_visible()
    expect(page.get_by_role("heading", name="Sign in to Mock Hub")).to_be_visible()
    page.close()


@pytest.mark.parametrize(
    ("role", "path", "button", "offered"),
    [
        ("viewer", "/sessions", "New session", False),
        ("reviewer", "/sessions", "New session", True),
        ("reviewer", "/tuples", "Make tuples", False),
        ("admin", "/tuples", "Make tuples", True),
        ("viewer", "/compliance/notes-mock/1.0.0", "Decide", False),
        ("reviewer", "/compliance/notes-mock/1.0.0", "Decide", True),
        ("reviewer", "/accounts", "New account", False),
        ("admin", "/accounts", "New account", True),
    ],
)
def test_what_is_offered_follows_the_role(
    role: str, path: str, button: str, offered: bool, seen: Seen, page_of: Callable[[str], Page]
) -> None:
    page = page_of(role)
    page.goto(seen.ui + path)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.get_by_role("status", name="Loading")).to_have_count(0)
    expect(page.get_by_role("button", name=button, exact=True)).to_have_count(1 if offered else 0)


@pytest.mark.parametrize(
    ("role", "path", "body", "status"),
    [
        ("viewer", "/api/v1/sessions", {"mock": "notes-mock"}, 403),
        ("reviewer", "/api/v1/sessions", {"mock": "notes-mock"}, 201),
        ("viewer", "/api/v1/synthesis/items/{item}/reviews", {"reviewer": "vera", "decision": "keep"}, 403),
        ("reviewer", "/api/v1/synthesis/runs", {"size": 1}, 403),
        ("reviewer", "/api/v1/accounts", {"username": "x", "password": "y" * 20, "role": "admin"}, 403),
    ],
)
def test_the_hub_refuses_what_the_role_does_not_cover(
    role: str, path: str, body: dict[str, object], status: int, seen: Seen, page_of: Callable[[str], Page]
) -> None:
    page = page_of(role)
    page.goto(f"{seen.ui}/")
    assert page.evaluate(SEND, [path.format(item=seen.item), body]) == status


def test_a_viewer_is_told_which_role_reviewing_takes(seen: Seen, page_of: Callable[[str], Page]) -> None:
    page = page_of("viewer")
    page.goto(f"{seen.ui}/review")
    expect(page.get_by_text("Reviewing needs the role reviewer")).to_be_visible()


def test_signing_out_ends_it(browser: Browser, seen: Seen) -> None:
    context: BrowserContext = browser.new_context()
    page = context.new_page()
    sign_in(page, seen, "viewer")
    page.get_by_role("button", name="viewer Vera").click()
    page.get_by_role("menuitem", name="Sign out").click()
    expect(page.get_by_role("heading", name="Sign in to Mock Hub")).to_be_visible()
    assert page.request.get(f"{seen.hub.url}/api/v1/rollouts").status == 401
    context.close()
