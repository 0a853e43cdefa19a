"""The runner: untrusted scripts of task bundles in a sandbox that sees its own `/tmp` and the hub, nothing else.

Enters: a script's text and a hub. Leaves: what it printed, which pages it asked to open, and one of the outcomes of
contract.md, section 6. Called by the tuple pipeline, by the environment server's `evaluate` and by imports.
"""

from synthesis.runner.box import Box, Ran, Unavailable
from synthesis.runner.limits import Limits
from synthesis.runner.outcome import Outcome, Score
from synthesis.runner.placeholders import Addresses

__all__ = ["Addresses", "Box", "Limits", "Outcome", "Ran", "Score", "Unavailable"]
