"""A recipe as the configuration that verl's trainer reads: a nested value, written as a file for Hydra.

Enters: a recipe and what only a launch knows (`Launch`). Leaves: the settings that differ from verl's own, each by
verl's name. Checked against verl's dataclasses in tests. No verl here: a launch is prepared where none is installed.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from training.config.recipe import RlRecipe
from training.verl_ext.names import (
    AGENT_LOOP,
    COLOCATED,
    MANAGER,
    POLICY_LOSS,
    REGISTER,
    REWARD_MANAGER,
    SEPARATE,
    TOKEN_VARIABLE,
)

AGGREGATIONS = {"sequence_mean": "seq-mean-token-mean", "token_mean": "token-mean"}
ROLLOUTS_PER_WORKER = 16  # episodes that one agent-loop process (one core) carries at once


@dataclass(frozen=True, slots=True)
class Launch:
    """What a launch knows and a recipe does not."""

    env_url: str
    train_files: tuple[str, ...]
    val_files: tuple[str, ...]
    checkpoints: str
    model: str | None = None
    """Another place of the recipe's model: a folder of an SFT checkpoint."""
    loggers: tuple[str, ...] = ("console", "tensorboard")
    save_every: int = 20
    validate_every: int = 20


def rl_settings(recipe: RlRecipe, launch: Launch) -> dict[str, Any]:
    """Everything that the trainer is told. Raises ValueError for a recipe that verl cannot run."""
    if recipe.hybrid is not None or recipe.history.style != "slices":
        raise ValueError(
            f"Recipe {recipe.name} needs a command line among the actions, which these environments have not."
        )
    if recipe.loss.aggregation not in AGGREGATIONS:
        raise ValueError("verl knows no trajectory_mean: use sequence_mean or token_mean.")
    engine = "megatron" if recipe.engine == "megatron" else "dp"
    return {
        "defaults": ["ppo_trainer", {"override model_engine": engine}, "_self_"],
        "hydra": {"searchpath": ["pkg://verl.trainer.config"]},
        "mock_hub": {"recipe": recipe.model_dump_json(), "env_url": launch.env_url},
        "algorithm": _algorithm(recipe),
        "data": _data(recipe, launch),
        "actor_rollout_ref": {
            "hybrid_engine": not _separate(recipe),
            "model": _model(recipe, launch),
            "actor": _actor(recipe),
            "rollout": _rollout(recipe),
        },
        "reward": {"num_workers": 1, "reward_manager": {"name": REWARD_MANAGER}},
        "trainer": _trainer(recipe, launch),
        "ray_kwargs": {"ray_init": {"runtime_env": {"env_vars": {"VERL_USE_EXTERNAL_MODULES": REGISTER}}}},
    }


def write_run(settings: dict[str, Any], folder: Path) -> Path:
    """Write the settings as `run.yaml` (JSON is YAML), for `--config-path folder --config-name run`."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / "run.yaml"
    path.write_text(json.dumps(settings, indent=2), "utf-8")
    return path


def process_environment() -> dict[str, str]:
    """Variables that the process of verl's trainer needs beside its own."""
    return {"VERL_USE_EXTERNAL_MODULES": REGISTER, "TOKENIZERS_PARALLELISM": "true"}


def token_variable() -> str:
    """The variable that holds the environment server's token on every node; never written into settings."""
    return TOKEN_VARIABLE


def _separate(recipe: RlRecipe) -> bool:
    return recipe.cluster.gpus.rollout_nodes > 0


def _algorithm(recipe: RlRecipe) -> dict[str, Any]:
    return {
        # verl takes a session's advantage off its last output and gives it to the others: once a trajectory
        "adv_estimator": "grpo",
        "norm_adv_by_std_in_grpo": recipe.loss.advantage.divide_by_std,
        "use_kl_in_reward": False,
        "filter_groups": {"enable": recipe.groups.drop_uniform, "metric": "reward"},
        # the ratio is against what sampled: its own log-probabilities, not the trainer's of a later version
        "rollout_correction": {"bypass_mode": True, "rollout_is": None, "rollout_rs": None},
    }


