"""The environment in .venv-cluster: verl and what it needs, laid over .venv, for the tests of training on a cluster.

It sees everything that .venv has and adds requirements/cluster.txt without dependencies, so that no pin of .venv can
move and torch is not installed twice. A real cluster installs these requirements as usual (docs/cluster.md).
"""

from __future__ import annotations

import shutil
import subprocess
import sys

from ground import stamp
from ground.progress import run, step
from ground.venv import PYTHON as BELOW
from ground.venv import ROOT

VENV = ROOT / ".venv-cluster"
PYTHON = VENV / "bin" / "python"
REQUIREMENTS = "requirements/cluster.txt"
STAMP = VENV / "stamp"


def prepare() -> None:
    """Make .venv-cluster, or make it anew when its requirements changed. .venv is there already."""
    wanted = stamp.digest([ROOT / REQUIREMENTS], _packages_below())
    if stamp.matches(STAMP, wanted):
        return
    with step("making the cluster's Python environment .venv-cluster"):
        shutil.rmtree(VENV, ignore_errors=True)
        run([sys.executable, "-m", "venv", str(VENV)], f"{sys.executable} could not make {VENV}.")
        _look_below()
    with step(f"installing {REQUIREMENTS}"):
        words = [
            "--quiet",
            "--no-input",
            "--disable-pip-version-check",
            "--no-deps",
            "-r",
            str(ROOT / REQUIREMENTS),
        ]
        run(
            [str(PYTHON), "-m", "pip", "install", *words],
            f"pip could not install {REQUIREMENTS}. Is the network there?",
        )
    stamp.write(STAMP, wanted)


def _look_below() -> None:
    """Let the interpreter of .venv-cluster find the packages of .venv after its own."""
    code = "import sysconfig; print(sysconfig.get_paths()['purelib'])"
    own = subprocess.run([str(PYTHON), "-c", code], capture_output=True, text=True, check=True).stdout.strip()
    (ROOT / own / "below.pth").write_text(_packages_below() + "\n", "utf-8")


def _packages_below() -> str:
    code = "import sysconfig; print(sysconfig.get_paths()['purelib'])"
    return subprocess.run([str(BELOW), "-c", code], capture_output=True, text=True, check=True).stdout.strip()
