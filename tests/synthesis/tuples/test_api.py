"""`/api/v1/synthesis` as a client sees it: what is shown, what is changed, what is refused."""

from __future__ import annotations

import json
import uuid
from pathlib import Path
from typing import Any

import pytest
from django.test import Client
from pytest_django import Settings

from hub.access import services as tokens
from synthesis.tuples.models import Event, ImportedTask, Item, Run
from tests.synthesis.tuples import made
from tests.synthesis.tuples.conftest import PublishNotes, Queue

pytestmark = pytest.mark.django_db(transaction=True)
AT = "/api/v1/synthesis"


def get(client: Client, path: str, status: int = 200) -> Any:
    answer = client.get(f"{AT}/{path}")
    assert answer.status_code == status, answer.content
    return answer.json()


def post(client: Client, path: str, body: Any = None, status: int = 200) -> Any:
    answer = client.post(f"{AT}/{path}", {} if body is None else body, content_type="application/json")
    assert answer.status_code == status, answer.content
    return answer.json()


# --- runs are begun -------------------------------------------------------------------------------


def test_a_run_is_stored_and_its_lanes_are_queued(
    client: Client, publish_notes: PublishNotes, queue: Queue
) -> None:
    publish_notes()
    shown = post(client, "runs", {"size": 5, "seed": 9, "mocks": [made.MOCK], "worlds": 0, "lanes": 2}, 201)
    run = Run.objects.get()
    assert (run.size, run.seed, run.mocks, run.worlds, run.state) == (5, 9, [made.MOCK], 0, "queued")
    assert (shown["id"], shown["state"], shown["items"]["queued"], shown["report"]) == (
        str(run.id),
        "queued",
        0,
        None,
    )
    assert queue.jobs() == [("tuples.run_lane", [str(run.id)])] * 2


def test_a_run_without_mocks_takes_all_that_tasks_can_be_made_of(
    client: Client, publish_notes: PublishNotes, queue: Queue
) -> None:
    publish_notes()
    publish_notes(mock_id="unlisted-mock", label="unlisted")  # stands in no catalogue: scripts cannot name it
    post(client, "runs", {"size": 1}, 201)
    assert Run.objects.get().mocks == [made.MOCK]
    assert len(queue.jobs()) == 1


def test_what_no_task_can_be_made_of_is_refused_with_what_there_is(
    client: Client, publish_notes: PublishNotes, queue: Queue
) -> None:
    publish_notes()
    answer = post(client, "runs", {"size": 1, "mocks": ["spoon-mock"]}, 400)
    assert answer["error"] == "unknown_mock"
    assert "spoon-mock" in answer["message"]
    assert made.MOCK in answer["message"]
    assert not Run.objects.exists()
    assert queue.jobs() == []


def test_without_a_published_mock_a_run_says_what_publishes_them(client: Client, data: Path) -> None:
    answer = post(client, "runs", {"size": 1}, 409)
    assert (answer["error"], "mock_publish" in answer["message"]) == ("nothing_published", True)
    assert not Run.objects.exists()


@pytest.mark.parametrize(
    "body",
    [{}, {"size": 0}, {"size": 100_001}, {"size": "3"}, {"size": 1, "lanes": 99}, {"size": 1, "seed": -1},
     {"size": 1, "worlds": 10}, {"size": 1, "mocks": "mail-mock"}, {"size": 1, "plan": {}}],
)  # fmt: skip
def test_a_wrong_order_changes_nothing(client: Client, publish_notes: PublishNotes, body: Any) -> None:
    publish_notes()
    assert post(client, "runs", body, 400)["error"] == "invalid"
    assert not Run.objects.exists()


def test_where_no_queue_answers_the_run_is_kept_and_the_answer_says_how_to_go_on(
    client: Client, publish_notes: PublishNotes, no_queue: None
) -> None:
    publish_notes()
    answer = post(client, "runs", {"size": 1}, 503)
    run = Run.objects.get()
    assert (answer["error"], answer["run"], run.state) == ("queue_unreachable", str(run.id), "queued")
    assert f"runs/{run.id}/resume" in answer["message"]


