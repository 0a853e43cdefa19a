"""The kit's gallery on a real hub: open to look at, not a mock to act on."""

from __future__ import annotations

import re

import httpx
from playwright.sync_api import expect

from tests import servers
from tests.e2e.pages import Watch


def test_every_page_of_the_gallery_shows_components(hub: servers.Hub, watch: Watch) -> None:
    page = watch.open(f"{hub.url}/m/_gallery/")
    page.get_by_role("heading", level=1).first.wait_for()
    links = page.get_by_role("navigation").get_by_role("link")
    names = links.all_inner_texts()
    assert len(names) >= 30
    for name in names:
        page.get_by_role("navigation").get_by_role("link", name=name, exact=True).click()
        expect(page.locator("main")).to_have_text(re.compile(r"\S"))  # some are loaded when they are shown


def test_the_gallery_is_served_but_never_listed(hub: servers.Hub, http: httpx.Client) -> None:
    assert http.get(f"{hub.url}/m/_gallery").headers["location"] == "/m/_gallery/"
    page = http.get(f"{hub.url}/m/_gallery/")
    assert '<base href="/m/_gallery/">' in page.text
    assert http.get(f"{hub.url}/m/_gallery/assets/none.js").status_code == 404
    assert http.post(f"{hub.url}/m/_gallery/post", json={"action": "set", "state": {}}).status_code == 405
    listed = http.get(f"{hub.url}/api/v1/mocks").json()
    assert all(not one["id"].startswith("_") for one in listed["results"])
