"""Every HUB_* variable that is read anywhere is in .env.example, and nothing there is made up."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
# what only scripts, tests or compose read
SOURCES = (
    "hub/**/*.py",
    "scripts/**/*.py",
    "tests/conftest.py",
    "docker-compose.yml",
    "deploy/*",
    "Dockerfile",
)
READ = re.compile(
    r"""(?:env\.\w+\(|environ(?:\.get\(|\[|\.setdefault\()|\$\{)\s*["']?((?:HUB_\w+|HOST|PORT)\b)"""
)
SET_BY_THE_HUB_ITSELF: frozenset[str] = frozenset()


def variables_read() -> set[str]:
    files = [path for pattern in SOURCES for path in ROOT.glob(pattern) if path.is_file()]
    return {name for path in files for name in READ.findall(path.read_text())}


def variables_documented() -> set[str]:
    return set(re.findall(r"^#? ?([A-Z][A-Z0-9_]+)=", (ROOT / ".env.example").read_text(), re.MULTILINE))


def test_every_variable_that_is_read_is_documented() -> None:
    assert variables_read() - variables_documented() == set()


def test_every_documented_variable_is_read() -> None:
    assert variables_documented() - variables_read() == set()


def test_the_pattern_finds_what_settings_read() -> None:
    assert {"HOST", "PORT", "HUB_DATA", "HUB_STORE", "HUB_CHROMIUM"} <= variables_read()
