"""The scripts in every mock's SKILL.md run as they stand: setup, golden patch, reward."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from synthesis.worlds.stage import Stage
from tests import servers

NAMED = os.environ.get("MOCK_IDS", "").split()
GUIDES = [
    path
    for path in sorted((servers.ROOT / "mocks").glob("[a-z]*/SKILL.md"))
    if not NAMED or path.parent.name in NAMED
]
CODE = re.compile(r"```python\n(.*?)```", re.DOTALL)


def run(code: str, url: str, folder: Path) -> str:
    """A script with its own task_web_sid; `google-chrome` notes the page that it is told to open."""
    browser = folder / "google-chrome"
    browser.write_text(f'#!/bin/sh\nprintf %s "$1" > {folder}/opened\n')
    browser.chmod(0o755)
    code = re.sub(r'URL = "[^"]*"', f'URL = "{url}"', code)
    code = code.replace("/tmp/task_web_sid", str(folder / "task_web_sid"))
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True,
        env={**os.environ, "PATH": f"{folder}:{os.environ['PATH']}"},
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.parametrize("guide", GUIDES, ids=[path.parent.name for path in GUIDES])
def test_the_scripts_of_a_guide_run_and_tell_done_from_undone(
    stage: Stage, guide: Path, tmp_path: Path
) -> None:
    setup, golden, reward = CODE.findall(guide.read_text())
    url = f"{stage.url}/m/{guide.parent.name}"
    run(setup, url, tmp_path)
    servers.wait_until((tmp_path / "opened").exists, what="the setup to open the page")
    assert (tmp_path / "opened").read_text().startswith(url)
    undone = float(run(reward, url, tmp_path).split("REWARD: ")[1])
    run(golden, url, tmp_path)
    assert run(reward, url, tmp_path).split("REWARD: ")[1].strip() == "1.0"
    assert undone < 1
