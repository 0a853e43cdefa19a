"""What each action of a mock changes: its workflows performed once, their journals read.

Enters: a staged mock. Leaves: for each action the paths of the state that it changed, in the journal's own words.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Browser

from hub.catalog.manifest import Manifest
from hub.state.pointer import parse
from synthesis.workflows import Workflow
from synthesis.workflows.effects import is_volatile
from synthesis.worlds import rehearsal
from synthesis.worlds import session as sessions
from synthesis.worlds.guides import shape
from synthesis.worlds.session import Session
from synthesis.worlds.stage import Stage, StageError


@dataclass(frozen=True, slots=True)
class Performed:
    """One workflow that was done: what it was about, and the operations that lead from before to after."""

    workflow: Workflow
    values: dict[str, Any]
    patch: tuple[dict[str, Any], ...]
    actions: tuple[str, ...]


@dataclass(slots=True)
class Observed:
    """What was seen of one action."""

    workflows: list[str] = field(default_factory=list)
    changes: dict[str, str] = field(
        default_factory=dict
    )  # path of the state: an example of what is there after


def perform(
    stage: Stage, manifest: Manifest, schema: dict[str, Any], chosen: Iterable[Workflow], chromium: Browser
) -> tuple[list[Performed], dict[str, Observed]]:
    """`StageError` for a workflow that does not do what it declares: a guide must not teach it."""
    done: list[Performed] = []
    seen: dict[str, Observed] = {}
    hidden = sessions.volatile(manifest)
    for workflow in chosen:
        session = Session.open(stage, manifest.id)
        values, wrong = rehearsal.attempt(session, workflow, chromium, hidden)
        if wrong:
            raise StageError(f"{workflow.name} does not work; mend it first: {wrong[0]}")
        entries = [one for one in session.call("GET", "history") if one["actor"] == "ui"]
        for entry in entries:
            _note(seen.setdefault(entry["label"], Observed()), workflow.name, entry["patch"], schema, hidden)
        patch = session.call("GET", "go", diff="patch")["state_diff"]
        labels = tuple(dict.fromkeys(entry["label"] for entry in entries))
        done.append(Performed(workflow, values, tuple(patch), labels))
    return done, seen


def _note(
    observed: Observed, name: str, patch: list[dict[str, Any]], schema: dict[str, Any], hidden: list[Any]
) -> None:
    if name not in observed.workflows:
        observed.workflows.append(name)
    for operation in patch:
        path = shape.general(operation["path"], schema)
        if not is_volatile(tuple(parse(operation["path"])), hidden):
            observed.changes.setdefault(path, shape.example(operation))
