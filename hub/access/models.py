"""API tokens: who may call the hub, hashed at rest."""

from __future__ import annotations

from django.db import models
from django.utils import timezone


class ApiToken(models.Model):
    """One token. The secret itself is shown once, when it is made, and kept nowhere; `prefix` tells tokens
    apart in lists.
    """

    name = models.CharField(max_length=64)
    prefix = models.CharField(max_length=16)
    secret_hash = models.CharField(
        max_length=64, unique=True
    )  # hex SHA-256; 256 random bits need no slow hash
    scopes = models.JSONField(default=list)
    max_sessions = models.PositiveIntegerField(null=True)
    created_at = models.DateTimeField(default=timezone.now)
    expires_at = models.DateTimeField(null=True)
    revoked_at = models.DateTimeField(null=True)
    last_used_at = models.DateTimeField(null=True)

    class Meta:
        ordering = ("id",)
        constraints = (
            # A revoked token's name may be used again: sessions belong to the name, so a rotation keeps them.
            models.UniqueConstraint(
                fields=("name",), condition=models.Q(revoked_at__isnull=True), name="one_live_token_per_name"
            ),
        )

    def __str__(self) -> str:
        return f"{self.name} ({self.prefix}…)"
