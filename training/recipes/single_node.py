"""GSPO of a small vision-language model on one node of eight GPUs: our own sizes, the seed's algorithm.

Training and serving share the GPUs in turns. What is not written here is `turbo`'s.
"""

from __future__ import annotations

from training.config.base import K
from training.config.cluster import (
    ClusterSettings,
    EnvironmentSettings,
    GpuSettings,
    ParallelSettings,
    ServingSettings,
)
from training.config.losses import GroupSettings
from training.config.optimise import BatchSettings
from training.config.sampling import ContextSettings, SamplingSettings
from training.recipes.turbo import TURBO

SINGLE_NODE = TURBO.model_copy(
    update={
        "name": "single_node",
        "model": "Qwen/Qwen3-VL-4B-Instruct",
        "engine": "fsdp2",  # 4B need neither experts nor a pipeline
        "groups": GroupSettings(size=8, oversample=10),  # the seed's 16 of 20, halved
        "batch": BatchSettings(prompts=16, mini_batch_prompts=8, epochs=1, steps=300),
        "sampling": SamplingSettings(temperature=1.0, max_new_tokens=1024),
        "context": ContextSettings(max_context=32 * K, max_prompt=8 * K, max_pixels=1_048_576),
        "cluster": ClusterSettings(
            gpus=GpuSettings(per_node=8, train_nodes=1, rollout_nodes=0),
            parallel=ParallelSettings(tensor=1, expert=1, context=1, pipeline=1),
            serving=ServingSettings(
                tensor=1,
                data=1,
                attention_backend="fa3",
                speculative_steps=0,
                speculative_draft_tokens=0,
                memory_share=0.6,
            ),
            # one machine's browsers; docs/cluster.md shows the sum
            environments=EnvironmentSettings(slots=64, dispatch_ratio=2.35, max_steps=30),
        ),
    }
)
