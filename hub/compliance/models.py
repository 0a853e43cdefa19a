"""What was found and what was decided. Entries are a chain that nobody can edit unseen (`trail.py`)."""

from __future__ import annotations

from typing import Any, NoReturn

from django.db import models
from django.utils import timezone


class AppendOnlyError(Exception):
    """Someone tried to change what has been recorded: record what is different now instead."""

    def __init__(self) -> None:
        super().__init__(
            "The audit trail is never changed or deleted: add an entry that says what is different."
        )


class AppendOnlyQuerySet(models.QuerySet[Any]):
    def update(self, **_kwargs: Any) -> NoReturn:
        raise AppendOnlyError

    def delete(self) -> NoReturn:
        raise AppendOnlyError

    def bulk_update(self, *_args: Any, **_kwargs: Any) -> NoReturn:
        raise AppendOnlyError


class AppendOnly(models.Model):
    """Rows are written once. A trigger in the database refuses what gets past this class (migration 0002)."""

    class Meta:
        abstract = True

    def save(self, *args: Any, **kwargs: Any) -> None:
        if not self._state.adding:
            raise AppendOnlyError
        super().save(*args, **{**kwargs, "force_insert": True})

    def delete(self, *_args: Any, **_kwargs: Any) -> NoReturn:
        raise AppendOnlyError


class Scan(AppendOnly):
    """The evidence that was gathered of one version's content."""

    mock_id = models.CharField(max_length=40)
    version = models.CharField(max_length=24)
    digest = models.CharField(max_length=64)
    results = models.JSONField()  # by measure: its result, for lists
    evidence = models.JSONField()  # rows of `measures.Evidence`
    evidence_sha256 = models.CharField(max_length=64)  # stands in the trail
    at = models.DateTimeField(default=timezone.now)

    objects = AppendOnlyQuerySet.as_manager()

    class Meta:
        ordering = ["-id"]
        indexes = [models.Index(fields=["digest", "-id"], name="scan_by_content")]

    def __str__(self) -> str:
        return f"{self.mock_id}@{self.version}"


class Entry(AppendOnly):
    """One link: `hash` is over everything else and over the `hash` of the link before."""

    class Kind(models.TextChoices):
        SCAN = "scan"
        REVIEW = "review"
        DECISION = "decision"
        RELEASE = "release"
        REFUSAL = "refusal"  # a release that was asked for and not made

    number = models.BigIntegerField(primary_key=True)
    at = models.CharField(max_length=32)  # ISO-8601 in UTC, as it was hashed
    kind = models.CharField(max_length=8, choices=Kind)
    actor = models.CharField(max_length=80)  # an account, a token's name, `local` or `command line`
    person = models.CharField(max_length=120, blank=True)  # the human, by the name that documents give
    mock_id = models.CharField(max_length=40, blank=True)
    version = models.CharField(max_length=24, blank=True)
    digest = models.CharField(max_length=64, blank=True)
    payload = models.TextField()  # canonical JSON
    previous = models.CharField(max_length=64)
    hash = models.CharField(max_length=64, unique=True)

    objects = AppendOnlyQuerySet.as_manager()

    class Meta:
        ordering = ["number"]
        indexes = [models.Index(fields=["digest", "kind", "number"], name="entry_by_content")]

    def __str__(self) -> str:
        return f"{self.number}: {self.kind} {self.mock_id}"


class Release(AppendOnly):
    """A set of cleared versions under a name, and its manifest as it was written."""

    name = models.CharField(primary_key=True, max_length=60)
    at = models.DateTimeField(default=timezone.now)
    actor = models.CharField(max_length=80)
    manifest = models.JSONField()
    manifest_sha256 = models.CharField(max_length=64)

    objects = AppendOnlyQuerySet.as_manager()

    class Meta:
        ordering = ["-at"]

    def __str__(self) -> str:
        return self.name
