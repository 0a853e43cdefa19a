"""What the demonstration does, a stage a function: each runs the command a person would run, and reads what it left."""

from __future__ import annotations

import json
import subprocess
import sys
import uuid
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from scripts.demo.house import ROOT, DemoError
from training.recipes.local import LOCAL

MOCKS = ("issue-tracker-mock", "kanban-board-mock", "mail-mock", "team-chat-mock")
RECIPE = LOCAL.model_copy(
    update={
        "name": "demo",
        "batch": LOCAL.batch.model_copy(update={"updates": 6}),
        "held_out": LOCAL.held_out.model_copy(update={"every": 6, "seeds": 2}),
    }
)


def tuples(size: int, seed: int) -> Path:
    """Tasks are sampled, tuples made in real browsers, verified, and filtered; the bundles' folder."""
    run("manage.py", "synth", "run", "--size", str(size), "--seed", str(seed), "--mocks", *MOCKS)
    listed = output("manage.py", "synth", "list")
    run_id = next((word for line in listed.splitlines() for word in line.split()[:1] if _is_run(word)), "")
    if not run_id:
        raise DemoError("No run of synthesis is listed: see `manage.py synth list`.")
    into = ROOT / "var" / "demo" / f"tasks-{run_id[:8]}"
    run("manage.py", "tasks_export", "--run", run_id, "--out", str(into))
    return into


def _is_run(word: str) -> bool:
    try:
        uuid.UUID(word)
    except ValueError:
        return len(word) >= 8 and all(letter in "0123456789abcdef-" for letter in word)
    return True


def evaluated(policy: str, tasks: Path, address: str, out: Path) -> dict[str, Any]:
    """A policy on every task; its rollouts are told to the hub. The report's numbers."""
    folder = out / f"evaluation-{policy}"
    words = ["--policy", policy, "--tasks", str(tasks), "--out", str(folder), "--hub", address]
    run("-m", "training.evaluation", "run", *words, "--steps", "25", "--concurrency", "3")
    name = f"{out.name}.{policy}"
    run("-m", "training.evaluation", "tell", str(folder), "--hub", address, "--name", name)
    found: dict[str, Any] = json.loads(output("-m", "training.evaluation", "report", str(folder), "--json"))
    return found


def trained(address: str, out: Path, recipe: Path) -> list[Mapping[str, Any]]:
    """SFT on the oracle's demonstrations, a few GSPO updates, held-out success before and after; the points."""
    run(
        "-m",
        "training.local",
        str(recipe),
        "--envs",
        address,
        "--hub",
        address,
        "--out",
        str(out),
        "--seed",
        "1",
    )
    (metrics,) = out.glob("*/metrics.jsonl")
    return [json.loads(line) for line in metrics.read_text().splitlines()]


def run(*words: str) -> None:
    """A command of this project, its progress shown."""
    print(f"\n$ python {' '.join(words)}", flush=True)
    if subprocess.run([sys.executable, *words], cwd=ROOT).returncode:
        raise DemoError(f"`python {' '.join(words[:3])} …` failed; what it said stands above.")


def output(*words: str) -> str:
    done = subprocess.run([sys.executable, *words], cwd=ROOT, capture_output=True, text=True)
    if done.returncode:
        raise DemoError(f"`python {' '.join(words[:3])} …` failed:\n{done.stderr.strip()[-800:]}")
    return done.stdout


def success(points: Sequence[Mapping[str, Any]]) -> list[tuple[int, float]]:
    """Held-out success by update."""
    return [(int(one["step"]), float(one["success"])) for one in points if one["kind"] == "evaluation"]
