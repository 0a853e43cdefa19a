import asyncio
import time
from collections.abc import Callable, Iterator

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from pytest_django import Settings

from hub.catalog import blobs, services, snapshot
from hub.catalog.models import MockVersion
from hub.lib.problem import Problem
from tests.hub.catalog.conftest import Publish
from tests.hub.catalog.samples import FILES


@pytest.fixture
def polling() -> Iterator[Callable[[], None]]:
    yield snapshot.start_polling
    snapshot.stop_polling()


def test_a_mock_is_resolved_by_every_name(publish: Publish) -> None:
    publish("1.0.0", aliases=["memo"])
    found = snapshot.refresh()
    for name in ("notes-mock", "notes", "Notes_Mock", "cua-gym-notes", "MEMO"):
        info = found.resolve(name)
        assert info is not None
        assert info.id == "notes-mock"
    assert found.resolve("other") is None


def test_versions_are_current_pinned_or_unknown(publish: Publish) -> None:
    publish("1.0.0")
    publish("1.10.0")
    found = snapshot.refresh()
    current = found.version("notes-mock", None)
    pinned = found.version("notes-mock", "1.0.0")
    assert current is not None
    assert pinned is not None
    assert (current.version, pinned.version) == ("1.10.0", "1.0.0")
    assert found.version("notes-mock", "2.0.0") is None
    assert found.version("notes-mock", "") is None
    assert found.version("other", None) is None
    assert list(found.mocks["notes-mock"].versions) == ["1.10.0", "1.0.0"]


def test_files_and_manifest_are_in_memory(publish: Publish) -> None:
    publish("1.0.0", volatile=["ui.open"])
    version = snapshot.refresh().version("notes-mock", None)
    assert version is not None
    assert set(version.files) == set(FILES)
    script = version.files["assets/index-Ab3dE_9x.js"]
    assert (script.size, set(script.encodings)) == (len(FILES[script.path]), {"br", "gzip"})
    assert version.manifest.volatile == ("ui.open",)


def test_a_seed_is_read_once_and_then_kept(publish: Publish) -> None:
    publish("1.0.0")
    version = snapshot.refresh().version("notes-mock", None)
    assert version is not None
    assert not version.seed_is_loaded
    seed = version.seed_json()
    assert seed is not None
    assert seed.startswith(b'{"notes":[')
    path = blobs.local_path(MockVersion.objects.get().seed_sha256)
    assert path is not None
    path.unlink()
    assert version.seed_json() == seed
    assert version.seed_is_loaded


def test_a_lost_seed_is_a_problem_that_says_so(publish: Publish) -> None:
    publish("1.0.0")
    path = blobs.local_path(MockVersion.objects.get().seed_sha256)
    assert path is not None
    path.unlink()
    version = snapshot.refresh().version("notes-mock", None)
    assert version is not None
    with pytest.raises(Problem, match="missing from the storage"):
        version.seed_json()


def test_a_mock_without_a_seed_has_none(publish: Publish) -> None:
    publish("1.0.0", seed=None, imported=True)
    version = snapshot.refresh().version("notes-mock", None)
    assert version is not None
    assert version.seed_is_loaded
    assert version.seed_json() is None


def test_nothing_is_loaded_while_the_epoch_stands(publish: Publish) -> None:
    publish("1.0.0")
    before = snapshot.refresh()
    with CaptureQueriesContext(connection) as queries:
        assert snapshot.refresh() is before
        assert snapshot.current() is before
    assert len(queries) == 1


def test_a_new_version_appears_and_the_old_ones_stay_the_same_objects(publish: Publish) -> None:
    publish("1.0.0")
    before = snapshot.refresh()
    publish("1.1.0")
    assert snapshot.current() is before
    after = snapshot.refresh()
    assert after.version("notes-mock", None) is not before.version("notes-mock", None)
    assert after.version("notes-mock", "1.0.0") is before.version("notes-mock", "1.0.0")
    services.mock_set_current(mock_id="notes-mock", version="1.0.0")
    assert snapshot.refresh().mocks["notes-mock"].current == "1.0.0"


def test_a_flood_of_unknown_names_asks_the_database_once(publish: Publish) -> None:
    publish("1.0.0")
    snapshot.refresh()
    with CaptureQueriesContext(connection) as queries:
        for _ in range(50):
            snapshot.refresh(max_age=60)
    assert len(queries) == 0


def test_on_an_event_loop_the_snapshot_never_asks_the_database(publish: Publish) -> None:
    publish("1.0.0")

    async def look() -> snapshot.Snapshot:
        return snapshot.current()

    assert not asyncio.run(look()).mocks  # nothing is loaded yet, and a loop never waits for a database
    assert set(snapshot.current().mocks) == {"notes-mock"}
    assert set(asyncio.run(look()).mocks) == {"notes-mock"}


@pytest.mark.django_db(transaction=True)
def test_the_poller_follows_a_publish_and_survives_a_broken_database(
    publish: Publish, polling: Callable[[], None], settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.HUB_CATALOG_POLL_SECONDS = 0.02
    publish("1.0.0")
    polling()
    assert eventually(lambda: current_version() == "1.0.0")
    real = snapshot.loading.epoch_read
    calls = 0

    def broken() -> snapshot.loading.Epoch:
        nonlocal calls
        calls += 1
        raise OSError("the database is away")

    monkeypatch.setattr(snapshot.loading, "epoch_read", broken)
    publish("1.1.0")
    assert eventually(lambda: calls >= 2)
    assert current_version() == "1.0.0"
    monkeypatch.setattr(snapshot.loading, "epoch_read", real)
    assert eventually(lambda: current_version() == "1.1.0")


def current_version() -> str:
    info = snapshot.current().mocks.get("notes-mock")
    return info.current if info else ""


def eventually(holds: object, seconds: float = 10.0) -> bool:
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        if holds():  # type: ignore[operator]
            return True
        time.sleep(0.01)
    return False
