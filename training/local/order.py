"""Which task comes when: drawn from the run's seed, so that a resumed run goes on in the same order. Pure."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from training.env_client.protocol import Task


def task_number(seed: int, group: int, tasks: int) -> int:
    """The task of a group: all of them in a drawn order, then all again in another."""
    turn, place = divmod(group, tasks)
    order = list(range(tasks))
    Random(f"{seed}:{turn}").shuffle(order)  # noqa: S311  an order, not a secret
    return order[place]


def balanced(tasks: Sequence[Task], kinds: Mapping[str, str], count: int) -> list[Task]:
    """The first so many, of each workflow alike."""
    rest: dict[str, list[Task]] = {}
    for one in tasks:
        rest.setdefault(kinds[one.task_id], []).append(one)
    found: list[Task] = []
    while any(rest.values()) and len(found) < count:
        found += [ones.pop(0) for _, ones in sorted(rest.items()) if ones]
    return found[:count]
