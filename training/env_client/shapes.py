"""The shapes of `/v1`: what is asked, what is seen, what became of it. Frozen; unknown members are left out.

Enters and leaves: JSON (docs/environments.md), or objects with the same attributes from the server's own in-process
client. Everybody imports them from `protocol`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, get_args

from pydantic import BaseModel, ConfigDict, Field, field_validator

ActionName = Literal[
    "left_click", "right_click", "middle_click", "double_click", "triple_click", "left_click_drag",
    "mouse_move", "left_mouse_down", "left_mouse_up",
    "type", "key", "key_down", "key_up",
    "scroll", "hscroll", "screenshot", "wait",
    "terminate", "call_user",
]  # fmt: skip
ACTIONS: tuple[ActionName, ...] = get_args(ActionName)  # the nineteen primitives (seed 000, "학습 scaffold")
Outcome = Literal["scored", "reward_failed", "timed_out", "infra_failed", "setup_failed"]
Declared = Literal["success", "failure"]
Coordinates = Literal["absolute", "relative1000"]
Number = int | float
Point = tuple[Number, Number]
Json = dict[str, Any]


class Shape(BaseModel):
    """A frozen shape of the wire. Reads JSON and any object with these attributes."""

    model_config = ConfigDict(frozen=True, extra="ignore", from_attributes=True)

    def wire(self) -> Json:
        """The JSON that is sent: members that were not given are left out."""
        return self.model_dump(mode="json", exclude_none=True)


class Action(Shape):
    """One primitive. Which arguments it takes is in `training.scaffold.primitives`; the server checks the rest.

    `pixels` of `scroll` are positive upwards, of `hscroll` positive to the right; `time` is in seconds.
    """

    action: ActionName
    coordinate: Point | None = None
    start_coordinate: Point | None = None
    text: str | None = None
    keys: tuple[str, ...] | None = None
    pixels: int | None = None
    time: float | None = None
    status: Declared | None = None

    @field_validator("keys", mode="before")
    @classmethod
    def _chord(cls, keys: object) -> object:
        """`"ctrl+a"` is ("ctrl", "a"); a plus sign alone is itself."""
        return keys if not isinstance(keys, str) else tuple(keys.split("+")) if keys != "+" else ("+",)


class ActionResult(Shape):
    """What became of one action: `error` says why it was not done, `output` what it gave (an answer of a user)."""

    action: str
    ok: bool
    error: str | None = None
    output: str | None = None

    @field_validator("action", mode="before")
    @classmethod
    def _name(cls, action: object) -> object:
        return action.get("action", "") if isinstance(action, Mapping) else action


class Screenshot(Shape):
    """An image of the viewport, by its content; `data` is base64 where images were asked for inline."""

    sha256: str
    media_type: str = "image/png"
    width: int
    height: int
    data: str | None = None


class Node(Shape):
    """One element of the accessibility tree. `ref` stays its over an episode; `box` is x, y, w, h in pixels."""

    ref: str
    role: str
    name: str = ""
    value: str | None = None
    states: dict[str, Any] = Field(default_factory=dict)
    box: tuple[float, float, float, float] | None = None
    parent: str | None = None
    visible: bool = True

    @field_validator("states", mode="before")
    @classmethod
    def _that_hold(cls, states: object) -> object:
        """A list of the states that hold is as good as an object of them."""
        return {str(name): True for name in states} if isinstance(states, (list, tuple, set)) else states

    @property
    def centre(self) -> Point | None:
        """Where a click on it goes, in viewport pixels."""
        if self.box is None:
            return None
        x, y, width, height = self.box
        return (round(x + width / 2), round(y + height / 2))


class Accessibility(Shape):
    """`text` is the tree as indented lines; `truncated`: the page has more than the server lists."""

    text: str = ""
    nodes: tuple[Node, ...] = ()
    truncated: bool = False


class Tab(Shape):
    title: str = ""
    url: str = ""
    active: bool = False


class Download(Shape):
    name: str
    size: int = 0
    sha256: str | None = None


class Dialog(Shape):
    type: str
    message: str = ""


class Observation(Shape):
    screenshot: Screenshot | None = None
    accessibility: Accessibility | None = None
    tabs: tuple[Tab, ...] = ()
    address: str = ""
    downloads: tuple[Download, ...] = ()
    dialogs: tuple[Dialog, ...] = ()


class MockRef(Shape):
    """A mock that an episode runs on; `sid` and `url` hold while it lasts."""

    id: str
    version: str = ""
    digest: str | None = None
    sid: str | None = None
    url: str | None = None


class ResetInfo(Shape):
    """`max_steps` and `deadline_s` are the environment's limits."""

    task_id: str
    instruction: str
    mocks: tuple[MockRef, ...] = ()
    max_steps: int | None = None
    deadline_s: float | None = None
    seed: int | None = None


class Reset(Shape):
    observation: Observation
    info: ResetInfo


class MockState(Shape):
    version: int
    state_id: str = ""
    diff: Any = None


class StepInfo(Shape):
    """`timings`: act_ms, settle_ms, observe_ms."""

    step: int = 0
    states: dict[str, MockState] = Field(default_factory=dict)
    timings: dict[str, float] = Field(default_factory=dict)


class StepResult(Shape):
    """`terminated`: the agent ended the episode and declared `status`; `truncated`: the environment's limits did."""

    observation: Observation
    results: tuple[ActionResult, ...] = ()
    terminated: bool = False
    truncated: bool = False
    status: Declared | None = None
    info: StepInfo = Field(default_factory=StepInfo)


class Evaluation(Shape):
    """Only `scored` has a reward, in [0, 1]. `states`, where they were asked for: by mock, both states of its session
    (`initial_state`, `current_state`, `state_id`, `version`), for scoring the episode again later.
    """

    outcome: Outcome
    reward: float | None = None
    detail: Any = None
    states: dict[str, Any] | None = None


class Viewport(Shape):
    width: int = 1280
    height: int = 720


class Options(Shape):
    """How an episode is observed. `call_user` is for evaluation only; `diffs` puts state diffs in each step."""

    coordinates: Coordinates = "absolute"
    image: Literal["png", "webp"] = "png"
    inline_images: bool = False
    accessibility: bool = True
    diffs: bool = False
    call_user: bool = False
    settle_ms: int | None = None
