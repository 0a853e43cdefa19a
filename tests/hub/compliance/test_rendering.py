"""Pages as a browser draws them, on a running hub."""

from __future__ import annotations

import json
from pathlib import Path

import httpx
import pytest

from hub.catalog.models import MockVersion
from hub.compliance import judging, rendering
from hub.compliance.material import Material, palette
from hub.compliance.rendering import RenderingError
from tests import servers
from tests.hub.compliance.conftest import Make

ROOT = Path(__file__).resolve().parents[3]


def test_routes_are_filled_from_the_default_world_and_those_that_cannot_be_are_left_out(make: Make) -> None:
    routes = [
        "/", "/all", {"path": "/note/:id", "where": {"id": "/notes/*/id"}},
        {"path": "/tag/:tag", "where": {"tag": "/tags"}}, {"path": "/x/:x", "where": {"x": "/nothing/*/id"}}, "/y/:y",
    ]  # fmt: skip
    seed = b'{"notes": {"k": {"id": "n/1"}}, "tags": [{"id": "t1"}]}'
    assert rendering.routes(make(routes=routes, seed=seed)) == ["/", "/all", "/note/n%2F1", "/tag/t1"]


def published() -> MockVersion:
    """The notes of this tree, as the hub of the tests has published them."""
    manifest = json.loads((ROOT / "mocks/notes-mock/mock.json").read_bytes())
    return MockVersion(
        mock_id="notes-mock",
        version=manifest["version"],
        digest="d",
        manifest_json=json.dumps(manifest),
        files_json="[]",
    )


@pytest.mark.slow
@pytest.mark.django_db
def test_a_mocks_pages_are_drawn_judged_and_leave_no_session(hub: servers.Hub, chromium: str) -> None:
    version = published()
    pages = rendering.pages(version=version, hub=hub.url)
    assert {page.route for page in pages} == set(rendering.routes(version))
    assert all(page.text.strip() for page in pages)
    assert {colour for page in pages for colour in page.colours}
    assert [page.origins for page in pages if page.origins] == []
    left = httpx.get(f"{hub.url}/api/v1/sessions", params={"prefix": "compliance-"}).json()["results"]
    assert left == []
    material = Material(
        "notes-mock", "notes", version.version, "d", version.manifest, (), {}, None, {}, pages, palette()
    )
    results = {one.measure: one.result for one in judging.judge(material)}
    assert (results["names"], results["screenshots"]) == ("pass", "pass")


@pytest.mark.usefixtures("chromium")
def test_without_a_hub_the_error_says_what_to_do() -> None:
    with pytest.raises(RenderingError, match="make run"):
        rendering.pages(version=published(), hub="http://127.0.0.1:9")
