"""A database as large as a year of work makes it, and how long every list of the REST API takes on it.

`make bench A="--only lists"`: 100,000 tuples, 10,000 rollouts of 20 steps and 50 training runs, in a folder of its own.
`python -m scripts.bench.rows FOLDER` only fills one, to look at in a browser (`HUB_DATA=FOLDER make run`).
"""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
import uuid
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

from scripts.bench import rows_tuples
from scripts.bench.report import Report
from scripts.bench.servers import ROOT

if TYPE_CHECKING:
    from hub.rollouts.models import Rollout, TrainingRun

ROLLOUTS, STEPS, RUNS, POINTS = 10_000, 20, 50, 400
LIMIT_MS = 300
BEGAN = datetime(2026, 1, 1, tzinfo=UTC)
MOCKS = ("mail-mock", "crm-mock", "calendar-mock", "kanban-board-mock", "issue-tracker-mock")
OUTCOMES = ("scored",) * 17 + ("infra_failed", "timed_out", "reward_failed")


def run(out: Report) -> None:
    """The part of the bench: a process of its own, since Django knows one database."""
    head = (
        f"{rows_tuples.TUPLES:,} tuples, {ROLLOUTS:,} rollouts of {STEPS} steps; milliseconds in Django, without the "
        "network. `CPU`: of this process, a median; the rest is waiting for a busy machine."
    )
    out.head("Lists of the REST API", head)
    out.table(["list", "median", "slowest of 7", "CPU", "bytes", f"under {LIMIT_MS} ms"])
    with tempfile.TemporaryDirectory(prefix="hub-rows-") as folder:
        words = [sys.executable, "-m", "scripts.bench.rows", folder, "--measure"]
        done = subprocess.run(words, capture_output=True, text=True, cwd=ROOT)
    if done.returncode:
        out.row("failed", *done.stderr.strip().splitlines()[-1:])
        return
    for line in done.stdout.splitlines():
        row = json.loads(line)
        good = "yes" if row["worst"] < LIMIT_MS else "no"
        cells = (f"{row[name]:.0f} ms" for name in ("median", "worst", "cpu"))
        out.row(f"`{row['path']}`", *cells, row["bytes"], good)


def fill() -> None:
    """All rows. Each kind in transactions of its own, as SQLite writes fastest."""
    rng = Random(6)  # noqa: S311
    trainings = list(_trainings(rng))
    _rollouts(rng, trainings)
    rows_tuples.fill(rng)


def _trainings(rng: Random) -> Iterator[TrainingRun]:
    from hub.rollouts.models import MetricPoint, TrainingRun

    for number in range(RUNS):
        run = TrainingRun.objects.create(
            name=f"training {number}", recipe=rng.choice(("sft", "gspo")), seed=number, last_step=POINTS,
            status=rng.choice(("done", "failed", "running")), started_at=BEGAN + timedelta(days=number),
        )  # fmt: skip
        points = (
            MetricPoint(run=run, name=name, step=step, value=rng.random())
            for name in ("reward", "success", "loss", "entropy", "calls")
            for step in range(POINTS)
        )
        MetricPoint.objects.bulk_create(points, batch_size=2000)
        yield run


def _rollouts(rng: Random, trainings: list[TrainingRun]) -> None:
    from django.db import transaction

    from hub.rollouts.models import Rollout, RolloutMock, RolloutText, Step

    words = [f"{a}{b}" for a in ("open", "click", "mail", "deal", "list") for b in range(400)]
    for first in range(0, ROLLOUTS, 500):
        with transaction.atomic():
            made = [_rollout(rng, number, trainings) for number in range(first, first + 500)]
            Rollout.objects.bulk_create(made)
            rows = list(Rollout.objects.filter(id__in=[one.id for one in made]))
            texts = {one.number: [_said(rng, words) for _ in range(STEPS)] for one in rows}
            RolloutMock.objects.bulk_create(
                RolloutMock(rollout=one, mock_id=one.mocks[0]["id"], version="1.0.0") for one in rows
            )
            RolloutText.objects.bulk_create(
                RolloutText(rollout=one, body="\n".join(texts[one.number])) for one in rows
            )
            Step.objects.bulk_create(
                (_step(one, index, text) for one in rows for index, text in enumerate(texts[one.number])),
                batch_size=500,
            )


def _said(rng: Random, words: list[str]) -> str:
    return " ".join(["Next", *rng.choices(words, k=30), "then click"])


