"""Varied worlds: a mock's default world after somebody has used it for a while. Made once for each version, and kept.

Enters: a studio, a mock, a number. Leaves: a state. World 0 is the default one; world n is what n rounds of workflows,
drawn by mock and number, left behind, each performed in a browser: whatever is in it came about through the interface.
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from random import Random
from typing import Any

from synthesis import workflows
from synthesis.tasks.compose import Deed, Plan
from synthesis.tuples import oracle
from synthesis.tuples.handover import write_text
from synthesis.tuples.oracle import OracleFailed
from synthesis.tuples.pipeline.make import Mock, Studio

DEEDS = 3  # workflows of a round
TRIES = 12


def state(studio: Studio, mock_id: str, number: int, kept: Path) -> Any:
    """The state of world `number`; `kept` is the folder in which worlds are kept."""
    mock = studio.mocks[mock_id]
    if number == 0:
        return mock.seed
    path = kept / f"{mock_id}-{mock.version}-{number}.json"
    if not path.is_file():
        write_text(path, json.dumps(_used(studio, mock, state(studio, mock_id, number - 1, kept), number)))
    return json.loads(path.read_bytes())


def _used(studio: Studio, mock: Mock, before: Any, number: int) -> Any:
    digest = hashlib.sha256(f"{mock.id} {number}".encode()).digest()
    rng = Random(int.from_bytes(digest[:8]))  # noqa: S311  draws worlds, not secrets
    names = sorted(mock.workflows)
    now, done = before, 0
    for _ in range(TRIES):
        workflow = mock.workflows[rng.choice(names)]
        try:
            values = workflows.draw(workflow, now, rng)
            plan = Plan(deeds=(Deed(mock=mock.id, workflow=workflow.name, values=values),))
            after = oracle.perform(
                studio.hub, studio.seat, plan, studio.known, {mock.id: now}, studio.hidden
            ).states[mock.id]
        except (workflows.Impossible, OracleFailed, KeyError):
            continue
        if _whose(after) != _whose(now):
            continue  # workflows are written for who is signed in by default
        now = after
        done += 1
        if done == DEEDS:
            break
    return now


def _whose(state: Any) -> list[tuple[str, Any]]:
    """What a state says of who is at work: plain members that name a user, at its top or one level below."""
    near = [(name, one) for name, one in state.items() if not isinstance(one, dict | list)]
    for key, group in state.items():
        if isinstance(group, dict):
            near += [
                (f"{key}/{name}", one) for name, one in group.items() if not isinstance(one, dict | list)
            ]
    return [(name, one) for name, one in near if "user" in name.lower()]
