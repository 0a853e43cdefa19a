"""Jobs: a run's lanes."""

from __future__ import annotations

from hub.celery import app
from synthesis.tuples.models import Run
from synthesis.tuples.pipeline import lane


@app.task(name="tuples.run_lane", acks_late=True)  # type: ignore[untyped-decorator]
def run_lane(run_id: str) -> dict[str, str]:
    """One lane of a run, until nothing is left for it; a job whose worker was killed runs again."""
    run = Run.objects.get(id=run_id)
    lane.work(run)
    run.refresh_from_db()
    return {"run": str(run.id), "state": run.state}
