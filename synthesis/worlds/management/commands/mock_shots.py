"""`manage.py mock_shots ID --out DIR`: a picture of every route at two sizes, to look at."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from hub.catalog.manifest import ManifestError
from synthesis.worlds import shots, tree
from synthesis.worlds.browser import browser
from synthesis.worlds.stage import StageError, staged


class Command(BaseCommand):
    requires_system_checks = ()  # a mock is tried whatever its neighbours look like
    help = "Take a picture of every route of a mock at 1280x720 and 1920x1080."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("mock_id", metavar="ID")
        parser.add_argument("--out", type=Path, required=True, help="the folder that receives the pictures")
        parser.add_argument("--state", type=Path, help="a JSON file with a state to inject first")
        parser.add_argument("--dark", action="store_true", help="for a reader who prefers dark pages")

    def handle(
        self, *args: Any, mock_id: str, out: Path, state: Path | None, dark: bool, **options: Any
    ) -> None:
        try:
            given = json.loads(state.read_text()) if state is not None else None
            with staged([mock_id]) as stage, browser() as chromium:
                for path in shots.take(stage, tree.manifest(mock_id), chromium, out, state=given, dark=dark):
                    self.stdout.write(str(path))
        except (StageError, ManifestError, OSError, ValueError) as error:
            raise CommandError(str(error)) from None
