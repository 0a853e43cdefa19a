"""The environment's score under our name in verl's registry of reward managers (`reward.reward_manager.name=mock_hub`).

The agent loop brings the score with each output, and verl asks nobody then. This manager answers where it asks all
the same (validation of stored outputs), from the same score, and fails where there is none: nothing here judges text.
"""

from __future__ import annotations

from typing import Any

from verl.experimental.reward_loop.reward_manager import register
from verl.experimental.reward_loop.reward_manager.base import RewardManagerBase

from training.verl_ext.names import REWARD_MANAGER


@register(REWARD_MANAGER)
class EnvironmentReward(RewardManagerBase):
    """`compute_score` is taken as verl's factory gives it, and not used."""

    def __init__(self, config: Any, tokenizer: Any, compute_score: Any = None, **_: Any) -> None:
        super().__init__(config, tokenizer, compute_score)

    async def run_single(self, data: Any) -> dict[str, Any]:
        """The score of the last output of an episode, as `evaluate` gave it. Raises ValueError where there is none."""
        fields = data[-1].non_tensor_batch.get("tool_extra_fields") or {}
        info = fields.get("reward_extra_info") or {}
        if "score" not in info:
            raise ValueError("An output without the environment's score reached the reward manager.")
        return {"reward_score": float(info["score"]), "reward_extra_info": dict(info)}
