"""Every recipe for a cluster loads into verl's own configuration, passes its checks and arrives with its numbers."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from hydra import compose, initialize_config_dir
from verl.trainer.ppo.utils import need_critic, need_reference_policy
from verl.trainer.ppo.v1 import get_trainer_cls
from verl.utils.config import omega_conf_to_dataclass, validate_config
from verl.utils.import_utils import load_class_from_fqn, load_extern_object

from training.config.recipe import RlRecipe, SftRecipe
from training.recipes.hybrid_sft import HYBRID_SFT
from training.recipes.plus import PLUS
from training.recipes.single_node import SINGLE_NODE
from training.recipes.turbo import TURBO
from training.recipes.warm_up import WARM_UP
from training.verl_ext.settings import Launch, rl_settings, write_run
from training.verl_ext.sft_settings import sft_settings

LAUNCH = Launch("http://environments:8420", ("train.parquet",), ("val.parquet",), "checkpoints")
ALL = pytest.mark.parametrize("recipe", [TURBO, PLUS, SINGLE_NODE], ids=lambda recipe: recipe.name)


def _composed(recipe: RlRecipe, folder: Path) -> Any:
    write_run(rl_settings(recipe, LAUNCH), folder)
    with initialize_config_dir(str(folder), version_base=None):
        return compose("run")


@ALL
def test_verl_checks_the_configuration_and_builds_its_dataclasses(recipe: RlRecipe, tmp_path: Path) -> None:
    config = _composed(recipe, tmp_path)
    # the reported runs load neither a reference model nor a critic
    assert not need_reference_policy(config)
    assert not need_critic(config)
    validate_config(config, use_reference_policy=False, use_critic=False)
    actor = omega_conf_to_dataclass(config.actor_rollout_ref.actor)
    rollout = omega_conf_to_dataclass(config.actor_rollout_ref.rollout)
    assert (actor.clip_ratio_low, actor.clip_ratio_high) == (0.2, 0.2)
    assert actor.policy_loss.loss_mode == "mock_hub_gspo"
    assert actor.entropy_coeff == 0
    assert actor.ppo_mini_batch_size == recipe.batch.mini_batch_prompts
    assert rollout.n == recipe.groups.size
    assert rollout.calculate_log_probs
    assert rollout.prompt_length + rollout.response_length == recipe.context.max_context
    assert (rollout.val_kwargs.temperature, rollout.val_kwargs.top_p) == (0.6, 0.95)
    assert actor.optim.lr == 1e-6
    assert list(actor.optim.betas) == [0.9, 0.999]


@ALL
def test_what_it_names_can_be_loaded(recipe: RlRecipe, tmp_path: Path) -> None:
    config = _composed(recipe, tmp_path)
    assert get_trainer_cls(config.trainer.v1.trainer_mode)
    manager = config.actor_rollout_ref.rollout.agent.agent_loop_manager_class
    assert load_class_from_fqn(manager, "AgentLoopManager").__name__ == "GroupManager"


@pytest.mark.parametrize(("recipe", "depth", "nodes"), [(TURBO, 2, 12), (PLUS, 8, 32)], ids=["turbo", "plus"])
def test_the_large_runs_are_spread_as_the_seed_says(
    recipe: RlRecipe, depth: int, nodes: int, tmp_path: Path
) -> None:
    config = _composed(recipe, tmp_path)
    megatron = omega_conf_to_dataclass(config.actor_rollout_ref.actor).megatron
    assert megatron.tensor_model_parallel_size == 2
    assert megatron.expert_model_parallel_size == 8
    assert megatron.context_parallel_size == 4
    assert megatron.pipeline_model_parallel_size == depth
    rollout = omega_conf_to_dataclass(config.actor_rollout_ref.rollout)
    assert (config.trainer.nnodes, rollout.nnodes) == (nodes, nodes)
    assert (rollout.tensor_model_parallel_size, rollout.data_parallel_size) == (8, 4)
    assert rollout.engine_kwargs["sglang"]["attention_backend"] == "fa3"
    mtp = config.actor_rollout_ref.model.mtp
    assert (mtp.enable_rollout, mtp.speculative_num_steps, mtp.speculative_num_draft_tokens) == (True, 3, 4)


@pytest.mark.parametrize("recipe", [TURBO, PLUS], ids=["turbo", "plus"])
def test_batches_fit_verls_separate_trainer_and_old_groups_are_dropped(
    recipe: RlRecipe, tmp_path: Path
) -> None:
    config = _composed(recipe, tmp_path)
    steps = config.trainer.v1.separate_async.parameter_sync_step
    assert config.data.train_batch_size == steps * config.actor_rollout_ref.actor.ppo_mini_batch_size == 128
    assert config.trainer.v1[config.trainer.v1.trainer_mode].parameter_sync_step == steps
    # verl's span of a group that is trained on as sampled is 1; four versions behind is span 5
    assert config.trainer.v1.sampler.max_off_policy_threshold == 5
    assert config.trainer.v1.sampler.max_off_policy_strategy == "drop"


@pytest.mark.parametrize("found", [WARM_UP, HYBRID_SFT], ids=lambda found: found.name)
def test_supervised_recipes_load_too_with_their_own_dataset(found: SftRecipe, tmp_path: Path) -> None:
    write_run(sft_settings(found, LAUNCH), tmp_path)
    with initialize_config_dir(str(tmp_path), version_base=None):
        config = compose("run")
    optim = omega_conf_to_dataclass(config.optim)
    engine = omega_conf_to_dataclass(config.engine)
    assert optim.lr == found.optimiser.learning_rate
    assert config.data.train_batch_size == found.batch_prompts
    assert config.data.max_length == found.sequence_length
    assert type(engine).__name__ == ("McoreEngineConfig" if found is WARM_UP else "FSDPEngineConfig")
    dataset = load_extern_object(config.data.custom_cls.path, config.data.custom_cls.name)
    assert dataset.__name__ == "SliceDataset"
