"""What of an episode a model is shown at a turn: messages whose older screenshots are collapsed. Pure.

Collapsing follows the slices that are trained on (training.trajectory.slicing): at turn t the first
`collapsed_length(t)` turn pairs have a placeholder instead of their screenshot, and nothing else of them changes.
So the context of each sampled answer is the context in which it is trained.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

from training.env_client.protocol import Screenshot
from training.scaffold.turn import Turn

COLLAPSED = "<image collapsed>"
INTERVAL = 10  # turn pairs a slice: traj_slice_interval (seed 000)
Role = Literal["system", "user", "assistant"]
Resolution = Literal["high", "low"]


@dataclass(frozen=True, slots=True)
class Picture:
    """A screenshot in a message, at the model's full size or at half of it."""

    screenshot: Screenshot
    resolution: Resolution = "high"


Part = str | Picture


@dataclass(frozen=True, slots=True)
class Message:
    """One message. `token_ids` are the sampler's own for an assistant's text, where they were kept."""

    role: Role
    parts: tuple[Part, ...]
    token_ids: tuple[int, ...] | None = None

    @property
    def text(self) -> str:
        return "".join(part for part in self.parts if isinstance(part, str))


def collapsed_length(turn: int, interval: int = INTERVAL) -> int:
    """How many turn pairs are collapsed when turn `turn` (from 0) is sampled: 0 for the first ten, then 10, 20, …"""
    return turn // interval * interval


def messages(
    system: str,
    turns: Sequence[Turn],
    user_text: str,
    screenshot: Screenshot | None,
    *,
    collapsed: int | None = None,
) -> list[Message]:
    """The messages for the turn after `turns`, whose user turn says `user_text` and shows `screenshot`.

    `collapsed`: the number of collapsed turn pairs, as the schedule has it where it is not given.
    """
    count = collapsed_length(len(turns)) if collapsed is None else collapsed
    return [
        Message("system", (system,)),
        *pairs(turns, collapsed=count),
        user_message(user_text, screenshot),
    ]


def pairs(turns: Iterable[Turn], *, collapsed: int) -> Iterable[Message]:
    """User and assistant messages of turns, the first `collapsed` of them without their screenshots."""
    for index, turn in enumerate(turns):
        yield user_message(turn.user_text, turn.screenshot, collapsed=index < collapsed)
        yield Message("assistant", (turn.text,), turn.token_ids)


def user_message(
    text: str, screenshot: Screenshot | None, *, collapsed: bool = False, resolution: Resolution = "high"
) -> Message:
    """The screenshot first, then the text: both may be missing, not both at once."""
    image: tuple[Part, ...] = () if screenshot is None else (Picture(screenshot, resolution),)
    if collapsed and image:
        image = (COLLAPSED,)
    said: tuple[Part, ...] = (("\n" + text) if image else text,) if text else ()
    return Message("user", image + said)
