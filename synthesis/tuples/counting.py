"""Counts of items by facet, in one pass: each facet's values among the items that all the other facets leave.

Enters: `Card.facets` of all cards in question, and what is selected. Leaves: counts by facet and value. Called by
`browsing`. Each card becomes a word of one character for each part, so that a hundred thousand cards are taken apart
and counted by Python's own string functions. The characters are this process's own, and never stored.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import lru_cache
from itertools import islice
from operator import getitem
from threading import Lock

from synthesis.tuples.models.cards import BETWEEN, COLUMNS, SEPARATOR
from synthesis.tuples.models.steps import CAUGHT, COST, UNKNOWN

NONE = "none"  # what the facet `review` calls an item on which nobody decided
MOST = 120_000  # different combinations that a process remembers: some 40 MB, and seldom a tenth of it
FEW = 60
_SURROGATES = range(0xD800, 0xE000)  # no characters of a text

# The part of `Card.facets` that each facet looks at; of `uses`, two do.
_PARTS = {name: place for place, name in enumerate((*COLUMNS, "caught", "cost"))}
USES = len(_PARTS)
PLACES = {**{name: _PARTS[name] for name in COLUMNS}, "mock": USES, "version": USES,
          "caught": _PARTS["caught"], "cost": _PARTS["cost"]}  # fmt: skip
_ORDER = {
    "caught": (*CAUGHT, UNKNOWN),
    "cost": (*COST, UNKNOWN),
}  # of their values; the others' is the alphabet


class Alphabet(dict[str, str]):
    """Value -> its character, for one part. Grows by what it is asked for; a value keeps its character for good."""

    def __init__(self) -> None:
        super().__init__()
        self.values_of: dict[str, str] = {}  # by character
        self._lock = Lock()

    def __missing__(self, value: str) -> str:
        with self._lock:
            if value in self:  # another thread was faster
                return self[value]
            number = len(self) + 1
            character = chr(number if number < _SURROGATES.start else number + len(_SURROGATES))
            self.values_of[character] = value
            self[value] = character
        return character


class Words(dict[str, str]):
    """`Card.facets` -> its word. By functions of Python's own: a new process makes a hundred thousand at once."""

    def __init__(self) -> None:
        super().__init__()
        self._alphabets = [Alphabet() for _ in range(USES + 1)]  # by part
        self.values_at = [one.values_of for one in self._alphabets]

    def __missing__(self, text: str) -> str:
        word = self[text] = "".join(map(getitem, self._alphabets, text.split(SEPARATOR, USES)))
        return word


_words = Words()


def counted(texts: Iterable[str], selected: Mapping[str, str]) -> dict[str, dict[str, int]]:
    """`selected`: facets with their wanted values, none of them empty."""
    words = _remembered()
    every = list(map(words.__getitem__, texts))
    wanted = {name: _fitting(words, name, value) for name, value in selected.items()}
    left, without = _sifted(every, wanted)
    whole = Tally(left, words)
    return {
        name: whole.of(name) if name not in without else Tally(left + without[name], words).of(name)
        for name in PLACES
    }


def _remembered() -> Words:
    global _words
    if len(_words) > MOST:
        _words = Words()  # requests under way keep theirs
    return _words


def _fitting(words: Words, name: str, wanted: str) -> set[str]:
    """Characters of the values that the selection leaves."""
    known = list(words.values_at[PLACES[name]].items())  # at once: another thread may add to it
    return {character for character, value in known if wanted in _shown(name, value)}


def _sifted(every: list[str], wanted: Mapping[str, set[str]]) -> tuple[list[str], dict[str, list[str]]]:
    """The words that fit all, and by facet those that fit all but this one."""
    left, without = every, dict[str, list[str]]()
    for name, fitting in wanted.items():
        place = PLACES[name]
        without = {other: [one for one in rows if one[place] in fitting] for other, rows in without.items()}
        without[name] = [one for one in left if one[place] not in fitting]
        left = [one for one in left if one[place] in fitting]
    return left, without


class Tally:
    """Cards, counted by any part of their `facets`."""

    def __init__(self, texts: Iterable[str], words: Words | None = None) -> None:
        """`words`: those that the texts are words of already."""
        known = words or _remembered()
        self._values_at = known.values_at
        self._joined = "".join(texts if words else map(known.__getitem__, texts))
        self._of_uses: dict[str, int] | None = None  # two facets ask for it

    def of(self, name: str) -> dict[str, int]:
        place = PLACES[name]
        found: Counter[str] = Counter()
        for character, count in self._characters(place).items():
            for value in _shown(name, self._values_at[place][character]):
                found[value] += count
        order = _ORDER.get(name) or sorted(found)
        return {value: found[value] for value in order if found[value]}

    def crossed(self, name: str, other: str) -> dict[tuple[str, str], int]:
        """By two facets at once, each a column of the card."""
        places = PLACES[name], PLACES[other]
        pairs = Counter(zip(*(self._joined[place :: USES + 1] for place in places), strict=True))
        first, second = (self._values_at[place] for place in places)
        return {(first[one], second[two]): count for (one, two), count in pairs.items()}

    def used(self) -> dict[tuple[str, ...], int]:
        """By the mocks that an item uses, in order; whatever their versions."""
        found: Counter[tuple[str, ...]] = Counter()
        for character, count in self._characters(USES).items():
            found[tuple(sorted(_shown("mock", self._values_at[USES][character])))] += count
        return dict(+found)

    def _characters(self, place: int) -> dict[str, int]:
        """How often each stands there. Looking for one after the other is faster while they are few."""
        if place == USES and self._of_uses is not None:
            return self._of_uses
        text = self._joined[place :: USES + 1]
        few = list(islice(self._values_at[place], FEW + 1))
        counts = Counter(text) if len(few) > FEW else {one: text.count(one) for one in few}
        if place == USES:
            self._of_uses = counts
        return counts


@lru_cache(maxsize=50_000)
def _shown(name: str, stored: str) -> tuple[str, ...]:
    """Values of the facet that an item has with this part: one, but of the mocks that it uses."""
    if name not in ("mock", "version"):
        return (NONE,) if name == "review" and not stored else (stored,)
    pairs = [one.partition("@") for one in stored.split(BETWEEN)]
    return tuple({value for mock, _, version in pairs if (value := mock if name == "mock" else version)})
