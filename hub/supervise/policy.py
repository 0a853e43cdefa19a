"""What somebody who starts the hub should know of its settings, told once on standard error."""

from __future__ import annotations

import os
from collections.abc import Iterator
from types import ModuleType

from hub.lib import env

_READ_ELSEWHERE = frozenset({"HUB_NODE", "HUB_CHROMIUM"})  # by scripts and tests


def warnings(settings: ModuleType) -> Iterator[str]:
    """Sentences about who may reach the hub, and about variables that it does not know."""
    if not settings.IS_LOOPBACK:
        if settings.HUB_AUTH == "open" and not settings.HUB_HARDENED:
            yield (
                f"open to everybody who reaches {settings.HOST}: sessions, files and the API need no token. "
                "Unset HUB_AUTH and HUB_HARDENED to change that."
            )
        elif settings.HUB_HARDENED:
            yield (
                f"hardened, as HOST={settings.HOST} can be reached from elsewhere: clients need a token "
                "(manage.py token_create NAME --scopes session), pages a launch link."
            )
    for name in sorted(os.environ):
        if name.startswith("HUB_") and name not in env.READ | _READ_ELSEWHERE:
            yield f"{name} is no setting of the hub and has no effect: .env.example lists them."
