"""Sentence embeddings from a static model whose weights lie in its wheel: nothing is loaded from a network.

The model averages over tokens, so what all instructions have in common (articles, commas, imperatives) outweighs what
each says, the more so the longer it is: as they come, more than half of all pairs from two different applications are
"nearly the same" at a cosine of 0.85. That common part, measured on `ordinary.txt`, counts up to a limit; a text in
which it is smaller, as in most short ones, keeps its vector. docs/synthesis.md says what this was compared with.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path

import numpy as np
import numpy.typing as npt
from static_model import get_embeddings

Vectors = npt.NDArray[np.float32]

ORDINARY = Path(__file__).parent / "ordinary.txt"  # instructions of any kind, one a line; no mock's
COMMON_MOST = 0.55  # of a unit vector: so much of it may be what all instructions have in common


def embed(texts: Sequence[str]) -> Vectors:
    """Unit vectors, shape (texts, dimensions); a text without a known word is the zero vector."""
    vectors, common = _plain(texts), _common()
    excess = np.maximum(vectors @ common - COMMON_MOST, 0)
    return _unit(vectors - excess[:, None] * common)


@cache
def _common() -> Vectors:
    """The unit vector of what instructions have in common, whatever they ask for."""
    (common,) = _unit(_plain(ORDINARY.read_text().splitlines()).mean(axis=0, keepdims=True))
    return np.asarray(common, dtype=np.float32)


def _plain(texts: Sequence[str]) -> Vectors:
    if not texts:
        return np.zeros((0, len(get_embeddings("a"))), dtype=np.float32)
    return _unit(np.asarray(get_embeddings(list(texts)), dtype=np.float32))


def _unit(vectors: Vectors) -> Vectors:
    norms = np.linalg.norm(vectors, axis=1, keepdims=True)
    unit: Vectors = np.divide(vectors, norms, out=np.zeros_like(vectors), where=norms > 0)
    return unit
