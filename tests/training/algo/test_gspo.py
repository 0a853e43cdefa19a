"""The policy loss and its gradients against numbers worked out by hand."""

from __future__ import annotations

import math

import pytest
import torch
from torch import Tensor

from training.algo.gspo import gspo_loss, reference_kl
from training.algo.weights import row_weights
from training.config.losses import Aggregation, GspoSettings

PLAIN = GspoSettings(chinese_penalty=0.0)
TOKENS = GspoSettings(chinese_penalty=0.0, per_token=True)
BOTH = pytest.mark.parametrize("settings", [PLAIN, TOKENS], ids=["sequence", "token"])


def _loss(
    new: list[list[float]],
    old: list[list[float]],
    advantage: list[float],
    settings: GspoSettings = PLAIN,
    mask: list[list[int]] | None = None,
    **more: Tensor,
) -> tuple[float, list[list[float]]]:
    """The loss and d loss / d logprob."""
    logprob_B_T = torch.tensor(new, dtype=torch.float64, requires_grad=True)
    old_B_T = torch.tensor(old, dtype=torch.float64)
    mask_B_T = torch.tensor(mask).bool() if mask else torch.ones_like(old_B_T).bool()
    advantage_B_T = torch.tensor(advantage, dtype=torch.float64).unsqueeze(-1).expand_as(old_B_T)
    weight_B = row_weights(mask_B_T, settings.aggregation).double()
    loss = gspo_loss(logprob_B_T, old_B_T, advantage_B_T, mask_B_T, weight_B, settings, **more)
    (gradient_B_T,) = torch.autograd.grad(loss.total, logprob_B_T)
    return loss.total.item(), gradient_B_T.tolist()


@BOTH
def test_on_policy_the_loss_is_minus_the_advantage_spread_over_the_tokens(settings: GspoSettings) -> None:
    loss, gradient = _loss([[-1.0, -2.0, -3.0, -4.0]], [[-1.0, -2.0, -3.0, -4.0]], [0.5], settings)
    assert loss == pytest.approx(-0.5)
    assert gradient[0] == pytest.approx([-0.5 / 4] * 4)


@BOTH
def test_the_ratio_is_the_geometric_mean_over_the_length(settings: GspoSettings) -> None:
    # log ratios 0.1 and 0.2: mean 0.15; advantage -1, ratio 1.1618 inside the clip
    loss, gradient = _loss([[-0.9, -1.8]], [[-1.0, -2.0]], [-1.0], settings)
    ratio = math.exp(0.15)
    assert loss == pytest.approx(ratio)
    assert gradient[0] == pytest.approx([ratio / 2, ratio / 2])


@BOTH
@pytest.mark.parametrize(
    ("moved", "advantage", "value", "flows"),
    [
        (0.5, 1.0, -1.2, False),  # better, and already 1.65 times as likely: held at 1 + 0.2
        (0.5, -1.0, math.exp(0.5), True),  # worse, and more likely: pushed back without a limit
        (-0.5, -1.0, 0.8, False),  # worse, and already less likely: held at 1 - 0.2
        (-0.5, 1.0, -math.exp(-0.5), True),  # better, and less likely: pulled up without a limit
    ],
)
def test_the_clip_is_the_same_on_both_sides_and_pessimistic(
    settings: GspoSettings, moved: float, advantage: float, value: float, flows: bool
) -> None:
    loss, gradient = _loss([[moved, moved]], [[0.0, 0.0]], [advantage], settings)
    assert loss == pytest.approx(value)
    assert gradient[0] == pytest.approx([value / 2, value / 2] if flows else [0.0, 0.0])


@BOTH
def test_masked_tokens_count_neither_in_the_ratio_nor_in_the_length(settings: GspoSettings) -> None:
    loss, gradient = _loss(
        [[-0.9, 50.0, -1.8]], [[-1.0, -math.inf, -2.0]], [-1.0], settings, mask=[[1, 0, 1]]
    )
    assert loss == pytest.approx(math.exp(0.15))
    assert gradient[0] == pytest.approx([math.exp(0.15) / 2, 0.0, math.exp(0.15) / 2])


