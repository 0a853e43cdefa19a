"""Elements, effects and deeds for tests of what judges them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from synthesis.worlds.web.deeds import Act, Deed
from synthesis.worlds.web.effects import Effect, Entry, Snapshot
from synthesis.worlds.web.elements import Box, Element

PLAIN = Element(
    id=1, tag="button", role="button", soft=False, kind="click", name="Save", way="div>button", areas=("main",),
    item=0, self=0, href=None, outside=False, disabled=False, readonly=False, current=False, selected=False,
    checked=False, pressed=None, expanded=None, popup=None, sort=False, box=Box(0, 0, 80, 30), taps=True,
    menu=False, twice=False, drag=False, drop=False, live=False, value="", type="button", accept="", mode="", scope=0,
    submits=False,
)  # fmt: skip
NOTHING = Effect(
    changed=False, elsewhere=False, said=(), moved_to=None, entries=(), writes=0, stored=False, gone=False,
    attention=False, aside=False,
)  # fmt: skip
STILL = Snapshot(
    all="a", others="o", live=(), root="r", address="/", title="T", scroll="0,0", storage="s", selection="",
    focus=0, focus_kind="", writes=0, prints=0, copies=0, played=0, saves=0, blocked=0, connected=True, value="",
    pending=0,
)  # fmt: skip


def element(name: str = "Save", id: int = 1, **values: Any) -> Element:
    return replace(PLAIN, id=id, name=name, **values)


def elements(names: list[str], **values: Any) -> list[Element]:
    """One element for each name, each in a list item of its own unless told otherwise."""
    return [element(name, id=place, **{"item": 100 + place, **values}) for place, name in enumerate(names, 1)]


def effect(**values: Any) -> Effect:
    return replace(NOTHING, **values)


def entry(label: str = "note_pin", *paths: str, **values: Any) -> Entry:
    return Entry(label, "ui", "patch", paths or ("/notes/n1/pinned",), "id", **values)


def deed(of: Element | None = None, did: Effect | None = NOTHING, act: Act = "click", **values: Any) -> Deed:
    return Deed("/", "/", (), act, of or PLAIN, 1, did, **{"at": "/", **values})
