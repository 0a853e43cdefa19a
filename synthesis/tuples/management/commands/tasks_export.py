"""`manage.py tasks_export`: bundles as a folder, an archive and an index, in the layout that trainers read."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from hub.lib.problem import Problem
from synthesis.runner import Addresses
from synthesis.tuples import lookups
from synthesis.tuples.exchange import exporting
from synthesis.tuples.pipeline import studio


class Command(BaseCommand):
    help = "Copy the accepted tuples of a run, or the bundles of a folder, and pack and index them."

    requires_system_checks: list[str] = []  # a mock under work does not keep others from being used

    def add_arguments(self, parser: CommandParser) -> None:
        which = parser.add_mutually_exclusive_group(required=True)
        which.add_argument("--run", metavar="ID", help="a run, or the beginning of its id")
        which.add_argument(
            "--from", dest="source", type=Path, metavar="DIR", help="a bundle, or a folder of bundles"
        )
        parser.add_argument(
            "--out", type=Path, required=True, metavar="DIR", help="where <task_id>/ folders go"
        )
        parser.add_argument("--archive", type=Path, metavar="FILE.tar.zst", help="the same as one file")
        parser.add_argument("--index", type=Path, metavar="FILE.parquet", help="one row for each bundle")

    def handle(
        self, *args: Any, run: str | None, source: Path | None, out: Path, archive: Path | None, index: Path | None,
        **options: Any,
    ) -> None:  # fmt: skip
        if archive is not None and not archive.name.endswith(".tar.zst"):
            raise CommandError(f"--archive {archive.name}: only .tar.zst is written.")
        try:
            broken = 0
            if source is not None:
                folders = exporting.folder_bundles(folder=source)
            else:
                folders, broken = exporting.run_bundles(run=lookups.run_named(name=run or ""))
            addresses = Addresses.of(studio.catalog(), "localhost")
            count = exporting.export(
                folders=folders, out=out, addresses=addresses, archive=archive, table=index
            )
        except (exporting.ExportError, Problem, OSError) as error:
            raise CommandError(str(error)) from None
        left = (
            f"; {broken} that broke on a later version or were rejected by reviewers stay here"
            if broken
            else ""
        )
        self.stdout.write(f"{count} bundles in {out}{left}.")
        for path in filter(None, (archive, index)):
            self.stdout.write(f"  {path} ({path.stat().st_size:,} bytes)")
