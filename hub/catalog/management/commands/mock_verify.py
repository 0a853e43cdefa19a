"""`manage.py mock_verify [ID…]`: is everything still as it was published?"""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from hub.catalog import verifying
from hub.lib.problem import Problem


class Command(BaseCommand):
    help = "Hash every stored content and take every digest anew; exit status 1 if anything was damaged."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument(
            "ids", nargs="*", metavar="ID", help="public ids, labels or aliases; none: all mocks"
        )

    def handle(self, *args: Any, ids: list[str], **options: Any) -> None:
        sound = damaged = 0
        try:
            for result in verifying.versions_verify(mocks=ids):
                sound += not result.damage
                damaged += bool(result.damage)
                for fault in result.damage:
                    self.stderr.write(f"{result.mock_id}@{result.version}: {fault}")
        except Problem as problem:
            raise CommandError(problem.message) from None
        if damaged:
            raise CommandError(
                f"{damaged} versions are damaged, {sound} are sound. Restore the blob storage from a backup, "
                "or build the same sources and run mock_publish --all: what is stored anew is healed."
            )
        self.stdout.write(f"{sound} versions verified, all sound.")
