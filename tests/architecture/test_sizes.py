"""Files over 400 lines and functions over 60 are too long to read; the house style aims at 150 and 20."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PYTHON = ("hub", "training", "synthesis", "scripts", "tests")
SCRIPT = ("mocks", "frontend")
SKIPPED = {"node_modules", "dist", "migrations", "fixtures", "__pycache__"}
LONGEST_FILE = 400
LONGEST_FUNCTION = 60


def files(folders: tuple[str, ...], *suffixes: str) -> Iterator[Path]:
    for folder in folders:
        for path in sorted((ROOT / folder).rglob("*")):
            if path.suffix in suffixes and not SKIPPED & set(path.relative_to(ROOT).parts):
                yield path


def too_long_functions(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            lines = (node.end_lineno or node.lineno) - node.lineno + 1
            if lines > LONGEST_FUNCTION:
                yield f"{path.relative_to(ROOT)}:{node.lineno} {node.name} has {lines} lines"


def test_no_file_is_longer_than_400_lines() -> None:
    counted = {
        path: path.read_text().count("\n")
        for path in [*files(PYTHON, ".py"), *files(SCRIPT, ".ts", ".tsx", ".mjs")]
    }
    assert counted
    assert [
        f"{path.relative_to(ROOT)} has {lines} lines"
        for path, lines in counted.items()
        if lines > LONGEST_FILE
    ] == []


def test_no_function_is_longer_than_60_lines() -> None:
    assert [line for path in files(PYTHON, ".py") for line in too_long_functions(path)] == []
