"""The five dimensions of a task, and what a set of applications offers in them. Pure."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

EASY_ACTIONS = 3  # at most so many atomic actions (seed 000)
MEDIUM_STEPS = 10  # at most so many steps; more ask for planning


class Platform(StrEnum):
    DESKTOP = "desktop"
    WEB = "web"
    CROSS = "cross"


class Difficulty(StrEnum):
    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"

    @classmethod
    def of(cls, actions: int) -> Difficulty:
        """By the number of atomic actions that an expert needs."""
        if actions <= EASY_ACTIONS:
            return cls.EASY
        return cls.MEDIUM if actions <= MEDIUM_STEPS else cls.HARD


class Scenario(StrEnum):
    COMMERCIAL = "commercial"
    EDUCATIONAL = "educational"
    SCIENTIFIC = "scientific"
    PERSONAL = "personal"


class TaskType(StrEnum):
    SINGLE = "single-application"
    CROSS = "cross-application"


@dataclass(frozen=True, slots=True, order=True)
class Cell:
    """One cell of the matrix. `domain` is a category of the catalogue."""

    platform: Platform
    domain: str
    difficulty: Difficulty
    scenario: Scenario
    type: TaskType


@dataclass(frozen=True, slots=True)
class Offer:
    """Something that can be made into tasks: a leaf or a pair of leaves, in its cell, with the applications it needs.

    `capacity`: how many different tasks it can give.
    """

    key: str
    cell: Cell
    applications: tuple[str, ...]
    capacity: int
