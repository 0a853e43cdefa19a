"""The audit of one mock, from the first page to the report.

Enters: a subject, what is known of its sources and workflows. Leaves: a `Report`. Called by `services.py`.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial

from playwright.sync_api import Browser

from synthesis.worlds.web import coverage, replay, shortcuts, verdicts, visiting, words
from synthesis.worlds.web.addresses import Routes, path_of
from synthesis.worlds.web.browsing import browsing
from synthesis.worlds.web.deeds import Deed, Visit, Walk
from synthesis.worlds.web.explorer import Explorer
from synthesis.worlds.web.findings import Finding, Report, Totals, merged
from synthesis.worlds.web.looks import Depth
from synthesis.worlds.web.planning import Opening, Unit, first_pass, second_pass, signatures
from synthesis.worlds.web.pool import Pool, Progress, silent
from synthesis.worlds.web.sampling import Signature
from synthesis.worlds.web.subject import Subject
from synthesis.worlds.web.warming import World, world

MOST_ROUTES = 40
Rehearsal = Callable[[Browser], "Rehearsed"]


@dataclass(frozen=True, slots=True)
class Rehearsed:
    """How one workflow went, and the labels that it brought about."""

    name: str
    faults: tuple[str, ...]
    labels: frozenset[str]


@dataclass(frozen=True, slots=True)
class Known:
    """What is known of a mock beside its pages. `calling` None: its sources are not here."""

    actions: tuple[str, ...] | None = None
    calling: dict[str, str] | None = None
    rehearsals: tuple[Rehearsal, ...] = ()


@dataclass
class Crawl:
    """What has been seen so far."""

    subject: Subject
    world: World
    routes: Routes
    visits: list[Visit] = field(default_factory=list)
    walks: list[Walk] = field(default_factory=list)
    units: list[Unit] = field(default_factory=list)

    @property
    def deeds(self) -> list[Deed]:
        return [deed for walk in self.walks for deed in walk.deeds]


def audit(subject: Subject, known: Known, *, jobs: int, progress: Progress = silent) -> Report:
    """Judge one version of a mock with `jobs` browsers at once."""
    began = time.monotonic()
    with Pool[object](jobs, progress) as pool:
        here = pool.run([partial(world, subject=subject)])[0]
        crawl = Crawl(subject, here, Routes(subject.manifest.routes))
        _wander(pool, crawl)
        crawl.walks += pool.run(_shortcuts(crawl), "shortcuts")
        rehearsed = pool.run(known.rehearsals, "workflows")
        differing = _differences(pool, crawl)
    findings = [*_judged(crawl, known, rehearsed), *differing]
    return _report(crawl, known, rehearsed, findings, time.monotonic() - began)


def _differences(pool: Pool[object], crawl: Crawl) -> list[Finding]:
    """What two identical runs do not have in common, twice. Of the routes, the visits were the first run."""
    addresses, known = [visit.address for visit in crawl.visits], replay.visited(crawl.visits)
    deeds = replay.chosen(crawl.deeds)
    found: list[Finding] = []
    for _ in range(2):
        run = partial(replay.run, subject=crawl.subject, deeds=deeds)
        here = partial(run, addresses=[] if known else addresses, elsewhere=False)
        first, second = pool.run([here, partial(run, addresses=addresses, elsewhere=True)], "twice the same")
        found = list(replay.differences([*known, *first], second))
        doubtful = {one.where[0] for one in found}
        addresses, known = [one for one in addresses if one in doubtful], []
        deeds = [one for one in deeds if one.where in doubtful]
        if not found:
            break
    return found


def _wander(pool: Pool[object], crawl: Crawl) -> None:
    """Visit and operate route after route, until no operation leads to an address of a new kind."""
    waiting = list(crawl.world.addresses)
    while waiting:
        depths = _depths(crawl, waiting)
        jobs = [
            partial(_visit, crawl=crawl, address=one, depth=depths[place])
            for place, one in enumerate(waiting)
        ]
        visits = pool.run(jobs, "visits")
        crawl.visits += visits
        units = first_pass(visits, crawl.world.sampler, before=crawl.units)
        done = pool.run([partial(_first, crawl=crawl, unit=unit) for unit in units], "first pass")
        crawl.units += units
        crawl.walks += [walk for walk, _ in done]
        later = second_pass(units, [opened for _, opened in done], crawl.units)
        crawl.units += later
        seen = frozenset(signatures(crawl.units))
        crawl.walks += pool.run(
            [partial(_second, crawl=crawl, unit=unit, seen=seen) for unit in later], "second pass"
        )
        waiting = _unvisited(crawl)[: MOST_ROUTES - len(crawl.visits)]


def _shortcuts(crawl: Crawl) -> list[partial[Walk]]:
    """Each declared shortcut as a job; it is tried where the manifest says that it works, else everywhere."""
    places = list({visit.route: (visit.route, visit.address) for visit in reversed(crawl.visits)}.values())[
        ::-1
    ]
    return [
        partial(
            shortcuts.press, subject=crawl.subject, base=crawl.world.base, sampler=crawl.world.sampler,
            shortcut=one, places=[place for place in places if one.route in (None, place[0])],
            seen=frozenset(signatures(crawl.units)),
        )
        for one in crawl.subject.manifest.shortcuts
    ]  # fmt: skip


def _depths(crawl: Crawl, addresses: Sequence[str]) -> list[Depth]:
    """How much of each page is judged for accessibility: all of the first, then the main part of each other route."""
    seen = {visit.route for visit in crawl.visits}
    depths: list[Depth] = []
    for address in addresses:
        pattern = crawl.routes.pattern(address)
        depths.append("none" if pattern in seen else "main" if seen else "page")
        seen.add(pattern)
    return depths


def _visit(browser: Browser, *, crawl: Crawl, address: str, depth: Depth) -> Visit:
    return visiting.visit(browser, crawl.subject, crawl.world.base, crawl.routes, address, depth=depth)


def _first(browser: Browser, *, crawl: Crawl, unit: Unit) -> tuple[Walk, tuple[Opening, ...]]:
    with browsing(browser, crawl.subject, crawl.world.base) as at:
        return Explorer(at, crawl.world.sampler, unit).first_pass()


def _second(browser: Browser, *, crawl: Crawl, unit: Unit, seen: frozenset[Signature]) -> Walk:
    with browsing(browser, crawl.subject, crawl.world.base) as at:
        return Explorer(at, crawl.world.sampler, unit).second_pass(seen)


def _unvisited(crawl: Crawl) -> list[str]:
    """Addresses that links and operations led to: one of each kind that nobody has been at, and of a kind that has
    parameters a second one, since two records need not offer the same.
    """
    been = Counter(visit.route for visit in crawl.visits)
    addresses = {path_of(visit.address) for visit in crawl.visits}
    linked = [one.href for visit in crawl.visits for one in visit.elements if one.href and not one.outside]
    reached = [address for walk in crawl.walks for address in sorted(walk.reached)]
    made = [address for walk in crawl.walks for address in sorted(walk.made)]
    found: dict[str, str] = {}
    for address in (*linked, *reached, *made):
        pattern = crawl.routes.pattern(address)
        # What was made by an operation is not there in a fresh session.
        wanted = 2 if ":" in pattern and address not in made else 1
        if been[pattern] < wanted and address.startswith("/") and path_of(address) not in addresses:
            found.setdefault(pattern, address) if not been[pattern] else found.update({pattern: address})
    return list(found.values())


def _judged(crawl: Crawl, known: Known, rehearsed: Sequence[Rehearsed]) -> Iterator[Finding]:
    manifest = crawl.subject.manifest
    judge = verdicts.Judge(manifest.volatile, manifest.audit.viewing)
    deeds = crawl.deeds
    yield from judge.visits(crawl.visits)
    yield from judge.deeds(deeds)
    yield from verdicts.no_way_back(crawl.visits, deeds, crawl.routes.pattern)
    for walk in crawl.walks:
        for where, fault in walk.axe:
            yield from verdicts.axe([fault], where)
    if crawl.routes.patterns:
        for visit in crawl.visits:
            if not crawl.routes.declares(visit.address):
                yield Finding(
                    "undeclared route", f"{visit.route} is in no list of routes", where=(visit.address,)
                )
    yield from words.banned(manifest.compliance.banned_words, _texts(crawl))
    yield from coverage.actions(known.actions or (), _labels(deeds, rehearsed), known.calling)
    paths = [path for deed in deeds if deed.effect for entry in deed.effect.entries for path in entry.paths]
    yield from coverage.entities(crawl.world.collections, [text for _, text in _texts(crawl)], paths)
    for one in rehearsed:
        if one.faults:
            yield Finding("workflow", one.name, "; ".join(one.faults)[:1000], (one.name,))


def _texts(crawl: Crawl) -> Iterator[tuple[str, str]]:
    for visit in crawl.visits:
        yield visit.route, f"{visit.text}\n{visit.labels}"
    for walk in crawl.walks:
        for text in walk.texts:
            yield walk.route, text


def _labels(deeds: Iterable[Deed], rehearsed: Iterable[Rehearsed]) -> set[str]:
    labels = {entry.label for deed in deeds if deed.effect for entry in (*deed.effect.entries, *deed.hover)}
    return labels.union(*(one.labels for one in rehearsed))


def _report(
    crawl: Crawl, known: Known, rehearsed: Sequence[Rehearsed], findings: Iterable[Finding], seconds: float
) -> Report:
    found = merged(findings)
    labels = _labels(crawl.deeds, rehearsed)
    reached = {name: name in labels for name in known.actions or ()}
    return Report(
        mock=crawl.subject.mock,
        version=crawl.subject.version,
        digest=crawl.subject.digest,
        findings=found,
        totals=_totals(crawl, known, rehearsed, reached, found, seconds),
        routes=tuple(dict.fromkeys(visit.route for visit in crawl.visits)),
        actions=reached,
        declared=crawl.subject.manifest.audit.viewing,
    )


def _totals(
    crawl: Crawl, known: Known, rehearsed: Sequence[Rehearsed], reached: dict[str, bool],
    found: Sequence[Finding], seconds: float,
) -> Totals:  # fmt: skip
    deeds = crawl.deeds
    done = {(deed.route, deed.way, deed.element.key) for deed in deeds if deed.effect is not None}
    tried = {(deed.route, deed.way, deed.element.key) for deed in deeds}
    return Totals(
        routes=len({visit.route for visit in crawl.visits}),
        elements=sum(walk.found for walk in crawl.walks) + sum(unit.elsewhere for unit in crawl.units),
        controls=len(tried) + sum(walk.disabled for walk in crawl.walks),
        operated=len(done),
        operations=sum(1 for deed in deeds if deed.effect is not None),
        inert=sum(1 for one in found if one.kind == "dead control"),
        disabled=sum(walk.disabled for walk in crawl.walks),
        refused=len(tried - done),
        left_out=sum(walk.left_out for walk in crawl.walks),
        actions=None if known.actions is None else len(known.actions),
        actions_reached=sum(reached.values()),
        workflows=len(rehearsed),
        workflows_passed=sum(1 for one in rehearsed if not one.faults),
        seconds=round(seconds, 1),
        opened_anew=sum(walk.reopened for walk in crawl.walks),
    )
