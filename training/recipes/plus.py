"""GSPO on 512 GPUs: the larger of the two reported runs (seed 000). The rest is `turbo`'s."""

from __future__ import annotations

from training.config.cluster import ClusterSettings, GpuSettings, ParallelSettings
from training.recipes.turbo import ENVIRONMENTS, SERVING, TURBO

PLUS = TURBO.model_copy(
    update={
        "name": "plus",
        "model": "Qwen/Qwen3.5-397B-A17B",
        "cluster": ClusterSettings(
            gpus=GpuSettings(per_node=8, train_nodes=32, rollout_nodes=32),  # 64 nodes, halved
            parallel=ParallelSettings(tensor=2, expert=8, context=4, pipeline=8),
            serving=SERVING,
            environments=ENVIRONMENTS,
        ),
    }
)
