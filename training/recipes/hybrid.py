"""RL of HybridCUA: preference reward, execution penalty, step-level samples (seed 002).

The seed's algorithm is GRPO: a group's mean and standard deviation, advantages by token. Here the token form of GSPO
carries them. Prompts drawn: 1,000 of 3,000 verified tasks, so that 125 batches of 8 are one pass.
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
from training.config.losses import (
    AdvantageSettings,
    GroupSettings,
    GspoSettings,
    HybridSettings,
    SkewSettings,
)
from training.config.optimise import BatchSettings, OptimiserSettings
from training.config.recipe import RlRecipe
from training.config.sampling import ContextSettings, HistorySettings, SamplingSettings

HYBRID = RlRecipe(
    name="hybrid",
    model="Qwen/Qwen3.5-9B",  # after mixed SFT: `hybrid_sft`
    hybrid=HybridSettings(preference_weight=0.1, execution_penalty=0.3),
    loss=GspoSettings(
        per_token=True,
        chinese_penalty=0.0,  # seed 002 has none
        advantage=AdvantageSettings(divide_by_std=True),
    ),
    groups=GroupSettings(size=8, oversample=8, drop_uniform=True),  # 8 rollouts a prompt
    skew=SkewSettings(max_skew=2),  # the oldest generating policy, in optimiser updates
    optimiser=OptimiserSettings(learning_rate=1e-6, schedule="constant"),
    batch=BatchSettings(prompts=8, mini_batch_prompts=8, epochs=1, steps=125),  # 64 trajectories
    sampling=SamplingSettings(temperature=1.0),  # no seed says
    context=ContextSettings(max_context=12_000, max_prompt=8 * K),  # SFT's limit; no seed gives RL's
    history=HistorySettings(
        screenshots=3, full_turns=3, summarised_turns=30, output_characters=1000, style="prefixes"
    ),
    cluster=ClusterSettings(
        gpus=GpuSettings(per_node=8, train_nodes=2, rollout_nodes=1),  # 16 to train, 8 to serve
        parallel=ParallelSettings(tensor=2, expert=1, context=1, pipeline=1),  # no seed says
        serving=ServingSettings(tensor=1, data=1, speculative_steps=0, speculative_draft_tokens=0),
        # 30 steps while training (50 in evaluation); 128 slots keep two batches of 64 under way
        environments=EnvironmentSettings(slots=128, dispatch_ratio=2.0, max_steps=30),
    ),
)
