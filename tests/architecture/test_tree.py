"""What must hold of the files in the repository: no addresses of a machine, complete mocks, no orphan tests."""

from __future__ import annotations

import ast
import json
import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
MOCKS = sorted(
    path for path in (ROOT / "mocks").glob("[!_]*") if path.is_dir() and path.name != "node_modules"
)
MOCK_FILES = ("mock.json", "schema.json", "seed.json", "src/App.tsx")
MACHINE = re.compile(
    r"(?:index-url|registry|resolved|find-links|trusted-host)\"?\s*[:=]\s*\"?\w*://"
    r"|/simple/"
    r"|(?<![\w.])/w[o]rk/|/ro[o]t/|/home/(?!user/)\w+/"
)
BINARY = {".png", ".ico", ".woff2", ".jpg", ".gif", ".pdf", ".webp", ".zip"}


def tracked() -> list[Path]:
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"],
        cwd=ROOT,
        capture_output=True,
        check=True,
    ).stdout.decode()
    return [ROOT / name for name in listed.split("\0") if name and (ROOT / name).is_file()]


def test_no_registry_and_no_path_of_a_machine_is_in_the_tree() -> None:
    found = [
        f"{path.relative_to(ROOT)}: {match[0]}"
        for path in tracked()
        if path.suffix not in BINARY and path != Path(__file__)
        for match in [MACHINE.search(path.read_text(errors="replace"))]
        if match
    ]
    assert found == []


@pytest.mark.parametrize("mock", MOCKS, ids=lambda path: path.name)
def test_a_mock_has_what_it_needs(mock: Path) -> None:
    assert [name for name in MOCK_FILES if not (mock / name).is_file()] == []
    manifest = json.loads((mock / "mock.json").read_bytes())
    assert manifest["id"] == mock.name
    json.loads((mock / "seed.json").read_bytes())


def test_every_module_says_what_it_is() -> None:
    modules = [path for folder in ("hub", "training", "synthesis") for path in (ROOT / folder).rglob("*.py")]
    silent = {
        str(path.relative_to(ROOT)) for path in modules if path.stat().st_size and not describes_itself(path)
    }
    assert modules
    assert silent == set()


def describes_itself(path: Path) -> bool:
    """Migrations are generated, and an app's configuration says it by its name."""
    if "migrations" in path.parts or path.name == "apps.py":
        return True
    return ast.get_docstring(ast.parse(path.read_text())) is not None
