"""Background work on the real stores' contents."""

from __future__ import annotations

import io
import os
import time
from pathlib import Path

import pytest
from django.core.files.storage import storages
from msgspec.structs import replace
from pytest_django import Settings

from hub.state import contents, reclaim
from hub.state import head as heads
from hub.state.head import File
from hub.state.limits import Limits
from hub.state.sessions import Sessions
from hub.state.store.base import Commit
from hub.state.store.lmdb import LmdbStore
from hub.state.succession import blank


@pytest.fixture(autouse=True)
def uploads(tmp_path: Path, settings: Settings) -> Path:
    folder = tmp_path / "uploads"
    settings.STORAGES = {
        **settings.STORAGES,
        "uploads": {
            "BACKEND": "django.core.files.storage.FileSystemStorage",
            "OPTIONS": {"location": str(folder), "base_url": None},
        },
    }
    return folder


def stored(uploads: Path, age: float) -> bytes:
    """An uploaded content as old as that."""
    ref = heads.new_id(heads.FILE)
    contents.save(ref, io.BytesIO(b"content"))
    path = Path(storages["uploads"].path(contents._name(ref)))
    os.utime(path, (time.time() - age, time.time() - age))
    return ref


async def test_the_sweep_takes_old_uploads_that_no_session_has_and_no_others(
    tmp_path: Path, uploads: Path
) -> None:
    service = Sessions(LmdbStore(tmp_path / "sessions", 2**28), Limits())
    assert await reclaim.sweep(service) == 0
    lost, young, kept = stored(uploads, 7200), stored(uploads, 10), stored(uploads, 7200)
    head = blank("m", "a", "1.0.0", time.time(), 60, "")
    file = File(kept, "x", "x", 7, "text/plain")
    await service.store.commit([Commit(("m", "a"), None, replace(head, files=(file,)))])
    assert await reclaim.sweep(service) == 1
    assert b"".join(contents.read(kept)) == b"".join(contents.read(young)) == b"content"
    with pytest.raises(FileNotFoundError):
        list(contents.read(lost))
    await service.store.close()
