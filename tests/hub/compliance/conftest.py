"""Published mocks to judge: the catalogue's fixtures, and versions that nothing speaks against."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import django
import pytest

django.setup()  # pytest loads this file before the root's pytest_configure when it is given this folder

from hub.access import cache  # noqa: E402
from hub.catalog import selectors as catalogue  # noqa: E402
from hub.catalog.models import MockVersion  # noqa: E402
from hub.compliance import services  # noqa: E402
from hub.compliance.material import Page  # noqa: E402
from hub.compliance.trail import Actor  # noqa: E402
from tests.hub.catalog.conftest import data, make_package, publish  # noqa: E402, F401

FACTS = {"brands": "none: written anew", "data": "fictional", "fonts": ["Inter (SIL Open Font License 1.1)"]}
FILES = {
    "index.html": b"<!doctype html><title>Notes</title>",
    "assets/index-Ab3dE_9x.js": b"export const title = 'Notes'\n",
    "assets/inter-latin-Q1w2E3r4.woff2": b"wOF2 a font",
    "icon.svg": b"<svg xmlns='http://www.w3.org/2000/svg'/>",
}
PAGES = (Page("/", "Notes\nA list of notes", ("#5f6b7a", "#ffffff"), ()),)
ADA = Actor("ada", "Ada Lovelace")
WHY = "Read the terms of June 2026; nothing forbids it."
Make = Callable[..., MockVersion]


@pytest.fixture(autouse=True)
def _no_memory() -> None:
    cache.clear()


@pytest.fixture
def make(publish: Any) -> Make:  # noqa: F811
    """`make("notes-mock", files=…, seed=…, compliance=…)`: a published version, clean unless told otherwise."""

    def run(mock_id: str = "notes-mock", version: str = "1.0.0", **options: Any) -> MockVersion:
        label = options.pop("label", mock_id.removesuffix("-mock"))
        facts = {"compliance": FACTS, "files": FILES, **options}
        publish(version, id=mock_id, label=label, **facts)
        return catalogue.version_get(mock_id=mock_id, version=version)

    return run


@pytest.fixture
def cleared(make: Make) -> Make:
    """The same, scanned and reviewed; a sensitive one still lacks its decision."""

    def run(mock_id: str = "notes-mock", **options: Any) -> MockVersion:
        version = make(mock_id, **options)
        services.scan(version=version, pages=PAGES, actor=ADA)
        services.review(version=version, measure="sensitive", verdict="pass", reason=WHY, actor=ADA)
        return version

    return run
