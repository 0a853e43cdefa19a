"""Which of many like elements are operated. Pure.

The same control in two hundred rows is one control: it is operated once. Elements are alike when role, kind and way
are equal and, for links, the route they lead to. Among them, those of list items that begin with the same word
(`Archive …`) are one control, and so are those that are called after records of the state; others are distinct
controls, up to a limit above which some are taken.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from synthesis.worlds.web.elements import Element, first_word

RECORDS = frozenset({"row", "gridcell", "treeitem", "listitem", "article", "generic", "group"})
CHOICES = frozenset({"option", "radio", "menuitemradio"})  # one of many: two show what all do
FEW, MANY = 12, 40  # all are operated up to here: of list items; of buttons side by side
Pattern = Callable[[str], str]
Signature = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Sample:
    """An element to operate, and how many like it stands for (itself included)."""

    element: Element
    signature: Signature
    stands_for: int


class Sampler:
    """`pattern` gives the route that a path belongs to, `named` says whether a record of the state is called so."""

    def __init__(self, pattern: Pattern, named: Callable[[str], bool] = lambda _: False) -> None:
        self._pattern, self._named = pattern, named

    def samples(self, elements: Sequence[Element]) -> list[Sample]:
        """The elements to operate, in the page's order."""
        families: defaultdict[Signature, list[Element]] = defaultdict(list)
        for element in elements:
            families[self.family(element)].append(element)
        chosen = [sample for like, members in families.items() for sample in self._chosen(like, members)]
        place = {element.id: position for position, element in enumerate(elements)}
        return sorted(chosen, key=lambda one: place[one.element.id])

    def family(self, element: Element) -> Signature:
        target = "" if element.href is None else self._pattern(element.href)
        kind = f"{element.kind}{'!' if element.disabled else ''}"
        # Choices differ in their classes, such as swatches of colours.
        way = re.sub(r"\.[^>]*", "", element.way) if element.role in CHOICES else element.way
        return (element.role, kind, way, "/".join(element.areas), target)

    def _chosen(self, like: Signature, members: Sequence[Element]) -> list[Sample]:
        first = members[0]
        if first.href is not None or first.disabled:
            return [Sample(_free(members), like, len(members))]
        if len(members) == 1:
            return [Sample(first, (*like, "" if first.item else first.name), 1)]
        if first.role in CHOICES:
            return _spread(like, members, 3)
        if all(one.item or one.role in RECORDS for one in members):
            return self._of_records(like, members)
        records = [one for one in members if self._named(one.name)]
        others = [one for one in members if one not in records]
        return [*_spread(like, records, 3), *_spread(like, others, MANY)]

    def _of_records(self, like: Signature, members: Sequence[Element]) -> list[Sample]:
        """Controls in list items: one for each first word that several share, and of the rest a few."""
        words = Counter(first_word(one.name) for one in members)
        shared: defaultdict[str, list[Element]] = defaultdict(list)
        for one in members:
            word = first_word(one.name)
            shared[word if words[word] > 1 and not self._named(one.name) else ""].append(one)
        chosen = []
        for word, some in shared.items():
            if word:
                chosen.append(Sample(_free(some), (*like, word), len(some)))
                continue
            named = [one for one in some if self._named(one.name) or one.role in RECORDS]
            chosen += _spread(like, named, 3)
            chosen += _spread(like, [one for one in some if one not in named], FEW)
        return chosen


def _spread(like: Signature, members: Sequence[Element], limit: int) -> list[Sample]:
    """All, or, above the limit, some from the beginning to the end."""
    if len(members) <= limit:
        return [Sample(one, (*like, one.name), 1) for one in members]
    marks = (
        (0, len(members) - 1)
        if limit < FEW
        else tuple(round(part * (len(members) - 1) / 3) for part in range(4))
    )
    alike = len(members) - len(marks) + 1
    return [
        Sample(members[mark], (*like, str(place)), alike if place == 0 else 1)
        for place, mark in enumerate(marks)
    ]


def _free(members: Sequence[Element]) -> Element:
    """The first that is not in force already."""
    return next((one for one in members if not one.is_chosen), members[0])
