"""The files by which the orchestrator and the two sides speak: typed, versioned, written whole or not at all.

`<work>/generator/` and `<work>/discriminator/` are seen by one side each; nothing else lies in them.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any, Literal, TypeVar

from pydantic import BaseModel, ConfigDict

from synthesis.tasks.compose.task import Public
from synthesis.tuples.contracts.rubric import Rubric

Parsed = TypeVar("Parsed", bound=BaseModel)
ORDER, ANSWER, REVIEW = "order.json", "answer.json", "REVIEW.md"


class Part(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class StartingWorld(Part):
    """`state`: the top-level keys that differ from the mock's seed. `patch`: RFC 6902 to the golden state."""

    mock: str
    url: str
    state: dict[str, Any]
    env: dict[str, Any]
    patch: tuple[dict[str, Any], ...]
    page: str


class GeneratorOrder(Part):
    format: Literal["tuple-generator/1"] = "tuple-generator/1"
    task: Public
    worlds: tuple[StartingWorld, ...]


class GeneratorAnswer(Part):
    format: Literal["tuple-generated/1"] = "tuple-generated/1"
    initial_setup: str
    golden_patch: str


class Verdict(Part):
    """What a case of an earlier round was called, what was expected and seen; `places`: where it differs from the
    golden world, as JSON keys by mock; `passing`: what was gone for a while on its way.
    """

    case: str
    expected: str
    seen: str
    places: tuple[tuple[str, tuple[str, ...]], ...] = ()
    passing: tuple[tuple[str, tuple[str, ...]], ...] = ()


class DiscriminatorOrder(Part):
    """`door`: the socket of the read-only state API; `token` opens it for the two worlds of this task."""

    format: Literal["tuple-discriminator/1"] = "tuple-discriminator/1"
    task: Public
    mocks: dict[str, str]
    volatile: dict[str, tuple[tuple[str, ...], ...]]
    looking: dict[str, tuple[str, ...]]
    door: str
    token: str
    round: int
    verdicts: tuple[Verdict, ...] = ()


class DiscriminatorAnswer(Part):
    format: Literal["tuple-reward/1"] = "tuple-reward/1"
    reward: str
    rubric: Rubric
    advice: str


def write(path: Path, model: BaseModel) -> None:
    write_text(path, model.model_dump_json(indent=1))


def write_text(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(f".{path.name}.{os.getpid()}")
    draft.write_text(text)
    draft.replace(path)


def read(path: Path, kind: type[Parsed]) -> Parsed:
    """`ValueError` (pydantic's) when a side wrote something else than was agreed; `OSError` when it wrote nothing."""
    return kind.model_validate_json(path.read_bytes())
