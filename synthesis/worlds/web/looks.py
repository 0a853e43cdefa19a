"""What can be seen on a page without touching it: layout, headings, accessibility."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Error

from synthesis.worlds.web import agent
from synthesis.worlds.web.browsing import Browsing

TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]
_OVERLAYS = "[role=dialog],[role=alertdialog],dialog[open],[role=menu],[role=listbox]"
_RUN = """async ([tags, selector]) => {
  const places = selector === null ? [document] : [...document.querySelectorAll(selector)]
  const shown = places.filter((one) => one === document || one.checkVisibility())
  if (shown.length === 0) return []
  const options = { runOnly: { type: 'tag', values: tags }, resultTypes: ['violations'], elementRef: false }
  const { violations } = await axe.run(shown.at(-1), options)
  const brief = (one) => ({ target: String(one.target[0]), summary: one.failureSummary ?? '' })
  const first = ({ nodes }) => nodes.slice(0, 3).map(brief)
  // A missing title is told by itself; experimental rules are opinions.
  return violations
    .filter((one) => !one.tags.includes('experimental') && one.id !== 'document-title')
    .map((one) => ({ id: one.id, impact: one.impact, help: one.help, count: one.nodes.length, nodes: first(one) }))
}"""


def axe(browsing: Browsing, selector: str | None = None) -> tuple[dict[str, Any], ...]:
    """Violations of WCAG A and AA on the whole page, or in the topmost element that suits `selector`."""
    page = browsing.page
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(agent.axe())
    return tuple(page.evaluate(_RUN, [TAGS, selector]))


def axe_of_overlay(browsing: Browsing) -> tuple[dict[str, Any], ...]:
    try:
        return axe(browsing, _OVERLAYS)
    except Error:  # it has closed by itself
        return ()
