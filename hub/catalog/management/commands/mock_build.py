"""`manage.py mock_build [ID…]`: build mocks of this repository, all for none."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from hub.catalog import building
from hub.lib.problem import Problem


class Command(BaseCommand):
    help = (
        "Build mocks (all for none) in one Node process; what has not changed since its last build is kept."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("ids", nargs="*", metavar="ID")
        parser.add_argument("--force", action="store_true", help="build what has not changed, too")

    def handle(self, *args: Any, ids: list[str], force: bool, **options: Any) -> None:
        try:
            report = building.mocks_build(ids=ids, force=force)
        except Problem as problem:
            raise CommandError(problem.message) from None
        for result in report.built:
            if result.ok:
                size = f"{result.files} files, {result.bytes / 1024:.0f} KiB"
                self.stdout.write(f"built {result.id}: {size}, {result.seconds:.2f} s")
        if report.unchanged:
            self.stdout.write(f"{len(report.unchanged)} unchanged since their last build.")
        if report.failed:
            faults = "\n".join(f"{result.id}: {result.error}" for result in report.failed)
            raise CommandError(f"{len(report.failed)} did not build:\n{faults}")
        if not report.built and not report.unchanged:
            self.stdout.write("There is no mock to build: see mocks/README.md for how to write one.")
        elif report.built:
            self.stdout.write("Next: manage.py mock_publish ID VERSION, or mock_publish --all.")