@BOTH
def test_a_row_without_trained_tokens_changes_nothing(settings: GspoSettings) -> None:
    alone, gradient = _loss([[-0.9, -1.8]], [[-1.0, -2.0]], [-1.0], settings)
    both, gradients = _loss(
        [[-0.9, -1.8], [-9.0, -9.0]],
        [[-1.0, -2.0], [-1.0, -1.0]],
        [-1.0, 5.0],
        settings,
        mask=[[1, 1], [0, 0]],
    )
    assert both == pytest.approx(alone)
    assert gradients == [pytest.approx(gradient[0]), [0.0, 0.0]]


@BOTH
@pytest.mark.parametrize(("moved", "advantage"), [(1000.0, -1.0), (-1000.0, 1.0)])
def test_the_log_ratio_is_clamped_both_ways(settings: GspoSettings, moved: float, advantage: float) -> None:
    loss, gradient = _loss([[moved]], [[0.0]], [advantage], settings)
    assert loss == pytest.approx(-advantage * math.exp(math.copysign(10.0, moved)))
    assert gradient[0] == [0.0]


def test_the_token_form_weighs_each_token_by_its_own_advantage() -> None:
    logprob_B_T = torch.tensor([[-1.0, -1.0]], requires_grad=True)
    loss = gspo_loss(
        logprob_B_T,
        torch.tensor([[-1.0, -1.0]]),
        torch.tensor([[1.0, 0.7]]),
        torch.ones(1, 2).bool(),
        torch.ones(1),
        TOKENS,
    )
    loss.total.backward()
    assert loss.policy == pytest.approx(-0.85)
    assert logprob_B_T.grad is not None
    assert logprob_B_T.grad.tolist()[0] == pytest.approx([-0.5, -0.35])


@pytest.mark.parametrize(
    ("aggregation", "expected"),
    [
        ("sequence_mean", -(1 + 2 + 4) / 3),
        ("token_mean", -(3 * 1 + 1 * 2 + 2 * 4) / 6),
        ("trajectory_mean", -((1 + 2) / 2 + 4) / 2),
    ],
)
def test_what_a_row_counts_in_the_mean(aggregation: Aggregation, expected: float) -> None:
    mask_B_T = torch.tensor([[1, 1, 1], [1, 0, 0], [1, 1, 0]]).bool()
    weight_B = row_weights(mask_B_T, aggregation, torch.tensor([0, 0, 1]))
    advantage_B_T = torch.tensor([1.0, 2.0, 4.0]).unsqueeze(-1).expand(3, 3)
    zeros_B_T = torch.zeros(3, 3)
    loss = gspo_loss(zeros_B_T, zeros_B_T, advantage_B_T, mask_B_T, weight_B, PLAIN)
    assert loss.total.item() == pytest.approx(expected)


def test_trajectory_mean_asks_whose_slices_they_are() -> None:
    with pytest.raises(ValueError, match="trajectory_B"):
        row_weights(torch.ones(2, 2).bool(), "trajectory_mean")


def _model_gradient(micro_batch: int, settings: GspoSettings) -> Tensor:
    """The gradient of a small model over eight rows of unequal lengths, in micro-batches."""
    torch.manual_seed(1)
    model = torch.nn.Sequential(torch.nn.Embedding(11, 6), torch.nn.Linear(6, 11)).double()
    token_B_T = torch.randint(0, 11, (8, 9))
    mask_B_T = torch.arange(9) < torch.tensor([9, 1, 4, 0, 7, 7, 2, 5]).unsqueeze(-1)
    old_B_T = -torch.rand(8, 9).double() * 3
    reference_B_T = -torch.rand(8, 9).double() * 3
    advantage_B_T = torch.randn(8, 1).double().expand(8, 9)
    chinese_B_T = token_B_T > 8
    weight_B = row_weights(mask_B_T, settings.aggregation, torch.tensor([0, 0, 1, 2, 3, 3, 3, 4])).double()
    for rows in torch.arange(8).split(micro_batch):
        logprob_B_T = torch.log_softmax(model(token_B_T[rows]), -1).gather(-1, token_B_T[rows].unsqueeze(-1))
        loss = gspo_loss(
            logprob_B_T.squeeze(-1), old_B_T[rows], advantage_B_T[rows], mask_B_T[rows], weight_B[rows], settings,
            reference_logprob_B_T=reference_B_T[rows], chinese_B_T=chinese_B_T[rows],
        )  # fmt: skip
        loss.total.backward()  # type: ignore[no-untyped-call]
    return torch.cat(
        [parameter.grad.flatten() for parameter in model.parameters() if parameter.grad is not None]
    )


