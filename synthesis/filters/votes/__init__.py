"""The first filter: critics vote on a tuple. Pure.

Enters: what each critic answered. Leaves: a vote or what is wrong with the answer, whether a vote contradicts itself
(then that critic is asked again, once), and the decision of all. Called by the filter job. Source: seed 000, "two
stage filter"; where seeds differ: docs/decisions/seed-contradictions.md, 15 to 23.
"""

from synthesis.filters.votes.contradictions import contradicts
from synthesis.filters.votes.decision import Decision, decide, needed
from synthesis.filters.votes.vote import InvalidVote, Severity, Verdict, Vote, read

__all__ = [
    "Decision",
    "InvalidVote",
    "Severity",
    "Verdict",
    "Vote",
    "contradicts",
    "decide",
    "needed",
    "read",
]
