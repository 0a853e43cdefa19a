"""A whole small run against a real hub, a real environment server and a real browser; killed in the middle, resumed."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import httpx
import pytest
import torch

from tests import servers
from training.config.local import LocalRecipe
from training.local import checkpoint
from training.local.metrics import read
from training.recipes.local import SMOKE
from training.trajectory.store import TrajectoryStore

UPDATES = 4


def recipe() -> LocalRecipe:
    """As small as a run can be. Rewards by chance, so that every update has something to tell."""
    changes = {
        "name": "small", "reward": "random", "checkpoint_every": 1,
        "demonstrations": {"trajectories": 3, "epochs": 2},
        "groups": {"size": 4, "oversample": 4},
        "batch": {"groups": 1, "updates": UPDATES, "epochs": 1, "micro_batch_rows": 2},
        "rollouts": {"concurrency": 2, "max_steps": 3, "deadline_s": 300},
        "held_out": {"every": UPDATES, "tasks": 2, "seeds": 1},
    }  # fmt: skip
    return LocalRecipe.model_validate(SMOKE.model_dump() | changes)


def command(environments: str, folder: Path) -> list[str]:
    file = folder / "recipe.json"
    file.write_text(recipe().model_dump_json())
    words = [
        str(file),
        "--envs",
        environments,
        "--out",
        str(folder / "out"),
        "--seed",
        "1",
        "--hub",
        environments,
    ]
    return [sys.executable, "-m", "training.local", *words]


@pytest.mark.slow
def test_a_killed_run_goes_on_where_it_was(environments: str, tmp_path: Path) -> None:
    words, run = command(environments, tmp_path), tmp_path / "out" / "small-1"
    with (tmp_path / "first.log").open("wb") as log:
        first = subprocess.Popen(words, cwd=servers.ROOT, stdout=log, stderr=log)
    try:
        servers.wait_until(
            lambda: first.poll() is not None or (run / "checkpoints" / "000001.pt").exists(),
            seconds=600, what="the first update",
        )  # fmt: skip
    finally:
        first.kill()
        first.wait()
    assert (run / "checkpoints" / "000001.pt").exists(), (tmp_path / "first.log").read_text()
    early = checkpoint.newest(run / "checkpoints")
    again = subprocess.run(
        words, cwd=servers.ROOT, env=os.environ, capture_output=True, text=True, check=False
    )
    assert again.returncode == 0, again.stdout + again.stderr
    assert "Resumed at update" in again.stdout

    points = read(run / "metrics.jsonl")
    assert [one["step"] for one in points if one["kind"] == "update"] == list(range(1, UPDATES + 1))
    assert [one["step"] for one in points if one["kind"] == "evaluation"] == [0, UPDATES]
    late = checkpoint.newest(run / "checkpoints")
    assert early is not None
    assert late is not None
    assert late["updates"] == UPDATES
    weights = [one["network"]["verb.weight"] for one in (early, late)]
    assert not torch.equal(*weights), "the updates after the kill changed nothing"

    told = (run / "hub_run").read_text()
    (kept,) = httpx.get(f"{environments}/api/v1/training/runs").json()["results"]
    assert (kept["id"], kept["status"], kept["last_step"]) == (told, "done", UPDATES)
    behind = httpx.get(f"{environments}/api/v1/rollouts", params={"run": told, "step": UPDATES}).json()[
        "results"
    ]
    assert 1 <= len(behind) <= 2  # the best and the worst of the one group
    step = httpx.get(f"{environments}/api/v1/rollouts/{behind[0]['id']}/steps").json()["results"][0]
    picture = httpx.get(f"{environments}/api/v1/rollouts/images/{step['screenshot']}").content
    assert picture.startswith(b"\x89PNG")

    shown = list(TrajectoryStore(run / "demonstrations"))
    assert len(shown) == 3, "the demonstrations were made anew"
    assert all(one.reward == 1.0 for one in shown)
    played = [one for one in TrajectoryStore(run / "rollouts") if one.policy.name == "local"]
    assert {one.policy.version for one in played if one.valid} >= {0, UPDATES}
    assert all(step.token_ids and step.logprobs for one in played for step in one.steps if not step.error)
    assert json.loads((run / "recipe.json").read_text())["reward"] == "random"
    assert (tmp_path / "out" / "curves.svg").is_file()
