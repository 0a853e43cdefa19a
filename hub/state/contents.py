"""Contents of uploaded files, in the storage `uploads`, named by their reference. Blocking: call in a thread."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import timedelta
from typing import IO

import structlog
from django.core.files.base import File as DjangoFile
from django.core.files.storage import storages
from django.utils import timezone

log = structlog.get_logger(__name__)
CHUNK = 256 * 1024


def _name(ref: bytes) -> str:
    text = ref.hex()
    return f"{text[2:4]}/{text}"


def save(ref: bytes, content: IO[bytes]) -> None:
    storages["uploads"].save(_name(ref), DjangoFile(content))


def read(ref: bytes) -> Iterator[bytes]:
    """Chunks of the content. Raises `FileNotFoundError`."""
    with storages["uploads"].open(_name(ref)) as file:
        yield from file.chunks(CHUNK)


def older_than(seconds: float) -> list[bytes]:
    """References of contents that were stored so long ago."""
    storage, limit = storages["uploads"], timezone.now() - timedelta(seconds=seconds)
    try:
        folders, _ = storage.listdir("")
    except FileNotFoundError:  # nothing has ever been uploaded
        return []
    names = [f"{folder}/{name}" for folder in folders for name in storage.listdir(folder)[1]]
    return [
        bytes.fromhex(name.rpartition("/")[2]) for name in names if storage.get_modified_time(name) < limit
    ]


def delete(refs: Iterable[bytes]) -> None:
    """Removes contents; what cannot be removed is logged and left to the sweep."""
    for ref in refs:
        try:
            storages["uploads"].delete(_name(ref))
        except OSError:
            log.warning("upload_not_deleted", ref=ref.hex(), exc_info=True)
