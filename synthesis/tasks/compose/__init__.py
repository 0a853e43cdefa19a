"""Tasks without a language model: composed from the mocks' workflows. Pure.

Enters: shelves (what mocks offer), worlds, a seed. Leaves: tasks, each with a plan that only the generator may see.
"""

from synthesis.tasks.compose.composer import Unsuited, composed
from synthesis.tasks.compose.offers import Recipe, offers
from synthesis.tasks.compose.shelf import Shelf
from synthesis.tasks.compose.task import Deed, Need, Plan, Public, Source, Task, World

__all__ = [
    "Deed", "Need", "Plan", "Public", "Recipe", "Shelf", "Source", "Task", "Unsuited", "World", "composed", "offers",
]  # fmt: skip
