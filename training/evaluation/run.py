"""A run: a policy on every task with every seed, kept as it goes. A run that was killed goes on where it stopped.

Enters: tasks, a policy, a folder. Leaves: a trajectory store and `run.json`, which says what the run was; going on
with something else is refused. What failed without the policy's doing is done again when the run goes on.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import AsyncIterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

from training.env_client.protocol import Task
from training.evaluation.metrics import latest
from training.rollout.batch import Job, run_jobs
from training.rollout.limits import Limits
from training.rollout.policy import Policy
from training.rollout.pool import EnvironmentPool
from training.trajectory.format import Trajectory
from training.trajectory.store import TrajectoryStore

_UNSAFE = re.compile(r"[^A-Za-z0-9._:@-]")


class OtherRun(Exception):
    """The folder holds a run of something else."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What a run is. `seeds` are environment seeds, 0 to `seeds` - 1, one episode each."""

    policy: str
    version: int
    tasks: tuple[str, ...]
    seeds: int
    steps: int
    seconds: float


def plan_of(policy: Policy, tasks: Sequence[Task], seeds: int, limits: Limits) -> Plan:
    return Plan(
        policy.name,
        policy.version,
        tuple(task.task_id for task in tasks),
        seeds,
        limits.steps,
        limits.seconds,
    )


def job_id(task_id: str, seed: int) -> str:
    """The same for the same episode in every run; of characters that names of trajectories may have."""
    name = _UNSAFE.sub("-", task_id).lstrip("._:@-")[:80] or "task"
    digest = hashlib.sha256(task_id.encode()).hexdigest()[:8]
    return f"{name}.{digest}.s{seed}"


async def run(
    pool: EnvironmentPool,
    policy: Policy,
    tasks: Sequence[Task],
    folder: Path,
    *,
    seeds: int = 1,
    limits: Limits | None = None,
) -> AsyncIterator[Trajectory]:
    """The episodes that are not there yet, as they end. Raises `OtherRun`."""
    limits = limits or Limits(final_states=True)
    _claim(folder, plan_of(policy, tasks, seeds, limits))
    store = TrajectoryStore(folder)
    done = {one.id for one in latest(one for _, one in store.read(trees=False)) if not blameless(one)}
    jobs = [
        Job(task.model_copy(update={"seed": seed}), job_id(task.task_id, seed))
        for seed in range(seeds)
        for task in tasks
        if job_id(task.task_id, seed) not in done
    ]
    async for trajectory in run_jobs(pool, policy, jobs, limits, keep=store.append):
        yield trajectory


def blameless(trajectory: Trajectory) -> bool:
    """It failed without the policy's doing, and another try may succeed."""
    return trajectory.outcome == "infra_failed"


def _claim(folder: Path, plan: Plan) -> None:
    path = folder / "run.json"
    wanted = json.loads(json.dumps(asdict(plan)))
    if path.exists():
        found = json.loads(path.read_text())
        differs = [name for name in wanted if found.get(name) != wanted[name]]
        if differs:
            raise OtherRun(
                f"{folder} holds a run with other {', '.join(differs)}: go on as it was begun ({path}), "
                "or name another folder with --out."
            )
        return
    folder.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(wanted, indent=1))
