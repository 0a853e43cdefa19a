"""What is kept of judging mocks: one record for each version of each content, with the whole report."""

from __future__ import annotations

from django.db import models


class AuditRecord(models.Model):
    """An audit's report. `digest` tells which content was judged: a version that is published later under the same
    content finds its record, and one with another content does not.
    """

    mock_id = models.CharField(max_length=40)
    version = models.CharField(max_length=24)
    digest = models.CharField(max_length=64)
    p0 = models.PositiveIntegerField()
    p1 = models.PositiveIntegerField()
    p2 = models.PositiveIntegerField()
    report = models.JSONField()  # `mock-audit/1`
    judged_at = models.DateTimeField(auto_now=True)

    class Meta:
        ordering = ["mock_id", "-judged_at"]
        constraints = [
            models.UniqueConstraint(fields=["mock_id", "version", "digest"], name="one_audit_per_content")
        ]

    def __str__(self) -> str:
        return f"{self.mock_id}@{self.version} ({self.digest[:12]})"
