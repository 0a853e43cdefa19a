"""A task bundle as an episode needs it, from either public layout (contract.md, section 6). Pure but for `stored`.

Enters: text files by name. Leaves: a `Bundle`, or a fault that says which file is missing or broken.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.module_loading import import_string

from hub.envs.faults import Invalid, NoTask

SETUPS = ("initial_setup.py", "initial_setup.sh")
REWARD = "reward.py"
STEPS_PER_ACTION = (
    3  # a policy needs more steps than an expert needs actions (seed 000; contracts of synthesis)
)
LEAST_STEPS = 10


@dataclass(frozen=True, slots=True)
class Bundle:
    """`max_steps` is 0 where the bundle does not tell how long the task is."""

    task_id: str
    instruction: str
    setup_name: str
    setup: str
    reward: str
    max_steps: int
    digest: str


def read(files: Mapping[str, str]) -> Bundle:
    """`Invalid` names what is wrong with the bundle."""
    described = _document(files, "config.json") or _document(files, "task.json")
    task = _document(files, "task_config.json")
    meta = _document(files, "meta.json")
    instruction = task.get("instruction") or described.get("instruction")
    if not isinstance(instruction, str) or not instruction.strip():
        raise Invalid("The bundle has no instruction: task_config.json, config.json or task.json brings one.")
    setup = next((name for name in SETUPS if name in files), None)
    if setup is None:
        raise Invalid("The bundle has no initial_setup.py (or .sh).")
    if not files.get(REWARD, "").strip():
        raise Invalid("The bundle has no reward.py, or an empty one: nothing could be scored.")
    actions = meta.get("actions")
    return Bundle(
        task_id=str(task.get("task_id") or described.get("id") or "inline")[:200],
        instruction=instruction,
        setup_name=setup,
        setup=files[setup],
        reward=files[REWARD],
        max_steps=max(LEAST_STEPS, STEPS_PER_ACTION * actions)
        if isinstance(actions, int) and actions > 0
        else 0,
        digest=_digest(files),
    )


def stored(task_id: str, where: str) -> Bundle:
    """The bundle of a task that the pipeline keeps; `where` is the dotted path of who looks it up. `NoTask`. Sync."""
    files: Mapping[str, str] | None = import_string(where)(task_id=task_id) if where else None
    if files is None:
        raise NoTask(f"There is no task {task_id[:120]!r} here: send the bundle's files as `bundle` instead.")
    return read(files)


def _document(files: Mapping[str, str], name: str) -> dict[str, Any]:
    if name not in files:
        return {}
    try:
        found = json.loads(files[name])
    except ValueError as error:
        raise Invalid(f"{name} is not JSON: {error}.") from None
    if not isinstance(found, dict):
        raise Invalid(f"{name} is not an object.")
    return found


def _digest(files: Mapping[str, str]) -> str:
    digest = hashlib.sha256()
    for name in sorted(files):
        digest.update(f"{name}\0{len(files[name])}\0{files[name]}".encode())
    return digest.hexdigest()
