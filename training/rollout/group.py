"""The rollouts of one prompt: more are begun than are kept, the first valid ones count, the rest is cancelled.

Source: seed 000, "GSPO와 하이퍼파라미터": over-sampling 20, the first 16 valid rollouts kept; what timed out or
broke the format is dropped. A group with fewer valid ones than `size` stays so; its consumer decides (`Group.full`).
"""

from __future__ import annotations

import asyncio
from collections import Counter
from dataclasses import dataclass, field

from training.env_client.protocol import Task
from training.rollout.episode import Keep, rollout
from training.rollout.limits import Limits
from training.rollout.policy import Policy
from training.rollout.pool import EnvironmentPool
from training.trajectory.format import Trajectory, group_key

SIZE = 16
OVERSAMPLE = 20


@dataclass(frozen=True, slots=True)
class Group:
    """`kept`: at most `size` valid ones in the order they ended. `dropped` counts the others by their reason.

    `cancelled`: rollouts that were still going when enough had ended; `surplus`: valid ones that came too late.
    """

    task: Task
    size: int
    kept: tuple[Trajectory, ...]
    dropped: Counter[str] = field(default_factory=Counter)
    cancelled: int = 0
    surplus: int = 0

    @property
    def full(self) -> bool:
        return len(self.kept) == self.size


async def run_group(
    pool: EnvironmentPool,
    policy: Policy,
    task: Task,
    limits: Limits | None = None,
    *,
    size: int = SIZE,
    oversample: int = OVERSAMPLE,
    keep: Keep | None = None,
) -> Group:
    """Begin `oversample` rollouts, as many at once as the pool has environments, and keep the first `size` valid."""
    if oversample < size:
        raise ValueError(f"over-sampling {oversample} cannot give {size} rollouts: it must be {size} or more")
    key = group_key(task.task_id, task.seed, policy.version)  # one, though the policy may learn meanwhile
    running = [
        asyncio.create_task(leased_rollout(pool, policy, task, limits, sample=sample, group=key, keep=keep))
        for sample in range(oversample)
    ]
    kept: list[Trajectory] = []
    dropped: Counter[str] = Counter()
    try:
        for ended in asyncio.as_completed(running):
            trajectory = await ended
            if trajectory.valid:
                kept.append(trajectory)
            else:
                dropped[trajectory.drop_reason or trajectory.outcome] += 1
            if len(kept) == size:
                break
    finally:
        late = [one for one in running if not one.done()]
        for one in late:
            one.cancel()
        await asyncio.gather(*running, return_exceptions=True)
    surplus = oversample - len(late) - len(kept) - dropped.total()
    return Group(task, size, tuple(kept), dropped, len(late), surplus)


async def leased_rollout(
    pool: EnvironmentPool,
    policy: Policy,
    task: Task,
    limits: Limits | None = None,
    *,
    id: str | None = None,
    sample: int = 0,
    group: str | None = None,
    keep: Keep | None = None,
) -> Trajectory:
    """One rollout in an environment of the pool, which is replaced when it failed."""
    async with pool.lease() as lease:
        trajectory = await rollout(
            lease.environment, policy, task, limits, id=id, sample=sample, group=group, keep=keep
        )
        lease.failed = trajectory.stop in ("environment", "deadline") or trajectory.outcome == "infra_failed"
    return trajectory
