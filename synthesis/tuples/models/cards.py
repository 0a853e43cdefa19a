"""Items as lists show them: narrow rows that are found and sorted without reading tasks and outcomes.

Written by `cards.py` whenever an item changes; nothing is decided from them.
"""

from __future__ import annotations

from django.db import models

from synthesis.tuples.models.runs import Item, Run


class Card(models.Model):
    item = models.OneToOneField(Item, on_delete=models.CASCADE, primary_key=True, related_name="card")
    run = models.ForeignKey(Run, on_delete=models.CASCADE, related_name="cards")
    number = models.PositiveIntegerField()
    task_id = models.CharField(max_length=120)
    state = models.CharField(max_length=16)
    reason = models.CharField(max_length=40, blank=True)
    platform = models.CharField(max_length=8, default="web")
    domain = models.CharField(max_length=60)
    difficulty = models.CharField(max_length=8)
    scenario = models.CharField(max_length=12)
    type = models.CharField(max_length=20)
    caught = models.PositiveSmallIntegerField(default=0)  # of the wrong states tried, told from the right one
    tried = models.PositiveSmallIntegerField(default=0)
    strength = models.FloatField(null=True)  # the share; None when none was tried
    votes = models.CharField(max_length=12, default="not_voted")
    severity = models.CharField(max_length=2, blank=True)
    teacher = models.CharField(max_length=12, blank=True)
    dollars = models.FloatField(null=True, default=0.0)  # None: nobody knows
    reviews = models.PositiveSmallIntegerField(default=0)  # not undone
    review = models.CharField(max_length=8, blank=True)  # what they say; `split` when they do not agree
    versions = models.CharField(max_length=400, blank=True)
    made_at = models.DateTimeField(auto_now_add=True)
    instruction = models.TextField()  # last, so that rows are scanned up to here only

    class Meta:
        ordering = ["-item_id"]
        indexes = [
            models.Index(fields=["run", "number"]),
            models.Index(fields=["state", "item"]),
            models.Index(fields=["difficulty", "item"]),
            models.Index(fields=["domain", "item"]),
            models.Index(fields=["votes", "item"]),
            models.Index(fields=["teacher", "item"]),
            models.Index(fields=["review", "item"]),
            models.Index(fields=["strength", "item"]),
            models.Index(fields=["dollars", "item"]),
            models.Index(fields=["task_id"]),
        ]

    def __str__(self) -> str:
        return self.task_id


class CardMock(models.Model):
    """A mock that an item uses, with the version that it was made on; empty before it was made."""

    card = models.ForeignKey(Card, on_delete=models.CASCADE, related_name="mocks")
    mock = models.CharField(max_length=60)
    version = models.CharField(max_length=40, blank=True)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["card", "mock"], name="one_card_per_mock")]
        indexes = [models.Index(fields=["mock", "version", "card"])]

    def __str__(self) -> str:
        return f"{self.mock}@{self.version}"
