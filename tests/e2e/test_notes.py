"""notes-mock in the browser: what is injected shows, what is done is recorded, nothing else changes."""

from __future__ import annotations

import re
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import Page, Playwright, expect

from synthesis.worlds.stage import BROWSER_ARGUMENTS
from tests import servers
from tests.e2e.pages import Site, Watch, new_sid

NOTE: dict[str, Any] = {
    "id": "n_task", "notebookId": "nb_inbox", "title": "Water the ferns", "body": "Twice a week.", "tags": [],
    "pinned": False, "archived": False, "trashedAt": None, "createdAt": "2026-02-01T08:00:00Z",
    "updatedAt": "2026-02-01T08:00:00Z", "checklist": [], "revisions": [],
}  # fmt: skip
OTHER = {**NOTE, "id": "n_other", "title": "Oil the hinge"}
STATE = {"notes": {"n_task": NOTE, "n_other": OTHER}}
ROUTES = [
    "/", "/notebook/nb_inbox", "/note/n_task", "/tag/tag_urgent", "/archive", "/trash", "/search?q=ferns",
    "/search", "/settings", "/nowhere/at-all", "/note/none", "/?sort=title", "/?tag=tag_urgent",
]  # fmt: skip


def _link(page: Page, title: str = "Water the ferns") -> Any:
    return page.get_by_role("link", name=title, exact=True)


def _pin(page: Page, title: str = "Water the ferns") -> Any:
    return page.get_by_role("button", name=f"Pin {title}", exact=True)


def _has_done(notes: Site, sid: str, actions: int) -> bool:
    return len(notes.labels(sid)) == actions


@pytest.fixture
def injected(notes: Site) -> str:
    sid = new_sid()
    notes.set(sid, STATE)
    return sid


def test_an_injected_state_is_shown_and_what_is_done_is_recorded(site: Site, watch: Watch) -> None:
    sid = new_sid()
    site.set(sid, STATE)
    page = watch.open(site.page_at(sid))
    expect(page.get_by_role("list", name="Notes").get_by_role("listitem")).to_have_count(2)
    _pin(page).click()
    expect(page.get_by_role("button", name="Unpin Water the ferns")).to_be_visible()
    assert site.until_diff(sid, "notes.n_task.pinned") == {"notes.n_task.pinned": {"from": False, "to": True}}
    _link(page).click()
    page.get_by_role("textbox", name="Text").fill("Thrice.")
    page.get_by_role("button", name="Save", exact=True).click()
    site.until_diff(sid, "notes.n_task.body")
    assert site.labels(sid) == [("ui", "note_pin"), ("ui", "note_edit")]
    assert site.go(sid)["current_state"]["notes"]["n_other"] == OTHER
    page.reload()
    expect(page.get_by_role("textbox", name="Text")).to_have_value("Thrice.")
    assert f"sid={sid}" in page.url
    assert page.url.startswith(site.root)


def test_without_injection_the_seed_is_shown_and_nothing_is_made(notes: Site, watch: Watch) -> None:
    sid = new_sid()
    page = watch.open(notes.page_at(sid))
    expect(_link(page, "Kiln log, February firings")).to_be_visible()
    where = f"{notes.hub}/api/v1/sessions/notes-mock/{sid}"
    assert notes.http.get(where).status_code == 404


def test_viewing_every_route_leaves_the_state_alone(site: Site, watch: Watch) -> None:
    sid = new_sid()
    site.set(sid, STATE)
    page = watch.open(site.page_at(sid))
    for route in ROUTES:
        page.goto(site.page_at(sid, route))
        expect(page.get_by_role("navigation", name="Main")).to_be_visible()
    page.goto(site.page_at(sid))
    _link(page).click()
    page.get_by_role("button", name="Note actions").click()
    page.keyboard.press("Escape")
    page.go_back()
    expect(page.get_by_role("list", name="Notes")).to_be_visible()
    page.get_by_role("checkbox", name="Select all notes").check()
    seen = site.go(sid)
    assert (seen["state_diff"], seen["version"]) == ({}, 1)


