"""`manage.py token_create NAME --scopes read,session [--expires 30d] [--max-sessions N]`: a new token."""

from __future__ import annotations

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.utils import timezone

from hub.access import durations, services
from hub.access.principal import SCOPES
from hub.lib.problem import Problem


class Command(BaseCommand):
    help = "Make an API token and print its secret, which is shown this once and kept nowhere."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("name", help="who holds it; owns the sessions it creates")
        parser.add_argument(
            "--scopes", default="session", help=f"comma-separated, of {', '.join(SCOPES)} (default: session)"
        )
        parser.add_argument("--expires", help="such as 30d, 12h, 90m (default: never)")
        parser.add_argument("--max-sessions", type=int, help="how many sessions may live under this name")

    def handle(self, *args: Any, **options: Any) -> None:
        scopes = [scope.strip() for scope in options["scopes"].split(",") if scope.strip()]
        try:
            span = durations.parse(options["expires"]) if options["expires"] else None
            _, plaintext = services.token_create(
                name=options["name"],
                scopes=scopes,
                max_sessions=options["max_sessions"],
                expires_at=timezone.now() + span if span else None,
            )
        except (Problem, ValueError) as error:
            raise CommandError(str(error)) from None
        self.stderr.write("Keep this secret: it is not shown again.")
        self.stdout.write(plaintext)
