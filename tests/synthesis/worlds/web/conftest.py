"""A hub with the mock under tests/fixtures/audited, sound and with faults, and the imported mocks beside it."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests import servers

FIXTURES = servers.ROOT / "tests" / "fixtures"
AUDITED = FIXTURES / "audited"
FAULTS = (
    "dead control", "dead field", "dead shortcut", "only a message", "lost change", "lost edit", "hover writes",
    "opening writes", "not in go", "begins anew", "unreached entity", "nondeterminism", "workflow", "crash",
    "console error", "failed request", "foreign request", "undeclared route", "no title", "no heading",
    "console warning", "foreign link",
    "no way back", "no size", "cut", "overlap", "too wide", "contrast", "axe", "banned word", "empty download",
)  # fmt: skip


@pytest.fixture(scope="package")
def audited_hub(tmp_path_factory: pytest.TempPathFactory, chromium: str) -> Iterator[servers.Hub]:
    """Serves sound-mock, broken-mock (every fault of FAULTS), tasks-mock and contacts-mock."""
    data = tmp_path_factory.mktemp("audited") / "data"
    data.mkdir()
    _run(data, "manage.py", "migrate", "--no-input", "--skip-checks", "--verbosity=0")
    for mock_id, faults in (("sound-mock", ()), ("broken-mock", FAULTS)):
        folder = tmp_path_factory.mktemp(mock_id) / "build"
        shutil.copytree(AUDITED, folder)
        (folder / "faults.js").write_text(f"export const faults = new Set({json.dumps(faults)})\n")
        _run(data, "-m", "tests.synthesis.worlds.web.publish_folder", str(folder), mock_id)
    for name in ("tasks_mock", "contacts_mock"):
        _run(data, "manage.py", "mock_import", str(FIXTURES / "imported" / name), "--skip-checks")
    hub = servers.hub(data, {"HUB_CELERY": "0", "HUB_WORKERS": "1"})
    yield hub
    hub.stop()


def _run(data: Path, *words: str) -> None:
    assert servers.python(*words, environment={"HUB_DATA": str(data)}).wait(180) == 0, words
