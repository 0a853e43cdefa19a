"""What a person does in notes-mock, as its workflows.json declares it: doable in a browser, with that effect."""

from __future__ import annotations

from typing import Any

import pytest

from tests import servers
from tests.e2e import workflows
from tests.e2e.pages import Site, Watch, new_sid

FILE = servers.ROOT / "mocks" / "notes-mock" / "workflows.json"


@pytest.mark.parametrize("workflow", workflows.load(FILE), ids=lambda one: str(one["name"]))
def test_a_workflow_can_be_done_and_has_its_effect_and_no_other(
    notes: Site, watch: Watch, workflow: dict[str, Any]
) -> None:
    sid = new_sid()
    notes.set(sid, {})
    values = workflows.parameters(workflow, notes.go(sid)["current_state"])
    page = watch.open(notes.page_at(sid, workflows.filled(workflow["start"], values)))
    workflows.perform(page, workflow, values)
    servers.wait_until(
        lambda: not workflows.missing_effects(workflow, values, notes.go(sid)),
        seconds=5,
        what="; ".join(workflows.missing_effects(workflow, values, notes.go(sid))),
    )
    assert {actor for actor, _ in notes.labels(sid)} == {"ui"}
    for goal in workflow["goals"]:
        assert "{" not in workflows.filled(goal, values)
