"""A hub of its own that serves what this installation has published: same catalogue and blobs, sessions of its own.

Nothing that the crawler does is seen by those who use the hub itself.
"""

from __future__ import annotations

import contextlib
import os
import tempfile
from collections.abc import Iterator
from pathlib import Path

from django.conf import settings

from synthesis.worlds import stage


@contextlib.contextmanager
def served() -> Iterator[str]:
    """The hub's address. `StageError` when it does not start."""
    with tempfile.TemporaryDirectory(prefix="hub-audit-") as name:
        data = Path(name)
        (Path(settings.HUB_DATA) / "blobs").mkdir(parents=True, exist_ok=True)
        (data / "blobs").symlink_to(Path(settings.HUB_DATA) / "blobs")
        with stage.served(data, _environment(data)) as url:
            yield url


def _environment(data: Path) -> dict[str, str]:
    """As the caller's, but open to this machine alone and with a store of its own."""
    ours = {
        "HUB_DATA": str(data), "HOST": "127.0.0.1", "PORT": "0", "HUB_WORKERS": "1", "HUB_CELERY": "0",
        "HUB_HARDENED": "0", "HUB_AUTH": "open", "HUB_STORE": "lmdb", "HUB_LOG_LEVEL": "WARNING",
        "HUB_DATABASE_URL": os.environ.get("HUB_DATABASE_URL") or f"sqlite:///{settings.HUB_DATA}/hub.sqlite3",
    }  # fmt: skip
    dropped = {"HUB_DOMAIN", "HUB_PORT_BASE", "HUB_REDIS_URL", "HUB_ADMIN_TOKEN", "HUB_CELERY_BROKER_URL"}
    return {name: value for name, value in os.environ.items() if name not in dropped} | ours
