"""Imported tasks tried here: setup and reward in the sandbox, on a hub of their own with the published mocks.

Enters: tasks. Leaves: what came of each, by the outcomes of contract.md, section 6. `StageError` when no hub starts,
`Unavailable` without a sandbox. Called by the `tasks_check` command.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from synthesis.runner import Addresses, Score
from synthesis.tuples import lookups
from synthesis.tuples.exchange.layouts import PATCH, REWARD, described
from synthesis.tuples.models import ImportedTask
from synthesis.tuples.oracle import Hub
from synthesis.tuples.pipeline import studio
from synthesis.tuples.pipeline.scoring import Scripts, scored
from synthesis.worlds.web import published


@dataclass(frozen=True, slots=True)
class Checked:
    """`golden` only when it was asked for and the bundle has a golden patch."""

    task_id: str
    initial: Score
    golden: Score | None = None


def check(
    *, tasks: Sequence[ImportedTask], golden: bool = False, url: str | None = None
) -> Iterator[Checked]:
    """Each task's score where nothing was done yet, and where its own patch was applied."""
    with contextlib.ExitStack() as stack:
        where = (url or stack.enter_context(published.served())).rstrip("/")
        hub = Hub(where)
        stack.callback(hub.close)
        addresses = Addresses.of(studio.catalog(), f"localhost:{where.rsplit(':', 1)[1]}")
        for task in tasks:
            bundle = described(lookups.imported_folder(task=task))
            scripts = Scripts(bundle.setup, bundle.text(bundle.setup), bundle.text(REWARD))
            initial = scored(hub, addresses, scripts, task.mocks)
            patch = bundle.text(PATCH) if golden else ""
            after = scored(hub, addresses, scripts, task.mocks, patch) if patch else None
            yield Checked(task.task_id, initial, after)
