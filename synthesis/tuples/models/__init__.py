"""The tables of the pipeline."""

from synthesis.tuples.models.cards import Card, CardMock
from synthesis.tuples.models.filters import Conversation, CriticVote, Rollout
from synthesis.tuples.models.outside import ImportedTask, Verification
from synthesis.tuples.models.reviews import Assignment, Review
from synthesis.tuples.models.runs import Event, Item, Run

__all__ = [
    "Assignment", "Card", "CardMock", "Conversation", "CriticVote", "Event", "ImportedTask", "Item", "Review",
    "Rollout", "Run", "Verification",
]  # fmt: skip
