"""Training runs, and the numbers that they report."""

from __future__ import annotations

import uuid

import pytest

from hub.rollouts.models import MetricPoint
from tests.hub.rollouts.conftest import Call
from tests.hub.rollouts.samples import trajectory


@pytest.fixture
def run(call: Call) -> str:
    status, made = call(
        "POST", "training/runs", {"name": "mail, 3", "recipe": "gspo", "config": {"lr": 1e-6}}
    )
    assert status == 201, made
    return str(made["id"])


def test_points_become_curves_and_a_step_sent_again_replaces_what_it_had(call: Call, run: str) -> None:
    points = [{"step": n, "values": {"reward": n / 10, "loss": None}} for n in range(3)]
    assert call("POST", f"training/runs/{run}/metrics", {"points": points}) == (201, {"stored": 6})
    again = {"points": [{"step": 2, "values": {"reward": 0.9}}]}
    assert call("POST", f"training/runs/{run}/metrics", again)[0] == 201
    body = call("GET", f"training/runs/{run}/metrics?names=reward")[1]
    assert body["series"] == {"reward": [[0, 0.0], [1, 0.1], [2, 0.9]]}
    assert body["last_step"] == 2
    assert call("GET", f"training/runs/{run}")[1]["metrics"] == ["loss", "reward"]
    assert call("GET", f"training/runs/{run}/metrics?after=1")[1]["series"]["reward"] == [[2, 0.9]]


def test_a_long_series_is_thinned_and_keeps_its_end(call: Call, run: str) -> None:
    points = [{"step": n, "values": {"reward": n}} for n in range(1000)]
    call("POST", f"training/runs/{run}/metrics", {"points": points})
    series = call("GET", f"training/runs/{run}/metrics?points=100")[1]["series"]["reward"]
    assert 90 <= len(series) <= 101
    assert series[-1] == [999, 999]


def test_a_run_ends_and_can_be_taken_up_again(call: Call, run: str) -> None:
    ended = call("PATCH", f"training/runs/{run}", {"status": "failed", "note": "out of memory"})[1]
    assert ended["ended_at"] is not None
    assert [row["id"] for row in call("GET", "training/runs?status=failed&q=memory")[1]["results"]] == [run]
    assert call("PATCH", f"training/runs/{run}", {"status": "running"})[1]["ended_at"] is None


def test_a_run_counts_its_rollouts(call: Call, run: str) -> None:
    for number in range(3):
        call("POST", "rollouts", trajectory(f"t{number}", training_run=run, step=1))
    assert call("GET", "training/runs")[1]["results"][0]["rollout_count"] == 3
    row = call("GET", f"rollouts?run={run}&step=1")[1]["results"][0]
    assert row["training"] == {"run": run, "name": "mail, 3", "step": 1}


def test_a_rollout_of_an_unknown_run_is_refused(call: Call) -> None:
    status, answer = call("POST", "rollouts", trajectory("t1", training_run=str(uuid.uuid4())))
    assert (status, answer["error"]) == (404, "unknown_training_run")
    assert call("GET", "rollouts")[1]["count"] == 0


@pytest.mark.parametrize(
    "points",
    [
        [],
        [{"step": -1, "values": {"a": 1}}],
        [{"step": 1, "values": {}}],
        [{"step": 1, "values": {"a": "x"}}],
    ],
)
def test_points_with_a_fault_store_nothing(call: Call, run: str, points: object) -> None:
    assert call("POST", f"training/runs/{run}/metrics", {"points": points})[0] == 400
    assert MetricPoint.objects.count() == 0
