"""Reads of items as lists show them: found, counted by facet, sorted, over all runs. They read cards, never tasks.

Enters: what a client asks for. Leaves: querysets of `Card`, and counts. Called by REST and commands.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import chain
from typing import Any

from django.db import connection
from django.db.models import Q, QuerySet

from synthesis.tuples import counting
from synthesis.tuples.models import Card, CardMock
from synthesis.tuples.models.steps import CAUGHT, COST, UNKNOWN, within

FACETS = tuple(counting.PLACES)
NONE = counting.NONE
# By columns: a relation would be sorted by what it leads to, and joined.
SORTS = {
    "newest": ("-item_id",), "oldest": ("item_id",), "number": ("run_id", "number"), "task_id": ("task_id", "item_id"),
    "strength": ("strength", "item_id"), "-strength": ("-strength", "-item_id"),
    "cost": ("dollars", "item_id"), "-cost": ("-dollars", "-item_id"),
    "difficulty": ("difficulty", "item_id"), "-difficulty": ("-difficulty", "-item_id"),
    "state": ("state", "item_id"), "-state": ("-state", "-item_id"),
}  # fmt: skip


def cards(*, sort: str = "newest", **asked: Any) -> QuerySet[Card]:
    """`asked`: facets with their wanted values, `run`, and `q` for words of instruction or id."""
    return Card.objects.filter(_wanted(asked)).order_by(*SORTS[sort])


def facets(**asked: Any) -> dict[str, dict[str, int]]:
    """For each facet how many items have each value, among those that all the other facets leave."""
    given = {name: value for name, value in asked.items() if value not in ("", None)}
    others = {name: value for name, value in given.items() if name not in FACETS}
    selected = {name: str(value) for name, value in given.items() if name in FACETS}
    rows = rows_of(Card.objects.filter(_wanted(others)), "facets")
    return counting.counted(chain.from_iterable(rows), selected)


def rows_of(cards: QuerySet[Card], *columns: str) -> Iterator[tuple[Any, ...]]:
    """In no order, and past Django, which takes twice as long over a hundred thousand."""
    sql, parameters = cards.order_by().values_list(*columns).query.sql_with_params()
    with connection.cursor() as cursor:
        cursor.execute(sql, parameters)
        yield from cursor


def _wanted(asked: Mapping[str, Any]) -> Q:
    wanted = Q()
    for name, value in asked.items():
        if value in ("", None):
            continue
        wanted &= _CONDITIONS.get(name, _column(name))(value)
    return wanted


def _column(name: str) -> Callable[[Any], Q]:
    return lambda value: Q(**{name: value})


def _mock(value: str) -> Q:
    return Q(item__in=CardMock.objects.filter(mock=value).values("card"))


def _version(value: str) -> Q:
    return Q(item__in=CardMock.objects.filter(version=value).values("card"))


def _stepped(column: str, steps: Mapping[str, tuple[float | None, float | None]]) -> Callable[[str], Q]:
    return lambda value: Q(**{column: None}) if value == UNKNOWN else within(column, steps[value])


_CONDITIONS: dict[str, Callable[[Any], Q]] = {
    "mock": _mock,
    "version": _version,
    "caught": _stepped("strength", CAUGHT),
    "cost": _stepped("dollars", COST),
    "review": lambda value: Q(review="" if value == NONE else value),
    "run": lambda run: Q(run_id=run),
    "q": lambda words: Q(instruction__icontains=words) | Q(task_id__icontains=words),
}
