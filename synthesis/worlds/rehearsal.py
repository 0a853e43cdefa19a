"""Workflows in a browser: each in a fresh session, with what is wrong in sentences.

Called by `manage.py mock_workflows`, the crawler and the mocks' tests.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

from playwright.sync_api import Browser, Error, Page

from hub.catalog.manifest import Manifest
from synthesis import workflows
from synthesis.workflows import Workflow
from synthesis.workflows.places import Keys
from synthesis.worlds import session as sessions
from synthesis.worlds.browser import watched
from synthesis.worlds.session import Session
from synthesis.worlds.stage import Stage

EFFECT_SECONDS = 10.0


@dataclass(frozen=True, slots=True)
class Outcome:
    """How one workflow went; `faults` is empty when it was done and had its effect and no other."""

    name: str
    faults: tuple[str, ...]
    seconds: float


def rehearse(
    stage: Stage,
    manifest: Manifest,
    chosen: Iterable[Workflow],
    chromium: Browser,
    *,
    rng: Random | None = None,
    pictures: Path | None = None,
) -> Iterator[Outcome]:
    """Perform each workflow; `pictures` receives a screenshot of the page on which one failed."""
    hidden = sessions.volatile(manifest)
    for workflow in chosen:
        started = time.monotonic()
        session = Session.open(stage, manifest.id)
        picture = pictures / f"{workflow.name}.png" if pictures is not None else None
        _, faults = attempt(session, workflow, chromium, hidden, rng=rng, picture=picture)
        yield Outcome(workflow.name, tuple(faults), time.monotonic() - started)


def attempt(
    session: Session,
    workflow: Workflow,
    chromium: Browser,
    hidden: list[Keys],
    *,
    rng: Random | None = None,
    picture: Path | None = None,
) -> tuple[dict[str, Any], list[str]]:
    """Draw a workflow's parameters from the session's state and perform it: the values, and what is wrong."""
    values: dict[str, Any] = {}
    try:
        values = workflows.draw(workflow, session.go()["current_state"], rng)
        unfilled = [goal for goal in workflow.goals if "{" in workflows.filled(goal, values)]
        start = workflows.filled(workflow.start, values)
    except workflows.Impossible as error:
        return values, [str(error)]
    except KeyError as error:
        return values, [f"{workflow.name}: {error.args[0]}"]
    if unfilled:
        return values, [f"a goal keeps an insert that is no parameter: {unfilled[0]}"]
    return values, change(session, workflow, values, chromium, hidden, start=start, picture=picture)


def change(
    session: Session,
    workflow: Workflow,
    values: dict[str, Any],
    chromium: Browser,
    hidden: list[Keys],
    *,
    start: str,
    picture: Path | None = None,
) -> list[str]:
    """Perform a workflow with these values in a session, and judge the state and what the page said."""
    with watched(chromium) as (context, watch):
        page = context.new_page()
        try:
            page.goto(session.page_at(start))
            workflows.perform(page, workflow, values)
            faults = settled(lambda: _faults(session, workflow, values, hidden))
        except (workflows.StepFailed, Error) as error:
            faults = [str(error), *_seen_instead(page)]
        except KeyError as error:
            faults = [str(error.args[0])]
        if faults and picture is not None:
            picture.parent.mkdir(parents=True, exist_ok=True)
            page.screenshot(path=picture)
        return [*faults, *watch.said]


def settled(judge: Callable[[], list[str]], seconds: float = EFFECT_SECONDS) -> list[str]:
    """What is wrong once the page had time to send what it did: nothing as soon as nothing is wrong."""
    deadline = time.monotonic() + seconds
    while (wrong := judge()) and time.monotonic() < deadline:
        time.sleep(0.05)
    return wrong


def _faults(session: Session, workflow: Workflow, values: dict[str, Any], hidden: list[Keys]) -> list[str]:
    seen = session.go()
    return workflows.faults(workflow, values, seen["initial_state"], seen["current_state"], hidden)


def _seen_instead(page: Page) -> list[str]:
    """What is on the page, for whoever has to correct a name: the accessibility tree, shortened."""
    try:
        return ["on the page: " + page.locator("body").aria_snapshot()[:3000]]
    except Error:
        return []
