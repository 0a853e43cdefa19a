"""Rewards and credit of HybridCUA (seed 002, "학습 목표 / 손실 함수" and appendix D as told there).

The order matters and is kept by `hybrid_advantage`: duplicates out (a trajectory counts once), nearly uniform groups
out by the combined reward, normalise, and only then add the penalty to the tokens of each failed command.
"""

from __future__ import annotations

from dataclasses import dataclass

import torch
from torch import Tensor

from training.algo.advantage import row_advantage
from training.config.losses import AdvantageSettings, HybridSettings


def combined_reward(
    outcome_N: Tensor, success_N: Tensor, used_cli_N: Tensor, prefers_cli_N: Tensor, settings: HybridSettings
) -> Tensor:
    """R = R_acc + 0.1 R_CLI, float [N]; R_CLI is 1 where the rollout succeeded and used a direct command exactly if
    the task's label prefers it, else 0. `outcome_N` float, the others bool."""
    preferred_N = success_N & (used_cli_N == prefers_cli_N)
    return outcome_N + settings.preference_weight * preferred_N.to(outcome_N.dtype)


def uniform_groups(reward_N: Tensor, group_N: Tensor, valid_N: Tensor, tolerance: float) -> Tensor:
    """Bool [N]: whether a trajectory's group is nearly uniform (its valid rewards span no more than `tolerance`)."""
    groups, inverse_N = torch.unique(group_N, return_inverse=True)
    infinite = torch.full((len(groups),), torch.inf, dtype=reward_N.dtype, device=reward_N.device)
    low_G = infinite.scatter_reduce(0, inverse_N, torch.where(valid_N, reward_N, torch.inf), "amin")
    high_G = (-infinite).scatter_reduce(0, inverse_N, torch.where(valid_N, reward_N, -torch.inf), "amax")
    # a group without a valid member spans -inf: uniform
    return (high_G - low_G <= tolerance)[inverse_N]


@dataclass(frozen=True, slots=True)
class HybridAdvantage:
    advantage_B_T: Tensor
    kept_B: Tensor
    """Rows whose group was not filtered; train on no other."""


def hybrid_advantage(
    reward_B: Tensor,
    group_B: Tensor,
    trajectory_B: Tensor,
    valid_B: Tensor,
    failed_B_T: Tensor,
    mask_B_T: Tensor,
    settings: HybridSettings,
) -> HybridAdvantage:
    """A_t,j = (R - mean) / (std + epsilon) + 0.3 r_t, for the tokens j of action t, float [B, T].

    `reward_B` is the combined reward of a row's trajectory; `failed_B_T` bool marks the tokens of actions whose command
    failed in the shell (r_t = -1 there, 0 elsewhere). Neither statistics nor the filter see the penalty. Masked tokens
    and rows of filtered groups get 0.
    """
    uniform_B = uniform_groups(reward_B, group_B, valid_B, settings.uniform_tolerance)
    kept_B = valid_B & ~uniform_B
    normalise = AdvantageSettings(divide_by_std=True, epsilon=settings.epsilon)
    advantage_B = row_advantage(reward_B, group_B, trajectory_B, kept_B, normalise)
    advantage_B_T = advantage_B.unsqueeze(-1) - settings.execution_penalty * failed_B_T.to(advantage_B.dtype)
    trained_B_T = mask_B_T & kept_B.unsqueeze(-1)
    return HybridAdvantage(torch.where(trained_B_T, advantage_B_T, 0.0), kept_B)
