"""What the catalogue stores: mocks, their published versions, and one counter that says when to look again.

A `MockVersion` is written once. Saving it again, updating it through a query set or deleting it raises
`ImmutableVersionError`; only `hub.catalog.services.version_publish` makes new ones. Manifest and schema are
kept as the canonical JSON text that the digest was taken over, since a database's JSON column may rewrite
numbers and order.
"""

from __future__ import annotations

from typing import Any, NoReturn

import orjson
from django.db import models


class ImmutableVersionError(Exception):
    """Someone tried to change a published version: publish a higher one instead."""

    def __init__(self) -> None:
        super().__init__(
            "A published version cannot be changed or deleted: publish a higher version instead."
        )


class VersionQuerySet(models.QuerySet["MockVersion"]):
    def update(self, **_kwargs: Any) -> NoReturn:
        raise ImmutableVersionError

    def delete(self) -> NoReturn:
        raise ImmutableVersionError

    def bulk_update(self, *_args: Any, **_kwargs: Any) -> NoReturn:
        raise ImmutableVersionError


class Mock(models.Model):
    """One mock application, whatever its versions. `id` is the public identifier."""

    id = models.CharField(primary_key=True, max_length=40)
    label = models.CharField(max_length=60, unique=True)
    title = models.CharField(max_length=400)
    description = models.TextField(blank=True)
    category = models.CharField(max_length=60, db_index=True)
    aliases = models.JSONField(default=list)  # lower-case names beside id and label
    current = models.ForeignKey("MockVersion", null=True, on_delete=models.PROTECT, related_name="+")
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["id"]

    def __str__(self) -> str:
        return self.id


class MockVersion(models.Model):
    """One immutable version: documents here, contents in content-addressed blobs."""

    class Source(models.TextChoices):
        BUILT = "built"
        IMPORTED = "imported"

    class Compatibility(models.TextChoices):
        FIRST = "first"
        UNCHANGED = "unchanged"
        COMPATIBLE = "compatible"
        BREAKING = "breaking"

    mock = models.ForeignKey(Mock, on_delete=models.PROTECT, related_name="versions")
    version = models.CharField(max_length=24)
    ordinal = models.BigIntegerField()  # sorts as the versions do
    digest = models.CharField(max_length=64)
    manifest_json = models.TextField()
    schema_json = models.TextField(blank=True)  # empty: the mock has no schema
    seed_sha256 = models.CharField(max_length=64, blank=True)  # empty: captured from the app's first save
    files_json = models.TextField()  # rows of path, sha256, size, type, encodings
    compatibility = models.CharField(max_length=12, choices=Compatibility.choices)
    changes = models.JSONField(default=list)  # sentences: what changed in the schema since the version before
    source = models.CharField(max_length=10, choices=Source.choices)
    created_at = models.DateTimeField(auto_now_add=True)

    objects = VersionQuerySet.as_manager()

    class Meta:
        ordering = ["mock_id", "-ordinal"]
        constraints = [models.UniqueConstraint(fields=["mock", "version"], name="one_row_per_version")]

    def __str__(self) -> str:
        return f"{self.mock_id}@{self.version}"

    @property
    def manifest(self) -> dict[str, Any]:
        document: dict[str, Any] = orjson.loads(self.manifest_json)
        return document

    @property
    def schema(self) -> dict[str, Any] | None:
        return orjson.loads(self.schema_json) if self.schema_json else None

    @property
    def files(self) -> list[dict[str, Any]]:
        rows: list[dict[str, Any]] = orjson.loads(self.files_json)
        return rows

    def save(self, *args: Any, **kwargs: Any) -> None:
        if not self._state.adding:
            raise ImmutableVersionError
        super().save(*args, **{**kwargs, "force_insert": True})

    def delete(self, *_args: Any, **_kwargs: Any) -> NoReturn:
        raise ImmutableVersionError


class CatalogEpoch(models.Model):
    """One row, changed in the transaction of every change: whoever sees another stamp loads the catalogue
    anew.

    The stamp is random besides the counter, so a database restored from a backup never looks unchanged.
    """

    id = models.PositiveSmallIntegerField(primary_key=True, default=1)
    value = models.BigIntegerField(default=0)
    stamp = models.CharField(max_length=32, blank=True)
