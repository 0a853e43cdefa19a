"""`manage.py mock_docs ID…`: write SCHEMA.md, SKILL.md and the thumbnail from what the workflows do."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from hub.catalog.manifest import ManifestError
from synthesis.workflows import WorkflowError
from synthesis.worlds import tree
from synthesis.worlds.browser import browser
from synthesis.worlds.guides import writing
from synthesis.worlds.stage import StageError, staged


class Command(BaseCommand):
    requires_system_checks = ()  # a mock is tried whatever its neighbours look like
    help = "Write SCHEMA.md, SKILL.md and assets/thumbnail.jpg of mocks, from what their workflows do in a browser."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("ids", nargs="+", metavar="ID")

    def handle(self, *args: Any, ids: list[str], **options: Any) -> None:
        try:
            for mock_id in ids:
                tree.folder(mock_id)
            with staged(ids) as stage, browser() as chromium:
                for mock_id in ids:
                    for path in writing.write(stage, mock_id, chromium):
                        self.stdout.write(f"wrote {mock_id}/{path.relative_to(tree.folder(mock_id))}")
        except (StageError, WorkflowError, ManifestError) as error:
            raise CommandError(str(error)) from None
