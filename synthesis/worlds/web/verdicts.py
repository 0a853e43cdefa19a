"""From what was seen to what is wrong. Pure."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from hub.state import pointer
from synthesis.worlds.web import suspicions
from synthesis.worlds.web.deeds import Deed, Visit
from synthesis.worlds.web.effects import Entry, Happened
from synthesis.worlds.web.findings import Finding


class Judge:
    """Judges by what the manifest declares: volatile paths, and labels that viewing may write."""

    def __init__(self, volatile: Sequence[str] = (), viewing: Sequence[str] = ()) -> None:
        self._volatile = [tuple(pointer.parse_pattern(path)) for path in volatile]
        self._viewing = frozenset(viewing)
        self._alive: set[tuple[object, ...]] = set()

    # --- operations

    def deeds(self, deeds: Sequence[Deed]) -> Iterator[Finding]:
        # A button that does nothing while its form is empty is alive when it does something once it is filled.
        self._alive = {_control(deed) for deed in deeds if deed.effect is not None and deed.effect.is_any}
        for deed in deeds:
            if deed.element.outside:
                yield self._at(deed, "foreign request", f"{deed.element.title} leads to {deed.element.href}")
            if deed.refused.startswith("covered"):
                yield self._at(deed, "overlap", f"{deed.element.title} is {deed.refused}")
            if deed.effect is not None:
                yield from self._effects(deed)
                yield from happened(deed.effect.happened, deed.where)

    def _effects(self, deed: Deed) -> Iterator[Finding]:
        done = deed.effect
        assert done is not None
        element = deed.element
        again = f"Tried again after {', '.join(deed.again)}." if deed.again else ""
        inert = suspicions.seems_inert(deed) and _control(deed) not in self._alive
        if inert or suspicions.is_dead_field(deed):
            yield self._at(deed, "dead control", f"{deed.act} {element.title}", again)
        elif suspicions.only_claims(deed):
            yield self._at(
                deed, "only a message", f"{element.title} says “{suspicions.claims(done.said)}”", again
            )
        elif deed.lost:
            yield self._at(deed, "lost change", f"{deed.act} {element.title}")
        if self._real(deed.hover):
            yield self._at(
                deed, "viewing writes", f"pointing at {element.title} writes {_labels(deed.hover)}"
            )
        written = self._real(done.entries)
        if written and is_viewing(deed):
            yield self._at(deed, "viewing writes", f"{deed.act} {element.title} writes {_labels(written)}")
        if deed.in_go is False and written and not is_viewing(deed):
            yield self._at(
                deed, "not in go", f"{element.title} writes {_labels(done.entries)}, and /go shows no change"
            )
        elif done.stored and not done.entries and done.changed:
            yield self._at(deed, "not in go", f"{element.title} keeps its effect in the browser")
        for name in done.happened.empty_downloads:
            yield self._at(deed, "empty download", f"{element.title} gives {name}")

    def _real(self, entries: Sequence[Entry]) -> list[Entry]:
        """Entries that changed more than volatile paths, and that viewing is not declared to write."""
        return [
            one
            for one in entries
            if one.label not in self._viewing
            and not one.same
            and not all(self._is_volatile(path) for path in one.paths)
        ]

    def _is_volatile(self, path: str) -> bool:
        keys = tuple(pointer.parse(path))
        return any(
            len(keys) >= len(pattern)
            and all(_fits(key, step) for key, step in zip(keys, pattern, strict=False))
            for pattern in self._volatile
        )

    @staticmethod
    def _at(deed: Deed, kind: str, subject: str, detail: str = "") -> Finding:
        return Finding(kind, subject, detail, (deed.where,))

    # --- routes

    def visits(self, visits: Sequence[Visit]) -> Iterator[Finding]:
        titles: dict[str, Visit] = {}
        for visit in visits:
            yield from happened(visit.happened, visit.route)
            for fault in visit.blocked:
                yield Finding("foreign request", f"blocked by the policy: {fault}", where=(visit.route,))
            if visit.blank:
                yield Finding("crash", "the page is blank", where=(visit.route,))
                continue
            unknown = [label for label in visit.wrote if label not in self._viewing]
            if visit.changed and unknown:
                subject = f"opening {visit.route} writes {', '.join(unknown)}"
                yield Finding("viewing writes", subject, where=(visit.route,))
            yield from self._dressed(visit, titles)
            for row in visit.layout:
                if row["kind"] == "too wide":
                    yield Finding(
                        "too wide", f"{visit.route} is wider than its window", row["detail"], (visit.route,)
                    )
                    continue
                subject = " ".join(
                    filter(None, [row["role"], f"“{row['name']}”" if row["name"] else "", row["detail"]])
                )
                yield Finding(row["kind"], subject, where=(visit.route,))
            yield from axe(visit.axe, visit.route)

    @staticmethod
    def _dressed(visit: Visit, titles: dict[str, Visit]) -> Iterator[Finding]:
        title = visit.title.strip()
        if not title:
            yield Finding("no title", f"{visit.route} has no title", where=(visit.route,))
        elif not _is_same(titles.setdefault(title, visit), visit):
            subject = f"{visit.route} has the title of {titles[title].route}: “{title}”"
            yield Finding("no title", subject, where=(visit.route,), severity="P2")
        if not visit.heading:
            yield Finding("no heading", f"{visit.route} has no heading", where=(visit.route,))


def _is_same(one: Visit, other: Visit) -> bool:
    """The same route, or two addresses of one page."""
    return one.route == other.route or one.text == other.text


def _control(deed: Deed) -> tuple[object, ...]:
    return (deed.address, deed.way, deed.element.key)


def is_viewing(deed: Deed) -> bool:
    """Operations by which a person looks at the world: opening menus and dialogs, tabs, sorting, searching."""
    element = deed.element
    if deed.act == "type":
        return element.role == "searchbox" or "search" in element.areas
    if deed.act not in ("click", "open", "rightclick"):
        return False
    opens = element.popup in ("menu", "true", "listbox", "dialog", "tree", "grid") or deed.act != "click"
    return (
        opens
        or element.role == "tab"
        or element.sort
        or (element.expanded is not None and element.role == "button")
    )


def no_way_back(
    visits: Sequence[Visit], deeds: Sequence[Deed], pattern: Callable[[str], str]
) -> Iterator[Finding]:
    """Routes from which no link and no operation leads to another one."""
    ways: dict[str, set[str]] = {visit.route: set() for visit in visits if not visit.blank}
    for visit in visits:
        links = {pattern(one.href) for one in visit.elements if one.href and not one.outside}
        ways.get(visit.route, set()).update(links)
    for deed in deeds:
        if deed.effect is not None and deed.effect.moved_to is not None:
            ways.get(deed.route, set()).add(pattern(deed.effect.moved_to))
    for route, led in ways.items():
        if not led - {route}:
            yield Finding("no way back", f"nothing on {route} leads elsewhere", where=(route,))


def happened(seen: Happened, where: str) -> Iterator[Finding]:
    """What the browser told."""
    for kind, lines in (
        ("crash", seen.crashes), ("console error", seen.console), ("console warning", seen.warnings),
        ("failed request", seen.failed), ("foreign request", seen.foreign),
    ):  # fmt: skip
        for line in lines:
            if kind == "console error" and "Content Security Policy" in line:
                continue  # told as a foreign request, by the policy's own event
            yield Finding(kind, line.splitlines()[0][:300] if line else kind, where=(where,))


def axe(violations: Iterable[dict[str, Any]], where: str) -> Iterator[Finding]:
    for one in violations:
        kind = "contrast" if one["id"].startswith("color-contrast") else "axe"
        severity = None if kind == "contrast" or one["impact"] in ("serious", "critical") else "P2"
        targets = ", ".join(node["target"] for node in one["nodes"])
        subject = f"{one['id']}: {one['help']}"
        if kind == "contrast":
            subject = f"{targets}: {one['nodes'][0]['summary'].splitlines()[-1].strip()}"[:260]
        yield Finding(kind, subject, f"{one['count']} × {targets}"[:300], (where,), severity)  # type: ignore[arg-type]


def _labels(entries: Sequence[Entry]) -> str:
    return ", ".join(dict.fromkeys(one.label or one.action for one in entries))


def _fits(key: str, step: object) -> bool:
    return step == "*" or str(step) == key
