"""One operation on one element, with real input, and its effect.

Enters: a page that stands where the element is. Leaves: an `Effect`, or why the element could not be operated.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from playwright.sync_api import Error, FilePayload

from synthesis.worlds.web import typing_in
from synthesis.worlds.web.browsing import Browsing
from synthesis.worlds.web.deeds import Act
from synthesis.worlds.web.effects import Effect, Entry, Snapshot, effect
from synthesis.worlds.web.elements import Element
from synthesis.worlds.web.keys import pressed

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Outcome:
    """`after` is the page as the operation left it."""

    effect: Effect | None
    after: Snapshot | None
    refused: str = ""
    hover: tuple[Entry, ...] = ()
    typed: bool = True
    at: str = ""  # the address before


class Hands:
    """Operates elements of one page."""

    def __init__(self, browsing: Browsing) -> None:
        self._at = browsing
        self._page = browsing.page
        self._writes = 0  # that the page had sent when it was last aimed at

    def do(self, act: Act, element: Element, *, others: tuple[Element, ...] = ()) -> Outcome:
        """`others`: fields to fill first (submit), places to drop at (drag)."""
        try:
            if act == "press":
                return self._around(element, None, lambda: self.press(element.name))
            if act == "upload" and element.kind == "file":
                return self._around(element, None, lambda: self._give_file(element))
            point = self._aim(element)
            if isinstance(point, str):
                return Outcome(None, None, refused=point)
            return self._with_pointer(act, element, point, others)
        except Error as error:
            return Outcome(None, None, refused=error.message.splitlines()[0][:200])

    def redo(self, act: Act, element: Element) -> bool:
        """Do it once more without looking; whether it could be done."""
        if act not in ("click", "doubleclick", "rightclick"):
            return self.do(act, element).effect is not None
        point = self._aim(element)
        if isinstance(point, str):
            return False
        count, button = (2 if act == "doubleclick" else 1), ("right" if act == "rightclick" else "left")
        self._page.mouse.click(*point, click_count=count, button=button)  # type: ignore[arg-type]
        self._at.settle()
        return True

    def fill(self, element: Element) -> bool:
        """Give a field a value that suits it; whether it was possible."""
        if element.kind == "select":
            return bool(self._page.evaluate(_NEXT_OPTION, element.id))
        if element.kind != "text":
            return False
        value = typing_in.value_for(element)
        if element.type in typing_in.SET:
            return bool(
                self._page.evaluate("([id, value]) => __crawler.refill(id, value)", [element.id, value])
            )
        self._page.evaluate("(id) => __crawler.focus(id)", element.id)
        self._page.keyboard.press("Control+A")
        self._page.keyboard.insert_text(value)
        return True

    def _aim(self, element: Element) -> Point | str:
        found = self._page.evaluate("(id) => __crawler.aim(id)", element.id)
        if found["ok"]:
            if found["writes"] != self._writes:  # of what came before
                self._at.journal()
            self._writes = found["writes"]
            return found["x"], found["y"]
        return f"{found['why']} by {found['by']}" if found["why"] == "covered" else str(found["why"])

    def _with_pointer(self, act: Act, element: Element, point: Point, others: tuple[Element, ...]) -> Outcome:
        mouse = self._page.mouse
        match act:
            case "click":
                return self._around(element, point, self._click)
            case "doubleclick":
                return self._around(element, point, lambda: mouse.click(*point, click_count=2))
            case "rightclick":
                return self._around(element, point, lambda: mouse.click(*point, button="right"))
            case "type":
                return self._typed(element, point)
            case "submit":
                return self._submitted(element, others)
            case "select":
                return self._around(element, point, lambda: self._page.evaluate(_NEXT_OPTION, element.id))
            case "adjust":
                return self._around(element, point, lambda: self._adjust(element))
            case "open":
                return self._around(element, point, lambda: self._press_in(element, "ArrowDown"))
            case "upload":
                return self._around(element, point, self._choose_file)
            case "drag":
                return self._dragged(element, others)
        raise AssertionError(act)

    def _click(self) -> None:
        self._page.mouse.down()
        self._page.mouse.up()

    def _around(self, element: Element, point: Point | None, act: Any) -> Outcome:
        """The page before and after `act`, the pointer standing on the element already before."""
        if point is not None:
            self._page.mouse.move(*point)
        before = self._at.settled(element.id, quiet=12, most=400)
        hover = self._entries(before.writes > self._writes)
        self._at.events.take()
        act()
        return self._seen(element, before, hover)

    def _seen(self, element: Element, before: Snapshot, hover: tuple[Entry, ...]) -> Outcome:
        after = self._at.settled(element.id)
        seen = self._effect(element, before, after)
        if not seen.is_any:
            # A search that waits for the end of typing, a chunk that is still loading.
            after = self._at.settled(element.id, timers=True, least=150)
            seen = self._effect(element, before, after, seen)
        return Outcome(seen, after, hover=hover, at=before.address)

    def _effect(
        self, element: Element, before: Snapshot, after: Snapshot, earlier: Effect | None = None
    ) -> Effect:
        if after.saves > before.saves and earlier is None:
            self._at.await_download()
        happened = self._at.events.take()
        if earlier is not None and earlier.happened != type(happened)():
            happened = earlier.happened
        entries = self._entries(after.writes != before.writes or after.address != before.address)
        return effect(before, after, entries, happened, element.id)

    def _entries(self, wrote: bool) -> tuple[Entry, ...]:
        return tuple(one for one in self._at.journal() if one.actor != "api") if wrote else ()

    # --- fields

    def _typed(self, element: Element, point: Point) -> Outcome:
        """Type, see whether it stands there, then commit: Enter in one line, leaving in many."""
        page = self._page
        page.mouse.move(*point)
        before = self._at.settled(element.id, quiet=12, most=400)
        self._at.events.take()
        page.mouse.click(*point)
        value = typing_in.value_for(element)
        if element.type in typing_in.SET:
            page.evaluate("([id, value]) => __crawler.refill(id, value)", [element.id, value])
        else:
            page.keyboard.press("Control+A")
            page.keyboard.insert_text(value)
        written = self._at.settled(element.id)
        took = written.value != before.value or written.all != before.all or value == before.value
        if element.tag == "input" and element.role != "combobox" and element.type not in typing_in.SET:
            page.keyboard.press("Enter")
        else:
            page.evaluate("() => __crawler.blur()")
        outcome = self._seen(element, before, ())
        return replace(outcome, typed=took)

    def _submitted(self, element: Element, fields: tuple[Element, ...]) -> Outcome:
        for one in fields:
            self.fill(one)
        self._at.settle(quiet=20, timers=True)
        point = self._aim(element)
        if isinstance(point, str):
            return Outcome(None, None, refused=point)
        self._page.mouse.move(*point)
        return self._around(element, point, self._click)

    def _adjust(self, element: Element) -> None:
        if element.type == "color":
            self._page.evaluate("([id, v]) => __crawler.refill(id, v)", [element.id, "#336699"])
            return
        self._press_in(element, "ArrowUp" if element.role == "spinbutton" else "ArrowRight")
        self._page.keyboard.press("ArrowDown" if element.role == "spinbutton" else "ArrowLeft")
        self._page.keyboard.press("ArrowUp" if element.role == "spinbutton" else "ArrowRight")

    def _press_in(self, element: Element, key: str) -> None:
        self._page.evaluate("(id) => __crawler.focus(id)", element.id)
        self._page.keyboard.press(key)

    def press(self, keys: str) -> None:
        """A shortcut, as the manifest writes it, with nothing in focus."""
        self._page.evaluate("() => __crawler.blur()")
        for one in pressed(keys).split():
            self._page.keyboard.press(one)
        self._at.settle()

    # --- files and dragging

    def _give_file(self, element: Element) -> None:
        name, kind, data = typing_in.file_for(element.accept)
        handle = self._page.evaluate_handle("(id) => __crawler.at(id)", element.id).as_element()
        assert handle is not None
        handle.set_input_files(FilePayload(name=name, mimeType=kind, buffer=data))

    def _choose_file(self) -> None:
        with self._page.expect_file_chooser(timeout=2_000) as chooser:
            self._click()
        accept = chooser.value.element.get_attribute("accept") or ""
        name, kind, data = typing_in.file_for(accept)
        chooser.value.set_files(FilePayload(name=name, mimeType=kind, buffer=data))

    def _dragged(self, element: Element, goals: tuple[Element, ...]) -> Outcome:
        """Onto each goal in turn, until one takes it."""
        outcome = Outcome(None, None, refused="nowhere to drop it")
        for goal in goals:
            start = self._aim(element)
            if isinstance(start, str):
                return Outcome(None, None, refused=start)
            outcome = self._around(element, start, partial(self._drag, start, goal))
            if outcome.effect is not None and (outcome.effect.entries or outcome.effect.changed):
                return outcome
        return outcome

    def _drag(self, start: Point, goal: Element) -> None:
        mouse = self._page.mouse
        mouse.down()
        for far in (3, 8, 14):  # sensors wait for a few pixels
            mouse.move(start[0] + far, start[1] + far)
        box = self._page.evaluate(_LOW_IN, goal.id)
        end = (box[0], box[1]) if box else (start[0], start[1] + 120)
        mouse.move(*end, steps=6)
        self._at.settle(quiet=16, most=200)
        mouse.move(end[0] + 1, end[1] + 1)
        self._at.settle(quiet=16, most=200)
        mouse.up()


# A little below the middle: after the card that is there rather than on it.
_LOW_IN = """(id) => {
  const box = __crawler.at(id)?.getBoundingClientRect()
  return box ? [box.left + box.width / 2, box.top + box.height * 0.8] : null
}"""
_NEXT_OPTION = """(id) => {
  const select = __crawler.at(id)
  if (!select) return false
  const options = [...select.options]
  const other = (one, index) => index !== select.selectedIndex && !one.disabled && one.value !== ''
  const next = options.find(other) ?? options[0]
  return next ? __crawler.refill(id, next.value) : false
}"""
