"""Reads a `reward.py` without running it and names what must not be in one. Pure.

Enters: the source. Leaves: a hit for each place with one of the six forbidden patterns (seed 000, condition C5), or
for a source that cannot be read. Called by the orchestrator, by the discriminator's side and by the importer.

How: two passes. `outside` looks for other processes and run-time code. `machine` follows the program abstractly,
branch by branch and call by call, and remembers for each value how much of the environment it depends on (nothing,
the mere existence of something, content); what is printed as the reward must depend on content.

Rewards share most of their text, so two things are kept from one scan to the next: top-level statements that were
parsed (`pieces`) and what calls of their functions gave (`summaries`). Neither changes what is found.
"""

from synthesis.tuples.scanner.hits import Hit, Pattern
from synthesis.tuples.scanner.scan import scan

__all__ = ["Hit", "Pattern", "scan"]
