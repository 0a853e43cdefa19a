"""Jobs: a run's lanes, and tuples tried again on later versions of their mocks. Sent by `enqueue`."""

from __future__ import annotations

from hub.celery import app
from synthesis.tuples import lookups
from synthesis.tuples.models import Run
from synthesis.tuples.pipeline import lane, reverify


@app.task(name="tuples.run_lane", acks_late=True)  # type: ignore[untyped-decorator]
def run_lane(run_id: str) -> dict[str, str]:
    """One lane of a run, until nothing is left for it; a job whose worker was killed runs again."""
    run = Run.objects.get(id=run_id)
    lane.work(run)
    run.refresh_from_db()
    return {"run": str(run.id), "state": run.state}


@app.task(name="tuples.reverify", acks_late=True)  # type: ignore[untyped-decorator]
def reverify_waiting(mock_id: str = "") -> dict[str, int]:
    """Judge what waits to be verified again; counts on the current versions."""
    reverify.work(mock_id=mock_id)
    counts: dict[str, int] = lookups.verification_report(mock_id=mock_id)["counts"]
    return counts
