"""Several processes publish at once, on a SQLite file and on PostgreSQL."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.hub.catalog.samples import mock_folder

ROOT = Path(__file__).resolve().parents[3]
BUILD = """
import os, sys, django
django.setup()
from hub.catalog import building
from tests.hub.catalog.samples import FILES
folder = building.build_folder("notes-mock")
for path, contents in FILES.items():
    (folder / path).parent.mkdir(parents=True, exist_ok=True)
    (folder / path).write_bytes(contents)
folder.with_name("notes-mock.fingerprint").write_text(building.fingerprints(["notes-mock"])["notes-mock"])
"""
STATE = """
import django, json
django.setup()
from hub.catalog.models import CatalogEpoch, MockVersion
from hub.catalog import verifying
print(json.dumps([list(MockVersion.objects.values_list("version", flat=True)),
                  CatalogEpoch.objects.get().value, [v.damage for v in verifying.versions_verify()]]))
"""


@pytest.mark.parametrize("database", ["sqlite", "postgres"])
def test_of_processes_that_publish_one_version_at_once_one_wins(
    tmp_path: Path, database: str, request: pytest.FixtureRequest
) -> None:
    mocks = tmp_path / "catalogue"
    mock_folder(mocks)
    environment = {
        **os.environ,
        "HUB_DATA": str(tmp_path / "hub"),
        "HUB_MOCKS_DIR": str(mocks),
        "PYTHONPATH": str(ROOT),
    }
    if database == "postgres":
        environment["HUB_DATABASE_URL"] = request.getfixturevalue("postgres_server").database("publishers")

    def start(*command: str) -> subprocess.Popen[str]:
        return subprocess.Popen(
            [sys.executable, *command], cwd=ROOT, env=environment, text=True,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        )  # fmt: skip

    def finish(process: subprocess.Popen[str]) -> tuple[int, str, str]:
        out, err = process.communicate(timeout=120)
        return process.returncode, out, err

    for command in (("manage.py", "migrate", "-v0"), ("-c", BUILD)):
        status, _, err = finish(start(*command))
        assert status == 0, err
    publishers = [start("manage.py", "mock_publish", "notes-mock", "1.0.0") for _ in range(4)]
    answers = [finish(process) for process in publishers]
    assert sorted(status for status, _, _ in answers) == [0, 1, 1, 1], answers
    assert sum("never changes: publish a higher version" in err for _, _, err in answers) == 3
    status, out, err = finish(start("-c", STATE))
    assert (status, out.strip()) == (0, '[["1.0.0"], 1, [[]]]'), err
