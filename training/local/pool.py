"""Rollouts against the environment server, for training (groups) and evaluation; what infrastructure spoils is counted.

Enters: tasks, a policy. Leaves: valid trajectories. Every episode's line is kept in `rollouts/` of the run, without its
pages: those of thousands of episodes would fill the disk (demonstrations are kept whole).
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, replace
from pathlib import Path

from training.config.local import RolloutSettings
from training.config.losses import GroupSettings
from training.env_client.client import AsyncEnvClient
from training.env_client.errors import EnvError
from training.env_client.protocol import Task
from training.rollout.batch import Job, run_jobs
from training.rollout.group import run_group
from training.rollout.limits import Limits
from training.rollout.policy import Policy
from training.rollout.pool import EnvironmentPool
from training.trajectory.format import ObservationRecord, Trajectory
from training.trajectory.store import TrajectoryStore

SHOWN_STEPS = 40  # turns of the oracle
TRIES = 3  # of an evaluation episode that the environment spoils


@dataclass
class Pool:
    """`episodes` and `spoiled` count over the run, resumed parts included."""

    client: AsyncEnvClient
    environments: EnvironmentPool
    limits: Limits
    store: TrajectoryStore
    episodes: int = 0
    spoiled: int = 0

    async def group(self, task: Task, policy: Policy, settings: GroupSettings) -> tuple[Trajectory, ...]:
        """The first `size` valid episodes of `oversample`."""
        found = await run_group(
            self.environments, policy, task, self.limits, size=settings.size, oversample=settings.oversample,
            keep=self._keep,
        )  # fmt: skip
        return found.kept

    async def shown(self, tasks: Sequence[Task], oracle: Policy) -> list[Trajectory]:
        """An episode of each task by somebody who knows the way and takes the turns that it needs."""
        return await self._ended(tasks, oracle, 1, replace(self.limits, steps=SHOWN_STEPS))

    async def evaluation(self, tasks: Sequence[Task], policy: Policy, seeds: int) -> list[Trajectory]:
        """`seeds` valid episodes of each task, in no order; fewer where the environment spoils one again and again."""
        return await self._ended(tasks, policy, seeds, self.limits)

    async def pictures(self, trajectory: Trajectory) -> dict[str, bytes]:
        """Its screenshots by SHA-256, from the server that kept them; without those that it gives no more."""
        found: dict[str, bytes] = {}
        for sha256 in {one.observation.screenshot_sha256 for one in trajectory.steps} - {None}:
            with suppress(EnvError):
                found[str(sha256)] = await self.client.image(str(sha256))
        return found

    async def _ended(
        self, tasks: Sequence[Task], policy: Policy, seeds: int, limits: Limits
    ) -> list[Trajectory]:
        jobs = [Job(task, sample=number) for task in tasks for number in range(seeds)]
        found: list[Trajectory] = []
        for _ in range(TRIES):
            ended = [one async for one in run_jobs(self.environments, policy, jobs, limits, keep=self._keep)]
            found += [one for one in ended if one.valid]
            left = {(one.task.task_id, one.sample) for one in ended if not one.valid}
            jobs = [one for one in jobs if (one.task.task_id, one.sample) in left]
            if not jobs:
                break
        return found

    def _keep(self, trajectory: Trajectory, _images: Mapping[str, bytes]) -> None:
        self.episodes += 1
        self.spoiled += not trajectory.valid
        self.store.append(trajectory.each_observation(_without_page))


def _without_page(record: ObservationRecord) -> ObservationRecord:
    return record.model_copy(update={"accessibility": None, "accessibility_sha256": None})


@asynccontextmanager
async def opened(url: str, token: str | None, settings: RolloutSettings, folder: Path) -> AsyncIterator[Pool]:
    """A pool of `concurrency` environments on the server at `url`; sessions are given back at the end."""
    limits = Limits(steps=settings.max_steps, seconds=settings.deadline_s, images=False)
    async with (
        AsyncEnvClient(url, token) as client,
        EnvironmentPool.remote(client, settings.concurrency, job_id=folder.name) as environments,
    ):
        yield Pool(client, environments, limits, TrajectoryStore(folder / "rollouts"))
