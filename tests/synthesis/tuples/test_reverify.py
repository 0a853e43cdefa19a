"""Tuples on later versions of their mocks: queued when one is published, judged by scripts, reward and oracle."""

from __future__ import annotations

import json
from datetime import timedelta
from io import StringIO
from typing import Any

import pytest
from celery.beat import Scheduler
from django.core.management import call_command
from django.core.management.base import CommandError
from django.utils import timezone

from hub.celery import app
from synthesis.tuples import lookups, verifications
from synthesis.tuples.models import Item, Verification
from tests.synthesis.tuples import house, made
from tests.synthesis.tuples.conftest import PublishNotes, Queue

DONE_AT_THE_START = """{
  "notes": [{ "id": "n1", "text": "Fern", "done": true }],
  "settings": { "theme": "light" }
}"""


def placed(count: int = 1, **changes: Any) -> list[Item]:
    return made.items(
        made.run(), count, **{"state": Item.State.ACCEPTED, "versions": {made.MOCK: "1.0.0"}, **changes}
    )


# --- what is queued ---------------------------------------------------------------------------------


@pytest.mark.django_db(transaction=True)
def test_publishing_a_version_queues_what_was_made_on_another(publish_notes: PublishNotes) -> None:
    publish_notes("1.0.0")
    (item,) = placed()
    placed(state=Item.State.REJECTED)
    placed(versions={"mail-mock": "1.0.0"})
    placed(
        versions={made.MOCK: "1.0.0", "mail-mock": "1.0.0"}
    )  # a mock that is not here: nothing could be tried
    assert not Verification.objects.exists()
    publish_notes("1.1.0")
    row = Verification.objects.get()
    assert (row.item_id, row.state, row.target, row.versions) == (
        item.id, "queued", f"{made.MOCK}@1.1.0", {made.MOCK: "1.1.0"},
    )  # fmt: skip


@pytest.mark.django_db(transaction=True)
def test_what_waits_for_a_version_that_was_overtaken_waits_for_the_next(publish_notes: PublishNotes) -> None:
    publish_notes("1.0.0")
    placed(2)
    publish_notes("1.1.0")
    publish_notes("1.2.0")
    assert list(Verification.objects.values_list("target", flat=True)) == [f"{made.MOCK}@1.2.0"] * 2
    assert verifications.verifications_queue() == 0


@pytest.mark.django_db(transaction=True)
def test_what_was_judged_is_not_queued_again_and_what_failed_from_outside_is(
    publish_notes: PublishNotes,
) -> None:
    publish_notes("1.0.0")
    placed(3)
    publish_notes("1.1.0")
    rows = list(Verification.objects.all())
    for row in rows:
        assert verifications.verification_take(row=row)
    verifications.verification_finish(row=rows[0], reason="", why="", scores={"golden": 1.0})
    verifications.verification_finish(row=rows[1], reason="oracle_failed", why="no such button", scores={})
    for _ in range(3):
        verifications.verification_fail(row=rows[2], why="the hub was away")
        verifications.verification_take(row=rows[2])
    assert rows[2].state == "failed"
    assert verifications.verifications_queue() == 1
    assert [one.state for one in Verification.objects.all()] == ["passed", "broken", "queued"]


@pytest.mark.django_db(transaction=True)
def test_a_verification_is_taken_once_and_again_when_its_lease_has_ended(publish_notes: PublishNotes) -> None:
    publish_notes("1.0.0")
    placed()
    publish_notes("1.1.0")
    ours, theirs = Verification.objects.get(), Verification.objects.get()
    assert verifications.verification_take(row=ours)
    assert not verifications.verification_take(row=theirs)
    assert verifications.waiting() == []
    Verification.objects.update(leased_until=timezone.now() - timedelta(seconds=1))
    (again,) = verifications.waiting()
    assert verifications.verification_take(row=again)
    verifications.verification_finish(row=ours, reason="setup_failed", why="too late", scores={})
    assert Verification.objects.get().state == "working"  # whoever holds it now writes the outcome


@pytest.mark.django_db(transaction=True)
def test_what_broke_counts_only_while_that_version_is_current(publish_notes: PublishNotes) -> None:
    publish_notes("1.0.0")
    (item,) = placed()
    publish_notes("1.1.0")
    row = Verification.objects.get()
    verifications.verification_take(row=row)
    verifications.verification_finish(row=row, reason="golden_score", why="scores 0", scores={"golden": 0.0})
    assert lookups.broken_ids(run=item.run) == {item.id}
    publish_notes("1.2.0")
    assert lookups.broken_ids(run=item.run) == set()
    assert lookups.verification_report()["counts"]["queued"] == 1


