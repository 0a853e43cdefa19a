"""The import contracts of pyproject.toml hold, and would be seen to break."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
LINT = [
    sys.executable,
    "-c",
    "import sys; from importlinter.cli import lint_imports; sys.exit(lint_imports(no_cache=True))",
]


def test_the_contracts_hold() -> None:
    done = subprocess.run(LINT, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "0 broken" in done.stdout


def test_the_client_needs_no_django(tmp_path: Path) -> None:
    code = "import sys, training.hub_client; print({name.split('.')[0] for name in sys.modules} & {'django', 'hub'})"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout == "set()\n"
