"""Who is calling, and the scopes that say what they may do. Pure: no database, no settings."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, get_args

Scope = Literal["read", "session", "review", "admin"]
SCOPES: tuple[Scope, ...] = get_args(Scope)
# Each scope contains those before it.
RANK: dict[str, int] = {scope: rank for rank, scope in enumerate(SCOPES)}
# Accounts have roles, tokens have scopes; this is all that connects them.
SCOPE_OF_ROLE: dict[str, Scope] = {"viewer": "read", "reviewer": "review", "admin": "admin"}
ROLE_OF_SCOPE = {"read": "viewer", "session": "reviewer", "review": "reviewer", "admin": "admin"}


@dataclass(frozen=True, slots=True)
class Principal:
    """The holder of a token, or a person who is signed in: `account` is their name, None for tokens.

    `token_id` is None for people, for `HUB_ADMIN_TOKEN` and for anonymous callers of an open hub.

    `name` owns the sessions that it creates; `max_sessions` bounds how many, None leaves it to the hub's own
    quota.
    """

    name: str
    scopes: frozenset[str]
    token_id: int | None
    max_sessions: int | None = None
    account: str | None = None
    person: str = ""  # how documents name who is signed in

    def allows(self, scope: Scope) -> bool:
        return any(RANK.get(own, -1) >= RANK[scope] for own in self.scopes)


LOCAL_NAME = "local"  # how whoever reaches an open hub is recorded
ANONYMOUS = Principal(name="", scopes=frozenset(SCOPES), token_id=None)
ADMIN_NAME = "admin"
ADMIN = Principal(name=ADMIN_NAME, scopes=frozenset({"admin"}), token_id=None)
