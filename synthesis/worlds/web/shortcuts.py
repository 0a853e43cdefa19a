"""Keyboard shortcuts that the manifest declares: pressed on one route after another until one does something."""

from __future__ import annotations

from collections.abc import Sequence

from playwright.sync_api import Browser

from hub.catalog.manifest import Shortcut
from synthesis.worlds.web import suspicions
from synthesis.worlds.web.browsing import browsing
from synthesis.worlds.web.deeds import Walk
from synthesis.worlds.web.elements import Box, Element
from synthesis.worlds.web.explorer import Explorer
from synthesis.worlds.web.planning import Unit
from synthesis.worlds.web.sampling import Sample, Sampler, Signature
from synthesis.worlds.web.subject import Subject


def press(
    browser: Browser, *, subject: Subject, base: str, sampler: Sampler, shortcut: Shortcut,
    places: Sequence[tuple[str, str]], seen: frozenset[Signature],
) -> Walk:  # fmt: skip
    """`places`: routes with their addresses. The walk of the first where the keys did something, else of the last."""
    walk = Walk("")
    sample = Sample(element(shortcut), ("shortcut", shortcut.keys), 1)
    for route, address in places:
        with browsing(browser, subject, base) as at:
            walk = Explorer(at, sampler, Unit(route, address, ())).keys(sample, seen)
        if not any(suspicions.seems_inert(deed) for deed in walk.deeds[:1]):
            break
    return walk


def element(shortcut: Shortcut) -> Element:
    """The shortcut as if it were a control; it has no place on the page."""
    return Element(
        id=0, tag="body", role="shortcut", soft=False, kind="press", name=shortcut.keys, way="", areas=(), item=0,
        self=0, href=None, outside=False, disabled=False, readonly=False, current=False, selected=False,
        checked=False, pressed=None, expanded=None, popup=None, sort=False, box=Box(0, 0, 0, 0), taps=False,
        menu=False, twice=False, drag=False, drop=False, live=False, value="", type="", accept="", mode="", scope=0,
        submits=False,
    )  # fmt: skip
