"""`manage.py mock_workflows ID [NAME…]`: perform a mock's workflows in a real browser."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from hub.catalog.manifest import ManifestError
from synthesis.workflows import WorkflowError
from synthesis.worlds import rehearsal, tree
from synthesis.worlds.browser import browser
from synthesis.worlds.stage import StageError, staged


class Command(BaseCommand):
    requires_system_checks = ()  # a mock is tried whatever its neighbours look like
    help = "Perform a mock's workflows in a browser, each in a fresh session, and judge what they did."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("mock_id", metavar="ID")
        parser.add_argument("names", nargs="*", metavar="NAME", help="default: all of them")
        parser.add_argument("--seed", type=int, help="draw parameters at random, the same for the same seed")
        parser.add_argument("--pictures", type=Path, help="a folder for screenshots of failures")

    def handle(
        self,
        *args: Any,
        mock_id: str,
        names: list[str],
        seed: int | None,
        pictures: Path | None,
        **options: Any,
    ) -> None:
        failed = total = 0
        rng = None if seed is None else Random(seed)  # noqa: S311  draws tasks, not secrets
        try:
            chosen = tree.workflows_of(mock_id, tuple(names))
            with staged([mock_id]) as stage, browser() as chromium:
                for one in rehearsal.rehearse(
                    stage, tree.manifest(mock_id), chosen, chromium, rng=rng, pictures=pictures
                ):
                    total += 1
                    failed += bool(one.faults)
                    self.stdout.write(
                        f"{'FAILED' if one.faults else 'ok':7}{one.name:<44}{one.seconds:6.1f} s"
                    )
                    for fault in one.faults:
                        self.stdout.write(f"       {fault}")
        except (StageError, WorkflowError, ManifestError) as error:
            raise CommandError(str(error)) from None
        if failed:
            raise CommandError(f"{failed} of {total} workflows of {mock_id} failed.")
        self.stdout.write(f"{total} workflows of {mock_id} work.")
