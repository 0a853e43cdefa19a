"""What a mock gives to composition: its workflows that tasks can be made of, its reads, its place in the matrix. Pure.

Enters: manifest and workflow document. Leaves: a `Shelf`. Called by `offers` and `composer`.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from synthesis.tasks.sampler import Scenario
from synthesis.workflows import Document, Read, Workflow

UNCOUNTED = frozenset({"hover", "goto"})  # not what a person would call an action
FREE_LENGTH = 60  # characters: as long as a title may be
SCENARIOS = {  # where most worlds of a category play, unless mock.json says `scenario`
    "documents": Scenario.EDUCATIONAL,
    "government-education": Scenario.PERSONAL,
    "healthcare-legal": Scenario.PERSONAL,
}


@dataclass(frozen=True, slots=True)
class Shelf:
    mock: str
    title: str
    category: str
    scenario: Scenario
    workflows: tuple[Workflow, ...]
    reads: tuple[Read, ...]

    @classmethod
    def of(cls, mock: str, title: str, category: str, scenario: str | None, document: Document) -> Shelf:
        chosen = Scenario(scenario) if scenario else SCENARIOS.get(category, Scenario.COMMERCIAL)
        usable = tuple(one for one in document.workflows if is_usable(one))
        return cls(mock, title, category, chosen, usable, document.reads)

    def workflow(self, name: str) -> Workflow:
        return next(one for one in self.workflows if one.name == name)

    def read(self, name: str) -> Read:
        return next(one for one in self.reads if one.name == name)


def is_usable(workflow: Workflow) -> bool:
    """A workflow that ends in a state of the mock alone: what it uploads would be a file of one session."""
    changes = any(not one.optional for one in workflow.effect)
    return (
        changes
        and bool(workflow.goals)
        and not any(one.do in ("upload", "download") for one in workflow.steps)
    )


def actions(workflow: Workflow) -> int:
    """Atomic actions that an expert needs."""
    return sum(one.do not in UNCOUNTED for one in workflow.steps)


def free_texts(workflow: Workflow) -> list[str]:
    """Parameters that a person makes up, so that a value looked up elsewhere can stand for them.

    They are typed as they are, each goal quotes them, and they are short.
    """
    typed = {one.text for one in workflow.steps if one.do in ("fill", "type")}
    found = []
    for name, wish in workflow.parameters.items():
        insert = f"{{{name}}}"
        texts = wish.choices is not None and all(
            isinstance(one, str) and len(one) <= FREE_LENGTH and not re.fullmatch(r"[\d.:,/ -]+|\S+@\S+", one)
            for one in wish.choices
        )
        quoted = re.compile(rf"[“\"]{re.escape(insert)}[”\"]")
        if texts and insert in typed and all(len(quoted.findall(goal)) == 1 for goal in workflow.goals):
            found.append(name)
    return found
