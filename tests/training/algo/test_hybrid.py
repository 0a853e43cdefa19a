"""Rewards, filtering and token credit of seed 002, against numbers worked out by hand."""

from __future__ import annotations

import math

import pytest
import torch

from training.algo.hybrid import combined_reward, hybrid_advantage, uniform_groups
from training.config.losses import HybridSettings

SETTINGS = HybridSettings()


def test_a_tenth_is_added_for_the_preferred_interface_on_success_only() -> None:
    success_N = torch.tensor([1, 1, 1, 1, 0, 0]).bool()
    used_N = torch.tensor([1, 0, 1, 0, 1, 0]).bool()
    prefers_N = torch.tensor([1, 1, 0, 0, 1, 0]).bool()
    reward_N = combined_reward(success_N.float(), success_N, used_N, prefers_N, SETTINGS)
    assert reward_N.tolist() == pytest.approx([1.1, 1.0, 1.0, 1.1, 0.0, 0.0])


def test_groups_of_almost_one_reward_are_nearly_uniform_whatever_masked_members_got() -> None:
    reward_N = torch.tensor([1.0, 1.0 + 5e-4, 0.0, 1.0, 0.0, 0.5])
    group_N = torch.tensor([0, 0, 0, 1, 1, 2])
    valid_N = torch.tensor([True, True, False, True, True, False])
    assert uniform_groups(reward_N, group_N, valid_N, 1e-3).tolist() == [True, True, True, False, False, True]


def test_the_penalty_comes_after_normalisation_and_falls_on_that_actions_tokens_only() -> None:
    # two trajectories, rewards 1 and 0: deviation sqrt(0.5), advantages +-0.7071
    failed_B_T = torch.tensor([[0, 1, 1, 0], [0, 0, 0, 0]]).bool()
    mask_B_T = torch.tensor([[1, 1, 1, 1], [1, 1, 0, 0]]).bool()
    result = hybrid_advantage(
        torch.tensor([1.0, 0.0]), torch.zeros(2).long(), torch.tensor([0, 1]), torch.ones(2).bool(),
        failed_B_T, mask_B_T, SETTINGS,
    )  # fmt: skip
    high = 0.5 / math.sqrt(0.5)
    assert result.advantage_B_T[0].tolist() == pytest.approx([high, high - 0.3, high - 0.3, high], abs=1e-5)
    assert result.advantage_B_T[1].tolist() == pytest.approx([-high, -high, 0.0, 0.0], abs=1e-5)
    assert result.kept_B.tolist() == [True, True]


def test_step_samples_of_one_trajectory_are_counted_once() -> None:
    # trajectory 0 in three rows: deduplicated, rewards are 1 and 0 as above
    reward_B = torch.tensor([1.0, 1.0, 1.0, 0.0])
    nothing_B_T = torch.zeros(4, 1).bool()
    result = hybrid_advantage(
        reward_B, torch.zeros(4).long(), torch.tensor([0, 0, 0, 1]), torch.ones(4).bool(),
        nothing_B_T, ~nothing_B_T, SETTINGS,
    )  # fmt: skip
    high = 0.5 / math.sqrt(0.5)
    assert result.advantage_B_T.flatten().tolist() == pytest.approx([high, high, high, -high], abs=1e-5)


def test_a_uniform_group_is_filtered_before_the_penalty_could_tell_its_members_apart() -> None:
    failed_B_T = torch.tensor([[1], [0]]).bool()
    result = hybrid_advantage(
        torch.tensor([1.0, 1.0]), torch.zeros(2).long(), torch.tensor([0, 1]), torch.ones(2).bool(),
        failed_B_T, torch.ones(2, 1).bool(), SETTINGS,
    )  # fmt: skip
    assert result.kept_B.tolist() == [False, False]
    assert result.advantage_B_T.abs().max().item() == 0.0
