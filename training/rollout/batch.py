"""Many rollouts at once, of tasks in any order: each is given as soon as it has ended. Used by evaluation."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Iterable
from dataclasses import dataclass

from training.env_client.protocol import Task
from training.rollout.episode import Keep
from training.rollout.group import leased_rollout
from training.rollout.limits import Limits
from training.rollout.policy import Policy
from training.rollout.pool import EnvironmentPool
from training.trajectory.format import Trajectory


@dataclass(frozen=True, slots=True)
class Job:
    """One rollout to make. `id` names it over runs, so that a run that was killed goes on."""

    task: Task
    id: str | None = None
    sample: int = 0


async def run_jobs(
    pool: EnvironmentPool,
    policy: Policy,
    jobs: Iterable[Job],
    limits: Limits | None = None,
    *,
    keep: Keep | None = None,
) -> AsyncIterator[Trajectory]:
    """Trajectories in the order they end. As many go at once as the pool has environments; no more are begun."""
    waiting = iter(jobs)
    running: set[asyncio.Task[Trajectory]] = set()

    def begin(count: int) -> None:
        for _, job in zip(range(count), waiting, strict=False):
            one = leased_rollout(pool, policy, job.task, limits, id=job.id, sample=job.sample, keep=keep)
            running.add(asyncio.create_task(one))

    begin(pool.size)
    try:
        while running:
            done, _ = await asyncio.wait(running, return_when=asyncio.FIRST_COMPLETED)
            running -= done
            begin(len(done))
            for one in done:
                yield one.result()
    finally:
        for one in running:
            one.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await asyncio.gather(*running, return_exceptions=True)
