"""What kind of content a file of a mock is. Pure; the table is ours, so that no machine's mime database
changes a digest.
"""

from __future__ import annotations

import gzip
import re

import brotli

from hub.catalog.build_cache import copy_of

OCTETS = "application/octet-stream"
TYPES = {
    "html": "text/html; charset=utf-8", "htm": "text/html; charset=utf-8",
    "css": "text/css; charset=utf-8",
    "js": "text/javascript; charset=utf-8", "mjs": "text/javascript; charset=utf-8",
    "cjs": "text/javascript; charset=utf-8", "json": "application/json", "map": "application/json",
    "webmanifest": "application/manifest+json", "wasm": "application/wasm", "xml": "application/xml",
    "txt": "text/plain; charset=utf-8", "md": "text/markdown; charset=utf-8",
    "csv": "text/csv; charset=utf-8",
    "ics": "text/calendar; charset=utf-8", "vtt": "text/vtt; charset=utf-8", "pdf": "application/pdf",
    "svg": "image/svg+xml", "png": "image/png", "jpg": "image/jpeg", "jpeg": "image/jpeg", "gif": "image/gif",
    "webp": "image/webp", "avif": "image/avif", "ico": "image/x-icon", "bmp": "image/bmp",
    "woff": "font/woff", "woff2": "font/woff2", "ttf": "font/ttf", "otf": "font/otf",
    "mp3": "audio/mpeg", "m4a": "audio/mp4", "ogg": "audio/ogg", "opus": "audio/ogg", "wav": "audio/wav",
    "mp4": "video/mp4", "webm": "video/webm", "ogv": "video/ogg", "zip": "application/zip",
    "docx": "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    "xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    "pptx": "application/vnd.openxmlformats-officedocument.presentationml.presentation",
}  # fmt: skip
COMPRESSIBLE = frozenset({
    "html", "htm", "css", "js", "mjs", "cjs", "json", "map", "webmanifest", "wasm", "xml", "txt", "md", "csv",
    "ics", "vtt", "svg", "ico", "bmp", "ttf", "otf",
})  # fmt: skip
EXTENSION = re.compile(r"\.([A-Za-z][A-Za-z0-9]{0,9})\Z")
# Vite names what it bundles <name>-<hash of 8 or more base64url characters>.<extension>, under assets/.
_HASHED = re.compile(r"assets/(?:.*/)?[^/]*[-.]([A-Za-z0-9_-]{8,})\.[A-Za-z0-9]+")
MINIMUM_BYTES = 512  # below it the headers weigh more than what is saved


def extension(path: str) -> str:
    """The lower-case extension of the last segment, or an empty text; `1.2` has none, for it starts with a
    digit.
    """
    match = EXTENSION.search(path.rpartition("/")[2])
    return match[1].lower() if match else ""


def content_type(path: str) -> str:
    return TYPES.get(extension(path), OCTETS)


def is_hashed(path: str) -> bool:
    """Whether the name carries a hash of the contents, so that it may be cached for ever.

    A word of eight letters (`assets/team-portrait.png`) is no hash: one has digits, capitals or signs as
    well.
    """
    match = _HASHED.fullmatch(path)
    return match is not None and not match[1][-8:].islower() and not match[1].isdigit()


def encoded(path: str, data: bytes) -> dict[str, bytes]:
    """The smaller copies worth keeping: "br" and "gzip", where they save at least a twentieth."""
    if extension(path) not in COMPRESSIBLE or len(data) < MINIMUM_BYTES:
        return {}
    # Brotli's level 10 takes a third of the time of level 11 and writes 2 % more; level 9 writes 6 % more than 10.
    copies = {
        "br": copy_of(data, "br-10", lambda: brotli.compress(data, quality=10)),
        "gzip": gzip.compress(data, compresslevel=9, mtime=0),
    }
    return {name: copy for name, copy in copies.items() if len(copy) < 0.95 * len(data)}


def decode(encoding: str, data: bytes) -> bytes:
    """The contents of a compressed copy; ValueError if it is damaged."""
    try:
        return brotli.decompress(data) if encoding == "br" else gzip.decompress(data)
    except (brotli.error, OSError, EOFError) as error:
        raise ValueError(str(error)) from None
