"""Fixtures of the catalogue's tests: blob storage, folder of mocks and data folder, each of the test's own."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import django
import pytest
from pytest_django import Settings

django.setup()  # pytest loads this file before the root's pytest_configure when it is given this folder

from hub.catalog import bodies, services, snapshot  # noqa: E402
from hub.catalog.models import MockVersion  # noqa: E402
from hub.catalog.package import Package  # noqa: E402
from tests.hub.catalog.samples import FILES, SCHEMA, SEED, manifest  # noqa: E402

MakePackage = Callable[..., Package]
Publish = Callable[..., services.Published]


@pytest.fixture(autouse=True)
def data(tmp_path: Path, settings: Settings, monkeypatch: pytest.MonkeyPatch) -> Path:
    """HUB_DATA with its blob storage, and an empty folder of mocks."""
    folder = tmp_path / "data"
    mocks = tmp_path / "mocks"
    mocks.mkdir()
    settings.HUB_DATA = folder
    settings.HUB_MOCKS_DIR = mocks
    settings.HUB_BUILD_CACHE = str(tmp_path / "cache")
    settings.HUB_DOMAIN = "localhost:8000"
    settings.STORAGES = {
        **settings.STORAGES,
        "blobs": {
            "BACKEND": "django.core.files.storage.FileSystemStorage",
            "OPTIONS": {"location": str(folder / "blobs"), "base_url": None},
        },
    }
    bodies.cache.clear()
    monkeypatch.setattr(snapshot, "_snapshot", snapshot._EMPTY)
    return folder


@pytest.fixture
def make_package(tmp_path: Path) -> MakePackage:
    """`make_package(files=…, seed=…, schema=…, title=…)`: a built folder with its documents."""
    made = 0

    def make(
        *,
        files: dict[str, bytes] | None = None,
        seed: bytes | None = SEED,
        schema: dict[str, Any] | None = SCHEMA,
        **changes: Any,
    ) -> Package:
        nonlocal made
        made += 1
        folder = tmp_path / f"built-{made}"
        for path, contents in (FILES if files is None else files).items():
            (folder / path).parent.mkdir(parents=True, exist_ok=True)
            (folder / path).write_bytes(contents)
        return Package(manifest(**changes), schema, seed, folder)

    return make


@pytest.fixture
def publish(make_package: MakePackage, db: None) -> Publish:
    """`publish("1.0.0", **of make_package)`: a published version."""

    def run(version: str = "1.0.0", *, make_current: bool = True, **options: Any) -> services.Published:
        source = MockVersion.Source.IMPORTED if options.get("imported") else MockVersion.Source.BUILT
        package = make_package(**options)
        return services.version_publish(
            package=package, version=version, source=source, make_current=make_current
        )

    return run
