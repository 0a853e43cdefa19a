"""`manage.py mock_states ID [FILE…]`: inject states of the public shape, open every route, make one change."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from hub.catalog.manifest import ManifestError
from synthesis.worlds import injection, shapes, tree
from synthesis.worlds.browser import browser
from synthesis.worlds.session import Session
from synthesis.worlds.stage import StageError, staged


class Command(BaseCommand):
    requires_system_checks = ()  # a mock is tried whatever its neighbours look like
    help = (
        "Inject each state of mocks/ID/tests/states (or of these files), open every route, make its change."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("mock_id", metavar="ID")
        parser.add_argument("files", nargs="*", type=Path, metavar="FILE")
        parser.add_argument(
            "--facts", type=Path, help="schemas/<label>.json: open states made up from its facts too"
        )

    def handle(self, *args: Any, mock_id: str, files: list[Path], facts: Path | None, **options: Any) -> None:
        failed = 0
        try:
            manifest = tree.manifest(mock_id)
            states = [(path, injection.load(path)) for path in files or tree.state_files(mock_id)]
            with staged([mock_id]) as stage, browser() as chromium:
                for path, state in states:
                    wrong = injection.check(stage, manifest, state, chromium)
                    failed += self._tell(f"{path.name}: {state.about}", wrong)
                shape = json.loads(facts.read_text()) if facts is not None else {}
                for profile in shapes.PROFILES if shape else ():
                    session = Session.open(stage, mock_id, shapes.state_of(shape, profile))
                    wrong = injection.opened(session, manifest, chromium)
                    failed += self._tell(f"made up from the facts: {profile.name}", wrong)
        except (StageError, ManifestError, ValueError, OSError) as error:
            raise CommandError(str(error)) from None
        if failed or not states:
            raise CommandError(
                f"{failed} of {len(states)} states failed." if states else f"{mock_id} has no states."
            )
        self.stdout.write(f"{len(states)} states work in {mock_id}.")

    def _tell(self, what: str, wrong: list[str]) -> bool:
        self.stdout.write(f"{'FAILED' if wrong else 'ok':7}{what}")
        for fault in wrong:
            self.stdout.write(f"       {fault}")
        return bool(wrong)
