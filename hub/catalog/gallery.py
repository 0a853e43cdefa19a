"""The kit's gallery at `/m/_gallery/`: every component in every state. A page of files, no mock, never listed.

Enters: a request whose address names it. Leaves: a file of `$HUB_DATA/build/_gallery`, its page for any other
path, or a JSON error that says how to build it. Called by hub/asgi.py.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from django.conf import settings

from hub.catalog import building, content, page, protection, reply, serving
from hub.catalog.address import Address
from hub.catalog.info import FileEntry
from hub.catalog.reply import Reply, Scope, Send
from hub.lib.problem import Problem

NAME = building.GALLERY


class Files(NamedTuple):
    """One build: its files by path, their contents and compressed copies by SHA-256."""

    mark: str
    entries: Mapping[str, FileEntry]
    contents: Mapping[str, bytes]


_files: Files | None = None


async def serve(scope: Scope, send: Send, address: Address) -> None:
    """Answer one request; every error is JSON."""
    to = Reply(send, scope["method"] != "HEAD", protection.headers(settings.HUB_DOMAIN, legacy=False))
    try:
        if scope["method"] not in ("GET", "HEAD"):
            raise Problem(405, "method_not_allowed", "The gallery is only read: use GET or HEAD.")
        if not address.rest:
            await reply.send_redirect(to, address.base)
            return
        files = await asyncio.to_thread(_current)
        path = serving.decoded(address.rest)
        entry = files.entries.get(path)
        if entry is None and content.extension(path) in content.TYPES:
            raise Problem(404, "not_found", f"The gallery has no file {path[:200]!r}.")
        kept = files.contents
        if entry is None or path == serving.INDEX:
            index = files.entries[serving.INDEX]
            made = page.of(index.path, page.with_base(kept[index.sha256], address.base))
            entry, kept = made.entry, made.contents
        await reply.send_file(to, serving.wishes(scope), entry, kept)
    except Problem as problem:
        await reply.send_problem(to, problem)


def _current() -> Files:
    """The files as they are built; read again after another build. Problem 404 when there is none."""
    global _files
    mark = building.mark_of(NAME)
    if mark is None:
        text = "The gallery is not built here: run manage.py mock_build (make run does)."
        raise Problem(404, "not_built", text)
    if _files is None or _files.mark != mark:
        _files = _read(mark, building.build_folder(NAME))
    return _files


def _read(mark: str, folder: Path) -> Files:
    entries: dict[str, FileEntry] = {}
    contents: dict[str, bytes] = {}
    for path in sorted(one for one in folder.rglob("*") if one.is_file()):
        made = page.of(path.relative_to(folder).as_posix(), path.read_bytes())
        entries[made.entry.path] = made.entry
        contents.update(made.contents)
    return Files(mark, entries, contents)