def test_a_change_by_the_api_appears_in_an_open_page(site: Site, watch: Watch) -> None:
    sid = new_sid()
    site.set(sid, STATE)
    page = watch.open(site.page_at(sid))
    expect(_link(page)).to_be_visible()
    site.merge(sid, {"notes": {"n_task": {"title": "Water the cacti"}}})
    expect(_link(page, "Water the cacti")).to_be_visible()
    site.set(sid, {"notes": {"n_new": {**NOTE, "id": "n_new", "title": "Set anew"}}})
    expect(_link(page, "Set anew")).to_be_visible()
    expect(_link(page, "Water the cacti")).to_have_count(0)
    site.call("POST", "post", sid, {"action": "reset"})
    expect(_link(page, "Kiln log, February firings")).to_be_visible()
    assert site.go(sid)["state_diff"] == {}


def test_two_tabs_of_one_session_stay_equal_and_others_apart(
    notes: Site, watch: Watch, injected: str
) -> None:
    other = new_sid()
    notes.set(other, STATE)
    context = watch.context()
    one, two = (watch.open(notes.page_at(injected), context) for _ in range(2))
    apart = watch.open(notes.page_at(other), context)
    for page in (one, two):  # a hidden tab catches up when it is seen
        page.bring_to_front()
    _pin(two).click()
    one.bring_to_front()
    expect(one.get_by_role("button", name="Unpin Water the ferns")).to_be_visible()
    _pin(one, "Oil the hinge").click()
    two.bring_to_front()
    expect(two.get_by_role("button", name="Unpin Oil the hinge")).to_be_visible()
    apart.bring_to_front()
    expect(_pin(apart)).to_be_visible()
    assert notes.diff(other) == {}
    assert set(notes.until_diff(injected, "notes.n_other.pinned")) == {
        "notes.n_task.pinned",
        "notes.n_other.pinned",
    }


def test_a_write_by_the_api_in_between_loses_neither_change(notes: Site, watch: Watch, injected: str) -> None:
    watch.forgive(r"/events|409|Failed to load resource|ERR_FAILED")
    context = watch.context()
    context.route(
        re.compile(r"/events\?"), lambda route: route.abort()
    )  # the page does not hear of the other write
    page = watch.open(notes.page_at(injected), context)
    expect(_link(page)).to_be_visible()
    notes.merge(injected, {"notes": {"n_other": {"title": "Oil both hinges"}}})
    _pin(page).click()
    diff = notes.until_diff(injected, "notes.n_task.pinned")
    assert diff["notes.n_other.title"] == {"from": "Oil the hinge", "to": "Oil both hinges"}
    expect(_link(page, "Oil both hinges")).to_be_visible()
    assert [entry["version"] for entry in notes.history(injected)] == [1, 2, 3]
    assert any("409" in text for text in watch.failed), "the write was made on an old version and sent again"


def test_a_write_that_fails_is_shown_and_sent_again(notes: Site, watch: Watch, injected: str) -> None:
    watch.forgive(r"/post\?|Failed to load resource")
    context = watch.context()
    page = watch.open(notes.page_at(injected), context)
    context.route(re.compile(r"/post\?"), lambda route: route.abort("connectionfailed"))
    _pin(page).click()
    trouble = page.get_by_role("alert")
    expect(trouble).to_contain_text("not saved")
    assert notes.diff(injected) == {}
    _pin(page, "Oil the hinge").click()
    expect(trouble).to_contain_text("2 changes are not saved")
    context.unroute_all()
    trouble.get_by_role("button", name="Retry").click()
    expect(trouble).to_have_count(0)
    assert set(notes.diff(injected)) == {"notes.n_task.pinned", "notes.n_other.pinned"}
    assert notes.labels(injected) == [("ui", "note_pin"), ("ui", "note_pin")]


