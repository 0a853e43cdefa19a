"""How rewards become advantages and advantages a loss. Every default is the reported run's, not the paper's formula.

The paper writes the advantage with a standard deviation and the objective with a KL penalty (seed 000, equation 1);
its appendix says that the reported runs used neither (C.3.3 and table 6: divide_by_std=False, beta 0). Both are here:
`GspoSettings()` is the reported configuration, `GspoSettings.paper()` the formula.
"""

from __future__ import annotations

from typing import Literal, Self

from pydantic import Field

from training.config.base import Settings

Aggregation = Literal["sequence_mean", "token_mean", "trajectory_mean"]


class AdvantageSettings(Settings):
    """How the rewards of one group become advantages."""

    divide_by_std: bool = False
    """Seed 000, appendix C.3.3: off, because rewards in [0, 1] have one scale already and a small deviation of a
    nearly uniform group would amplify noise. Equation 1 of the same paper divides."""
    epsilon: float = Field(1e-6, gt=0)
    """Added to the standard deviation where it divides; the size is verl's."""


class GspoSettings(Settings):
    """Group Sequence Policy Optimization (seed 000, equation 1 and table 6; seed 001, section 3.6)."""

    clip_low: float = Field(0.2, ge=0)
    clip_high: float = Field(0.2, ge=0)
    """Table 6: epsilon 0.2, the same on both sides."""
    per_token: bool = False
    """The GSPO-token form: the same value, and each token's gradient weighted by its own advantage. Needed where
    advantages differ within a sequence (seed 002's execution penalty)."""
    kl_coefficient: float = Field(0.0, ge=0)
    """Table 6: beta 0, and no reference model is loaded."""
    max_log_ratio: float = Field(10.0, gt=0)
    """The log of the sequence ratio is clamped to [-this, this] before it is exponentiated. verl clamps above only."""
    aggregation: Aggregation = "sequence_mean"
    """How tokens and rows are averaged: GSPO divides by each sequence's own length, then by the number of sequences.
    `trajectory_mean` counts each trajectory once however many slices it has; `token_mean` counts tokens."""
    chinese_penalty: float = Field(0.5, ge=0)
    """Table 6: auxiliary loss on tokens in Chinese script, coefficient 0.5."""
    entropy_bonus: float = Field(0.0, ge=0, le=0)
    """Table 6: 0 over the whole run; no other value is accepted, because no loss here has such a term."""
    advantage: AdvantageSettings = AdvantageSettings()

    @classmethod
    def paper(cls, *, kl_coefficient: float = 1e-3) -> Self:
        """Equation 1 as written. Its beta has no value there; 1e-3 and 1e-2 were tried while prototyping (seed 000)."""
        return cls(kl_coefficient=kl_coefficient, advantage=AdvantageSettings(divide_by_std=True))


class HybridSettings(Settings):
    """Rewards and credit of HybridCUA (seed 002, sections on the CLI reward and the execution penalty)."""

    preference_weight: float = Field(0.1, ge=0)
    """R = R_acc + 0.1 R_CLI, the second only on success."""
    execution_penalty: float = Field(0.3, ge=0)
    """Added as -0.3 after normalisation, to the tokens of the failed action only."""
    uniform_tolerance: float = Field(1e-3, ge=0)
    """A group whose rewards span no more than this is nearly uniform and is left out. The seed names no number; rewards
    that differ at all differ by a tenth there, so anything small does."""
    epsilon: float = Field(1e-6, gt=0)


class PreferenceSettings(Settings):
    """How a task gets its label "the command line is of advantage here" (seed 002, section 4)."""

    rollouts_per_mode: int = Field(16, ge=1)
    success_margin: float = Field(0.05, ge=0)
    """Success rates within five percentage points count as equal; then the median of steps decides."""
    hybrid_cli_share: float = Field(0.5, ge=0, le=1)
    """A hybrid winner means 1 only when more than half of its successful rollouts used a command."""


class SkewSettings(Settings):
    """How old a group may be, in policy versions (optimiser updates) behind the policy that is trained."""

    max_skew: int = Field(4, ge=0)
    """Seed 000: at most 4 steps. Seed 002: at most 2 updates, measured by the oldest policy that generated any part."""


class GroupSettings(Settings):
    """How many rollouts a prompt gets (seed 000, table 6)."""

    size: int = Field(16, ge=2)
    oversample: int = Field(20, ge=2)
    """So many are started; the first `size` valid ones are kept, time-outs and format errors are thrown away."""
    drop_uniform: bool = False
    """Table 6: group filtering is off; a uniform group's advantages are 0 without it. Seed 002 filters."""
