"""Typed, loud readers of environment variables.

Enters: names and defaults, from `hub/settings.py` only. Leaves: typed values, or an `EnvError` that names
the variable, the value and what would be accepted.
"""

from __future__ import annotations

import os

TRUE = frozenset({"1", "true", "yes", "on"})
FALSE = frozenset({"0", "false", "no", "off", ""})


class EnvError(ValueError):
    """An environment variable holds something that cannot be used."""


def text(name: str, default: str) -> str:
    return os.environ.get(name, default)


def choice(name: str, default: str, allowed: tuple[str, ...]) -> str:
    value = os.environ.get(name, default)
    if value not in allowed:
        raise EnvError(f"{name}={value!r}: use one of {', '.join(allowed)}.")
    return value


def flag(name: str, default: bool) -> bool:
    value = os.environ.get(name)
    if value is None:
        return default
    if value.lower() in TRUE:
        return True
    if value.lower() in FALSE:
        return False
    raise EnvError(f"{name}={value!r}: use 1 or 0.")


def integer(name: str, default: int, minimum: int = 0) -> int:
    value = os.environ.get(name)
    if value is None:
        return default
    try:
        number = int(value)
    except ValueError:
        raise EnvError(f"{name}={value!r}: use a whole number.") from None
    if number < minimum:
        raise EnvError(f"{name}={value!r}: use {minimum} or more.")
    return number


def seconds(name: str, default: float, minimum: float = 0.0) -> float:
    value = os.environ.get(name)
    if value is None:
        return default
    try:
        number = float(value)
    except ValueError:
        raise EnvError(f"{name}={value!r}: use a number of seconds.") from None
    if not minimum <= number < float("inf"):
        raise EnvError(f"{name}={value!r}: use {minimum} seconds or more.")
    return number
