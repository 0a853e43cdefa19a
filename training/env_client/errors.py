"""What goes wrong at the environment server's boundary: one class, and those that callers treat differently."""

from __future__ import annotations

from typing import Any

import httpx


class EnvError(Exception):
    """The server refused a call. `status` is HTTP's (0: no answer), `code` its stable word, `message` its sentence."""

    def __init__(self, status: int, code: str, message: str) -> None:
        super().__init__(f"{code}: {message}")
        self.status = status
        self.code = code
        self.message = message


class NoSlot(EnvError):
    """No environment is free; `retry_after_s` is what the server asks to wait."""

    def __init__(self, status: int, code: str, message: str, retry_after_s: float = 1.0) -> None:
        super().__init__(status, code, message)
        self.retry_after_s = retry_after_s


class SessionLost(EnvError):
    """The session does not exist, or its lease has expired. A new one must be created."""


class SetupFailed(EnvError):
    """The task's own setup failed: the task is broken, not the machine."""


class Rejected(EnvError):
    """The call itself is wrong, or the token may not make it; repeating it will not help."""


class InfraFailed(EnvError):
    """A browser, the hub or the connection failed. Says nothing of the agent, and never is a score."""


_BY_CODE: dict[str, type[EnvError]] = {
    "no_session": SessionLost, "lease_expired": SessionLost, "setup_failed": SetupFailed, "infra_failed": InfraFailed,
}  # fmt: skip


def from_response(response: httpx.Response) -> EnvError:
    """The error that an answer stands for: `ok: false`, or a status that is no success."""
    body = _body(response)
    code = str(body.get("error") or f"http_{response.status_code}")
    message = str(body.get("message") or response.reason_phrase)
    if code == "no_slot":
        asked = response.headers.get("retry-after", "")
        return NoSlot(response.status_code, code, message, float(asked) if asked.isdigit() else 1.0)
    by_status = InfraFailed if response.status_code >= 500 else Rejected
    return _BY_CODE.get(code, by_status)(response.status_code, code, message)


def unreachable(error: httpx.TransportError) -> InfraFailed:
    return InfraFailed(
        0, "infra_failed", f"The environment server did not answer: {type(error).__name__}: {error}"
    )


def _body(response: httpx.Response) -> dict[str, Any]:
    try:
        body = response.json()
    except ValueError:
        return {}
    return body if isinstance(body, dict) else {}
