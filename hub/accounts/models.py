"""People who sign in. Names, passwords and sessions are Django's own; a role and failed attempts are added here."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.utils import timezone


class Account(models.Model):
    """What a person may do here. `user.is_active` is whether they may sign in at all."""

    class Role(models.TextChoices):
        VIEWER = "viewer"
        REVIEWER = "reviewer"
        ADMIN = "admin"

    user = models.OneToOneField(
        settings.AUTH_USER_MODEL, primary_key=True, on_delete=models.CASCADE, related_name="account"
    )
    role = models.CharField(max_length=8, choices=Role)
    display_name = models.CharField(max_length=120, blank=True)  # how documents name the person

    class Meta:
        ordering = ["user__username"]

    def __str__(self) -> str:
        return f"{self.user.get_username()} ({self.role})"


class LoginFailure(models.Model):
    """A sign-in that was refused, kept as long as it counts against the next one."""

    username = models.CharField(max_length=150)
    address = models.CharField(max_length=64)
    at = models.DateTimeField(default=timezone.now)

    class Meta:
        indexes = [
            models.Index(fields=["address", "at"], name="failure_by_address"),
            models.Index(fields=["username", "at"], name="failure_by_username"),
        ]

    def __str__(self) -> str:
        return f"{self.username} from {self.address}"
