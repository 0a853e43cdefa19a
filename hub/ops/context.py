"""The id under which one request appears in logs and in the answer's `X-Request-ID`. Pure."""

from __future__ import annotations

import re
import uuid
from collections.abc import Iterable, Mapping
from typing import Any

HEADER = "X-Request-ID"
_RAW_HEADER = b"x-request-id"
_USABLE = re.compile(r"[A-Za-z0-9._:-]{1,128}")  # nothing that could forge a log line or a header


def request_id(scope: Mapping[str, Any]) -> str:
    """The id that the client or a proxy chose, if it is usable, else a new one. `scope` is an ASGI scope."""
    headers: Iterable[tuple[bytes, bytes]] = scope.get("headers", ())
    for name, value in headers:
        if name == _RAW_HEADER:
            return usable_or_new(value.decode("latin-1"))
    return usable_or_new(None)


def usable_or_new(given: str | None) -> str:
    """`given` where it is 1 to 128 of A-Z a-z 0-9 . _ : -, else a new id."""
    if given is not None and _USABLE.fullmatch(given):
        return given
    return uuid.uuid4().hex
