"""Policies without a model: what a score is worth is seen beside theirs. All speak the scaffold's format."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Sequence

from training.env_client.protocol import Action
from training.rollout.policy import Context, Sample
from training.scaffold.parser import render


class NoOp:
    """Says at once that it is done, and has done nothing. Its score is what a task gives away."""

    name = "no-op"
    version = 0

    async def sample(self, context: Context) -> Sample:  # noqa: ARG002  it looks at nothing
        return Sample(render("Nothing needs to be done.", [Action(action="terminate", status="success")]))


class RandomClicker:
    """Clicks anywhere, now and then scrolls or types, never ends by itself. The same seed acts the same on a task."""

    name = "random-clicker"
    version = 0

    def __init__(self, seed: int = 0, width: int = 1280, height: int = 720) -> None:
        """`width` and `height` hold where an observation has no screenshot."""
        self._seed, self._size = seed, (width, height)

    async def sample(self, context: Context) -> Sample:
        key = f"{self._seed}/{context.task_id}/{context.step}".encode()
        chance = random.Random(hashlib.sha256(key).digest())  # noqa: S311  no secret depends on it
        shot = context.observation.screenshot
        width, height = (shot.width, shot.height) if shot else self._size
        place = (chance.randrange(width), chance.randrange(height))
        return Sample(render("Try something.", [self._any(chance, place)]))

    def _any(self, chance: random.Random, place: tuple[int, int]) -> Action:
        kind = chance.random()
        if kind < 0.8:
            return Action(action="left_click", coordinate=place)
        if kind < 0.9:
            return Action(action="scroll", coordinate=place, pixels=chance.choice((-400, 400)))
        return Action(action="type", text=chance.choice(("a", "hello", "1")))


class Scripted:
    """Says these texts one after another, then that it is done. For replaying an episode, and for tests."""

    version = 0

    def __init__(self, texts: Sequence[str], name: str = "scripted") -> None:
        self.name = name
        self._texts = tuple(texts)

    async def sample(self, context: Context) -> Sample:
        if context.step < len(self._texts):
            return Sample(self._texts[context.step])
        return Sample(render("The task is done.", [Action(action="terminate", status="success")]))
