"""Our loss beside verl's own on the same tensors, and as verl calls it."""

from __future__ import annotations

import pytest
import torch
from torch import Tensor
from verl.trainer.ppo.core_algos import compute_policy_loss_gspo, get_policy_loss_fn
from verl.workers.config import FSDPActorConfig
from verl.workers.config.actor import PolicyLossConfig

from training.algo.gspo import gspo_loss
from training.algo.weights import row_weights
from training.config.losses import GspoSettings
from training.verl_ext.names import POLICY_LOSS


def _actor(**batch: int) -> FSDPActorConfig:
    actor = FSDPActorConfig(
        strategy="fsdp2", rollout_n=1, ppo_mini_batch_size=8, ppo_micro_batch_size_per_gpu=8,
        clip_ratio=0.2, clip_ratio_low=0.2, clip_ratio_high=0.2, policy_loss=PolicyLossConfig(loss_mode=POLICY_LOSS),
    )  # fmt: skip
    actor.global_batch_info.update({"dp_size": 1, "loss_scale_factor": None, **batch})
    return actor


def _tensors(seed: int) -> dict[str, Tensor]:
    """Eight rows of up to twelve tokens; ratios on both sides of the clip, a row without a trained token."""
    torch.manual_seed(seed)
    old_B_T = -torch.rand(8, 12) * 3
    mask_B_T = torch.rand(8, 12) < 0.7
    mask_B_T[3] = False
    return {
        "old_log_prob": old_B_T,
        "log_prob": (old_B_T + torch.randn(8, 1) * 0.4 + torch.randn(8, 12) * 0.1).requires_grad_(),
        "advantages": torch.randn(8, 1).expand(8, 12),
        "response_mask": mask_B_T,
    }


def _gradient(loss: Tensor, leaf: Tensor) -> Tensor:
    (gradient,) = torch.autograd.grad(loss, leaf)
    return gradient


@pytest.mark.parametrize("mode", ["seq-mean-token-mean", "token-mean"])
@pytest.mark.parametrize("seed", range(5))
def test_it_equals_verls_gspo_to_a_millionth_value_and_gradient(mode: str, seed: int) -> None:
    tensors = _tensors(seed)
    ours, metrics = get_policy_loss_fn(POLICY_LOSS)(loss_agg_mode=mode, config=_actor(), **tensors)
    theirs, their_metrics = compute_policy_loss_gspo(loss_agg_mode=mode, config=_actor(), **tensors)
    assert abs(ours.item() - theirs.item()) < 1e-6
    leaf = tensors["log_prob"]
    torch.testing.assert_close(_gradient(ours, leaf), _gradient(theirs, leaf), rtol=0, atol=1e-6)
    if mode == "token-mean":
        assert metrics["actor/pg_clipfrac"] == pytest.approx(their_metrics["actor/pg_clipfrac"], abs=1e-6)
        assert metrics["actor/ppo_kl"] == pytest.approx(their_metrics["actor/ppo_kl"], abs=1e-5)


@pytest.mark.parametrize("per_token", [False, True])
@pytest.mark.parametrize("seed", range(5))
def test_so_does_the_formula_of_the_local_trainer_in_either_form(per_token: bool, seed: int) -> None:
    tensors = _tensors(seed)
    mask_B_T = tensors["response_mask"]
    settings = GspoSettings(per_token=per_token, chinese_penalty=0.0)
    ours = gspo_loss(
        tensors["log_prob"], tensors["old_log_prob"], tensors["advantages"], mask_B_T,
        row_weights(mask_B_T, "sequence_mean"), settings,
    ).total  # fmt: skip
    theirs, _ = compute_policy_loss_gspo(loss_agg_mode="seq-mean-token-mean", config=_actor(), **tensors)
    assert abs(ours.item() - theirs.item()) < 1e-6
    leaf = tensors["log_prob"]
    torch.testing.assert_close(_gradient(ours, leaf), _gradient(theirs, leaf), rtol=0, atol=1e-6)


def test_ranks_and_micro_batches_are_averaged_as_verl_does() -> None:
    tensors = _tensors(0)
    actor = _actor(dp_size=2, global_batch_size=32, batch_num_tokens=300)
    for mode in ("seq-mean-token-mean", "token-mean"):
        ours, _ = get_policy_loss_fn(POLICY_LOSS)(loss_agg_mode=mode, config=actor, **tensors)
        theirs, _ = compute_policy_loss_gspo(loss_agg_mode=mode, config=actor, **tensors)
        assert abs(ours.item() - theirs.item()) < 1e-6


def test_what_gspo_cannot_do_is_refused_with_what_to_change() -> None:
    tensors = _tensors(0)
    with pytest.raises(ValueError, match="seq-mean-token-mean or token-mean"):
        get_policy_loss_fn(POLICY_LOSS)(loss_agg_mode="seq-mean-token-sum", config=_actor(), **tensors)
    with pytest.raises(ValueError, match="rollout_is=null"):
        get_policy_loss_fn(POLICY_LOSS)(config=_actor(), rollout_is_weights=torch.ones(8, 12), **tensors)
