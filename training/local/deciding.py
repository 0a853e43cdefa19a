"""Sampling a decision token by token, and the log-probabilities of given tokens: the same distributions in both.

`sample` draws for one reading; `score` is teacher-forced over many, with gradients where they are asked for.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import torch
from torch import Tensor

from training.local.batching import batched
from training.local.codec import Decision
from training.local.model import Encoded, Network
from training.local.reading import Reading
from training.local.vocabulary import Verb


@dataclass(frozen=True, slots=True)
class Draw:
    """How to draw. The log-probabilities are always those of temperature 1, whole."""

    temperature: float = 1.0
    top_p: float = 1.0


@torch.no_grad()
def sample(
    network: Network, reading: Reading, draw: Draw, dice: torch.Generator
) -> tuple[Decision, tuple[float, ...]]:
    """One decision, and the natural logarithm of the probability of each of its tokens."""
    seen = network.encode(batched([reading]))
    logprobs: list[float] = []

    def drawn(logits: Tensor) -> Tensor:
        choice = _drawn(logits[0], draw, dice)
        logprobs.append(float(torch.log_softmax(logits[0], -1)[choice]))
        return torch.tensor([choice])

    verb = drawn(network.verbs(seen))
    match Verb(int(verb)):
        case Verb.CLICK:
            decision = Decision(Verb.CLICK, node=int(drawn(network.nodes(seen, verb))))
        case Verb.FILL:
            node = drawn(network.nodes(seen, verb))
            start = drawn(network.starts(seen, verb, node))
            copied = int(start) < len(reading.tokens)
            end = int(drawn(network.ends(seen, verb, node, start))) if copied else -1
            decision = Decision(Verb.FILL, node=int(node), start=int(start), end=end)
        case Verb.PRESS:
            decision = Decision(Verb.PRESS, key=int(drawn(network.keys(seen))))
        case other:
            decision = Decision(other)
    return decision, tuple(logprobs)


def score(
    network: Network, readings: Sequence[Reading], decisions: Sequence[Decision]
) -> tuple[Tensor, Tensor]:
    """Log-probabilities B x 4 (verb, node or key, start, end) and which of them are tokens (else 0)."""
    seen = network.encode(batched(readings))
    length = seen.tokens_B_I_D.shape[1]
    verb = torch.tensor([int(one.verb) for one in decisions])
    node = torch.tensor([max(one.node, 0) for one in decisions])
    start = torch.tensor(
        [_column(one, reading, length) for one, reading in zip(decisions, readings, strict=True)]
    )
    points = (verb == Verb.CLICK) | (verb == Verb.FILL)
    presses, fills = verb == Verb.PRESS, verb == Verb.FILL
    copies = fills & (start < length)
    parts = [
        _at(network.verbs(seen), verb),
        torch.where(points, _safe(network.nodes(seen, verb), node, points), _keys(network, seen, decisions)),
        _safe(network.starts(seen, verb, node), start, fills),
        _safe(
            network.ends(seen, verb, node, start),
            torch.tensor([max(one.end, 0) for one in decisions]),
            copies,
        ),
    ]
    there = torch.stack([torch.ones_like(fills), points | presses, fills, copies], dim=1)
    return torch.stack(parts, dim=1).masked_fill(~there, 0.0), there


def _column(decision: Decision, reading: Reading, length: int) -> int:
    """The column of `starts`: the listed words stand behind the padded instruction."""
    beyond = decision.start - len(reading.tokens)
    return length + beyond if beyond >= 0 else max(decision.start, 0)


def _keys(network: Network, seen: Encoded, decisions: Sequence[Decision]) -> Tensor:
    return _at(network.keys(seen), torch.tensor([max(one.key, 0) for one in decisions]))


def _safe(logits: Tensor, choice: Tensor, used: Tensor) -> Tensor:
    """Rows that are not used may have nothing to choose from: they are made uniform before the logarithm."""
    return _at(torch.where(used[:, None], logits, torch.zeros_like(logits)), torch.where(used, choice, 0))


def _at(logits: Tensor, choice: Tensor) -> Tensor:
    return torch.log_softmax(logits, -1).gather(1, choice[:, None])[:, 0]


def _drawn(logits: Tensor, draw: Draw, dice: torch.Generator) -> int:
    if draw.temperature <= 0:
        return int(logits.argmax())
    chances = torch.softmax(logits / draw.temperature, -1)
    if draw.top_p < 1:
        ranked, order = chances.sort(descending=True)
        beyond = ranked.cumsum(-1) - ranked >= draw.top_p
        chances = chances.scatter(0, order[beyond], 0.0)
    return int(torch.multinomial(chances, 1, generator=dice))
