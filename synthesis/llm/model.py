"""What every server looks like to the rest of the pipeline. Synchronous, as Celery's workers are."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol, runtime_checkable

from synthesis.llm.errors import LlmError
from synthesis.llm.messages import Reply, Request
from synthesis.llm.prices import Price


class Watch:
    """Looks at a call from outside and may end it by raising `Interrupted`. This one never does."""

    def beat(self) -> None:
        """Called before a call, with each piece of its answer, and once a second while waiting."""

    def may_wait(self, seconds: float) -> None:
        """Called before a wait."""


UNWATCHED = Watch()


class Model(Protocol):
    @property
    def name(self) -> str:
        """As in the settings: `provider:model`."""

    @property
    def price(self) -> Price | None:
        """None when nobody has said what it costs."""

    def complete(self, request: Request, watch: Watch = UNWATCHED) -> Reply:
        """One answer. Raises `Transient`, `Rejected`, and the `Interrupted` of whoever watches."""


@runtime_checkable
class BatchModel(Protocol):
    """A server that takes many requests at once, for less money and some hours later."""

    def submit(self, requests: Sequence[Request]) -> str:
        """The batch's id, to be kept: a batch outlives this process."""

    def collect(self, batch: str) -> Mapping[int, Reply | LlmError] | None:
        """Answers by position in the submitted sequence, or None while the batch runs."""
