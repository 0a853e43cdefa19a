"""Fixtures that all suites share: a private HUB_DATA, real servers, a real hub, the browser.

The environment is set here before Django reads `hub.settings`: tests never touch the hub that runs on this machine.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

for _name in [name for name in os.environ if name.startswith("HUB_") and name != "HUB_CHROMIUM"]:
    del os.environ[_name]
os.environ.pop("ANTHROPIC_API_KEY", None)  # no test speaks to a vendor
_DATA = tempfile.TemporaryDirectory(prefix="hub-tests-")
os.environ |= {
    "HUB_DATA": _DATA.name,
    "HOST": "127.0.0.1",
    "PORT": "8000",
    "DJANGO_SETTINGS_MODULE": "hub.settings",
}
if _url := os.environ.get("TESTS_DATABASE_URL"):  # tests/hub/test_postgres.py runs suites on another database
    os.environ["HUB_DATABASE_URL"] = _url

import django  # noqa: E402
import hypothesis  # noqa: E402
import pytest  # noqa: E402

from tests import servers  # noqa: E402

BROWSERS = ("chromium", "chromium-browser", "google-chrome")


def pytest_configure() -> None:
    django.setup()
    # Nothing is timed in tests. CI takes the same examples every time; people's runs look for new ones.
    hypothesis.settings.register_profile("hub", deadline=None)
    hypothesis.settings.register_profile("ci", deadline=None, derandomize=True)
    hypothesis.settings.load_profile("ci" if os.environ.get("CI") else "hub")


@pytest.fixture(scope="session")
def valkey_url() -> Iterator[str]:
    """A real Valkey server, shared by the session: use key prefixes or flush what you need empty."""
    with servers.valkey() as url:
        yield url


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[servers.Postgres]:
    """A real PostgreSQL server; `.database("name")` makes an empty database."""
    with servers.postgres() as server:
        yield server


@pytest.fixture(scope="session")
def postgres_url(postgres_server: servers.Postgres) -> str:
    """An empty database on the real PostgreSQL server, as HUB_DATABASE_URL takes it."""
    return postgres_server.database("hub")


@pytest.fixture(scope="session")
def hub_data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data folder with the tables made and every mock published; copy it, don't write to it."""
    data = tmp_path_factory.mktemp("hub-data")
    subprocess.run(
        [sys.executable, str(servers.ROOT / "scripts" / "setup.py"), "mocks"],
        env={**os.environ, "HUB_DATA": str(data)}, check=True, stdout=sys.stderr,
    )  # fmt: skip
    return data


@pytest.fixture(scope="session")
def hub_server(hub_data: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[servers.StartHub]:
    """`hub_server(HUB_WORKERS="1", …)` gives a running hub with these settings, shared by all who ask for the same.

    `fresh=True` gives one of your own, which you may stop or kill.
    """
    shared: dict[frozenset[tuple[str, str]], servers.Hub] = {}
    started: list[servers.Hub] = []

    def start(*, fresh: bool = False, **environment: str) -> servers.Hub:
        key = frozenset(environment.items())
        if not fresh and key in shared:
            return shared[key]
        data = tmp_path_factory.mktemp("hub") / "data"
        shutil.copytree(hub_data, data, ignore=shutil.ignore_patterns("run"))
        hub = servers.hub(data, environment)
        started.append(hub)
        if not fresh:
            shared[key] = hub
        return hub

    yield start
    for hub in started:
        hub.stop()


@pytest.fixture(scope="session")
def hub(hub_server: servers.StartHub) -> servers.Hub:
    """The hub with its default settings: open on loopback, two workers."""
    return hub_server()


@pytest.fixture(scope="session")
def chromium() -> str:
    """The path of a Chromium. As root, launch it with --no-sandbox."""
    found = os.environ.get("HUB_CHROMIUM") or next(filter(None, map(shutil.which, BROWSERS)), None)
    if found is None:
        pytest.fail(
            "No Chromium found: install Debian's `chromium`, or set HUB_CHROMIUM to the browser's path."
        )
    return found
