"""The prompts of the roles. Enters: what a role may know, as a frozen record of its own. Leaves: a `Prompt`.

The records are the access matrix of the method (seed 000, table 1) in types: what a record has no field for cannot get
into a prompt. `system` holds what many tasks share, guides included, so that it is read from the cache. The words are
in `templates/agents/`; a variable that a template wants and its record lacks is an error.

The teacher has no prompt here: it works as an agent in training does.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, fields
from functools import cache
from pathlib import Path
from typing import Any, ClassVar

import jinja2

FOLDER = Path(__file__).resolve().parents[2] / "templates" / "agents"
SECTIONS = 6  # of a SKILL.md
_HEADING = re.compile(r"^## (\d)\. (.+)$", re.MULTILINE)
_TITLE = re.compile(r"\A\s*# (.+?)(?::.*)?$", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Prompt:
    system: str
    user: str


@dataclass(frozen=True, slots=True)
class Guide:
    """A mock's SKILL.md: six sections, each a heading and a text."""

    mock: str
    title: str
    sections: tuple[tuple[str, str], ...]

    @classmethod
    def read(cls, mock: str, text: str) -> Guide:
        """Raises `ValueError` when it has not the six sections in their order."""
        title, headings = _TITLE.search(text), list(_HEADING.finditer(text))
        if title is None or [int(one[1]) for one in headings] != list(range(1, SECTIONS + 1)):
            raise ValueError(
                f"The guide of {mock} must have a title and the sections 1 to {SECTIONS}, `## 1. …`."
            )
        ends = [*(one.start() for one in headings[1:]), len(text)]
        sections = tuple(
            (one[2].strip(), text[one.end() : end].strip()) for one, end in zip(headings, ends, strict=True)
        )
        return cls(mock, title[1].strip(), sections)


@dataclass(frozen=True, slots=True)
class Feature:
    """A leaf of a taxonomy: its path, its line, the elements of the interface that belong to it."""

    path: str
    line: str
    elements: Sequence[str]


@dataclass(frozen=True, slots=True)
class Cell:
    """What the sampler has drawn."""

    platform: str
    domain: str
    difficulty: str
    scenario: str
    task_type: str


@dataclass(frozen=True, slots=True)
class Session:
    """What the discriminator is told of a session: the name its tools take, and which state it has."""

    name: str
    about: str


@dataclass(frozen=True, slots=True)
class _Role:
    """`submit` is the name of the tool that ends the run."""

    ROLE: ClassVar[str]

    def render(self) -> Prompt:
        values = {one.name: getattr(self, one.name) for one in fields(self)}
        return Prompt(*(_rendered(f"{self.ROLE}.{half}.md.j2", values) for half in ("system", "user")))


@dataclass(frozen=True, slots=True)
class TaskGen(_Role):
    """`world`: what the applications hold by default. `avoid`: instructions to keep away from."""

    ROLE = "task_gen"
    guides: Sequence[Guide]
    features: Sequence[Feature]
    cell: Cell
    world: str
    avoid: Sequence[str] = ()
    count: int = 1
    submit: str = "submit_tasks"


@dataclass(frozen=True, slots=True)
class Generator(_Role):
    """`review`: the REVIEW.md of the round before; empty in the first."""

    ROLE = "generator"
    guides: Sequence[Guide]
    instruction: str
    context: str
    review: str = ""
    round: int = 1
    rounds: int = 5
    submit: str = "submit_scripts"
    give_up: str = "give_up"


@dataclass(frozen=True, slots=True)
class Discriminator(_Role):
    """`findings`: what came of its own reward, from the orchestrator. Nothing of the generator has a field."""

    ROLE = "discriminator"
    guides: Sequence[Guide]
    instruction: str
    context: str
    sessions: Sequence[Session]
    findings: str = ""
    round: int = 1
    rounds: int = 5
    submit: str = "submit_reward"


@dataclass(frozen=True, slots=True)
class Critic(_Role):
    """Sees the whole tuple. `contradiction`: when asked again, what in the first judgement did not fit."""

    ROLE = "critic"
    instruction: str
    context: str
    initial_setup: str
    golden_patch: str
    reward: str
    contradiction: str = ""
    submit: str = "submit_verdict"


@dataclass(frozen=True, slots=True)
class Judge(_Role):
    """`pictures` of them go into the same message, after the prompt."""

    ROLE = "judge"
    instruction: str
    checklist: Sequence[str]
    pictures: int
    submit: str = "submit_judgement"


def _rendered(name: str, values: dict[str, Any]) -> str:
    return environment().get_template(name).render(values).strip() + "\n"


@cache
def environment() -> jinja2.Environment:
    return jinja2.Environment(
        loader=jinja2.FileSystemLoader(FOLDER),
        undefined=jinja2.StrictUndefined,
        autoescape=False,  # noqa: S701  the texts are for models, not for browsers
        trim_blocks=True,
        lstrip_blocks=True,
    )
