"""`npm run new`: what it makes passes the hub's checks, for every mock of the catalogue."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

from tests import servers

CATALOG = servers.ROOT / "hub" / "catalog" / "data" / "catalog.json"


def test_every_mock_of_the_catalogue_can_be_started_and_passes_the_checks(tmp_path: Path) -> None:
    mocks = tmp_path / "repository" / "mocks"
    shutil.copytree(servers.ROOT / "mocks" / "_template", mocks / "_template")
    shutil.copy(servers.ROOT / "mocks" / "new.mjs", mocks)
    catalog = tmp_path / "repository" / "hub" / "catalog" / "data"
    catalog.mkdir(parents=True)
    shutil.copy(CATALOG, catalog)
    shared = servers.ROOT.parent / "shared"
    if shared.is_dir():
        (tmp_path / "shared").symlink_to(shared)
    ids = [entry["public_id"] for entry in json.loads(CATALOG.read_bytes())["mocks"]]
    for mock_id in ids:
        made = subprocess.run(["node", mocks / "new.mjs", mock_id], capture_output=True, text=True)
        assert made.returncode == 0, f"{mock_id}: {made.stderr}"
    env = {**os.environ, "HUB_MOCKS_DIR": str(mocks), "HUB_DATA": str(tmp_path / "data")}
    checked = subprocess.run(
        [sys.executable, servers.ROOT / "manage.py", "check"], env=env, capture_output=True, text=True
    )
    assert checked.returncode == 0, checked.stderr
    assert "no issues" in checked.stdout + checked.stderr
    assert len(ids) > 90
