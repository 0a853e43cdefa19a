"""`manage.py mock_set_current ID VERSION`: choose the version that new sessions get."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from hub.catalog import selectors, services
from hub.lib.problem import Problem


class Command(BaseCommand):
    help = "Make a published version the current one. Sessions that exist keep theirs."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("name", metavar="ID", help="public id, label or alias")
        parser.add_argument("version", metavar="VERSION")

    def handle(self, *args: Any, name: str, version: str, **options: Any) -> None:
        try:
            mock = services.mock_set_current(mock_id=selectors.mock_get(name=name).id, version=version)
        except Problem as problem:
            raise CommandError(problem.message) from None
        self.stdout.write(f"{mock.id} is at {version} now. Running hubs follow within a second or so.")
