"""The token with which a node speaks to a hub that wants one."""

from __future__ import annotations

import contextlib
import datetime
import secrets
from collections.abc import Iterator

from django.conf import settings
from django.utils import timezone

from hub.access import services, verify

NAME = "environment node"
LASTS = datetime.timedelta(days=30)


@contextlib.contextmanager
def own_token() -> Iterator[str]:
    """Empty on an open hub; else HUB_ADMIN_TOKEN, or a token for sessions alone that ends with this. Sync."""
    if verify.is_open():
        yield ""
    elif settings.HUB_ADMIN_TOKEN:
        yield str(settings.HUB_ADMIN_TOKEN)
    else:
        name = f"{NAME} {secrets.token_hex(6)}"
        token, secret = services.token_create(
            name=name, scopes=["session"], expires_at=timezone.now() + LASTS
        )
        try:
            yield secret
        finally:
            services.token_revoke(id=token.pk)
