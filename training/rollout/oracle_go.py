"""How the oracle gets to where a part of its plan begins: the mock's tab, then links that lead there. Pure.

There is no address bar, so it goes as a person does: by the link that leads to the page, or by the one that is most
like it, and on from there. Its own past answers say which links it has tried.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from urllib.parse import unquote, urlsplit

from training.env_client.protocol import Action, Node, Observation
from training.rollout.oracle_find import Page

WORD = "Go to"  # how the sentence of an answer that travels begins
LINKS = 16  # that are tried before it acts where it is
_NUMBERS = re.compile(r"\d+")
_TOKENS = re.compile(r"\w+")
Answer = tuple[str, list[Action]]


@dataclass(frozen=True, slots=True)
class Goal:
    """`tab`: the place of the mock's tab, from 0; `path`: of the page within the mock."""

    tab: int
    path: str


def go(goal: Goal, observation: Observation, page: Page, past: Sequence[str], can_act: bool) -> Answer | None:
    """The next answer on the way; None when it is there, or no link leads on. `past`: said since its last act."""
    tabs = observation.tabs
    if goal.tab < len(tabs) and not tabs[goal.tab].active:
        tabbed = f"{WORD} tab {goal.tab + 1}."
        if past.count(tabbed) > 1:
            return None
        return tabbed, [Action(action="key", keys=("ctrl", str(goal.tab + 1)))]
    here = urlsplit(observation.address).path
    if _leads(here, goal.path) or len(past) >= LINKS:
        return None
    stay = can_act and not astray(goal, observation)
    node = _best(goal.path, here, page.links(), set(past), stay)
    if node is None:
        return None
    click = Action(action="left_click", coordinate=page.point(node))
    return scrolling(node, page) or (_said(goal.path, node), [click])


def scrolling(node: Node, page: Page) -> Answer | None:
    """The answer that brings an element nearer; None where it can be clicked."""
    far = page.scroll_to(node)
    return None if far is None else ("Scroll to what comes next.", [far])


def astray(goal: Goal, observation: Observation) -> bool:
    """Whether this is the page of another thing than the one to act on: what is called the same there is not meant."""
    path = goal.path.partition("?")[0]
    return any(letter.isdigit() for letter in path) and not _leads(urlsplit(observation.address).path, path)


def _best(path: str, here: str, links: Iterable[Node], tried: set[str], only_direct: bool) -> Node | None:
    """The untried link that leads there, else the one whose address shares most with it and is shortest."""
    untried = [one for one in links if _said(path, one) not in tried]
    direct = [one for one in untried if _leads(one.value or "", path)]
    if direct or only_direct:
        return next(iter(direct), None)
    wanted, known, kind = _tokens(path), _tokens(here), _kind(path)

    def likeness(one: Node) -> tuple[int, int]:
        new = _tokens(one.value or "") - known
        return len(wanted & new), -len(new)

    # A link to another thing of its kind leads away; one that says nothing new leads nowhere.
    onward = [
        one for one in untried
        if not _kind(one.value or "").endswith(kind) and _tokens(one.value or "") - known
    ]  # fmt: skip
    return max(onward, key=likeness, default=None)


def _tokens(path: str) -> set[str]:
    return set(_TOKENS.findall(unquote(path)))


def _kind(path: str) -> str:
    return _NUMBERS.sub("#", path)


def _said(path: str, node: Node) -> str:
    return f"{WORD} {path} by the link “{node.name[:60]}” to {node.value}."


def _leads(address: str, path: str) -> bool:
    """Whether an address ends with a path; the first page of a mock is where `/` ends, which no address tells."""
    path = path.partition("?")[0].rstrip("/")
    return bool(path) and unquote(address).rstrip("/").endswith(unquote(path))
