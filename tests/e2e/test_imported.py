"""Mocks of the public layout, imported: the app works unchanged on its own host, its state is in our store."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Page, expect

from tests import servers
from tests.e2e.pages import Site, Watch, new_sid

IMPORTED = servers.ROOT / "tests" / "fixtures" / "imported"


@pytest.fixture(scope="module")
def imported(hub_data: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[servers.Hub]:
    """A hub with both imported mocks and notes-mock."""
    data = tmp_path_factory.mktemp("imported") / "data"
    shutil.copytree(hub_data, data, ignore=shutil.ignore_patterns("run"))
    for name in ("tasks_mock", "contacts_mock"):
        process = servers.python(
            "manage.py", "mock_import", str(IMPORTED / name), environment={"HUB_DATA": str(data)}
        )
        assert process.wait(120) == 0
    hub = servers.hub(data, {"HUB_CELERY": "0"})
    yield hub
    hub.stop()


@pytest.fixture
def tasks(imported: servers.Hub, http: httpx.Client) -> Site:
    """First-set policy, top-level diff: posts its defaults when it starts."""
    return Site(imported.url, "tasks-mock", http)


@pytest.fixture
def contacts(imported: servers.Hub, http: httpx.Client) -> Site:
    """Always-set policy, deep diff: posts nothing before the first change."""
    return Site(imported.url, "contacts-mock", http)


def _finish(page: Page, title: str) -> None:
    page.get_by_role("button", name=f"Finish {title}", exact=True).click()


def test_the_first_save_becomes_the_seed_and_changes_reach_our_store(tasks: Site, watch: Watch) -> None:
    sid = new_sid()
    page = watch.open(tasks.page_at(sid))
    expect(page.get_by_role("heading", name="Open tasks")).to_be_visible()
    servers.wait_until(lambda: tasks.go(sid)["version"] == 1, what="the app's first save")
    assert tasks.go(sid)["state_diff"] == {}
    fresh = tasks.go(new_sid())
    assert fresh["current_state"]["nextId"] == 4, "every later session starts from what the app saved first"
    page.get_by_role("textbox", name="New task").fill("Sharpen pencils")
    page.get_by_role("button", name="Add task").click()
    servers.wait_until(lambda: tasks.go(sid)["version"] == 2, what="the change")
    diff = tasks.diff(sid)
    assert set(diff) == {"tasks", "nextId"}
    assert diff["nextId"] == {"modified": 5}
    assert diff["tasks"]["modified"][-1] == {"id": 4, "title": "Sharpen pencils", "done": False}
    assert [entry["actor"] for entry in tasks.history(sid)] == ["ui", "ui"]
    page.reload()
    expect(page.get_by_text("Sharpen pencils", exact=True)).to_be_visible()


def test_first_set_policy_keeps_what_was_injected_as_the_initial_state(tasks: Site, watch: Watch) -> None:
    sid = new_sid()
    tasks.set(sid, {"tasks": [{"id": 9, "title": "Feed the cat", "done": False}]})
    page = watch.open(tasks.page_at(sid))
    _finish(page, "Feed the cat")
    tasks.until_diff(sid, "tasks")
    page.reload()
    expect(page.get_by_role("listitem")).to_have_count(0)
    page.get_by_role("link", name="All tasks").click()
    expect(page.get_by_text("Feed the cat", exact=True)).to_be_visible()
    assert tasks.go(sid)["initial_state"]["tasks"][0]["done"] is False
    tasks.set(sid, {"tasks": []})
    assert tasks.go(sid)["initial_state"]["tasks"][0]["title"] == "Feed the cat"


def test_an_injected_state_is_shown_after_a_reload(contacts: Site, watch: Watch) -> None:
    sid = new_sid()
    page = watch.open(contacts.page_at(sid))
    expect(page.get_by_role("link", name="Amara Nwosu")).to_be_visible()
    assert contacts.go(sid)["version"] == 0
    one = {"id": "c9", "name": "Injected Person", "phone": "1", "address": {"city": "Elsewhere", "zip": "2"}}
    contacts.set(sid, {"contacts": {"c9": one}, "favorites": [], "settings": {}}, fill="none")
    page.reload()
    expect(page.get_by_role("link", name="Injected Person")).to_be_visible()
    expect(page.get_by_role("listitem")).to_have_count(1)


def test_a_deep_diff_names_what_was_changed(contacts: Site, watch: Watch) -> None:
    sid = new_sid()
    page = watch.open(contacts.page_at(sid))
    page.get_by_role("link", name="山田 花子").click()
    page.get_by_role("textbox", name="City").fill("Westbridge")
    page.get_by_role("button", name="Save contact").click()
    expect(page.get_by_text("Westbridge")).to_be_visible()
    city = "contacts.c3.address.city"
    assert contacts.until_diff(sid, city) == {city: {"from": "Eastbridge", "to": "Westbridge"}}
    page.get_by_role("button", name="Favorite Amara Nwosu").click()
    assert contacts.until_diff(sid, "favorites")["favorites"] == {"from": ["c2"], "to": ["c2", "c1"]}


def test_two_sessions_are_separate(tasks: Site, watch: Watch) -> None:
    one, two = new_sid(), new_sid()
    context = watch.context()
    for sid in (one, two):
        tasks.set(
            sid, {"tasks": [{"id": 1, "title": f"Only {sid}", "done": False}], "filter": "all", "nextId": 2}
        )
    pages = [watch.open(tasks.page_at(sid), context) for sid in (one, two)]
    _finish(pages[0], f"Only {one}")
    tasks.until_diff(one, "tasks")
    assert tasks.diff(two) == {}
    pages[1].reload()
    expect(pages[1].get_by_role("button", name=f"Finish Only {two}")).to_be_visible()


def test_the_path_leads_to_the_mocks_own_host_and_deep_routes_work(tasks: Site, watch: Watch) -> None:
    sid = new_sid()
    page = watch.open(f"{tasks.hub}/m/tasks-mock/all?sid={sid}")
    expect(page.get_by_role("heading", name="All tasks")).to_be_visible()
    assert page.url == tasks.page_at(sid, "/all")
    expect(page.get_by_role("listitem")).to_have_count(3)
