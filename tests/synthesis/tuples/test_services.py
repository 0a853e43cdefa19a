"""Runs and their items: leases, outcomes, what pausing, cancelling and retrying leave behind."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from django.utils import timezone

from synthesis import workflows
from synthesis.tuples import selectors, services
from synthesis.tuples.contracts.verdicts import Outcome
from synthesis.tuples.handover import DiscriminatorAnswer, GeneratorAnswer
from synthesis.tuples.models import Item, Run
from synthesis.tuples.pipeline.loop import Made
from synthesis.tuples.pipeline.make import Tuple, spelled_out
from synthesis.tuples.pipeline.planning import Plan
from synthesis.tuples.services import SynthesisError
from tests import servers
from tests.synthesis.tuples import made

pytestmark = pytest.mark.django_db(transaction=True)


def done(item: Item, accepted: bool = True) -> Tuple:
    outcome = made.outcome(accepted)
    scripts = made.scripts()
    written = Made(
        outcome, GeneratorAnswer(initial_setup=scripts["initial_setup.py"], golden_patch=scripts["golden_patch.py"]),
        DiscriminatorAnswer.model_validate({"reward": scripts["reward.py"], "rubric": {"checks": ()}, "advice": ""}),
        "# Review\n", list(outcome.rounds),
    )  # fmt: skip
    return Tuple(services.task_of(item), outcome, written, {"oracle": 1.234}, plan_of(item))


def plan_of(item: Item) -> tuple[dict[str, Any], ...]:
    document = workflows.load(made.FIXTURE / "workflows.json")
    return spelled_out(services.task_of(item), {(made.MOCK, one.name): one for one in document})


def own(folder: Path) -> dict[str, str]:
    """Another process's environment: a data folder and a database file of its own."""
    kept = {name: value for name, value in os.environ.items() if name != "HUB_DATABASE_URL"}
    return {**kept, "HUB_DATA": str(folder / "hub")}


# --- leases -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("database", ["sqlite", "postgres"])
def test_of_many_threads_each_item_is_taken_by_one(
    tmp_path: Path, database: str, request: pytest.FixtureRequest
) -> None:
    environment = own(tmp_path)
    if database == "postgres":
        environment["HUB_DATABASE_URL"] = request.getfixturevalue("postgres_server").database("takers")
    made_run = """
import django; django.setup()
from django.core.management import call_command
call_command("migrate", verbosity=0, skip_checks=True)
from tests.synthesis.tuples import made
run = made.run()
print(run.id, *[one.id for one in made.items(run, 30)])
"""

    def said(*words: str) -> list[str]:
        finished = subprocess.run(
            [sys.executable, *words],
            cwd=servers.ROOT,
            env=environment,
            capture_output=True,
            text=True,
            timeout=120,
        )
        assert finished.returncode == 0, finished.stderr
        return finished.stdout.splitlines()[-1].split()  # a log may come before

    run_id, *ids = said("-c", made_run)
    taken = said("-m", "tests.synthesis.tuples.taking", run_id, "6")
    assert sorted(taken, key=int) == ids


def test_a_taken_item_is_nobody_elses_until_its_lease_ends() -> None:
    run = made.run()
    (item,) = made.items(run, 1)
    first = services.item_take(run=run)
    assert first is not None
    assert (first.id, first.state, first.attempts) == (item.id, "working", 1)
    assert first.leased_until is not None
    assert first.leased_until > timezone.now() + services.LEASE - timedelta(minutes=1)
    assert services.item_take(run=run) is None
    Item.objects.update(leased_until=timezone.now() - timedelta(seconds=1))
    again = services.item_take(run=run)
    assert again is not None
    assert (again.id, again.attempts) == (item.id, 2)


def test_items_are_taken_in_the_order_in_which_they_were_planned() -> None:
    run = made.run()
    made.items(run, 3)
    taken = [services.item_take(run=run) for _ in range(3)]
    assert [one.number for one in taken if one] == [0, 1, 2]


def test_a_worker_that_is_killed_loses_its_lease_and_nothing_that_was_finished(tmp_path: Path) -> None:
    environment = own(tmp_path)
    before = """
import django; django.setup()
import os, signal
from django.core.management import call_command
call_command("migrate", verbosity=0, skip_checks=True)
from synthesis.tuples import services
from tests.synthesis.tuples import made
from tests.synthesis.tuples.test_services import done
run = made.run()
made.items(run, 3)
first = services.item_take(run=run)
services.item_finish(item=first, done=done(first), versions={made.MOCK: "1.0.0"})
services.item_take(run=run)
os.kill(os.getpid(), signal.SIGKILL)
"""
    after = """
import django; django.setup()
import json
from datetime import timedelta
from django.utils import timezone
from synthesis.tuples import services, selectors
from synthesis.tuples.models import Item, Run
run = Run.objects.get()
services.run_resume(run=run)
Item.objects.filter(state="working").update(leased_until=timezone.now() - timedelta(seconds=1))
taken = []
while item := services.item_take(run=run):
    taken.append((item.task_id, item.attempts))
done = run.items.get(state="accepted")
print(json.dumps([taken, done.task_id, done.attempts, (services.folder() / done.bundle / "reward.py").is_file()]))
"""
    killed = subprocess.run(
        [sys.executable, "-c", before], cwd=servers.ROOT, env=environment, capture_output=True
    )
    assert killed.returncode == -9, killed.stderr.decode()
    shown = subprocess.run(
        [sys.executable, "-c", after], cwd=servers.ROOT, env=environment, capture_output=True, text=True
    )
    assert shown.returncode == 0, shown.stderr
    assert json.loads(shown.stdout.splitlines()[-1]) == [[["t1", 2], ["t2", 1]], "t0", 1, True]


