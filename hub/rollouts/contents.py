"""Pictures, accessibility trees and whole trajectories by their SHA-256, in Django's storage "default" (local or S3).

Enters: bytes. Leaves: a `Content` row, whose bytes are never rewritten. Trajectories are kept compressed.
"""

from __future__ import annotations

import hashlib
from typing import IO, Any

import zstandard
from django.core.files.base import ContentFile
from django.core.files.storage import Storage, storages

from hub.lib.problem import Problem
from hub.rollouts.models import Content

PICTURES = ("image/png", "image/webp", "image/jpeg")
TYPES = (*PICTURES, "text/plain", "application/json")
TRAJECTORY = "application/json+zstd"
MOST_BYTES = 8 * 2**20
_BEGINNINGS = {"image/png": b"\x89PNG\r\n\x1a\n", "image/jpeg": b"\xff\xd8\xff", "image/webp": b"RIFF"}


def put(*, sha: str, data: bytes, media_type: str) -> bool:
    """Keep the bytes under their SHA-256; whether they are new. Problem 400, 413, 415."""
    _judge(sha, data, media_type)
    return _keep(sha, data, media_type)


def put_trajectory(text: bytes) -> str:
    """Keep a trajectory's text; its SHA-256, which is of the text and not of what is stored."""
    sha = hashlib.sha256(text).hexdigest()
    _keep(sha, zstandard.compress(text, 6), TRAJECTORY)
    return sha


def trajectory(sha: str) -> bytes:
    with open_content(get(sha=sha)) as file:
        return zstandard.decompress(file.read())


def get(*, sha: str) -> Content:
    """Problem 404 `unknown_content`."""
    found = Content.objects.filter(pk=sha).first()
    if found is None:
        raise Problem(
            404, "unknown_content", f"Nothing is stored under {sha[:12]!r}: send it with PUT first."
        )
    return found


def open_content(content: Content) -> IO[Any]:
    try:
        return _storage().open(_name(content.sha256), "rb")
    except FileNotFoundError:
        text = f"The bytes of {content.sha256[:12]}… are missing from HUB_DATA/files: restore them from a backup."
        raise Problem(503, "content_missing", text) from None


def missing(shas: set[str]) -> list[str]:
    """Those that are not stored."""
    there: set[str] = set()
    wanted = sorted(shas)
    for first in range(0, len(wanted), 500):  # SQLite bounds the parameters of one query
        part = wanted[first : first + 500]
        there.update(Content.objects.filter(pk__in=part).values_list("pk", flat=True))
    return [sha for sha in wanted if sha not in there]


def _judge(sha: str, data: bytes, media_type: str) -> None:
    if media_type not in TYPES:
        raise Problem(
            415, "unsupported_media_type", f"Send one of {', '.join(TYPES)}, not {media_type[:60]!r}."
        )
    if len(data) > MOST_BYTES:
        raise Problem(
            413, "body_too_large", f"The content is over {MOST_BYTES} bytes: send less.", limit=MOST_BYTES
        )
    if hashlib.sha256(data).hexdigest() != sha:
        raise Problem(400, "wrong_hash", "The address must end in the SHA-256 of the bytes that are sent.")
    if not data.startswith(_BEGINNINGS.get(media_type, b"")):
        raise Problem(400, "not_that_type", f"The bytes are no {media_type}: name the type that they have.")


def _keep(sha: str, data: bytes, media_type: str) -> bool:
    if Content.objects.filter(pk=sha).exists():
        return False
    storage = _storage()
    if not storage.exists(_name(sha)):
        saved = storage.save(_name(sha), ContentFile(data))
        if saved != _name(sha):  # somebody stored the same bytes meanwhile
            storage.delete(saved)
    _, is_new = Content.objects.get_or_create(
        sha256=sha, defaults={"media_type": media_type, "size": len(data)}
    )
    return is_new


def _storage() -> Storage:
    return storages["default"]


def _name(sha: str) -> str:
    return f"rollouts/{sha[:2]}/{sha[2:4]}/{sha}"