def _rollout(rng: Random, number: int, trainings: list[TrainingRun]) -> Rollout:
    from hub.rollouts.models import Rollout

    outcome = rng.choice(OUTCOMES)
    reward = rng.choice((0.0, 0.25, 0.5, 1.0)) if outcome == "scored" else None
    task, seed, version = f"task-{number // 48}", (number // 16) % 3, rng.randrange(4)
    return Rollout(
        id=f"rollout-{number}", digest=uuid.UUID(int=number).hex * 2, task_id=task, seed=seed,
        instruction=f"Do what task {number // 48} asks, and nothing else.", group=f"{task}:{seed}:{version}",
        mocks=[{"id": rng.choice(MOCKS), "version": "1.0.0"}], policy="small", policy_version=version,
        outcome=outcome, reward=reward, success=None if reward is None else reward == 1.0, step_count=STEPS,
        call_count=STEPS, seconds=rng.uniform(20, 200), evidence={"lines": ["a: 0.5"]},
        training_run=rng.choice(trainings), training_step=rng.randrange(POINTS),
        started_at=BEGAN + timedelta(minutes=number),
    )  # fmt: skip


def _step(rollout: Rollout, index: int, text: str) -> Any:
    from hub.rollouts.models import Step

    return Step(
        rollout=rollout, index=index, user_text="What next?", text=text, address="/inbox", width=1280, height=800,
        screenshot="0" * 64, calls=[{"action": "left_click", "coordinate": [index, 40]}],
        results=[{"action": "left_click", "ok": True}], timings={"act_ms": 40.0},
        states={"mail-mock": {"version": index, "diff": {"emails[0].starred": True}}},
    )  # fmt: skip


def lists() -> list[str]:
    """Every list there is on this data, at its beginning, at its end and under its filters."""
    from django.apps import apps

    run = apps.get_model("tuples", "Run").objects.order_by("made_at")[0]
    training = apps.get_model("rollouts", "TrainingRun").objects.all()[0]
    items, facets = "synthesis/items", "synthesis/items/facets"
    several = "state=accepted&mock=mail-mock&difficulty=medium&votes=keep&cost=free&caught=all"
    asked = (
        "state=accepted", "mock=mail-mock&votes=not_voted", "review=none", several, f"{several}&q=harbour",
        "q=number%2077", "q=the", "q=of", "q=no%20such%20words", f"run={run.id}",
    )  # fmt: skip
    return [
        "rollouts", "rollouts?page=200", "rollouts?sort=-reward", "rollouts?outcome=infra_failed",
        "rollouts?mock=mail-mock", "rollouts?task=task-40&version=2", "rollouts?q=click", "rollouts?q=click17%20deal3",
        f"rollouts?run={training.id}", "rollouts/groups", "rollouts/groups?page=50", "rollouts/facets",
        "rollouts/facets?q=click", "rollouts/rollout-77", "rollouts/rollout-77/steps?from=0&to=20", "training/runs",
        f"training/runs/{training.id}/metrics",
        "synthesis/runs", f"synthesis/runs/{run.id}/items", f"synthesis/runs/{run.id}/items?page=80&page_size=100",
        f"synthesis/runs/{run.id}/items?state=rejected",
        items, f"{items}?page=2000", f"{items}?sort=-cost&page=900", f"{items}?sort=-strength&q=harbour%20office",
        *(f"{items}?{one}" for one in asked), facets, *(f"{facets}?{one}" for one in asked),
        "synthesis/reviews", "synthesis/reviews?reviewer=reviewer%201&decision=reject", "synthesis/reviews/progress",
        "synthesis/reviews/next?reviewer=dana", "synthesis/reviews/assignments",
        "synthesis/reviews/agreement?first=reviewer%200&second=reviewer%201", "synthesis/statistics",
        "synthesis/tasks", "jobs", "overview", "compliance", "compliance/trail", "accounts", "mocks",
    ]  # fmt: skip


def measure() -> None:
    """One JSON line for each list."""
    from django.test import Client

    client = Client()
    for path in lists():
        taken, worked = [], []
        for _ in range(8):
            began, busy = time.perf_counter(), time.process_time()
            answer = client.get(f"/api/v1/{path}")
            taken.append((time.perf_counter() - began) * 1000)
            worked.append((time.process_time() - busy) * 1000)
            if answer.status_code != 200:
                raise SystemExit(f"{path}: {answer.status_code} {answer.content[:200]!r}")
        warm = taken[1:]  # the first loads code
        row = {
            "path": path,
            "median": statistics.median(warm),
            "worst": max(warm),
            "first": taken[0],
            "cpu": statistics.median(worked[1:]),
            "bytes": len(answer.content),
        }
        print(json.dumps(row), flush=True)


def main() -> int:
    folder = Path(sys.argv[1]).resolve()
    os.environ |= {
        "HUB_DATA": str(folder),
        "HUB_LOG_LEVEL": "WARNING",
        "DJANGO_SETTINGS_MODULE": "hub.settings",
    }
    import django

    from hub.lib import logging

    django.setup()
    logging.configure("console", "WARNING", secrets=())
    from django.apps import apps
    from django.core.management import call_command

    (folder / "run").mkdir(parents=True, exist_ok=True)
    call_command("migrate", verbosity=0, skip_checks=True)
    if not apps.get_model("tuples", "Run").objects.exists():
        fill()
    if "--measure" in sys.argv:
        measure()
    return 0


if __name__ == "__main__":
    sys.exit(main())
