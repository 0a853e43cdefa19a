"""What models said and cost, how critics voted, how rollouts ended: one row each, kept with the item."""

from __future__ import annotations

from django.db import models

from synthesis.tuples.models.runs import Item, Run


class Conversation(models.Model):
    """One run of an agent. Its transcript lies in `folder`; `item` is None for what is said for a whole run."""

    run = models.ForeignKey(Run, on_delete=models.CASCADE, related_name="conversations")
    item = models.ForeignKey(Item, on_delete=models.CASCADE, null=True, related_name="conversations")
    role = models.CharField(max_length=16)
    number = models.PositiveSmallIntegerField()  # of this role, for this item: a round, a critic, a rollout
    model = models.CharField(max_length=200)
    folder = models.CharField(max_length=300)  # below HUB_DATA/synthesis
    outcome = models.CharField(max_length=16, blank=True)  # empty: under way, or stopped at what may pass
    why = models.TextField(blank=True)
    turns = models.PositiveIntegerField(default=0)
    input_tokens = models.PositiveBigIntegerField(default=0)
    output_tokens = models.PositiveBigIntegerField(default=0)
    cache_write_tokens = models.PositiveBigIntegerField(default=0)
    cache_read_tokens = models.PositiveBigIntegerField(default=0)
    dollars = models.FloatField(null=True, default=0.0)  # None: nobody knows
    seconds = models.FloatField(default=0.0)
    begun_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["id"]
        constraints = [models.UniqueConstraint(fields=["run", "folder"], name="one_conversation_per_folder")]
        indexes = [models.Index(fields=["item", "role", "number"]), models.Index(fields=["run", "role"])]

    def __str__(self) -> str:
        return f"{self.role} {self.number} of {self.item_id or self.run_id}"


class CriticVote(models.Model):
    """What one critic answered. `vote` holds the nine fields, None when the answer was no vote."""

    item = models.ForeignKey(Item, on_delete=models.CASCADE, related_name="votes")
    number = models.PositiveSmallIntegerField()
    model = models.CharField(max_length=200)
    family = models.CharField(max_length=60)
    verdict = models.CharField(max_length=12, blank=True)
    severity = models.CharField(max_length=2, blank=True)
    confidence = models.FloatField(null=True)
    vote = models.JSONField(null=True)
    contradiction = models.TextField(blank=True)  # why it was asked again
    fault = models.TextField(blank=True)  # why there is no vote
    at = models.DateTimeField(auto_now=True)

    class Meta:
        ordering = ["item", "number"]
        constraints = [models.UniqueConstraint(fields=["item", "number"], name="one_vote_per_critic")]

    def __str__(self) -> str:
        return f"{self.model}: {self.verdict or 'no vote'}"


class Rollout(models.Model):
    """An attempt of the teacher at a tuple, or of the oracle in its place. `program` and `visual` are None where
    nobody scored or judged.
    """

    item = models.ForeignKey(Item, on_delete=models.CASCADE, related_name="rollouts")
    passage = models.PositiveSmallIntegerField()  # 0, and one more for each return to the discriminator
    number = models.PositiveSmallIntegerField()
    actor = models.CharField(max_length=200)  # a model, or `oracle`, `imperfect oracle`
    outcome = models.CharField(max_length=16)  # of contract.md, section 6
    program = models.FloatField(null=True)
    visual = models.BooleanField(null=True)
    judge = models.CharField(max_length=200, blank=True)  # the model that looked
    said = models.TextField(blank=True)  # what the judge gave as its reason
    why = models.TextField(blank=True)
    steps = models.PositiveIntegerField(default=0)
    pictures = models.JSONField(default=list)  # files below HUB_DATA/synthesis
    at = models.DateTimeField(auto_now=True)

    class Meta:
        ordering = ["item", "passage", "number"]
        constraints = [
            models.UniqueConstraint(fields=["item", "passage", "number"], name="one_rollout_per_number")
        ]

    def __str__(self) -> str:
        return f"{self.actor}: {self.program}"
