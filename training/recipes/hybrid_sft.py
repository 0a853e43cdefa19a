"""SFT of HybridCUA on every decision of 5,023 trajectories (seed 002): 52,227 samples, 46,876 within 12,000 tokens."""

from __future__ import annotations

from training.config.cluster import GpuSettings, ParallelSettings
from training.config.optimise import OptimiserSettings
from training.config.recipe import SftRecipe
from training.config.sampling import HistorySettings

HYBRID_SFT = SftRecipe(
    name="hybrid_sft",
    model="Qwen/Qwen3.5-9B",
    gpus=GpuSettings(per_node=8, train_nodes=2, rollout_nodes=0),
    parallel=ParallelSettings(tensor=2, expert=1, context=1, pipeline=1),  # no seed says
    optimiser=OptimiserSettings(
        learning_rate=1e-5, schedule="cosine", final_learning_rate=0.0, warmup_share=0.1
    ),
    batch_prompts=256,  # 366 updates in two passes over 46,876 samples: 2 x 183 whole batches of 256
    epochs=2,
    sequence_length=12_000,
    precision="bf16",
    history=HistorySettings(screenshots=3, summarised_turns=30, style="prefixes"),
)
