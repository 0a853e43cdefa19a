"""Group Sequence Policy Optimization: one importance ratio a sequence, clipped (seed 000, equation 1 and table 6).

Enter: log-probabilities of the trained tokens under the policy, under the one that sampled, advantages, row weights
of the whole mini-batch (`weights.row_weights`). Leaves: a loss to call `backward` on, and what to log.
"""

from __future__ import annotations

from dataclasses import dataclass

import torch
from torch import Tensor

from training.algo.weights import masked_mean
from training.config.losses import GspoSettings


@dataclass(frozen=True, slots=True)
class PolicyLoss:
    """`total` is what is minimised. The rest are detached; add them up over the micro-batches of a mini-batch."""

    total: Tensor
    policy: float
    kl: float
    chinese: float
    clipped: float
    """Weighted share of rows (tokens, in the token form) where the clip decided."""
    ratio: float
    """Weighted mean of the sequence ratio."""
    moved: float
    """Weighted mean of log pi_old - log pi: about the KL divergence from what sampled."""


def gspo_loss(
    logprob_B_T: Tensor,
    old_logprob_B_T: Tensor,
    advantage_B_T: Tensor,
    mask_B_T: Tensor,
    weight_B: Tensor,
    settings: GspoSettings,
    *,
    reference_logprob_B_T: Tensor | None = None,
    chinese_B_T: Tensor | None = None,
) -> PolicyLoss:
    """The loss of a micro-batch.

    L = sum over rows of w_i [ -min(rho_i A_i, clip(rho_i, 1 - low, 1 + high) A_i) + beta KL_i + c Z_i ]

    with rho_i = (pi(tau_i) / pi_old(tau_i))^(1 / |tau_i|), KL the estimator of `reference_kl`, Z that of
    `chinese_share`. `advantage_B_T` is constant along a row in the sequence form; only the token form (settings.
    per_token) may have it differ. Raises ValueError where beta is set and no reference is given.
    """
    log_ratio_B_T = torch.where(mask_B_T, logprob_B_T - old_logprob_B_T, 0.0)
    log_ratio_B = masked_mean(log_ratio_B_T, mask_B_T)
    if settings.per_token:
        surrogate_B, clipped_B = _token_surrogate(logprob_B_T, log_ratio_B, advantage_B_T, mask_B_T, settings)
    else:
        surrogate_B, clipped_B = _sequence_surrogate(log_ratio_B, advantage_B_T, mask_B_T, settings)
    policy = (weight_B * surrogate_B).sum()
    kl = torch.zeros_like(policy)
    if settings.kl_coefficient:
        if reference_logprob_B_T is None:
            raise ValueError("kl_coefficient is set: give the reference policy's log-probabilities too.")
        kl = (weight_B * masked_mean(reference_kl(logprob_B_T, reference_logprob_B_T), mask_B_T)).sum()
    chinese = torch.zeros_like(policy)
    if settings.chinese_penalty and chinese_B_T is not None:
        share_B = chinese_share(logprob_B_T, old_logprob_B_T, chinese_B_T, mask_B_T, settings.max_log_ratio)
        chinese = (weight_B * share_B).sum()
    return PolicyLoss(
        total=policy + settings.kl_coefficient * kl + settings.chinese_penalty * chinese,
        policy=float(policy.detach()),
        kl=float(kl.detach()),
        chinese=float(chinese.detach()),
        clipped=float((weight_B * clipped_B).sum()),
        ratio=float((weight_B * _ratio(log_ratio_B.detach(), settings)).sum()),
        moved=float(-(weight_B * log_ratio_B.detach()).sum()),
    )


def _ratio(log_ratio: Tensor, settings: GspoSettings) -> Tensor:
    """exp of the log-ratio clamped both ways, so that neither a long collapse nor an explosion overflows."""
    return log_ratio.clamp(-settings.max_log_ratio, settings.max_log_ratio).exp()


def _pessimistic(ratio: Tensor, advantage: Tensor, settings: GspoSettings) -> tuple[Tensor, Tensor]:
    """-min(ratio A, clip(ratio) A), and where the clip decided (1.0 or 0.0)."""
    free = -advantage * ratio
    held = -advantage * ratio.clamp(1 - settings.clip_low, 1 + settings.clip_high)
    return torch.maximum(free, held), (held > free).to(ratio.dtype)


def _sequence_surrogate(
    log_ratio_B: Tensor, advantage_B_T: Tensor, mask_B_T: Tensor, settings: GspoSettings
) -> tuple[Tensor, Tensor]:
    """The paper's form: gradients flow through the ratio of the sequence."""
    advantage_B = masked_mean(advantage_B_T, mask_B_T)
    return _pessimistic(_ratio(log_ratio_B, settings), advantage_B, settings)


def _token_surrogate(
    logprob_B_T: Tensor, log_ratio_B: Tensor, advantage_B_T: Tensor, mask_B_T: Tensor, settings: GspoSettings
) -> tuple[Tensor, Tensor]:
    """GSPO-token: rho_i,t = sg[rho_i] pi_t / sg[pi_t]. The same value; each token has its own advantage."""
    log_ratio_B_T = log_ratio_B.detach().unsqueeze(-1) + logprob_B_T - logprob_B_T.detach()
    loss_B_T, clipped_B_T = _pessimistic(_ratio(log_ratio_B_T, settings), advantage_B_T, settings)
    return masked_mean(loss_B_T, mask_B_T), masked_mean(clipped_B_T, mask_B_T)


def reference_kl(logprob_B_T: Tensor, reference_logprob_B_T: Tensor) -> Tensor:
    """Per token, [B, T]: pi_ref / pi - log(pi_ref / pi) - 1, an estimate of KL[pi || pi_ref] that is never negative
    and unbiased over the policy's own samples (verl's "low_var_kl")."""
    gap_B_T = (reference_logprob_B_T - logprob_B_T).clamp(-20, 20)
    return gap_B_T.exp() - gap_B_T - 1


def chinese_share(
    logprob_B_T: Tensor, old_logprob_B_T: Tensor, chinese_B_T: Tensor, mask_B_T: Tensor, max_log_ratio: float
) -> Tensor:
    """Each row's share of tokens in Chinese script, weighted by pi / pi_old, float [B].

    Seed 000 names a penalty on Chinese tokens as an auxiliary loss with coefficient 0.5 and gives no formula. This is
    the policy gradient of "minus one for each such token": under what sampled it is the plain share, and its gradient
    fades as the policy gives such tokens up, where one through log pi alone would push without end.
    """
    log_ratio_B_T = (logprob_B_T - old_logprob_B_T).clamp(-max_log_ratio, max_log_ratio)
    return masked_mean(torch.where(chinese_B_T, log_ratio_B_T.exp(), 0.0), mask_B_T)
