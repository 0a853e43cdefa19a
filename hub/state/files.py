"""Uploaded files of sessions: names, limits, and which session has which."""

from __future__ import annotations

import asyncio
import mimetypes
import re
import unicodedata
from dataclasses import dataclass
from typing import IO

from msgspec.structs import replace

from hub.lib.problem import Problem
from hub.state import contents
from hub.state import head as heads
from hub.state.head import File, Head
from hub.state.sessions import Sessions
from hub.state.store.base import Commit, Conflict, Key
from hub.state.succession import at_seed, blank, ttl_of
from hub.state.types import NOBODY, Owner

INLINE = (
    "image/png",
    "image/jpeg",
    "image/gif",
    "image/webp",
    "image/avif",
    "image/svg+xml",
    "application/pdf",
    "text/plain",
    "text/csv",
)
INLINE_FAMILIES = ("audio/", "video/")
_TYPE = re.compile(r"[a-z0-9!#$&^_.+-]{1,60}/[a-z0-9!#$&^_.+-]{1,80}\Z")
_SAYS_NOTHING = ("application/octet-stream", "application/x-www-form-urlencoded")  # what clients send unasked
_ATTEMPTS = 50
MOST_FILES = 1000


@dataclass(slots=True)
class Upload:
    """A received file: a spooled temporary file with the SHA-256 of what it holds."""

    name: str
    content_type: str
    size: int
    sha256: str
    content: IO[bytes]


def stored_name(upload: Upload) -> str:
    """Named by content, so that the same actions give the same state; the tail only helps people."""
    return f"{upload.sha256[:32]}-{_plain_name(upload.name)}"


def original_name(name: str) -> str:
    """The last part of a client's file name, without control characters, 200 characters at most."""
    last = re.split(r"[/\\]", name)[-1]
    kept = "".join(sign for sign in last if unicodedata.category(sign)[0] != "C").strip()
    return kept[-200:] if kept.strip(".") else "file"


def _plain_name(name: str) -> str:
    plain = unicodedata.normalize("NFKD", original_name(name)).encode("ascii", "ignore").decode()
    plain = re.sub(r"[^A-Za-z0-9._-]+", "-", plain).strip("-.")
    stem, dot, ending = plain.rpartition(".")
    if dot and stem:
        return f"{stem[:60]}.{ending[:12]}"
    return plain[:60] or "file"


def content_type(claimed: str, name: str) -> str:
    """The client's word if it is a type at all, else what the name suggests."""
    claimed = claimed.split(";")[0].strip().lower()
    if _TYPE.match(claimed) and claimed not in _SAYS_NOTHING:
        return claimed
    return mimetypes.guess_type(name)[0] or "application/octet-stream"


def may_inline(kind: str) -> bool:
    return kind in INLINE or kind.startswith(INLINE_FAMILIES)


async def add(
    service: Sessions, key: Key, mock_version: str, uploads: list[Upload], owner: Owner = NOBODY
) -> list[File]:
    """Stores the files and notes them in the session, which begins at the seed if there is none.

    A file of the same content and name counts once. Raises `Problem` 413 (session's limit), 429; then nothing is kept.
    """
    new = described(uploads)
    await asyncio.to_thread(save_all, list(zip(new, uploads, strict=True)))
    try:
        kept = await _note(service, key, mock_version, new, owner)
    except BaseException:
        await asyncio.to_thread(contents.delete, [file.ref for file in new])
        raise
    unused = [file.ref for file in new if file not in kept]
    if unused:
        await asyncio.to_thread(contents.delete, unused)
    by_name = {file.stored_name: file for file in kept}
    return [by_name[file.stored_name] for file in new]


def described(uploads: list[Upload]) -> tuple[File, ...]:
    """Records of files about to be stored, each under a new reference."""
    return tuple(
        File(
            heads.new_id(heads.FILE),
            original_name(one.name),
            stored_name(one),
            one.size,
            content_type(one.content_type, one.name),
        )
        for one in uploads
    )


def save_all(pairs: list[tuple[File, Upload]]) -> None:
    for file, upload in pairs:
        upload.content.seek(0)
        contents.save(file.ref, upload.content)


async def _note(
    service: Sessions, key: Key, mock_version: str, new: tuple[File, ...], owner: Owner
) -> tuple[File, ...]:
    for _ in range(_ATTEMPTS):
        now = service.now()
        head = await service.reader.head(key, now)
        if head is None:
            await service.writer.check_owner(owner, 1)
            await service.writer.check_totals(1, sum(file.size for file in new))
            seed = await service.seeds.get(key[0], mock_version, now)
            start, blobs = at_seed(
                blank(*key, mock_version, now, ttl_of(key[0], mock_version, service.limits), owner.name), seed
            )
        else:
            await service.writer.check_totals(0, sum(file.size for file in new))
            start, blobs = head, {}
        files = {file.stored_name: file for file in (*new, *start.files)}  # what is there already wins
        after = replace(start, files=tuple(files.values()), revision=start.revision + 1, accessed=now)
        check_limits(service, after)
        try:
            await service.writer.commit(Commit(key, head, after, blobs))
            return after.files
        except Conflict:
            await asyncio.sleep(0.001)
    raise Problem(503, "busy", "The session changes too fast. Try again.")


def check_limits(service: Sessions, head: Head) -> None:
    if len(head.files) > MOST_FILES:
        raise Problem(413, "too_many_files", f"A session may have {MOST_FILES:,} uploads at most.")
    limit = service.limits.uploads_bytes
    if head.files_bytes > limit:
        raise Problem(
            413,
            "uploads_too_large",
            f"The session's uploads would have {head.files_bytes:,} bytes; the limit is {limit:,}.",
        )
    service.writer.check_session_bytes(None, head)


def find(head: Head | None, name: str) -> File:
    """The file of that stored name, or 404."""
    for file in head.files if head else ():
        if file.stored_name == name:
            return file
    raise Problem(404, "unknown_file", "The session has no such file.")
