"""The dashboard, built into frontend/dist when its sources changed: what the hub serves under /ui/."""

from __future__ import annotations

import contextlib
import fcntl
import os
import shutil
from collections.abc import Iterator

from ground import stamp
from ground.progress import run, step
from ground.venv import ROOT, STAMPS

SOURCE = ROOT / "frontend"
DONE = STAMPS / "dashboard"


def prepare() -> None:
    """Build it where that is needed; two set-ups at once wait for one another."""
    with _alone():
        parts = (ROOT / "package-lock.json", SOURCE / "src", SOURCE / "public", *SOURCE.glob("*.*"))
        wanted = stamp.digest(parts)
        if stamp.matches(DONE, wanted) and (SOURCE / "dist" / "index.html").is_file():
            return
        with step("building the dashboard"):
            node = os.environ.get("HUB_NODE") or shutil.which("node") or "node"
            run([node, str(SOURCE / "build.mjs")], "The dashboard does not build.", cwd=ROOT)
        stamp.write(DONE, wanted)


@contextlib.contextmanager
def _alone() -> Iterator[None]:
    STAMPS.mkdir(parents=True, exist_ok=True)
    with (STAMPS / "dashboard.lock").open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield
