"""Whether and when a call is sent again. Pure; the same for both clients."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import httpx

from training.env_client.calls import Call
from training.env_client.errors import EnvError, NoSlot

NEVER_SENT = (httpx.ConnectError, httpx.ConnectTimeout, httpx.PoolTimeout)
BUSY = frozenset({429, 503, 504})


@dataclass(frozen=True, slots=True)
class Retries:
    """Pauses double from `first_s` to `longest_s` seconds. For a free slot it waits up to `slot_wait_s` in all."""

    attempts: int = 4
    first_s: float = 0.2
    longest_s: float = 5.0
    slot_wait_s: float = 600.0

    def after_lost(self, call: Call[Any], error: httpx.TransportError, attempt: int) -> float | None:
        """Seconds until the next try, None for no more. What never left this machine may always be sent again."""
        if not (call.repeatable or isinstance(error, NEVER_SENT)):
            return None
        return self._pause(attempt)

    def after_refused(self, call: Call[Any], error: EnvError, attempt: int, waited_s: float) -> float | None:
        """`attempt` counts from 0. Errors of the environment itself (infra_failed) are final: its episode is gone."""
        if isinstance(error, NoSlot):
            pause = min(self.longest_s, max(self.first_s, error.retry_after_s))
            return pause if waited_s + pause <= self.slot_wait_s else None
        return self._pause(attempt) if call.repeatable and error.status in BUSY else None

    def _pause(self, attempt: int) -> float | None:
        return None if attempt + 1 >= self.attempts else min(self.longest_s, self.first_s * 2.0**attempt)
