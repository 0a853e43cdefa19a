"""The command line against a real hub, its environment server and a real browser."""

from __future__ import annotations

import shutil
from pathlib import Path

import httpx
import pytest

from tests.training.live import MAIL
from training.evaluation.__main__ import main
from training.trajectory.store import TrajectoryStore

CHANGED = '''"""Half a point for the folder Important alone."""
import json
from pathlib import Path
from urllib.request import urlopen

sid = Path("/tmp/task_web_sid").read_text().strip()
with urlopen(f"__CUA_GYM_GMAIL_URL__/state?sid={sid}", timeout=20) as answer:
    shown = json.load(answer)["stored_state"]["settings"]["sysLabelShown"]
print("REWARD:", 0.0 if shown["important"] else 0.5)
'''


def test_a_run_is_made_once_reported_and_scored_again(
    environments: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    run, again, changed = tmp_path / "run", tmp_path / "again", tmp_path / "changed"
    bundles = tmp_path / "tasks"
    shutil.copytree(MAIL, bundles / MAIL.name)
    begin = [
        "run", "--hub", environments, "--tasks", str(bundles), "--policy", "tests.training.live:Hides",
        "--out", str(run), "--concurrency", "1", "--steps", "12",
    ]  # fmt: skip
    assert main(begin) == 0
    told = capsys.readouterr()
    assert "success" in told.out
    assert "1/1" in told.err
    (done,) = TrajectoryStore(run)
    assert (done.reward, done.task.task_id) == (1.0, MAIL.name)
    assert main(begin) == 0
    assert "1/1" not in capsys.readouterr().err  # nothing was left to do

    for _ in range(2):  # the second time the hub has it
        assert main(["tell", str(run), "--hub", environments, "--name", "first"]) == 0
    (shown,) = httpx.get(f"{environments}/api/v1/rollouts", params={"task": MAIL.name}).json()["results"]
    assert (shown["id"], shown["reward"]) == (f"first.{done.id}", 1.0)
    first = httpx.get(f"{environments}/api/v1/rollouts/{shown['id']}/steps").json()["results"][0]
    assert httpx.get(f"{environments}/api/v1/rollouts/images/{first['screenshot']}").content.startswith(
        b"\x89PNG"
    )
    assert main(["tell", str(tmp_path / "none"), "--hub", environments]) == 1

    assert (
        main(["rescore", str(run), "--hub", environments, "--tasks", str(bundles), "--out", str(again)]) == 0
    )
    assert next(iter(TrajectoryStore(again))).reward == 1.0
    (bundles / MAIL.name / "reward.py").write_text(CHANGED)
    assert (
        main(["rescore", str(run), "--hub", environments, "--tasks", str(bundles), "--out", str(changed)])
        == 0
    )
    (scored,) = TrajectoryStore(changed)
    assert (scored.reward, scored.success, scored.id) == (0.5, False, done.id)
    assert "second minus first" in capsys.readouterr().out
