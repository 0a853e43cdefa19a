"""One run: demonstrations and SFT, then GSPO on live mocks; it goes on after a kill from its newest checkpoint.

Enters: a recipe, tasks, a pool of environments, a folder. Leaves: checkpoints, metrics, trajectories, a `Result`.
Rollouts go on while the learner updates in a thread; each answer is sampled with the newest weights, and groups that
became too old meanwhile are dropped and counted.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import torch

from training.algo.staleness import SkewCount, admit, oldest_version
from training.config.local import LocalRecipe
from training.env_client.protocol import Task
from training.local import checkpoint
from training.local.learner import Learner, Rollout
from training.local.metrics import Metrics, telling
from training.local.model import Network
from training.local.order import balanced, task_number
from training.local.policy import LocalPolicy, Weights, frozen
from training.local.pool import Pool
from training.local.rewards import measured, used_reward
from training.local.rows import demonstrated_rows, sampled_rows
from training.local.tasks import TaskSet
from training.rollout.oracle import OraclePolicy
from training.rollout.policy import Policy
from training.trajectory.format import Trajectory
from training.trajectory.store import TrajectoryStore

Say = Callable[[str], None]
Episodes = tuple[Trajectory, ...]


class NoDemonstrations(Exception):
    """The oracle solved nothing: tasks and environment server do not fit together; the message says how it ended."""


@dataclass(frozen=True, slots=True)
class Result:
    """Success on held-out instances before and after reinforcement, between 0 and 1."""

    before: float
    after: float
    updates: int
    seconds: float


@dataclass
class Run:
    """`go` does all that is left to do."""

    recipe: LocalRecipe
    tasks: TaskSet
    pool: Pool
    folder: Path
    metrics: Metrics
    say: Say
    before: float = 0.0
    after: float = 0.0
    groups: int = 0
    seconds: float = 0.0
    skew: SkewCount = field(default_factory=SkewCount)

    def __post_init__(self) -> None:
        torch.manual_seed(self.recipe.seed)
        self.learner = Learner(Network(self.recipe.model), self.recipe)
        self._began = time.monotonic()

    async def go(self) -> Result:
        kept = checkpoint.newest(self.folder / "checkpoints")
        if kept is None:
            self.metrics.cut(-1)
            await self._supervise()
        else:
            self._restore(kept)
            self.say(f"Resumed at update {self.learner.updates} of {self.recipe.batch.updates}.")
        await self._reinforce()
        return Result(self.before, self.after, self.learner.updates, self._elapsed)

    async def _supervise(self) -> None:
        shown = await self._demonstrations()
        rows = [found for one in shown if (found := demonstrated_rows(one, self.recipe.model.max_nodes))]
        if not rows:
            raise NoDemonstrations(
                f"The oracle solved none of {self.recipe.demonstrations.trajectories} training tasks: see "
                f"{self.pool.store.lines} for how its episodes ended. Does the hub serve these mocks (make run)?"
            )
        self.say(f"SFT on {len(rows)} demonstrations, {sum(map(len, rows))} turns …")
        losses = await asyncio.to_thread(self.learner.imitate, rows, self.recipe.seed)
        for epoch, loss in enumerate(losses, 1):
            self.metrics.point("sft", 0, {"loss": loss, "epoch": float(epoch)})
        self.before = self.after = await self._evaluated()
        self._save()

    async def _demonstrations(self) -> list[Trajectory]:
        """The oracle's episodes with r = 1, from the run's folder as far as they are there."""
        store = TrajectoryStore(self.folder / "demonstrations")
        kept = {one.task.task_id: one for one in store}
        wanted = balanced(self.tasks.train, self.tasks.kinds, self.recipe.demonstrations.trajectories)
        missing = [one for one in wanted if one.task_id not in kept]
        if missing:
            self.say(f"The oracle shows {len(missing)} tasks …")
        for one in await self.pool.shown(missing, OraclePolicy(self.tasks.plans)):
            if (one.reward or 0.0) >= self.recipe.demonstrations.min_reward:
                store.append(one)
                kept[one.task.task_id] = one
        return [kept[one.task_id] for one in wanted if one.task_id in kept]

    async def _reinforce(self) -> None:
        total = self.recipe.batch.updates
        if self.learner.updates >= total:
            return
        sampling = self.recipe.sampling
        policy = LocalPolicy(self._weights(), sampling, self.recipe.seed + 1000 * self.learner.updates)
        ready: asyncio.Queue[Episodes] = asyncio.Queue()
        ahead = asyncio.Semaphore(self.recipe.batch.groups + self._spare)
        producing = asyncio.create_task(self._produce(policy, ready, ahead))
        try:
            while self.learner.updates < total:
                await self._update(policy, await self._batch(ready, ahead, producing))
        finally:
            producing.cancel()
            await asyncio.gather(producing, return_exceptions=True)

    async def _produce(
        self, policy: Policy, ready: asyncio.Queue[Episodes], ahead: asyncio.Semaphore
    ) -> None:
        """Groups without end, so many of them at once that the environments are busy."""
        async with asyncio.TaskGroup() as running:
            for number in range(self.groups, 1_000_000):
                await ahead.acquire()
                train = self.tasks.train
                task = train[task_number(self.recipe.seed, number, len(train))]
                running.create_task(self._group(task, policy, ready))

    async def _group(self, task: Task, policy: Policy, ready: asyncio.Queue[Episodes]) -> None:
        ready.put_nowait(await self.pool.group(task, policy, self.recipe.groups))

    async def _batch(
        self, ready: asyncio.Queue[Episodes], ahead: asyncio.Semaphore, producing: asyncio.Task[None]
    ) -> list[Episodes]:
        """The groups of one update: young enough, with at least two episodes to compare."""
        batch: list[Episodes] = []
        while len(batch) < self.recipe.batch.groups:
            taking = asyncio.create_task(ready.get())
            await asyncio.wait({taking, producing}, return_when=asyncio.FIRST_COMPLETED)
            if not taking.done():
                taking.cancel()
                producing.result()  # raises what ended it
                raise RuntimeError("the rollouts ended before the run did")
            ahead.release()
            self.groups += 1
            group = taking.result()
            admitted = admit(
                [group] if len(group) > 1 else [], _oldest, self.learner.updates, self.recipe.skew
            )
            self.skew.note(admitted, _oldest, self.learner.updates)
            batch += admitted.groups
        return batch

    async def _update(self, policy: LocalPolicy, batch: Sequence[Episodes]) -> None:
        most = self.recipe.model.max_nodes
        groups = [
            [
                Rollout(
                    tuple(sampled_rows(one, most)), used_reward(one, self.recipe.reward, self.recipe.seed)
                )
                for one in group
            ]
            for group in batch
        ]
        skew = [self.learner.updates - _oldest(group) for group in batch]
        logged = await asyncio.to_thread(self.learner.reinforce, groups)
        policy.adopt(self._weights())
        episodes = [one for group in batch for one in group]
        values = measured(episodes) | logged | self._counts() | {"skew/mean": sum(skew) / len(skew)}
        at = self.learner.updates
        self.metrics.point("update", at, values)
        await self._tell(at, batch)
        self.say(
            f"update {at:3} of {self.recipe.batch.updates}  reward {values['reward']:.2f}  success "
            f"{values['success']:.2f}  turns {values['turns']:.1f}  {self._elapsed:.0f} s"
        )
        if at % self.recipe.held_out.every == 0 or at == self.recipe.batch.updates:
            self.after = await self._evaluated()
        if at % self.recipe.checkpoint_every == 0 or at == self.recipe.batch.updates:
            self._save()

    async def _tell(self, at: int, batch: Sequence[Episodes]) -> None:
        """Some of an update's episodes go to the hub, so that a point of its curves leads to what was done."""
        if self.metrics.tells:
            for one in telling(batch):
                pictures = await self.pool.pictures(one)
                await asyncio.to_thread(self.metrics.rollout, at, one, pictures)

    async def _evaluated(self) -> float:
        """Success on held-out instances, with the settings of evaluation."""
        settings = self.recipe.held_out
        tasks = balanced(self.tasks.held_out, self.tasks.kinds, settings.tasks)
        policy = LocalPolicy(self._weights(), self.recipe.evaluation_sampling, self.recipe.seed + 7)
        episodes = await self.pool.evaluation(tasks, policy, settings.seeds)
        values = measured(episodes) | {"episodes": float(len(episodes))}
        for kind in sorted(set(self.tasks.kinds.values())):
            mine = [one for one in episodes if self.tasks.kinds[one.task.task_id] == kind]
            values |= {f"success/{kind}": measured(mine)["success"]} if mine else {}
        self.metrics.point("evaluation", self.learner.updates, values)
        self.say(f"  held out: success {values['success']:.2f} in {len(episodes)} episodes")
        return values["success"]

    def _counts(self) -> dict[str, float]:
        return {
            "episodes": float(self.pool.episodes),
            "spoiled": float(self.pool.spoiled),
            "skew/dropped": float(self.skew.dropped),
            "seconds": self._elapsed,
        }

    def _weights(self) -> Weights:
        return frozen(self.learner.network, self.learner.updates)

    @property
    def _spare(self) -> int:
        """Groups beyond an update's own that are begun early, so that no environment waits for the learner."""
        return -(-self.recipe.rollouts.concurrency // self.recipe.groups.oversample)

    @property
    def _elapsed(self) -> float:
        return self.seconds + time.monotonic() - self._began

    def _save(self) -> None:
        state: dict[str, Any] = self.learner.state() | {
            "before": self.before, "after": self.after, "groups": self.groups, "seconds": self._elapsed,
            "episodes": self.pool.episodes, "spoiled": self.pool.spoiled,
        }  # fmt: skip
        checkpoint.save(self.folder / "checkpoints", self.learner.updates, state)

    def _restore(self, kept: dict[str, Any]) -> None:
        self.learner.restore(kept)
        self.before, self.after, self.groups = kept["before"], kept["after"], kept["groups"]
        self.seconds, self.pool.episodes, self.pool.spoiled = (
            kept["seconds"],
            kept["episodes"],
            kept["spoiled"],
        )
        self.metrics.cut(self.learner.updates)


def _oldest(group: Episodes) -> int:
    return oldest_version([step.policy_version for step in one.steps] for one in group)
