"""What verl is told, as far as it can be seen without verl (tests/training/cluster loads it into verl's classes)."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from training.config.recipe import RlRecipe
from training.recipes.hybrid import HYBRID
from training.recipes.plus import PLUS
from training.recipes.single_node import SINGLE_NODE
from training.recipes.turbo import TURBO
from training.recipes.warm_up import WARM_UP
from training.verl_ext.settings import Launch, rl_settings, write_run
from training.verl_ext.sft_settings import sft_settings

LAUNCH = Launch("http://environments:8420", ("train.parquet",), ("val.parquet",), "checkpoints")


def test_the_recipe_travels_whole_to_the_agent_loops() -> None:
    settings = rl_settings(PLUS, LAUNCH)
    assert RlRecipe.model_validate_json(settings["mock_hub"]["recipe"]) == PLUS
    assert settings["mock_hub"]["env_url"] == "http://environments:8420"


def test_prompts_ahead_and_agent_loops_follow_from_the_dispatch_ratio() -> None:
    settings = rl_settings(TURBO, LAUNCH)
    ahead = settings["trainer"]["v1"]["separate_async"]["num_warmup_batches"]
    # 2.35 mini-batches of 32 prompts: 75 prompts, 1,504 rollouts with 20 each
    assert int(ahead * 128) == 75
    workers = settings["actor_rollout_ref"]["rollout"]["agent"]["num_workers"]
    assert workers == 94
    assert TURBO.concurrency // workers == 16


def test_one_pool_of_gpus_takes_the_colocated_trainer() -> None:
    settings = rl_settings(SINGLE_NODE, LAUNCH)
    assert settings["trainer"]["v1"]["trainer_mode"] == "mock_hub_colocate_async"
    assert settings["actor_rollout_ref"]["hybrid_engine"] is True
    assert rl_settings(TURBO, LAUNCH)["actor_rollout_ref"]["hybrid_engine"] is False


def test_a_recipe_that_needs_a_command_line_is_refused_with_the_reason() -> None:
    with pytest.raises(ValueError, match="command line"):
        rl_settings(HYBRID, LAUNCH)


def test_a_launch_can_start_from_another_checkpoint() -> None:
    other = Launch("http://e", ("a",), ("b",), "c", model="/models/after-sft")
    assert rl_settings(TURBO, other)["actor_rollout_ref"]["model"]["path"] == "/models/after-sft"


def test_the_file_for_hydra_is_written_whole(tmp_path: Path) -> None:
    settings = rl_settings(TURBO, LAUNCH)
    assert json.loads(write_run(settings, tmp_path / "new").read_text()) == settings


def test_no_secret_is_written_into_settings(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MOCK_HUB_ENV_TOKEN", "hush-hush")
    assert "hush-hush" not in json.dumps(rl_settings(TURBO, LAUNCH))


def test_supervised_training_is_told_the_seeds_values() -> None:
    settings = sft_settings(WARM_UP, Launch("", ("samples.parquet",), (), "checkpoints"))
    optim, data = settings["optim"], settings["data"]
    assert (optim["lr"], optim["min_lr"], optim["lr_decay_style"]) == (7e-6, 7e-7, "cosine")
    assert (data["train_batch_size"], data["max_length"]) == (512, 262_144)
    assert settings["trainer"]["nnodes"] * settings["trainer"]["n_gpus_per_node"] == 512
    assert settings["engine"]["override_transformer_config"]["fp8"] == "hybrid"
    assert Path(data["custom_cls"]["path"]).is_file()
