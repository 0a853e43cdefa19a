"""Whether a reward can be trusted: states that must not pass, and states that must. Pure.

Enters: both worlds, what the performed workflows declare. Leaves: cases, each with states to score and
what is expected. Called by the orchestrator. Beyond the seed, which tries a reward at its two ends only.
"""

from synthesis.tuples.strength.cases import Case, Expect, cases
from synthesis.tuples.strength.demands import Demand, demands
from synthesis.tuples.strength.ways import detours, gone

__all__ = ["Case", "Demand", "Expect", "cases", "demands", "detours", "gone"]
