"""A task as it is handed on: what the agent is told, what must be there, and (for the generator only) how it is done.

Pure models with a JSON form. `Task.public` is all that the discriminator's side may see.
"""

from __future__ import annotations

import json
from typing import Any

from pydantic import BaseModel, ConfigDict, Field

from synthesis.tasks.sampler import Cell, Difficulty, Platform, Scenario, TaskType


class Model(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Deed(Model):
    """One workflow with its drawn values. `looked_up`: parameter -> the read that its value came from."""

    mock: str
    workflow: str
    values: dict[str, Any]
    looked_up: dict[str, str] = Field(default_factory=dict)


class Source(Model):
    """A fact that is looked up in a mock and used in another."""

    mock: str
    read: str
    values: dict[str, Any]
    value: str
    page: str


class World(Model):
    """Where a mock begins. `history`: how many rounds of earlier use lie behind it (0: the default world)."""

    mock: str
    history: int = 0


class Plan(Model):
    """How the task can be done: the generator's secret."""

    deeds: tuple[Deed, ...]
    sources: tuple[Source, ...] = ()

    @property
    def what(self) -> frozenset[str]:
        """What is done, in whatever words: equal for two plans that ask for the same deeds with the same values."""
        return frozenset(
            json.dumps([one.mock, one.workflow, one.values], sort_keys=True, default=str)
            for one in self.deeds
        )


class Need(Model):
    """Something that the initial world must hold: an entity by its name, in words and by address."""

    mock: str
    words: str
    address: str = ""


class Public(Model):
    """The instruction t and the context c."""

    task_id: str
    instruction: str
    applications: tuple[str, ...]
    context: tuple[Need, ...]


class Task(Model):
    task_id: str
    instruction: str
    applications: tuple[str, ...]
    context: tuple[Need, ...]
    worlds: tuple[World, ...]
    plan: Plan
    domain: str
    scenario: Scenario
    difficulty: Difficulty
    type: TaskType
    actions: int
    offer: str
    leaves: tuple[str, ...]
    seed: int
    sweep: str = "breadth"

    @property
    def public(self) -> Public:
        return Public(
            task_id=self.task_id,
            instruction=self.instruction,
            applications=self.applications,
            context=self.context,
        )

    @property
    def cell(self) -> Cell:
        return Cell(Platform.WEB, self.domain, self.difficulty, self.scenario, self.type)
