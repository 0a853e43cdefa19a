"""Numbers of items in steps, by which lists are filtered and counted: name -> from, below."""

from __future__ import annotations

from django.db.models import Case, CharField, Q, Value, When

# Shares of wrong states that were caught, and dollars.
CAUGHT: dict[str, tuple[float | None, float | None]] = {
    "all": (1.0, None), "95": (0.95, 1.0), "below": (None, 0.95),
}  # fmt: skip
COST: dict[str, tuple[float | None, float | None]] = {
    "free": (None, 0.000001), "0.1": (0.000001, 0.1), "1": (0.1, 1.0), "more": (1.0, None),
}  # fmt: skip
UNKNOWN = "unknown"


def within(column: str, step: tuple[float | None, float | None]) -> Q:
    """Rows whose number lies in the step; never those without a number."""
    least, below = step
    wanted = Q(**{f"{column}__isnull": False})
    if least is not None:
        wanted &= Q(**{f"{column}__gte": least})
    return wanted & Q(**{f"{column}__lt": below}) if below is not None else wanted


def named(column: str, steps: dict[str, tuple[float | None, float | None]]) -> Case:
    """The name of the step that a row is in."""
    whens = [When(within(column, step), then=Value(name)) for name, step in steps.items()]
    return Case(*whens, default=Value(UNKNOWN), output_field=CharField())
