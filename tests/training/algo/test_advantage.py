"""Advantages against numbers worked out by hand."""

from __future__ import annotations

import math

import pytest
import torch

from training.algo.advantage import group_advantage, row_advantage
from training.config.losses import AdvantageSettings

MEAN = AdvantageSettings()
STD = AdvantageSettings(divide_by_std=True)


def test_an_advantage_is_the_distance_from_the_mean_of_its_own_group() -> None:
    reward_N = torch.tensor([1.0, 0.0, 0.5, 0.2, 0.6])
    group_N = torch.tensor([7, 7, 7, 3, 3])
    advantage_N = group_advantage(reward_N, group_N, torch.ones(5, dtype=torch.bool), MEAN)
    # means: group 7 0.5, group 3 0.4
    assert advantage_N.tolist() == pytest.approx([0.5, -0.5, 0.0, -0.2, 0.2])


def test_with_std_it_is_divided_by_the_sample_deviation_of_the_group() -> None:
    reward_N = torch.tensor([1.0, 0.0, 0.0, 1.0])
    advantage_N = group_advantage(reward_N, torch.zeros(4).long(), torch.ones(4).bool(), STD)
    deviation = math.sqrt(4 * 0.25 / 3)
    assert advantage_N.tolist() == pytest.approx(
        [0.5 / deviation, -0.5 / deviation] * 1 + [-0.5 / deviation, 0.5 / deviation], abs=1e-5
    )


@pytest.mark.parametrize("settings", [MEAN, STD])
def test_a_group_without_variance_and_a_group_of_one_have_no_advantage(settings: AdvantageSettings) -> None:
    reward_N = torch.tensor([0.3, 0.3, 0.3, 0.9])
    group_N = torch.tensor([0, 0, 0, 1])
    advantage_N = group_advantage(reward_N, group_N, torch.ones(4).bool(), settings)
    assert advantage_N.abs().max().item() < 1e-6


@pytest.mark.parametrize("settings", [MEAN, STD])
@pytest.mark.parametrize("worthless", [0.0, 1.0, float("nan")])
def test_masked_trajectories_leave_their_siblings_as_they_were(
    settings: AdvantageSettings, worthless: float
) -> None:
    alone_N = group_advantage(torch.tensor([1.0, 0.0]), torch.zeros(2).long(), torch.ones(2).bool(), settings)
    with_N = group_advantage(
        torch.tensor([1.0, worthless, 0.0]),
        torch.zeros(3).long(),
        torch.tensor([True, False, True]),
        settings,
    )
    assert with_N[[0, 2]].tolist() == alone_N.tolist()
    assert with_N[1].item() == 0.0


def test_a_long_trajectory_counts_once_however_many_slices_it_has() -> None:
    # trajectory 0 (reward 1) in three slices, 1 (reward 0) in one: the mean is 0.5, not 0.75
    reward_B = torch.tensor([1.0, 1.0, 1.0, 0.0])
    trajectory_B = torch.tensor([0, 0, 0, 1])
    advantage_B = row_advantage(reward_B, torch.zeros(4).long(), trajectory_B, torch.ones(4).bool(), MEAN)
    assert advantage_B.tolist() == [0.5, 0.5, 0.5, -0.5]


def test_a_dummy_slice_gets_nothing_and_its_trajectory_still_counts() -> None:
    reward_B = torch.tensor([1.0, 1.0, 0.0])
    valid_B = torch.tensor([False, True, True])
    advantage_B = row_advantage(reward_B, torch.zeros(3).long(), torch.tensor([0, 0, 1]), valid_B, MEAN)
    assert advantage_B.tolist() == [0.0, 0.5, -0.5]


def test_a_trajectory_of_dummies_only_does_not_count() -> None:
    reward_B = torch.tensor([1.0, 1.0, 0.0, 0.5])
    valid_B = torch.tensor([False, False, True, True])
    advantage_B = row_advantage(reward_B, torch.zeros(4).long(), torch.tensor([0, 0, 1, 2]), valid_B, MEAN)
    assert advantage_B.tolist() == [0.0, 0.0, -0.25, 0.25]


def test_slices_that_disagree_about_their_reward_are_an_error() -> None:
    with pytest.raises(ValueError, match="Slices of one trajectory"):
        row_advantage(
            torch.tensor([1.0, 0.0]), torch.zeros(2).long(), torch.zeros(2).long(), torch.ones(2).bool(), MEAN
        )
