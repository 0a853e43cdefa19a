"""Which roles of a run are played by language models, and by which.

Enters: the settings, what was asked for when the run was begun. Leaves: a `Cast`, or None for a run without models.
Called when a run is begun and by its lanes.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from synthesis.llm.budget import Limits
from synthesis.llm.errors import NotConfigured
from synthesis.llm.roles import Role, Roles, from_settings, item_limits_from_settings, limits_from_settings
from synthesis.tuples.models import Run

MAKERS = (Role.TASK_GEN, Role.GENERATOR, Role.DISCRIMINATOR)
FILTERS = (Role.CRITICS, Role.TEACHER, Role.JUDGE)
WORDS = ("models", *(role.value for role in FILTERS))  # what a run can be begun with


@dataclass(frozen=True)
class Cast:
    """`each`: what one run of an agent may spend; `whole`: all of them for one item."""

    roles: Roles
    played: frozenset[Role]
    each: Limits
    whole: Limits

    def has(self, role: Role) -> bool:
        return role in self.played


def wanted(words: Iterable[str]) -> dict[str, list[str]]:
    """By role, the names of its models: `models` is all makers and those filters that are set; else roles by name.

    Raises `NotConfigured`, which names the setting that is missing.
    """
    asked = set(words)
    roles = from_settings()
    item_limits_from_settings()
    if unknown := asked - set(WORDS):
        raise NotConfigured(f"{', '.join(sorted(unknown))}: a run is made with {', '.join(WORDS)}.")
    chosen = [role for role in FILTERS if role in asked]
    if "models" in asked:
        chosen += [*MAKERS, *(role for role in FILTERS if roles.configured(role))]
    found = {}
    for role in dict.fromkeys(chosen):
        models = roles.critics() if role is Role.CRITICS else (roles.model(role),)
        found[role.value] = [one.name for one in models]
    return found


def of(run: Run) -> Cast | None:
    """Raises `NotConfigured` when a role that the run was begun with has no model any more."""
    if not run.cast:
        return None
    played = frozenset(Role(name) for name in run.cast)
    roles = from_settings()
    for role in played:
        if not roles.configured(role):
            raise NotConfigured(f"This run was begun with a model as {role}: set {role.setting}.")
    return Cast(roles, played, limits_from_settings(), item_limits_from_settings())
