"""A whole run on one machine: a small policy over the accessibility tree, supervised first, then GSPO on live mocks.

Read by training/local. The values of `smoke` and `local` are in training/recipes; these defaults only make a shape.
"""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from training.config.base import Settings
from training.config.losses import GroupSettings, GspoSettings, SkewSettings
from training.config.optimise import OptimiserSettings
from training.config.sampling import SamplingSettings, SliceSettings


class ModelSettings(Settings):
    """The small transformer."""

    width: int = Field(128, ge=8)
    layers: int = Field(3, ge=1)
    heads: int = Field(4, ge=1)
    max_nodes: int = Field(160, ge=1)
    """Elements of the tree that the policy sees; the rest is cut off and counted."""


class DemonstrationSettings(Settings):
    """Supervised fine-tuning on the oracle's trajectories with r = 1."""

    trajectories: int = Field(32, ge=1)
    epochs: int = Field(4, ge=1)
    batch_rows: int = Field(16, ge=1)
    min_reward: float = Field(1.0, ge=0, le=1)
    optimiser: OptimiserSettings = OptimiserSettings(
        learning_rate=1e-3, schedule="cosine", final_learning_rate=1e-4, warmup_share=0.1
    )


class LocalBatchSettings(Settings):
    """Groups of one update, and how many rows go through the model at once (never changes the gradient)."""

    groups: int = Field(4, ge=1)
    updates: int = Field(20, ge=1)
    epochs: int = Field(1, ge=1)
    mini_batch_groups: int | None = Field(None, ge=1)
    """Groups of one optimiser step; none: all of the update."""
    micro_batch_rows: int = Field(8, ge=1)


class RolloutSettings(Settings):
    """Where rollouts run. The address and a token come from the command line, never from a recipe."""

    concurrency: int = Field(4, ge=1)
    max_steps: int = Field(12, ge=1)
    deadline_s: float = Field(60.0, gt=0)


class HeldOutSettings(Settings):
    """Evaluation on task instances that training never sees."""

    every: int = Field(5, ge=1)
    tasks: int = Field(16, ge=1)
    seeds: int = Field(1, ge=1)


class LocalRecipe(Settings):
    name: str
    seed: int = 0
    device: Literal["auto", "cpu", "cuda"] = "auto"
    reward: Literal["task", "random"] = "task"
    """`random`: the control. Rewards are drawn by chance, and success must not rise."""
    workflows: tuple[str, ...] = ()
    """Train and evaluate on instances of these workflows only; none: of all that there are tasks of."""
    model: ModelSettings = ModelSettings()
    demonstrations: DemonstrationSettings = DemonstrationSettings()
    loss: GspoSettings = GspoSettings(chinese_penalty=0.0)
    groups: GroupSettings = GroupSettings(size=8, oversample=8)
    skew: SkewSettings = SkewSettings()
    optimiser: OptimiserSettings = OptimiserSettings(learning_rate=1e-4)
    batch: LocalBatchSettings = LocalBatchSettings()
    sampling: SamplingSettings = SamplingSettings()
    evaluation_sampling: SamplingSettings = SamplingSettings(temperature=0.6, top_p=0.95)
    slices: SliceSettings = SliceSettings()
    rollouts: RolloutSettings = RolloutSettings()
    held_out: HeldOutSettings = HeldOutSettings()
    checkpoint_every: int = Field(5, ge=1)
