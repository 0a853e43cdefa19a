"""Our GSPO under its own name in verl's registry of policy losses (`actor.policy_loss.loss_mode=mock_hub_gspo`).

verl calls it for every micro-batch; KL and entropy terms are verl's own, added by its update. What verl calls
"seq-mean-token-mean" and "token-mean" are our `sequence_mean` and `token_mean`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import torch
from torch import Tensor
from verl.trainer.ppo.core_algos import register_policy_loss

from training.algo.gspo import gspo_loss
from training.config.losses import GspoSettings
from training.verl_ext.names import POLICY_LOSS

AGGREGATIONS = {"seq-mean-token-mean": "sequence_mean", "token-mean": "token_mean"}


def policy_loss(
    old_log_prob: Tensor,
    log_prob: Tensor,
    advantages: Tensor,
    response_mask: Tensor,
    loss_agg_mode: str = "seq-mean-token-mean",
    config: Any = None,
    rollout_is_weights: Tensor | None = None,
) -> tuple[Tensor, dict[str, Any]]:
    """All tensors [B, T]; `config` is verl's ActorConfig, whose `global_batch_info` says what a row counts.

    The token form, so that penalties on single tokens (`trainer`) reach those tokens only. Raises ValueError for a way
    of averaging that GSPO has not, and for importance weights beside its own ratio.
    """
    if loss_agg_mode not in AGGREGATIONS:
        raise ValueError(f"loss_agg_mode={loss_agg_mode} is not GSPO's: use {' or '.join(AGGREGATIONS)}.")
    if rollout_is_weights is not None:
        raise ValueError(
            "GSPO has its own importance ratio: set algorithm.rollout_correction.rollout_is=null."
        )
    mask_B_T = response_mask.bool()
    weight_B = _weights(mask_B_T, loss_agg_mode, config.global_batch_info)
    settings = GspoSettings(
        clip_low=config.clip_ratio_low,
        clip_high=config.clip_ratio_high,
        per_token=True,
        chinese_penalty=0.0,  # comes with the advantages
    )
    loss = gspo_loss(log_prob, old_log_prob, advantages, mask_B_T, weight_B, settings)
    # verl averages these over micro-batches: they are means over this one
    here = float(weight_B.sum()) or 1.0
    metrics = {
        "actor/pg_clipfrac": loss.clipped / here,
        "actor/ppo_kl": loss.moved / here,
        "actor/sequence_ratio": loss.ratio / here,
    }
    return loss.total, metrics


def _weights(mask_B_T: Tensor, loss_agg_mode: str, batch: Mapping[str, Any]) -> Tensor:
    """What each row counts in the whole mini-batch, times the data-parallel size, which verl's averaging undoes."""
    length_B = mask_B_T.sum(-1).float()
    tokens = AGGREGATIONS[loss_agg_mode] == "token_mean"
    share_B = length_B if tokens else (length_B > 0).float()
    whole = batch.get("batch_num_tokens" if tokens else "global_batch_size")
    if whole is None:
        if batch.get("dp_size", 1) > 1:
            raise ValueError("With data-parallel ranks verl must say how large the mini-batch is.")
        whole = share_B.sum()
    ranks: int = batch.get("dp_size", 1)
    return share_B / torch.as_tensor(whole, device=share_B.device).clamp(min=1e-12) * ranks


register_policy_loss(POLICY_LOSS)(policy_loss)
