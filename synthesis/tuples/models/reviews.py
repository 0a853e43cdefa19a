"""What people say of tuples, and who is to look at which."""

from __future__ import annotations

from django.db import models
from django.db.models import Q

from synthesis.tuples.models.runs import Item


class Review(models.Model):
    """One person's decision on an item; undone ones stay, with the moment. `instruction`: the edited one."""

    class Decision(models.TextChoices):
        KEEP = "keep"
        MODIFY = "modify"
        REJECT = "reject"

    item = models.ForeignKey(Item, on_delete=models.CASCADE, related_name="reviews")
    reviewer = models.CharField(max_length=80)
    decision = models.CharField(max_length=8, choices=Decision)
    instruction = models.TextField(blank=True)
    reason = models.TextField(blank=True)
    seconds = models.FloatField(default=0.0)
    created_at = models.DateTimeField(auto_now_add=True)
    undone_at = models.DateTimeField(null=True)

    class Meta:
        ordering = ["-id"]
        constraints = [
            models.UniqueConstraint(
                fields=["item", "reviewer"], condition=Q(undone_at=None), name="one_review_per_reviewer"
            )
        ]
        indexes = [models.Index(fields=["reviewer", "item"])]

    def __str__(self) -> str:
        return f"{self.reviewer}: {self.decision}"


class Assignment(models.Model):
    """An item that a reviewer is to look at. `until`: a reservation that `next` made, free again after it."""

    item = models.ForeignKey(Item, on_delete=models.CASCADE, related_name="assignments")
    reviewer = models.CharField(max_length=80)
    until = models.DateTimeField(null=True)
    made_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["id"]
        constraints = [
            models.UniqueConstraint(fields=["item", "reviewer"], name="one_assignment_per_reviewer")
        ]
        indexes = [models.Index(fields=["reviewer", "item"])]

    def __str__(self) -> str:
        return f"{self.item_id} for {self.reviewer}"
