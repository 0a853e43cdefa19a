"""Prepares a data folder: `python -m tests.synthesis.tuples.placing '[["tables"], ["publish", FOLDER, VERSION], …]'`.

For tests, on the data folder that HUB_DATA names: a hub of its own reads it, which no test's database reaches.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable
from pathlib import Path

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "hub.settings")

import django

django.setup()

from django.core.management import call_command  # noqa: E402

from hub.catalog import services  # noqa: E402
from hub.catalog.models import MockVersion  # noqa: E402
from hub.catalog.package import Package  # noqa: E402
from synthesis.tuples.home import folder as home  # noqa: E402
from synthesis.tuples.models import Item, Run  # noqa: E402
from tests.synthesis.tuples import made  # noqa: E402


def tables() -> None:
    call_command("migrate", interactive=False, verbosity=0, skip_checks=True)


def publish(folder: str, version: str) -> None:
    source = Path(folder)
    manifest = json.loads((source / "mock.json").read_text())
    seed = (source / "seed.json").read_bytes()
    for name in ("mock.json", "seed.json", "workflows.json"):
        (source / name).unlink()
    package = Package(manifest, None, seed, source)
    services.version_publish(package=package, version=version, source=MockVersion.Source.BUILT)


def accepted(*tasks: tuple[str, str, str]) -> None:
    """Items as a run leaves them; of each its name, workflow and key."""
    run = made.run(state=Run.State.DONE)
    for number, (name, workflow, key) in enumerate(tasks):
        task = made.task(name, workflow)
        folder = made.bundle(home() / "runs" / str(run.id) / "final", task, key=key)
        Item.objects.create(
            run=run, number=number, offer=task.offer, task_id=name, task=task.model_dump(mode="json"),
            state=Item.State.ACCEPTED, outcome=made.outcome().model_dump(mode="json"),
            bundle=str(folder.relative_to(home())), versions={made.MOCK: "1.0.0"},
        )  # fmt: skip


def bring(path: str) -> None:
    call_command("tasks_import", path)


WAYS: dict[str, Callable[..., None]] = {
    "tables": tables,
    "publish": publish,
    "accepted": accepted,
    "import": bring,
}

if __name__ == "__main__":
    for way, *words in json.loads(sys.argv[1]):
        WAYS[way](*words)
