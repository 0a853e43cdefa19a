"""The second filter: what a teacher's rollouts say of a tuple. Pure.

Enters: the program's score and, where a judge looked, its score for each rollout. Leaves: one of four outcomes, or the
offline bucket. Called by the filter job. Source: seed 000, "two stage filter"; docs/decisions/seed-contradictions.md,
24 to 28.
"""

from synthesis.filters.teacher.outcome import RETURNS, Outcome, Verdict, outcome

__all__ = ["RETURNS", "Outcome", "Verdict", "outcome"]
