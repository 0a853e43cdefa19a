"""The script that runs in every crawled page, ahead of the page's own, and axe-core, which judges accessibility."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from django.conf import settings

_FOLDER = Path(__file__).parent / "agent"
AXE = Path(settings.BASE_DIR) / "node_modules" / "axe-core" / "axe.min.js"


class AgentError(Exception):
    """Something that the crawler brings along is missing; the message says how to get it."""


@cache
def script() -> str:
    """All parts in order. Each defends itself against running twice."""
    return ";\n".join(path.read_text() for path in sorted(_FOLDER.glob("*.js")))


@cache
def axe() -> str:
    if not AXE.is_file():
        raise AgentError("axe-core is not installed: run npm ci in the repository's root.")
    return AXE.read_text()
