"""The hub's pages: the list of mocks, the way into a fresh session, and the API's description."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from django.core.management import call_command
from django.test import Client

from hub.catalog import snapshot
from hub.catalog.models import MockVersion
from hub.catalog.package import Package
from hub.catalog.services import version_publish

pytestmark = pytest.mark.django_db


def publish(folder: Path, number: int, title: str = "Trial <b>") -> None:
    folder.mkdir(exist_ok=True)
    (folder / "index.html").write_text("<!doctype html>")
    manifest = {
        "id": f"trial-{number}-mock", "label": f"trial-{number}", "title": title, "category": "documents",
        "version": "1.2.0", "catalogued": False,
    }  # fmt: skip
    package = Package(manifest, None, b"{}", folder)
    version_publish(package=package, version="1.2.0", source=MockVersion.Source.BUILT)
    snapshot.refresh()


@pytest.fixture
def empty() -> None:
    snapshot.refresh()


def test_without_mocks_the_page_says_how_to_get_one(client: Client, empty: None) -> None:
    page = client.get("/")
    assert page.status_code == 200
    assert "manage.py mock_publish" in page.text


def test_each_mock_is_listed_with_its_version_and_a_way_in(client: Client, tmp_path: Path) -> None:
    for number in range(3):
        publish(tmp_path / "built", number)
    page = client.get("/").text
    assert page.count("version 1.2.0") == 3
    assert "Trial &lt;b&gt;" in page
    assert 'href="/open/trial-2-mock"' in page


def test_the_way_in_is_a_session_of_its_own_each_time(client: Client, tmp_path: Path) -> None:
    publish(tmp_path / "built", 1)
    targets = [client.get("/open/trial-1").headers["Location"] for _ in range(2)]
    sids = {parse_qs(urlsplit(target).query)["sid"][0] for target in targets}
    assert len(sids) == 2
    assert {urlsplit(target).path for target in targets} == {"/m/trial-1-mock/"}
    assert client.get("/open/none").status_code == 404


def test_a_hardened_hub_offers_no_way_in_without_a_launch_link(
    client: Client, tmp_path: Path, settings: Any
) -> None:
    publish(tmp_path / "built", 1)
    settings.HUB_HARDENED = True
    page = client.get("/")
    assert "/open/" not in page.text
    assert "launch" in page.text
    assert client.get("/open/trial-1").status_code == 404


@pytest.mark.parametrize("path", ["/", "/api/docs/"])
def test_a_page_may_load_nothing_from_elsewhere(client: Client, empty: None, path: str) -> None:
    page = client.get(path)
    policy = page.headers["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert "http" not in policy
    assert not re.search(r"""(src|href)=["'](https?:)?//""", page.text)
    nonce = re.search(r"'nonce-([^']+)'", policy)
    if nonce:
        assert set(re.findall(r'nonce="([^"]+)"', page.text)) == {nonce[1]}
        assert nonce[1] not in client.get(path).text


def test_the_browsable_api_brings_its_own_files(client: Client) -> None:
    page = client.get("/api/docs/").text
    assets = re.findall(r'(?:src|href)="(/api/docs/assets/[^"]+)"', page)
    assert len(assets) == 3
    for asset in assets:
        answer = client.get(asset)
        assert answer.status_code == 200
        assert len(answer.content) > 500
    assert client.get("/api/docs/assets/..%2f..%2f__init__.py").status_code == 404


def test_on_a_guarded_hub_the_description_needs_a_reader(client: Client, settings: Any) -> None:
    settings.HUB_AUTH = "token"
    assert client.get("/api/schema/").status_code == 401
    assert 'id="ask" hidden' not in client.get("/api/docs/").text
    settings.HUB_AUTH = "open"
    assert 'id="ask" hidden' in client.get("/api/docs/").text


def test_the_description_is_valid_and_complete(client: Client, tmp_path: Path) -> None:
    target = tmp_path / "schema.yaml"
    call_command("spectacular", "--validate", "--fail-on-warn", "--file", str(target))
    document = json.loads(client.get("/api/schema?format=json").content)
    operations = [
        operation
        for path in document["paths"].values()
        for method, operation in path.items()
        if method in {"get", "post", "patch", "put", "delete"}
    ]
    identities = [operation["operationId"] for operation in operations]
    assert len(set(identities)) == len(identities) >= 20
    for operation in operations:
        assert operation["summary"], operation["operationId"]
        assert operation["tags"] != ["api"], operation["operationId"]
        assert {"401", "403"} <= set(operation["responses"]), operation["operationId"]


def test_pages_answer_head_and_refuse_other_methods(client: Client, empty: None) -> None:
    assert client.head("/").status_code == 200
    assert client.post("/").status_code == 405
