"""That SFT learns what is shown, and that GSPO makes what was rewarded likelier and nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest
import torch

from training.config.local import LocalRecipe
from training.local import checkpoint
from training.local.codec import Decision
from training.local.deciding import Draw, sample, score
from training.local.learner import Learner, Rollout
from training.local.model import Network
from training.local.reading import Reading
from training.local.rows import Row
from training.local.vocabulary import Verb
from training.recipes.local import LOCAL

from .pages import inbox, mail

RIGHT = {Verb.CLICK: "Q1 report"}


@pytest.fixture
def recipe() -> LocalRecipe:
    shown = LOCAL.demonstrations.model_copy(update={"epochs": 15})
    return LOCAL.model_copy(update={"demonstrations": shown})


@pytest.fixture
def learner(recipe: LocalRecipe) -> Learner:
    torch.manual_seed(1)
    return Learner(Network(recipe.model), recipe)


def demonstration() -> list[Row]:
    first, then = inbox(), mail("Click the link “Q1 report”.")
    text = [place for place, quote in enumerate(then.quotes) if quote == 1]
    link = next(at for at, one in enumerate(first.nodes) if one.name == "Q1 report")
    field = next(at for at, one in enumerate(then.nodes) if one.editable)
    return [
        Row(first, Decision(Verb.CLICK, node=link)),
        Row(then, Decision(Verb.FILL, field, start=text[0], end=text[-1])),
    ]


def chance(learner: Learner, rows: Sequence[Row]) -> float:
    with torch.no_grad():
        logprobs, _ = score(learner.network, [one.reading for one in rows], [one.decision for one in rows])
    return float(logprobs.sum().exp())


def rollouts(learner: Learner, reading: Reading, count: int) -> list[Rollout]:
    dice = torch.Generator().manual_seed(4 + learner.updates)
    found = []
    for _ in range(count):
        decision, logprobs = sample(learner.network, reading, Draw(), dice)
        good = decision.verb is Verb.CLICK and reading.nodes[decision.node].name == RIGHT[Verb.CLICK]
        found.append(Rollout((Row(reading, decision, logprobs),), float(good)))
    return found


def test_what_is_shown_is_learned(learner: Learner) -> None:
    rows = demonstration()
    assert chance(learner, rows) < 0.05
    losses = learner.imitate([rows] * 8, seed=2)
    assert losses[-1] < losses[0] / 4
    assert chance(learner, rows) > 0.5


def test_what_is_rewarded_becomes_likelier(learner: Learner) -> None:
    target = demonstration()[:1]
    before = chance(learner, target)
    for _ in range(12):
        learner.reinforce([rollouts(learner, inbox(), 16)])
    assert chance(learner, target) > 2 * before
    assert learner.updates == 12


def test_groups_without_differences_change_nothing(learner: Learner) -> None:
    group = [Rollout(one.rows, 1.0) for one in rollouts(learner, inbox(), 6)]
    before = {name: one.clone() for name, one in learner.network.state_dict().items()}
    logged = learner.reinforce([group])
    assert logged["groups/telling"] == 0
    assert all(torch.equal(one, before[name]) for name, one in learner.network.state_dict().items())


def test_micro_batches_do_not_change_the_update(recipe: LocalRecipe) -> None:
    ends = []
    for size in (1, 8):
        torch.manual_seed(1)
        batch = recipe.batch.model_copy(update={"micro_batch_rows": size, "epochs": 1})
        learner = Learner(Network(recipe.model), recipe.model_copy(update={"batch": batch}))
        learner.reinforce([rollouts(learner, inbox(), 10), rollouts(learner, mail(), 4)])
        ends.append(torch.cat([one.flatten() for one in learner.network.parameters()]))
    assert torch.allclose(ends[0], ends[1], atol=2e-5)


def test_a_restored_learner_goes_on_as_if_never_stopped(
    learner: Learner, recipe: LocalRecipe, tmp_path: Path
) -> None:
    group = rollouts(learner, inbox(), 16)
    learner.reinforce([group])
    other = Learner(Network(recipe.model), recipe)
    checkpoint.save(tmp_path, 1, learner.state())
    other.restore(checkpoint.newest(tmp_path) or {})
    assert other.updates == 1
    for one in (learner, other):
        one.reinforce([group])
    left, right = learner.network.state_dict(), other.network.state_dict()
    assert all(torch.allclose(left[name], right[name]) for name in left)


@pytest.mark.parametrize(("groups", "steps"), [(None, 2), (1, 6), (2, 4)])
def test_an_update_takes_a_step_for_each_mini_batch_of_groups_in_each_pass(
    recipe: LocalRecipe, groups: int | None, steps: int
) -> None:
    torch.manual_seed(1)
    batch = recipe.batch.model_copy(update={"epochs": 2, "mini_batch_groups": groups})
    learner = Learner(Network(recipe.model), recipe.model_copy(update={"batch": batch}))
    drawn = [
        Rollout(one.rows, float(number % 2)) for number, one in enumerate(rollouts(learner, inbox(), 12))
    ]
    learner.reinforce([drawn[:4], drawn[4:8], drawn[8:]])
    taken = {int(kept["step"]) for kept in learner.optimiser.state.values()}
    assert (taken, learner.updates) == ({steps}, 1)
