"""Rollouts as people look through them, and the training runs they came from.

A trajectory arrives whole and is written once. What lists, groups and the player ask for stands in columns; the
trajectory itself, token ids and all, lies as it came among the contents (`contents.py`), as do the pictures.
"""

from __future__ import annotations

import uuid

from django.db import models
from django.utils import timezone


class TrainingRun(models.Model):
    """One training, from its first step to its last."""

    class Status(models.TextChoices):
        RUNNING = "running"
        DONE = "done"
        FAILED = "failed"
        STOPPED = "stopped"

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    name = models.CharField(max_length=120)
    recipe = models.CharField(max_length=120, blank=True)
    config = models.JSONField(default=dict)
    seed = models.BigIntegerField(null=True)
    status = models.CharField(max_length=8, choices=Status, default=Status.RUNNING)
    note = models.TextField(blank=True)  # why it ended as it did
    last_step = models.BigIntegerField(null=True)
    started_at = models.DateTimeField(default=timezone.now)
    heard_at = models.DateTimeField(default=timezone.now)  # when something of it last arrived
    ended_at = models.DateTimeField(null=True)

    class Meta:
        ordering = ["-started_at"]
        indexes = [
            models.Index(fields=["-started_at"], name="run_by_start"),
            models.Index(fields=["status", "-started_at"], name="run_by_status"),
        ]

    def __str__(self) -> str:
        return f"{self.name} ({self.status})"


class MetricPoint(models.Model):
    """One number of one training step."""

    run = models.ForeignKey(TrainingRun, on_delete=models.CASCADE, related_name="points")
    name = models.CharField(max_length=80)
    step = models.BigIntegerField()
    value = models.FloatField(null=True)  # null: not a number, which JSON cannot say
    at = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ["name", "step"]
        constraints = [models.UniqueConstraint(fields=["run", "name", "step"], name="one_point_per_step")]

    def __str__(self) -> str:
        return f"{self.name}@{self.step}: {self.value}"


class Rollout(models.Model):
    """One attempt of one policy at one task. `success` and `reward` mean something only where it was scored."""

    class Outcome(models.TextChoices):
        SCORED = "scored"
        REWARD_FAILED = "reward_failed"  # the task's script broke
        TIMED_OUT = "timed_out"
        INFRA_FAILED = "infra_failed"  # a browser, the hub or the network broke
        SETUP_FAILED = "setup_failed"

    number = models.BigAutoField(primary_key=True)
    id = models.CharField(max_length=120, unique=True)  # the trajectory's own
    digest = models.CharField(max_length=64)  # SHA-256 of the trajectory, under which it lies
    task_id = models.CharField(max_length=200)
    instruction = models.TextField(blank=True)
    mocks = models.JSONField(default=list)  # rows of id and version
    group = models.CharField(max_length=300, blank=True)
    seed = models.BigIntegerField(null=True)
    sample = models.PositiveIntegerField(default=0)  # counts the attempts of one group
    policy = models.CharField(max_length=120)
    policy_version = models.BigIntegerField(default=0)
    outcome = models.CharField(max_length=16, choices=Outcome)
    reward = models.FloatField(null=True)
    success = models.BooleanField(null=True)
    status = models.CharField(max_length=16, blank=True)  # what the policy said of itself
    stop = models.CharField(max_length=16, blank=True)  # what ended it
    evidence = models.JSONField(null=True)  # what the reward's script told
    drop_reason = models.CharField(max_length=200, blank=True)
    step_count = models.PositiveIntegerField()
    call_count = models.PositiveIntegerField()
    error_count = models.PositiveIntegerField(default=0)  # calls that did not do what was asked
    seconds = models.FloatField(default=0)
    timings = models.JSONField(default=dict)
    last_screenshot = models.CharField(max_length=64, blank=True)  # after the last step
    training_run = models.ForeignKey(
        TrainingRun, null=True, on_delete=models.SET_NULL, related_name="rollouts"
    )
    training_step = models.BigIntegerField(null=True)
    started_at = models.DateTimeField()
    stored_at = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ["-started_at", "-number"]
        indexes = [
            models.Index(fields=["-started_at", "-number"], name="rollout_by_start"),
            models.Index(fields=["task_id", "seed", "policy", "policy_version"], name="rollout_by_group"),
            models.Index(fields=["policy", "policy_version", "-started_at"], name="rollout_by_policy"),
            models.Index(fields=["outcome", "-started_at"], name="rollout_by_outcome"),
            models.Index(fields=["training_run", "training_step"], name="rollout_by_training"),
        ]

    def __str__(self) -> str:
        return f"{self.id} ({self.outcome})"

    @property
    def is_scored(self) -> bool:
        return self.outcome == self.Outcome.SCORED


class RolloutMock(models.Model):
    """That a rollout took place in this mock, to find it by."""

    rollout = models.ForeignKey(Rollout, on_delete=models.CASCADE, related_name="places")
    mock_id = models.CharField(max_length=60)
    version = models.CharField(max_length=40, blank=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["mock_id", "rollout"], name="one_place_per_mock"),
        ]

    def __str__(self) -> str:
        return f"{self.mock_id}@{self.version}"


class RolloutText(models.Model):
    """All that the model wrote in one rollout, as one document: what full-text search looks through."""

    rollout = models.OneToOneField(Rollout, primary_key=True, on_delete=models.CASCADE, related_name="text")
    body = models.TextField()

    def __str__(self) -> str:
        return self.body[:80]


class Step(models.Model):
    """One turn of the model and what became of it."""

    rollout = models.ForeignKey(Rollout, on_delete=models.CASCADE, related_name="steps")
    index = models.PositiveIntegerField()
    user_text = models.TextField(blank=True)
    text = models.TextField(blank=True)
    policy_version = models.BigIntegerField(null=True)
    tokens = models.PositiveIntegerField(null=True)
    screenshot = models.CharField(max_length=64, blank=True)  # SHA-256 of a content
    accessibility = models.CharField(max_length=64, blank=True)  # the same
    width = models.PositiveIntegerField(null=True)
    height = models.PositiveIntegerField(null=True)
    address = models.TextField(blank=True)
    tabs = models.JSONField(default=list)
    downloads = models.JSONField(default=list)
    dialogs = models.JSONField(default=list)
    calls = models.JSONField(default=list)
    results = models.JSONField(default=list)
    states = models.JSONField(default=dict)  # by mock: version, state_id, diff
    timings = models.JSONField(default=dict)
    parse_error = models.TextField(blank=True)  # why `text` held no call
    error = models.TextField(blank=True)  # the sampler or the environment failed here

    class Meta:
        ordering = ["index"]
        constraints = [models.UniqueConstraint(fields=["rollout", "index"], name="one_step_per_index")]

    def __str__(self) -> str:
        return f"{self.rollout_id}[{self.index}]"


class Content(models.Model):
    """A picture, an accessibility tree or a trajectory that lies among the contents, by its SHA-256."""

    sha256 = models.CharField(primary_key=True, max_length=64)
    media_type = models.CharField(max_length=40)
    size = models.PositiveBigIntegerField()
    stored_at = models.DateTimeField(default=timezone.now)

    def __str__(self) -> str:
        return f"{self.sha256[:12]} ({self.media_type})"
