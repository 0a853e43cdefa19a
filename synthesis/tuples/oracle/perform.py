"""One performance of a plan: every workflow in order, each judged by what it declares."""

from __future__ import annotations

import time
import uuid
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Error, Page

from synthesis import workflows
from synthesis.tasks.compose import Deed, Plan
from synthesis.tuples.oracle.sessions import Hub, Session
from synthesis.workflows import Workflow
from synthesis.workflows.places import Keys
from synthesis.worlds.browser import settle, watched

EFFECT_SECONDS = 10.0
SENT_MILLISECONDS = 250  # a page sends what was done within this time


@dataclass(frozen=True, slots=True)
class Performed:
    """By mock: the state in which the task is done, and the way there as RFC 6902."""

    states: dict[str, Any]
    patches: dict[str, tuple[dict[str, Any], ...]]


class OracleFailed(Exception):
    """The plan cannot be performed in these worlds; the message says at which step."""


def perform(
    hub: Hub, chromium: Browser, plan: Plan, known: Mapping[tuple[str, str], Workflow], states: Mapping[str, Any],
    hidden: Mapping[str, list[Keys]], *, env: Mapping[str, dict[str, Any]] | None = None,
    order: Sequence[int] | None = None, look: bool = False, forgetful: bool = False,
) -> Performed:  # fmt: skip
    """Do all of it. `env`: clock and seed of each session; `order`: another order of the deeds; `look`: open
    the pages from which values are looked up as well; `forgetful`: leave the last deed undone, or of a single one
    its last step, as an imperfect policy would.
    """
    sid = f"oracle-{uuid.uuid4().hex[:16]}"
    sessions = {mock: hub.session(mock, sid) for mock in states}
    try:
        for mock, session in sessions.items():
            session.set(states[mock], (env or {}).get(mock))
        with watched(chromium) as (context, watch):
            if look:
                for source in plan.sources:
                    _look(context, hub.page(source.mock, source.page, sid))
            deeds = plan.deeds if order is None else [plan.deeds[place] for place in order]
            if forgetful and len(deeds) > 1:
                deeds = deeds[:-1]
            for deed in deeds:
                workflow = known[deed.mock, deed.workflow]
                if forgetful and len(plan.deeds) == 1:
                    _half(context, sessions[deed.mock], deed, workflow)
                else:
                    _do(context, sessions[deed.mock], deed, workflow, hidden[deed.mock])
            if watch.said:
                raise OracleFailed(f"the page complained: {watch.said[0][:300]}")
        seen = {mock: session.go("patch") for mock, session in sessions.items()}
        return Performed(
            {mock: one["current_state"] for mock, one in seen.items()},
            {mock: tuple(one["state_diff"]) for mock, one in seen.items()},
        )
    finally:
        for session in sessions.values():
            session.delete()


def _look(context: BrowserContext, address: str) -> None:
    page = context.new_page()
    page.goto(address)
    settle(page)
    page.close()


def _do(
    context: BrowserContext, session: Session, deed: Deed, workflow: Workflow, hidden: list[Keys]
) -> None:
    before = session.go()["current_state"]
    page = context.new_page()
    try:
        start = workflows.filled(workflow.start, deed.values)
        page.goto(session.hub.page(session.mock, start, session.sid))
        workflows.perform(page, workflow, deed.values)
        _settled(page, session, deed, workflow, before, hidden)
    except (workflows.StepFailed, Error, KeyError) as error:
        raise OracleFailed(f"{deed.mock} {deed.workflow}: {str(error)[:600]}") from error
    finally:
        page.close()


def _half(context: BrowserContext, session: Session, deed: Deed, workflow: Workflow) -> None:
    """All steps but the last; what that leads to is not judged."""
    page = context.new_page()
    try:
        page.goto(session.hub.page(session.mock, workflows.filled(workflow.start, deed.values), session.sid))
        workflows.perform(page, workflow.model_copy(update={"steps": workflow.steps[:-1]}), deed.values)
        settle(page)
        page.wait_for_timeout(SENT_MILLISECONDS)
    except (workflows.StepFailed, Error, KeyError) as error:
        raise OracleFailed(f"{deed.mock} {deed.workflow}: {str(error)[:600]}") from error
    finally:
        page.close()


def _settled(
    page: Page, session: Session, deed: Deed, workflow: Workflow, before: Any, hidden: list[Keys]
) -> None:
    """Until the state is as declared: the page sends what it did a moment later."""
    deadline = time.monotonic() + EFFECT_SECONDS
    while wrong := workflows.faults(workflow, deed.values, before, session.go()["current_state"], hidden):
        if time.monotonic() > deadline:
            raise OracleFailed(f"{deed.mock} {deed.workflow}: {'; '.join(wrong)[:600]}")
        page.wait_for_timeout(40)
