"""Who operates what: elements of all routes, each control once. Pure.

On a route everything in its main part is operated. What stands around it (navigation, banners) is the same on every
route and is operated where it comes first. What an element opens is compared over all routes in the same way.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace

from synthesis.worlds.web.deeds import Act, Visit
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


def first_pass(visits: Sequence[Visit], sampler: Sampler, before: Sequence[Unit] = ()) -> list[Unit]:
    """What stands on the routes as they are opened; `before`: what was operated already."""
    known = {_mark(unit.route, sample) for unit in before for sample in unit.chosen}
    units = []
    for visit in visits:
        here, elsewhere = [], 0
        for sample in sampler.samples(visit.elements):
            mark = _mark(visit.route, sample)
            if mark in known:
                elsewhere += sample.stands_for
                continue
            known.add(mark)
            here.append(sample)
        units.append(Unit(visit.route, visit.address, tuple(here), elsewhere))
    return units


def _mark(route: str, sample: Sample) -> Signature:
    """What stands in a route's main part is told apart by route; another record on it brings only what is new."""
    return (route, *sample.signature) if "main" in sample.element.areas else sample.signature


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
