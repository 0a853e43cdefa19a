"""Hardened mode in the browser: the launch link opens the page, and the page works by its cookie alone."""

from __future__ import annotations

from urllib.parse import urlsplit

import httpx
import pytest
from playwright.sync_api import Page, expect

from tests import servers
from tests.e2e.pages import Site, Watch, new_sid
from tests.e2e.test_notes import STATE

ADMIN = "the-admin-token-of-these-tests"
PUBLIC = "__cua_session__"
FETCH = "async (path) => { const a = await fetch(path); return [a.status, await a.text()] }"


@pytest.fixture(scope="module")
def hard(hub_server: servers.StartHub) -> servers.Hub:
    return hub_server(HUB_HARDENED="1", HUB_ADMIN_TOKEN=ADMIN, HUB_CELERY="0")


@pytest.fixture(params=["host", "path"])
def site(request: pytest.FixtureRequest, hard: servers.Hub, http: httpx.Client) -> Site:
    return Site(hard.url, "notes-mock", http, by=request.param, headers={"X-CUA-Admin-Token": ADMIN})


def _link(site: Site, sid: str) -> str:
    """A launch link under the site's own kind of address."""
    path = urlsplit(str(site.set(sid, STATE)["launch_url"])).path
    return site.root + path.removeprefix("/m/notes-mock/")


def _launched(site: Site, watch: Watch, sid: str) -> Page:
    page = watch.open(_link(site, sid))
    expect(page.get_by_role("link", name="Water the ferns", exact=True)).to_be_visible()
    return page


def test_a_launched_page_shows_its_state_saves_and_hears_of_changes(site: Site, watch: Watch) -> None:
    sid = new_sid()
    page = _launched(site, watch, sid)
    assert page.url == f"{site.root}?sid={PUBLIC}"
    page.get_by_role("button", name="Pin Water the ferns").click()
    site.until_diff(sid, "notes.n_task.pinned")
    assert site.labels(sid) == [("ui", "note_pin")]
    site.merge(sid, {"notes": {"n_other": {"title": "Oil the gate"}}})
    expect(page.get_by_role("link", name="Oil the gate", exact=True)).to_be_visible()
    page.goto(f"{site.root}note/n_task?sid={PUBLIC}")
    expect(page.get_by_role("textbox", name="Title")).to_have_value("Water the ferns")
    page.goto(site.root)
    expect(page.get_by_role("link", name="Oil the gate", exact=True)).to_be_visible()


def test_the_real_sid_is_in_nothing_that_the_page_holds(site: Site, watch: Watch) -> None:
    sid = new_sid()
    context = watch.context()
    seen: list[str] = []
    context.on("request", lambda request: seen.append(request.url + str(request.headers)))
    context.on("response", lambda answer: seen.append(answer.url + str(answer.headers)))
    page = watch.open(_link(site, sid), context)
    page.get_by_role("button", name="Pin Water the ferns").click()
    site.until_diff(sid, "notes.n_task.pinned")
    inside = page.evaluate(
        "() => [document.documentElement.outerHTML, location.href, document.cookie, document.referrer,"
        " JSON.stringify(history.state), JSON.stringify({...localStorage}), JSON.stringify({...sessionStorage}),"
        " JSON.stringify(performance.getEntries())].join(' ')"
    )
    for path in (f"state?sid={PUBLIC}&with=env", f"state?sid={PUBLIC}"):
        inside += page.evaluate(FETCH, site.root + path)[1]
    assert sid not in inside
    assert sid not in str(seen)
    assert page.evaluate("() => document.cookie") == "", "scripts cannot read the cookie"


def test_a_page_reaches_nothing_but_its_own_state(site: Site, watch: Watch) -> None:
    watch.forgive(r"40[134] |Failed to load resource")
    other, sid = new_sid(), new_sid()
    site.set(other, STATE)
    page = _launched(site, watch, sid)
    for path in ("go", f"go?sid={PUBLIC}", f"history?sid={PUBLIC}", f"state?sid={other}", f"go?sid={other}",
                 "state?sid=_default", f"events?sid={other}"):  # fmt: skip
        assert page.evaluate(FETCH, site.root + path)[0] == 401, path
    origin = "/".join(page.url.split("/")[:3])
    for path in ("/api/v1/sessions", "/api/schema/", "/metrics"):
        status, text = page.evaluate(FETCH, origin + path)
        assert status in (401, 404) or "<!doctype html" in text.lower(), (path, status)
        assert other not in text


def test_a_used_link_and_a_browser_without_a_cookie_get_no_state(site: Site, watch: Watch) -> None:
    watch.forgive(r"40[14] |Failed to load resource")
    sid = new_sid()
    link = _link(site, sid)
    watch.open(link)
    second = watch.open(link)
    assert "launch_unknown" in second.content()
    second.goto(f"{site.root}?sid={PUBLIC}")
    expect(second.get_by_role("alert")).to_contain_text("launch_url")
    second.goto(f"{site.root}?sid={sid}")
    expect(second.get_by_role("alert")).to_be_visible()
    expect(second.get_by_role("link", name="Water the ferns", exact=True)).to_have_count(0)
