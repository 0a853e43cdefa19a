"""A recipe of supervised fine-tuning as the configuration that verl's trainer reads."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from training.config.recipe import SftRecipe
from training.verl_ext.settings import Launch

DATASET = Path(__file__).with_name("sft_dataset.py")


def sft_settings(recipe: SftRecipe, launch: Launch) -> dict[str, Any]:
    """Everything that the trainer is told. `launch.train_files` are samples that `sft_dataset.write_samples` wrote."""
    large = recipe.parallel.pipeline > 1 or recipe.parallel.expert > 1
    engine, other = ("megatron", "megatron") if large else ("fsdp", "fsdp")
    return {
        "defaults": [
            "sft_trainer_engine",
            {"override engine@engine": engine},
            {"override optim@optim": other},
            "_self_",
        ],
        "hydra": {"searchpath": ["pkg://verl.trainer.config"]},
        "model": {
            "path": launch.model or recipe.model,
            "enable_gradient_checkpointing": True,
            "use_remove_padding": True,
        },
        "data": _data(recipe, launch),
        "engine": _megatron(recipe) if large else _fsdp(recipe),
        "optim": _optimiser(recipe, large=large),
        "trainer": {
            "project_name": "mock-hub",
            "experiment_name": recipe.name,
            "default_local_dir": launch.checkpoints,
            "nnodes": recipe.gpus.train_nodes,
            "n_gpus_per_node": recipe.gpus.per_node,
            "total_epochs": recipe.epochs,
            "seed": recipe.seed,
            "logger": list(launch.loggers),
            "save_freq": launch.save_every,
        },
    }


def _data(recipe: SftRecipe, launch: Launch) -> dict[str, Any]:
    return {
        "train_files": list(launch.train_files),
        "val_files": list(launch.val_files) or None,
        "train_batch_size": recipe.batch_prompts,
        "micro_batch_size_per_gpu": 1,
        "use_dynamic_bsz": True,
        "max_token_len_per_gpu": recipe.sequence_length // recipe.parallel.context,
        "max_length": recipe.sequence_length,
        "pad_mode": "no_padding",
        "truncation": "error",  # samples over the length were left out, not cut
        "custom_cls": {"path": str(DATASET), "name": "SliceDataset"},
    }


def _megatron(recipe: SftRecipe) -> dict[str, Any]:
    parallel = recipe.parallel
    settings: dict[str, Any] = {
        "tensor_model_parallel_size": parallel.tensor,
        "expert_model_parallel_size": parallel.expert,
        "expert_tensor_parallel_size": 1,
        "context_parallel_size": parallel.context,
        "pipeline_model_parallel_size": parallel.pipeline,
        "use_mbridge": True,
        "dtype": "bfloat16",
    }
    if recipe.precision == "bf16+fp8":
        # Transformer Engine: weights and activations of matrix products in FP8, the rest in bf16
        settings["override_transformer_config"] = {"fp8": "hybrid", "fp8_param": True}
    return settings


def _fsdp(recipe: SftRecipe) -> dict[str, Any]:
    return {
        "strategy": "fsdp2",
        "dtype": "bfloat16",
        "ulysses_sequence_parallel_size": recipe.parallel.tensor * recipe.parallel.context,
    }


def _optimiser(recipe: SftRecipe, *, large: bool) -> dict[str, Any]:
    optimiser = recipe.optimiser
    end = optimiser.final_learning_rate or 0.0
    both = {
        "lr": optimiser.learning_rate,
        "lr_warmup_steps_ratio": optimiser.warmup_share,
        "weight_decay": optimiser.weight_decay,
        "betas": [optimiser.beta1, optimiser.beta2],
        "clip_grad": optimiser.max_gradient_norm,
    }
    if large:
        return both | {
            "optimizer": "adam",
            "lr_decay_style": optimiser.schedule,
            "min_lr": end,
            "override_optimizer_config": {"adam_eps": optimiser.epsilon},
        }
    return both | {
        "optimizer": "AdamW",
        "lr_scheduler_type": optimiser.schedule,
        "min_lr_ratio": end / optimiser.learning_rate,
        "override_optimizer_config": {"eps": optimiser.epsilon},
    }
