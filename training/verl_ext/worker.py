"""The rollouts of a prompt in verl's asynchronous trainer: over-sampled, and never more at once than environments.

verl starts `rollout.n` episodes of a prompt and waits for all. Here `oversample` are started, the first `size` valid
ones are kept and the rest is cancelled (seed 000, table 6), in a pool of environments that bounds what a worker has
under way: the cluster's concurrency divided by its number of workers.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping
from typing import Any

import ray
import transfer_queue as tq
from verl.trainer.ppo.v1.agent_loop_tq import AgentLoopManagerTQ, AgentLoopWorkerTQ

from training.rollout.group import Group, run_group
from training.rollout.pool import EnvironmentPool
from training.trajectory.format import Trajectory
from training.verl_ext.agent_loop import FAULTS, outputs_of
from training.verl_ext.episodes import Episodes, task_of
from training.verl_ext.names import AGENT_LOOP

logger = logging.getLogger(__name__)
PlainWorker: Any = AgentLoopWorkerTQ.__ray_metadata__.modified_class
LEAST = 2  # a group of one has nothing to be compared with


class GroupWorker(PlainWorker):
    """An actor of Ray: one event loop, one client of the environment server, one pool."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.episodes = Episodes(self.config.mock_hub, self.tokenizer, self.processor)
        share = self.episodes.recipe.concurrency // self.config.actor_rollout_ref.rollout.agent.num_workers
        self._pool_size = max(1, share)
        self._pool: EnvironmentPool | None = None

    async def _run_prompt(
        self,
        prompt: dict[str, Any],
        sampling_params: dict[str, Any],
        trajectory: dict[str, Any],
        trace: bool = False,
    ) -> None:
        """A training prompt's group; validation is verl's own, for there every rollout counts."""
        if trajectory["validate"]:
            await super()._run_prompt(prompt, sampling_params, trajectory, trace)
            return
        uid = prompt["uid"]
        await tq.async_kv_put(key=uid, partition_id="train", tag={"status": "running"})
        try:
            status = await self._group(prompt, sampling_params)
        except Exception:
            # verl's trainer replaces a failed group by a new prompt; one defect must not stop the others
            logger.exception("The rollouts of prompt %s failed.", uid)
            status = "failure"
        await tq.async_kv_put(key=uid, partition_id="train", tag={"status": status})

    async def _group(self, prompt: dict[str, Any], sampling_params: dict[str, Any]) -> str:
        """Run and hand over a group; "finished", or "failure" where too few of its rollouts were valid."""
        images: dict[str, dict[str, bytes]] = {}

        def keep(one: Trajectory, seen: Mapping[str, bytes]) -> None:
            images[one.id] = dict(seen)

        recipe = self.episodes.recipe
        group = await run_group(
            self._environments(),
            self.episodes.policy(
                self.llm_client, sampling_params, version=prompt["global_steps"], faults=FAULTS
            ),
            task_of(prompt["extra_info"]),
            self.episodes.limits,
            size=recipe.groups.size,
            oversample=recipe.groups.oversample,
            keep=keep,
        )
        handed = 0
        for session, one in enumerate(group.kept):
            outputs = outputs_of(one, self.episodes.rows(one, images[one.id]))
            handed += bool(outputs)
            await self._agent_loop_postprocess(outputs, False, session_id=session, **prompt)
        _tell(group, handed)
        return "finished" if handed >= LEAST else "failure"

    def _environments(self) -> EnvironmentPool:
        """Made at first use: a client belongs to the loop that runs it."""
        if self._pool is None:
            self._pool = EnvironmentPool.remote(self.episodes.client(), self._pool_size, job_id=AGENT_LOOP)
        return self._pool


def _tell(group: Group, handed: int) -> None:
    logger.info(
        "%s: %d of %d trained on, dropped %s, cancelled %d",
        group.task.task_id, handed, group.size, dict(group.dropped), group.cancelled,
    )  # fmt: skip


class GroupManager(AgentLoopManagerTQ):
    """Named in verl's configuration as `actor_rollout_ref.rollout.agent.agent_loop_manager_class`."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.agent_loop_workers_class = ray.remote(GroupWorker)
