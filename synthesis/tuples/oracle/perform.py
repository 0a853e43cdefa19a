"""One performance of a plan: every workflow in order, each judged by what it declares."""

from __future__ import annotations

import time
import uuid
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Error, Page

from synthesis import workflows
from synthesis.tasks.compose import Deed, Plan
from synthesis.tuples.oracle.seat import NOWHERE, Seat
from synthesis.tuples.oracle.sessions import Hub, Session
from synthesis.workflows import Workflow
from synthesis.workflows.document import Step
from synthesis.workflows.places import Keys
from synthesis.worlds.browser import settle

EFFECT_SECONDS = 10.0
SENT_MILLISECONDS = 250  # a page sends what was done within this time
States = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Performed:
    """By mock: the state in which the task is done, and the way there as RFC 6902.

    `short`: the states just before the last deed was begun, or of a single one its last step: where an imperfect
    policy would have stopped. `sid`: the sessions in which it was done, when they were kept.
    """

    states: States
    patches: dict[str, tuple[dict[str, Any], ...]]
    short: States = field(default_factory=dict)
    sid: str = ""


class OracleFailed(Exception):
    """The plan cannot be performed in these worlds; the message says at which step."""


def perform(
    hub: Hub, seat: Seat, plan: Plan, known: Mapping[tuple[str, str], Workflow], states: Mapping[str, Any],
    hidden: Mapping[str, list[Keys]], *, env: Mapping[str, dict[str, Any]] | None = None,
    order: Sequence[int] | None = None, look: bool = False, short: bool = False,
    keep: bool = False,
) -> Performed:  # fmt: skip
    """Do all of it. `env`: clock and seed of each session; `order`: another order of the deeds; `look`: open
    the pages from which values are looked up as well; `short`: note the states that an imperfect policy would
    leave; `keep`: leave the sessions with their journals to the caller.
    """
    sid = f"oracle-{uuid.uuid4().hex[:16]}"
    sessions = {mock: hub.session(mock, sid) for mock in states}
    done = None
    try:
        for mock, session in sessions.items():
            session.set(states[mock], (env or {}).get(mock))
        with seat.taken() as (page, watch):
            acting = _Acting(page, sessions, known, hidden)
            if look:
                for source in plan.sources:
                    acting.look(hub.page(source.mock, source.page, sid))
            deeds = plan.deeds if order is None else [plan.deeds[place] for place in order]
            for deed in deeds[:-1]:
                acting.do(deed)
            acting.do(deeds[-1], pausing=short, after_all=len(deeds) > 1)
            if watch.said:
                raise OracleFailed(f"the page complained: {watch.said[0][:300]}")
        seen = {mock: session.go("patch") for mock, session in sessions.items()}
        done = Performed(
            {mock: one["current_state"] for mock, one in seen.items()},
            {mock: tuple(one["state_diff"]) for mock, one in seen.items()},
            acting.short,
            sid if keep else "",
        )
        return done
    finally:
        if not (keep and done):
            for session in sessions.values():
                session.delete()


class _Acting:
    """The deeds of one performance on one page."""

    def __init__(
        self, page: Page, sessions: Mapping[str, Session], known: Mapping[tuple[str, str], Workflow],
        hidden: Mapping[str, list[Keys]],
    ) -> None:  # fmt: skip
        self._page, self._sessions, self._known, self._hidden = page, sessions, known, hidden
        self.short: States = {}

    def look(self, address: str) -> None:
        self._page.goto(address)
        settle(self._page)

    def do(self, deed: Deed, *, pausing: bool = False, after_all: bool = False) -> None:
        """One deed. `pausing`: keep the states as they are before it (`after_all` others), or before its last step."""
        session, workflow = self._sessions[deed.mock], self._known[deed.mock, deed.workflow]
        self._page.goto(NOWHERE)  # what the last page had still to say does not fall into this deed
        before = session.go()["current_state"]
        if pausing and after_all:
            self.short = self._states()
        try:
            start = workflows.filled(workflow.start, deed.values)
            self._page.goto(session.hub.page(session.mock, start, session.sid))
            pause = self._pausing_at(len(workflow.steps)) if pausing and not after_all else None
            workflows.perform(self._page, workflow, deed.values, pause)
            self._settled(session, deed, workflow, before)
        except (workflows.StepFailed, Error, KeyError) as error:
            raise OracleFailed(f"{deed.mock} {deed.workflow}: {str(error)[:600]}") from error

    def _pausing_at(self, last: int) -> Callable[[int, Step], None]:
        def pause(number: int, _: Step) -> None:
            if number == last:
                settle(self._page)
                self._page.wait_for_timeout(SENT_MILLISECONDS)
                self.short = self._states()

        return pause

    def _states(self) -> States:
        return {mock: session.go()["current_state"] for mock, session in self._sessions.items()}

    def _settled(self, session: Session, deed: Deed, workflow: Workflow, before: Any) -> None:
        """Until the state is as declared: the page sends what it did a moment later."""
        deadline, hidden = time.monotonic() + EFFECT_SECONDS, self._hidden[deed.mock]
        while wrong := workflows.faults(workflow, deed.values, before, session.go()["current_state"], hidden):
            if time.monotonic() > deadline:
                raise OracleFailed(f"{deed.mock} {deed.workflow}: {'; '.join(wrong)[:600]}")
            self._page.wait_for_timeout(40)
