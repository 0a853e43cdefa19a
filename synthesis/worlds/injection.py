"""States from outside: injected, every route opened, one change made through the page, read back as a reward would.

Enters: `mocks/<id>/tests/states/*.json` (`mock-state/1`). Leaves: sentences about what is wrong. Called by
`manage.py mock_states` and the mocks' tests.
"""

from __future__ import annotations

import copy
import json
from pathlib import Path
from typing import Any, Literal

from playwright.sync_api import Browser, Error, Page
from pydantic import Field, ValidationError

from hub.catalog.manifest import Manifest
from synthesis import workflows
from synthesis.workflows import Effect, Step, Workflow, places
from synthesis.workflows.document import Part
from synthesis.worlds import rehearsal
from synthesis.worlds import session as sessions
from synthesis.worlds.browser import settle, watched
from synthesis.worlds.routes import route_addresses
from synthesis.worlds.session import Session
from synthesis.worlds.stage import Stage

_GO = "(address) => { history.pushState(null, '', address); dispatchEvent(new PopStateEvent('popstate')) }"


class Made(Part):
    """A change through the page, as in a workflow without parameters."""

    start: str = "/"
    steps: tuple[Step, ...]
    effect: tuple[Effect, ...]


class Injected(Part):
    format: Literal["mock-state/1"]
    about: str
    state: dict[str, Any]
    grow: dict[str, int] = Field(default_factory=dict)
    change: Made


def load(path: Path) -> Injected:
    """`ValueError` names the file and each fault."""
    try:
        return Injected.model_validate(json.loads(path.read_text()))
    except ValidationError as error:
        lines = (f"{path.name}: {'.'.join(map(str, one['loc']))}: {one['msg']}" for one in error.errors())
        raise ValueError("\n".join(lines)) from None


def grown(injected: Injected) -> dict[str, Any]:
    """The state, with the collections of `grow` repeated under new ids up to their numbers."""
    state = copy.deepcopy(injected.state)
    for address, wanted in injected.grow.items():
        collection = places.at(state, places.segments(address, {}))
        records = [one for _, one in places.members(collection)]
        if not records:
            raise ValueError(f"grow: {address} is not a collection with a record in it")
        for number in range(len(records), wanted):
            record = copy.deepcopy(records[number % len(records)])
            name = f"grown-{number}" if not isinstance(record.get("id"), int) else 1_000_000 + number
            record["id"] = name
            if isinstance(collection, dict):
                collection[str(name)] = record
            else:
                collection.append(record)
    return state


def check(stage: Stage, manifest: Manifest, injected: Injected, chromium: Browser) -> list[str]:
    """Everything that is wrong with this state in this mock."""
    session = Session.open(stage, manifest.id, grown(injected))
    wrong = opened(session, manifest, chromium)
    made = injected.change
    workflow = Workflow(name="change", start=made.start, steps=made.steps, effect=made.effect)
    hidden = sessions.volatile(manifest)
    return wrong + rehearsal.change(session, workflow, {}, chromium, hidden, start=made.start)


def opened(session: Session, manifest: Manifest, chromium: Browser) -> list[str]:
    """Open every route as a person who only looks: no blank page, no error, nothing changed."""
    before = session.go()["current_state"]
    wrong: list[str] = []
    with watched(chromium) as (context, watch):
        page = context.new_page()
        anew = True
        for route in route_addresses(manifest.routes, before):
            watch.said.clear()
            faults = [*_look(page, session.page_at(route.address), anew), *watch.said]
            anew = bool(faults)  # what is broken stays broken while one goes on within the page
            wrong += [f"{route.address}: {fault}" for fault in faults]
    hidden = sessions.volatile(manifest)
    nothing = Workflow(name="looking", steps=())
    after = session.go()["current_state"]
    return wrong + [
        f"looking at pages: {one}" for one in workflows.faults(nothing, {}, before, after, hidden)
    ]


def _look(page: Page, address: str, anew: bool) -> list[str]:
    """Faults of one page. Loaded `anew`, or reached within the one that is open, as a person's Back button does."""
    try:
        if anew:
            page.goto(address)
        else:
            page.evaluate(_GO, address)
        page.locator("main").first.wait_for()
        settle(page)
        text = page.locator("body").inner_text()
    except Error as error:
        return [error.message.partition("\nCall log")[0].strip()]
    return [] if len(text.strip()) > 20 else ["the page is blank"]
