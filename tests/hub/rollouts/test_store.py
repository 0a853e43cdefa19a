"""Trajectories and pictures arrive: whole, once, and as they came."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Any

import pytest
from django.test import Client

from hub.rollouts import services
from hub.rollouts.models import Rollout, Step
from hub.rollouts.signals import rollout_stored
from tests.hub.rollouts.conftest import Call
from tests.hub.rollouts.samples import PICTURE, PNG, step, trajectory


def put(client: Client, sha: str, data: bytes, kind: str = "image/png") -> Any:
    return client.put(f"/api/v1/rollouts/images/{sha}", data, content_type=kind)


def test_a_trajectory_is_stored_with_its_steps_and_read_back_as_it_came(call: Call) -> None:
    sent = trajectory("t1", texts=("I open it", "I star it"))
    status, stored = call("POST", "rollouts", sent)
    assert (status, stored["created"]) == (201, True)
    assert call("GET", "rollouts/t1/trajectory") == (200, sent)
    _, shown = call("GET", "rollouts/t1")
    assert [row["index"] for row in shown["timeline"]] == [0, 1]
    assert "text" not in shown["timeline"][0]
    assert shown["evidence"] == {"lines": ["starred: 0.5"]}
    assert (shown["seconds"], shown["call_count"], shown["infra"]) == (1.6, 2, False)


def test_sending_it_again_stores_nothing_and_another_under_its_id_is_refused(call: Call) -> None:
    call("POST", "rollouts", trajectory("t1"))
    assert call("POST", "rollouts", trajectory("t1"))[0] == 200
    status, answer = call("POST", "rollouts", trajectory("t1", reward=1.0))
    assert (status, answer["error"]) == (409, "rollout_differs")
    assert (Rollout.objects.count(), Step.objects.count(), Rollout.objects.get().reward) == (1, 1, 0.5)


@pytest.mark.parametrize(
    ("members", "named"),
    [
        ({"outcome": "infra_failed"}, "reward"),
        ({"outcome": "scored", "reward": None}, "reward"),
        ({"outcome": "won"}, "outcome"),
        ({"id": "../etc"}, "id"),
        ({"steps": [step(0, "a"), step(0, "b")]}, "index"),
        ({"steps": [step(0, "a", observation={"screenshot_sha256": "no"})]}, "screenshot_sha256"),
        ({"task": {}}, "task.task_id"),
    ],
)
def test_a_trajectory_with_a_fault_is_refused_whole(call: Call, members: dict[str, Any], named: str) -> None:
    status, answer = call("POST", "rollouts", trajectory("t1", **members))
    assert (status, answer["error"]) == (422, "invalid_trajectory")
    assert named in answer["message"]
    assert (Rollout.objects.count(), Step.objects.count()) == (0, 0)


def test_texts_with_nul_are_kept_as_they_came_and_shown_without(call: Call) -> None:
    sent = trajectory("t1", texts=("before\0after \\u0000",), detail={"said": "a\0b"})
    assert call("POST", "rollouts", sent)[0] == 201
    assert call("GET", "rollouts/t1/trajectory")[1] == sent
    assert call("GET", "rollouts/t1/steps")[1]["results"][0]["text"] == "before\ufffdafter \\u0000"
    assert call("GET", "rollouts/t1")[1]["evidence"] == {"said": "a\ufffdb"}


def test_a_trajectory_nested_too_deep_is_refused(call: Call) -> None:
    detail: Any = []
    for _ in range(400):
        detail = [detail]
    assert call("POST", "rollouts", trajectory("t1", detail=detail))[1]["error"] == "invalid_trajectory"


def test_a_failure_while_steps_are_written_leaves_nothing(
    call: Call, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: Any, **__: Any) -> None:
        raise RuntimeError("the disk is full")

    monkeypatch.setattr(Step.objects, "bulk_create", broken)
    with pytest.raises(RuntimeError):
        services.rollout_store(document=trajectory("t1"))
    assert call("GET", "rollouts")[1]["count"] == 0
    monkeypatch.undo()
    assert call("POST", "rollouts", trajectory("t1"))[0] == 201


def test_the_answer_names_the_pictures_that_have_not_been_sent(call: Call, client: Client) -> None:
    _, stored = call("POST", "rollouts", trajectory("t1"))
    assert stored["missing_images"] == [PICTURE]
    assert put(client, PICTURE, PNG).status_code == 201
    assert call("POST", "rollouts", trajectory("t1"))[1]["missing_images"] == []


def test_a_picture_is_stored_once_under_its_hash_and_may_be_kept_by_browsers(
    client: Client, db: None, contents: Path
) -> None:
    assert put(client, PICTURE, PNG).status_code == 201
    assert put(client, PICTURE, PNG).status_code == 200
    assert len([path for path in contents.rglob("*") if path.is_file()]) == 1
    got = client.get(f"/api/v1/rollouts/images/{PICTURE}")
    assert (b"".join(got.streaming_content), got.headers["Content-Type"]) == (PNG, "image/png")  # type: ignore[attr-defined]
    assert "immutable" in got.headers["Cache-Control"]
    again = client.get(f"/api/v1/rollouts/images/{PICTURE}", headers={"If-None-Match": got.headers["ETag"]})
    assert again.status_code == 304


def test_bytes_that_are_not_what_they_are_said_to_be_are_refused(client: Client, db: None) -> None:
    page = b"<script>"
    sha = hashlib.sha256(page).hexdigest()
    refusals = [
        put(client, PICTURE, b"\x89PNG\r\n\x1a\nother"), put(client, sha, page), put(client, sha, page, "text/html"),
    ]  # fmt: skip
    assert [one.json()["error"] for one in refusals] == [
        "wrong_hash", "not_that_type", "unsupported_media_type",
    ]  # fmt: skip
    assert client.get(f"/api/v1/rollouts/images/{sha}").status_code == 404


def test_others_hear_of_a_rollout_after_it_is_committed(
    call: Call, django_capture_on_commit_callbacks: Any
) -> None:
    heard: list[str] = []

    def hear(rollout: Rollout, **_: Any) -> None:
        heard.append(rollout.id)

    rollout_stored.connect(hear)
    try:
        with django_capture_on_commit_callbacks(execute=True):
            call("POST", "rollouts", trajectory("t1"))
            assert heard == []
        assert heard == ["t1"]
    finally:
        rollout_stored.disconnect(hear)


def test_deleting_needs_an_admin_and_takes_the_steps_and_the_words_along(call: Call, settings: Any) -> None:
    call("POST", "rollouts", trajectory("t1", texts=("unmistakable",)))
    settings.HUB_AUTH = "token"
    assert call("DELETE", "rollouts/t1")[0] == 401
    settings.HUB_AUTH = "open"
    assert call("DELETE", "rollouts/t1") == (204, None)
    assert Step.objects.count() == 0
    assert call("GET", "rollouts?q=unmistakable")[1]["count"] == 0
