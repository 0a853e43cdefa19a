"""What follows the set-up: the hub, the tests, the checks."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
from typing import NoReturn

from ground.cluster import PYTHON as CLUSTER
from ground.progress import note
from ground.venv import PYTHON, ROOT

Command = list[str]
Lane = list[tuple[str, Command]]
BROWSED = (
    "tests/mocks/test_every_mock.py",
    "tests/mocks/test_guides.py",
    "tests/mocks/test_public_shapes.py",
)
BESIDE = ("tests/training", "tests/hub/envs")
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
    """All tests; `words` go to pytest, and then only pytest runs.

    Browsers wait for pages most of the time, so what needs most of them runs beside the others, in a lane of its own.
    """
    pytest = [str(PYTHON), "-m", "pytest"]
    if words:
        sys.exit(_all([("pytest", [*pytest, *words])]))
    beside: Lane = [
        ("mocks in a browser", [*pytest, "-q", "-n", "2", "--durations=25", *BROWSED]),
        ("training on a cluster", [sys.executable, "scripts/setup.py", "cluster"]),
        *_npm_scripts("test"),
        ("agents and their environments", [*pytest, "-q", "--durations=10", *BESIDE]),
    ]
    rest = [*pytest, "--durations=25", *(f"--ignore={path}" for path in (*BROWSED, *BESIDE))]
    sys.exit(_lanes([("pytest", rest)], beside))


def cluster(words: list[str]) -> NoReturn:
    """The tests that need verl, in its own environment; `words` go to pytest."""
    command = [str(CLUSTER), "-m", "pytest", "-q", *(words or ["tests/training/cluster"])]
    sys.exit(_all([("training on a cluster", command)]))


def check(_: list[str]) -> NoReturn:
    sys.exit(_all([*CHECKS, *_npm_scripts(*NPM_CHECKS)]))


def _npm_scripts(*names: str) -> Lane:
    """The scripts of package.json among `names`."""
    path = ROOT / "package.json"
    scripts = json.loads(path.read_bytes()).get("scripts", {}) if path.is_file() else {}
    return [(f"npm run {name}", ["npm", "run", "--silent", name]) for name in names if name in scripts]


def _lanes(shown: Lane, beside: Lane) -> int:
    """Two lanes at once; what the second says is shown when the first is through. 1 if any command failed."""
    outcomes: list[tuple[str, subprocess.CompletedProcess[bytes]]] = []

    def run_beside() -> None:
        for name, command in beside:
            done = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
            outcomes.append((name, done))

    other = threading.Thread(target=run_beside)
    other.start()
    failed = _run(shown)
    if other.is_alive():
        note(f"waiting for {', '.join(name for name, _ in beside[len(outcomes) :])}")
    other.join()
    for name, done in outcomes:
        note(name)
        sys.stdout.buffer.write(done.stdout)
        sys.stdout.flush()
    return _told([*failed, *(name for name, done in outcomes if done.returncode)])


def _all(commands: Lane) -> int:
    return _told(_run(commands))


def _run(commands: Lane) -> list[str]:
    """Run all, whatever fails, so that one run shows everything; the names of those that failed."""
    failed = []
    for name, command in commands:
        note(name)
        if subprocess.run(command, cwd=ROOT).returncode:
            failed.append(name)
    return failed


def _told(failed: list[str]) -> int:
    if failed:
        note(f"failed: {', '.join(failed)}")
    return 1 if failed else 0
