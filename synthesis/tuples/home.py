"""Where the pipeline keeps its files: worlds, bundles of runs, imported bundles."""

from __future__ import annotations

from pathlib import Path

from django.conf import settings


def folder() -> Path:
    return Path(settings.HUB_DATA) / "synthesis"
