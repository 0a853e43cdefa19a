"""Contents by their SHA-256, in Django's storage "blobs": local disk or S3, as the settings say.

Enters: bytes. Leaves: their SHA-256, under which they are read again. A blob is never rewritten with other
contents, so a reader needs no lock. Called by publishing (write), serving and verifying (read).
"""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import IO, Any

from django.core.files.base import ContentFile
from django.core.files.storage import FileSystemStorage, Storage, storages

from hub.catalog.digest import sha256
from hub.lib.problem import Problem


def _storage() -> Storage:
    return storages["blobs"]


def name(sha: str) -> str:
    return f"{sha[:2]}/{sha[2:4]}/{sha}"


def put(data: bytes) -> str:
    """Store the bytes unless they are there; returns their SHA-256. Readers never see a part of them.

    A damaged blob is written anew. Problem 503 `storage_unavailable` where S3 does not work.
    """
    sha = sha256(data)
    path = local_path(sha)
    if path is None:
        if size(sha) != len(data) or get(sha) != data:
            _upload(sha, data)
    elif not path.exists() or path.read_bytes() != data:
        _write(path, data)
    return sha


def exists(sha: str) -> bool:
    return size(sha) is not None


def size(sha: str) -> int | None:
    """Bytes, or None if there is no such blob."""
    try:
        return _storage().size(name(sha))
    except FileNotFoundError:
        return None


def open_blob(sha: str) -> IO[Any]:
    """A binary file, to be closed by the caller; Problem 503 `blob_missing` if there is none."""
    try:
        return _storage().open(name(sha), "rb")
    except FileNotFoundError:
        raise Problem(
            503,
            "blob_missing",
            f"The contents {sha[:12]}… are missing from the storage: manage.py mock_verify says what is.",
        ) from None


def get(sha: str) -> bytes:
    with open_blob(sha) as file:
        data: bytes = file.read()
    return data


def local_path(sha: str) -> Path | None:
    """Where the blob lies on this disk, or None where the storage is not a disk."""
    storage = _storage()
    return Path(storage.path(name(sha))) if isinstance(storage, FileSystemStorage) else None


def _write(path: Path, data: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    temporary = path.with_name(f".{path.name}.{secrets.token_hex(4)}")
    try:
        temporary.write_bytes(data)
        temporary.replace(path)
    finally:
        temporary.unlink(missing_ok=True)


def _upload(sha: str, data: bytes) -> None:
    saved = _storage().save(name(sha), ContentFile(data))
    if saved != name(sha):
        _storage().delete(saved)  # a storage that never overwrites: somebody stored the same bytes meanwhile
