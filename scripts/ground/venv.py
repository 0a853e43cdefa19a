"""The virtual environment in .venv, with the packages that a requirements file pins."""

from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path

from ground import stamp
from ground.progress import SetupError, note, run, step

ROOT = Path(__file__).resolve().parent.parent.parent
VENV = ROOT / ".venv"
PYTHON = VENV / "bin" / "python"
STAMPS = VENV / "stamps"
REQUIREMENTS = (
    "requirements.txt",
    "requirements/train.txt",
    "requirements/dev.txt",
)  # each contains the ones before it


def prepare(requirements: str) -> None:
    """Make or repair .venv and install `requirements` when they changed since they were last installed."""
    if not _works():
        _make()
    if _is_installed(requirements):
        return
    try:
        _install(requirements)
    except SetupError:
        note("the environment seems damaged; making it anew")
        _make()
        _install(requirements)


def pip_install(*words: str, advice: str) -> None:
    run(
        [str(PYTHON), "-m", "pip", "install", "--quiet", "--no-input", "--disable-pip-version-check", *words],
        advice,
    )


def _works() -> bool:
    """Whether .venv is whole: an interpreter that starts, of a version we support, with pip."""
    try:
        code = "import sys, pip; sys.exit(sys.version_info < (3, 11) or sys.prefix == sys.base_prefix)"
        return subprocess.run([str(PYTHON), "-c", code], capture_output=True).returncode == 0
    except OSError:
        return False


def _make() -> None:
    if not (importlib.util.find_spec("venv") and importlib.util.find_spec("ensurepip")):
        raise SetupError(
            f"{sys.executable} cannot make virtual environments. On Debian and Ubuntu: apt-get install python3-venv. "
            "Or name another Python 3.11+: make run PYTHON=/path/to/python3"
        )
    with step("making the Python environment .venv"):
        shutil.rmtree(VENV, ignore_errors=True)
        run(
            [sys.executable, "-m", "venv", str(VENV)],
            f"{sys.executable} could not make a virtual environment in {VENV}.",
        )


def _install(requirements: str) -> None:
    with step(f"installing {requirements}"):
        pip_install(
            "-r",
            str(ROOT / requirements),
            advice=f"pip could not install {requirements}. Is the network there?",
        )
    stamp.write(STAMPS / Path(requirements).name, _digest(requirements))


def _is_installed(requirements: str) -> bool:
    enough = REQUIREMENTS[REQUIREMENTS.index(requirements) :]
    return any(stamp.matches(STAMPS / Path(name).name, _digest(name)) for name in enough)


def _digest(requirements: str) -> str:
    files = REQUIREMENTS[: REQUIREMENTS.index(requirements) + 1]
    return stamp.digest([ROOT / name for name in files], os.path.realpath(PYTHON))
