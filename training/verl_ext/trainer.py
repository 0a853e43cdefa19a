"""verl's asynchronous trainers with token credit: what single tokens get is added after advantages are computed.

Seed 002 adds its execution penalty after normalisation, to one action's tokens; seed 000's penalty on Chinese tokens
goes the same way here, because a policy loss in verl sees no tokens. In the token form of the loss, -c on a token's
advantage is a gradient of c pi / pi_old on that token, divided by the length of its row: what `algo.gspo.chinese_share`
has, with the sequence's ratio in place of the token's.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import torch
import transfer_queue as tq
from tensordict import TensorDict
from torch import Tensor
from verl.trainer.ppo.v1.trainer_base import register_trainer
from verl.trainer.ppo.v1.trainer_colocate_async import PPOTrainerColocateAsync
from verl.trainer.ppo.v1.trainer_separate_async import PPOTrainerSeparateAsync

from training.verl_ext.names import COLOCATED, SEPARATE

Credit = Sequence[tuple[int, float]]


def credited(advantages: Sequence[Tensor], credit_of_rows: Sequence[Credit]) -> list[Tensor]:
    """Each row's advantages [T] with its credit added at the places that it names."""
    made = []
    for row, credit in zip(advantages, credit_of_rows, strict=True):
        changed = row.clone()
        for place, value in credit:
            changed[place] += value
        made.append(changed)
    return made


class Credited:
    """Mixed in before one of verl's trainers."""

    def _compute_advantage(self, batch: Any, metrics: dict[str, Any]) -> Any:
        batch = super()._compute_advantage(batch, metrics)  # type: ignore[misc]  # verl's, next in line
        fields = ["advantages", "extra_fields"]
        data = tq.kv_batch_get(keys=batch.keys, partition_id=batch.partition_id, select_fields=fields)
        credit_of_rows = [_credit(extra) for extra in data["extra_fields"]]
        metrics["training/credited_tokens"] = sum(map(len, credit_of_rows))
        if not any(credit_of_rows):
            return batch
        rows = credited(list(data["advantages"].unbind()), credit_of_rows)
        nested = torch.nested.as_nested_tensor(rows, layout=torch.jagged)
        output = TensorDict({"advantages": nested}, batch_size=len(batch))
        return tq.kv_batch_put(keys=batch.keys, partition_id=batch.partition_id, fields=output)


def _credit(extra: Any) -> Credit:
    fields = getattr(extra, "data", extra)
    return fields.get("token_credit", ()) if isinstance(fields, dict) else ()


@register_trainer(SEPARATE)
class SeparateAsync(Credited, PPOTrainerSeparateAsync):
    """Training and serving on GPUs of their own: `turbo` and `plus`."""


@register_trainer(COLOCATED)
class ColocateAsync(Credited, PPOTrainerColocateAsync):
    """Training and serving on the same GPUs, in turns: `single_node`."""
