"""Repeats what may go better next time: overload, rate limits, lost connections, answers that break off.

Enters: a model. Leaves: the same model, patient: `Retrying` waits twice as long each time, somewhere between half and
all of it at random so that many workers do not come back at once, and never shorter than the server asked for. The
number of attempts is bounded; a server that asks for a longer wait than `longest` is not waited for.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from dataclasses import dataclass, field, replace

import structlog

from synthesis.llm.errors import Interrupted, LlmError, Transient
from synthesis.llm.messages import Bill, Reply, Request
from synthesis.llm.model import UNWATCHED, Model, Watch
from synthesis.llm.prices import Price

log = structlog.get_logger(__name__)
SLICE = 1.0  # seconds between two beats while waiting


@dataclass(frozen=True, slots=True)
class Patience:
    """Seconds. `sleep` and `chance` (0 to 1) are given by tests."""

    attempts: int = 6
    first: float = 1.0
    longest: float = 60.0
    sleep: Callable[[float], None] = time.sleep
    chance: Callable[[], float] = field(default=random.random)

    def wait(self, attempt: int, asked: float | None) -> float:
        """How long after the failed attempt number `attempt`, from 1."""
        step = min(self.longest, self.first * 2.0 ** (attempt - 1))
        return max(step * (0.5 + self.chance() / 2), asked or 0.0)


PATIENT = Patience()


@dataclass(frozen=True, slots=True)
class Retrying:
    """A model that repeats. Its replies bill what the failed attempts cost as well; so does its last error."""

    model: Model
    patience: Patience = PATIENT

    @property
    def name(self) -> str:
        return self.model.name

    @property
    def price(self) -> Price | None:
        return self.model.price

    def complete(self, request: Request, watch: Watch = UNWATCHED) -> Reply:
        """As `Model.complete`; `Transient` only after the last attempt."""
        wasted = Bill()
        for attempt in range(1, self.patience.attempts + 1):
            try:
                reply = self.model.complete(request, watch)
                return replace(reply, bill=wasted + reply.bill)
            except Transient as error:
                wasted += error.bill
                self._pause(error, attempt, wasted, watch)
            except (LlmError, Interrupted) as error:
                error.bill = wasted + error.bill
                raise
        raise AssertionError("the last attempt returns or raises")

    def _pause(self, error: Transient, attempt: int, wasted: Bill, watch: Watch) -> None:
        """Waits, or raises when there is no use in it."""
        seconds = self.patience.wait(attempt, error.retry_after)
        if attempt == self.patience.attempts or seconds > max(self.patience.longest, self.patience.first):
            asked = f" It asked for {error.retry_after:g} s." if error.retry_after else ""
            text = f"{error} Tried {attempt} times.{asked}"
            raise Transient(text, retry_after=error.retry_after, bill=wasted) from None
        log.warning(
            "llm_retry", model=self.name, attempt=attempt, seconds=round(seconds, 2), error=str(error)
        )
        try:
            pause(seconds, watch, self.patience)
        except Interrupted as interrupted:
            interrupted.bill = wasted + interrupted.bill
            raise


def pause(seconds: float, watch: Watch, patience: Patience) -> None:
    """Waits, in slices, as long as whoever watches lets us."""
    watch.may_wait(seconds)
    while seconds > 0:
        watch.beat()
        patience.sleep(min(SLICE, seconds))
        seconds -= SLICE
