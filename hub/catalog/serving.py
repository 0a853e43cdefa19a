"""Serves a mock's files: raw ASGI, ahead of Django.

Enters: a request whose address and version hub/asgi.py has determined. Leaves: a file of that version, its
page for a client-side route, a redirect, or a JSON error. A path is only ever looked up in the version's
table of files, so none leads anywhere else.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from urllib.parse import quote, unquote_to_bytes

from django.conf import settings

from hub.catalog import address as addresses
from hub.catalog import content, page, protection, reply
from hub.catalog.address import Address
from hub.catalog.info import FileEntry, MockInfo, VersionInfo
from hub.catalog.reply import Receive, Reply, Scope, Send
from hub.lib.problem import Problem

INDEX = "index.html"
_WANTED = frozenset({b"accept-encoding", b"if-none-match", b"range", b"if-range", b"sec-fetch-dest"})
_MALFORMED = re.compile(r"%(?![0-9A-Fa-f]{2})")
_HIDDEN = re.compile(r"%(?:2f|5c|00)|\\|\x00", re.IGNORECASE)  # what a path may hold only to deceive
_URL_SAFE = "%/:@!$&'()*+,;=~-._?"


async def serve(
    scope: Scope, _receive: Receive, send: Send, *, address: Address, mock: MockInfo, version: VersionInfo
) -> None:
    """Answer one request for a file or a page of a mock; every error is JSON, none is raised."""
    legacy = version.manifest.compat.csp == "legacy"
    to = Reply(send, scope["method"] != "HEAD", protection.headers(settings.HUB_DOMAIN, legacy))
    try:
        if scope["method"] not in ("GET", "HEAD"):
            raise Problem(
                405, "method_not_allowed", "Read pages with GET or HEAD; change a state with POST /post."
            )
        target = _redirect(scope, address, mock, version)
        if target is not None:
            await reply.send_redirect(to, target)
            return
        wanted = wishes(scope)
        entry = _find(decoded(address.rest), wanted, mock, version)
        kept: Mapping[str, bytes] = {}
        if entry.path == INDEX and not version.manifest.imported:
            made = await page.under(entry, address.base)
            entry, kept = made.entry, made.contents
        await reply.send_file(to, wanted, entry, kept)
    except Problem as problem:
        await reply.send_problem(to, problem)


def _redirect(scope: Scope, address: Address, mock: MockInfo, version: VersionInfo) -> str | None:
    """Where the client has to go instead: to the form with a slash, or to an imported mock's own host.

    An imported page asks for /assets and /post at the root of its host, so it cannot work under a path.
    """
    if address.by == "path" and version.manifest.imported:
        host = addresses.host_of(mock.id, address.version, settings.HUB_DOMAIN)
        place = f"{scope.get('scheme', 'http')}://{host}{_clean(address.rest) or '/'}"
    elif not address.rest:
        place = _clean(address.base)
    else:
        return None
    query = _clean(scope.get("query_string", b"").decode("latin-1"))
    return f"{place}?{query}" if query else place


def _clean(text: str) -> str:
    """Text of a client, fit for a Location header: what is no part of a URL is percent-encoded."""
    return quote(text.encode("latin-1", "replace"), safe=_URL_SAFE)


def wishes(scope: Scope) -> dict[bytes, str]:
    """The headers that choose the form of an answer."""
    return {name: value.decode("latin-1") for name, value in scope["headers"] if name in _WANTED}


def decoded(rest: str) -> str:
    """The path inside the mock, percent-decoded once; Problem 400 or 404 for one that cannot be a file or a
    route.
    """
    if _HIDDEN.search(rest):
        raise _not_found(rest)
    if _MALFORMED.search(rest):
        raise Problem(
            400,
            "malformed_path",
            "The path has a % that is not followed by two hexadecimal digits: write %25.",
        )
    try:
        path = unquote_to_bytes(rest.encode("latin-1", "replace")).decode()
    except UnicodeDecodeError:
        raise Problem(400, "malformed_path", "The path is not UTF-8 once it is decoded.") from None
    if any(segment in (".", "..") for segment in path.split("/")):
        raise _not_found(rest)
    return path[1:]


def _find(path: str, wishes: Mapping[bytes, str], mock: MockInfo, version: VersionInfo) -> FileEntry:
    """The file at a path, or the page for a client-side route; Problem 404."""
    entry = version.files.get(path)
    if entry is not None:
        return entry
    if content.is_hashed(path):
        # A page that was opened before a publish still asks for the assets of its own version.
        for other in mock.versions.values():
            if path in other.files:
                return other.files[path]
    if _is_file(path, wishes):
        raise _not_found(path)
    return version.files[INDEX]


def _is_file(path: str, wishes: Mapping[bytes, str]) -> bool:
    """Whether a path looks like a file. A browser that navigates to /people/ann.lee wants the page of that
    route.
    """
    ending = content.extension(path)
    if not ending:
        return False
    return ending in content.TYPES or wishes.get(b"sec-fetch-dest") != "document"


def _not_found(path: str) -> Problem:
    return Problem(404, "not_found", f"This mock has no file {path[:200]!r}.")
