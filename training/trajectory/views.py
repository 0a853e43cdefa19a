"""Which turns of an episode a training sample shows, and how. Pure values: methods make views, `build` renders them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Literal, Protocol

from training.trajectory.format import Trajectory

Look = Literal["high", "low", "collapsed"]  # a screenshot at full size, at half of it, or its placeholder


@dataclass(frozen=True, slots=True)
class Seen:
    """One turn pair in a sample. `response`: part of the response, not of the prompt; `trained`: may be in the loss.

    `brief`: only the sentence of what was done, for turns long past; `user_limit`: characters of its user turn.
    """

    step: int
    look: Look = "high"
    response: bool = True
    trained: bool = True
    brief: bool = False
    user_limit: int | None = None


@dataclass(frozen=True, slots=True)
class View:
    """One sample. `collapsed_length` names it among its episode's; `summary` stands for turns that are left out."""

    collapsed_length: int
    seen: tuple[Seen, ...]
    summary: str | None = None


Measure = Callable[[View], int]  # the tokens that a view would have


@dataclass(frozen=True, slots=True)
class Budget:
    """Limits of a sample in tokens, images included: the whole, and the prompt part of it (seed 000: 144K and 8K)."""

    context: int = 144 * 1024
    prompt: int | None = 8 * 1024


class Method(Protocol):
    """A way to make samples of one episode. `measure` counts tokens, for methods that cut by length."""

    @property
    def name(self) -> str: ...

    def views(self, trajectory: Trajectory, measure: Measure, budget: Budget) -> Iterator[View]: ...


@dataclass(frozen=True, slots=True)
class Rules:
    """When an assistant's message of the response is in the loss (seed 000, the table of `loss_mask`).

    `cached`: only where log-probabilities were kept for it (reinforcement learning; a message without them comes from
    an older policy). `most_calls`: a message with more is taken for a slip of the format.
    """

    cached: bool = True
    most_calls: int | None = 10


SUPERVISED = Rules(cached=False)
REINFORCED = Rules()


@dataclass(frozen=True, slots=True)
class Tally:
    """What became of episodes: samples, how many of them are dummies, tokens in all and in the loss, turns trained."""

    samples: int = 0
    dummies: int = 0
    tokens: int = 0
    trained_tokens: int = 0
    images: int = 0
    turns: int = 0
    covered: int = field(default=0)

    @property
    def dummy_share(self) -> float:
        """Seed 000: under 1 % in the paper's runs."""
        return self.dummies / self.samples if self.samples else 0.0

    @property
    def coverage(self) -> float:
        """The share of turns that are in the loss of at least one sample."""
        return self.covered / self.turns if self.turns else 0.0
