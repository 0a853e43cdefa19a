"""Reads for REST and commands, of runs, items, verifications and imported tasks.

Kept apart from `selectors`, which knows tasks and so loads browser and embeddings: every web worker imports this.
"""

from __future__ import annotations

import hashlib
import uuid
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from django.db.models import Count, QuerySet

from hub.catalog.models import Mock
from hub.lib.problem import Problem
from synthesis.tuples.home import folder
from synthesis.tuples.models import Event, ImportedTask, Item, Run, Verification


def run_get(*, run_id: str) -> Run:
    """Problem 404 `unknown_run`."""
    try:
        found = Run.objects.filter(id=uuid.UUID(run_id)).first()
    except ValueError:
        found = None
    if found is None:
        raise Problem(
            404,
            "unknown_run",
            f"There is no run {run_id[:60]!r}: GET /api/v1/synthesis/runs lists what there is.",
        )
    return found


def run_named(*, name: str) -> Run:
    """By id, or by its beginning when that is one run's. Problem 404 `unknown_run`."""
    found = [one for one in Run.objects.all() if str(one.id).startswith(name.lower())]
    if len(found) != 1:
        text = f"{name!r} is the beginning of {len(found)} runs: manage.py synth list shows them."
        raise Problem(404, "unknown_run", text)
    return found[0]


def counts_of(*, runs: Sequence[Run]) -> dict[uuid.UUID, dict[str, int]]:
    """Items by state for each run; every state is named."""
    counts: dict[uuid.UUID, dict[str, int]] = {one.id: dict.fromkeys(Item.State.values, 0) for one in runs}
    rows = (
        Item.objects.filter(run__in=list(counts)).order_by().values("run_id", "state").annotate(n=Count("id"))
    )
    for row in rows:
        counts[row["run_id"]][row["state"]] = row["n"]
    return counts


def items_of(*, run: Run, state: str = "", reason: str = "") -> QuerySet[Item]:
    found = run.items.order_by("number")
    if state:
        found = found.filter(state=state)
    return found.filter(reason=reason) if reason else found


def item_get(*, run: Run, task_id: str) -> Item:
    """Problem 404 `unknown_item`."""
    found = run.items.filter(task_id=_plain(task_id)).order_by("number").last()
    if found is None:
        where = f"GET /api/v1/synthesis/runs/{run.id}/items lists what there is."
        raise Problem(404, "unknown_item", f"The run has no item {task_id[:120]!r}: {where}")
    return found


def events_after(*, run: Run, after: int, most: int) -> list[Event]:
    return list(run.events.filter(id__gt=after).select_related("item").order_by("id")[:most])


@dataclass(frozen=True, slots=True)
class File:
    """One file of a bundle, without its contents."""

    name: str
    bytes: int
    sha256: str


def bundle_files(*, item: Item) -> list[File]:
    """Empty for an item without a bundle."""
    where = folder() / item.bundle
    if not item.bundle or not where.is_dir():
        return []
    return [_file(path) for path in sorted(where.iterdir()) if path.is_file()]


def bundle_text(*, item: Item, name: str) -> str:
    """Problem 404 `unknown_file`."""
    if name not in {one.name for one in bundle_files(item=item)}:
        text = f"{item.task_id} has no file {name[:80]!r}: the item's `files` are what there is."
        raise Problem(404, "unknown_file", text)
    return (folder() / item.bundle / name).read_text(errors="replace")


def _file(path: Path) -> File:
    contents = path.read_bytes()
    return File(path.name, len(contents), hashlib.sha256(contents).hexdigest())


def current_versions() -> dict[str, str]:
    """By mock: the version that new sessions get."""
    rows = Mock.objects.exclude(current=None).values_list("id", "current__version")
    return {mock_id: str(version) for mock_id, version in rows}


def target_of(versions: dict[str, str]) -> str:
    """Versions as one line, the same for the same versions."""
    return ", ".join(f"{mock}@{version}" for mock, version in sorted(versions.items()))[:400]


def broken_ids(*, run: Run) -> set[int]:
    """Items that do not hold on what is current now."""
    current = current_versions()
    broken = Verification.objects.filter(item__run=run, state=Verification.State.BROKEN)
    return {
        one.item_id for one in broken if all(current.get(mock) == one.versions[mock] for mock in one.versions)
    }


def verification_report(*, mock_id: str = "") -> dict[str, Any]:
    """What is known on the current versions: counts, and what broke and why."""
    current = current_versions()
    found = Verification.objects.select_related("item").order_by("id")
    if mock_id:
        found = found.filter(versions__has_key=mock_id)
    rows = [one for one in found if all(current.get(mock) == one.versions[mock] for mock in one.versions)]
    counts = {state: sum(one.state == state for one in rows) for state in Verification.State.values}
    broken = [
        {
            "run": str(one.item.run_id), "task_id": one.item.task_id, "made_on": target_of(one.item.versions),
            "tried_on": one.target, "reason": one.reason, "why": one.why, "scores": one.scores,
        }
        for one in rows
        if one.state == Verification.State.BROKEN
    ]  # fmt: skip
    return {"counts": counts, "broken": broken}


def imported(*, runnable: bool | None = None, obstacle: str = "", q: str = "") -> QuerySet[ImportedTask]:
    found = ImportedTask.objects.order_by("task_id")
    if runnable is not None:
        found = found.filter(obstacle="") if runnable else found.exclude(obstacle="")
    if obstacle:
        found = found.filter(obstacle=obstacle)
    return found.filter(instruction__icontains=q) if q else found


def imported_get(*, task_id: str) -> ImportedTask:
    """Problem 404 `unknown_task`."""
    found = ImportedTask.objects.filter(task_id=_plain(task_id)).first()
    if found is None:
        text = f"No imported task is called {task_id[:120]!r}: manage.py tasks_list shows what there is."
        raise Problem(404, "unknown_task", text)
    return found


def imported_folder(*, task: ImportedTask) -> Path:
    return folder() / task.folder


def _plain(name: str) -> str:
    """PostgreSQL takes no NUL, which is in no name either."""
    return name.replace("\0", "\N{REPLACEMENT CHARACTER}")
