"""From what happens in the parts to live events: signals of theirs, and rows of the models that the settings name.

Called once in every process. What it knows of parts outside the hub are names in `settings.HUB_LIVE_MODELS`.
"""

from __future__ import annotations

from functools import partial
from typing import Any, cast

from django.apps import apps
from django.conf import settings
from django.db import transaction
from django.db.models import Model
from django.db.models.signals import post_save

from hub.compliance.models import Entry
from hub.live import bus
from hub.live.bus import Topic
from hub.live.models import Job
from hub.rollouts.models import Rollout, TrainingRun
from hub.rollouts.signals import rollout_stored, training_moved

_keep: list[Any] = []  # signals hold their receivers weakly


def connect() -> None:
    rollout_stored.connect(_rollout)
    training_moved.connect(_training)
    post_save.connect(_job, sender=Job)
    post_save.connect(_entry, sender=Entry)
    for label, (topic, fields) in settings.HUB_LIVE_MODELS.items():
        receiver = partial(_row, topic=cast(Topic, topic), fields=tuple(fields))
        _keep.append(receiver)
        post_save.connect(receiver, sender=apps.get_model(label))


def _rollout(rollout: Rollout, **_: Any) -> None:
    document = {
        "id": rollout.id, "task_id": rollout.task_id, "policy": rollout.policy, "version": rollout.policy_version,
        "outcome": rollout.outcome, "reward": rollout.reward, "run": rollout.training_run_id,
    }  # fmt: skip
    bus.announce("rollouts", "stored", document)


def _training(run: TrainingRun, **_: Any) -> None:
    document = {"id": run.id, "name": run.name, "status": run.status, "last_step": run.last_step}
    bus.announce("training", "moved", document)


def _job(instance: Job, **_: Any) -> None:
    document = {
        "id": instance.id,
        "job_kind": instance.kind,
        "title": instance.title,
        "state": instance.state,
    }
    transaction.on_commit(lambda: bus.announce("jobs", "moved", document))


def _entry(instance: Entry, **_: Any) -> None:
    document = {
        "kind": instance.kind,
        "mock": instance.mock_id,
        "version": instance.version,
        "number": instance.number,
    }
    transaction.on_commit(lambda: bus.announce("compliance", "recorded", document))


def _row(instance: Model, topic: Topic, fields: tuple[str, ...], **_: Any) -> None:
    document = {name: getattr(instance, name) for name in fields}
    kind = str(document.pop("kind", "saved"))
    transaction.on_commit(lambda: bus.announce(topic, kind, document))
