"""From source to version to session: a mock is changed, built, published and opened, while an old session goes on."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import expect

from tests import servers
from tests.e2e.pages import Site, Watch, new_sid
from tests.e2e.test_notes import STATE


@dataclass(frozen=True, slots=True)
class Workshop:
    """A hub beside a copy of the mocks' sources."""

    hub: servers.Hub
    mocks: Path

    def manage(self, *words: str) -> subprocess.CompletedProcess[str]:
        inherited = {name: value for name, value in os.environ.items() if not name.startswith("HUB_")}
        settings = {"HUB_DATA": str(self.hub.data), "HUB_MOCKS_DIR": str(self.mocks)}
        return subprocess.run(
            [sys.executable, "manage.py", *words], cwd=servers.ROOT, env={**inherited, **settings},
            capture_output=True, text=True, timeout=120,
        )  # fmt: skip

    def managed(self, *words: str) -> str:
        done = self.manage(*words)
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    def released(self, version: str) -> str:
        """Raise the version in the source, build and publish it; the digest that the API tells."""
        manifest = self.mocks / "notes-mock" / "mock.json"
        manifest.write_text(json.dumps({**json.loads(manifest.read_text()), "version": version}))
        self.managed("mock_build", "notes-mock")
        self.managed("mock_publish", "notes-mock", version)
        found = httpx.get(f"{self.hub.url}/api/v1/mocks/notes-mock/versions/{version}").json()
        return str(found["digest"])


def _sources(repository: Path) -> Path:
    """The mocks' sources in another place, with the packages that are installed here."""
    shutil.copytree(
        servers.ROOT / "mocks", repository / "mocks", ignore=shutil.ignore_patterns("node_modules", "tests")
    )
    (repository / "node_modules").symlink_to(servers.ROOT / "node_modules")
    shutil.copy(servers.ROOT / "package-lock.json", repository)
    return repository / "mocks"


@pytest.fixture(scope="module")
def workshop(hub_data: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Workshop]:
    folder = tmp_path_factory.mktemp("workshop")
    shutil.copytree(hub_data, folder / "data", ignore=shutil.ignore_patterns("run"))
    mocks = _sources(folder / "repository")
    hub = servers.hub(folder / "data", {"HUB_CELERY": "0", "HUB_CATALOG_POLL_SECONDS": "0.1"})
    yield Workshop(hub, mocks)
    hub.stop()


def test_a_changed_source_becomes_a_version_that_new_sessions_get_and_old_ones_do_not(
    workshop: Workshop, http: httpx.Client, watch: Watch
) -> None:
    site = Site(workshop.hub.url, "notes-mock", http)
    old, new = new_sid(), new_sid()
    site.set(old, STATE)
    before = watch.open(site.page_at(old))
    expect(before.get_by_role("link", name="All notes", exact=True)).to_be_visible()
    sidebar = workshop.mocks / "notes-mock" / "src" / "parts" / "sidebar.tsx"
    changed = sidebar.read_text().replace('name="All notes"', 'name="Every note"')
    assert changed != sidebar.read_text()
    sidebar.write_text(changed)
    workshop.released("1.1.0")
    servers.wait_until(
        lambda: site.go(new)["mock"]["version"] == "1.1.0", what="the new version to be current"
    )
    site.set(new, STATE)
    after = watch.open(site.page_at(new))
    expect(after.get_by_role("link", name="Every note", exact=True)).to_be_visible()
    before.get_by_role("button", name="Pin Water the ferns").click()
    site.until_diff(old, "notes.n_task.pinned")
    before.reload()
    expect(before.get_by_role("link", name="All notes", exact=True)).to_be_visible()
    before.goto(site.page_at(old, "/settings"))
    expect(before.get_by_role("heading", name="Settings")).to_be_visible()
    assert site.go(old)["mock"]["version"] == "1.0.0"
    for label, words in (("1-0-0", "All notes"), ("1-1-0", "Every note")):
        pinned = watch.open(f"{site.root}?sid={new_sid()}".replace("notes-mock.", f"notes-mock--{label}."))
        expect(pinned.get_by_role("link", name=words, exact=True)).to_be_visible()


def test_the_same_source_built_in_another_place_has_the_same_digest(
    workshop: Workshop, hub_server: servers.StartHub, tmp_path: Path
) -> None:
    elsewhere = Workshop(hub_server(fresh=True, HUB_CELERY="0"), _sources(tmp_path / "some where" / "else"))
    shutil.rmtree(elsewhere.mocks / "notes-mock")
    shutil.copytree(workshop.mocks / "notes-mock", elsewhere.mocks / "notes-mock")
    digests = {shop.released("1.2.0") for shop in (workshop, elsewhere)}
    elsewhere.hub.stop()
    assert len(digests) == 1


def test_verification_finds_a_damaged_blob(workshop: Workshop) -> None:
    assert workshop.manage("mock_verify").returncode == 0
    blob = max(
        (workshop.hub.data / "blobs").rglob("*"), key=lambda path: path.is_file() and path.stat().st_size
    )
    kept = blob.read_bytes()
    try:
        blob.chmod(0o644)
        blob.write_bytes(kept[:-1] + b"\0")
        found = workshop.manage("mock_verify")
        assert found.returncode != 0
        assert "were changed" in found.stdout + found.stderr
        assert "@1." in found.stdout + found.stderr, "the version that holds it is named"
    finally:
        blob.write_bytes(kept)
    assert workshop.manage("mock_verify").returncode == 0
