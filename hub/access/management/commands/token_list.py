"""`manage.py token_list`: every API token, without its secret."""

from __future__ import annotations

import datetime as dt
from typing import Any

from django.core.management.base import BaseCommand
from django.utils import timezone

from hub.access import selectors
from hub.access.models import ApiToken

ROW = "{:>4}  {:<24} {:<14} {:<20} {:<10} {:<17} {:<17}"


class Command(BaseCommand):
    help = "List API tokens: id, name, first characters, scopes, standing, last use, expiry."

    def handle(self, *args: Any, **options: Any) -> None:
        self.stdout.write(
            ROW.format("id", "name", "prefix", "scopes", "standing", "last used", "expires").rstrip()
        )
        for token in selectors.token_list():
            cells = (
                token.pk,
                token.name,
                f"{token.prefix}…",
                ",".join(token.scopes),
                standing(token),
                _when(token.last_used_at),
                _when(token.expires_at),
            )
            self.stdout.write(ROW.format(*cells).rstrip())


def standing(token: ApiToken) -> str:
    if token.revoked_at is not None:
        return "revoked"
    if token.expires_at is not None and token.expires_at <= timezone.now():
        return "expired"
    return "live"


def _when(moment: dt.datetime | None) -> str:
    return "never" if moment is None else moment.strftime("%Y-%m-%d %H:%MZ")
