"""The two worlds of a task, made by its scripts: the setup in one box, the setup and then the golden patch in another.

Enters: a hub, both scripts. Leaves: sessions whose states can be read while the pair is open, and what the
scripts said. Called by the contest of models, for the generator's own trials and for the judgement (each with
boxes of its own).
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Browser

from synthesis.runner import Addresses, Box, Ran
from synthesis.tuples.contracts.verdicts import Condition
from synthesis.tuples.oracle import Hub
from synthesis.tuples.pipeline.scoring import forget
from synthesis.tuples.pipeline.trial import Unreachable
from synthesis.workflows.effects import changes, is_volatile
from synthesis.worlds.browser import settle, watched

States = dict[str, Any]
TAIL = 1500  # characters of what a script printed
PAGES = 4


@dataclass(frozen=True)
class Pair:
    hub: Hub
    mocks: tuple[str, ...]
    initial: Box
    golden: Box
    setup: Ran
    setup_again: Ran
    patch: Ran | None  # None: it was not run, as the setup failed

    @property
    def stands(self) -> bool:
        return (
            self.setup.succeeded and self.setup_again.succeeded and bool(self.patch and self.patch.succeeded)
        )

    def states(self, world: str) -> States:
        return {mock: self.go(world, mock)["current_state"] for mock in self.mocks}

    def go(self, world: str, mock: str, diff: str = "none") -> dict[str, Any]:
        """`httpx.HTTPError` when that session was never set."""
        box = self.initial if world == "initial" else self.golden
        return self.hub.session(mock, box.sid).go(diff)


@contextlib.contextmanager
def opened(hub: Hub, addresses: Addresses, mocks: Sequence[str], setup: str, patch: str) -> Iterator[Pair]:
    """`Unreachable` without a hub, `Unavailable` without a sandbox."""
    with Box.open(hub.url, addresses) as initial, Box.open(hub.url, addresses) as golden:
        try:
            ran = _ran(initial, "initial_setup.py", setup)
            again = _ran(golden, "initial_setup.py", setup)
            patched = _ran(golden, "golden_patch.py", patch) if again.succeeded else None
            yield Pair(hub, tuple(mocks), initial, golden, ran, again, patched)
        finally:
            for box in (initial, golden):
                forget(hub, box.sid, list(mocks))


def _ran(box: Box, name: str, text: str) -> Ran:
    ran = box.run(name, text)
    if ran.unreachable and not ran.unreachable.startswith("the hub answered"):
        raise Unreachable(ran.unreachable)
    return ran


def conditions(
    pair: Pair, volatile: dict[str, tuple[tuple[str, ...], ...]], chromium: Browser
) -> list[Condition]:
    """C1 and C2, with what this pair is for: the setup gives the same world twice, the patch another, and the pages of
    both can be looked at.
    """
    first = _fault(pair.setup) or _fault(pair.setup_again)
    second = "the setup failed" if first else _fault(pair.patch)
    if not first:
        first = _unset(pair) or _unsteady(pair) or _complaint(pair, "initial", chromium)
    if not first and not second:
        second = _unchanged(pair, volatile) or _complaint(pair, "golden", chromium)
    return [
        Condition(name="C1", holds=not first, why=first[:300]),
        Condition(name="C2", holds=not first and not second, why=(second or first)[:300]),
    ]


def said(pair: Pair) -> str:
    """For who wrote the scripts: how each ended and what it printed."""
    rows = []
    for name, ran in (
        ("initial_setup.py, first world", pair.setup),
        ("initial_setup.py, second world", pair.setup_again),
        ("golden_patch.py", pair.patch),
    ):
        if ran is None:
            rows.append(f"{name}: not run")
            continue
        rows.append(f"{name}: {'ended well' if ran.succeeded else ran.fault or ran.unreachable}")
        rows += [
            f"  {word}: {text.strip()[-TAIL:]}"
            for word, text in (("out", ran.stdout), ("err", ran.stderr))
            if text.strip()
        ]
    return "\n".join(rows)


def _fault(ran: Ran | None) -> str:
    if ran is None:
        return "not run"
    return "" if ran.succeeded else ran.fault or ran.unreachable


def _unset(pair: Pair) -> str:
    """A session that nobody began shows the default world as well."""
    for mock in pair.mocks:
        for box in (pair.initial, pair.golden):
            answer = pair.hub.client.get(f"{pair.hub.url}/m/{mock}/state", params={"sid": box.sid})
            if answer.is_error or not answer.json()["has_custom_state"]:
                return f"the setup began no session of {mock}: a `set` with the id in /tmp/task_web_sid is missing"
    return ""


def _unsteady(pair: Pair) -> str:
    for mock in pair.mocks:
        one, other = pair.go("initial", mock)["current_state"], pair.go("golden", mock)["initial_state"]
        differing = next(changes(one, other), None)
        if differing is not None:
            return f"{mock}: the setup does not give the same world twice: {differing}"
    return ""


def _unchanged(pair: Pair, volatile: dict[str, tuple[tuple[str, ...], ...]]) -> str:
    before, after = pair.states("initial"), pair.states("golden")
    for mock in pair.mocks:
        hidden = volatile.get(mock, ())
        if any(not is_volatile(one.keys, hidden) for one in changes(before[mock], after[mock])):
            return ""
    return "the golden patch leaves the world as it was"


def _complaint(pair: Pair, world: str, chromium: Browser) -> str:
    """What the mocks' pages say of that state; a state that the application cannot show is none of its own."""
    box = pair.initial if world == "initial" else pair.golden
    with watched(chromium) as (context, watch):
        for mock in pair.mocks:
            page = context.new_page()
            page.goto(pair.hub.page(mock, "/", box.sid))
            settle(page)
            page.close()
        said = list(watch.said)
    return f"the page complains of the {world} state: {said[0][:200]}" if said else ""
