"""What a person does in each mock, as its workflows.json declares it, and states that were written elsewhere.

`make test-mocks ID=notes-mock` runs one mock. Mocks are found by their folders: a new one is tested at once.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from synthesis.worlds import injection, rehearsal, tree
from synthesis.worlds.stage import Stage
from tests import servers

FOLDERS = sorted(path.parent for path in (servers.ROOT / "mocks").glob("[a-z]*/mock.json"))
NAMED = os.environ.get("MOCK_IDS", "").split()
IDS = [folder.name for folder in FOLDERS if not NAMED or folder.name in NAMED]
WORKFLOWS = [(mock_id, one.name) for mock_id in IDS for one in tree.workflows_of(mock_id)]
STATES = [(mock_id, path) for mock_id in IDS for path in tree.state_files(mock_id)]


@pytest.mark.parametrize(("mock_id", "name"), WORKFLOWS)
def test_a_workflow_can_be_done_and_has_its_effect_and_no_other(
    stage: Stage, chromium_browser: Browser, mock_id: str, name: str
) -> None:
    chosen = tree.workflows_of(mock_id, (name,))

    def attempt() -> list[str]:
        (outcome,) = rehearsal.rehearse(stage, tree.manifest(mock_id), chosen, chromium_browser)
        return list(outcome.faults)

    wrong = attempt() and attempt()  # a machine that is busy may be late once; what fails in two sessions fails
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize(
    ("mock_id", "path"), STATES, ids=[f"{mock_id}-{path.stem}" for mock_id, path in STATES]
)
def test_a_state_from_outside_shows_on_every_page_and_can_be_changed(
    stage: Stage, chromium_browser: Browser, mock_id: str, path: Path
) -> None:
    def attempt() -> list[str]:
        return injection.check(stage, tree.manifest(mock_id), injection.load(path), chromium_browser)

    wrong = attempt() and attempt()
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("mock_id", [one for one in IDS if one != "notes-mock"])
def test_a_mock_of_the_catalogue_has_workflows_and_states_enough(mock_id: str) -> None:
    workflows = tree.workflows_of(mock_id)
    assert len(workflows) >= 12
    assert sum(len(one.steps) >= 10 for one in workflows) >= 4
    assert all(len(one.goals) >= 2 for one in workflows)
    assert len(tree.state_files(mock_id)) >= 5
