"""The seed's tables over any corpus. Pure: rows enter, plain JSON leaves. Source: seed 000, appendix F."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Any

Row = Mapping[str, Any]  # instruction, domain, difficulty, scenario, type, applications
PERCENTILES = (10, 25, 50, 75, 90, 99)
_WORD = re.compile(r"[^\W\d_]+(?:['’-][^\W\d_]+)*")
TOP = 20


def corpus(rows: Sequence[Row]) -> dict[str, Any]:
    """Every table: counts by scenario, domain and difficulty, first words, pairs of applications, lengths in words."""
    return {
        "size": len(rows),
        "scenario": dict(Counter(one["scenario"] for one in rows)),
        "difficulty": dict(Counter(one["difficulty"] for one in rows)),
        "type": dict(Counter(one["type"] for one in rows)),
        "domain_by_difficulty": _crossed(rows),
        "applications": dict(Counter(name for one in rows for name in one["applications"]).most_common()),
        "application_pairs": _pairs(rows),
        "first_words": dict(
            Counter(filter(None, (first_word(one["instruction"]) for one in rows))).most_common(TOP)
        ),
        "instruction_words": lengths([words(one["instruction"]) for one in rows]),
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


def _crossed(rows: Sequence[Row]) -> dict[str, dict[str, int]]:
    found: dict[str, Counter[str]] = {}
    for one in rows:
        found.setdefault(one["domain"], Counter())[one["difficulty"]] += 1
    return {domain: dict(counts) for domain, counts in sorted(found.items())}


def _pairs(rows: Sequence[Row]) -> dict[str, int]:
    found = Counter(
        " + ".join(pair) for one in rows for pair in combinations(sorted(set(one["applications"])), 2)
    )
    return dict(found.most_common(TOP))
