"""Supervised steps and GSPO updates of the network. Called in a thread of its own; nothing here waits for anybody."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate, chain
from random import Random
from typing import Any

import torch
from torch import Tensor, nn

from training.algo.advantage import group_advantage
from training.algo.gspo import gspo_loss
from training.algo.sft import sft_loss, token_weight
from training.algo.weights import row_weights
from training.config.local import LocalRecipe
from training.config.optimise import OptimiserSettings
from training.local.deciding import score
from training.local.model import Network
from training.local.rows import Row


@dataclass(frozen=True, slots=True)
class Rollout:
    """One episode to learn from."""

    rows: tuple[Row, ...]
    reward: float


Group = Sequence[Rollout]


class Learner:
    """The network that is trained, with its optimiser. `updates` counts GSPO updates: the policy's version."""

    def __init__(self, network: Network, recipe: LocalRecipe) -> None:
        self.network = network
        self.recipe = recipe
        self.updates = 0
        self.optimiser = _adamw(network, recipe.optimiser)

    def imitate(self, demonstrations: Sequence[Sequence[Row]], seed: int) -> list[float]:
        """SFT over all rows, in an order drawn from `seed`; the mean loss of each epoch."""
        settings = self.recipe.demonstrations
        rows = [row for one in demonstrations for row in one]
        optimiser, dice = _adamw(self.network, settings.optimiser), Random(seed)  # noqa: S311
        batches = -(-len(rows) // settings.batch_rows)
        losses = []
        for epoch in range(settings.epochs):
            dice.shuffle(rows)
            total = 0.0
            for number in range(batches):
                part = rows[number * settings.batch_rows : (number + 1) * settings.batch_rows]
                rate = settings.optimiser.rate(epoch * batches + number, settings.epochs * batches)
                total += self._imitated(part, optimiser, rate)
            losses.append(total / batches)
        return losses

    def _imitated(self, rows: Sequence[Row], optimiser: torch.optim.AdamW, rate: float) -> float:
        logprobs, mask = score(self.network, [one.reading for one in rows], [one.decision for one in rows])
        loss = sft_loss(logprobs, mask, token_weight(mask))
        optimiser.zero_grad()
        loss.backward()  # type: ignore[no-untyped-call]
        self._stepped(optimiser, rate, self.recipe.demonstrations.optimiser.max_gradient_norm)
        return float(loss.detach())

    def reinforce(self, groups: Sequence[Group]) -> dict[str, float]:
        """One GSPO update: `epochs` passes over the groups, a step for each mini-batch; what the last one logs."""
        rollouts = [one for group in groups for one in group]
        group_N = torch.tensor([place for place, group in enumerate(groups) for _ in group])
        reward_N = torch.tensor([one.reward for one in rollouts])
        valid_N = torch.tensor([bool(one.rows) for one in rollouts])
        advantage_N = group_advantage(reward_N, group_N, valid_N, self.recipe.loss.advantage)
        logged = {"groups/telling": float(len(set(group_N[advantage_N != 0.0].tolist()))), "loss/tokens": 0.0}
        dice = Random(f"{self.recipe.seed}/{self.updates}")  # noqa: S311
        for _ in range(self.recipe.batch.epochs):
            for places in self._mini_batches(groups, dice):
                logged |= self._step([rollouts[place] for place in places], advantage_N[places])
        self.updates += 1
        return logged

    def _mini_batches(self, groups: Sequence[Group], dice: Random) -> list[list[int]]:
        """Places of the rollouts of each optimiser step: whole groups, in a drawn order."""
        ends = accumulate(map(len, groups))
        places = [range(end - len(group), end) for group, end in zip(groups, ends, strict=True)]
        size = self.recipe.batch.mini_batch_groups or len(groups)
        dice.shuffle(places)
        return [sorted(chain(*places[at : at + size])) for at in range(0, len(places), size)]

    def _step(self, rollouts: Sequence[Rollout], advantage_N: Tensor) -> dict[str, float]:
        """One step of the optimiser, none where all advantages are 0; what to log.

        A rollout whose advantage is 0 has no gradient: it counts in the weights only.
        """
        telling = [place for place in range(len(rollouts)) if float(advantage_N[place]) != 0.0]
        if not telling:
            return {}
        self.optimiser.zero_grad()
        weight_N = row_weights(_mask([_length(one) for one in rollouts]), self.recipe.loss.aggregation)
        logged: dict[str, float] = {"loss/tokens": 0.0}
        size = self.recipe.batch.micro_batch_rows
        for at in range(0, len(telling), size):
            part = telling[at : at + size]
            chosen = [rollouts[place] for place in part]
            mask_B_T = _mask([_length(one) for one in chosen])
            new_B_T = _joined(self._logprobs(chosen), mask_B_T)
            old = torch.tensor([value for one in chosen for row in one.rows for value in row.logprobs])
            loss = gspo_loss(
                new_B_T, _joined(old, mask_B_T), advantage_N[part][:, None].expand_as(mask_B_T), mask_B_T,
                weight_N[part], self.recipe.loss,
            )  # fmt: skip
            loss.total.backward()  # type: ignore[no-untyped-call]
            share = float(weight_N[telling].sum()) or 1.0
            for name in ("policy", "clipped", "ratio", "moved"):
                scale = 1.0 if name == "policy" else share
                logged[f"loss/{name}"] = logged.get(f"loss/{name}", 0.0) + getattr(loss, name) / scale
            logged["loss/tokens"] += float(mask_B_T.sum())
        rate = self.recipe.optimiser.rate(self.updates, self.recipe.batch.updates)
        logged["optimiser/gradient_norm"] = self._stepped(
            self.optimiser, rate, self.recipe.optimiser.max_gradient_norm
        )
        return logged | {"optimiser/learning_rate": rate}

    def _logprobs(self, rollouts: Sequence[Rollout]) -> Tensor:
        """Of all tokens of these rollouts, one after another."""
        rows = [row for one in rollouts for row in one.rows]
        logprobs, there = score(self.network, [one.reading for one in rows], [one.decision for one in rows])
        return logprobs[there]

    def _stepped(self, optimiser: torch.optim.AdamW, rate: float, most: float) -> float:
        norm = float(nn.utils.clip_grad_norm_(self.network.parameters(), most))
        for group in optimiser.param_groups:
            group["lr"] = rate
        optimiser.step()
        return norm

    def state(self) -> dict[str, Any]:
        return {
            "network": self.network.state_dict(),
            "optimiser": self.optimiser.state_dict(),
            "updates": self.updates,
        }

    def restore(self, state: Mapping[str, Any]) -> None:
        self.network.load_state_dict(state["network"])
        self.optimiser.load_state_dict(state["optimiser"])
        self.updates = state["updates"]


def _adamw(network: Network, settings: OptimiserSettings) -> torch.optim.AdamW:
    """Weight decay on everything but biases and norms (seed 000, table 6)."""
    decayed = [one for one in network.parameters() if one.dim() > 1]
    others = [one for one in network.parameters() if one.dim() <= 1]
    return torch.optim.AdamW(
        [{"params": decayed, "weight_decay": settings.weight_decay}, {"params": others, "weight_decay": 0.0}],
        lr=settings.learning_rate, betas=(settings.beta1, settings.beta2), eps=settings.epsilon,
    )  # fmt: skip


def _length(rollout: Rollout) -> int:
    return sum(len(row.logprobs) for row in rollout.rows)


def _mask(lengths: Sequence[int]) -> Tensor:
    return torch.arange(max(1, *lengths, 1))[None, :] < torch.tensor(lengths)[:, None]


def _joined(values: Tensor, mask_B_T: Tensor) -> Tensor:
    """Values of all tokens, one after another, at their places."""
    return torch.zeros(mask_B_T.shape).masked_scatter(mask_B_T, values)
