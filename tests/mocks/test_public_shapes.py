"""States that nobody wrote, in the public shape of a label: every page shows them, looking changes nothing."""

from __future__ import annotations

import json
import os
from typing import Any

import pytest
from playwright.sync_api import Browser

from synthesis.worlds import injection, shapes, tree
from synthesis.worlds.session import Session
from synthesis.worlds.stage import Stage
from tests import servers

NAMED = os.environ.get("MOCK_IDS", "").split()
FACTS = servers.ROOT.parent / "shared" / "schemas"
# With `make test-mocks ID=…` only: over all mocks it takes longer than a whole run may.
MOCKS = [
    path.parent.name
    for path in sorted((servers.ROOT / "mocks").glob("[a-z]*/mock.json"))
    if (FACTS / f"{json.loads(path.read_bytes())['label']}.json").exists()
    and path.parent.name in NAMED
]
TRIED = [one for one in shapes.PROFILES if one.name in ("partial", "odd")]


def facts_of(mock_id: str) -> dict[str, Any]:
    return dict(json.loads((FACTS / f"{tree.manifest(mock_id).label}.json").read_bytes()))


@pytest.mark.parametrize("mock_id", MOCKS)
@pytest.mark.parametrize("profile", TRIED, ids=lambda one: one.name)
def test_a_state_that_fits_the_shape_shows_on_every_page(
    stage: Stage, chromium_browser: Browser, mock_id: str, profile: shapes.Profile
) -> None:
    state = shapes.state_of(facts_of(mock_id), profile)
    session = Session.open(stage, mock_id, state)
    wrong = injection.opened(session, tree.manifest(mock_id), chromium_browser)
    assert not wrong, "\n".join(wrong)
