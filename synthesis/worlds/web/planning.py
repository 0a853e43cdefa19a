"""Who operates what: elements of all routes, each control once. Pure.

On a route everything in its main part is operated. What stands around it (navigation, banners) is the same on every
route and is operated where it comes first. What an element opens is compared over all routes in the same way.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace

from synthesis.worlds.web.deeds import Act, Visit
from synthesis.worlds.web.elements import EXCLUSIVE, Element
from synthesis.worlds.web.sampling import Sample, Sampler, Signature


@dataclass(frozen=True, slots=True)
class Opening:
    """An operation and the elements that it brought out; those of them that are to be operated."""

    sample: Sample
    act: Act
    brought: tuple[Sample, ...]
    wrote: bool  # it changed the state


@dataclass(frozen=True, slots=True)
class Unit:
    """The work on one route."""

    route: str
    address: str
    chosen: tuple[Sample, ...]
    elsewhere: int = 0  # elements that are operated on another route
    openings: tuple[Opening, ...] = field(default=())
    marks: frozenset[Signature] = frozenset()  # of all that stands on it, for later units


def first_pass(visits: Sequence[Visit], sampler: Sampler, before: Sequence[Unit] = ()) -> list[Unit]:
    """What stands on the routes as they are opened; `before`: what was operated already."""
    known = {mark for unit in before for mark in unit.marks}
    units = []
    for visit in visits:
        here, elsewhere, marks = [], 0, set()
        around = _around(visit.elements)
        for sample in sampler.samples(visit.elements):
            mine = _marks(visit.route, sample, around[sample.element.id])
            marks |= mine
            if mine & known:
                elsewhere += sample.stands_for
            else:
                here.append(sample)
        known |= marks
        units.append(Unit(visit.route, visit.address, tuple(here), elsewhere, marks=frozenset(marks)))
    return units


def _marks(route: str, sample: Sample, around: Signature) -> set[Signature]:
    """By what it is known again. What stands in a route's main part is told apart by route, unless it is a link, or
    stands between the same two neighbours: the same header, bar or panel on several routes.
    """
    element = sample.element
    if "main" not in element.areas or element.href is not None:
        return {sample.signature}
    return {(route, *sample.signature), (*sample.signature, element.name, *around)}


def _around(elements: Sequence[Element]) -> dict[int, Signature]:
    """Of each element, by its id, what comes before and after it."""
    titles = ["", *(one.title for one in elements), ""]
    return {one.id: ("between", titles[place], titles[place + 2]) for place, one in enumerate(elements)}


def brought(before: Sequence[Element], now: Sequence[Element]) -> list[Element]:
    """What an operation brought out. The same control with another name is no new one when it shows a value or a count
    (`Due date`, `Cards 3`); a switch with another name is (`Reopen`).
    """
    keys, known = {one.key for one in before}, {(one.id, one.role) for one in before}

    def is_renamed(one: Element) -> bool:
        shows = (
            one.popup is not None or one.role in EXCLUSIVE or one.expanded is not None or one.kind != "click"
        )
        return shows and (one.id, one.role) in known

    return [one for one in now if one.key not in keys and not is_renamed(one)]


def signatures(units: Iterable[Unit]) -> set[Signature]:
    """All that is operated in these units, whatever the route."""
    found: set[Signature] = set()
    for unit in units:
        found |= {one.signature for one in unit.chosen}
        found |= {one.signature for opening in unit.openings for one in opening.brought}
    return found


def second_pass(
    units: Sequence[Unit], openings: Iterable[tuple[Opening, ...]], before: Iterable[Unit]
) -> list[Unit]:
    """What came out during the first pass, each control where it came out first; routes without any are left out."""
    known = signatures(before)
    later = []
    for unit, opened in zip(units, openings, strict=True):
        kept = []
        for opening in opened:
            fresh = tuple(one for one in opening.brought if one.signature not in known)
            known |= {one.signature for one in fresh}
            if fresh:
                kept.append(replace(opening, brought=fresh))
        if kept:
            later.append(Unit(unit.route, unit.address, (), 0, tuple(kept)))
    return later
