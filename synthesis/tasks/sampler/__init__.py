"""Which kind of task comes next: five dimensions, counts per cell, hard constraints on the whole. Pure.

Enters: what can be made, how many tasks are wanted, a seed. Leaves: cells one after another, and a report on the
constraints. Called by the task generator. Source: seed 000, "task generation".
"""

from synthesis.tasks.sampler.cells import Cell, Difficulty, Offer, Platform, Scenario, TaskType
from synthesis.tasks.sampler.constraints import Constraints, Finding, attainable, findings, relaxed
from synthesis.tasks.sampler.sampler import Exhausted, Sampler

__all__ = [
    "Cell", "Constraints", "Difficulty", "Exhausted", "Finding", "Offer", "Platform", "Sampler", "Scenario",
    "TaskType", "attainable", "findings", "relaxed",
]  # fmt: skip
