"""The one error that crosses the hub's boundary: a status, a stable code and a sentence that says what to do."""

from __future__ import annotations

from typing import Any

import orjson


class Problem(Exception):
    """Raised anywhere below the HTTP layer; rendered as `{"error": code, "message": text, …extra}`.

    `extra` holds further JSON members, such as the current version of a 409.
    """

    def __init__(self, status: int, code: str, message: str, **extra: Any) -> None:
        super().__init__(message)
        self.status = status
        self.code = code
        self.message = message
        self.extra = extra

    def body(self) -> bytes:
        return orjson.dumps({"error": self.code, "message": self.message, **self.extra})
