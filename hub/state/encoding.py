"""Content coding of large answers for pages: the state is most of what a page's first load would transfer.

Only browsers are answered so (they say `Sec-Fetch-Site`): scripts run beside the hub, where the coding costs more than
the bytes. Called by `endpoints`; pure but for the libraries' own buffers.
"""

from __future__ import annotations

import gzip
from collections.abc import Mapping

import brotli

LEAST_BYTES = 4096  # below this the headers weigh as much as what is saved
_BROTLI_QUALITY, _GZIP_LEVEL = 6, 5  # a state of 245 KB: 28 KB in 3 ms


def coding(headers: Mapping[bytes, bytes], size: int) -> str:
    """The coding for an answer of `size` bytes to a request with these headers; empty: as it is."""
    if size < LEAST_BYTES or b"sec-fetch-site" not in headers:
        return ""
    accepted = _accepted(headers.get(b"accept-encoding", b""))
    return next((name for name in ("br", "gzip") if name in accepted), "")


def _accepted(header: bytes) -> set[str]:
    """The codings that a client takes: those named, without those of weight zero."""
    names = set()
    for part in header.decode("latin-1").lower().split(","):
        name, _, weight = part.partition(";")
        if weight.replace(" ", "") not in ("q=0", "q=0.0", "q=0.00", "q=0.000"):
            names.add(name.strip())
    return names


def encoded(body: bytes, coding: str) -> bytes:
    if coding == "br":
        return bytes(brotli.compress(body, quality=_BROTLI_QUALITY))
    return gzip.compress(body, compresslevel=_GZIP_LEVEL, mtime=0)
