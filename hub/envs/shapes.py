"""What the protocol answers, as frozen models: for the in-process client and for OpenAPI. The server sends plain data.

Source of the shapes: docs/environments.md.
"""

from __future__ import annotations

from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field


class Shape(BaseModel):
    model_config = ConfigDict(frozen=True, extra="ignore")


class Screenshot(Shape):
    """`GET /v1/images/{sha256}` has the image; `data` is base64, where `inline_images` asked for it."""

    sha256: str
    media_type: str
    width: int
    height: int
    data: str | None = None


class Element(Shape):
    """A node of the accessibility tree. `ref` stays the same over an episode; `box`: x, y, width, height in pixels."""

    ref: str
    role: str
    name: str
    value: str | None = None
    states: tuple[str, ...] = ()
    box: tuple[int, int, int, int]
    parent: str | None = None
    visible: bool


class Accessibility(Shape):
    """`text` is the tree as indented lines; `truncated` when the page has more than 2,000 nodes."""

    text: str = ""
    nodes: tuple[Element, ...] = ()
    truncated: bool = False


class Tab(Shape):
    title: str
    url: str
    active: bool


class Download(Shape):
    name: str
    size: int
    sha256: str


class Dialog(Shape):
    """What a page asked since the last observation, and how it was answered: docs/environments.md."""

    type: str
    message: str


class Observation(Shape):
    screenshot: Screenshot
    accessibility: Accessibility
    tabs: tuple[Tab, ...]
    address: str
    downloads: tuple[Download, ...] = ()
    dialogs: tuple[Dialog, ...] = ()


class MockSession(Shape):
    id: str
    version: str
    digest: str
    sid: str
    url: str


class ResetInfo(Shape):
    task_id: str
    instruction: str
    mocks: tuple[MockSession, ...]
    max_steps: int
    deadline_s: float
    seed: int | None = None


class ResetAnswer(Shape):
    observation: Observation
    info: ResetInfo


class ActionResult(Shape):
    """`error` says why an action was not done."""

    action: str
    ok: bool
    error: str | None = None
    output: str | None = None


class MockState(Shape):
    """`diff` is the contract's flat form, from the initial state; only where `diffs` asked for it."""

    version: int
    state_id: str
    diff: Any = None


class StepInfo(Shape):
    step: int
    states: dict[str, MockState] = Field(default_factory=dict)
    timings: dict[str, float] = Field(default_factory=dict)


class StepAnswer(Shape):
    observation: Observation
    results: tuple[ActionResult, ...]
    terminated: bool
    truncated: bool
    status: Literal["success", "failure"] | None = None
    info: StepInfo


class Evaluation(Shape):
    """`reward` is a number in [0, 1] if and only if the outcome is `scored`."""

    outcome: Literal["scored", "reward_failed", "timed_out", "infra_failed", "setup_failed"]
    reward: float | None = None
    detail: str | None = None
    states: dict[str, Any] | None = None


class ObserveAnswer(Shape):
    observation: Observation


class OpenAnswer(Shape):
    session_id: str
    node_url: str


class Heartbeat(Shape):
    expires_in_s: float


class Done(Shape):
    """Nothing to tell."""


class NodeStatus(Shape):
    """`free` slots; `leases` are the sessions that hold the others."""

    node_url: str
    node: str
    slots: int
    free: int
    leases: tuple[dict[str, Any], ...] = ()
    browsers: tuple[dict[str, Any], ...] = ()
    resets: int
    steps: int
    failures: int
    reclaimed: int
    browsers_replaced: int
    up_s: float


class Slots(Shape):
    nodes: tuple[NodeStatus, ...]
