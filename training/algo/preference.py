"""The label b* of a task: whether a command line is of advantage in it (seed 002, section 4). No torch.

Enter: what 16 rollouts in each of three modes came to. Leaves: 1 or 0, and why. Tasks with label 0 are kept: not to
use a command where none helps is learnt too.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from statistics import median
from typing import Literal

from training.config.losses import PreferenceSettings

Mode = Literal["gui_only", "cli_only", "hybrid"]
# Among equals a single interface goes first, and of those the screen.
ORDER: tuple[Mode, ...] = ("gui_only", "cli_only", "hybrid")


@dataclass(frozen=True, slots=True)
class ModeRollout:
    success: bool
    steps: int
    used_cli: bool
    """At least one direct command; PyAutoGUI inside a shell is not one."""


@dataclass(frozen=True, slots=True)
class Preference:
    label: Literal[0, 1]
    winner: Mode
    reason: str


def preference_label(
    rollouts: Mapping[Mode, Sequence[ModeRollout]], settings: PreferenceSettings
) -> Preference:
    """Rank the modes and read the label off the first.

    By success rate; modes within five points of the best are equal there, and the smaller median of steps of the
    successful rollouts decides; then a single interface before both, then the screen. Raises ValueError where a mode
    has no 16 rollouts.
    """
    for mode in ORDER:
        if len(rollouts.get(mode, ())) != settings.rollouts_per_mode:
            raise ValueError(
                f"{mode} has {len(rollouts.get(mode, ()))} rollouts; {settings.rollouts_per_mode} are needed."
            )
    rate = {mode: sum(rollout.success for rollout in rollouts[mode]) / len(rollouts[mode]) for mode in ORDER}
    # a hair of tolerance: 11/16 - 0.05 is not a number that a float has
    near = [mode for mode in ORDER if max(rate.values()) - rate[mode] <= settings.success_margin + 1e-9]
    winner = min(near, key=lambda mode: (_median_steps(rollouts[mode]), ORDER.index(mode)))
    reason = f"{winner} leads: {rate[winner]:.0%} of {settings.rollouts_per_mode}, near: {', '.join(near)}"
    return Preference(_label(winner, rollouts[winner], settings), winner, reason)


def _median_steps(rollouts: Sequence[ModeRollout]) -> float:
    steps = [rollout.steps for rollout in rollouts if rollout.success]
    return median(steps) if steps else float("inf")


def _label(winner: Mode, rollouts: Sequence[ModeRollout], settings: PreferenceSettings) -> Literal[0, 1]:
    if winner != "hybrid":
        return 1 if winner == "cli_only" else 0
    successful = [rollout for rollout in rollouts if rollout.success]
    used = sum(rollout.used_cli for rollout in successful)
    return 1 if used > settings.hybrid_cli_share * len(successful) else 0
