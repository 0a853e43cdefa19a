"""Reads of items as lists show them: found, counted by facet, sorted, over all runs. They read cards, never tasks.

Enters: what a client asks for. Leaves: querysets of `Card`, and counts. Called by REST and commands.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from django.db.models import Count, Q, QuerySet

from synthesis.tuples.models import Card, CardMock

# Facets that are columns of a card; `mock` and `version` stand in rows of their own.
COLUMNS = (
    "state",
    "reason",
    "platform",
    "domain",
    "difficulty",
    "scenario",
    "type",
    "votes",
    "severity",
    "teacher",
    "review",
)
FACETS = (*COLUMNS, "mock", "version", "caught", "cost")
# By columns: a relation would be sorted by what it leads to, and joined.
SORTS = {
    "newest": ("-item_id",), "oldest": ("item_id",), "number": ("run_id", "number"), "task_id": ("task_id", "item_id"),
    "strength": ("strength", "item_id"), "-strength": ("-strength", "-item_id"),
    "cost": ("dollars", "item_id"), "-cost": ("-dollars", "-item_id"),
    "difficulty": ("difficulty", "item_id"), "-difficulty": ("-difficulty", "-item_id"),
    "state": ("state", "item_id"), "-state": ("-state", "-item_id"),
}  # fmt: skip
# Shares of wrong states that were caught, and dollars, in steps: name -> from, below.
CAUGHT = {"all": (1.0, None), "95": (0.95, 1.0), "below": (None, 0.95)}
COST = {"free": (None, 0.000001), "0.1": (0.000001, 0.1), "1": (0.1, 1.0), "more": (1.0, None)}
UNKNOWN = "unknown"


def cards(*, sort: str = "newest", **asked: Any) -> QuerySet[Card]:
    """`asked`: facets with their wanted values, `run`, and `q` for words of instruction or id."""
    return Card.objects.filter(_wanted(asked)).order_by(*SORTS[sort])


def facets(**asked: Any) -> dict[str, dict[str, int]]:
    """For each facet how many items have each value, among those that all the other facets leave."""
    found: dict[str, dict[str, int]] = {}
    for facet in FACETS:
        others = {name: value for name, value in asked.items() if name != facet}
        found[facet] = _counted(facet, Card.objects.filter(_wanted(others)).order_by())
    return found


def _counted(facet: str, rows: QuerySet[Card]) -> dict[str, int]:
    if facet in COLUMNS:
        pairs = rows.values_list(facet).annotate(n=Count("item"))
        return {str(value): count for value, count in pairs}
    if facet in ("mock", "version"):
        used = CardMock.objects.order_by()
        if rows.query.where:  # without a condition there is nothing to join
            used = used.filter(card__in=rows.values("item"))
        return {
            str(value): count for value, count in used.values_list(facet).annotate(n=Count("id")) if value
        }
    column, steps = ("strength", CAUGHT) if facet == "caught" else ("dollars", COST)
    wanted = {name: Count("item", filter=_between(column, *step)) for name, step in steps.items()}
    wanted[UNKNOWN] = Count("item", filter=Q(**{column: None}))
    numbers = rows.aggregate(**{f"n_{name}": count for name, count in wanted.items()})
    return {name: numbers[f"n_{name}"] for name in wanted if numbers[f"n_{name}"]}


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
    return lambda value: Q(**{column: None}) if value == UNKNOWN else _between(column, *steps[value])


def _between(column: str, least: float | None, below: float | None) -> Q:
    wanted = Q(**{f"{column}__isnull": False})
    if least is not None:
        wanted &= Q(**{f"{column}__gte": least})
    return wanted & Q(**{f"{column}__lt": below}) if below is not None else wanted


_CONDITIONS: dict[str, Callable[[Any], Q]] = {
    "mock": _mock,
    "version": _version,
    "caught": _stepped("strength", CAUGHT),
    "cost": _stepped("dollars", COST),
    "run": lambda run: Q(run_id=run),
    "q": lambda words: Q(instruction__icontains=words) | Q(task_id__icontains=words),
}
