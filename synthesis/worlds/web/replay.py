"""Two identical runs: the same operations on the same state, in another year and time zone; nothing may differ.

Enters: operations of the crawl that changed something. Leaves: sentences about what differed.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from playwright.sync_api import Browser, Error

from synthesis.worlds.web.browsing import apart, browsing
from synthesis.worlds.web.deeds import Deed, Visit
from synthesis.worlds.web.findings import Finding
from synthesis.worlds.web.hands import Hands
from synthesis.worlds.web.subject import Subject

MOST = 10  # operations that are done again
# A browser whose clock is far ahead: what a mock shows and stores comes from the session's clock alone.
ELSEWHERE = {"timezone_id": "Pacific/Auckland"}
_AHEAD = """(() => {
  const ahead = 433 * 86400000 + 5.4 * 3600000
  const Real = Date
  const now = () => Real.now() + ahead
  const Shifted = class extends Real {
    constructor(...given) { given.length === 0 ? super(now()) : super(...given) }
    static now() { return now() }
  }
  window.Date = Shifted
})()"""


@dataclass(frozen=True, slots=True)
class Look:
    """What one run came to after one operation, or on one route as it was opened."""

    what: str
    text: str
    state_id: str


def chosen(deeds: Sequence[Deed]) -> list[Deed]:
    """Operations that can be done on a page that was just opened and that changed the state, one for each label."""
    seen: set[str] = set()
    found = []
    for deed in deeds:
        label = next((one.label or one.action for one in deed.effect.entries), "") if deed.effect else ""
        if label and label not in seen and deed.act in ("click", "type", "select") and len(deed.way) == 0:
            seen.add(label)
            found.append(deed)
    return found[:MOST]


def visited(visits: Sequence[Visit]) -> list[Look]:
    """The visits as the first of two runs."""
    return [Look(one.address, readable(one.text), one.state_id) for one in visits]


def run(
    browser: Browser, subject: Subject, addresses: Sequence[str], deeds: Sequence[Deed], *, elsewhere: bool
) -> list[Look]:
    """Open every address, then do every operation, each in a fresh session."""
    looks = []
    base = subject.started()
    with apart(browser, subject, base, **ELSEWHERE) if elsewhere else browsing(browser, subject, base) as at:
        if elsewhere:
            at.page.context.add_init_script(_AHEAD)
        for address in addresses:
            at.open(address)
            looks.append(Look(address, readable(at.text()), subject.state_id(at.sid)))
        hands = Hands(at)
        for deed in deeds:
            try:
                at.open(deed.address, subject.started())
                element = next((one for one in at.scan() if one.key == deed.element.key), None)
                if element is not None:
                    hands.do(deed.act, element)
                    at.settle(quiet=80, least=150, timers=True)
            except Error:
                continue
            looks.append(Look(deed.where, readable(at.text()), subject.state_id(at.sid)))
    return looks


def differences(first: Sequence[Look], second: Sequence[Look]) -> Iterator[Finding]:
    """One finding for each place whose text or state is not the same in both."""
    others = {look.what: look for look in second}
    for look in first:
        other = others.get(look.what)
        if other is None:
            continue
        if look.state_id != other.state_id:
            yield Finding("nondeterminism", f"the state after {look.what}", where=(look.what,))
        elif look.text != other.text:
            one, two = _first_difference(look.text, other.text)
            yield Finding("nondeterminism", f"the page at {look.what}", f"“{one}” and “{two}”", (look.what,))


def readable(text: str) -> str:
    """The text without what differs between any two sessions: their names."""
    return re.sub(r"audit-[0-9a-f]{16}", "audit", text)


def _first_difference(one: str, two: str) -> tuple[str, str]:
    for here, there in zip(one.splitlines(), two.splitlines(), strict=False):
        if here != there:
            return here[:80], there[:80]
    return f"{len(one.splitlines())} lines", f"{len(two.splitlines())} lines"
