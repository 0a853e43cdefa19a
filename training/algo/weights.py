"""What each row counts in the mean over a mini-batch: computed once, before it is cut into micro-batches.

A loss is the sum over rows of weight times the row's own mean over tokens. Weights of a mini-batch add up to 1, so
the sum of the gradients of its micro-batches is the gradient of the whole, however it is cut.
"""

from __future__ import annotations

import torch
from torch import Tensor

from training.config.losses import Aggregation


def row_weights(mask_B_T: Tensor, aggregation: Aggregation, trajectory_B: Tensor | None = None) -> Tensor:
    """Weights, float [B], of all rows of a mini-batch; 0 for a row without a trained token.

    `sequence_mean`: each row the same (GSPO, verl's "seq-mean-token-mean"). `token_mean`: by its number of tokens
    (verl's "token-mean"). `trajectory_mean`: each trajectory the same, shared among its rows; needs `trajectory_B`.
    """
    length_B = mask_B_T.sum(-1)
    present_B = (length_B > 0).float()
    if aggregation == "sequence_mean":
        share_B = present_B
    elif aggregation == "token_mean":
        share_B = length_B.float()
    elif trajectory_B is None:
        raise ValueError("trajectory_mean needs to know whose slice each row is: give trajectory_B.")
    else:
        _, inverse_B = torch.unique(trajectory_B, return_inverse=True)
        rows_N = torch.zeros(len(length_B), device=mask_B_T.device).index_add(0, inverse_B, present_B)
        share_B = present_B / rows_N.clamp(min=1)[inverse_B]
    return share_B / share_B.sum().clamp(min=1e-12)


def masked_mean(value_B_T: Tensor, mask_B_T: Tensor) -> Tensor:
    """Each row's mean over its trained tokens, float [B]; 0 for a row without one."""
    length_B = mask_B_T.sum(-1).clamp(min=1)
    # where, not multiplication: what stands at a masked place may be infinite
    return torch.where(mask_B_T, value_B_T, 0.0).sum(-1) / length_B
