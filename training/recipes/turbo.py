"""GSPO on 192 GPUs: the smaller of the two reported runs (seed 000, table 6; seed 001, section 4).

Values that the defaults of training/config have from the same table are written out here all the same: this file is
the documented place of each of them. `plus` differs in its model, its GPUs and the depth of its pipeline only.
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
from training.config.losses import AdvantageSettings, GroupSettings, GspoSettings, SkewSettings
from training.config.optimise import BatchSettings, OptimiserSettings
from training.config.recipe import RlRecipe
from training.config.sampling import ContextSettings, SamplingSettings, SliceSettings

# --- table 6 ---------------------------------------------------------------------------------------
GROUPS = GroupSettings(
    size=16,  # G
    oversample=20,  # N_oversample: the first 16 valid ones are kept
    drop_uniform=False,  # group filtering is disabled
)
LOSS = GspoSettings(
    clip_low=0.2,  # epsilon, the same on both sides
    clip_high=0.2,
    kl_coefficient=0.0,  # beta: no KL term and no reference model
    chinese_penalty=0.5,  # auxiliary loss on Chinese tokens
    entropy_bonus=0.0,  # over the whole run; penalties for format, language and endless output are off: not built
    advantage=AdvantageSettings(
        divide_by_std=False
    ),  # appendix C.3.3; equation 1 divides, see GspoSettings.paper
)
OPTIMISER = OptimiserSettings(
    learning_rate=1e-6,
    schedule="constant",  # without warm-up
    warmup_share=0.0,
    beta1=0.9,
    beta2=0.999,
    epsilon=1e-8,
    weight_decay=0.01,  # on all parameters that are neither biases nor norms
)
BATCH = BatchSettings(
    prompts=128,  # of one outer batch
    mini_batch_prompts=32,
    epochs=1,  # passes over an outer batch
    steps=1000,  # outer batches
)
SAMPLING = SamplingSettings(temperature=1.0, top_p=1.0, top_k=-1, max_new_tokens=2048)
EVALUATION = SamplingSettings(temperature=0.6, top_p=0.95, top_k=-1, max_new_tokens=2048)
CONTEXT = ContextSettings(
    max_context=144 * K,  # beyond it trajectories are sliced
    max_prompt=8 * K,  # of a slice's first prompt
    min_pixels=65_536,  # "vision 토큰 예산"
    max_pixels=2_097_152,
)
SLICES = SliceSettings(interval=10, max_calls=10)  # traj_slice_interval; more calls in a message mask it out

# --- infrastructure --------------------------------------------------------------------------------
SKEW = SkewSettings(max_skew=4)  # policy versions between rollout and training
SERVING = ServingSettings(
    tensor=8,
    data=4,  # data-parallel replicas
    attention_backend="fa3",
    speculative_steps=3,  # always on
    speculative_draft_tokens=4,
)
ENVIRONMENTS = EnvironmentSettings(
    slots=2000,  # parallel environments; over 75 % in use on average
    dispatch_ratio=2.35,
)

TURBO = RlRecipe(
    name="turbo",
    model="Qwen/Qwen3.5-35B-A3B",
    loss=LOSS,
    groups=GROUPS,
    skew=SKEW,
    optimiser=OPTIMISER,
    batch=BATCH,
    sampling=SAMPLING,
    evaluation_sampling=EVALUATION,
    context=CONTEXT,
    slices=SLICES,
    cluster=ClusterSettings(
        gpus=GpuSettings(per_node=8, train_nodes=12, rollout_nodes=12),  # 24 nodes, halved
        parallel=ParallelSettings(tensor=2, expert=8, context=4, pipeline=2),
        serving=SERVING,
        environments=ENVIRONMENTS,
    ),
)
