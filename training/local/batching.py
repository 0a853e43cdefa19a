"""Readings as padded tensors. Axes: B readings, I instruction tokens, P past turns, N nodes, W words, F features."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import torch
from torch import Tensor

from training.local.matching import FEATURES
from training.local.reading import MOST_TURNS, Reading


@dataclass(frozen=True, slots=True)
class Batch:
    """Word ids are 0 where padded; the masks are True where something is."""

    tokens_B_I: Tensor
    quotes_B_I: Tensor
    past_B_P_W: Tensor
    ages_B_P: Tensor
    words_B_N_W: Tensor
    features_B_N_F: Tensor
    real_I: Tensor
    real_P: Tensor
    real_N: Tensor
    pointable_B_N: Tensor
    editable_B_N: Tensor


def batched(readings: Sequence[Reading]) -> Batch:
    """At least one token, past turn and node are there, padded or not, so that no axis is empty."""
    most_i = max(1, *(len(one.tokens) for one in readings))
    most_p = max(1, *(len(one.past) for one in readings))
    most_n = max(1, *(len(one.nodes) for one in readings))
    past_w = max((len(turn) for one in readings for turn in one.past), default=1)
    word_w = max((len(node.words) for one in readings for node in one.nodes), default=1)
    tokens = torch.tensor([_padded(one.tokens, most_i) for one in readings])
    past = [
        [_padded(turn, past_w) for turn in one.past] + [[0] * past_w] * (most_p - len(one.past))
        for one in readings
    ]
    ages = [
        _padded([min(len(one.past) - place, MOST_TURNS) for place in range(len(one.past))], most_p)
        for one in readings
    ]
    nodes = [
        [_padded(node.words, word_w) for node in one.nodes] + [[0] * word_w] * (most_n - len(one.nodes))
        for one in readings
    ]
    features = [
        [list(node.features) for node in one.nodes] + [[0.0] * FEATURES] * (most_n - len(one.nodes))
        for one in readings
    ]
    return Batch(
        tokens_B_I=tokens,
        quotes_B_I=torch.tensor([_padded(one.quotes, most_i) for one in readings]),
        past_B_P_W=torch.tensor(past),
        ages_B_P=torch.tensor(ages),
        words_B_N_W=torch.tensor(nodes),
        features_B_N_F=torch.tensor(features),
        real_I=_real([len(one.tokens) for one in readings], most_i),
        real_P=_real([len(one.past) for one in readings], most_p),
        real_N=_real([len(one.nodes) for one in readings], most_n),
        pointable_B_N=_flags([[node.pointable for node in one.nodes] for one in readings], most_n),
        editable_B_N=_flags([[node.editable for node in one.nodes] for one in readings], most_n),
    )


def _padded(values: Sequence[int], length: int) -> list[int]:
    return [*values, *[0] * (length - len(values))]


def _real(lengths: Sequence[int], most: int) -> Tensor:
    return torch.arange(most)[None, :] < torch.tensor(lengths)[:, None]


def _flags(rows: Sequence[Sequence[bool]], most: int) -> Tensor:
    return torch.tensor([[*row, *[False] * (most - len(row))] for row in rows])
