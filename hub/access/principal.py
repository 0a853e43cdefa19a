"""Who is calling, and the scopes that say what they may do. Pure: no database, no settings."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, get_args

Scope = Literal["read", "session", "admin"]
SCOPES: tuple[Scope, ...] = get_args(Scope)
# Each scope contains those before it.
RANK: dict[str, int] = {scope: rank for rank, scope in enumerate(SCOPES)}


@dataclass(frozen=True, slots=True)
class Principal:
    """The holder of a token; `token_id` is None for `HUB_ADMIN_TOKEN` and for anonymous callers of an open
    hub.

    `name` owns the sessions that it creates; `max_sessions` bounds how many, None leaves it to the hub's own
    quota.
    """

    name: str
    scopes: frozenset[str]
    token_id: int | None
    max_sessions: int | None = None

    def allows(self, scope: Scope) -> bool:
        return any(RANK.get(own, -1) >= RANK[scope] for own in self.scopes)


ANONYMOUS = Principal(name="", scopes=frozenset(SCOPES), token_id=None)
ADMIN_NAME = "admin"
ADMIN = Principal(name=ADMIN_NAME, scopes=frozenset({"admin"}), token_id=None)
