"""What the crawler does to an element, and what came of it: the material that `verdicts.py` judges. Pure."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal

from synthesis.worlds.web.effects import Effect, Entry, Happened
from synthesis.worlds.web.elements import Element

Act = Literal[
    "click", "doubleclick", "rightclick", "type", "submit", "select", "adjust", "upload", "drag", "open", "press"
]  # fmt: skip


@dataclass(frozen=True, slots=True)
class Step:
    """One operation on the way to where a deed is done: enough to do it again."""

    act: Act
    key: tuple[str, str, str, str, int]
    title: str
    detail: str = ""  # the key of a shortcut


@dataclass(frozen=True, slots=True)
class Deed:
    """One operation, what it was done to, where, and its effect; `effect` is None when it could not be done."""

    route: str
    address: str
    way: tuple[Step, ...]  # what was done before, on a page that was just opened
    act: Act
    element: Element
    stands_for: int
    effect: Effect | None
    refused: str = ""  # why it could not be done
    hover: tuple[Entry, ...] = ()  # transitions that mere pointing caused
    again: tuple[str, ...] = ()  # after which neighbours it was tried again, in vain
    lost: bool | None = None  # the change on screen did not outlive a reload; None: not asked
    shown_elsewhere: bool = False  # what was typed stood outside the fields afterwards
    in_go: bool | None = None  # /go showed a difference after it; None: it wrote nothing
    typed: bool = True  # a field took what was typed
    at: str = ""  # the address before it

    @property
    def where(self) -> str:
        """For people: `/settings, after button “New tag”: button “Create”`."""
        before = "".join(f" → {step.title}" for step in self.way)
        return f"{self.route}{before} → {self.element.title}"


@dataclass(frozen=True, slots=True)
class Visit:
    """One route, opened and looked at without touching anything."""

    route: str
    address: str
    title: str
    heading: bool
    text: str
    labels: str
    happened: Happened
    wrote: tuple[str, ...]  # labels of what the page wrote while it opened
    changed: bool  # /go showed a difference that opening alone made
    blocked: tuple[str, ...]  # by the content security policy
    elements: tuple[Element, ...]
    layout: tuple[dict[str, Any], ...] = ()
    axe: tuple[dict[str, Any], ...] = ()
    blank: bool = False
    state_id: str = ""


@dataclass
class Walk:
    """What one unit of work saw: everything on one route."""

    route: str
    deeds: list[Deed] = field(default_factory=list)
    texts: list[str] = field(default_factory=list)
    axe: list[tuple[str, dict[str, Any]]] = field(default_factory=list)
    reached: set[str] = field(default_factory=set)  # addresses that operations led to
    made: set[str] = field(default_factory=set)  # the same, of what may have been made just before
    left_out: int = 0  # operations that a limit cut off
    found: int = 0  # elements, those behind others included
    disabled: int = 0
    text: str = ""  # of the route as it was opened for this walk
    reopened: int = 0
    mended: int = 0
