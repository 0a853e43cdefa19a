"""Whether people who review the same tuples agree. Pure.

Enters: pairs of decisions of two reviewers about the same items. Leaves: Cohen's kappa and the counts behind
it. Called by REST. Source: Cohen, A coefficient of agreement for nominal scales (1960).
"""

from synthesis.filters.agreement.kappa import Agreement, agreement

__all__ = ["Agreement", "agreement"]
