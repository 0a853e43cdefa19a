"""What can go wrong between us and a model. Messages are sentences for people and hold no key.

`Transient` may go away by itself and is what `retry.py` repeats; the others will not. `Interrupted` is ours: something
that watches a call (a budget, a cancelled job) ends it.
"""

from __future__ import annotations

from synthesis.llm.messages import Bill


class LlmError(Exception):
    """`bill`: what the failed call cost as far as the server told before it failed."""

    def __init__(self, message: str, bill: Bill = Bill()) -> None:  # noqa: B008  frozen
        super().__init__(message)
        self.bill = bill


class NotConfigured(LlmError):
    """A setting is missing or cannot be used; the message names it."""


class Rejected(LlmError):
    """The server understood and said no: a wrong key, an unknown model, a request it does not take, no credit."""


class Transient(LlmError):
    """Overload, a rate limit, a lost connection, an answer that breaks off. `retry_after`: seconds it asked for."""

    def __init__(
        self,
        message: str,
        *,
        retry_after: float | None = None,
        bill: Bill = Bill(),  # noqa: B008  frozen
    ) -> None:
        super().__init__(message, bill)
        self.retry_after = retry_after


class Interrupted(Exception):
    """Raised by whoever watches a call. The adapter notes in `bill` what the call had cost by then."""

    bill: Bill = Bill()
