"""The network: a transformer over instruction, past turns and nodes, and four heads that point.

Enters: a `Batch`. Leaves: `Encoded`, from which `deciding` takes verb, node, text and key, each given those before.
Axes as in `batching`; D is the width.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import torch
from torch import Tensor, nn
from torch.nn import functional as F  # noqa: N812  as torch calls it

from training.config.local import ModelSettings
from training.local.batching import Batch
from training.local.matching import FEATURES
from training.local.reading import MOST_TOKENS, MOST_TURNS
from training.local.vocabulary import BUCKETS, KEYS, SPAN, WORDS, Verb

QUOTES = 8


@dataclass(frozen=True, slots=True)
class Encoded:
    """The encoder's outputs, with what may be chosen among them."""

    whole_B_D: Tensor
    tokens_B_I_D: Tensor
    nodes_B_N_D: Tensor
    batch: Batch


class Block(nn.Module):
    """Pre-norm attention and feed-forward."""

    def __init__(self, shape: ModelSettings) -> None:
        super().__init__()
        width = shape.width
        self.heads = shape.heads
        self.before_attention, self.before_mixing = nn.LayerNorm(width), nn.LayerNorm(width)
        self.qkv, self.out = nn.Linear(width, 3 * width), nn.Linear(width, width)
        self.mixing = nn.Sequential(nn.Linear(width, 2 * width), nn.GELU(), nn.Linear(2 * width, width))

    def forward(self, x_B_S_D: Tensor, allowed: Tensor) -> Tensor:
        b, s, d = x_B_S_D.shape
        qkv = self.qkv(self.before_attention(x_B_S_D)).view(b, s, 3, self.heads, d // self.heads)
        q, k, v = qkv.permute(2, 0, 3, 1, 4)
        mixed = F.scaled_dot_product_attention(q, k, v, attn_mask=allowed)
        x_B_S_D = x_B_S_D + self.out(mixed.transpose(1, 2).reshape(b, s, d))
        out: Tensor = x_B_S_D + self.mixing(self.before_mixing(x_B_S_D))
        return out


class Network(nn.Module):
    """All parameters of the policy."""

    def __init__(self, settings: ModelSettings) -> None:
        super().__init__()
        d = settings.width
        self.settings = settings
        self.words = nn.Embedding(BUCKETS, d, padding_idx=0)
        self.kind = nn.Embedding(3, d)
        self.place, self.quote = nn.Embedding(MOST_TOKENS, d), nn.Embedding(QUOTES, d)
        self.age = nn.Embedding(MOST_TURNS + 1, d)
        self.features = nn.Sequential(nn.Linear(FEATURES, d), nn.GELU(), nn.Linear(d, d))
        self.whole = nn.Parameter(torch.zeros(d))
        self.blocks = nn.ModuleList(Block(settings) for _ in range(settings.layers))
        self.norm = nn.LayerNorm(d)
        self.verb = nn.Linear(d, len(Verb))
        self.after_verb = nn.Embedding(len(Verb), d)
        self.key = nn.Linear(d, len(KEYS))
        self.node_query, self.node_key = nn.Linear(d, d), nn.Linear(d, d)
        self.after_node, self.after_start = nn.Linear(d, d), nn.Linear(d, d)
        self.start_query, self.start_key = nn.Linear(d, d), nn.Linear(d, d)
        self.end_query, self.end_key = nn.Linear(d, d), nn.Linear(d, d)
        self.listed = nn.Embedding(len(WORDS), d)
        for table in (self.words, self.place, self.quote, self.age, self.kind, self.after_verb, self.listed):
            nn.init.normal_(table.weight, std=0.3)
        with torch.no_grad():
            self.words.weight[0] = 0.0  # padding adds nothing to a sum of words

    def encode(self, batch: Batch) -> Encoded:
        tokens = self.words(batch.tokens_B_I) + self.quote(batch.quotes_B_I.clamp(max=QUOTES - 1))
        tokens = tokens + self.place.weight[: tokens.shape[1]] + self.kind.weight[0]
        past = self._pooled(batch.past_B_P_W) + self.age(batch.ages_B_P) + self.kind.weight[1]
        nodes = self._pooled(batch.words_B_N_W) + self.features(batch.features_B_N_F) + self.kind.weight[2]
        b, i, p = tokens.shape[0], tokens.shape[1], past.shape[1]
        x = torch.cat([self.whole.expand(b, 1, -1), tokens, past, nodes], dim=1)
        real = torch.cat(
            [torch.ones(b, 1, dtype=torch.bool), batch.real_I, batch.real_P, batch.real_N], dim=1
        )
        for block in self.blocks:
            x = block(x, real[:, None, None, :])
        x = self.norm(x)
        return Encoded(x[:, 0], x[:, 1 : 1 + i], x[:, 1 + i + p :], batch)

    def verbs(self, seen: Encoded) -> Tensor:
        """Logits B x verbs; a verb that has nothing to act on is impossible."""
        logits: Tensor = self.verb(seen.whole_B_D)
        possible = torch.ones_like(logits, dtype=torch.bool)
        possible[:, Verb.CLICK] = seen.batch.pointable_B_N.any(dim=1)
        possible[:, Verb.FILL] = seen.batch.editable_B_N.any(dim=1)
        return logits.masked_fill(~possible, -math.inf)

    def keys(self, seen: Encoded) -> Tensor:
        logits: Tensor = self.key(seen.whole_B_D)
        return logits

    def nodes(self, seen: Encoded, verb_B: Tensor) -> Tensor:
        """Logits B x N for the verb at hand."""
        query = self.node_query(self._told(seen, verb_B))
        logits = torch.einsum("bd,bnd->bn", query, self.node_key(seen.nodes_B_N_D)) / self._scale
        fields = (verb_B == Verb.FILL)[:, None]
        allowed = torch.where(fields, seen.batch.editable_B_N, seen.batch.pointable_B_N)
        return logits.masked_fill(~allowed, -math.inf)

    def starts(self, seen: Encoded, verb_B: Tensor, node_B: Tensor) -> Tensor:
        """Logits B x (I + listed words): where the text begins, or which word it is."""
        listed = self.listed.weight.expand(len(verb_B), -1, -1)
        keys = self.start_key(torch.cat([seen.tokens_B_I_D, listed], dim=1))
        query = self.start_query(self._pointed(seen, verb_B, node_B))
        logits = torch.einsum("bd,bid->bi", query, keys) / self._scale
        allowed = F.pad(seen.batch.real_I, (0, len(WORDS)), value=True)
        return logits.masked_fill(~allowed, -math.inf)

    def ends(self, seen: Encoded, verb_B: Tensor, node_B: Tensor, start_B: Tensor) -> Tensor:
        """Logits B x I: the last token of the text. Rows whose text is a listed word mean nothing."""
        length = seen.tokens_B_I_D.shape[1]
        start_B = start_B.clamp(max=length - 1)
        begun = _at(seen.tokens_B_I_D, start_B)
        query = self.end_query(self._pointed(seen, verb_B, node_B) + self.after_start(begun))
        logits = torch.einsum("bd,bid->bi", query, self.end_key(seen.tokens_B_I_D)) / self._scale
        place = torch.arange(length)[None, :]
        allowed = (place >= start_B[:, None]) & (place < start_B[:, None] + SPAN) & seen.batch.real_I
        return logits.masked_fill(~allowed, -math.inf)

    def _told(self, seen: Encoded, verb_B: Tensor) -> Tensor:
        told: Tensor = seen.whole_B_D + self.after_verb(verb_B)
        return told

    def _pointed(self, seen: Encoded, verb_B: Tensor, node_B: Tensor) -> Tensor:
        pointed: Tensor = self._told(seen, verb_B) + self.after_node(_at(seen.nodes_B_N_D, node_B))
        return pointed

    def _pooled(self, words: Tensor) -> Tensor:
        """The mean over the last axis' words."""
        count = (words > 0).sum(dim=-1, keepdim=True).clamp(min=1)
        pooled: Tensor = self.words(words).sum(dim=-2) / count.sqrt()
        return pooled

    @property
    def _scale(self) -> float:
        return math.sqrt(self.settings.width)


def _at(rows_B_X_D: Tensor, place_B: Tensor) -> Tensor:
    return rows_B_X_D[torch.arange(len(place_B)), place_B]
