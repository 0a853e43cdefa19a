"""The seed's tables over any corpus. Pure: rows or counts enter, plain JSON leaves. Source: seed 000, appendix F."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any

Row = Mapping[str, Any]  # instruction, domain, difficulty, scenario, type, applications
PERCENTILES = (10, 25, 50, 75, 90, 99)
_WORD = re.compile(r"[^\W\d_]+(?:['’-][^\W\d_]+)*")
TOP = 20


@dataclass(frozen=True, slots=True)
class Counts:
    """How many tasks there are of each kind: all that the tables are made from."""

    scenario: Mapping[str, int]
    type: Mapping[str, int]
    crossed: Mapping[tuple[str, str], int]  # by domain and difficulty
    applications: Mapping[tuple[str, ...], int]  # by those that a task uses together, in order
    first_words: Mapping[str, int]
    words: Mapping[int, int]  # by the number of an instruction's words


def corpus(rows: Sequence[Row]) -> dict[str, Any]:
    """`tables`, of tasks one by one."""
    counts = Counts(
        Counter(one["scenario"] for one in rows),
        Counter(one["type"] for one in rows),
        Counter((one["domain"], one["difficulty"]) for one in rows),
        Counter(tuple(sorted(set(one["applications"]))) for one in rows),
        Counter(first_word(one["instruction"]) for one in rows),
        Counter(words(one["instruction"]) for one in rows),
    )
    return tables(counts)


def tables(counts: Counts) -> dict[str, Any]:
    """Counts by scenario, domain and difficulty, first words, pairs of applications, lengths in words."""
    domains: dict[str, dict[str, int]] = {}
    for (domain, difficulty), count in sorted(counts.crossed.items()):
        domains.setdefault(domain, {})[difficulty] = count
    used = counts.applications.items()
    pairs = ((" + ".join(pair), count) for names, count in used for pair in combinations(names, 2))
    return {
        "size": sum(counts.scenario.values()),
        "scenario": dict(counts.scenario),
        "difficulty": dict(_summed((difficulty, count) for (_, difficulty), count in counts.crossed.items())),
        "type": dict(counts.type),
        "domain_by_difficulty": domains,
        "applications": _most((name, count) for names, count in used for name in names),
        "application_pairs": _most(pairs, TOP),
        "first_words": _most(((word, count) for word, count in counts.first_words.items() if word), TOP),
        "instruction_words": lengths([one for one, count in counts.words.items() for _ in range(count)]),
    }


def words(text: str) -> int:
    return len(text.split())


def first_word(text: str) -> str:
    """In lower case; of an instruction that begins with a place ("In the calendar, …") the word after the comma."""
    start = re.sub(r"^(?:in|on|for) the [^,:]{1,40}[,:]\s*", "", text.strip(), flags=re.IGNORECASE)
    found = _WORD.search(start)
    return found[0].lower() if found else ""


def lengths(counts: Sequence[int]) -> dict[str, float]:
    """Mean, least, most and percentiles by nearest rank."""
    if not counts:
        return {}
    ordered = sorted(counts)
    ranks = {f"p{one}": float(ordered[max(0, -(-one * len(ordered) // 100) - 1)]) for one in PERCENTILES}
    return {"mean": round(sum(ordered) / len(ordered), 1), "least": ordered[0], "most": ordered[-1], **ranks}


def _summed(pairs: Iterable[tuple[str, int]]) -> Counter[str]:
    found: Counter[str] = Counter()
    for name, count in pairs:
        found[name] += count
    return found


def _most(pairs: Iterable[tuple[str, int]], most: int | None = None) -> dict[str, int]:
    """The most frequent first, those of one number by name."""
    return dict(sorted(_summed(pairs).items(), key=lambda one: (-one[1], one[0]))[:most])
