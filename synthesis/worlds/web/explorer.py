"""Walks one route: operates every sampled element in a fresh session, follows what opens, restores, goes on.

Enters: a page, the route's address, the elements to operate (from `plan.py`). Leaves: a `Walk`. After an operation the
page is brought back by the cheapest means that works (reset of the session, Back, Escape, the control itself);
only a page that then looks exactly as before counts as brought back, else it is opened anew in another session.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from synthesis.worlds.web import acts, looks, planning
from synthesis.worlds.web.addresses import path_of
from synthesis.worlds.web.browsing import Browsing
from synthesis.worlds.web.deeds import Act, Deed, Step, Walk
from synthesis.worlds.web.elements import Element
from synthesis.worlds.web.hands import Hands, Outcome
from synthesis.worlds.web.inquiries import Inquiries
from synthesis.worlds.web.planning import Opening, Unit
from synthesis.worlds.web.restoring import Node, Restorer
from synthesis.worlds.web.sampling import Sample, Sampler, Signature

DEEPEST = 4  # operations on the way: menu, submenu, dialog, confirmation
MOST_DEEDS = 170  # of one route


class Explorer:
    """Two passes over a route. The first operates what is there and notes what it brings out; the second, told which of
    that is operated here, follows it to its end.
    """

    def __init__(self, browsing: Browsing, sampler: Sampler, unit: Unit) -> None:
        self._at = browsing
        self._sampler = sampler
        self._unit = unit
        self._hands = Hands(browsing)
        self._walk = Walk(unit.route)
        self._seen = {sample.signature for sample in unit.chosen}
        self._restorer = Restorer(browsing, self._hands, unit.address)
        self._inquiries = Inquiries(browsing, self._restorer, self._hands)
        self._proved: set[str] = set()  # labels whose effect /go was asked for
        self._openings: list[Opening] | None = []

    def first_pass(self) -> tuple[Walk, tuple[Opening, ...]]:
        root = self._restorer.begin()
        self._walk.text = self._at.text()
        self._visit(root, self._unit.chosen)
        return self._done(), tuple(self._openings or ())

    def second_pass(self, seen: frozenset[Signature]) -> Walk:
        """`seen`: signatures of all that is operated anywhere."""
        self._openings = None
        self._seen |= seen
        root = self._restorer.begin()
        for opening in self._unit.openings:
            node = self._behind(root, opening)
            self._judge_overlay(node, opening.brought)
            self._visit(node, opening.brought)
        return self._done()

    def keys(self, shortcut: Sample, seen: frozenset[Signature]) -> Walk:
        """Press a shortcut on the route as it is opened, and follow what it brings out."""
        self._openings = None
        self._seen |= seen
        self._visit(self._restorer.begin(), (shortcut,))
        return self._done()

    def _done(self) -> Walk:
        self._walk.reopened, self._walk.mended = self._restorer.reopened, self._restorer.mended
        return self._walk

    def _behind(self, root: Node, opening: Opening) -> Node:
        """The page after an operation of the first pass; the restorer takes it there when it is needed."""
        element = opening.sample.element
        step = Step(opening.act, element.key, element.title)
        return Node(
            (step,),
            "",
            "",
            dirty=opening.wrote,
            parent=root,
            elements=[one.element for one in opening.brought],
        )

    def _visit(self, node: Node, chosen: Sequence[Sample]) -> None:
        for sample in chosen:
            self._walk.found += sample.stands_for
            self._walk.disabled += sample.stands_for if sample.element.disabled else 0
            if sample.element.outside:
                self._note(node, sample, "click", Outcome(None, None, refused="it leads out of the mock"))
            quiet = False
            for act in acts.acts(sample.element, node.elements):
                if len(self._walk.deeds) >= MOST_DEEDS:
                    self._walk.left_out += 1
                elif act != "submit" or quiet or sample.element.submits or sample.element.disabled:
                    quiet = self._operate(node, sample, act)

    def _operate(self, node: Node, sample: Sample, act: Act) -> bool:
        """Do it, look again where that is due, follow what opened. Whether the state stayed as it was."""
        element = self._restorer.reach(node, sample.element)
        if element is None:
            self._note(node, sample, act, Outcome(None, None, refused="not there any more"))
            return False
        around = tuple(node.elements)
        others = acts.goals(element, around) if act == "drag" else acts.fields(element, around)
        outcome = self._hands.do(act, element, others=others)
        if outcome.refused == "gone":
            element = self._restorer.found_again(node, sample.element) or element
            outcome = self._hands.do(act, element, others=others)
        self._restorer.left(element, outcome)
        place = self._note(node, replace(sample, element=element), act, outcome)
        if outcome.effect is None:
            return act == "click"
        child, children = self._opened(node, element, act, outcome)
        deed = self._proved_in_go(node, self._walk.deeds[place])
        deed = self._inquiries.look_again(node, deed, around, opened=bool(children))
        self._walk.deeds[place] = deed
        if child is not None and self._openings is not None:
            wrote = bool(outcome.effect.entries)
            self._openings.append(Opening(replace(sample, element=element), act, tuple(children), wrote))
        elif child is not None:
            self._judge_overlay(child, children)
            self._visit(child, children)
        if act == "click" and outcome.effect.happened.choosers:
            self._operate(node, sample, "upload")
        done = outcome.effect
        return not (done.entries or done.moved_to is not None or done.gone or child is not None)

    def _judge_overlay(self, node: Node, brought: Sequence[Sample]) -> None:
        """Accessibility of a menu or dialog: once, where what is in it is operated."""
        if any(one.element.is_overlay for one in brought) and self._restorer.stand(node):
            where = f"{self._walk.route} → {node.way[-1].title}"
            self._walk.axe += [(where, fault) for fault in looks.axe_of_overlay(self._at)]

    def _note(self, node: Node, sample: Sample, act: Act, outcome: Outcome) -> int:
        """Record it; its place among the deeds."""
        self._walk.deeds.append(
            Deed(
                route=self._walk.route, address=self._unit.address, way=node.way, act=act, element=sample.element,
                stands_for=sample.stands_for, effect=outcome.effect, refused=outcome.refused,
                hover=outcome.hover, typed=outcome.typed, at=outcome.at,
            )
        )  # fmt: skip
        return len(self._walk.deeds) - 1

    def _opened(
        self, node: Node, element: Element, act: Act, outcome: Outcome
    ) -> tuple[Node | None, list[Sample]]:
        """The page as it is now with the elements that were not there before, if it is still on this route."""
        done, after = outcome.effect, outcome.after
        assert done is not None
        assert after is not None
        if done.moved_to is not None:
            wrote = node.dirty or done.entries
            (self._walk.made if wrote else self._walk.reached).add(done.moved_to)
            if path_of(done.moved_to) != path_of(node.address):
                return None, []
        if not (done.changed or done.said) or len(node.way) >= DEEPEST:
            return None, []
        now = self._at.scan()
        new = planning.brought(node.elements, now)
        fresh = [one for one in self._sampler.samples(new) if one.signature not in self._seen]
        if not fresh:
            return None, []
        self._seen |= {one.signature for one in fresh}
        self._walk.texts.append(self._at.text())
        step = Step(act, element.key, element.title)
        child = Node(
            (*node.way, step),
            after.all,
            after.address,
            dirty=node.dirty or bool(done.entries),
            elements=now,
            parent=node,
        )
        self._restorer.arrived(child)
        return child, fresh

    def _proved_in_go(self, node: Node, deed: Deed) -> Deed:
        """Ask /go whether what was written shows there: once for each label, in a session that was clean."""
        done = deed.effect
        if done is None or node.dirty or all(one.same for one in done.entries):
            return deed
        labels = {one.label for one in done.entries}
        if labels <= self._proved and "" not in labels:
            return deed
        self._proved |= labels
        return replace(deed, in_go=bool(self._at.subject.go(self._at.sid)["state_diff"]))
