"""What goes wrong at the hub's boundary: one class, and a few that callers treat differently."""

from __future__ import annotations

from typing import Any

import httpx


class HubError(Exception):
    """The hub refused a call, or answered something that is not its answer.

    `status` is HTTP's (0: there was no answer), `code` the hub's stable word, `message` its sentence.
    """

    def __init__(self, status: int, code: str, message: str) -> None:
        super().__init__(f"{code}: {message}")
        self.status = status
        self.code = code
        self.message = message


class Invalid(HubError):
    """400, 413, 415 or 422: the call itself is wrong; repeating it will not help."""


class Denied(HubError):
    """401 or 403: the token is missing, wrong, or may not do this."""


class NotFound(HubError):
    """404: no such mock, version, session, snapshot or file."""


class Conflict(HubError):
    """409: the session is at another version, or exists already. `version` is the current one, where it applies."""

    def __init__(self, status: int, code: str, message: str, version: int | None = None) -> None:
        super().__init__(status, code, message)
        self.version = version


class OverQuota(HubError):
    """429: too many sessions or bytes."""


class Unavailable(HubError):
    """502, 503, 504 or no answer at all: the hub could not be reached. Never the fault of what was asked."""


_BY_STATUS: dict[int, type[HubError]] = {
    400: Invalid, 401: Denied, 403: Denied, 404: NotFound, 413: Invalid, 415: Invalid, 422: Invalid,
    429: OverQuota, 502: Unavailable, 503: Unavailable, 504: Unavailable,
}  # fmt: skip


def from_response(response: httpx.Response) -> HubError:
    """The error that a refusing answer stands for."""
    body = _body(response)
    code = str(body.get("error") or f"http_{response.status_code}")
    message = str(body.get("message") or response.reason_phrase)
    if response.status_code == 409:
        version = body.get("version")
        return Conflict(409, code, message, version if isinstance(version, int) else None)
    return _BY_STATUS.get(response.status_code, HubError)(response.status_code, code, message)


def unreachable(error: httpx.TransportError) -> Unavailable:
    return Unavailable(0, "unreachable", f"The hub did not answer: {type(error).__name__}: {error}")


def _body(response: httpx.Response) -> dict[str, Any]:
    try:
        body = response.json()
    except ValueError:
        return {}
    return body if isinstance(body, dict) else {}
