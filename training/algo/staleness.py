"""Which groups are young enough to be trained on, by the oldest policy that generated any part of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from training.config.losses import SkewSettings

G = TypeVar("G")


def oldest_version(versions: Iterable[Iterable[int]]) -> int:
    """The oldest policy version over all steps of all rollouts of a group (seed 002: the oldest counts).

    Raises ValueError for a group in which no policy said anything.
    """
    return min(version for rollout in versions for version in rollout)


@dataclass(frozen=True, slots=True)
class Admitted(Generic[G]):
    groups: tuple[G, ...]
    dropped: tuple[G, ...]


def admit(
    groups: Iterable[G], oldest: Callable[[G], int], current: int, settings: SkewSettings
) -> Admitted[G]:
    """Part groups by age: kept while `current` is at most `max_skew` versions ahead of a group's oldest."""
    kept: list[G] = []
    dropped: list[G] = []
    for group in groups:
        (kept if current - oldest(group) <= settings.max_skew else dropped).append(group)
    return Admitted(tuple(kept), tuple(dropped))


@dataclass(slots=True)
class SkewCount:
    """What was admitted and dropped over a run, and how old what was admitted had become: for the log."""

    admitted: int = 0
    dropped: int = 0
    by_skew: dict[int, int] = field(default_factory=dict)

    def note(self, admitted: Admitted[G], oldest: Callable[[G], int], current: int) -> None:
        self.admitted += len(admitted.groups)
        self.dropped += len(admitted.dropped)
        for group in admitted.groups:
            skew = current - oldest(group)
            self.by_skew[skew] = self.by_skew.get(skew, 0) + 1

    @property
    def dropped_share(self) -> float:
        return self.dropped / max(1, self.admitted + self.dropped)
