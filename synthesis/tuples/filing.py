"""Writes of what models and filters gave: a row for each vote and each rollout. Called by the pipeline."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict

from synthesis.filters.votes import Vote
from synthesis.tuples.models import CriticVote, Item, Rollout
from synthesis.tuples.pipeline.filtered import Attempt


def vote_write(
    *, item: Item, number: int, model: str, family: str, vote: Vote | None, contradiction: str, fault: str
) -> CriticVote:
    """`number`: the critic's place, from 1. Its last word replaces an earlier one."""
    fields = {
        "model": model, "family": family, "contradiction": contradiction, "fault": fault[:2000],
        "verdict": vote.verdict.value if vote else "", "severity": vote.severity.value if vote else "",
        "confidence": vote.confidence if vote else None, "vote": vote.model_dump(mode="json") if vote else None,
    }  # fmt: skip
    row, _ = CriticVote.objects.update_or_create(item=item, number=number, defaults=fields)
    return row


def rollouts_write(*, item: Item, passage: int, attempts: Sequence[Attempt]) -> list[Rollout]:
    """`passage`: 0, and one more for each return to the discriminator."""
    rows = []
    for number, one in enumerate(attempts, start=1):
        fields = {**asdict(one), "pictures": list(one.pictures)}
        row, _ = Rollout.objects.update_or_create(item=item, passage=passage, number=number, defaults=fields)
        rows.append(row)
    return rows
