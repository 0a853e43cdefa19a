"""The parts of HTTP that choose among forms of one file: encodings, validators and ranges. Pure (RFC 9110).

Enters: header values as a client sent them. Leaves: a choice; nonsense is treated as if the header were
absent.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from functools import lru_cache
from typing import Final, Literal

PREFERENCE = ("br", "gzip", "identity")  # where a client likes several equally: the smallest first
_CODING = re.compile(r"\s*([A-Za-z0-9*_-]+)\s*(?:;\s*q\s*=\s*([01](?:\.\d{0,3})?)\s*)?", re.ASCII)
_RANGE = re.compile(r"\s*bytes\s*=\s*(\d{0,18})\s*-\s*(\d{0,18})\s*", re.ASCII | re.IGNORECASE)
_ETAG = re.compile(r'(?:W/)?("[^"]*")')
UNSATISFIABLE: Final = "unsatisfiable"


def encoding(header: str, available: Collection[str]) -> str:
    """The encoding to answer with: one of `available`, or "identity", which is always there."""
    if not available or not header or len(header) > 200:
        return "identity"
    wishes = _wishes(header)
    weights = {name: wishes.get(name, wishes.get("*", 0.0)) for name in available}
    weights["identity"] = wishes.get(
        "identity", wishes.get("*", 0.001)
    )  # acceptable, but after what was asked for
    best = max(weights.values())
    if best <= 0.0:
        return "identity"
    return next((name for name in PREFERENCE if weights.get(name) == best), "identity")


@lru_cache(maxsize=256)
def _wishes(header: str) -> dict[str, float]:
    wishes: dict[str, float] = {}
    for part in header.lower().split(","):
        match = _CODING.fullmatch(part)
        if match:
            name = {"x-gzip": "gzip"}.get(match[1], match[1])
            wishes[name] = 1.0 if match[2] is None else min(float(match[2]), 1.0)
    return wishes


def is_unchanged(if_none_match: str, etag: str) -> bool:
    """Whether the client holds this very form already (weak comparison)."""
    return if_none_match.strip() == "*" or etag in _ETAG.findall(if_none_match)


def byte_range(header: str, size: int) -> tuple[int, int] | Literal["unsatisfiable"] | None:
    """First and last byte of the one range that is asked for.

    None: no range, several of them, or nonsense: the whole file is the answer. "unsatisfiable": 416 is.
    """
    match = _RANGE.fullmatch(header)
    if match is None or not (match[1] or match[2]):
        return None
    if not match[1]:
        length = min(int(match[2]), size)
        return (size - length, size - 1) if length else UNSATISFIABLE
    first = int(match[1])
    last = min(int(match[2]), size - 1) if match[2] else size - 1
    if match[2] and int(match[2]) < first:
        return None
    return (first, last) if first < size else UNSATISFIABLE


def may_resume(if_range: str, etag: str) -> bool:
    """Whether a range of this form continues what the client has; a date never does, for files bear none."""
    return not if_range or if_range.strip() == etag
