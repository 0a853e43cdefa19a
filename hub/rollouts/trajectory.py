"""A trajectory as it arrives: `mock-hub/trajectory@1` (docs/training.md), read for what the hub keeps in columns.

Enters: JSON. Leaves: a frozen `Trajectory`, or Problem 422 `invalid_trajectory` that names the member. Members that
are not listed here are no fault: the whole text is kept as it came.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Annotated, Any, Literal, Self

import orjson
from pydantic import (
    BaseModel,
    ConfigDict,
    Field,
    StringConstraints,
    ValidationError,
    field_validator,
    model_validator,
)

from hub.lib.plain import plain
from hub.lib.problem import Problem

FORMAT = "mock-hub/trajectory@1"
MOST_STEPS = 2000
Sha = Annotated[str, StringConstraints(pattern=r"^[0-9a-f]{64}$")]
Name = Annotated[str, StringConstraints(min_length=1, max_length=120)]
Big = Annotated[int, Field(ge=-(2**63), lt=2**63)]


class Part(BaseModel):
    model_config = ConfigDict(frozen=True, extra="ignore", allow_inf_nan=False)


class Observation(Part):
    screenshot_sha256: Sha | None = None
    accessibility_sha256: Sha | None = None
    width: int | None = Field(default=None, ge=0, le=100_000)
    height: int | None = Field(default=None, ge=0, le=100_000)
    address: str = ""
    tabs: list[dict[str, Any]] = []
    downloads: list[dict[str, Any]] = []
    dialogs: list[dict[str, Any]] = []


class Step(Part):
    index: int = Field(ge=0, lt=MOST_STEPS)
    observation: Observation = Observation()
    user_text: str = ""
    text: str = ""
    token_ids: list[int] | None = None
    policy_version: Big | None = None
    calls: list[dict[str, Any]] = []
    parse_error: str | None = None
    results: list[dict[str, Any]] = []
    states: dict[str, Any] = {}
    timings: dict[str, float] = {}
    error: str | None = None


class MockRef(Part):
    id: Annotated[str, StringConstraints(min_length=1, max_length=60)]
    version: Annotated[str, StringConstraints(max_length=40)] = ""


class Task(Part):
    task_id: Annotated[str, StringConstraints(min_length=1, max_length=200)]
    instruction: str = ""
    mocks: list[MockRef] = []


class Policy(Part):
    name: Name
    version: Big = 0


class Trajectory(Part):
    """`training_run` and `step` may stand beside the format's own members: the training that it belongs to."""

    format: Literal["mock-hub/trajectory@1"] = "mock-hub/trajectory@1"
    id: Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9][A-Za-z0-9._:@-]{0,119}$")]
    task: Task
    group: Annotated[str, StringConstraints(max_length=300)] = ""
    sample: int = Field(default=0, ge=0, lt=2**31)
    policy: Policy
    seed: Big | None = None
    outcome: Literal["scored", "reward_failed", "timed_out", "infra_failed", "setup_failed"]
    reward: float | None = None
    success: bool | None = None
    status: Annotated[str, StringConstraints(max_length=16)] | None = None
    stop: Annotated[str, StringConstraints(max_length=16)] | None = None
    drop_reason: Annotated[str, StringConstraints(max_length=200)] | None = None
    detail: Any = None
    started_at: datetime | None = None
    timings: dict[str, float] = {}
    steps: list[Step] = Field(default=[], max_length=MOST_STEPS)
    last: Observation | None = None
    training_run: str | None = None
    step: Big | None = None

    @field_validator("started_at", mode="before")
    @classmethod
    def _moment(cls, value: object) -> object:
        return value or None

    @field_validator("started_at")
    @classmethod
    def _in_a_zone(cls, value: datetime | None) -> datetime | None:
        return value.replace(tzinfo=UTC) if value is not None and value.tzinfo is None else value

    @model_validator(mode="after")
    def _only_the_scored_have_a_reward(self) -> Self:
        if (self.outcome == "scored") != (self.reward is not None):
            raise ValueError(
                f"outcome {self.outcome!r} with reward {self.reward}: `scored` has one, no other does"
            )
        if len({step.index for step in self.steps}) != len(self.steps):
            raise ValueError("two steps have the same index")
        return self

    @property
    def contents(self) -> set[str]:
        """The SHA-256 of every picture and tree that it refers to."""
        seen = [step.observation for step in self.steps] + ([self.last] if self.last else [])
        return {
            sha
            for one in seen
            for sha in (one.screenshot_sha256, one.accessibility_sha256)
            if sha is not None
        }


def read(document: Mapping[str, Any]) -> Trajectory:
    """Problem 422 `invalid_trajectory`."""
    try:
        return Trajectory.model_validate(plain(document))
    except ValidationError as error:
        faults = [
            f"{'.'.join(map(str, one['loc'])) or 'trajectory'}: {one['msg'].removeprefix('Value error, ')}"
            for one in error.errors()
        ]
        more = f" (and {len(faults) - 1} more)" if len(faults) > 1 else ""
        text = f"Not a trajectory of the format {FORMAT}: {faults[0]}{more}. Nothing was stored."
        raise Problem(422, "invalid_trajectory", text, faults=faults[:20]) from None
    except ValueError as error:
        raise Problem(422, "invalid_trajectory", f"{error} Nothing was stored.") from None


def canonical(document: Mapping[str, Any]) -> bytes:
    """The text that is kept: the same for the same trajectory, in whatever order its members came."""
    return orjson.dumps(document, option=orjson.OPT_SORT_KEYS)
