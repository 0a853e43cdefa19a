"""What ends a rollout without the agent's doing, told from errors that may be anybody's.

The in-process environment raises errors of its own package, so they are known by their `code`, not by their class.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from typing import TypeVar

from training.env_client.protocol import Outcome

T = TypeVar("T")
_TASKS_FAULT = frozenset({"setup_failed", "no_task", "invalid"})


class EnvironmentFailed(Exception):
    """The environment could not do its part. `outcome` is setup_failed (the task is broken) or infra_failed."""

    def __init__(self, outcome: Outcome, what: str) -> None:
        super().__init__(what)
        self.outcome: Outcome = outcome


async def environments_part(call: Awaitable[T], *, starting: bool = False, seconds: float | None = None) -> T:
    """A call of the environment; whatever it raises becomes `EnvironmentFailed`. `starting`: it is a reset."""
    try:
        async with asyncio.timeout(seconds):
            return await call
    except Exception as error:
        code = str(getattr(error, "code", ""))
        outcome: Outcome = "setup_failed" if starting and code in _TASKS_FAULT else "infra_failed"
        raise EnvironmentFailed(outcome, f"{type(error).__name__}: {error}"[:2000]) from error
