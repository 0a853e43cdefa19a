"""How a node relates to the instruction, to the past and to the page, as features of fixed order. Pure.

Names are compared word by word, so that a model of a few thousand parameters need not learn to spell.
"""

from __future__ import annotations

from collections.abc import Sequence

from training.env_client.protocol import Node
from training.local.vocabulary import quoted, words

QUOTATIONS = 3  # the first so many are told apart
STATES = ("focused", "checked", "expanded", "selected", "pressed", "readonly")
FEATURES = 4 + 4 + 2 * QUOTATIONS + 1 + len(STATES) + 3 + 2


class Matcher:
    """One instruction and what was done so far."""

    def __init__(self, instruction: str, past: Sequence[str], size: tuple[int, int]) -> None:
        self._words = words(instruction)
        self._known = set(self._words)
        self._quoted = [words(instruction[start:end]) for start, end in quoted(instruction)]
        self._past = past
        self.size = size

    def features(self, node: Node) -> tuple[float, ...]:
        name = words(node.name)
        value = words(node.value or "") if node.role != "link" else []  # where a link leads is nothing typed
        x, y, width, height = node.box or (0.0, 0.0, 0.0, 0.0)
        return (
            x / self.size[0], y / self.size[1], width / self.size[0], height / self.size[1],
            self._share(name), float(bool(name) and _within(name, self._words)), min(len(name), 12) / 12,
            float(not name),
            *self._holds(name), *self._holds(value), float(bool(value)),
            *(float(bool(node.states.get(state))) for state in STATES),
            *self._touched(node),
        )  # fmt: skip

    def spoken(self, name: Sequence[str]) -> list[str]:
        """The words of a name, with each quotation that stands in it as one word.

        What a task calls something by is another thing in every task: a policy that reads "the first quotation" in its
        place cannot learn names by heart, and what it learns of one task holds in the next.
        """
        found = list(name)
        for number, one in enumerate(self._quoted, 1):
            found = _replaced(found, one, mark(number))
        return found

    def interest(self, node: Node) -> float:
        """How much of the instruction a name speaks of; 0 for what it does not name."""
        name = words(node.name)
        return max([*self._holds(name), float(bool(name) and _within(name, self._words))]) * (
            1 + self._share(name)
        )

    def _share(self, name: list[str]) -> float:
        return sum(word in self._known for word in name) / len(name) if name else 0.0

    def _holds(self, name: list[str]) -> list[float]:
        """For each of the first quotations: whether the name holds all of it."""
        found = [float(bool(one) and _within(one, name)) for one in self._quoted[:QUOTATIONS]]
        return found + [0.0] * (QUOTATIONS - len(found))

    def _touched(self, node: Node) -> tuple[float, float, float]:
        """Whether it was acted on: just now, ever, how often."""
        mark = called(node.role, node.name)
        hits = [mark in one for one in self._past]
        return float(bool(hits) and hits[-1]), float(any(hits)), min(sum(hits), 4) / 4


def mark(number: int) -> str:
    """The word in place of a quotation; no text holds it, for words begin with a letter or a figure."""
    return f"«{min(number, QUOTATIONS)}»"


def called(role: str, name: str) -> str:
    """How a sentence speaks of an element."""
    return f"{role} “{' '.join(name.split())[:80]}”"


def _replaced(words: list[str], part: Sequence[str], by: str) -> list[str]:
    found: list[str] = []
    at = 0
    while at < len(words):
        here = bool(part) and words[at : at + len(part)] == list(part)
        found.append(by if here else words[at])
        at += len(part) if here else 1
    return found


def _within(part: Sequence[str], whole: Sequence[str]) -> bool:
    count = len(part)
    return any(list(whole[at : at + count]) == list(part) for at in range(len(whole) - count + 1))
