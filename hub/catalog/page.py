"""A kit mock's index.html as it is sent from one base: with `<base href>`, so that deep routes find their
assets.

Enters: the file and a base. Leaves: the page and its compressed copies, made once and kept. Called by
serving.
"""

from __future__ import annotations

import asyncio
import html
import re
from collections.abc import Mapping
from dataclasses import dataclass

from hub.catalog import blobs, content
from hub.catalog.bodies import Cache
from hub.catalog.digest import sha256
from hub.catalog.info import FileEntry

_HEAD = re.compile(rb"<head(?:\s[^>]*)?>", re.IGNORECASE)
_PER_PAGE = 1024  # bytes that keeping a page costs beside its contents


@dataclass(frozen=True, slots=True)
class Page:
    entry: FileEntry
    contents: Mapping[str, bytes]  # by SHA-256: the page and its compressed copies


_pages: Cache[Page] = Cache(4 * 2**20)


def with_base(page: bytes, base: str) -> bytes:
    """The page with `<base>` first in its head, before anything that a base could change. Pure."""
    tag = f'<base href="{html.escape(base)}">'.encode()
    head = _HEAD.search(page)
    at = head.end() if head else 0
    return page[:at] + tag + page[at:]


async def under(index: FileEntry, base: str) -> Page:
    """The page under this base; Problem 503 `blob_missing`."""
    key = f"{index.sha256} {base}"
    page = _pages.get(key)
    if page is None:
        page = await asyncio.to_thread(_make, index, base)
        _pages.put(key, page, sum(map(len, page.contents.values())) + _PER_PAGE)
    return page


def of(path: str, body: bytes) -> Page:
    """A file that is in no blob, with its compressed copies. Pure."""
    contents, encodings = {sha256(body): body}, {}
    for name, copy in content.encoded(path, body).items():
        encodings[name] = sha256(copy)
        contents[encodings[name]] = copy
    return Page(FileEntry(path, sha256(body), len(body), content.content_type(path), encodings), contents)


def _make(index: FileEntry, base: str) -> Page:
    return of(index.path, with_base(blobs.get(index.sha256), base))
