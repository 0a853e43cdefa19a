"""The recipes of the local trainer: `SMOKE` shows the machinery in minutes, `LOCAL` learns, `CONTROL` must not.

Where a value differs from the seed's table (seed 000, table 6), the reason is beside it: a policy of some hundred
thousand parameters with a vocabulary of its own, trained from nothing on two cores, is another thing than a vision
model of 35 billion on 192 GPUs. What the method is (group-mean advantage, sequence ratio, clip 0.2, beta 0, on-line
asynchronous rollouts, skew at most 4) is the seed's.
"""

from __future__ import annotations

from training.config.local import (
    DemonstrationSettings,
    HeldOutSettings,
    LocalBatchSettings,
    LocalRecipe,
    ModelSettings,
    RolloutSettings,
)
from training.config.losses import GroupSettings
from training.config.optimise import OptimiserSettings

MODEL = ModelSettings(width=64, layers=2, heads=4)

# Three instances of each workflow are shown, often: SFT leaves a policy that does some of the tasks and has the form
# right, and the other 18 instances are for reinforcement to learn from. Numbers of tasks, demonstrations and groups
# were chosen on recorded pages (docs/training/local.md tells what else was tried and did not rise).
SHOWN = DemonstrationSettings(
    trajectories=6, epochs=50, batch_rows=16,
    optimiser=OptimiserSettings(learning_rate=1e-3, schedule="cosine", final_learning_rate=1e-4, warmup_share=0.1),
)  # fmt: skip

LOCAL = LocalRecipe(
    name="local",
    workflows=("mail_marks", "mail_move_to_label"),
    model=MODEL,
    demonstrations=SHOWN,
    # 8 of 8 in place of 16 of 20: an update has to fit into a minute or two.
    groups=GroupSettings(size=8, oversample=8),
    # 1e-6 is for a pre-trained model of billions; 3e-4, held, went up and down by half of all tasks.
    optimiser=OptimiserSettings(learning_rate=1e-4, schedule="cosine", final_learning_rate=1e-5),
    batch=LocalBatchSettings(groups=6, updates=12, epochs=6, micro_batch_rows=8),
    rollouts=RolloutSettings(concurrency=3, max_steps=12, deadline_s=300.0),
    held_out=HeldOutSettings(every=6, tasks=12, seeds=4),
    checkpoint_every=1,
)

SMOKE = LOCAL.model_copy(
    update={
        "name": "smoke",
        "batch": LOCAL.batch.model_copy(update={"updates": 6}),
        "held_out": HeldOutSettings(every=6, tasks=12, seeds=2),
    }
)

CONTROL = LOCAL.model_copy(update={"name": "control", "reward": "random"})

SEEDS = {"smoke": (1,), "local": (1, 2, 3), "control": (1,)}
BY_NAME = {one.name: one for one in (SMOKE, LOCAL, CONTROL)}
