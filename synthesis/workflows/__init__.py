"""Workflows: what a person does in a mock, drawn, performed in a browser and proved on the state.

Enters: a mock's `workflows.json`, a state, a page. Leaves: drawn parameters, an operated page, one sentence for
each effect that is missing or undeclared. Called by the mocks' end-to-end tests, the crawler, task generation and
the oracle policy. Knows nothing of any particular mock. The format is in `mocks/README.md`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from synthesis.workflows.document import (
    Document,
    Effect,
    Read,
    Step,
    Workflow,
    WorkflowError,
    load,
    load_document,
    read,
)
from synthesis.workflows.effects import faults
from synthesis.workflows.parameters import Impossible, draw
from synthesis.workflows.places import filled
from synthesis.workflows.spelled import spelled

if TYPE_CHECKING:
    from synthesis.workflows.steps import StepFailed, perform

__all__ = [
    "Document", "Effect", "Impossible", "Read", "Step", "StepFailed", "Workflow", "WorkflowError", "draw", "faults",
    "filled", "load", "load_document", "perform", "read", "spelled",
]  # fmt: skip


def __getattr__(name: str) -> Any:
    """What works on pages is loaded when it is asked for: the browser's library is large, and who only reads workflows,
    as the two sides of the loop, starts without it.
    """
    if name in ("StepFailed", "perform"):
        from synthesis.workflows import steps

        return getattr(steps, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
