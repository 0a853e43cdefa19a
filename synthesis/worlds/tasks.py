"""Jobs: `audit_published.delay("mail-mock", "1.2.0")` has a published version judged and its report kept."""

from __future__ import annotations

from hub.celery import app
from synthesis.worlds.web import services


@app.task(name="worlds.audit_published")  # type: ignore[untyped-decorator]
def audit_published(mock_id: str, version: str | None = None) -> dict[str, int]:
    """How many findings of each grade there are; the report is at `/api/v1/mocks/<mock>/versions/<version>/audit`."""
    report = services.published_audit(mock_id=mock_id, version=version, jobs=1)
    return {grade: report.count(grade) for grade in services.GRADES}