def _data(recipe: RlRecipe, launch: Launch) -> dict[str, Any]:
    return {
        "train_files": list(launch.train_files),
        "val_files": list(launch.val_files),
        "train_batch_size": recipe.batch.prompts,
        "gen_batch_size": 1,
        "max_prompt_length": recipe.context.max_prompt,
        "max_response_length": recipe.context.max_context - recipe.context.max_prompt,
        "return_raw_chat": True,
        "filter_overlong_prompts": False,
        "seed": recipe.seed,
    }


def _model(recipe: RlRecipe, launch: Launch) -> dict[str, Any]:
    serving = recipe.cluster.serving
    speculative = serving.speculative_steps > 0
    return {
        "path": launch.model or recipe.model,
        "enable_gradient_checkpointing": True,
        "use_remove_padding": True,
        "mtp": {
            "enable": speculative,
            "enable_rollout": speculative,
            "enable_train": False,
            "speculative_num_steps": serving.speculative_steps,
            "speculative_num_draft_tokens": serving.speculative_draft_tokens,
        },
    }


def _actor(recipe: RlRecipe) -> dict[str, Any]:
    loss = recipe.loss
    return {
        "strategy": recipe.engine,
        "ppo_mini_batch_size": recipe.batch.mini_batch_prompts,
        "ppo_epochs": recipe.batch.epochs,
        "use_dynamic_bsz": True,
        # a micro-batch holds one longest row; the context axis shares its tokens
        "ppo_max_token_len_per_gpu": recipe.context.max_context // recipe.cluster.parallel.context,
        "clip_ratio": loss.clip_low,
        "clip_ratio_low": loss.clip_low,
        "clip_ratio_high": loss.clip_high,
        "policy_loss": {"loss_mode": POLICY_LOSS},
        "loss_agg_mode": AGGREGATIONS[loss.aggregation],
        "entropy_coeff": loss.entropy_bonus,
        "use_kl_loss": loss.kl_coefficient > 0,
        "kl_loss_coef": loss.kl_coefficient,
        "kl_loss_type": "low_var_kl",
        "data_loader_seed": recipe.seed,
        **(_megatron(recipe) if recipe.engine == "megatron" else _fsdp(recipe)),
    }


def _megatron(recipe: RlRecipe) -> dict[str, Any]:
    parallel, optimiser = recipe.cluster.parallel, recipe.optimiser
    return {
        "megatron": {
            "tensor_model_parallel_size": parallel.tensor,
            "expert_model_parallel_size": parallel.expert,
            "expert_tensor_parallel_size": 1,
            "context_parallel_size": parallel.context,
            "pipeline_model_parallel_size": parallel.pipeline,
            "use_mbridge": True,
            "seed": recipe.seed,
        },
        "optim": {
            "optimizer": "adam",  # Megatron's Adam decays weights apart from the gradient: AdamW
            "lr": optimiser.learning_rate,
            "lr_decay_style": optimiser.schedule,
            "lr_warmup_steps_ratio": optimiser.warmup_share,
            "min_lr": optimiser.final_learning_rate or 0.0,
            "betas": [optimiser.beta1, optimiser.beta2],
            "weight_decay": optimiser.weight_decay,
            "clip_grad": optimiser.max_gradient_norm,
            "override_optimizer_config": {"adam_eps": optimiser.epsilon},
        },
    }


def _fsdp(recipe: RlRecipe) -> dict[str, Any]:
    optimiser = recipe.optimiser
    return {
        "ulysses_sequence_parallel_size": recipe.cluster.parallel.context,
        "fsdp_config": {
            "strategy": "fsdp2",
            "param_offload": not _separate(recipe),
            "optimizer_offload": not _separate(recipe),
            "seed": recipe.seed,
        },
        "optim": {
            "optimizer": "AdamW",
            "lr": optimiser.learning_rate,
            "lr_scheduler_type": optimiser.schedule,
            "lr_warmup_steps_ratio": optimiser.warmup_share,
            "min_lr_ratio": (optimiser.final_learning_rate or 0.0) / optimiser.learning_rate,
            "betas": [optimiser.beta1, optimiser.beta2],
            "weight_decay": optimiser.weight_decay,
            "clip_grad": optimiser.max_gradient_norm,
            "override_optimizer_config": {"eps": optimiser.epsilon},
        },
    }


