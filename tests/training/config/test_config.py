"""Configurations: frozen, closed, checked, and without torch."""

from __future__ import annotations

import subprocess
import sys

import pytest
from pydantic import ValidationError

from tests import servers
from training.config.cluster import ClusterSettings, EnvironmentSettings, GpuSettings, ParallelSettings
from training.config.local import LocalRecipe
from training.config.losses import GspoSettings
from training.config.optimise import BatchSettings, OptimiserSettings


def test_configurations_and_recipes_are_read_without_torch_and_without_verl() -> None:
    code = (
        "import sys\n"
        "from training.recipes.by_name import names, recipe\n"
        "found = [recipe(name) for name in names()]\n"
        "import training.verl_ext.settings, training.verl_ext.dataset\n"
        "assert {'torch', 'verl', 'django'}.isdisjoint(sys.modules), 'heavy'\n"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=servers.ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def test_a_misspelt_setting_is_an_error_and_a_set_one_stays() -> None:
    with pytest.raises(ValidationError, match="clip_hihg"):
        GspoSettings.model_validate({"clip_hihg": 0.3})
    with pytest.raises(ValidationError, match="frozen"):
        GspoSettings().clip_low = 0.3  # type: ignore[misc]


def test_no_entropy_bonus_is_accepted_because_no_loss_has_one() -> None:
    with pytest.raises(ValidationError):
        GspoSettings(entropy_bonus=0.01)


def test_a_recipe_survives_being_written_and_read() -> None:
    recipe = LocalRecipe(name="mine", seed=7)
    assert LocalRecipe.model_validate_json(recipe.model_dump_json()) == recipe


def test_a_constant_rate_stays_and_a_cosine_falls_to_its_end_after_the_warm_up() -> None:
    constant = OptimiserSettings(learning_rate=1e-6)
    assert {constant.rate(update, 100) for update in range(100)} == {1e-6}
    cosine = OptimiserSettings(learning_rate=7e-6, schedule="cosine", final_learning_rate=7e-7)
    assert cosine.rate(0, 101) == pytest.approx(7e-6)
    assert cosine.rate(50, 101) == pytest.approx((7e-6 + 7e-7) / 2)
    assert cosine.rate(100, 101) == pytest.approx(7e-7)
    warm = OptimiserSettings(learning_rate=1e-5, schedule="cosine", warmup_share=0.1)
    assert [warm.rate(update, 100) for update in (0, 4, 9)] == pytest.approx([1e-6, 5e-6, 1e-5])
    assert warm.rate(10, 100) == pytest.approx(1e-5)
    assert warm.rate(99, 100) == pytest.approx(0.0)


def test_mini_batches_must_divide_a_batch() -> None:
    assert BatchSettings(prompts=128, mini_batch_prompts=32, epochs=2).updates_per_step == 8
    with pytest.raises(ValidationError, match="no multiple of 48"):
        BatchSettings(prompts=128, mini_batch_prompts=48)


def test_gpus_must_hold_whole_copies_and_whole_replicas() -> None:
    gpus = GpuSettings(train_nodes=3, rollout_nodes=4)
    with pytest.raises(ValidationError, match="16 that one copy takes"):
        ClusterSettings(gpus=gpus, parallel=ParallelSettings(tensor=2, context=4, pipeline=2))
    with pytest.raises(ValidationError, match="replica's 32"):
        ClusterSettings(gpus=GpuSettings(train_nodes=4, rollout_nodes=3))


def test_never_more_rollouts_than_slots() -> None:
    pool = EnvironmentSettings(slots=2000, dispatch_ratio=2.35)
    assert pool.concurrency(mini_batch_prompts=32, rollouts_per_prompt=20) == 1504
    assert pool.concurrency(mini_batch_prompts=128, rollouts_per_prompt=20) == 2000
