"""`manage.py token_revoke ID|NAME`: ends an API token."""

from __future__ import annotations

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from hub.access import selectors, services
from hub.lib.problem import Problem


class Command(BaseCommand):
    help = "Revoke an API token, by its id or its name. Its sessions stay."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("token", help="id or name, as token_list shows them")

    def handle(self, *args: Any, **options: Any) -> None:
        wanted = options["token"]
        try:
            token = services.token_revoke(id=_id(wanted))
        except Problem as problem:
            raise CommandError(str(problem)) from None
        self.stdout.write(
            f"Revoked {token.name} ({token.prefix}…). Workers may know it for five seconds more."
        )


def _id(wanted: str) -> int:
    """A live token's name wins over an id, for a name may be all digits."""
    live = selectors.token_list().filter(name=wanted, revoked_at__isnull=True).first()
    if live is not None:
        return live.pk
    if not wanted.isascii() or not wanted.isdigit() or len(wanted) > 18:
        raise CommandError(f"No live token is named {wanted!r}: manage.py token_list shows them all.")
    return int(wanted)
