"""The local policy as rollouts know it: a context enters, the scaffold's text and own tokens leave."""

from __future__ import annotations

import copy
from dataclasses import dataclass

import torch

from training.config.sampling import SamplingSettings
from training.local.codec import said
from training.local.deciding import Draw, sample
from training.local.model import Network
from training.local.reading import read, sentence
from training.rollout.policy import Context, Sample


@dataclass(frozen=True, slots=True)
class Weights:
    """A network that no longer changes, and the number of updates behind it."""

    network: Network
    version: int


def frozen(network: Network, version: int) -> Weights:
    """A copy that training does not touch."""
    kept = copy.deepcopy(network).eval()
    kept.requires_grad_(requires_grad=False)
    return Weights(kept, version)


class LocalPolicy:
    """Samples with the newest weights that it was given; one answer is by one version."""

    name = "local"
    needs_images = False
    prefixes = False  # each turn is read anew: there is no growing prompt

    def __init__(self, weights: Weights, settings: SamplingSettings, seed: int) -> None:
        self._weights = weights
        self._draw = Draw(settings.temperature, settings.top_p)
        self._dice = torch.Generator().manual_seed(seed)

    @property
    def version(self) -> int:
        return self._weights.version

    def adopt(self, weights: Weights) -> None:
        """From the next answer on."""
        self._weights = weights

    async def sample(self, context: Context) -> Sample:
        weights = self._weights
        past = [sentence(turn.text) for turn in context.turns]
        reading = read(context.instruction, past, context.observation, weights.network.settings.max_nodes)
        decision, logprobs = sample(weights.network, reading, self._draw, self._dice)
        return Sample(
            text=said(decision, reading), token_ids=decision.tokens(reading), logprobs=logprobs,
            policy_version=weights.version,
        )  # fmt: skip
