"""The supervised loss: literal numbers, weights, and the same gradient in any micro-batches."""

from __future__ import annotations

import math

import pytest
import torch

from training.algo.sft import sft_loss, token_logprobs, token_weight


def test_it_is_the_mean_over_trained_tokens_and_its_gradient_stays_off_the_rest() -> None:
    logprob_B_T = torch.tensor([[-1.0, -2.0, -30.0], [-3.0, -30.0, -30.0]], requires_grad=True)
    mask_B_T = torch.tensor([[1, 1, 0], [1, 0, 0]]).bool()
    loss = sft_loss(logprob_B_T, mask_B_T, token_weight(mask_B_T))
    loss.backward()  # type: ignore[no-untyped-call]
    assert loss.item() == pytest.approx(2.0)
    assert logprob_B_T.grad is not None
    third = pytest.approx(-1 / 3)
    assert logprob_B_T.grad.tolist() == [[third, third, 0.0], [third, 0.0, 0.0]]


def test_weights_weigh_tokens_and_the_mean_is_weighted_too() -> None:
    logprob_B_T = torch.tensor([[-1.0, -2.0]])
    mask_B_T = torch.ones(1, 2).bool()
    weight_B_T = torch.tensor([[3.0, 1.0]])
    loss = sft_loss(logprob_B_T, mask_B_T, token_weight(mask_B_T, weight_B_T), weight_B_T)
    assert loss.item() == pytest.approx((3 * 1 + 1 * 2) / 4)


def test_micro_batches_add_up_to_the_whole() -> None:
    torch.manual_seed(0)
    logits_B_T_V = torch.randn(8, 5, 7, dtype=torch.float64)
    token_B_T = torch.randint(0, 7, (8, 5))
    mask_B_T = torch.rand(8, 5) < 0.5
    total = token_weight(mask_B_T)

    def gradient(rows: int) -> torch.Tensor:
        leaf = logits_B_T_V.clone().requires_grad_()
        for part in torch.arange(8).split(rows):
            loss = sft_loss(token_logprobs(leaf[part], token_B_T[part]), mask_B_T[part], total)
            loss.backward()  # type: ignore[no-untyped-call]
        assert leaf.grad is not None
        return leaf.grad

    torch.testing.assert_close(gradient(1), gradient(8), rtol=1e-6, atol=1e-9)


def test_a_token_has_the_log_probability_that_the_logits_give_it() -> None:
    logits_B_T_V = torch.tensor([[[0.0, math.log(3.0)]]])
    assert token_logprobs(logits_B_T_V, torch.tensor([[1]])).item() == pytest.approx(math.log(0.75))


def test_a_batch_of_dummies_costs_nothing() -> None:
    mask_B_T = torch.zeros(2, 3).bool()
    assert sft_loss(torch.full((2, 3), -math.inf), mask_B_T, token_weight(mask_B_T)).item() == 0.0
