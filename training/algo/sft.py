"""Supervised loss: cross-entropy of the demonstrated tokens, each with its weight."""

from __future__ import annotations

import torch
from torch import Tensor


def token_logprobs(logits_B_T_V: Tensor, token_B_T: Tensor) -> Tensor:
    """log pi of each token, float [B, T]. Position t of the logits predicts token t: shift before, not here."""
    return torch.log_softmax(logits_B_T_V.float(), -1).gather(-1, token_B_T.unsqueeze(-1)).squeeze(-1)


def sft_loss(
    logprob_B_T: Tensor, mask_B_T: Tensor, total_weight: Tensor | float, weight_B_T: Tensor | None = None
) -> Tensor:
    """Scalar: minus the weighted sum of log-probabilities over trained tokens, divided by `total_weight`.

    `total_weight` is `token_weight` of the whole mini-batch, so that the gradients of its micro-batches add up to the
    whole's whatever their number. `weight_B_T` defaults to 1 for every trained token.
    """
    weighed_B_T = logprob_B_T if weight_B_T is None else logprob_B_T * weight_B_T
    return -torch.where(mask_B_T, weighed_B_T, 0.0).sum() / total_weight


def token_weight(mask_B_T: Tensor, weight_B_T: Tensor | None = None) -> float:
    """What the trained tokens of a mini-batch weigh together; 1 where there is none, so that a loss of it is 0."""
    weighed_B_T = mask_B_T.float() if weight_B_T is None else torch.where(mask_B_T, weight_B_T, 0.0)
    return float(weighed_B_T.sum()) or 1.0
