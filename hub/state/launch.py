"""Hardened mode: launch links, and the cookie that ties a browser to one session (contract, section 3).

Both are random and kept hashed in the store, so that they hold after a restart and on every replica.
"""

from __future__ import annotations

import hashlib
import secrets
from dataclasses import dataclass

from hub.state.head import Head
from hub.state.store.base import Store

PUBLIC_SID = "__cua_session__"
COOKIE_SECONDS = 7 * 86400


def _hashed(kind: bytes, secret: str) -> bytes:
    return kind + hashlib.sha256(secret.encode("utf-8", "surrogatepass")).digest()


@dataclass(frozen=True, slots=True)
class Bound:
    """What a link or a cookie stands for: one session in one life, not a later one of the same sid."""

    mock: str
    sid: str
    created: float

    def fits(self, head: Head | None) -> bool:
        return head is not None and head.created == self.created


async def link(store: Store, head: Head, now: float, valid: float) -> str:
    """A new secret for `…/launch/<secret>`, good for one use within `valid` seconds."""
    secret = secrets.token_urlsafe(32)
    await store.kv_put(_hashed(b"launch\0", secret), _packed(head), now + valid)
    return secret


async def redeem(store: Store, secret: str, mock: str, now: float) -> str | None:
    """Uses a link up: a new cookie value, or None if the link is unknown, used, too old or of another mock."""
    kept = await store.kv_take(_hashed(b"launch\0", secret), now)
    if kept is None or _unpacked(kept).mock != mock:
        return None
    cookie = secrets.token_urlsafe(32)
    await store.kv_put(_hashed(b"cookie\0", cookie), kept, now + COOKIE_SECONDS)
    return cookie


async def session_of(store: Store, cookie: str, mock: str, now: float) -> Bound | None:
    """The session behind a cookie, for pages of that mock only."""
    kept = await store.kv_get(_hashed(b"cookie\0", cookie), now)
    if kept is None:
        return None
    bound = _unpacked(kept)
    return bound if bound.mock == mock else None


def _packed(head: Head) -> bytes:
    return f"{head.mock}\0{head.sid}\0{head.created!r}".encode()


def _unpacked(kept: bytes) -> Bound:
    mock, sid, created = kept.decode().split("\0")
    return Bound(mock, sid, float(created))


def cookie_name(mock: str) -> str:
    return "cua_session_" + mock.replace("-", "_")
