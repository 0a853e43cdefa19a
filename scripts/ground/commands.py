"""What follows the set-up: the hub, the tests, the checks."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import NoReturn

from ground.progress import note
from ground.venv import PYTHON, ROOT

Command = list[str]
CHECKS: tuple[tuple[str, Command], ...] = (
    ("ruff check", [str(PYTHON), "-m", "ruff", "check", "."]),
    (
        "ruff format (make format mends it)",
        [str(PYTHON), "-m", "ruff", "format", "--check", "--output-format", "concise", "."],
    ),
    ("mypy", [str(PYTHON), "-m", "mypy"]),
    ("import-linter", [str(PYTHON.parent / "lint-imports")]),
    ("migrations", [str(PYTHON), "manage.py", "makemigrations", "--check", "--dry-run"]),
    ("system checks", [str(PYTHON), "manage.py", "check"]),
)
NPM_CHECKS = ("typecheck", "lint")


def serve() -> NoReturn:
    """Become the hub: no process of ours stays between it and the terminal."""
    os.execv(PYTHON, [str(PYTHON), "-m", "hub.serve"])


def exec(words: list[str]) -> NoReturn:  # noqa: A001  the command line's own word
    os.execvp(words[0], words)


def test(words: list[str]) -> NoReturn:
    """All tests; `words` go to pytest, and then only pytest runs."""
    commands: list[tuple[str, Command]] = [("pytest", [str(PYTHON), "-m", "pytest", *words])]
    if not words:
        commands += _npm_scripts("test")
    sys.exit(_all(commands))


def check(_: list[str]) -> NoReturn:
    sys.exit(_all([*CHECKS, *_npm_scripts(*NPM_CHECKS)]))


def _npm_scripts(*names: str) -> list[tuple[str, Command]]:
    """The scripts of package.json among `names`."""
    path = ROOT / "package.json"
    scripts = json.loads(path.read_bytes()).get("scripts", {}) if path.is_file() else {}
    return [(f"npm run {name}", ["npm", "run", "--silent", name]) for name in names if name in scripts]


def _all(commands: list[tuple[str, Command]]) -> int:
    """Run all, whatever fails, so that one run shows everything; 1 if any failed."""
    failed = []
    for name, command in commands:
        note(name)
        if subprocess.run(command, cwd=ROOT).returncode:
            failed.append(name)
    if failed:
        note(f"failed: {', '.join(failed)}")
    return 1 if failed else 0
