"""Whether and when a call is tried again. Pure; the same for both clients."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import httpx

from training.hub_client import errors
from training.hub_client.request import Request

BUSY = frozenset({502, 503, 504})
NEVER_SENT = (httpx.ConnectError, httpx.ConnectTimeout, httpx.PoolTimeout)


@dataclass(frozen=True, slots=True)
class Retries:
    """Pauses double from `first_pause` up to `longest_pause` seconds; a server's Retry-After counts up to it too."""

    attempts: int = 5
    first_pause: float = 0.1
    longest_pause: float = 5.0

    def after_error(self, request: Request[Any], error: httpx.TransportError, attempt: int) -> float | None:
        """Seconds until the next try, None for no more. What never left this machine is always safe to repeat."""
        if not (request.repeatable or isinstance(error, NEVER_SENT)):
            return None
        return self._pause(attempt)

    def after_answer(self, request: Request[Any], response: httpx.Response, attempt: int) -> float | None:
        if response.status_code not in BUSY or not request.repeatable:
            return None
        pause = self._pause(attempt)
        asked = response.headers.get("retry-after", "")
        return (
            pause
            if pause is None or not asked.isdigit()
            else min(self.longest_pause, max(pause, float(asked)))
        )

    def before_reconnect(self, failures: int, error: Exception) -> float:
        """Seconds before a broken stream is opened again; raises once `attempts` in a row have failed."""
        pause = self._pause(failures - 1)
        if pause is None:
            raise errors.unreachable(error) if isinstance(error, httpx.TransportError) else error
        return pause

    def _pause(self, attempt: int) -> float | None:
        """`attempt` counts from 0; the pauses have no jitter, as retries of different calls do not meet here."""
        if attempt + 1 >= self.attempts:
            return None
        return min(self.longest_pause, self.first_pause * 2.0**attempt)
