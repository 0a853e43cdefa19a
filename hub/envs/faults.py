"""What can go wrong between a client and an episode, each with its code and HTTP status."""

from __future__ import annotations

from typing import Any

import orjson


class EnvFault(Exception):
    """Answered as `{"ok": false, "error": code, "message": …}`. `extra` holds further members."""

    status = 400
    code = "invalid"

    def __init__(self, message: str, **extra: Any) -> None:
        super().__init__(message)
        self.message = message
        self.extra = extra

    def body(self) -> bytes:
        return orjson.dumps({"ok": False, "error": self.code, "message": self.message, **self.extra})


class Invalid(EnvFault):
    """The body or a member of it cannot be used; nothing was done."""

    status, code = 422, "invalid"


class NoSession(EnvFault):
    status, code = 404, "no_session"


class NoTask(EnvFault):
    status, code = 404, "no_task"


class NotReset(EnvFault):
    """A step before the first reset, or after one that failed."""

    status, code = 409, "not_reset"


class LeaseExpired(EnvFault):
    status, code = 410, "lease_expired"


class NoSlot(EnvFault):
    status, code = 503, "no_slot"


class SetupFailed(EnvFault):
    """The bundle's setup did not end well: the task is broken, not the machine."""

    status, code = 422, "setup_failed"


class InfraFailed(EnvFault):
    """A browser, the hub or the sandbox failed: nothing is known of the agent. Never a score."""

    status, code = 502, "infra_failed"
