"""What can be seen on a page without touching it: layout, headings, accessibility."""

from __future__ import annotations

from typing import Any, Literal

from playwright.sync_api import Error

from synthesis.worlds.web import agent
from synthesis.worlds.web.browsing import Browsing

TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]
Depth = Literal[
    "page", "main", "none"
]  # how much of a route: what stands around it is the same on all of them
_AROUND = ["nav", "[role=navigation]", "body header:not(main header)", "[role=banner]"]
_OVERLAYS = "[role=dialog],[role=alertdialog],dialog[open],[role=menu],[role=listbox]"
_RUN = """async ([tags, selector, around]) => {
  const places = selector === null ? [document] : [...document.querySelectorAll(selector)]
  const shown = places.filter((one) => one === document || one.checkVisibility())
  if (shown.length === 0) return []
  const options = { runOnly: { type: 'tag', values: tags }, resultTypes: ['violations'], elementRef: false }
  const exclude = around.filter((one) => document.querySelector(one) !== null)
  const { violations } = await axe.run(exclude.length ? { include: [document], exclude } : shown.at(-1), options)
  // Letters that are kept from readers of the screen are a drawing: initials in an avatar, a count beside a name.
  const said = (element) => {
    const copy = element.cloneNode(true)
    for (const one of copy.querySelectorAll('[aria-hidden=true], svg, style')) one.remove()
    return copy.textContent.replace(/\\s+/g, ' ').trim().toLowerCase()
  }
  const isNamed = ({ target }) => {
    const element = document.querySelector(String(target[0]))
    return element !== null && __crawler.name(element).toLowerCase().includes(said(element))
  }
  // A list under a field is moved through from the field.
  const isMoved = ({ target }) => {
    const id = document.querySelector(String(target[0]))?.id
    return Boolean(id) && document.querySelector(`input[aria-controls~="${CSS.escape(id)}"]`) !== null
  }
  const excused = { 'label-content-name-mismatch': isNamed, 'scrollable-region-focusable': isMoved }
  for (const one of violations) if (one.id in excused) one.nodes = one.nodes.filter((node) => !excused[one.id](node))
  const brief = (one) => ({ target: String(one.target[0]), summary: one.failureSummary ?? '' })
  const first = ({ nodes }) => nodes.slice(0, 3).map(brief)
  // A missing title is told by itself; experimental rules are opinions.
  return violations
    .filter((one) => one.nodes.length && !one.tags.includes('experimental') && one.id !== 'document-title')
    .map((one) => ({ id: one.id, impact: one.impact, help: one.help, count: one.nodes.length, nodes: first(one) }))
}"""


def axe(browsing: Browsing, depth: Depth = "page") -> tuple[dict[str, Any], ...]:
    """Violations of WCAG A and AA on the page, or on it without what stands around its main part."""
    return () if depth == "none" else _violations(browsing, None, _AROUND if depth == "main" else [])


def axe_of_overlay(browsing: Browsing) -> tuple[dict[str, Any], ...]:
    try:
        return _violations(browsing, _OVERLAYS, [])
    except Error:  # it has closed by itself
        return ()


def _violations(browsing: Browsing, selector: str | None, around: list[str]) -> tuple[dict[str, Any], ...]:
    page = browsing.page
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(agent.axe())
    return tuple(page.evaluate(_RUN, [TAGS, selector, around]))
