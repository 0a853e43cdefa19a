"""A small mock, and the REST API over Django and the real LMDB store."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import django
import pytest
from django.test import Client

django.setup()  # pytest loads this file before the root's pytest_configure when it is given this folder

from hub.access import cache  # noqa: E402
from hub.catalog import snapshot  # noqa: E402
from hub.catalog.models import MockVersion  # noqa: E402
from hub.catalog.package import Package  # noqa: E402
from hub.catalog.services import version_publish  # noqa: E402
from tests.hub.state.rest import SEED, URL, Api  # noqa: E402


@pytest.fixture(scope="session")
def store_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where these tests keep their LMDB: no other suite and no parallel worker has sessions in it."""
    return tmp_path_factory.mktemp("sessions-api")


@pytest.fixture
def trial_mock(tmp_path: Path, store_folder: Path, settings: Any, db: None) -> None:
    """Two versions of a mock, of which the first is current."""
    cache.clear()
    settings.HUB_DATA = store_folder
    built = tmp_path / "built"
    built.mkdir()
    (built / "index.html").write_text("<!doctype html><title>Trial</title>")
    manifest = {
        "id": "trial-mock", "label": "trial", "title": "Trial", "category": "documents", "version": "1.0.0",
        "catalogued": False, "aliases": ["practice"],
    }  # fmt: skip
    for version, current in (("1.0.0", True), ("1.1.0", False)):
        package = Package(manifest, None, json.dumps(SEED).encode(), built)
        version_publish(
            package=package, version=version, source=MockVersion.Source.BUILT, make_current=current
        )
    snapshot.refresh()


@pytest.fixture
def api(client: Client, settings: Any, trial_mock: None) -> Iterator[Api]:
    """The API of an open hub; what a test made is deleted after it."""
    api = Api(client)
    yield api
    settings.HUB_AUTH, settings.HUB_HARDENED = "open", False
    for session in api("GET", "?limit=1000")[1]["results"]:
        client.delete(f"{URL}/{session['mock']}/{session['sid']}")
