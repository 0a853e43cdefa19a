"""How work on an item ends before there is a tuple to judge. Raised by what models do, caught by the lane."""

from __future__ import annotations

from synthesis.llm.errors import Interrupted
from synthesis.tuples.models import Item


class Stopped(Exception):
    """Terminal: the item ends in `state`, for `reason` (a word) and `why` (a sentence)."""

    def __init__(self, state: str, reason: str, why: str) -> None:
        super().__init__(why)
        self.state, self.reason, self.why = state, reason, why

    @classmethod
    def spent(cls, why: str) -> Stopped:
        return cls(Item.State.BUDGET_SPENT, "budget_spent", why)


class Away(Exception):
    """Recoverable: a server does not answer. The item waits and goes on from its transcripts."""


class NotOurs(Interrupted):
    """The lease went to another lane, or the run was cancelled: what is said from here on is for nobody."""
