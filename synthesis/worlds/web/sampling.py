"""Which of many like elements are operated. Pure.

The same control in two hundred rows is one control: it is operated once. Elements are alike when role, kind and way
are equal and, for links, the route they lead to. Among them, those of list items that begin with the same word
(`Archive …`) are one control, and so are those that are called after records of the state; others are distinct
controls, up to a limit above which some are taken.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from synthesis.worlds.web.elements import Element, first_word

RECORDS = frozenset({"row", "gridcell", "treeitem", "listitem", "article", "generic", "group"})
CHOICES = frozenset({"option", "radio", "menuitemradio"})  # one of many: two show what all do
FEW, MANY = 12, 40  # all are operated up to here: of list items; of buttons side by side
RECORD = "·"  # stands for whatever a record is called, and for days and times
_DAY = re.compile(
    r"(mon|tues?|wed(nes)?|thu(rs)?|fri|sat(ur)?|sun)(day)?|jan(uary)?|feb(ruary)?|mar(ch)?|apr(il)?|may|june?|july?|"
    r"aug(ust)?|sept?(ember)?|oct(ober)?|nov(ember)?|dec(ember)?|\S*\d\S*",
    re.IGNORECASE,
)
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
            return [Sample(first, (*like, self._word(first) if first.item else first.name), 1)]
        if first.role in CHOICES or (first.role == "spinbutton" and first.tag != "input"):  # parts of a date
            return _spread(like, members, 3)
        if all(one.item or one.role in RECORDS for one in members):
            return self._of_records(like, members)
        records = [one for one in members if self._named(one.name) or _is_of_column(one)]
        others = [one for one in members if one not in records]
        return [*_spread(like, records, 3), *_spread(like, others, MANY)]

    def _word(self, element: Element) -> str:
        """The verb of a control in a list item; what is called after a record or a day has none."""
        if element.role in RECORDS or self._named(element.name):
            return RECORD
        word = first_word(element.name)
        return RECORD if _DAY.fullmatch(word) else word

    def _of_records(self, like: Signature, members: Sequence[Element]) -> list[Sample]:
        """Controls in list items: one for each first word, and of the records first and last."""
        shared: defaultdict[str, list[Element]] = defaultdict(list)
        for one in members:
            shared[self._word(one)].append(one)
        chosen = _spread(like, shared.pop(RECORD, []), 2)
        alone = [word for word, some in shared.items() if len(some) == 1]
        # Hundreds of first words are no verbs.
        for word in shared if len(alone) <= FEW else [one for one in shared if one not in alone]:
            chosen.append(Sample(_free(shared[word]), (*like, word), len(shared[word])))
        return (
            chosen if len(alone) <= FEW else [*chosen, *_spread(like, [shared[one][0] for one in alone], FEW)]
        )


def _is_of_column(element: Element) -> bool:
    """The menu or edge of a column: the same for all columns of a table. What sorts by it is not."""
    return element.sort and (element.popup is not None or element.role == "separator")


def _spread(like: Signature, members: Sequence[Element], limit: int) -> list[Sample]:
    """All, or, above the limit, some from the beginning to the end. Few of many count as records."""
    if len(members) <= limit and limit >= FEW:
        return [Sample(one, (*like, one.name), 1) for one in members]
    if not members:
        return []
    last = len(members) - 1
    marks = sorted({0, last} if limit < FEW else {round(part * last / 3) for part in range(4)})
    alike = len(members) - len(marks) + 1
    return [
        Sample(members[mark], (*like, f"{RECORD}{place or ''}"), alike if place == 0 else 1)
        for place, mark in enumerate(marks)
    ]


def _free(members: Sequence[Element]) -> Element:
    """The first that is not in force already."""
    return next((one for one in members if not one.is_chosen), members[0])
