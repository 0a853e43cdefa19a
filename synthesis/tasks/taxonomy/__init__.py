"""What an application can do, as a tree whose leaves tasks are sampled from. Pure but for reading files.

Enters: a mock's manifest and workflows, or a stored file. Leaves: a `Tree` of at most four levels with at most twelve
branches each; a leaf has one line and the elements of the interface that belong to it. Called by the sampler's
offers, by task generation with a model, and by the coverage report. Source: seed 000, "task generation".
"""

from synthesis.tasks.taxonomy.files import desktop, dumps, loads, read, write
from synthesis.tasks.taxonomy.growing import from_workflows
from synthesis.tasks.taxonomy.limits import validate
from synthesis.tasks.taxonomy.tree import BRANCHES, DEPTH, Node, TaxonomyError, Tree

__all__ = [
    "BRANCHES", "DEPTH", "Node", "TaxonomyError", "Tree", "desktop", "dumps", "from_workflows", "loads", "read",
    "validate", "write",
]  # fmt: skip
