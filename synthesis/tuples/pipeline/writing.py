"""The task writer, played by a model: a draft gets its instruction and context.

Enters: a draft (cell, leaves, applications), what the applications hold, instructions that there are. Leaves: a
task. What the linter or the duplicate checks find goes back to the model, which words it otherwise within the
same conversation.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from synthesis.llm.prompts import Cell, Feature, TaskGen
from synthesis.llm.roles import Role
from synthesis.llm.tools import Tool, ToolError
from synthesis.tasks import taxonomy
from synthesis.tasks.compose import Need, Task
from synthesis.tasks.duplicates import Index
from synthesis.tasks.linter import lint
from synthesis.tasks.sampler import Difficulty
from synthesis.tuples.pipeline import studio as studios
from synthesis.tuples.pipeline import told
from synthesis.tuples.pipeline.hands import TEXT
from synthesis.tuples.pipeline.make import Studio
from synthesis.tuples.pipeline.talks import Talks

AVOIDED = 12  # instructions that the prompt names, of those about the same applications
NEED = {
    "type": "object",
    "properties": {"mock": TEXT, "words": {**TEXT, "minLength": 3, "maxLength": 2000}},
    "required": ["mock", "words"],
    "additionalProperties": False,
}
TASK = {
    "type": "object",
    "properties": {
        "instruction": {**TEXT, "minLength": 10, "maxLength": 4000},
        "context": {"type": "array", "items": NEED, "minItems": 1, "maxItems": 60},
        "actions": {"type": "integer", "minimum": 1, "maximum": 200},
    },
    "required": ["instruction", "context", "actions"],
    "additionalProperties": False,
}
TASKS = {
    "type": "object",
    "properties": {"tasks": {"type": "array", "items": TASK, "minItems": 1, "maxItems": 1}},
    "required": ["tasks"],
    "additionalProperties": False,
}
SUBMIT = (
    "The task: its instruction, its context (what must be there, one entry for each application and thing), and how "
    "many atomic actions a person needs."
)


@dataclass(frozen=True)
class Writer:
    """`known`: instructions that stand, as (task, instruction, first application)."""

    talks: Talks
    studio: Studio
    known: Sequence[tuple[str, str, str]]

    def written(self, draft: Task) -> Task:
        """Raises `Stopped` and `Away`."""
        mocks = [self.studio.mocks[one] for one in draft.applications]
        prompt = TaskGen(
            guides=told.guides(mocks), features=self._features(draft),
            cell=Cell("web", draft.domain, draft.difficulty.value, draft.scenario.value, draft.type.value),
            world=told.worlds(mocks), avoid=self._near(draft),
        ).render()  # fmt: skip
        index = Index()
        for one in self.known:
            index.add(*one)

        def submit(arguments: Mapping[str, Any]) -> str:
            (task,) = arguments["tasks"]
            faults = _faults(draft, task, index)
            if faults:
                raise ToolError("Not this one: " + " ".join(faults))
            return "Received."

        tool = Tool("submit_tasks", SUBMIT, TASKS, submit, ends=True)
        result = self.talks.hold(Role.TASK_GEN, 1, prompt, [tool])
        (task,) = (result.value or {})["tasks"]
        needs = tuple(Need(mock=one["mock"], words=one["words"]) for one in task["context"])
        return draft.model_copy(
            update={
                "instruction": task["instruction"].strip(),
                "context": needs,
                "actions": task["actions"],
            }
        )

    def _near(self, draft: Task) -> tuple[str, ...]:
        here = [text for _, text, application in self.known if application in draft.applications]
        return tuple(here[-AVOIDED:])

    def _features(self, draft: Task) -> list[Feature]:
        found = []
        for mock, thing in studios.known(list(draft.applications)).items():
            tree = taxonomy.from_workflows(thing.manifest, thing.document.workflows)
            wanted = {one.partition(":")[2] for one in draft.leaves if one.startswith(f"{mock}:")}
            for path, leaf in tree.paths():
                if leaf.workflow in wanted:
                    found.append(Feature(" > ".join(path), leaf.line, leaf.elements))
            if not wanted:  # something is only looked up in it
                line = "what the task needs to know is found out here, and used in the other application"
                found.append(Feature(mock, line, ("any page",)))
        return found


def _faults(draft: Task, task: Mapping[str, Any], index: Index) -> list[str]:
    text = task["instruction"]
    faults = [f"{one}." for one in lint(text)]
    faults += [f"It {one}." for one in index.check(text, draft.applications[0])]
    named = {one["mock"] for one in task["context"]}
    if strange := sorted(named - set(draft.applications)):
        faults.append(
            f"Its context names {', '.join(strange)}; the applications are {', '.join(draft.applications)}."
        )
    if len(draft.applications) > 1 and (missing := sorted(set(draft.applications) - named)):
        faults.append(f"Its context says nothing of {', '.join(missing)}.")
    if (seen := Difficulty.of(task["actions"])) is not draft.difficulty:
        faults.append(f"{task['actions']} actions are {seen.value}; it must be {draft.difficulty.value}.")
    return faults