# --- outcomes ---------------------------------------------------------------------------------------


def test_an_accepted_item_has_its_bundle_and_what_it_was_made_on(data: Path) -> None:
    run = made.run()
    made.items(run, 1)
    item = services.item_take(run=run)
    assert item is not None
    services.item_finish(item=item, done=done(item), versions={made.MOCK: "1.0.0"})
    stored = Item.objects.get()
    assert (stored.state, stored.versions, stored.seconds, stored.leased_until) == (
        "accepted", {made.MOCK: "1.0.0"}, {"oracle": 1.23}, None,
    )  # fmt: skip
    folder = data / "synthesis" / stored.bundle
    assert (folder / "reward.py").read_text() == made.scripts()["reward.py"]
    meta = json.loads((folder / "meta.json").read_text())
    assert (meta["task_id"], meta["versions"], meta["mutants_caught"]) == ("t0", {made.MOCK: "1.0.0"}, 1)
    assert Outcome.model_validate(stored.outcome).accepted
    (deed,) = meta["plan"]
    assert (deed["mock"], deed["workflow"], deed["start"]) == (made.MOCK, "note_done", "/")
    assert deed["steps"] == [{"do": "click", "role": "button", "name": "Mark Fern as done"}]
    assert run.events.get(kind="item").text == "t0: accepted"


def test_a_rejected_item_has_its_reason_and_no_bundle(data: Path) -> None:
    run = made.run()
    made.items(run, 1)
    item = services.item_take(run=run)
    assert item is not None
    services.item_finish(item=item, done=done(item, accepted=False), versions={})
    stored = Item.objects.get()
    assert (stored.state, stored.reason, stored.bundle) == ("rejected", "weak_reward", "")
    assert not (data / "synthesis").exists()


def test_what_fails_from_outside_is_tried_three_times() -> None:
    run = made.run()
    made.items(run, 1)
    states = []
    while item := services.item_take(run=run):
        services.item_fail(item=item, why="the hub was away")
        item.refresh_from_db()
        states.append(item.state)
    assert states == ["queued", "queued", "failed"]
    assert Item.objects.get().why == "the hub was away"


# --- runs -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("size", "worlds"), [(0, 1), (100_001, 1), (1, 10), (1, -1)])
def test_a_run_that_makes_no_sense_is_not_stored(size: int, worlds: int) -> None:
    with pytest.raises(SynthesisError):
        services.run_begin(size=size, seed=0, mocks=[made.MOCK], worlds=worlds)
    assert not Run.objects.exists()


def test_a_paused_run_gives_no_items_and_a_resumed_one_does() -> None:
    run = made.run()
    made.items(run, 1)
    services.run_pause(run=run)
    assert services.item_take(run=run) is None
    services.run_resume(run=run)
    assert services.item_take(run=run) is not None


def test_a_cancelled_run_drops_what_waits_and_keeps_what_is_finished() -> None:
    run = made.run()
    made.items(run, 1, state=Item.State.ACCEPTED)
    made.items(run, 2)
    services.run_cancel(run=run)
    assert selectors.counts(run=run) == {
        "queued": 0, "working": 0, "accepted": 1, "rejected": 0, "failed": 0, "dropped": 2,
        "budget_spent": 0, "too_easy": 0, "offline": 0,
    }  # fmt: skip
    for move in (services.run_resume, services.run_pause, services.run_cancel):
        with pytest.raises(SynthesisError, match="cancelled"):
            move(run=run)


def test_retrying_a_cancelled_run_changes_nothing() -> None:
    run = made.run(state=Run.State.CANCELLED)
    made.items(run, 1, state=Item.State.FAILED)
    with pytest.raises(SynthesisError, match="cancelled"):
        services.run_retry(run=run)
    assert Item.objects.get().state == "failed"


def test_retrying_queues_what_failed_and_leaves_the_rest() -> None:
    run = made.run(state=Run.State.DONE)
    made.items(run, 2, state=Item.State.FAILED, attempts=3)
    made.items(run, 1, state=Item.State.REJECTED)
    assert services.run_retry(run=run) == 2
    run.refresh_from_db()
    assert run.state == "queued"
    assert [one.attempts for one in run.items.filter(state="queued")] == [0, 0]


def test_of_two_lanes_that_plan_one_wave_the_second_adds_nothing() -> None:
    run = made.run()
    plan = Plan(tasks=[made.task("a"), made.task("b")])
    plan.left_out.update({"unsuited": 2})
    plan.unattainable.append("hard tasks: 40 % asked, 0 % there")
    assert services.items_plan(run=run, plan=plan, wave=0) == 2
    assert services.items_plan(run=run, plan=plan, wave=0) == 0
    assert list(run.items.values_list("number", "task_id")) == [(0, "a"), (1, "b")]
    run.refresh_from_db()
    assert (run.state, run.wave) == ("running", 1)
    assert list(run.events.values_list("kind", "text")) == [
        ("planned", "wave 1: 2 tasks (2 × unsuited)"), ("unattainable", "hard tasks: 40 % asked, 0 % there"),
    ]  # fmt: skip


def test_a_run_ends_once_and_not_after_it_was_cancelled() -> None:
    run = made.run(state=Run.State.RUNNING)
    services.run_end(run=run, state=Run.State.DONE, report={"accepted": 0})
    services.run_end(run=run, state=Run.State.FAILED, why="too late")
    assert (run.state, run.why, run.report) == ("done", "", {"accepted": 0})
    assert run.ended_at is not None
    other = made.run(state=Run.State.CANCELLED)
    services.run_end(run=other, state=Run.State.DONE)
    other.refresh_from_db()
    assert other.state == "cancelled"
