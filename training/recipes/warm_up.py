"""SFT before GSPO (seed 000, "SFT 설정"; seed 001, appendix C.2): on trajectories with r = 1, sliced as in RL."""

from __future__ import annotations

from training.config.base import K
from training.config.cluster import GpuSettings, ParallelSettings
from training.config.optimise import OptimiserSettings
from training.config.recipe import SftRecipe
from training.config.sampling import SliceSettings

WARM_UP = SftRecipe(
    name="warm_up",
    model="Qwen/Qwen3.5-35B-A3B",  # and the same for 397B-A17B
    gpus=GpuSettings(per_node=8, train_nodes=64, rollout_nodes=0),  # 512 GPUs
    parallel=ParallelSettings(tensor=2, expert=8, context=4, pipeline=2),  # no seed says: those of RL
    optimiser=OptimiserSettings(
        learning_rate=7e-6,
        schedule="cosine",
        final_learning_rate=7e-7,
        weight_decay=0.01,
    ),
    batch_prompts=512,
    epochs=1,
    sequence_length=256 * K,
    precision="bf16+fp8",
    min_reward=1.0,
    slices=SliceSettings(interval=10, max_calls=10),
)
