"""Versions of mocks: `1.2.0`, three whole numbers. Pure.

Pre-release and build suffixes of Semantic Versioning are not used: a version has to survive inside one
label of a host name (`mail-mock--1-2-0`), where neither a dot nor a second hyphen can be told apart.
"""

from __future__ import annotations

import re

PATTERN = re.compile(r"(0|[1-9]\d{0,5})\.(0|[1-9]\d{0,5})\.(0|[1-9]\d{0,5})", re.ASCII)
HOW = "write it as three whole numbers, such as 1.2.0"
_STEP = 1_000_000


def parse(text: str) -> tuple[int, int, int] | None:
    """The three numbers, or None if the text is not a version."""
    match = PATTERN.fullmatch(text)
    return None if match is None else (int(match[1]), int(match[2]), int(match[3]))


def ordinal(text: str) -> int:
    """One number that sorts as the versions do; ValueError if the text is not a version."""
    numbers = parse(text)
    if numbers is None:
        raise ValueError(f"{text!r} is not a version: {HOW}")
    major, minor, patch = numbers
    return (major * _STEP + minor) * _STEP + patch


def following(text: str) -> str:
    """The next patch version: 1.2.0 gives 1.2.1."""
    numbers = parse(text)
    if numbers is None:
        raise ValueError(f"{text!r} is not a version: {HOW}")
    return f"{numbers[0]}.{numbers[1]}.{numbers[2] + 1}"
