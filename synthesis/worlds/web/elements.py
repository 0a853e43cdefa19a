"""Elements of a page that a person can operate, as the script in the page (`agent/`) found them. Pure."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields
from typing import Any

EXCLUSIVE = frozenset({"tab", "radio", "option", "menuitemradio", "link", "row", "treeitem", "gridcell"})


@dataclass(frozen=True, slots=True)
class Box:
    left: float
    top: float
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class Element:
    """One operable element. `id` holds in one document only; `key` names it across reloads of the same state."""

    id: int
    tag: str
    role: str
    soft: bool  # reacts, but does not look as if it would: never called dead
    kind: str  # click, text, select, range, file
    name: str
    way: str  # tags and classes from the nearest area down to it
    areas: tuple[str, ...]  # areas around it, the nearest first
    item: int  # the list item, row or card that it belongs to; 0: none
    self: int  # the list whose item it is itself; 0: none
    href: str | None
    outside: bool
    disabled: bool
    readonly: bool
    current: bool
    selected: bool
    checked: bool
    pressed: str | None
    expanded: str | None
    popup: str | None
    sort: bool
    box: Box
    taps: bool  # hears clicks
    menu: bool  # hears `contextmenu`
    twice: bool  # hears `dblclick`
    drag: bool
    drop: bool
    live: bool  # inside a message that comes and goes
    value: str
    type: str
    accept: str
    mode: str  # `inputmode`: what a field asks for
    scope: int  # form, dialog or group that its fields belong to; 0: none
    submits: bool
    ordinal: int = 0  # among elements that are otherwise equal

    @property
    def key(self) -> tuple[str, str, str, str, int]:
        return (self.role, self.name, self.way, self.href or "", self.ordinal)

    @property
    def title(self) -> str:
        """As reports name it."""
        return f"{self.role} “{self.name}”" if self.name else f"{self.role} ({self.way.rpartition('>')[2]})"

    @property
    def is_overlay(self) -> bool:
        return bool({"dialog", "alertdialog", "menu", "listbox"} & set(self.areas)) or self.role == "option"

    @property
    def is_toggle(self) -> bool:
        return self.role in {"checkbox", "switch", "menuitemcheckbox"} or self.pressed is not None

    @property
    def is_chosen(self) -> bool:
        """Operating it again rightly does nothing: the tab, link or option that is in force."""
        if self.current:
            return True
        return (self.role in EXCLUSIVE and (self.selected or self.checked)) or self.pressed == "true"


def elements_of(rows: Iterable[Mapping[str, Any]]) -> list[Element]:
    """Elements of one scan, numbered where they are alike."""
    names = {field.name for field in fields(Element)}
    seen: Counter[tuple[str, ...]] = Counter()
    found = []
    for row in rows:
        values = {name: value for name, value in row.items() if name in names}
        alike = (row["role"], row["name"], row["way"], row["href"] or "")
        found.append(
            Element(
                **{**values, "areas": tuple(row["areas"]), "box": Box(**row["box"]), "ordinal": seen[alike]}
            )
        )
        seen[alike] += 1
    return found


def first_word(name: str) -> str:
    """The verb of a control that names its record: `Archive “Kiln log”`."""
    return re.split(r"[\s“\"«(:,]", name.strip(), maxsplit=1)[0].lower()
