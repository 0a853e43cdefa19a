"""Jobs that the hub runs for people: commands of `manage.py`, with what they print."""

from __future__ import annotations

import uuid

from django.db import models
from django.utils import timezone


class Job(models.Model):
    """One command, from the queue to its end. `kind` and `arguments` say what runs (`kinds.py`)."""

    class State(models.TextChoices):
        QUEUED = "queued"
        RUNNING = "running"
        DONE = "done"
        FAILED = "failed"
        CANCELLED = "cancelled"

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    kind = models.CharField(max_length=20)
    title = models.CharField(max_length=200)
    arguments = models.JSONField(default=dict)
    state = models.CharField(max_length=10, choices=State, default=State.QUEUED)
    why = models.TextField(blank=True)  # its last words, where it failed
    made_by = models.CharField(max_length=80)
    made_at = models.DateTimeField(default=timezone.now)
    started_at = models.DateTimeField(null=True)
    heard_at = models.DateTimeField(null=True)  # when its worker last said that it lives
    ended_at = models.DateTimeField(null=True)
    wants_end = models.BooleanField(default=False)  # somebody cancelled it while it ran
    again_of = models.ForeignKey("self", null=True, on_delete=models.SET_NULL, related_name="+")

    class Meta:
        ordering = ["-made_at"]
        indexes = [
            models.Index(fields=["-made_at"], name="job_by_time"),
            models.Index(fields=["state", "-made_at"], name="job_by_state"),
        ]

    def __str__(self) -> str:
        return f"{self.title} ({self.state})"


class Line(models.Model):
    """What a job printed, a piece at a time."""

    job = models.ForeignKey(Job, on_delete=models.CASCADE, related_name="lines")
    at = models.DateTimeField(default=timezone.now)
    text = models.TextField()

    class Meta:
        ordering = ["id"]
        indexes = [models.Index(fields=["job", "id"], name="line_by_job")]

    def __str__(self) -> str:
        return self.text[:80]