@pytest.mark.parametrize("aggregation", ["sequence_mean", "token_mean", "trajectory_mean"])
@pytest.mark.parametrize("per_token", [False, True])
def test_micro_batches_of_one_and_of_eight_rows_give_the_same_gradient(
    aggregation: Aggregation, per_token: bool
) -> None:
    settings = GspoSettings(aggregation=aggregation, per_token=per_token, kl_coefficient=0.01)
    whole = _model_gradient(8, settings)
    assert whole.abs().max() > 1e-3
    for micro_batch in (1, 3):
        torch.testing.assert_close(_model_gradient(micro_batch, settings), whole, rtol=1e-10, atol=1e-12)


def test_both_forms_have_one_gradient_where_the_advantage_is_constant() -> None:
    torch.testing.assert_close(_model_gradient(8, PLAIN), _model_gradient(8, TOKENS), rtol=1e-10, atol=1e-12)


def test_the_kl_estimate_is_zero_at_the_reference_and_positive_beside_it() -> None:
    kl_T = reference_kl(torch.tensor([-1.0, -1.0, -1.0]), torch.tensor([-1.0, -0.5, -2.0]))
    assert kl_T.tolist() == pytest.approx([0.0, math.exp(0.5) - 1.5, math.exp(-1.0)], abs=1e-6)


def test_the_kl_term_is_off_as_reported_and_on_as_written() -> None:
    assert GspoSettings().kl_coefficient == 0.0
    settings = GspoSettings.paper(kl_coefficient=0.01).model_copy(update={"chinese_penalty": 0.0})
    assert settings.advantage.divide_by_std
    reference_B_T = torch.tensor([[-0.5]], dtype=torch.float64)
    loss, gradient = _loss([[-1.0]], [[-1.0]], [1.0], settings, reference_logprob_B_T=reference_B_T)
    assert loss == pytest.approx(-1.0 + 0.01 * (math.exp(0.5) - 1.5))
    # d/dx (e^(r - x) - (r - x) - 1) = 1 - e^(r - x)
    assert gradient[0] == pytest.approx([-1.0 + 0.01 * (1 - math.exp(0.5))])


def test_the_kl_term_without_a_reference_is_an_error() -> None:
    with pytest.raises(ValueError, match="reference"):
        _loss([[-1.0]], [[-1.0]], [1.0], GspoSettings.paper())


def test_chinese_tokens_are_pushed_down_by_half_their_share() -> None:
    chinese_B_T = torch.tensor([[False, True, False, False]])
    loss, gradient = _loss([[-1.0] * 4], [[-1.0] * 4], [0.0], GspoSettings(), chinese_B_T=chinese_B_T)
    assert loss == pytest.approx(0.5 * 1 / 4)
    assert gradient[0] == pytest.approx([0.0, 0.125, 0.0, 0.0])


def test_the_push_fades_as_a_chinese_token_becomes_unlikely() -> None:
    chinese_B_T = torch.tensor([[True]])
    _, gradient = _loss([[-4.0]], [[-1.0]], [0.0], GspoSettings(), chinese_B_T=chinese_B_T)
    assert gradient[0] == pytest.approx([0.5 * math.exp(-3.0)])


def test_what_is_logged_is_what_happened() -> None:
    logprob_B_T = torch.tensor([[0.5, 0.5], [0.0, 0.0]])
    advantage_B_T = torch.tensor([[1.0, 1.0], [1.0, 1.0]])
    mask_B_T = torch.ones(2, 2).bool()
    loss = gspo_loss(
        logprob_B_T, torch.zeros(2, 2), advantage_B_T, mask_B_T, row_weights(mask_B_T, "sequence_mean"), PLAIN
    )
    assert loss.clipped == pytest.approx(0.5)
    assert loss.ratio == pytest.approx((math.exp(0.5) + 1) / 2)
    assert loss.moved == pytest.approx(-0.25)
    assert loss.policy == pytest.approx(-(1.2 + 1.0) / 2)
