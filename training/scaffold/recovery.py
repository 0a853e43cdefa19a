"""Recovery 3: a sampler that failed is asked again, with longer and longer pauses; in the end the rollout is dropped.

The other two are texts of user turns (`turn`). Source: seed 000, the table of recoveries.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import TypeVar

T = TypeVar("T")
Sleep = Callable[[float], Awaitable[None]]


class SamplerFault(Exception):
    """A policy could not sample: a timeout, a lost connection, an overloaded server. It is tried again.

    Anything else that sampling raises is a defect of the policy and ends the run loudly. `wait_s`: the least pause
    that the server asked for.
    """

    def __init__(self, message: str, *, wait_s: float = 0.0) -> None:
        super().__init__(message)
        self.wait_s = wait_s


class SamplerGone(Exception):
    """All tries failed; the rollout is over and dropped. Its cause is the last fault."""


@dataclass(frozen=True, slots=True)
class Backoff:
    """Five tries; pauses of 1, 2, 4 and 8 seconds between them, none longer than `longest`."""

    tries: int = 5
    first: float = 1.0
    factor: float = 2.0
    longest: float = 30.0

    def pause(self, failures: int) -> float | None:
        """Seconds to wait after so many failures in a row; None for no more tries."""
        return (
            None if failures >= self.tries else min(self.longest, self.first * self.factor ** (failures - 1))
        )


async def sampled(
    sample: Callable[[], Awaitable[T]],
    backoff: Backoff | None = None,
    *,
    timeout_s: float | None = None,
    sleep: Sleep = asyncio.sleep,
) -> T:
    """`sample`'s result. A fault, a timeout or a lost connection counts as a failure. Raises `SamplerGone`."""
    backoff, failures = backoff or Backoff(), 0
    while True:
        try:
            async with asyncio.timeout(timeout_s):
                return await sample()
        except (SamplerFault, TimeoutError, ConnectionError) as error:
            failures += 1
            pause = backoff.pause(failures)
            if pause is None:
                raise SamplerGone(f"sampling failed {failures} times, last with {error!r}") from error
            await sleep(max(pause, min(backoff.longest, getattr(error, "wait_s", 0.0))))
