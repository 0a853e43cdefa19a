"""From rewards to advantages: each trajectory against the mean of its group, once however many slices it has."""

from __future__ import annotations

import torch
from torch import Tensor

from training.config.losses import AdvantageSettings


def group_advantage(
    reward_N: Tensor, group_N: Tensor, valid_N: Tensor, settings: AdvantageSettings
) -> Tensor:
    """Advantages of trajectories, float [N].

    `reward_N` float, `group_N` long (any ids), `valid_N` bool. A trajectory that is not valid has advantage 0 and its
    siblings' are what they would be without it. A_i = r_i - mean of its group (seed 000, appendix C.3.3); divided by
    the group's standard deviation plus epsilon where the settings say so (equation 1). The deviation is the sample's
    (n - 1), as verl's. Where all rewards of a group are equal, or it has one member, advantages are 0.
    """
    inverse_N, count_G, mean_N = _means(reward_N, group_N, valid_N)
    centred_N = torch.where(valid_N, reward_N - mean_N, 0.0)
    if not settings.divide_by_std:
        return centred_N
    squares_G = torch.zeros_like(count_G).index_add_(0, inverse_N, centred_N.square())
    deviation_G = (squares_G / (count_G - 1).clamp(min=1)).sqrt()
    return centred_N / (deviation_G[inverse_N] + settings.epsilon)


def row_advantage(
    reward_B: Tensor,
    group_B: Tensor,
    trajectory_B: Tensor,
    valid_B: Tensor,
    settings: AdvantageSettings,
) -> Tensor:
    """Advantages of rows, float [B]: a group's statistics count each trajectory once, its slices share the result.

    `trajectory_B` long says whose slice a row is. A row that is not valid (a dummy slice, padding) gets 0; a trajectory
    counts as long as one of its rows is valid. Raises ValueError where the rows of a trajectory disagree.
    """
    reward_N, group_N, valid_N, inverse_B = _by_trajectory(reward_B, group_B, trajectory_B, valid_B)
    advantage_N = group_advantage(reward_N, group_N, valid_N, settings)
    return torch.where(valid_B, advantage_N[inverse_B], 0.0)


def _means(reward_N: Tensor, group_N: Tensor, valid_N: Tensor) -> tuple[Tensor, Tensor, Tensor]:
    """Each trajectory's place among the groups, the groups' counts [G], and each trajectory's group mean [N]."""
    groups, inverse_N = torch.unique(group_N, return_inverse=True)
    weight_N = valid_N.to(reward_N.dtype)
    zeros_G = torch.zeros(len(groups), dtype=reward_N.dtype, device=reward_N.device)
    count_G = zeros_G.index_add(0, inverse_N, weight_N)
    # a reward that does not count may be anything, NaN too: it must not reach the sum by way of 0 x NaN
    sum_G = zeros_G.index_add(0, inverse_N, torch.where(valid_N, reward_N, 0.0))
    return inverse_N, count_G, (sum_G / count_G.clamp(min=1))[inverse_N]


def _by_trajectory(
    reward_B: Tensor, group_B: Tensor, trajectory_B: Tensor, valid_B: Tensor
) -> tuple[Tensor, Tensor, Tensor, Tensor]:
    """One entry a trajectory: rewards, groups, validity [N], and each row's place among them [B]."""
    names, inverse_B = torch.unique(trajectory_B, return_inverse=True)
    rows_B = torch.arange(len(inverse_B), device=inverse_B.device)
    # the representative is the first valid row, else the first row
    rank_B = torch.where(valid_B, rows_B, rows_B + len(rows_B))
    beyond_N = rows_B.new_full((len(names),), 2 * len(rows_B))
    first_N = beyond_N.scatter_reduce(0, inverse_B, rank_B, "amin") % max(1, len(rows_B))
    valid_N = torch.zeros(len(names), dtype=torch.bool, device=inverse_B.device)
    valid_N = valid_N.index_put((inverse_B[valid_B],), torch.tensor(True, device=inverse_B.device))
    same = (reward_B == reward_B[first_N][inverse_B]) & (group_B == group_B[first_N][inverse_B])
    if not bool((same | ~valid_B).all()):
        raise ValueError("Slices of one trajectory must have its reward and its group: check what cut them.")
    return reward_B[first_N], group_B[first_N], valid_N, inverse_B
