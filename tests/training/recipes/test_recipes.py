"""The values of the seeds' tables, spelled out once more: a recipe that drifts from its source fails here."""

from __future__ import annotations

import pytest

from training.config.recipe import RlRecipe, SftRecipe
from training.recipes.by_name import NoRecipe, names, recipe
from training.recipes.hybrid import HYBRID
from training.recipes.hybrid_sft import HYBRID_SFT
from training.recipes.plus import PLUS
from training.recipes.single_node import SINGLE_NODE
from training.recipes.turbo import TURBO
from training.recipes.warm_up import WARM_UP

# seed 000, table 6 and the appendices that it belongs to
TABLE = {
    "groups.size": 16,
    "groups.oversample": 20,
    "groups.drop_uniform": False,
    "loss.clip_low": 0.2,
    "loss.clip_high": 0.2,
    "loss.kl_coefficient": 0.0,
    "loss.advantage.divide_by_std": False,
    "loss.chinese_penalty": 0.5,
    "loss.entropy_bonus": 0.0,
    "optimiser.learning_rate": 1e-6,
    "optimiser.schedule": "constant",
    "optimiser.warmup_share": 0.0,
    "optimiser.beta1": 0.9,
    "optimiser.beta2": 0.999,
    "optimiser.epsilon": 1e-8,
    "optimiser.weight_decay": 0.01,
    "batch.prompts": 128,
    "batch.mini_batch_prompts": 32,
    "batch.epochs": 1,
    "batch.steps": 1000,
    "sampling.temperature": 1.0,
    "sampling.max_new_tokens": 2048,
    "evaluation_sampling.temperature": 0.6,
    "evaluation_sampling.top_p": 0.95,
    "evaluation_sampling.top_k": -1,
    "context.max_context": 147_456,
    "context.max_prompt": 8_192,
    "context.min_pixels": 65_536,
    "context.max_pixels": 2_097_152,
    "slices.interval": 10,
    "slices.max_calls": 10,
    "skew.max_skew": 4,
    "cluster.gpus.per_node": 8,
    "cluster.parallel.tensor": 2,
    "cluster.parallel.expert": 8,
    "cluster.parallel.context": 4,
    "cluster.serving.tensor": 8,
    "cluster.serving.data": 4,
    "cluster.serving.attention_backend": "fa3",
    "cluster.serving.speculative_steps": 3,
    "cluster.serving.speculative_draft_tokens": 4,
    "cluster.environments.slots": 2000,
    "cluster.environments.dispatch_ratio": 2.35,
}


def _at(found: object, path: str) -> object:
    for name in path.split("."):
        found = getattr(found, name)
    return found


@pytest.mark.parametrize("found", [TURBO, PLUS], ids=["turbo", "plus"])
@pytest.mark.parametrize("path", TABLE)
def test_both_reported_runs_have_the_values_of_the_table(found: RlRecipe, path: str) -> None:
    assert _at(found, path) == TABLE[path]


@pytest.mark.parametrize(
    ("found", "gpus", "nodes", "pipeline"), [(TURBO, 192, 12, 2), (PLUS, 512, 32, 8)], ids=["turbo", "plus"]
)
def test_they_differ_in_gpus_and_depth(found: RlRecipe, gpus: int, nodes: int, pipeline: int) -> None:
    assert found.cluster.gpus.total == gpus
    assert found.cluster.gpus.train_nodes == found.cluster.gpus.rollout_nodes == nodes
    assert found.cluster.parallel.pipeline == pipeline


def test_rollouts_under_way_fill_three_quarters_of_the_environments() -> None:
    assert TURBO.concurrency == 1504
    assert TURBO.concurrency / TURBO.cluster.environments.slots > 0.75
    assert TURBO.rollouts_per_step == 2048


def test_the_warm_up_is_seed_000s() -> None:
    assert WARM_UP.gpus.total == 512
    assert (WARM_UP.optimiser.learning_rate, WARM_UP.optimiser.final_learning_rate) == (7e-6, 7e-7)
    assert WARM_UP.optimiser.schedule == "cosine"
    assert WARM_UP.optimiser.weight_decay == 0.01
    assert (WARM_UP.batch_prompts, WARM_UP.epochs) == (512, 1)
    assert WARM_UP.sequence_length == 256 * 1024
    assert WARM_UP.precision == "bf16+fp8"
    assert WARM_UP.min_reward == 1.0
    assert WARM_UP.slices == TURBO.slices


def test_hybrid_is_seed_002s() -> None:
    assert HYBRID.hybrid is not None
    assert (HYBRID.hybrid.preference_weight, HYBRID.hybrid.execution_penalty) == (0.1, 0.3)
    assert HYBRID.loss.advantage.divide_by_std
    assert HYBRID.loss.per_token
    assert HYBRID.groups.size == 8
    assert HYBRID.rollouts_per_step == 64
    assert HYBRID.skew.max_skew == 2
    assert HYBRID.optimiser.learning_rate == 1e-6
    assert HYBRID.cluster.gpus.total == 24
    assert (HYBRID.cluster.gpus.train, HYBRID.cluster.gpus.rollout) == (16, 8)
    assert HYBRID.cluster.environments.max_steps == 30
    assert (HYBRID.history.screenshots, HYBRID.history.full_turns, HYBRID.history.output_characters) == (
        3,
        3,
        1000,
    )


def test_hybrids_sft_makes_the_updates_that_the_seed_counts() -> None:
    assert (HYBRID_SFT.optimiser.learning_rate, HYBRID_SFT.optimiser.warmup_share) == (1e-5, 0.1)
    assert HYBRID_SFT.gpus.total == 16
    assert HYBRID_SFT.sequence_length == 12_000
    assert 46_876 // HYBRID_SFT.batch_prompts * HYBRID_SFT.epochs == 366


def test_a_single_node_holds_its_recipe() -> None:
    assert SINGLE_NODE.cluster.gpus.total == 8
    assert SINGLE_NODE.cluster.replicas == 8
    assert SINGLE_NODE.concurrency == 64


def test_every_recipe_is_found_by_its_name_and_has_it() -> None:
    assert {"turbo", "plus", "warm_up", "hybrid", "hybrid_sft", "single_node"} <= set(names())
    for name in names():
        found = recipe(name)
        assert getattr(found, "name", None) == name


def test_an_unknown_name_is_told_which_there_are() -> None:
    with pytest.raises(NoRecipe, match=r"turbo"):
        recipe("tubro")


def test_kinds_are_told_apart() -> None:
    assert isinstance(recipe("turbo"), RlRecipe)
    assert isinstance(recipe("warm_up"), SftRecipe)
