"""An environment in memory whose task is to type "done": small enough that a test can say what happens at each step."""

from __future__ import annotations

import asyncio
import base64
import hashlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from training.env_client.protocol import (
    Accessibility,
    Action,
    ActionResult,
    Evaluation,
    MockRef,
    MockState,
    Observation,
    Reset,
    ResetInfo,
    Screenshot,
    StepInfo,
    StepResult,
    Task,
)


class Failed(Exception):
    """An error as another package's environment raises it: known by its code only."""

    def __init__(self, code: str) -> None:
        super().__init__(f"{code}: it failed")
        self.code = code


@dataclass
class World:
    """`fail` may raise at a verb ("reset", "step", "evaluate"); `slow` seconds pass in a step."""

    fail: Callable[[str], None] = lambda _: None
    slow: float = 0.0
    outcome: str = "scored"
    verdict: Evaluation | None = None
    max_steps: int = 6
    typed: str = ""
    steps: int = 0
    asked: list[tuple[Action, ...]] = field(default_factory=list)
    tasks: list[Task] = field(default_factory=list)
    closed: int = 0

    async def reset(self, task: Task) -> Reset:
        self.fail("reset")
        self.tasks.append(task)
        self.typed, self.steps, self.asked = "", 0, []
        info = ResetInfo(
            task_id=task.task_id, instruction="Type done.", mocks=(MockRef(id="mail-mock", version="1.0.0"),),
            max_steps=self.max_steps,
        )  # fmt: skip
        return Reset(observation=self._seen(), info=info)

    async def step(self, actions: Sequence[Action]) -> StepResult:
        self.fail("step")
        await asyncio.sleep(self.slow)
        self.steps += 1
        self.asked.append(tuple(actions))
        results, status = [], None
        for action in actions:
            if action.action == "type":
                self.typed += action.text or ""
            status = action.status or status
            lost = action.coordinate is not None and min(action.coordinate) < 0
            results.append(
                ActionResult(
                    action=action.action, ok=not lost, error="outside of the screen" if lost else None
                )
            )
        return StepResult(
            observation=self._seen(),
            results=tuple(results),
            terminated=status is not None,
            truncated=status is None and self.steps >= self.max_steps,
            status=status,
            info=StepInfo(
                step=self.steps,
                states={"mail-mock": MockState(version=self.steps, state_id=self.typed)},
                timings={"act_ms": 1.0, "settle_ms": 2.0, "observe_ms": 3.0},
            ),
        )

    async def observe(self) -> Observation:
        return self._seen()

    async def evaluate(self, *, states: bool = False) -> Evaluation:
        self.fail("evaluate")
        if self.verdict is not None:
            return self.verdict
        if self.outcome != "scored":
            return Evaluation.model_validate({"outcome": self.outcome, "reward": 0.0})
        final = {"mail-mock": {"initial_state": {"typed": ""}, "current_state": {"typed": self.typed}}}
        return Evaluation(
            outcome="scored", reward=float(self.typed == "done"), states=final if states else None
        )

    async def close(self) -> None:
        self.closed += 1

    def _seen(self) -> Observation:
        data = f"pixels of {self.typed!r}".encode()
        sha256 = hashlib.sha256(data).hexdigest()
        shot = Screenshot(sha256=sha256, width=2000, height=1000, data=base64.b64encode(data).decode())
        return Observation(screenshot=shot, accessibility=Accessibility(text=self.typed))


def failing(verb: str, code: str = "infra_failed", times: int = 1) -> Callable[[str], None]:
    """Raise at a verb, so many times."""
    left = [times]

    def fail(at: str) -> None:
        if at == verb and left[0] > 0:
            left[0] -= 1
            raise Failed(code)

    return fail
