"""Times as people and clients read them."""

from __future__ import annotations

from datetime import UTC, datetime
from zoneinfo import ZoneInfo


def iso(seconds: float) -> str:
    """Unix seconds as ISO-8601 in UTC, to the millisecond."""
    return datetime.fromtimestamp(seconds, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def seconds(text: str) -> float:
    """The inverse of `iso`. Raises `ValueError`."""
    return datetime.fromisoformat(text).timestamp()


def instant(text: str, zone: str) -> str:
    """An ISO-8601 date or time as one moment in UTC, to the second, for pages that may be in any time zone.

    Without an offset it is a time of `zone`, an IANA name. Raises `ValueError`, and `OverflowError` past the years
    1 to 9999.
    """
    moment = datetime.fromisoformat(text)
    if moment.tzinfo is None:
        moment = moment.replace(tzinfo=ZoneInfo(zone))
    return moment.astimezone(UTC).isoformat(timespec="seconds").replace("+00:00", "Z")
