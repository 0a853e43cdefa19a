"""Tuples after they were made: brought from elsewhere, and tried again on later versions of their mocks."""

from __future__ import annotations

from django.db import models

from synthesis.tuples.models.runs import Item


class ImportedTask(models.Model):
    """A bundle that was made elsewhere; its files lie in `folder` as they came."""

    task_id = models.CharField(max_length=120, unique=True)
    layout = models.CharField(max_length=12)  # `pipeline` or `dataset`
    folder = models.CharField(max_length=500)  # below HUB_DATA/synthesis, or absolute
    source = models.CharField(max_length=300)  # the name of the archive or folder that it came from
    digest = models.CharField(max_length=64)  # of names and contents
    instruction = models.TextField()
    app_type = models.CharField(max_length=120, blank=True)
    difficulty = models.CharField(max_length=20, blank=True)
    setup = models.CharField(max_length=120, blank=True)
    mocks = models.JSONField(default=list)  # public ids
    obstacle = models.CharField(max_length=24, blank=True)  # a word; empty: it can run here
    why = models.TextField(blank=True)  # what the obstacle is, as a sentence
    imported_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["task_id"]
        indexes = [models.Index(fields=["obstacle", "task_id"])]

    def __str__(self) -> str:
        return self.task_id

    @property
    def runnable(self) -> bool:
        return not self.obstacle


class Verification(models.Model):
    """An accepted item tried again on versions of its mocks that were published after it was made."""

    class State(models.TextChoices):
        QUEUED = "queued"
        WORKING = "working"
        PASSED = "passed"
        BROKEN = "broken"  # it does not hold on these versions
        FAILED = "failed"  # not judged: something outside it broke

    item = models.ForeignKey(Item, on_delete=models.CASCADE, related_name="verifications")
    versions = models.JSONField()  # by mock: what it is tried on
    target = models.CharField(max_length=400)  # the same as one line, to find it by
    state = models.CharField(max_length=8, choices=State, default=State.QUEUED)
    reason = models.CharField(max_length=24, blank=True)
    why = models.TextField(blank=True)
    scores = models.JSONField(default=dict)  # `initial`, `golden`, `oracle`: a number, or null for none
    attempts = models.PositiveSmallIntegerField(default=0)
    leased_until = models.DateTimeField(null=True)
    queued_at = models.DateTimeField(auto_now_add=True)
    ended_at = models.DateTimeField(null=True)

    class Meta:
        ordering = ["id"]
        constraints = [models.UniqueConstraint(fields=["item", "target"], name="one_verification_per_target")]
        indexes = [models.Index(fields=["state", "id"])]

    def __str__(self) -> str:
        return f"{self.item_id} on {self.target} ({self.state})"
