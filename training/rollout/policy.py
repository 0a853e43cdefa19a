"""What acts: a `Policy` turns a `Context` into a `Sample`. Implemented by trainers, models behind APIs and baselines.

The text of a sample is always the scaffold's: a sentence `Action: …` and `<tool_call>` blocks (training/scaffold). A
policy with a vocabulary of its own renders its tokens to that text; `token_ids` and `logprobs` stay its own.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Protocol

from training.env_client.protocol import Observation
from training.scaffold.recovery import SamplerFault
from training.scaffold.turn import Turn

__all__ = ["Context", "Policy", "Sample", "SamplerFault", "Turn"]


@dataclass(frozen=True, slots=True)
class Context:
    """All that a policy may know. `user_text` and `observation` are the turn that it answers now.

    `images` holds the bytes of the screenshots of `turns` and of `observation`, by hash; it is empty where the rollout
    was told not to fetch them. `step` counts from 0; `steps_left` includes this one. Coordinates of actions are on
    `coordinates`' grid: the screenshot's pixels, or 0 to 1000.
    """

    system: str
    instruction: str
    turns: tuple[Turn, ...]
    user_text: str
    observation: Observation
    task_id: str = ""
    step: int = 0
    steps_left: int | None = None
    coordinates: str = "absolute"
    images: Mapping[str, bytes] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Sample:
    """One answer. `finish_reason`: "stop", "length" (cut off), or the provider's word.

    `prompt_ids` is what the tokens were conditioned on. Where it is given, each turn's must begin with the turn's
    before and its `token_ids`, unless the policy builds each prompt anew (`Policy.prefixes` false).
    """

    text: str
    token_ids: tuple[int, ...] | None = None
    logprobs: tuple[float, ...] | None = None
    policy_version: int | None = None  # None: the policy's own at that moment
    finish_reason: str = "stop"
    prompt_ids: tuple[int, ...] | None = None


class Policy(Protocol):
    """`version` grows with every update of what samples. `sample` is called from many rollouts at once.

    Optional attributes, with what holds without them:
    `coordinates` ("absolute"): the grid of its coordinates, "absolute" or "relative1000".
    `shown` (the size itself): from a screenshot's `Size` to the size at which it is given to the model, to which
    absolute coordinates refer.
    `prefixes` (True): whether each prompt continues the one before, so that the prefix-token invariant is checked.
    """

    name: str

    @property
    def version(self) -> int: ...

    async def sample(self, context: Context) -> Sample: ...
