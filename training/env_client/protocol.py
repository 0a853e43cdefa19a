"""What an environment is to a rollout: `AsyncEnvironment`, `Environment`, and the `Task` that they are reset to.

The server's own in-process client has the same methods and gives objects with the same attributes:
`Reset.model_validate(theirs)` reads those too. Read by everything in `training`; imports no HTTP and no torch.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Protocol

from pydantic import Field

from training.env_client.shapes import (
    ACTIONS,
    Accessibility,
    Action,
    ActionName,
    ActionResult,
    Coordinates,
    Declared,
    Dialog,
    Download,
    Evaluation,
    Json,
    MockRef,
    MockState,
    Node,
    Number,
    Observation,
    Options,
    Outcome,
    Point,
    Reset,
    ResetInfo,
    Screenshot,
    Shape,
    StepInfo,
    StepResult,
    Tab,
    Viewport,
)

__all__ = [
    "ACTIONS",
    "Accessibility",
    "Action",
    "ActionName",
    "ActionResult",
    "AsyncEnvironment",
    "Coordinates",
    "Declared",
    "Dialog",
    "Download",
    "Environment",
    "Evaluation",
    "Json",
    "MockRef",
    "MockState",
    "Node",
    "Number",
    "Observation",
    "Options",
    "Outcome",
    "Point",
    "Reset",
    "ResetInfo",
    "Screenshot",
    "Shape",
    "StepInfo",
    "StepResult",
    "Tab",
    "Task",
    "Viewport",
]

TEXTS = frozenset({".json", ".md", ".py", ".sh"})  # what of a bundle's folder is sent


class Task(Shape):
    """What `reset` starts: a task that the server knows by id, or a bundle's files. Nothing here reaches a policy.

    `seed` is the environment's; policies draw on their own.
    """

    task_id: str
    files: dict[str, str] | None = None
    seed: int | None = None
    viewport: Viewport | None = None
    options: Options = Field(default_factory=Options)

    @classmethod
    def from_folder(cls, folder: Path, **more: Any) -> Task:
        """The task of a bundle's folder (`output/final/<task_id>/`), its text files read whole."""
        files = {
            path.name: path.read_text("utf-8") for path in sorted(folder.iterdir()) if path.suffix in TEXTS
        }
        return cls(task_id=folder.name, files=files, **more)

    def body(self) -> Json:
        """The body of `reset`."""
        what: Json = {"task_id": self.task_id} if self.files is None else {"bundle": {"files": self.files}}
        more = {"seed": self.seed, "viewport": self.viewport.wire() if self.viewport else None}
        return what | {key: value for key, value in more.items() if value is not None} | {
            "options": self.options.wire()
        }  # fmt: skip


class AsyncEnvironment(Protocol):
    """One place where episodes run, one after another. What fails here is nobody's score.

    Every method but `close` may raise; a rollout takes whatever is raised as `infra_failed`.
    """

    async def reset(self, task: Task) -> Reset: ...

    async def step(self, actions: Sequence[Action]) -> StepResult: ...

    async def observe(self) -> Observation: ...

    async def evaluate(self, *, states: bool = False) -> Evaluation:
        """Run the reward; changes nothing and may be called again."""
        ...

    async def close(self) -> None: ...


class Environment(Protocol):
    """The same, blocking."""

    def reset(self, task: Task) -> Reset: ...

    def step(self, actions: Sequence[Action]) -> StepResult: ...

    def observe(self) -> Observation: ...

    def evaluate(self, *, states: bool = False) -> Evaluation: ...

    def close(self) -> None: ...
