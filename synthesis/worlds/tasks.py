"""Jobs: `audit_published.delay("mail-mock", "1.2.0")` has a published version judged and its report kept;
`worlds.replay` performs a workflow and keeps what it looked like.
"""

from __future__ import annotations

import os

from hub.celery import app
from synthesis.worlds import replaying
from synthesis.worlds.web import services


@app.task(name="worlds.audit_published")  # type: ignore[untyped-decorator]
def audit_published(mock_id: str, version: str | None = None) -> dict[str, int]:
    """How many findings of each grade there are; the report is at `/api/v1/mocks/<mock>/versions/<version>/audit`."""
    report = services.published_audit(mock_id=mock_id, version=version, jobs=1)
    return {grade: report.count(grade) for grade in services.GRADES}


@app.task(name="worlds.replay")  # type: ignore[untyped-decorator]
def replay(mock_id: str, digest: str, workflow: str) -> dict[str, int]:
    """How many frames were kept; they are at `/api/v1/mocks/<mock>/workflows/<workflow>/replay`."""
    os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = (
        "1"  # Playwright's loop lives in this thread; no coroutine of ours does
    )
    found = replaying.workflow_of(mock_id=mock_id, name=workflow)
    return {
        "frames": len(replaying.record(mock_id=mock_id, digest=digest, workflow=found)["frames"])
        if found
        else 0
    }
