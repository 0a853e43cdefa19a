"""The instructions that there are, so that a new one can be compared with all of them at once."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum

import numpy as np

from synthesis.tasks.duplicates import embedding, texts
from synthesis.tasks.duplicates.embedding import Vectors

COSINE = 0.85  # at or above: nearly the same sentence (seed 000)
SHARED_GRAMS = 0.5  # above: nearly the same words (seed 000)
PER_TEMPLATE = 3  # instances of one slot template per application (seed 000)


class Kind(StrEnum):
    MEANING = "meaning"
    WORDS = "words"
    TEMPLATE = "template"


@dataclass(frozen=True, slots=True)
class Hit:
    """One check that an instruction fails: the earlier task, how near it is, and what to do."""

    kind: Kind
    task: str
    value: float

    def __str__(self) -> str:
        match self.kind:
            case Kind.MEANING:
                return f"says nearly what {self.task} says (cosine {self.value:.2f}): say something else"
            case Kind.WORDS:
                return f"shares {self.value:.0%} of its 4-grams with {self.task}: use other words"
            case Kind.TEMPLATE:
                return f"is instance {self.value:.0f} of the template of {self.task} in one application: rephrase it"


class Index:
    """Instructions by task id. `check` and `add` cost a look at the 4-grams and one product of matrices."""

    def __init__(self) -> None:
        self._tasks: list[str] = []
        self._grams: dict[tuple[str, ...], list[int]] = defaultdict(list)
        self._templates: dict[tuple[str, str], list[str]] = defaultdict(list)
        self._vectors: Vectors = embedding.embed([])
        self._used = 0

    def __len__(self) -> int:
        return len(self._tasks)

    def check(self, instruction: str, application: str) -> list[Hit]:
        """Every check that this instruction would fail, the nearest earlier task for each."""
        return self._check(instruction, application, embedding.embed([instruction])[0])

    def add(self, task: str, instruction: str, application: str) -> None:
        self._add(task, instruction, application, embedding.embed([instruction])[0])

    def sift(self, rows: Sequence[tuple[str, str, str]]) -> Iterable[tuple[str, list[Hit]]]:
        """Rows (task, instruction, application), each checked against those before it, and added if it passes."""
        vectors = embedding.embed([instruction for _, instruction, _ in rows])
        self._reserve(len(rows))
        for (task, instruction, application), vector in zip(rows, vectors, strict=True):
            hits = self._check(instruction, application, vector)
            if not hits:
                self._add(task, instruction, application, vector)
            yield task, hits

    def _check(self, instruction: str, application: str, vector: Vectors) -> list[Hit]:
        hits = []
        if self._used:
            likeness = self._vectors[: self._used] @ vector
            nearest = int(np.argmax(likeness))
            if likeness[nearest] >= COSINE:
                hits.append(Hit(Kind.MEANING, self._tasks[nearest], float(likeness[nearest])))
        own = texts.grams(instruction)
        shared = Counter(position for gram in own for position in self._grams.get(gram, ()))
        if shared:
            position, count = min(shared.items(), key=lambda item: (-item[1], item[0]))
            if count / len(own) > SHARED_GRAMS:
                hits.append(Hit(Kind.WORDS, self._tasks[position], count / len(own)))
        alike = self._templates.get((application, texts.template(instruction)), [])
        if len(alike) >= PER_TEMPLATE:
            hits.append(Hit(Kind.TEMPLATE, alike[0], len(alike) + 1))
        return hits

    def _add(self, task: str, instruction: str, application: str, vector: Vectors) -> None:
        self._reserve(1)
        self._vectors[self._used] = vector
        self._used += 1
        position = len(self._tasks)
        self._tasks.append(task)
        for gram in texts.grams(instruction):
            self._grams[gram].append(position)
        self._templates[(application, texts.template(instruction))].append(task)

    def _reserve(self, more: int) -> None:
        wanted = self._used + more
        if wanted > len(self._vectors):
            grown = np.zeros((max(wanted, 2 * len(self._vectors)), self._vectors.shape[1]), dtype=np.float32)
            grown[: self._used] = self._vectors[: self._used]
            self._vectors = grown
