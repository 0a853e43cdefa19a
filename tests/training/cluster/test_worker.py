"""The group of a prompt on Ray: our manager and worker, verl's hand-over, its queue between processes; all of it real.

Only the model is a script (sglang_stand_in), and the trainer that would draw from the queue is these tests.
"""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import ray
import torch
import transfer_queue as tq
from hydra import compose, initialize_config_dir
from omegaconf import OmegaConf
from verl.utils import tensordict_utils as tu
from verl.utils.dataset.rl_dataset import collate_fn

from tests import servers
from tests.training.cluster import sglang_stand_in
from tests.training.cluster.test_agent_loop import BUNDLE, RECIPE, demonstration
from training.config.losses import GroupSettings
from training.trajectory.format import Trajectory
from training.verl_ext import trainer
from training.verl_ext.dataset import rows
from training.verl_ext.settings import Launch, rl_settings, write_run
from training.verl_ext.worker import GroupManager

__all__ = ["demonstration"]  # the fixture
GROUP = RECIPE.model_copy(update={"groups": GroupSettings(size=2, oversample=3)})
PASSED_ON = ("VERL_PLATFORM", "VERL_ENGINE_DEVICE", "HF_HUB_OFFLINE")


@pytest.fixture(scope="module")
def queue(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Ray on this machine, and verl's queue in it."""
    variables = {name: os.environ[name] for name in PASSED_ON} | {
        "PYTHONPATH": str(servers.ROOT),
        "TRANSFER_QUEUE_ENABLE": "1",
        "VERL_USE_EXTERNAL_MODULES": "tests.training.cluster.cpu_platform,training.verl_ext.register",
    }
    ray.init(num_cpus=8, include_dashboard=False, runtime_env={"env_vars": variables}, log_to_driver=False)
    tq.init(_config("http://nowhere", Path("no-model"), tmp_path_factory.mktemp("queue")).transfer_queue)
    yield
    tq.close()
    ray.shutdown()


def _config(env_url: str, model: Path, folder: Path) -> Any:
    settings = rl_settings(GROUP, Launch(env_url, ("a",), ("b",), "c", model=str(model)))
    settings["actor_rollout_ref"]["rollout"]["agent"]["num_workers"] = 1
    settings["transfer_queue"] = {
        "enable": True,
        "backend": {"SimpleStorage": {"num_data_storage_units": 1}},
    }
    write_run(settings, folder)
    with initialize_config_dir(str(folder), version_base=None):
        config = compose("run")
    OmegaConf.resolve(config)
    return config


def _group(uid: str, config: Any, url: str) -> dict[str, Any]:
    """Hand a prompt to our manager as verl's trainer does, and wait: what the queue knows of it."""
    manager = GroupManager.create(
        config=config,
        llm_client=sglang_stand_in.Client(url),
        teacher_client=None,
        reward_loop_worker_handles=[],
    )
    (row,) = rows([BUNDLE], "train")
    prompt = row | {"raw_prompt": row["prompt"], "index": 0, "uid": uid, "dummy_tensor": torch.tensor([0])}
    batch = tu.get_tensordict(collate_fn([prompt]))
    tu.assign_non_tensor_data(batch, "global_steps", 3)
    pending = {"is_prompt": True, "status": "pending", "global_steps": 3}
    tq.kv_batch_put(keys=[uid], partition_id="train", tags=[pending])
    manager.generate_sequences(batch)
    deadline = time.monotonic() + 120
    while True:
        known = {key: tag for key, tag in tq.kv_list()["train"].items() if key.startswith(uid)}
        if known[uid]["status"] in ("finished", "failure"):
            return known
        assert time.monotonic() < deadline, known
        time.sleep(0.5)


@pytest.mark.usefixtures("queue")
def test_the_first_valid_rollouts_of_a_prompt_arrive_slice_by_slice(
    tokenizer: Any, environment_server: str, demonstration: Trajectory, tiny_model: Path, tmp_path: Path
) -> None:
    texts = [step.text for step in demonstration.steps]
    with sglang_stand_in.serving(tokenizer, texts) as stand_in:
        known = _group("good", _config(environment_server, tiny_model, tmp_path), stand_in.url)
    assert known.pop("good")["status"] == "finished"
    slices = -(-len(texts) // 2)
    # 2 of 3 rollouts, each in its slices: {prompt}_{session}_{slice}
    assert sorted(known) == [f"good_{session}_{place}" for session in range(2) for place in range(slices)]
    assert {tag["min_global_steps"] for tag in known.values()} == {3}
    fields = ["rm_scores", "responses", "response_mask", "rollout_log_probs", "extra_fields"]
    data = tq.kv_batch_get(keys=sorted(known), partition_id="train", select_fields=fields)
    assert [row.sum().item() for row in data["rm_scores"].unbind()] == [1.0] * len(known)
    sizes = [
        [len(row) for row in data[name].unbind()]
        for name in ("responses", "response_mask", "rollout_log_probs")
    ]
    assert sizes[0] == sizes[1] == sizes[2]


@pytest.mark.usefixtures("queue")
def test_a_prompt_whose_environments_are_gone_is_a_failure_that_verl_replaces(
    tokenizer: Any, tiny_model: Path, tmp_path: Path
) -> None:
    with sglang_stand_in.serving(tokenizer, []) as stand_in:
        known = _group("lost", _config("http://127.0.0.1:9", tiny_model, tmp_path), stand_in.url)
    assert {key: tag["status"] for key, tag in known.items()} == {"lost": "failure"}


@pytest.mark.usefixtures("queue")
def test_a_trainer_writes_credited_advantages_back_and_counts_the_tokens() -> None:
    keys = ["paid_0_0", "paid_1_0"]
    fields = [
        {"advantages": torch.tensor([0.5, 0.5, 0.5]), "extra_fields": {"token_credit": [(1, -0.5)]}},
        {"advantages": torch.tensor([-0.5, -0.5]), "extra_fields": {"token_credit": []}},
    ]
    tags = [{"status": "success"}] * 2
    tq.kv_batch_put(keys=keys, partition_id="train", tags=tags, fields=tu.list_of_dict_to_tensordict(fields))

    class Plain:
        def _compute_advantage(self, batch: Any, metrics: dict[str, Any]) -> Any:  # noqa: ARG002
            return batch

    class Trainer(trainer.Credited, Plain): ...

    metrics: dict[str, Any] = {}
    batch = Trainer()._compute_advantage(tq.KVBatchMeta(partition_id="train", keys=keys, tags=tags), metrics)
    assert batch.keys == keys
    assert metrics == {"training/credited_tokens": 1}
    after = tq.kv_batch_get(keys=keys, partition_id="train", select_fields=["advantages"])["advantages"]
    assert [row.tolist() for row in after.unbind()] == [[0.5, 0.0, 0.5], [-0.5, -0.5]]
