"""The environment for Gymnasium: `gymnasium.make("MockHub-v0", base_url=…, tasks=[…])`. Importing this registers it.

Observation (Dict):
  screenshot     Box(0, 255, (height, width, 3), uint8)
  instruction    text of the task
  accessibility  text of the accessibility tree
  address        path and query of the page, without the session's id
  results        what became of the last action: empty, or the error

Action (Dict), one primitive a step:
  action            Discrete(18): index into `GYM_ACTIONS` (the nineteen primitives without call_user)
  coordinate        Box, [x, y] in pixels of the screenshot
  start_coordinate  Box, the same; of left_click_drag
  text              text of `type`, or for keys their names joined by "+" ("ctrl+a")
  pixels            Box(-5000, 5000), of scroll and hscroll
  time              Box(0, 10), seconds of wait
  status            Discrete(2): 0 failure, 1 success, of terminate
Arguments that the primitive does not take are ignored.

The reward is 0 until the episode ends, and then what the task's reward gives. What fails without the agent's doing
raises `EnvError`: it is no reward of 0. Needs gymnasium and Pillow (requirements/train.txt).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, SupportsFloat
from urllib.parse import parse_qsl, urlencode, urlsplit

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from training.env_client.client import EnvClient
from training.env_client.errors import InfraFailed
from training.env_client.pictures import inline, pixels
from training.env_client.protocol import ACTIONS, Action, Observation, Reset, Task, Viewport
from training.scaffold.primitives import PRIMITIVES

ID = "MockHub-v0"
GYM_ACTIONS = tuple(name for name in ACTIONS if name != "call_user")
LONGEST_TEXT = 1_000_000
GymObservation = dict[str, Any]


class AnyText(spaces.Space[str]):
    """Texts of any script up to a length; samples are short and of ASCII letters."""

    def __init__(self, longest: int = LONGEST_TEXT, seed: int | None = None) -> None:
        self.longest = longest
        super().__init__(dtype=str, seed=seed)

    def sample(self, mask: Any = None, probability: Any = None) -> str:  # noqa: ARG002  the base class has them
        letters = self.np_random.integers(ord("a"), ord("z") + 1, size=self.np_random.integers(0, 8))
        return "".join(map(chr, letters))

    def contains(self, x: Any) -> bool:
        return isinstance(x, str) and len(x) <= self.longest

    @property
    def is_np_flattenable(self) -> bool:
        return False

    def __eq__(self, other: object) -> bool:
        return isinstance(other, AnyText) and other.longest == self.longest

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"AnyText({self.longest})"


class MockHubEnv(gymnasium.Env[GymObservation, Mapping[str, Any]]):
    """One environment. `tasks` are ids or `Task`s; a reset takes the next, or the one of its `options["task"]`."""

    metadata = {"render_modes": ["rgb_array"], "render_fps": 1}  # noqa: RUF012  Gymnasium declares it so

    def __init__(
        self,
        base_url: str = "http://localhost:8000",
        tasks: Sequence[str | Task] = (),
        token: str | None = None,
        width: int = 1280,
        height: int = 720,
        render_mode: str | None = None,
    ) -> None:
        self._client = EnvClient(base_url, token)
        self._environment = self._client.environment()
        self._tasks = [task if isinstance(task, Task) else Task(task_id=task) for task in tasks]
        self._viewport = Viewport(width=width, height=height)
        self._next = 0
        self._instruction = ""
        self._screen: NDArray[np.uint8] = np.zeros((height, width, 3), np.uint8)
        self._most_steps: int | None = None
        self._steps = 0
        self.render_mode = render_mode
        self.observation_space = observation_space(self._viewport)
        self.action_space = action_space(self._viewport)

    def reset(
        self, *, seed: int | None = None, options: Mapping[str, Any] | None = None
    ) -> tuple[GymObservation, dict[str, Any]]:
        super().reset(seed=seed)
        task = self._task(options or {})
        given = {"seed": seed} if seed is not None else {}
        options_ = task.options.model_copy(update={"inline_images": True, "coordinates": "absolute"})
        begun: Reset = self._environment.reset(
            task.model_copy(update={"options": options_, "viewport": self._viewport, **given})
        )
        self._instruction, self._most_steps, self._steps = begun.info.instruction, begun.info.max_steps, 0
        return self._seen(begun.observation, ""), begun.info.model_dump(exclude={"mocks"})

    def step(
        self, action: Mapping[str, Any]
    ) -> tuple[GymObservation, SupportsFloat, bool, bool, dict[str, Any]]:
        done = self._environment.step([wire_action(action)])
        self._steps += 1
        truncated = done.truncated or (self._most_steps is not None and self._steps >= self._most_steps)
        info: dict[str, Any] = {"results": [one.wire() for one in done.results], "step": self._steps}
        reward = 0.0
        if done.terminated or truncated:
            reward, info["outcome"] = self._reward()
        errors = "\n".join(one.error or "failed" for one in done.results if not one.ok)
        return self._seen(done.observation, errors), reward, done.terminated, truncated, info

    def render(self) -> NDArray[np.uint8] | None:
        return self._screen if self.render_mode == "rgb_array" else None

    def close(self) -> None:
        self._environment.close()
        self._client.close()

    def _reward(self) -> tuple[float, str]:
        """Raises `InfraFailed` where the task could not be scored."""
        found = self._environment.evaluate()
        if found.reward is None:
            raise InfraFailed(
                0, found.outcome, f"The episode could not be scored: {found.detail or found.outcome}"
            )
        return found.reward, found.outcome

    def _task(self, options: Mapping[str, Any]) -> Task:
        if "task" in options:
            chosen = options["task"]
            return chosen if isinstance(chosen, Task) else Task(task_id=str(chosen))
        if not self._tasks:
            raise ValueError('No task: make the environment with tasks=[…], or reset(options={"task": id}).')
        self._next += 1
        return self._tasks[(self._next - 1) % len(self._tasks)]

    def _seen(self, observation: Observation, results: str) -> GymObservation:
        shot = observation.screenshot
        if shot is not None:
            data = inline(shot)
            self._screen = pixels(self._environment.image(shot.sha256) if data is None else data)
        tree = observation.accessibility.text if observation.accessibility else ""
        return {
            "screenshot": self._screen,
            "instruction": self._instruction,
            "accessibility": tree[:LONGEST_TEXT],
            "address": _without_session(observation.address),
            "results": results,
        }


def observation_space(viewport: Viewport) -> spaces.Dict:
    screen = spaces.Box(0, 255, (viewport.height, viewport.width, 3), np.uint8)
    texts = ("instruction", "accessibility", "address", "results")
    return spaces.Dict({"screenshot": screen, **{name: AnyText() for name in texts}})


def action_space(viewport: Viewport) -> spaces.Dict:
    far = np.array([viewport.width - 1, viewport.height - 1], np.int32)
    return spaces.Dict(
        {
            "action": spaces.Discrete(len(GYM_ACTIONS)),
            "coordinate": spaces.Box(np.zeros(2, np.int32), far, dtype=np.int32),
            "start_coordinate": spaces.Box(np.zeros(2, np.int32), far, dtype=np.int32),
            "text": AnyText(20_000),
            "pixels": spaces.Box(-5000, 5000, (1,), np.int32),
            "time": spaces.Box(0.0, 10.0, (1,), np.float32),
            "status": spaces.Discrete(2),
        }
    )


def wire_action(action: Mapping[str, Any]) -> Action:
    """A sample of the action space as the primitive that it names, with the arguments that this takes."""
    name = GYM_ACTIONS[int(action["action"])]
    takes = PRIMITIVES[name].arguments
    given: dict[str, Any] = {}
    for point in ("coordinate", "start_coordinate"):
        if point in takes:
            given[point] = tuple(int(one) for one in action[point])
    if "text" in takes:
        given["text"] = action["text"]
    if "keys" in takes:
        given["keys"] = action["text"]
    if "pixels" in takes:
        given["pixels"] = int(np.ravel(action["pixels"])[0])
    if "time" in takes:
        given["time"] = float(np.ravel(action["time"])[0])
    if "status" in takes:
        given["status"] = "success" if int(action["status"]) else "failure"
    return Action(action=name, **given)


def _without_session(address: str) -> str:
    """What of an address is the same in every episode: the session's id is drawn anew each time."""
    parts = urlsplit(address)
    query = urlencode([(key, value) for key, value in parse_qsl(parts.query) if key != "sid"])
    return parts.path + (f"?{query}" if query else "") + (f"#{parts.fragment}" if parts.fragment else "")


gymnasium.register(id=ID, entry_point="training.env_client.gym:MockHubEnv")
