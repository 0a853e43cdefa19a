"""Second looks at operations that seem to be without effect, or whose effect seems to be on the screen only."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from playwright.sync_api import Error

from synthesis.worlds.web import acts, suspicions
from synthesis.worlds.web.browsing import Browsing
from synthesis.worlds.web.deeds import Deed
from synthesis.worlds.web.elements import Element
from synthesis.worlds.web.hands import Hands
from synthesis.worlds.web.restoring import Node, Restorer
from synthesis.worlds.web.typing_in import WORD

# How often what was typed stands outside fields, messages and the form or window that it is part of until it is sent;
# an answer to a search is no record.
_SHOWN = """([word, scope]) => {
  const form = scope ? __crawler.at(scope) : null
  const answer = /\\b(no|nothing|results?|matches|found|create|search)\\b/i
  const apart = '[role=status], [role=alert], [aria-live], [contenteditable=true], [role=textbox], script, style'
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  let shown = 0
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    const around = text.parentElement
    if (!text.data.includes(word) || around.closest(apart)) continue
    if (form?.contains(around) || !around.checkVisibility()) continue
    const block = around.closest('p, li, td, h1, h2, h3, div, section, main, body')
    const line = block.innerText.split('\\n').find((one) => one.includes(word)) ?? ''
    if (!answer.test(line)) shown += 1
  }
  return shown
}"""
_NAMED = """(name) => {
  const labelled = [...document.querySelectorAll('[aria-label]')]
  return document.body.innerText.includes(name) || labelled.some((one) => one.getAttribute('aria-label') === name)
}"""


class Inquiries:
    """Looks again, at the price of moving the page: the restorer is told."""

    def __init__(self, browsing: Browsing, restorer: Restorer, hands: Hands) -> None:
        self._at, self._restorer, self._hands = browsing, restorer, hands

    def look_again(self, node: Node, deed: Deed, around: Sequence[Element], *, opened: bool) -> Deed:
        """The deed with what the second look showed."""
        if suspicions.seems_inert(deed) or suspicions.only_claims(deed):
            return self._tried_after_neighbours(node, deed, around)
        if node.dirty:
            return deed
        buttons = [
            one for one in around if one.scope and one.scope == deed.element.scope and one.role == "button"
        ]
        others = [one for one in buttons if one.id != deed.element.id]
        if suspicions.toggles_alone(deed, in_form=bool(others)) and not opened:
            return self._switched_and_reloaded(deed)
        if suspicions.took_away(deed):
            return self._reloaded(deed, _NAMED, deed.element.name)
        if suspicions.edited(deed, has_button=bool(buttons)):
            return self._edited_and_reloaded(deed)
        if suspicions.put_on_screen(deed):
            return self._shown_and_reloaded(deed)
        if suspicions.dragged_for_show(deed):
            return self._order_reloaded(node, deed)
        return deed

    def _tried_after_neighbours(self, node: Node, deed: Deed, around: Sequence[Element]) -> Deed:
        """A control that does nothing now may do something once one beside it was used."""
        tried: list[str] = []
        for one in acts.neighbours(deed.element, around):
            beside = self._restorer.reach(node, one)
            if beside is None or self._hands.do("click", beside).effect is None:
                continue
            self._restorer.lost()
            again = next((here for here in self._at.scan() if here.key == deed.element.key), None)
            if again is None or again.disabled:
                continue
            outcome = self._hands.do("click", again)
            tried.append(one.title)
            if outcome.effect is not None and outcome.effect.is_any and not outcome.effect.is_message_only:
                return replace(deed, effect=outcome.effect)
        return replace(deed, again=tuple(tried))

    def _switched_and_reloaded(self, deed: Deed) -> Deed:
        now = self._find(deed.element)
        if now is None:
            return deed
        self._reload()
        later = self._find(deed.element)
        if later is None:
            return deed
        return replace(deed, lost=(later.checked, later.pressed) != (now.checked, now.pressed))

    def _edited_and_reloaded(self, deed: Deed) -> Deed:
        self._reload()
        later = self._find(deed.element)
        return deed if later is None else replace(deed, lost=later.value == deed.element.value)

    def _shown_and_reloaded(self, deed: Deed) -> Deed:
        if not self._count(_SHOWN, [WORD, deed.element.scope]):
            return deed
        self._reload()
        return replace(deed, shown_elsewhere=True, lost=not self._count(_SHOWN, [WORD, 0]))

    def _reloaded(self, deed: Deed, script: str, argument: str) -> Deed:
        """Lost when what was taken away is there again."""
        if self._count(script, argument):
            return deed
        self._reload()
        return replace(deed, lost=bool(self._count(script, argument)))

    def _order_reloaded(self, node: Node, deed: Deed) -> Deed:
        self._reload()
        return replace(deed, lost=self._at.snapshot().all == node.digest)

    def _reload(self) -> None:
        self._restorer.lost()
        self._at.page.reload()
        self._at.settle(quiet=60, most=4000, least=60)
        self._at.events.take()

    def _count(self, script: str, argument: Any) -> int:
        try:
            return int(self._at.page.evaluate(script, argument))
        except Error:
            return 0

    def _find(self, wanted: Element) -> Element | None:
        """It may be called otherwise now (Pin, Unpin), or hold another value."""
        here = self._at.scan()
        alike = [
            one for one in here if (one.role, one.way, one.kind) == (wanted.role, wanted.way, wanted.kind)
        ]
        exact = next((one for one in alike if one.key == wanted.key), None)
        return exact or (alike[0] if len(alike) == 1 else None)
