"""What the session services give and take. No I/O, no Django."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

import msgspec

Actor = Literal["api", "ui", "system"]


class Env(msgspec.Struct, frozen=True, omit_defaults=True):
    """A session's clock and randomness (contract, section 5)."""

    now: str | None = None  # ISO-8601; None: the manifest's date
    seed: int | None = None
    timezone: str | None = None  # IANA name
    locale: str | None = None  # BCP-47
    clock: Literal["moving", "frozen"] = "moving"


@dataclass(frozen=True, slots=True)
class Owner:
    """Whose a new session is: a token's name, and how many it may have (None: the hub's own quota only)."""

    name: str = ""
    most: int | None = None


NOBODY = Owner()


@dataclass(frozen=True, slots=True)
class SessionInfo:
    """One session as lists and the REST API show it. Times are Unix seconds, sizes bytes."""

    mock: str
    mock_version: str
    sid: str
    version: int
    state_id: str
    has_custom_state: bool
    created_at: float
    accessed_at: float
    expires_at: float
    ttl: float
    state_bytes: int
    journal_entries: int
    files: int
    owner: str
    env: Env
    forked_from: str | None


@dataclass(frozen=True, slots=True)
class SnapshotInfo:
    """A named snapshot of a session: both states, files and environment at one version."""

    name: str
    version: int
    state_id: str
    created_at: float
    state_bytes: int


@dataclass(frozen=True, slots=True)
class Page:
    """One page of a list; `next` is the cursor of the following page, None at the end."""

    items: list[SessionInfo]
    next: str | None


JsonObject = dict[str, Any]
