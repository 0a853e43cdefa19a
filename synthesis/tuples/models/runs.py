"""Runs of the pipeline, their items (one for each wanted tuple), and what happened, in order."""

from __future__ import annotations

import uuid

from django.db import models


class Run(models.Model):
    class State(models.TextChoices):
        QUEUED = "queued"
        RUNNING = "running"
        PAUSED = "paused"
        CANCELLED = "cancelled"
        DONE = "done"
        FAILED = "failed"
        BUDGET_SPENT = "budget_spent"

    class Makers(models.TextChoices):
        WORKFLOWS = "workflows"  # composed from workflows, without a language model
        MODELS = "models"

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    size = models.PositiveIntegerField()
    seed = models.PositiveBigIntegerField(default=0)
    mocks = models.JSONField(default=list)
    worlds = models.PositiveSmallIntegerField(default=1)  # varied worlds of each mock beside the default one
    makers = models.CharField(max_length=12, choices=Makers, default=Makers.WORKFLOWS)
    cast = models.JSONField(default=dict)  # with models: by role, the names of those that play it
    state = models.CharField(max_length=16, choices=State, default=State.QUEUED)
    why = models.TextField(blank=True)
    wave = models.PositiveIntegerField(default=0)  # how often items were planned
    report = models.JSONField(null=True)
    made_at = models.DateTimeField(auto_now_add=True)
    ended_at = models.DateTimeField(null=True)

    class Meta:
        ordering = ["-made_at"]

    def __str__(self) -> str:
        return f"{self.id} ({self.state})"


class Item(models.Model):
    class State(models.TextChoices):
        QUEUED = "queued"
        WORKING = "working"
        ACCEPTED = "accepted"
        REJECTED = "rejected"  # judged, and found wanting
        FAILED = "failed"  # not judged: something outside it broke
        DROPPED = "dropped"  # never worked on: the run was cancelled
        BUDGET_SPENT = "budget_spent"  # what it may cost was spent before it was judged
        TOO_EASY = "too_easy"  # sound, and every rollout was given everything: the release takes some
        OFFLINE = "offline"  # program and eye disagree after all returns: kept for people to look at

    run = models.ForeignKey(Run, on_delete=models.CASCADE, related_name="items")
    number = models.PositiveIntegerField()
    state = models.CharField(max_length=16, choices=State, default=State.QUEUED)
    offer = models.CharField(max_length=400)
    task_id = models.CharField(max_length=120)
    task = models.JSONField()  # what to make, the plan included: never shown to the discriminator's side
    outcome = models.JSONField(null=True)
    reason = models.CharField(max_length=40, blank=True)
    why = models.TextField(blank=True)
    bundle = models.CharField(max_length=300, blank=True)  # below HUB_DATA/synthesis
    versions = models.JSONField(default=dict)
    filters = models.JSONField(default=dict)  # what critics and teacher decided, and the first instruction
    seconds = models.JSONField(default=dict)
    attempts = models.PositiveSmallIntegerField(default=0)
    leased_until = models.DateTimeField(null=True)

    class Meta:
        ordering = ["run", "number"]
        constraints = [models.UniqueConstraint(fields=["run", "number"], name="one_item_per_number")]
        indexes = [models.Index(fields=["run", "state", "number"])]

    def __str__(self) -> str:
        return f"{self.task_id} ({self.state})"


class Event(models.Model):
    """Something that happened to a run or an item, for people who look on."""

    run = models.ForeignKey(Run, on_delete=models.CASCADE, related_name="events")
    item = models.ForeignKey(Item, on_delete=models.CASCADE, null=True)
    kind = models.CharField(max_length=24)
    text = models.TextField()
    at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["id"]

    def __str__(self) -> str:
        return f"{self.kind}: {self.text}"
