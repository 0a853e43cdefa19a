"""Contents of uploaded files, in the storage `uploads`, named by their reference. Blocking: call in a thread."""

from __future__ import annotations

import contextlib
import re
from collections.abc import Iterable, Iterator
from datetime import datetime, timedelta
from typing import IO

import structlog
from django.core.files.base import File as DjangoFile
from django.core.files.storage import Storage, storages
from django.utils import timezone

from hub.lib.problem import Problem

log = structlog.get_logger(__name__)
CHUNK = 256 * 1024
_NAME = re.compile(r"[0-9a-f]{2}/((?:[0-9a-f]{2})+)\Z")


def _name(ref: bytes) -> str:
    text = ref.hex()
    return f"{text[2:4]}/{text}"


def save(ref: bytes, content: IO[bytes]) -> None:
    storages["uploads"].save(_name(ref), DjangoFile(content))


def read(ref: bytes) -> Iterator[bytes]:
    """Chunks of the content. Raises `FileNotFoundError`; `Problem` 503 where S3 does not work."""
    with storages["uploads"].open(_name(ref)) as file:
        yield from file.chunks(CHUNK)


def older_than(seconds: float) -> list[bytes]:
    """References of contents that were stored so long ago."""
    storage, limit = storages["uploads"], timezone.now() - timedelta(seconds=seconds)
    names = storage.older(limit) if hasattr(storage, "older") else _older_on_disk(storage, limit)
    return [bytes.fromhex(found[1]) for found in map(_NAME.match, names) if found]


def _older_on_disk(storage: Storage, limit: datetime) -> Iterator[str]:
    try:
        folders, _ = storage.listdir("")
    except FileNotFoundError:  # nothing has ever been uploaded
        return
    for name in (f"{folder}/{file}" for folder in folders for file in storage.listdir(folder)[1]):
        with contextlib.suppress(FileNotFoundError):  # deleted since it was listed
            if storage.get_modified_time(name) < limit:
                yield name


def delete(refs: Iterable[bytes]) -> None:
    """Removes contents; what cannot be removed is logged and left to the sweep."""
    for ref in refs:
        try:
            storages["uploads"].delete(_name(ref))
        except OSError:
            log.warning("upload_not_deleted", ref=ref.hex(), exc_info=True)
        except (
            Problem
        ) as problem:  # S3 does not work, so it would not for the others: don't keep anyone waiting
            log.warning("uploads_not_deleted", first=ref.hex(), error=problem.message)
            return