# --- runs are steered -----------------------------------------------------------------------------


def test_a_run_is_paused_resumed_and_cancelled(client: Client, queue: Queue) -> None:
    run = made.run()
    made.items(run, 2)
    assert post(client, f"runs/{run.id}/pause")["state"] == "paused"
    assert post(client, f"runs/{run.id}/resume", {"lanes": 3})["state"] == "queued"
    assert queue.jobs() == [("tuples.run_lane", [str(run.id)])] * 3
    shown = post(client, f"runs/{run.id}/cancel")
    assert (shown["state"], shown["items"]["dropped"], shown["items"]["queued"]) == ("cancelled", 2, 0)
    kinds = [one["kind"] for one in get(client, f"runs/{run.id}/events")["results"]]
    assert kinds == ["paused", "resumed", "cancelled"]


@pytest.mark.parametrize("way", ["pause", "resume", "cancel"])
def test_a_run_that_has_ended_stays_so(client: Client, queue: Queue, way: str) -> None:
    run = made.run(state=Run.State.DONE)
    answer = post(client, f"runs/{run.id}/{way}", status=409)
    assert (answer["error"], answer["state"]) == ("wrong_state", "done")
    assert "begin another" in answer["message"]
    run.refresh_from_db()
    assert run.state == "done"
    assert queue.jobs() == []


def test_failed_items_are_queued_again_and_rejected_ones_are_not(client: Client, queue: Queue) -> None:
    run = made.run(state=Run.State.DONE)
    made.items(run, 1, state=Item.State.FAILED, attempts=3)
    made.items(run, 1, state=Item.State.REJECTED)
    shown = post(client, f"runs/{run.id}/retry")
    assert (shown["state"], shown["items"]["queued"], shown["items"]["rejected"]) == ("queued", 1, 1)
    assert run.items.get(state="queued").attempts == 0
    assert len(queue.jobs()) == 1


def test_where_nothing_failed_there_is_nothing_to_retry(client: Client, queue: Queue) -> None:
    run = made.run(state=Run.State.DONE)
    made.items(run, 1, state=Item.State.REJECTED)
    assert post(client, f"runs/{run.id}/retry", status=409)["error"] == "nothing_to_retry"
    assert queue.jobs() == []


@pytest.mark.parametrize("path", ["", "/items", "/events", "/items/t1", "/items/t1/files/reward.py"])
@pytest.mark.parametrize("name", [str(uuid.uuid4()), "abc", "%00"])
def test_an_unknown_run_says_where_runs_are_listed(client: Client, name: str, path: str) -> None:
    answer = get(client, f"runs/{name}{path}", 404)
    assert answer["error"] == "unknown_run"
    assert "/api/v1/synthesis/runs" in answer["message"]


# --- runs, items and events are shown ---------------------------------------------------------------


def test_runs_are_listed_with_their_counts_the_latest_first(client: Client) -> None:
    first, second = made.run(), made.run(size=8)
    made.items(first, 2, state=Item.State.ACCEPTED)
    made.items(second, 1)
    page = get(client, "runs")
    assert [one["id"] for one in page["results"]] == [str(second.id), str(first.id)]
    assert page["results"][1]["items"] == {
        "queued": 0, "working": 0, "accepted": 2, "rejected": 0, "failed": 0, "dropped": 0,
        "budget_spent": 0, "too_easy": 0, "offline": 0,
    }  # fmt: skip
    assert "report" not in page["results"][0]
    assert get(client, "runs?page=2&page_size=1")["results"][0]["id"] == str(first.id)
    assert get(client, "runs?page=9")["results"] == []


def test_a_run_is_shown_with_its_report(client: Client) -> None:
    run = made.run(state=Run.State.DONE, report={"accepted": 3}, why="")
    assert get(client, f"runs/{run.id}")["report"] == {"accepted": 3}


