"""Spans of time as people type them on a command line: `30d`, `12h`, `90m`, `45s`."""

from __future__ import annotations

import datetime as dt
import re

UNITS = {"d": "days", "h": "hours", "m": "minutes", "s": "seconds"}
_FORM = re.compile(r"([0-9]{1,9})([dhms])")
LONGEST = dt.timedelta(days=36500)


def parse(text: str) -> dt.timedelta:
    """The span; ValueError with what would be accepted."""
    match = _FORM.fullmatch(text.strip().lower())
    if match is None:
        raise ValueError(f"{text!r}: write a number and a unit, such as 30d, 12h, 90m or 45s.")
    span = dt.timedelta(**{UNITS[match[2]]: int(match[1])})
    if not dt.timedelta(0) < span <= LONGEST:
        raise ValueError(f"{text!r}: use more than 0 and at most {LONGEST.days} days.")
    return span
