"""Screenshots on disk, named by their SHA-256, written once however often they are seen; old ones are removed.

Nodes and hub workers on one machine share the folder. A name that is seen again counts as new.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import re
import tempfile
import time
from pathlib import Path

TYPES = {"png": "image/png", "webp": "image/webp"}
_NAME = re.compile(r"[0-9a-f]{64}")
_FRESH = 3600.0  # seconds for which a file's time is not written anew


class Images:
    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def keep(self, contents: bytes, kind: str) -> str:
        """Its name."""
        name = hashlib.sha256(contents).hexdigest()
        path = self._path(name, kind)
        try:
            if time.time() - path.stat().st_mtime > _FRESH:
                os.utime(path)
            return name
        except FileNotFoundError:
            path.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile(dir=path.parent, prefix=".", delete=False) as draft:
            draft.write(contents)
        Path(draft.name).rename(path)
        return name

    def read(self, name: str) -> tuple[bytes, str] | None:
        """Contents and media type; None for what is not there."""
        if not _NAME.fullmatch(name):
            return None
        for kind, media in TYPES.items():
            with contextlib.suppress(OSError):
                return self._path(name, kind).read_bytes(), media
        return None

    def reclaim(self, older_than: float) -> int:
        """Remove what nobody has seen for so many seconds; how many there were."""
        gone, limit = 0, time.time() - older_than
        for path in self._folder.glob("*/*"):
            with contextlib.suppress(OSError):
                if path.stat().st_mtime < limit:
                    path.unlink()
                    gone += 1
        return gone

    def _path(self, name: str, kind: str) -> Path:
        return self._folder / name[:2] / f"{name}.{kind}"
