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

from scripts.bench.report import Report
from scripts.bench.servers import ROOT

if TYPE_CHECKING:
    from hub.rollouts.models import Rollout, TrainingRun

TUPLES, ROLLOUTS, STEPS, RUNS, POINTS = 100_000, 10_000, 20, 50, 400
LIMIT_MS = 300
BEGAN = datetime(2026, 1, 1, tzinfo=UTC)
MOCKS = ("mail-mock", "crm-mock", "calendar-mock", "kanban-board-mock", "issue-tracker-mock")
OUTCOMES = ("scored",) * 17 + ("infra_failed", "timed_out", "reward_failed")


def run(out: Report) -> None:
    """The part of the bench: a process of its own, since Django knows one database."""
    head = f"{TUPLES:,} tuples, {ROLLOUTS:,} rollouts of {STEPS} steps; milliseconds in Django, without the network."
    out.head("Lists of the REST API", head)
    out.table(["list", "median", "slowest of 7", "bytes", f"under {LIMIT_MS} ms"])
    with tempfile.TemporaryDirectory(prefix="hub-rows-") as folder:
        words = [sys.executable, "-m", "scripts.bench.rows", folder, "--measure"]
        done = subprocess.run(words, capture_output=True, text=True, cwd=ROOT)
    if done.returncode:
        out.row("failed", *done.stderr.strip().splitlines()[-1:])
        return
    for line in done.stdout.splitlines():
        row = json.loads(line)
        good = "yes" if row["worst"] < LIMIT_MS else "no"
        out.row(f"`{row['path']}`", f"{row['median']:.0f} ms", f"{row['worst']:.0f} ms", row["bytes"], good)


def fill() -> None:
    """All rows. Each kind in transactions of its own, as SQLite writes fastest."""
    rng = Random(6)  # noqa: S311
    trainings = list(_trainings(rng))
    _rollouts(rng, trainings)
    _tuples(rng)


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


def _tuples(rng: Random) -> None:
    """Items of one run, as the pipeline leaves them, with the rows that lists are made of."""
    from synthesis.tuples.cards import cards_write
    from synthesis.tuples.models import Item, Run

    made = Run.objects.create(size=TUPLES, seed=1, mocks=list(MOCKS), state="done")
    for first in range(0, TUPLES, 5000):
        items = [_item(rng, made, number) for number in range(first, first + 5000)]
        cards_write(items=Item.objects.bulk_create(items, batch_size=500), new=True)


def _item(rng: Random, run: Any, number: int) -> Any:
    from synthesis.tuples.models import Item

    mock = rng.choice(MOCKS)
    state = rng.choice(("accepted",) * 7 + ("rejected", "rejected", "failed"))
    task = {
        "instruction": f"Do the thing with number {number} in {mock}, and save it.", "difficulty": "easy",
        "domain": "communication", "applications": [mock], "plan": ["step"] * 8, "scenario": "single", "type": "change",
    }  # fmt: skip
    return Item(
        run=run, number=number, state=state, offer=f"{mock}: do {number}", task_id=f"task-{number}", task=task,
        versions={mock: "1.0.0"}, attempts=1, seconds={"total": 4.2},
        reason="not_strong" if state == "rejected" else "",
        outcome={"accepted": state == "accepted", "rounds": [{"mutants": [9, 9]}]},
    )  # fmt: skip


def lists() -> list[str]:
    """Every list there is on this data, at its beginning, at its end and under its filters."""
    from django.apps import apps

    run = apps.get_model("tuples", "Run").objects.get()
    training = apps.get_model("rollouts", "TrainingRun").objects.first()
    items = f"synthesis/runs/{run.id}/items"
    return [
        "rollouts", "rollouts?page=200", "rollouts?sort=-reward", "rollouts?outcome=infra_failed",
        "rollouts?mock=mail-mock", "rollouts?task=task-40&version=2", "rollouts?q=click", "rollouts?q=click17%20deal3",
        f"rollouts?run={training.id}", "rollouts/groups", "rollouts/groups?page=50", "rollouts/facets",
        "rollouts/facets?q=click", "rollouts/rollout-77", "rollouts/rollout-77/steps?from=0&to=20", "training/runs",
        f"training/runs/{training.id}/metrics", "synthesis/runs", items, f"{items}?page=1000&page_size=100",
        f"{items}?state=rejected", "synthesis/items", "synthesis/items?page=2000", "synthesis/items?state=accepted",
        "synthesis/items?mock=mail-mock&votes=not_voted", "synthesis/items?q=number%2077", "synthesis/items/facets",
        "synthesis/items/facets?mock=mail-mock", "synthesis/reviews", "jobs", "overview", "compliance",
        "compliance/trail", "accounts", "mocks",
    ]  # fmt: skip


def measure() -> None:
    """One JSON line for each list."""
    from django.test import Client

    client = Client()
    for path in lists():
        taken = []
        for _ in range(8):
            began = time.perf_counter()
            answer = client.get(f"/api/v1/{path}")
            taken.append((time.perf_counter() - began) * 1000)
            if answer.status_code != 200:
                raise SystemExit(f"{path}: {answer.status_code} {answer.content[:200]!r}")
        warm = taken[1:]  # the first loads code
        row = {
            "path": path,
            "median": statistics.median(warm),
            "worst": max(warm),
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
    from django.core.management import call_command

    (folder / "run").mkdir(parents=True, exist_ok=True)
    call_command("migrate", verbosity=0, skip_checks=True)
    fill()
    if "--measure" in sys.argv:
        measure()
    return 0


if __name__ == "__main__":
    sys.exit(main())
