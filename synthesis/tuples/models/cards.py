"""Items as lists show them: narrow rows that are found and sorted without reading tasks and outcomes.

Written by `cards.py` whenever an item changes; nothing is decided from them.
"""

from __future__ import annotations

from django.db import models
from django.db.models import F, Func, Value

from synthesis.tuples.models import steps
from synthesis.tuples.models.runs import Item, Run

# Facets that are columns of a card. `Card.facets` has them in this order, then caught, cost and uses.
COLUMNS = (
    "state",
    "reason",
    "platform",
    "domain",
    "difficulty",
    "scenario",
    "type",
    "votes",
    "severity",
    "teacher",
    "review",
)
SEPARATOR = "\x1f"  # between the parts of `Card.facets`
BETWEEN = ", "  # in `Card.uses`


def _joined(*parts: models.expressions.Combinable) -> Func:
    """By `||` alone: PostgreSQL takes nothing in a generated column that depends on settings, as CONCAT does."""
    spread = [one for part in parts for one in (Value(SEPARATOR), part)]
    return Func(*spread[1:], template="(%(expressions)s)", arg_joiner=" || ", output_field=models.TextField())


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
    words = models.PositiveIntegerField(default=0)  # of the instruction
    first_word = models.CharField(max_length=60, blank=True)  # of the instruction, as statistics.py takes it
    uses = models.TextField(blank=True)  # as the rows of CardMock: `mail-mock@1.0.0, crm-mock@`
    # All that is counted by, in one column that follows the others: read for all cards at once (counting.py).
    facets = models.GeneratedField(
        expression=_joined(
            *(F(name) for name in COLUMNS), steps.named("strength", steps.CAUGHT),
            steps.named("dollars", steps.COST), F("uses"),
        ),
        output_field=models.TextField(), db_persist=True,
    )  # fmt: skip
    instruction = models.TextField()  # last, so that rows are scanned up to here only

    class Meta:
        ordering = ["-item_id"]
        indexes = [
            models.Index(fields=["run", "number"]),
            models.Index(fields=["made_at", "state", "dollars"]),
            models.Index(fields=["state", "reviews", "item"]),
            models.Index(fields=["-reviews", "item"]),
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
