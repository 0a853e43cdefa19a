"""The key that signs nothing public but that Django insists on: given, or made once and kept beside the data."""

from __future__ import annotations

import contextlib
import os
import secrets
from pathlib import Path


def secret_key(given: str, data: Path) -> str:
    """The given key, else the one in `data/secret.key`, made on first use, also by several processes at once."""
    if given:
        return given
    path = data / "secret.key"
    if not path.exists():
        data.mkdir(parents=True, exist_ok=True)
        temporary = path.with_suffix(f".{os.getpid()}")
        descriptor = os.open(temporary, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        with os.fdopen(descriptor, "w") as file:
            file.write(secrets.token_urlsafe(48))
        with contextlib.suppress(FileExistsError):  # another process was first, and its key counts
            os.link(temporary, path)
        temporary.unlink()
    return path.read_text()
