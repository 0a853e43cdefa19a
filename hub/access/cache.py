"""What this process learned of tokens in the last five seconds, refusals included, so that the hot path asks
no database.
"""

from __future__ import annotations

import time

from hub.access.principal import Principal

SECONDS = 5.0
LIMIT = (
    4096  # entries; beyond it the cache starts anew, so a flood of wrong tokens costs lookups, never memory
)

_entries: dict[str, tuple[float, Principal | None]] = {}


def get(secret_hash: str) -> tuple[bool, Principal | None]:
    """Whether the answer is known, and the answer: None for a token that does not count."""
    entry = _entries.get(secret_hash)
    if entry is None or entry[0] <= time.monotonic():
        return False, None
    return True, entry[1]


def put(secret_hash: str, principal: Principal | None, seconds: float = SECONDS) -> None:
    """Remember an answer for at most `seconds`, which a token's own expiry may shorten."""
    if len(_entries) >= LIMIT:
        _entries.clear()
    _entries[secret_hash] = (time.monotonic() + min(seconds, SECONDS), principal)


def clear() -> None:
    _entries.clear()
