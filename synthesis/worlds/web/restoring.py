"""Brings a page back to where an operation began.

Enters: nodes (a page that was just opened, with the operations since). Leaves: the page standing at the wanted node,
with the elements that are there. Cheap means first; the page must then look exactly as it did, else it is opened anew.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial

from playwright.sync_api import Error

from synthesis.worlds.web.browsing import Browsing
from synthesis.worlds.web.deeds import Step
from synthesis.worlds.web.effects import Snapshot
from synthesis.worlds.web.elements import Element
from synthesis.worlds.web.hands import Hands, Outcome

NOWHERE = "/nowhere-at-all"  # no screen: what one keeps while it is shown is forgotten there
# As the Back button does it, but for one: it cannot leave the document when the page replaced its address.
_RETURN = """(address) => {
  const url = new URL(address, location.href)
  const sid = new URLSearchParams(location.search).get('sid')
  if (sid !== null) url.searchParams.set('sid', sid)
  history.pushState(history.state, '', url)
  dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  if (url.hash) dispatchEvent(new HashChangeEvent('hashchange'))
}"""


@dataclass(eq=False)
class Node:
    """A state of the page: what was done since it was opened, and how it looks."""

    way: tuple[Step, ...]
    digest: str
    address: str
    dirty: bool  # something was written on the way
    elements: list[Element] = field(default_factory=list)
    parent: Node | None = None

    @property
    def line(self) -> list[Node]:
        """This node and those it was come by, back to the page as it was opened."""
        return [self, *(self.parent.line if self.parent else [])]


class Restorer:
    def __init__(self, browsing: Browsing, hands: Hands, address: str) -> None:
        self._at, self._hands, self._address = browsing, hands, address
        self._now: Node | None = None
        self._wrote = False  # since the page was opened or reset
        self._last: tuple[Element, Outcome] | None = None
        self.reopened = self.mended = 0

    def begin(self) -> Node:
        """Open the route in a fresh session."""
        self._at.open(self._address)
        snapshot = self._at.snapshot()
        self._now = Node((), snapshot.all, snapshot.address, dirty=False, elements=self._at.scan())
        self._wrote = False
        return self._now

    def reach(self, node: Node, wanted: Element) -> Element | None:
        """The element on the page that stands at `node`, or None when it is not there."""
        if not self.stand(node):
            return None
        if wanted.kind == "press":
            return wanted
        found = next((one for one in node.elements if one.key == wanted.key), None)
        return found or self.found_again(node, wanted)

    def stand(self, node: Node) -> bool:
        """Whether the page stands at the node, brought there if need be."""
        return self._now is node or self._bring(node)

    def found_again(self, node: Node, wanted: Element) -> Element | None:
        """The element on the page as it is now: it was drawn anew since the last scan."""
        node.elements = self._at.scan()
        return next((one for one in node.elements if one.key == wanted.key), None)

    def left(self, element: Element, outcome: Outcome) -> None:
        """Tell what was just done at the present node."""
        done = outcome.effect
        if outcome.hover or (done is not None and done.entries):
            self._wrote = True
        if done is None or done.changed or done.moved_to or done.entries or done.stored or done.attention:
            self._now, self._last = None, (element, outcome)

    def arrived(self, node: Node) -> None:
        """The page stands at this new node."""
        self._now = node

    def lost(self) -> None:
        """The page was taken elsewhere: it has to be opened anew."""
        self._now = self._last = None
        self._wrote = True

    def _bring(self, node: Node) -> bool:
        """Back to the node, or to one on the way to it and from there on; else from the beginning."""
        near = self._now if self._now in node.line else self._mend(node)
        if near is not None and self._replay(near, node):
            self.mended += 1
            return True
        self.reopened += 1
        self._at.open(self._address)
        self._wrote, self._last = False, None
        root = node.line[-1]
        snapshot = self._at.snapshot()
        root.digest, root.address, root.elements = snapshot.all, snapshot.address, self._at.scan()
        return self._replay(root, node)

    # --- cheap means

    def _mend(self, node: Node) -> Node | None:
        """Undo the last operation by what a person would do; the node of the line that the page then equals."""
        if self._last is None:
            return None
        # Without its session the page would look as it did, and write elsewhere.
        if not self._at.subject.manifest.imported and self._at.sid not in self._at.page.url:
            return None
        line = [one for one in node.line if not (self._wrote and one.dirty)]
        try:
            if self._wrote:
                if self._at.subject.manifest.imported:
                    return None
                self._at.subject.reset(self._at.sid)
                self._wrote = False
                self._at.settle(quiet=30, least=50)
                self._at.journal()
            for undo in (partial(self._undo, node), self._close, partial(self._leave_and_return, node)):
                snapshot = undo()
                if snapshot is None:
                    continue
                same = (snapshot.all, snapshot.address)
                found = next((one for one in line if (one.digest, one.address) == same), None)
                if found is not None:
                    found.elements = self._at.scan()  # some may have been drawn anew
                    return found
        except Error:
            return None
        return None

    def _undo(self, node: Node) -> Snapshot:
        """First attempt: back to the address, what is open closed, what was typed or switched put back."""
        assert self._last is not None
        element, outcome = self._last
        page = self._at.page
        address, is_open = page.evaluate("() => __crawler.standing(true)")
        wanted = (
            node.address or node.line[-1].address
        )  # of a node that was never stood at, nothing is known yet
        if address != wanted:
            page.evaluate(_RETURN, wanted)
        elif is_open or outcome.effect is None:
            page.keyboard.press("Escape")
        elif element.kind in ("text", "select") and outcome.effect.changed:
            page.evaluate("([id, value]) => __crawler.refill(id, value)", [element.id, element.value])
        elif element.is_toggle or element.expanded is not None:
            self._hands.redo("click", element)
        page.mouse.move(1, 719)
        least = 80 if address != wanted else 0
        return self._at.settled(quiet=30, least=least, timers=element.kind == "text")

    def _close(self) -> Snapshot | None:
        """Second attempt, where something is open still: a menu in a dialog."""
        if not self._at.page.evaluate("() => __crawler.isOpen()"):
            return None
        self._at.page.keyboard.press("Escape")
        return self._at.settled(quiet=30)

    def _leave_and_return(self, node: Node) -> Snapshot:
        """Third attempt: away from the screen and back to it, as a link and the Back button would."""
        for address in (NOWHERE, node.line[-1].address):
            self._at.page.evaluate("() => __crawler.standing(false)")
            self._at.page.evaluate(_RETURN, address)
            snapshot = self._at.settled(quiet=30, least=80)
        return snapshot

    def _replay(self, start: Node, node: Node) -> bool:
        """From a node of the line, where the page stands, do again what led on to `node`; whether it could be done."""
        self._now = start
        for step in node.way[len(start.way) :]:
            elements = start.elements if self._now is start else self._at.scan()
            element = next((one for one in elements if one.key == step.key), None)
            if step.act == "press":
                self._now = None
                self._hands.press(step.key[1])
                continue
            self._now = None
            if element is None or not self._hands.redo(step.act, element):
                element = next((one for one in self._at.scan() if one.key == step.key), None)
                if element is None or not self._hands.redo(step.act, element):
                    return False
        if start is not node:
            snapshot = self._at.snapshot()
            self._wrote = self._wrote or node.dirty
            node.digest, node.address, node.elements = snapshot.all, snapshot.address, self._at.scan()
            self._at.journal() if node.dirty else None
        self._at.events.take()
        self._now = node
        return True