def test_what_was_done_while_the_hub_was_down_is_saved_when_it_is_back(
    hub_server: servers.StartHub, notes: Site, watch: Watch
) -> None:
    watch.forgive(r"ERR_CONNECTION|ERR_INCOMPLETE|ERR_EMPTY|ERR_SOCKET|Failed to load resource|50\d ")
    hub = hub_server(fresh=True, HUB_CELERY="0")
    mine = Site(hub.url, "notes-mock", notes.http)
    sid = new_sid()
    mine.set(sid, STATE)
    page = watch.open(mine.page_at(sid))
    expect(_link(page)).to_be_visible()
    hub.stop()
    _pin(page).click()
    expect(page.get_by_role("alert")).to_contain_text("not saved")
    again = servers.hub(hub.data, {"PORT": hub.url.rsplit(":", 1)[1], "HUB_CELERY": "0"})
    try:
        expect(page.get_by_role("alert")).to_have_count(0, timeout=20_000)
        assert mine.diff(sid) == {"notes.n_task.pinned": {"from": False, "to": True}}
        mine.merge(sid, {"notes": {"n_other": {"title": "After the restart"}}})
        expect(_link(page, "After the restart")).to_be_visible(timeout=15_000)
    finally:
        again.stop()


def test_an_old_browser_profile_never_overwrites_a_fresh_injection(
    playwright: Playwright, chromium: str, notes: Site, watch: Watch, tmp_path: Any
) -> None:
    sid = new_sid()
    notes.set(sid, STATE)

    def visit() -> Page:
        context = playwright.chromium.launch_persistent_context(
            tmp_path, executable_path=chromium, args=list(BROWSER_ARGUMENTS)
        )
        watch.observe(context)
        page = context.pages[0]
        page.goto(notes.page_at(sid))
        return page

    page = visit()
    _pin(page).click()
    notes.until_diff(sid, "notes.n_task.pinned")
    page.context.close()
    fresh = {"notes": {"n_fresh": {**NOTE, "id": "n_fresh", "title": "A fresh start"}}}
    injected = notes.set(sid, fresh)
    page = visit()
    expect(page.get_by_role("list", name="Notes").get_by_role("listitem")).to_have_count(1)
    expect(_link(page, "A fresh start")).to_be_visible()
    stored = page.evaluate("() => JSON.stringify([{...localStorage}, {...sessionStorage}])")
    assert "ferns" not in stored
    seen = notes.go(sid)
    assert (seen["state_diff"], seen["version"]) == ({}, injected["version"])


def test_typing_that_was_not_saved_yet_is_not_lost_on_leaving(
    notes: Site, watch: Watch, injected: str
) -> None:
    page = watch.open(notes.page_at(injected, "/note/n_task"))
    page.get_by_role("textbox", name="Title").fill("Water the palms")
    page.get_by_role("link", name="All notes", exact=True).click()
    expect(_link(page, "Water the palms")).to_be_visible()
    assert "notes.n_task.title" in notes.until_diff(injected, "notes.n_task.title")


def test_the_clock_of_the_session_is_the_pages_clock_in_any_time_zone(notes: Site, watch: Watch) -> None:
    finals = set()
    for zone in ("Pacific/Kiritimati", "America/Los_Angeles"):
        sid = new_sid()
        notes.set(sid, STATE, env={"now": "2031-05-06T07:08:09", "seed": 5})
        page = watch.open(notes.page_at(sid), watch.context(timezone_id=zone))
        page.get_by_role("button", name="New note", exact=True).click()
        page.get_by_role("textbox", name="Title").fill("Same everywhere")
        page.get_by_role("button", name="Save", exact=True).click()
        servers.wait_until(partial(_has_done, notes, sid, 2), what="two actions")
        seen = notes.go(sid)
        (made,) = (note for key, note in seen["current_state"]["notes"].items() if key not in STATE["notes"])
        assert made["createdAt"] == "2031-05-06T07:08:09Z"
        finals.add(seen["state_id"])
    assert len(finals) == 1, "the same actions on the same state and env give the same state"
