"""A workflow with its parameters filled in, as JSON: every step as somebody could carry it out who does not know them.

Enters: a workflow, drawn values. Leaves: start and steps in the words of `workflows.json`. Called when a bundle says
how its task can be done.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from synthesis.workflows.document import Workflow
from synthesis.workflows.places import Values, filled


def spelled(workflow: Workflow, values: Values) -> dict[str, Any]:
    """`KeyError` names an insert that no parameter gives."""
    steps = [one.model_dump(mode="json", exclude_none=True) for one in workflow.steps]
    return {
        "workflow": workflow.name,
        "start": filled(workflow.start, values),
        "steps": [_filled(one, values) for one in steps],
    }


def _filled(value: Any, values: Values) -> Any:
    if isinstance(value, str):
        return filled(value, values)
    if isinstance(value, Mapping):
        return {key: _filled(one, values) for key, one in value.items()}
    return value
