"""Whether an instruction says what another one already says. Pure but for the embedding model.

Three checks (seed 000, "task generation"): sentence-embedding cosine of 0.85 or more, more than half of the token
4-grams shared with one earlier task, more than three instances of one slot template per application. A hit asks for
a diversified rewrite.
"""

from synthesis.tasks.duplicates.index import Hit, Index, Kind

__all__ = ["Hit", "Index", "Kind"]
