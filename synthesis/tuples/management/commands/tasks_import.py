"""`manage.py tasks_import PATH…`: take in bundles that were made elsewhere."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from synthesis.runner import Addresses
from synthesis.tuples.exchange import importing
from synthesis.tuples.models import ImportedTask
from synthesis.tuples.pipeline import studio


class Command(BaseCommand):
    help = (
        "Import task bundles, from folders or .tar.zst, .tar.gz, .tar and .zip archives, in the pipeline's layout "
        "(config.json) or the data set's (task.json). No script is run; what cannot run here is kept and marked."
    )

    requires_system_checks: list[str] = []  # a mock under work does not keep others from being used

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("paths", nargs="+", type=Path, metavar="PATH")
        parser.add_argument(
            "--into", type=Path, metavar="DIR", help="where they are kept (default: the data folder)"
        )
        parser.add_argument(
            "--replace", action="store_true", help="put other bundles of the same id in their place"
        )

    def handle(self, *args: Any, paths: list[Path], into: Path | None, replace: bool, **options: Any) -> None:
        addresses = Addresses.of(studio.catalog(), "localhost")
        store = importing.store(addresses=addresses, into=into, replace=replace)
        report = importing.tasks_import(sources=paths, into=store)
        taken = [*report.new, *report.replaced, *report.same]
        runnable = ImportedTask.objects.filter(task_id__in=taken, obstacle="").count()
        self.stdout.write(
            f"{len(report.new)} new, {len(report.replaced)} replaced, {len(report.same)} here already; "
            f"{runnable} of {len(taken)} can run here. See them with: manage.py tasks_list"
        )
        for name, why in report.refused:
            self.stderr.write(f"  refused {name}: {why}")
        if report.refused:
            raise CommandError(f"{len(report.refused)} refused.")
