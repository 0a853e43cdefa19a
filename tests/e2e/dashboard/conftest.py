"""A hub that people must sign in to, with something on every page of the dashboard, and a browser for each role."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass

import httpx
import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests import servers
from tests.e2e.dashboard import told

expect.set_options(timeout=20_000)  # a machine under load is slow, and no test here is timed
ADMIN = "the-admin-token-of-the-dashboards-tests"
PASSWORD = "a-password-of-tests-0"
PEOPLE = {"viewer": "vera", "reviewer": "rita", "admin": "alma"}
ROLES = tuple(PEOPLE)
ITEMS = """
import django; django.setup()
from tests.synthesis.tuples import made
run = made.run()
made.items(run, 3, state="accepted", outcome=made.outcome().model_dump(mode="json"))
from synthesis.tuples.cards import cards_write
cards_write(items=run.items.all())
"""


@dataclass(frozen=True)
class Seen:
    """What stands on the hub."""

    hub: servers.Hub
    sid: str
    rollouts: tuple[str, ...]
    training: str
    item: int

    @property
    def ui(self) -> str:
        return f"{self.hub.url}/ui"


@pytest.fixture(scope="session")
def seen(hub_server: servers.StartHub) -> Seen:
    hub = hub_server(HUB_SIGN_IN="1", HUB_ADMIN_TOKEN=ADMIN)
    with httpx.Client(base_url=hub.url, headers={"X-CUA-Admin-Token": ADMIN}, timeout=30) as http:
        for role, name in PEOPLE.items():
            body = {"username": name, "password": PASSWORD, "role": role, "display_name": name.title()}
            assert http.post("/api/v1/accounts", json=body).status_code == 201
        sid = told.session(http)
        training = told.training(http)
        rollouts = told.rollouts(http, training)
        env = {**os.environ, "HUB_DATA": str(hub.data), "PYTHONPATH": str(servers.ROOT)}
        subprocess.run([sys.executable, "-c", ITEMS], env=env, cwd=servers.ROOT, check=True)
        items = http.get("/api/v1/synthesis/items").json()["results"]
        http.post("/api/v1/compliance/notes-mock/1.0.0/scan").raise_for_status()
    return Seen(hub, sid, rollouts, training, items[0]["id"])


@pytest.fixture(scope="module")
def signed(browser: Browser, seen: Seen) -> Iterator[Callable[[str], BrowserContext]]:
    """`signed("viewer")` gives that role's browser, signed in by the form."""
    contexts: dict[str, BrowserContext] = {}

    def context(role: str) -> BrowserContext:
        if role not in contexts:
            contexts[role] = browser.new_context(viewport={"width": 1280, "height": 800})
            page = contexts[role].new_page()
            sign_in(page, seen, role)
            page.close()
        return contexts[role]

    yield context
    for one in contexts.values():
        one.close()


@pytest.fixture
def page_of(signed: Callable[[str], BrowserContext]) -> Iterator[Callable[[str], Page]]:
    """A fresh page of a role. What a page throws fails its test."""
    pages: list[Page] = []
    thrown: list[str] = []

    def page(role: str) -> Page:
        fresh = signed(role).new_page()
        fresh.on("pageerror", lambda error: thrown.append(str(error)))
        pages.append(fresh)
        return fresh

    yield page
    for one in pages:
        one.close()
    assert thrown == []


def sign_in(page: Page, seen: Seen, role: str, password: str = PASSWORD) -> None:
    page.goto(f"{seen.ui}/")
    page.get_by_label("Name").fill(PEOPLE[role])
    page.get_by_label("Password").fill(password)
    page.get_by_role("button", name="Sign in").click()
    if password == PASSWORD:
        expect(page.get_by_role("heading", name="Overview")).to_be_visible()
