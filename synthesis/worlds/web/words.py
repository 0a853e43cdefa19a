"""Words that must not stand on any page: brands of the product that a mock resembles. Pure."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence

from synthesis.worlds.web.findings import Finding


def banned(words: Sequence[str], texts: Iterable[tuple[str, str]]) -> Iterator[Finding]:
    """`texts`: where and what. Whole words, whatever their case."""
    patterns: Mapping[str, re.Pattern[str]] = {
        word: re.compile(rf"(?<!\w){re.escape(word)}(?!\w)", re.IGNORECASE) for word in words
    }
    for where, text in texts:
        for word, pattern in patterns.items():
            found = pattern.search(text)
            if found is not None:
                around = " ".join(text[max(0, found.start() - 30) : found.end() + 30].split())
                yield Finding("banned word", f"“{word}”", f"in “{around}”", (where,))