def _rollout(recipe: RlRecipe) -> dict[str, Any]:
    """SGLang in server mode. `n` is what is trained on; more are started by `worker`."""
    cluster, sampling, evaluation = recipe.cluster, recipe.sampling, recipe.evaluation_sampling
    serving = cluster.serving
    return {
        "name": "sglang",
        "mode": "async",
        "nnodes": cluster.gpus.rollout_nodes,
        "n_gpus_per_node": cluster.gpus.per_node,
        "tensor_model_parallel_size": serving.tensor,
        "data_parallel_size": serving.data,
        "gpu_memory_utilization": serving.memory_share,
        "max_model_len": recipe.context.max_context,
        "n": recipe.groups.size,
        "temperature": sampling.temperature,
        "top_p": sampling.top_p,
        "top_k": sampling.top_k,
        "calculate_log_probs": True,
        "val_kwargs": {
            "do_sample": True,
            "n": 1,
            "temperature": evaluation.temperature,
            "top_p": evaluation.top_p,
            "top_k": evaluation.top_k,
        },
        "multi_turn": {"enable": True, "max_assistant_turns": cluster.environments.max_steps},
        "engine_kwargs": {"sglang": _sglang(recipe)},
        "agent": {
            "num_workers": max(1, recipe.concurrency // ROLLOUTS_PER_WORKER),
            "default_agent_loop": AGENT_LOOP,
            "agent_loop_manager_class": MANAGER,
        },
        "checkpoint_engine": {"backend": "nccl" if _separate(recipe) else "naive"},
        "seed": recipe.seed,
    }


def _sglang(recipe: RlRecipe) -> dict[str, Any]:
    """Arguments of SGLang's server that verl hands through."""
    serving = recipe.cluster.serving
    settings: dict[str, Any] = {"attention_backend": serving.attention_backend}
    if serving.data > 1:
        settings["enable_dp_attention"] = True  # data-parallel engines inside one tensor-parallel world
    return settings


def _trainer(recipe: RlRecipe, launch: Launch) -> dict[str, Any]:
    environments, batch = recipe.cluster.environments, recipe.batch
    ahead = environments.dispatch_ratio * batch.mini_batch_prompts / batch.prompts
    separate = {
        "num_warmup_batches": ahead,
        "parameter_sync_step": batch.prompts // batch.mini_batch_prompts,
        "hybrid_rollout": {
            "_target_": "verl.trainer.config.HybridRolloutSwitchConfig",
            "enable_switch": False,
        },
    }
    colocated = {"num_warmup_batches": ahead}
    return {
        "project_name": "mock-hub",
        "experiment_name": recipe.name,
        "nnodes": recipe.cluster.gpus.train_nodes,
        "n_gpus_per_node": recipe.cluster.gpus.per_node,
        "total_training_steps": batch.steps,
        "total_epochs": 10**6,  # the number of steps ends the run
        "default_local_dir": launch.checkpoints,
        "logger": list(launch.loggers),
        "save_freq": launch.save_every,
        "test_freq": launch.validate_every,
        "val_before_train": True,
        "resume_mode": "auto",
        "use_v1": True,
        "v1": {
            "trainer_mode": SEPARATE if _separate(recipe) else COLOCATED,
            # verl reads its own mode's settings by both names
            "separate_async": separate,
            SEPARATE: separate,
            "colocate_async": colocated,
            COLOCATED: colocated,
            "sampler": {
                # verl counts the version itself: a group that is trained on as sampled has span 1
                "max_off_policy_threshold": recipe.skew.max_skew + 1,
                "max_off_policy_strategy": "drop",
            },
        },
    }
