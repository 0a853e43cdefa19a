"""One episode as data: `Trajectory` of `Step`s, format `mock-hub/trajectory@1`. No I/O; `store` reads and writes it.

Enters: what a rollout saw, said and was answered. Leaves: one JSON object a trajectory. Images are named by the
SHA-256 of their bytes and lie beside the lines (`images/`), accessibility trees likewise (`trees/`). Read by slicing,
trainers, evaluation, and sent to the hub as it is (`training.rollout.report`).
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from typing import Any, Literal, Self

from pydantic import BaseModel, ConfigDict, Field, model_validator

from training.env_client.protocol import (
    Accessibility,
    Action,
    ActionResult,
    Declared,
    Dialog,
    Download,
    MockRef,
    MockState,
    Outcome,
    Tab,
)

FORMAT = "mock-hub/trajectory@1"
Stop = Literal[
    "terminated", "max_steps", "truncated", "deadline", "tokens", "malformed", "environment", "sampler"
]
# Why a trajectory must not be trained on or scored; None for one that may.
Drop = Literal["infra_failed", "setup_failed", "reward_failed", "timed_out", "sampler", "malformed"]


class Record(BaseModel):
    model_config = ConfigDict(frozen=True, extra="ignore")


class ObservationRecord(Record):
    """What the policy saw. `accessibility` is filled where it was read whole; in a file only its hash stands."""

    screenshot_sha256: str | None = None
    media_type: str | None = None
    width: int | None = None
    height: int | None = None
    accessibility_sha256: str | None = None
    accessibility: Accessibility | None = None
    address: str = ""
    tabs: tuple[Tab, ...] = ()
    downloads: tuple[Download, ...] = ()
    dialogs: tuple[Dialog, ...] = ()

    def without_tree(self) -> tuple[ObservationRecord, bytes | None]:
        """The record with its tree named by its hash, and the tree's bytes (JSON); None where it has none."""
        if self.accessibility is None:
            return self, None
        data = self.accessibility.model_dump_json(exclude_none=True).encode()
        name = hashlib.sha256(data).hexdigest()
        return self.model_copy(update={"accessibility": None, "accessibility_sha256": name}), data


class Step(Record):
    """One turn pair: what the user turn said and showed, the model's text to it, and what that did.

    `text` is verbatim. `token_ids` are what the sampler gave for it, `logprobs` one natural logarithm for each, None
    where none was kept; `prompt_ids` is what they were conditioned on, for policies that want it kept.
    `calls` are the actions parsed from `text`; `parse_error` says why there are none. `error`: the sampler or the
    environment failed at this step. `timings` are milliseconds: sample_ms, act_ms, settle_ms, observe_ms.
    """

    index: int
    observation: ObservationRecord
    user_text: str
    text: str = ""
    token_ids: tuple[int, ...] | None = None
    logprobs: tuple[float, ...] | None = None
    prompt_ids: tuple[int, ...] | None = None
    policy_version: int = 0
    finish_reason: str | None = None
    calls: tuple[Action, ...] = ()
    parse_error: str | None = None
    results: tuple[ActionResult, ...] = ()
    states: dict[str, MockState] = Field(default_factory=dict)
    timings: dict[str, float] = Field(default_factory=dict)
    error: str | None = None

    @model_validator(mode="after")
    def _a_logprob_a_token(self) -> Self:
        if self.logprobs is not None and len(self.logprobs) != len(self.token_ids or ()):
            raise ValueError(
                f"step {self.index}: {len(self.logprobs)} log-probabilities for {len(self.token_ids or ())} tokens"
            )
        return self


class TaskRecord(Record):
    task_id: str
    instruction: str = ""
    mocks: tuple[MockRef, ...] = ()


class PolicyRecord(Record):
    """`version` is the policy's when the episode began; each step has its own."""

    name: str
    version: int = 0


class Trajectory(Record):
    """A whole episode. `seed` is the environment's, `sample` counts the episodes of one group.

    `status` is what the agent declared, `success` whether the reward is 1; only outcome `scored` has a reward.
    `system` is the prompt that all steps had. `last` is the observation after the last step. `final` holds, where
    it was asked for, both states of every mock at the end (what `evaluate` gives); in a file only its hash stands.
    """

    format: Literal["mock-hub/trajectory@1"] = "mock-hub/trajectory@1"
    id: str
    task: TaskRecord
    group: str
    sample: int = 0
    policy: PolicyRecord
    seed: int | None = None
    outcome: Outcome
    reward: float | None = Field(default=None, ge=0.0, le=1.0, allow_inf_nan=False)
    success: bool | None = None
    status: Declared | None = None
    stop: Stop | None = None
    drop_reason: Drop | None = None
    detail: Any = None
    system: str = ""
    started_at: str = ""
    timings: dict[str, float] = Field(default_factory=dict)
    steps: tuple[Step, ...] = ()
    last: ObservationRecord | None = None
    final: dict[str, Any] | None = None
    final_sha256: str | None = None

    @model_validator(mode="after")
    def _only_the_scored_have_a_reward(self) -> Self:
        if (self.outcome == "scored") != (self.reward is not None):
            raise ValueError(
                f"outcome {self.outcome!r} with reward {self.reward}: only `scored` has one, and always"
            )
        return self

    @property
    def valid(self) -> bool:
        """May be trained on and counted."""
        return self.drop_reason is None and self.outcome == "scored"

    @property
    def images(self) -> frozenset[str]:
        """The hashes of all screenshots it refers to."""
        seen = [step.observation.screenshot_sha256 for step in self.steps]
        return frozenset(name for name in [*seen, self.last and self.last.screenshot_sha256] if name)

    def without_final(self) -> tuple[Trajectory, bytes | None]:
        """The trajectory with its final states named by their hash, and their bytes (JSON); None where it has none."""
        if self.final is None:
            return self, None
        data = json.dumps(self.final, ensure_ascii=False, sort_keys=True).encode()
        name = hashlib.sha256(data).hexdigest()
        return self.model_copy(update={"final": None, "final_sha256": name}), data

    def each_observation(self, change: Callable[[ObservationRecord], ObservationRecord]) -> Trajectory:
        """The same trajectory with every observation, the last one too, as `change` makes it."""
        steps = tuple(
            step.model_copy(update={"observation": change(step.observation)}) for step in self.steps
        )
        last = change(self.last) if self.last else None
        return self.model_copy(update={"steps": steps, "last": last})


def group_key(task_id: str, seed: int | None, policy_version: int) -> str:
    """Trajectories with one key are compared with one another."""
    return f"{task_id}:{'-' if seed is None else seed}:{policy_version}"