def test_items_are_paged_and_filtered(client: Client) -> None:
    run = made.run()
    made.items(run, 3)
    made.items(
        run,
        1,
        state=Item.State.REJECTED,
        reason="weak_reward",
        outcome=made.outcome(False).model_dump(mode="json"),
    )
    made.items(run, 1, state=Item.State.REJECTED, reason="conditions")
    names = lambda query: [one["task_id"] for one in get(client, f"runs/{run.id}/items{query}")["results"]]  # noqa: E731
    assert names("") == ["t0", "t1", "t2", "t3", "t4"]
    assert names("?page_size=2&page=2") == ["t2", "t3"]
    assert names("?state=rejected") == ["t3", "t4"]
    assert names("?state=rejected&reason=weak_reward") == ["t3"]
    assert get(client, f"runs/{run.id}/items?state=lost", 400)["error"] == "invalid"
    rejected = get(client, f"runs/{run.id}/items?reason=weak_reward")["results"][0]
    assert (rejected["instruction"], rejected["rounds_played"]) == ("Mark the note “Fern” as done.", 1)


def accepted(data: Path) -> Item:
    run = made.run()
    item = made.items(run, 1, state=Item.State.ACCEPTED)[0]
    folder = made.bundle(data / "synthesis" / "runs" / str(run.id) / "final", made.task(item.task_id))
    item.bundle = str(folder.relative_to(data / "synthesis"))
    item.outcome = made.outcome().model_dump(mode="json")
    item.versions = {made.MOCK: "1.0.0"}
    item.save()
    return item


def test_an_item_is_shown_with_its_rounds_tried_cases_and_files(client: Client, data: Path) -> None:
    item = accepted(data)
    shown = get(client, f"runs/{item.run_id}/items/{item.task_id}")
    (round_,) = shown["rounds"]
    assert [(one["name"], one["holds"]) for one in round_["conditions"]] == [
        (f"C{n}", True) for n in range(1, 6)
    ]
    assert (round_["r_init"], round_["r_gold"], round_["tried"][0]["name"]) == (0.0, 1.0, "nothing is done")
    files = {one["name"]: one["bytes"] for one in shown["files"]}
    assert set(files) == {"config.json", "meta.json", "task_config.json", "initial_setup.py", "golden_patch.py",
                          "reward.py", "REVIEW.md"}  # fmt: skip
    assert files["reward.py"] == len(made.scripts()["reward.py"].encode())
    assert shown["versions"] == {made.MOCK: "1.0.0"}


def test_an_item_that_waits_has_neither_rounds_nor_files(client: Client) -> None:
    run = made.run()
    made.items(run, 1)
    shown = get(client, f"runs/{run.id}/items/t0")
    assert (shown["rounds"], shown["files"], shown["rounds_played"]) == ([], [], 0)
    for name in ("t9", "%00"):
        assert get(client, f"runs/{run.id}/items/{name}", 404)["error"] == "unknown_item"


def test_a_file_of_a_bundle_is_given_and_nothing_beside_it(client: Client, data: Path) -> None:
    item = accepted(data)
    at = f"runs/{item.run_id}/items/{item.task_id}/files"
    assert get(client, f"{at}/reward.py")["text"] == made.scripts()["reward.py"]
    (data / "synthesis" / "runs" / "secret").write_text("x")
    for name in ("..%2f..%2f..%2fsecret", "nothing.py", "..", "%2e%2e"):
        assert client.get(f"{AT}/{at}/{name}").status_code == 404


def test_the_plan_is_shown_nowhere(client: Client, data: Path) -> None:
    item = accepted(data)
    plan = {"deeds": [{"mock": made.MOCK, "workflow": "note_done", "values": {"note": made.PLAN_SECRET}}]}
    item.task = {**item.task, "plan": plan, "offer": made.PLAN_SECRET, "worlds": [{"mock": made.PLAN_SECRET}]}
    item.offer = made.PLAN_SECRET
    item.save()
    Event.objects.create(run=item.run, item=item, kind="item", text="t0: accepted")
    for path in ("", "/items", f"/items/{item.task_id}", "/events"):
        shown = json.dumps(get(client, f"runs/{item.run_id}{path}"))
        assert made.PLAN_SECRET not in shown
        assert '"plan"' not in shown
    assert made.PLAN_SECRET not in json.dumps(get(client, "runs"))


