import threading
from pathlib import Path

import pytest
from pytest_django import Settings

from hub.catalog import blobs
from hub.catalog.digest import sha256
from hub.lib.problem import Problem


def test_contents_are_found_by_their_hash(data: Path) -> None:
    sha = blobs.put(b"hello")
    assert sha == sha256(b"hello")
    assert blobs.get(sha) == b"hello"
    assert (data / "blobs" / sha[:2] / sha[2:4] / sha).read_bytes() == b"hello"


def test_storing_twice_changes_nothing(data: Path) -> None:
    sha = blobs.put(b"hello")
    path = blobs.local_path(sha)
    assert path is not None
    before = path.stat().st_ino
    assert blobs.put(b"hello") == sha
    assert path.stat().st_ino == before
    assert [file.name for file in (data / "blobs").rglob("*") if file.is_file()] == [sha]


def test_damage_is_healed_by_storing_again() -> None:
    sha = blobs.put(b"hello")
    path = blobs.local_path(sha)
    assert path is not None
    path.write_bytes(b"hell0")
    blobs.put(b"hello")
    assert blobs.get(sha) == b"hello"


def test_missing_contents_say_what_to_do() -> None:
    assert not blobs.exists("0" * 64)
    assert blobs.exists(blobs.put(b"here"))
    with pytest.raises(Problem, match="mock_verify") as caught:
        blobs.get("0" * 64)
    assert caught.value.status == 503


def test_a_storage_without_a_disk_serves_as_well(settings: Settings) -> None:
    settings.STORAGES = {
        **settings.STORAGES, "blobs": {"BACKEND": "django.core.files.storage.InMemoryStorage"}
    }  # fmt: skip
    sha = blobs.put(b"hello")
    assert blobs.put(b"hello") == sha
    assert (blobs.local_path(sha), blobs.size(sha), blobs.get(sha)) == (None, 5, b"hello")
    assert not blobs.exists("0" * 64)
    with pytest.raises(Problem):
        blobs.get("0" * 64)


def test_concurrent_writers_of_one_content_leave_it_whole(data: Path) -> None:
    contents = b"x" * 300_000
    threads = [threading.Thread(target=blobs.put, args=(contents,)) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert blobs.get(sha256(contents)) == contents
    assert len([file for file in (data / "blobs").rglob("*") if file.is_file()]) == 1
