"""The two sides as processes, each in a bubblewrap view of its own: its folder, its own part of the code, nothing else.

The barrier of the seed (Table 1) is the kernel's: there is no path, no network and no process by which one side could
see the other. Only what the orchestrator writes into a side's folder reaches it.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from django.conf import settings

from synthesis.runner import Unavailable
from synthesis.runner.view import CERTIFICATES, ENVIRONMENT, system
from synthesis.tuples import handover

SECONDS = 120.0
SHARED = ("synthesis/__init__.py", "synthesis/workflows", "synthesis/tasks", "synthesis/tuples/__init__.py",
          "synthesis/tuples/contracts", "synthesis/tuples/handover.py", "synthesis/tuples/hands")  # fmt: skip
TEMPLATES = {"generator": ("initial_setup.py.j2", "golden_patch.py.j2"), "discriminator": ("reward.py.j2",)}


class SideFailed(Exception):
    """A side ended without an answer; the message holds what it said on its way out."""


def run(side: str, folder: Path) -> None:
    """Let `generator` or `discriminator` work in its folder until it has written its answer."""
    program = [sys.executable, "-m", f"synthesis.tuples.{side}", "/side", "/templates"]
    (folder / handover.ANSWER).unlink(missing_ok=True)
    done = executed(side, folder, program)
    if done.stderr.startswith("bwrap: "):
        raise Unavailable(f"The sandbox cannot be made: {done.stderr.strip()[:400]}")
    if done.returncode or not (folder / handover.ANSWER).is_file():
        last = done.stderr.strip().splitlines()[-1:] or [f"status {done.returncode}"]
        raise SideFailed(f"the {side} gave no answer: {last[0][:400]}")


def executed(side: str, folder: Path, program: list[str]) -> subprocess.CompletedProcess[str]:
    """A program in the view of that side, to its end. `SideFailed` when it takes too long."""
    try:
        return subprocess.run(
            command(side, folder, program), stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=SECONDS,
            env={},  # bubblewrap's own process is in the view, with the environment that it was started in
        )  # fmt: skip
    except subprocess.TimeoutExpired:
        raise SideFailed(f"the {side} took longer than {SECONDS:g} s") from None


def command(side: str, folder: Path, program: list[str]) -> list[str]:
    """bubblewrap around a program, in the view of that side."""
    bwrap = shutil.which("bwrap")
    if bwrap is None:
        text = "The two sides work behind a barrier, and bubblewrap is not here: apt-get install bubblewrap."
        raise Unavailable(text)
    words = [
        bwrap,
        "--die-with-parent",
        "--new-session",
        "--clearenv",
        "--hostname",
        "side",
        "--cap-drop",
        "ALL",
    ]
    words += ["--unshare-ipc", "--unshare-pid", "--unshare-net", "--unshare-uts", "--unshare-cgroup-try"]
    if os.geteuid() != 0:
        words += ["--unshare-user", "--uid", "1000", "--gid", "1000"]
    words += ["--tmpfs", "/tmp", *system(), "--dir", "/etc"]  # noqa: S108  Python itself may live below /tmp
    for path in CERTIFICATES:
        words += ["--ro-bind-try", path, path]
    words += ["--dev", "/dev", "--proc", "/proc", "--dir", "/home/agent"]
    root = Path(settings.BASE_DIR)
    for name in (*SHARED, f"synthesis/tuples/{side}"):
        words += ["--ro-bind", str(root / name), f"/code/{name}"]
    for name in TEMPLATES[side]:
        words += ["--ro-bind", str(root / "templates" / "bundles" / name), f"/templates/{name}"]
    words += ["--bind", str(folder), "/side"]
    for name, value in (ENVIRONMENT | {"PYTHONPATH": "/code"}).items():
        words += ["--setenv", name, value]
    return [*words, "--chdir", "/side", *program]
