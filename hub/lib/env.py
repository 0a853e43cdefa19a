"""Typed, loud readers of environment variables.

Enters: names and defaults, from `hub/settings.py` only. Leaves: typed values, or an `EnvError` that names
the variable, the value and what would be accepted.
"""

from __future__ import annotations

import os
from typing import Any

import dj_database_url

TRUE = frozenset({"1", "true", "yes", "on"})
FALSE = frozenset({"0", "false", "no", "off", ""})


TEN_YEARS = 10 * 365 * 86400.0
READ: set[str] = set()  # names that have been asked for: the settings that exist


class EnvError(ValueError):
    """An environment variable holds something that cannot be used."""


def _get(name: str) -> str | None:
    READ.add(name)
    return os.environ.get(name)


def text(name: str, default: str) -> str:
    value = _get(name)
    return default if value is None else value


def choice(name: str, default: str, allowed: tuple[str, ...]) -> str:
    value = text(name, default)
    if value not in allowed:
        raise EnvError(f"{name}={value!r}: use one of {', '.join(allowed)}.")
    return value


def flag(name: str, default: bool) -> bool:
    value = _get(name)
    if value is None:
        return default
    if value.lower() in TRUE:
        return True
    if value.lower() in FALSE:
        return False
    raise EnvError(f"{name}={value!r}: use 1 or 0.")


def integer(name: str, default: int, minimum: int = 0, maximum: int = 2**62) -> int:
    value = _get(name)
    if value is None:
        return default
    try:
        number = int(value)
    except ValueError:
        raise EnvError(f"{name}={value!r}: use a whole number.") from None
    if not minimum <= number <= maximum:
        limits = f"{minimum} or more" if maximum == 2**62 else f"{minimum} to {maximum}"
        raise EnvError(f"{name}={value!r}: use {limits}.")
    return number


def seconds(name: str, default: float, minimum: float = 0.0) -> float:
    value = _get(name)
    if value is None:
        return default
    try:
        number = float(value)
    except ValueError:
        raise EnvError(f"{name}={value!r}: use a number of seconds.") from None
    if not minimum <= number <= TEN_YEARS:
        raise EnvError(f"{name}={value!r}: use {minimum:g} to {TEN_YEARS:g} seconds.")
    return number


def database(name: str, default: str) -> Any:
    """Django's settings of the database at a URL: SQLite on one machine, PostgreSQL on many."""
    value = _get(name) or default
    try:
        settings = dj_database_url.parse(value, conn_max_age=60)
    except ValueError:
        settings = {}
    if settings.get("ENGINE") not in ("django.db.backends.sqlite3", "django.db.backends.postgresql"):
        raise EnvError(f"{name}: use sqlite:///PATH or postgresql://USER:PASSWORD@HOST:PORT/NAME.")
    return settings
