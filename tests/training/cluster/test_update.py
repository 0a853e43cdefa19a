"""Our loss in verl's own update: its worker, its FSDP engine, its optimiser, on a tiny model."""

from __future__ import annotations

import copy
import io
from functools import partial
from pathlib import Path
from typing import Any

import pytest
import torch
from PIL import Image
from tensordict import TensorDict
from torch import Tensor

from tests.training.trajectory.episodes import Words, episode
from training.recipes.warm_up import WARM_UP
from training.verl_ext.sft_dataset import SliceDataset, samples, write_samples

PROMPTS = [[5, 6, 7], [8, 9], [10, 11, 12, 13], [3]]
RESPONSES = [[20, 21, 22], [30, 31], [40, 41, 42, 43], [50, 51]]
ADVANTAGES = [1.0, -1.0, 0.5, -0.5]


@pytest.fixture
def worker(tiny_model: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    for name, value in {"WORLD_SIZE": "1", "RANK": "0", "LOCAL_RANK": "0"}.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setenv("MASTER_ADDR", "127.0.0.1")
    monkeypatch.setenv("MASTER_PORT", "1")  # one rank meets nobody
    from verl.trainer.config import CheckpointConfig
    from verl.workers.config import FSDPEngineConfig, FSDPOptimizerConfig, HFModelConfig
    from verl.workers.config.engine import TrainingWorkerConfig
    from verl.workers.engine_workers import TrainingWorker

    if not torch.distributed.is_initialized():
        torch.distributed.init_process_group(
            "gloo", store=torch.distributed.HashStore(), rank=0, world_size=1
        )
    model = HFModelConfig(
        path=str(tiny_model), use_remove_padding=False, enable_gradient_checkpointing=False,
        override_config={"attn_implementation": "eager"},
    )  # fmt: skip
    engine = FSDPEngineConfig(
        strategy="fsdp2", fsdp_size=1, use_dynamic_bsz=False, micro_batch_size_per_gpu=2,
        infer_micro_batch_size_per_gpu=2, use_torch_compile=False,
    )  # fmt: skip
    made = TrainingWorker(
        TrainingWorkerConfig(
            model_type="language_model",
            model_config=model,
            engine_config=engine,
            optimizer_config=FSDPOptimizerConfig(lr=3e-3),
            checkpoint_config=CheckpointConfig(),
        )
    )
    made.reset()
    return made


def _loss(micro_batch_size: int = 2) -> Any:
    from verl.workers.config import FSDPActorConfig
    from verl.workers.config.actor import PolicyLossConfig
    from verl.workers.utils.losses import ppo_loss

    actor = FSDPActorConfig(
        strategy="fsdp2", rollout_n=1, ppo_mini_batch_size=4, ppo_micro_batch_size_per_gpu=micro_batch_size,
        policy_loss=PolicyLossConfig(loss_mode="mock_hub_gspo"), loss_agg_mode="seq-mean-token-mean",
        use_dynamic_bsz=False,
    )  # fmt: skip
    return partial(ppo_loss, config=actor)


def _nested(rows: list[list[Any]], dtype: torch.dtype | None = None) -> Tensor:
    return torch.nested.as_nested_tensor(
        [torch.tensor(row, dtype=dtype) for row in rows], layout=torch.jagged
    )


def _batch(old: list[list[float]], **more: Any) -> TensorDict:
    from verl.utils import tensordict_utils as tu

    whole = [prompt + response for prompt, response in zip(PROMPTS, RESPONSES, strict=True)]
    ones = [[1] * len(response) for response in RESPONSES]
    advantages = [[value] * len(response) for value, response in zip(ADVANTAGES, RESPONSES, strict=True)]
    data = TensorDict(
        {
            "prompts": _nested(PROMPTS),
            "responses": _nested(RESPONSES),
            "input_ids": _nested(whole),
            "position_ids": _nested([list(range(len(row))) for row in whole]),
            "response_mask": _nested(ones),
            "loss_mask": _nested(ones),
            "old_log_probs": _nested(old, torch.float32),
            "advantages": _nested(advantages, torch.float32),
        },
        batch_size=4,
    )
    tu.assign_non_tensor(
        data, global_batch_size=4, mini_batch_size=4, epochs=1, seed=0, temperature=1.0,
        dataloader_kwargs={"shuffle": False}, calculate_entropy=False, **more,
    )  # fmt: skip
    return data


def _logprobs(worker: Any) -> list[list[float]]:
    """log pi of every response token, by the model as it is now."""
    model = worker.engine.module
    found = []
    with torch.no_grad():
        for prompt, response in zip(PROMPTS, RESPONSES, strict=True):
            ids = torch.tensor([prompt + response])
            logits = model(input_ids=ids, position_ids=torch.arange(ids.shape[1]).unsqueeze(0)).logits.float()
            logprob = torch.log_softmax(logits[0, len(prompt) - 1 : -1], -1)
            found.append(logprob.gather(-1, torch.tensor(response).unsqueeze(-1)).squeeze(-1).tolist())
    return found


def test_verls_update_with_our_loss_makes_good_answers_likelier_and_bad_ones_less(worker: Any) -> None:
    from verl.utils import tensordict_utils as tu

    worker.set_loss_fn(_loss())
    before = _logprobs(worker)
    updates = [tu.get(worker.train_mini_batch(_batch(before)), "metrics") for _ in range(4)]
    after = _logprobs(worker)
    moved = [sum(new) - sum(old) for new, old in zip(after, before, strict=True)]
    assert [change > 0 for change in moved] == [advantage > 0 for advantage in ADVANTAGES]
    assert updates[0]["grad_norm"][0] > 0
    # on policy the ratio is 1 (bfloat16: nearly); all four updates later the clip holds every row
    assert updates[0]["actor/sequence_ratio"][0] == pytest.approx(1.0, abs=0.02)
    assert updates[-1]["actor/pg_clipfrac"][0] == 1.0


def test_micro_batches_of_one_and_of_four_rows_give_verl_the_same_gradient(worker: Any) -> None:
    from verl.utils import tensordict_utils as tu

    worker.set_loss_fn(_loss())
    before = _logprobs(worker)
    start = copy.deepcopy(worker.engine.module.state_dict())
    norms = []
    for rows in (1, 4):
        worker.engine.module.load_state_dict(start)
        out = worker.train_mini_batch(_batch(before, micro_batch_size_per_gpu=rows))
        norms.append(tu.get(out, "metrics")["grad_norm"][0])
    # bfloat16 inside verl's engine: three digits
    assert norms[0] == pytest.approx(norms[1], rel=2e-2)
    assert norms[0] > 1e-3


def test_verls_supervised_update_learns_a_demonstration_from_our_samples(worker: Any, tmp_path: Path) -> None:
    from verl.utils import tensordict_utils as tu
    from verl.utils.dataset.dataset_utils import DatasetPadMode, SFTTensorCollator
    from verl.workers.utils.losses import sft_loss

    path = tmp_path / "samples.parquet"
    shown = episode(3, reward=1.0, success=True)
    write_samples(samples([shown], Words(), WARM_UP), lambda _: picture(), path)
    dataset = SliceDataset(str(path), None, {}, None)
    worker.set_loss_fn(partial(sft_loss, config=None))
    losses = []
    for _ in range(6):
        batch = SFTTensorCollator(DatasetPadMode.NO_PADDING)([dataset[0], dataset[0]])
        data = TensorDict(batch, batch_size=2)
        tu.assign_non_tensor(
            data, global_batch_size=2, mini_batch_size=2, epochs=1, seed=0, temperature=1.0,
            dataloader_kwargs={"shuffle": False}, pad_mode=DatasetPadMode.NO_PADDING, calculate_entropy=False,
        )  # fmt: skip
        losses.append(tu.get(worker.train_mini_batch(data), "metrics")["loss"][0])
    assert losses[0] == pytest.approx(5.57, abs=0.3)  # ln 262: nothing is known yet
    assert losses[-1] < losses[0] - 0.1
    assert losses == sorted(losses, reverse=True)


def picture() -> bytes:
    out = io.BytesIO()
    Image.new("RGB", (64, 64)).save(out, "PNG")
    return out.getvalue()
