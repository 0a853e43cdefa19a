"""The files of a task, by its id: what the environment server asks, by the dotted path in HUB_ENVS_TASKS."""

from __future__ import annotations

from pathlib import Path

from synthesis.tuples.home import folder
from synthesis.tuples.models import ImportedTask, Item

MOST_BYTES = 4 * 2**20  # of one file: what is larger is no script


def task_files(*, task_id: str) -> dict[str, str] | None:
    """Text files by name: of the newest accepted tuple of that id, else of an imported task. None when there is
    neither.
    """
    item = (
        Item.objects.filter(task_id=task_id, state=Item.State.ACCEPTED)
        .exclude(bundle="")
        .order_by("-run__made_at", "-number")
        .first()
    )
    if item is not None and (found := _texts(folder() / item.bundle)):
        return found
    task = ImportedTask.objects.filter(task_id=task_id).first()
    return _texts(folder() / task.folder) or None if task else None


def _texts(where: Path) -> dict[str, str]:
    if not where.is_dir():
        return {}
    found = {}
    for path in sorted(where.iterdir()):
        if path.is_file() and path.stat().st_size <= MOST_BYTES:
            try:
                found[path.name] = path.read_text()
            except UnicodeDecodeError:  # a document: the sandbox has no use for it
                continue
    return found