@pytest.mark.django_db(transaction=True)
def test_the_work_may_be_left_to_the_hubs_workers(publish_notes: PublishNotes, queue: Queue) -> None:
    publish_notes("1.0.0")
    placed()
    publish_notes("1.1.0")
    call_command("synth", "reverify", "--mock", made.MOCK, "--queue", stdout=StringIO())
    assert queue.jobs() == [("tuples.reverify", [made.MOCK])]
    app.loader.import_default_modules()
    assert {"tuples.reverify", "tuples.run_lane"} <= set(app.tasks)


@pytest.mark.django_db(transaction=True)
def test_without_a_queue_the_command_says_what_to_do(no_queue: None) -> None:
    with pytest.raises(CommandError, match="make run"):
        call_command("synth", "reverify", "--queue", stdout=StringIO())


# --- what is judged, with a hub, a browser and the sandbox --------------------------------------------


@pytest.fixture(scope="module")
def reports(tmp_path_factory: pytest.TempPathFactory, chromium: str) -> dict[str, dict[str, Any]]:
    """By version: what `synth reverify` says. 1.1.0 calls a button otherwise; in 1.2.0 a note is done from the start,
    and no note has an `away`.
    """
    here = house.built(tmp_path_factory.mktemp("reverify"))
    tasks = ["accepted", ["marked", "note_done", "done"], ["put-away", "note_away", "away"]]
    renamed = here.version("1.1.0", words_js="export const away = (text) => `Archive ${text}`\n")
    here.prepare(["tables"], here.version("1.0.0"), tasks, renamed)
    found = {"1.1.0": said(here)}
    here.prepare(here.version("1.2.0", seed_json=DONE_AT_THE_START))
    found["1.2.0"] = said(here)
    return found


def said(here: house.House) -> dict[str, Any]:
    out = here.manage("synth", "reverify")
    assert "0 tuples are to be tried again" in out  # publishing has queued them already
    report: dict[str, Any] = json.loads(out[out.index("{\n") :])
    return report


def broken(report: dict[str, Any]) -> dict[str, dict[str, Any]]:
    return {one["task_id"]: one for one in report["broken"]}


def test_a_tuple_whose_way_is_open_still_holds(reports: dict[str, dict[str, Any]]) -> None:
    assert reports["1.1.0"]["counts"]["passed"] == 1
    assert set(broken(reports["1.1.0"])) == {"put-away"}


def test_a_plan_that_cannot_be_performed_any_more_is_named(reports: dict[str, dict[str, Any]]) -> None:
    one = broken(reports["1.1.0"])["put-away"]
    assert (one["reason"], one["made_on"], one["tried_on"]) == (
        "oracle_failed", f"{made.MOCK}@1.0.0", f"{made.MOCK}@1.1.0",
    )  # fmt: skip
    assert "Put {note.text} away" in one["why"]
    assert one["scores"] == {"initial": 0.0, "golden": 1.0}


def test_a_world_that_is_done_from_the_start_breaks_the_tuple(reports: dict[str, dict[str, Any]]) -> None:
    one = broken(reports["1.2.0"])["marked"]
    assert (one["reason"], one["scores"]["initial"]) == ("initial_score", 1.0)
    assert "the initial world scores 1, not 0" in one["why"]


def test_a_patch_and_a_reward_that_do_not_fit_the_state_any_more_break_the_tuple(
    reports: dict[str, dict[str, Any]],
) -> None:
    one = broken(reports["1.2.0"])["put-away"]
    assert one["reason"] == "reward_failed"
    assert "the golden patch" in one["why"]


def test_the_scheduler_sends_for_what_waits(queue: Queue) -> None:
    app.loader.import_default_modules()
    scheduler = Scheduler(app=app)
    (entry,) = [one for one in scheduler.schedule.values() if one.task == "tuples.reverify"]
    assert entry.task in app.tasks
    assert entry.options["expires"] == entry.schedule.run_every.total_seconds()
    scheduler.apply_async(entry)
    assert queue.jobs() == [("tuples.reverify", [])]
