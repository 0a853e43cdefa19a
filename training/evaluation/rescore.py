"""A changed reward on stored episodes, without running them again.

An episode's final states are put into a session by a setup script made for that, and the reward is run on it: all
over `/v1`, with the task's bundle and nothing else. What a state does not hold is not there the second time: the
journal (rewards that ask how a state was reached), uploaded files, downloads. Such rewards need the episodes anew.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from training.env_client.protocol import AsyncEnvironment, Evaluation, MockRef, Task
from training.rollout.faults import EnvironmentFailed, environments_part
from training.trajectory.format import Trajectory

SETUP = '''"""Puts back the states at an episode's end, so that a reward can be run on them again."""

import json
import subprocess
import uuid
from pathlib import Path
from urllib.parse import quote
from urllib.request import Request, urlopen

NOTE = Path("/tmp/task_web_sid")
SID = NOTE.read_text().strip() if NOTE.exists() and NOTE.read_text().strip() else str(uuid.uuid4())
WORLDS = json.loads({worlds!r})


def post(url, body):
    headers = {{"Content-Type": "application/json"}}
    request = Request(f"{{url}}/post?sid={{quote(SID)}}", json.dumps(body).encode(), headers)
    with urlopen(request, timeout=30) as answer:
        said = json.load(answer)
    assert said["success"], said


for world in WORLDS:
    post(world["url"], {{"action": "set", "state": world["initial"], "fill": "none"}})
    post(world["url"], {{"action": "set_current", "state": world["current"]}})
NOTE.write_text(SID)
subprocess.Popen(["google-chrome", f"{{WORLDS[0]['url']}}/?sid={{quote(SID)}}"]).wait()
'''


class CannotRescore(Exception):
    """The episode has no final states, or the task no bundle; the message says what is missing."""


def restoring(task: Task, final: Mapping[str, Any], urls: Mapping[str, str]) -> Task:
    """The task with a setup that puts these states back. `urls`: where each mock is, by id."""
    if task.files is None:
        raise CannotRescore(
            f"{task.task_id} is known by its id only: name the folder of bundles with --tasks."
        )
    worlds = [
        {"url": urls[mock], "initial": states["initial_state"], "current": states["current_state"]}
        for mock, states in final.items()
    ]
    setup = SETUP.format(worlds=json.dumps(worlds, ensure_ascii=False))
    return task.model_copy(update={"files": {**task.files, "initial_setup.py": setup}})


async def rescored(
    environment: AsyncEnvironment, trajectory: Trajectory, final: Mapping[str, Any] | None, task: Task
) -> Trajectory:
    """The trajectory with the outcome and reward that the task's reward gives now. Raises `CannotRescore`."""
    if final is None:
        raise CannotRescore(f"{trajectory.id} was run without final states (Limits.final_states).")
    try:
        begun = await environments_part(environment.reset(task), starting=True)
        restored = restoring(task, final, addresses(begun.info.mocks))
        await environments_part(environment.reset(restored), starting=True)
        found = Evaluation.model_validate(await environments_part(environment.evaluate()))
    except EnvironmentFailed as error:
        found = Evaluation(outcome=error.outcome, detail=str(error))
    scored = found.outcome == "scored"
    drop = trajectory.drop_reason if trajectory.drop_reason in ("malformed", "timed_out") else None
    return trajectory.model_copy(
        update={
            "outcome": found.outcome,
            "reward": found.reward if scored else None,
            "success": found.reward == 1.0 if scored else None,
            "drop_reason": drop if scored else found.outcome,
            "detail": found.detail,
        }
    )


def addresses(mocks: tuple[MockRef, ...]) -> dict[str, str]:
    """Where each mock is on the server that scores, by id."""
    return {mock.id: (mock.url or "").split("?")[0].rstrip("/") for mock in mocks}
