"""The overview says what runs and what waits for a person."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from hub.live import board, sources
from hub.live.models import Job
from hub.rollouts import services
from hub.rollouts.models import TrainingRun
from tests.hub.rollouts.samples import trajectory

pytestmark = pytest.mark.django_db(transaction=True)


def overview(client: Client) -> Any:
    answer = client.get("/api/v1/overview")
    assert answer.status_code == 200
    return answer.json()


def test_an_idle_hub_needs_nobody(client: Client) -> None:
    body = overview(client)
    assert body["needs_person"] == []
    assert body["now"]["running"] == []
    assert body["health"]["parts"]["database"] == "ok"
    assert body["throughput"]["rollouts"] == {"last_hour": 0, "last_day": 0, "infra_last_hour": 0}


def test_what_runs_and_what_waits_is_counted(client: Client, tmp_path: Any, settings: Any) -> None:
    backend = {
        "BACKEND": "django.core.files.storage.FileSystemStorage",
        "OPTIONS": {"location": str(tmp_path)},
    }
    settings.STORAGES = {**settings.STORAGES, "default": backend}
    services.rollout_store(document=trajectory("a"))
    services.rollout_store(document=trajectory("b", outcome="infra_failed", reward=None, success=None))
    training = services.training_begin(name="first")
    TrainingRun.objects.filter(pk=training.pk).update(heard_at=timezone.now() - dt.timedelta(hours=1))
    Job.objects.create(kind="audit", title="Audit of notes-mock", state="running", made_by="ada")
    Job.objects.create(kind="audit", title="Audit of mail-mock", state="failed", made_by="ada")
    body = overview(client)
    assert body["throughput"]["rollouts"]["last_hour"] == 2
    assert body["throughput"]["rollouts"]["infra_last_hour"] == 1
    assert [row["title"] for row in body["now"]["running"]] == ["Audit of notes-mock"]
    assert [row["name"] for row in body["now"]["training"]] == ["first"]
    assert {row["kind"]: row["count"] for row in body["needs_person"]} == {"training": 1, "jobs": 1}


def test_one_part_that_fails_does_not_hide_the_others(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    source = sources.sources()[0]

    def broken() -> Any:
        raise RuntimeError("no such table")

    monkeypatch.setattr(type(source), "board", lambda _: broken())

    async def away() -> Any:
        return broken()

    monkeypatch.setattr(board.checks, "store", away)
    body = overview(client)
    assert body["now"]["sessions"]["sessions"] is None
    assert body["throughput"]["rollouts"]["last_day"] == 0
