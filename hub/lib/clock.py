"""Times as people and clients read them."""

from __future__ import annotations

from datetime import UTC, datetime


def iso(seconds: float) -> str:
    """Unix seconds as ISO-8601 in UTC, to the millisecond."""
    return datetime.fromtimestamp(seconds, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def seconds(text: str) -> float:
    """The inverse of `iso`. Raises `ValueError`."""
    return datetime.fromisoformat(text).timestamp()