def test_events_are_given_in_order_and_from_where_one_left_off(client: Client) -> None:
    run, other = made.run(), made.run()
    item = made.items(run, 1)[0]
    for number in range(5):
        Event.objects.create(run=run, item=item if number == 2 else None, kind="item", text=f"e{number}")
    Event.objects.create(run=other, kind="item", text="elsewhere")
    first = get(client, f"runs/{run.id}/events?limit=3")
    assert [(one["text"], one["task_id"]) for one in first["results"]] == [
        ("e0", None),
        ("e1", None),
        ("e2", "t0"),
    ]
    rest = get(client, f"runs/{run.id}/events?after={first['last']}")
    assert [one["text"] for one in rest["results"]] == ["e3", "e4"]
    end = get(client, f"runs/{run.id}/events?after={rest['last']}")
    assert end == {"results": [], "last": rest["last"]}


# --- imported tasks -------------------------------------------------------------------------------


def test_imported_tasks_are_listed_and_shown(client: Client) -> None:
    common = {
        "layout": "dataset",
        "source": "a.tar.zst",
        "digest": "0" * 64,
        "instruction": "Do it.",
        "folder": "x",
    }
    ImportedTask.objects.create(task_id="a", mocks=[made.MOCK], setup="initial_setup.py", **common)
    ImportedTask.objects.create(
        task_id="b", obstacle="desktop_files", why="its setup is a document", **common
    )
    assert [(one["task_id"], one["runnable"]) for one in get(client, "tasks")["results"]] == [
        ("a", True),
        ("b", False),
    ]
    assert [one["task_id"] for one in get(client, "tasks?runnable=true")["results"]] == ["a"]
    assert [one["task_id"] for one in get(client, "tasks?runnable=false")["results"]] == ["b"]
    assert [one["task_id"] for one in get(client, "tasks?obstacle=desktop_files")["results"]] == ["b"]
    assert get(client, "tasks?q=nothing")["count"] == 0
    one = get(client, "tasks/a")
    assert (one["mocks"], one["setup"], one["obstacle"]) == ([made.MOCK], "initial_setup.py", "")
    assert get(client, "tasks/b")["why"] == "its setup is a document"
    for name in ("c", "%00"):
        assert get(client, f"tasks/{name}", 404)["error"] == "unknown_task"


# --- who may do what ------------------------------------------------------------------------------


def test_readers_look_and_only_admins_steer_or_see_solutions(
    client: Client, settings: Settings, data: Path, queue: Queue
) -> None:
    item = accepted(data)
    run = item.run
    settings.HUB_AUTH = "token"
    headers = {
        scope: {"authorization": f"Bearer {tokens.token_create(name='a-' + scope, scopes=[scope])[1]}"}
        for scope in ("read", "session", "admin")
    }
    looked_at = ["runs", f"runs/{run.id}", f"runs/{run.id}/items", f"runs/{run.id}/items/{item.task_id}",
                 f"runs/{run.id}/events", "tasks"]  # fmt: skip
    for path in looked_at:
        assert client.get(f"{AT}/{path}").status_code == 401
        assert client.get(f"{AT}/{path}", headers=headers["read"]).status_code == 200
    solution = f"{AT}/runs/{run.id}/items/{item.task_id}/files/golden_patch.py"
    assert [client.get(solution, headers=headers[one]).status_code for one in headers] == [403, 403, 200]
    for path in (
        "runs",
        f"runs/{run.id}/pause",
        f"runs/{run.id}/cancel",
        f"runs/{run.id}/resume",
        f"runs/{run.id}/retry",
    ):
        for scope in ("read", "session"):
            answer = client.post(
                f"{AT}/{path}", {"size": 1}, content_type="application/json", headers=headers[scope]
            )
            assert (answer.status_code, answer.json()["error"]) == (403, "insufficient_scope")
    run.refresh_from_db()
    assert (run.state, Run.objects.count(), queue.jobs()) == ("queued", 1, [])
    paused = client.post(f"{AT}/runs/{run.id}/pause", headers=headers["admin"])
    assert (paused.status_code, paused.json()["state"]) == (200, "paused")
