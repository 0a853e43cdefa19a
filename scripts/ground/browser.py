"""A Chromium: the system's, else Playwright's own. Leaves HUB_CHROMIUM set when there is one."""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path

from ground.progress import SetupError, note, run, step
from ground.venv import PYTHON

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
ADVICE = (
    "Install Chromium (apt-get install chromium; elsewhere .venv/bin/python -m playwright install chromium)."
)


def prepare(required: bool) -> None:
    """`required`: try to install one, and fail without; else a missing browser is only a note."""
    found = _find()
    if found is None and required:
        _install()
        found = _find()
        if found is None:
            raise SetupError(f"Tests need a browser. {ADVICE}")
    if found is None:
        note(f"no browser found: the hub serves without one; agents and tests need it. {ADVICE}")
    else:
        os.environ["HUB_CHROMIUM"] = found


def _find() -> str | None:
    given = os.environ.get("HUB_CHROMIUM")
    if given:
        if not os.access(given, os.X_OK):
            raise SetupError(
                f"HUB_CHROMIUM={given} is not a program. Give the path of a Chromium, or unset it."
            )
        return given
    return next(filter(None, map(shutil.which, NAMES)), None) or _of_playwright()


def _of_playwright() -> str | None:
    cache = {"darwin": "~/Library/Caches"}.get(sys.platform, "~/.cache") + "/ms-playwright"
    folder = Path(os.environ.get("PLAYWRIGHT_BROWSERS_PATH") or cache).expanduser()
    programs = [
        *folder.glob("chromium-*/chrome-linux*/chrome"),
        *folder.glob("chromium-*/chrome-mac*/*.app/Contents/MacOS/*"),
    ]
    return str(max(programs)) if programs else None


def _install() -> None:
    """Debian's package where we may install it, else Playwright's download; a failure is told by the caller."""
    attempts = [[str(PYTHON), "-m", "playwright", "install", "chromium"]]
    if os.geteuid() == 0 and shutil.which("apt-get"):
        attempts.insert(
            0,
            [
                "apt-get",
                "install",
                "-y",
                "--no-install-recommends",
                "chromium",
                "bubblewrap",
                "fonts-noto-cjk",
            ],
        )
    for attempt in attempts:
        try:
            with step(f"installing a browser with {Path(attempt[0]).name}"):
                run(attempt, "That did not work.")
        except SetupError:
            continue
        return
