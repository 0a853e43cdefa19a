"""One episode in verl's agent loop: rollout over the environment protocol, then slices as its outputs.

Enters: a row of the dataset and a client of the serving engines. Leaves: one `AgentLoopOutput` a slice, with the
environment's score in each; none where the episode was no fair try (its environment failed, its time was up).
"""

from __future__ import annotations

import io
from collections.abc import Mapping
from typing import Any

from PIL import Image
from ray.exceptions import RayError
from verl.experimental.agent_loop.agent_loop import AgentLoopBase, AgentLoopMetrics, AgentLoopOutput, register

from training.rollout.episode import rollout
from training.trajectory.format import Trajectory
from training.verl_ext.episodes import Episodes, task_of
from training.verl_ext.names import AGENT_LOOP
from training.verl_ext.outputs import Row, Rows

FAULTS = (RayError, TimeoutError, RuntimeError)  # "No available servers in load balancer" is a RuntimeError


@register(AGENT_LOOP)
class EnvironmentAgentLoop(AgentLoopBase):
    """Made anew by verl for every episode."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.episodes = Episodes(self.config.mock_hub, self.tokenizer, self.processor)

    async def run(self, sampling_params: dict[str, Any], **kwargs: Any) -> list[AgentLoopOutput]:
        """Run the episode of a row (`extra_info`)."""
        images: dict[str, bytes] = {}
        version = int(kwargs.get("global_steps", 0))
        policy = self.episodes.policy(self.server_manager, sampling_params, version=version, faults=FAULTS)
        async with self.episodes.client() as client, client.environment(job_id=AGENT_LOOP) as environment:
            trajectory = await rollout(
                environment,
                policy,
                task_of(kwargs["extra_info"]),
                self.episodes.limits,
                keep=lambda _, seen: images.update(seen),
            )
        return outputs_of(trajectory, self.episodes.rows(trajectory, images)) if trajectory.valid else []


def outputs_of(trajectory: Trajectory, rows: Rows) -> list[AgentLoopOutput]:
    """The rows in verl's words. All have the whole episode's reward (seed 000: neither shared out nor discounted)."""
    extra = {
        "min_global_steps": rows.oldest_version,
        "max_global_steps": rows.newest_version,
        "turn_scores": [],
        "tool_rewards": [],
        "reward_extra_info": {
            "score": trajectory.reward,
            "acc": float(bool(trajectory.success)),
            "turns": len(trajectory.steps),
            "calls": sum(len(step.calls) for step in trajectory.steps),
            "dummy_slices": rows.dummies,
        },
    }
    return [_output(trajectory, row, extra) for row in rows.rows]


def _output(trajectory: Trajectory, row: Row, extra: Mapping[str, Any]) -> AgentLoopOutput:
    spent = [step.timings for step in trajectory.steps]
    acting = ("act_ms", "settle_ms", "observe_ms")
    pictures = [Image.open(io.BytesIO(data)).convert("RGB") for data in row.pictures]
    return AgentLoopOutput(
        prompt_ids=list(row.prompt_ids),
        response_ids=list(row.response_ids),
        response_mask=list(row.response_mask),
        response_logprobs=list(row.response_logprobs),
        multi_modal_data={"images": pictures} if pictures else None,
        reward_score=trajectory.reward,
        num_turns=2 * len(trajectory.steps),
        metrics=AgentLoopMetrics(
            generate_sequences=sum(one.get("sample_ms", 0.0) for one in spent) / 1000,
            tool_calls=sum(one.get(name, 0.0) for one in spent for name in acting) / 1000,
        ),
        extra_fields={**extra, "token_credit": list(row.credit)},
    )
