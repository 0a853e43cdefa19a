"""A whole run on a cluster. training/recipes holds the instances; training/verl_ext tells verl what they say."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from training.config.base import Settings
from training.config.cluster import ClusterSettings, GpuSettings, ParallelSettings
from training.config.losses import GroupSettings, GspoSettings, HybridSettings, SkewSettings
from training.config.optimise import BatchSettings, OptimiserSettings
from training.config.sampling import ContextSettings, HistorySettings, SamplingSettings, SliceSettings


class RlRecipe(Settings):
    """Reinforcement learning on live environments."""

    name: str
    model: str
    """What verl loads: a folder or a name of a hub of models. A launch may override it."""
    seed: int = 0
    engine: Literal["megatron", "fsdp2"] = "megatron"
    """What trains: Megatron where a model is spread over experts, contexts and stages, else FSDP."""
    cluster: ClusterSettings
    loss: GspoSettings = GspoSettings()
    hybrid: HybridSettings | None = None
    """Set: seed 002's rewards and penalty instead of the plain outcome."""
    groups: GroupSettings = GroupSettings()
    skew: SkewSettings = SkewSettings()
    optimiser: OptimiserSettings = OptimiserSettings()
    batch: BatchSettings = BatchSettings()
    sampling: SamplingSettings = SamplingSettings()
    evaluation_sampling: SamplingSettings = SamplingSettings(temperature=0.6, top_p=0.95)
    context: ContextSettings = ContextSettings()
    slices: SliceSettings = SliceSettings()
    history: HistorySettings = HistorySettings()

    @property
    def rollouts_per_step(self) -> int:
        """Rollouts that one outer step trains on."""
        return self.batch.prompts * self.groups.size

    @property
    def concurrency(self) -> int:
        """Rollouts under way at once over the whole cluster."""
        return self.cluster.environments.concurrency(
            mini_batch_prompts=self.batch.mini_batch_prompts, rollouts_per_prompt=self.groups.oversample
        )


class SftRecipe(Settings):
    """Supervised fine-tuning on successful trajectories."""

    name: str
    model: str
    seed: int = 0
    gpus: GpuSettings
    parallel: ParallelSettings = ParallelSettings()
    optimiser: OptimiserSettings
    batch_prompts: int = Field(512, ge=1)
    epochs: int = Field(1, ge=1)
    sequence_length: int = Field(ge=1)
    precision: Literal["bf16", "bf16+fp8"] = "bf16"
    """`bf16+fp8`: mixed bf16, weights of matrix products in FP8."""
    min_reward: float = Field(1.0, ge=0, le=1)
    """Trajectories below are left out: r = 1 only."""
    slices: SliceSettings = SliceSettings()
    history: HistorySettings = HistorySettings()
