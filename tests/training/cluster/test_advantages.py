"""The advantages that verl computes under our settings are ours: a trajectory counts once, and only its group."""

from __future__ import annotations

import numpy as np
import pytest
import torch
from verl.protocol import DataProto
from verl.trainer.ppo.v1.utils import compute_advantage_for_multi_trajectories

from training.algo.advantage import row_advantage
from training.config.losses import AdvantageSettings
from training.verl_ext.trainer import ColocateAsync, SeparateAsync, credited

KEYS = ["a_0_0", "a_0_1", "a_0_2", "a_1_0", "b_0_0", "b_1_0", "b_2_0"]
REWARDS = [1.0, 1.0, 1.0, 0.25, 0.5, 0.0, 1.0]


@pytest.mark.parametrize("divide_by_std", [False, True])
def test_slices_of_a_session_share_the_advantage_of_their_trajectory(divide_by_std: bool) -> None:
    reward_B = torch.tensor(REWARDS)
    mask_B_T = torch.ones(7, 3).long()
    scores_B_T = torch.zeros(7, 3)
    scores_B_T[:, -1] = reward_B
    data = DataProto.from_dict(
        {"token_level_rewards": scores_B_T, "response_mask": mask_B_T},
        {"uid": np.array([key[0] for key in KEYS], dtype=object)},
    )
    theirs = compute_advantage_for_multi_trajectories(
        data, KEYS, "grpo", norm_adv_by_std_in_grpo=divide_by_std, config={}
    ).batch["advantages"]
    ours = row_advantage(
        reward_B,
        torch.tensor([0, 0, 0, 0, 1, 1, 1]),
        torch.tensor([0, 0, 0, 1, 2, 3, 4]),
        torch.ones(7).bool(),
        AdvantageSettings(divide_by_std=divide_by_std),
    )
    torch.testing.assert_close(theirs, ours.unsqueeze(-1).expand(7, 3), rtol=0, atol=1e-5)


def test_credit_falls_on_the_tokens_that_it_names_and_on_no_others() -> None:
    before = [torch.tensor([0.5, 0.5, 0.5]), torch.tensor([-0.5, -0.5])]
    after = credited(before, [[(1, -0.5), (2, -0.3)], []])
    assert after[0].tolist() == pytest.approx([0.5, 0.0, 0.2])
    assert after[1].tolist() == [-0.5, -0.5]
    assert before[0].tolist() == [0.5, 0.5, 0.5]


def test_verl_finds_our_trainers_by_their_names() -> None:
    from verl.trainer.ppo.v1 import get_trainer_cls

    assert get_trainer_cls("mock_hub_separate_async") is SeparateAsync
    assert get_trainer_cls("mock_hub_colocate_async") is ColocateAsync
