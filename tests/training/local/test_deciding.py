"""That the log-probabilities of sampling are those of scoring, and that only what is possible is drawn."""

from __future__ import annotations

from collections import Counter

import pytest
import torch

from training.config.local import ModelSettings
from training.local.batching import batched
from training.local.codec import Decision
from training.local.deciding import Draw, sample, score
from training.local.model import Network
from training.local.reading import Reading
from training.local.vocabulary import Verb

from .pages import inbox, mail

WHOLE = Draw()


@pytest.fixture
def network() -> Network:
    torch.manual_seed(3)
    return Network(ModelSettings(width=64, layers=2))


Row = tuple[Reading, Decision, tuple[float, ...]]


def drawn(network: Network, readings: list[Reading], count: int, draw: Draw = WHOLE) -> list[Row]:
    dice = torch.Generator().manual_seed(5)
    return [(one, *sample(network, one, draw, dice)) for one in readings for _ in range(count)]


def test_scoring_gives_the_log_probabilities_of_sampling(network: Network) -> None:
    rows = drawn(network, [inbox(), mail("Click the link “Q1 report”."), mail()], 60)
    assert {one.verb for _, one, _ in rows} >= {Verb.CLICK, Verb.FILL, Verb.PRESS, Verb.DONE}
    logprobs, there = score(network, [one for one, _, _ in rows], [one for _, one, _ in rows])
    for (reading, decision, sampled), scored, real in zip(rows, logprobs, there, strict=True):
        assert len(decision.tokens(reading)) == len(sampled)
        assert scored[real].tolist() == pytest.approx(sampled, abs=1e-5)


def test_only_possible_nodes_are_drawn(network: Network) -> None:
    for reading, one, _ in drawn(network, [inbox(), mail()], 80):
        if one.verb is Verb.CLICK:
            assert reading.nodes[one.node].pointable
        if one.verb is Verb.FILL:
            assert reading.nodes[one.node].editable
            assert one.text(reading)
    assert not any(one.verb is Verb.FILL for _, one, _ in drawn(network, [inbox()], 80)), "it has no field"


def test_draws_follow_the_probabilities(network: Network) -> None:
    rows = drawn(network, [inbox()], 800)
    counted = Counter(one.verb for _, one, _ in rows)
    with torch.no_grad():
        chances = torch.softmax(network.verbs(network.encode(batched([inbox()])))[0], -1)
    for verb in Verb:
        assert counted[verb] / 800 == pytest.approx(float(chances[verb]), abs=0.06)


def test_low_temperature_and_nucleus_narrow_the_choice(network: Network) -> None:
    narrow = {str(one) for _, one, _ in drawn(network, [mail()], 200, Draw(temperature=0.2, top_p=0.5))}
    wide = {str(one) for _, one, _ in drawn(network, [mail()], 200)}
    assert len(narrow) < len(wide)
    assert len({str(one) for _, one, _ in drawn(network, [mail()], 20, Draw(temperature=0))}) == 1


def test_gradients_reach_every_part_that_was_used(network: Network) -> None:
    rows = drawn(network, [mail(), inbox()], 60)
    logprobs, _ = score(network, [one for one, _, _ in rows], [one for _, one, _ in rows])
    logprobs.sum().backward()
    for name, one in network.named_parameters():
        assert one.grad is not None, name
        assert torch.isfinite(one.grad).all(), name
