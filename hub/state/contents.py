"""Contents of uploaded files, in the storage `uploads`, named by their reference. Blocking: call in a thread."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import IO

import structlog
from django.core.files.base import File as DjangoFile
from django.core.files.storage import storages

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


def delete(refs: Iterable[bytes]) -> None:
    """Removes contents; what cannot be removed is logged and left to the sweep."""
    for ref in refs:
        try:
            storages["uploads"].delete(_name(ref))
        except OSError:
            log.warning("upload_not_deleted", ref=ref.hex(), exc_info=True)
