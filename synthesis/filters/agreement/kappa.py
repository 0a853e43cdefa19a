"""Cohen's kappa of two reviewers: how much more they agree than two who decide by chance with the same frequencies."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Agreement:
    """`observed` and `expected` are shares. `kappa` is None without items, and where chance alone agrees always."""

    items: int
    agreed: int
    observed: float | None
    expected: float | None
    kappa: float | None
    table: dict[str, dict[str, int]]


def agreement(pairs: Sequence[tuple[str, str]]) -> Agreement:
    """`pairs`: the decision of the first and of the second reviewer, one pair for each item."""
    table: dict[str, dict[str, int]] = {}
    for first, second in pairs:
        row = table.setdefault(first, {})
        row[second] = row.get(second, 0) + 1
    count = len(pairs)
    agreed = sum(first == second for first, second in pairs)
    if not count:
        return Agreement(0, 0, None, None, None, table)
    firsts, seconds = Counter(one for one, _ in pairs), Counter(other for _, other in pairs)
    observed = agreed / count
    expected = sum(firsts[word] * seconds[word] for word in firsts) / count**2
    kappa = None if expected == 1 else (observed - expected) / (1 - expected)
    return Agreement(count, agreed, observed, expected, kappa, table)
