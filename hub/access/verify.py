"""From a request's headers to who is calling.

Enters: raw header pairs (ASGI) or two header values (DRF). Leaves: a `Principal`, None where no token was
sent, or Problem 401 `invalid_token` where one was sent that does not count: a wrong token is never taken for
none. `authorize` adds the hub's policy: on an open hub a caller without a token may do everything.
"""

from __future__ import annotations

import hmac
from collections.abc import Iterable

from asgiref.sync import sync_to_async
from django.conf import settings
from django.db import connections
from django.utils import timezone

from hub.access import cache, selectors, services
from hub.access.principal import ADMIN, ANONYMOUS, ROLE_OF_SCOPE, Principal, Scope
from hub.lib.problem import Problem

ADMIN_HEADER = b"x-cua-admin-token"
MAX_TOKEN_BYTES = 512


async def principal(headers: Iterable[tuple[bytes, bytes]]) -> Principal | None:
    """The caller, for the raw ASGI applications. A lookup in the database runs in a thread, at most every
    five seconds a token.
    """
    secret = sent_token(headers)
    if secret is None:
        return None
    known, found = _without_database(secret)
    if not known:
        found = await _lookup_in_thread(secret)
    return _or_refuse(found)


def principal_sync(*, authorization: str | None, admin_token: str | None) -> Principal | None:
    """The caller, for DRF, which runs in a thread that Django gave a connection."""
    pairs = ((b"authorization", authorization), (ADMIN_HEADER, admin_token))
    secret = sent_token(
        (name, value.encode("latin-1", "replace")) for name, value in pairs if value is not None
    )
    if secret is None:
        return None
    known, found = _without_database(secret)
    return _or_refuse(found if known else _lookup(secret))


async def authorize(headers: Iterable[tuple[bytes, bytes]], scope: Scope) -> Principal:
    """The caller, if the hub's policy lets them do what `scope` stands for; else Problem 401 or 403."""
    return admit(await principal(headers), scope)


def admit(caller: Principal | None, scope: Scope) -> Principal:
    """Policy, pure but for the settings: an open hub admits callers without a token; a token must have the
    scope.
    """
    if caller is None:
        if is_open():
            return ANONYMOUS
        raise Problem(
            401,
            "token_required",
            "Sign in, or send an API token: 'Authorization: Bearer mh_…' or 'X-CUA-Admin-Token: mh_…'.",
        )
    if not caller.allows(scope):
        raise Problem(
            403,
            "insufficient_scope",
            _needed(caller, scope),
            needed=scope,
            scopes=sorted(caller.scopes),
        )
    return caller


def _needed(caller: Principal, scope: Scope) -> str:
    if caller.account is None:
        return f"This needs a token with the scope {scope!r}."
    return f"This needs the role {ROLE_OF_SCOPE[scope]!r}: an admin can give it to {caller.account!r}."


def is_open() -> bool:
    """Whether callers who say nothing of who they are are let in, and may do everything."""
    return settings.HUB_AUTH == "open" and not settings.HUB_HARDENED and not settings.HUB_SIGN_IN


def sent_token(headers: Iterable[tuple[bytes, bytes]]) -> bytes | None:
    """The token in `Authorization: Bearer` or, failing that, `X-CUA-Admin-Token`; None where neither is sent
    or both are empty.
    """
    bearer = other = b""
    for name, value in headers:
        lowered = name.lower()
        if lowered == b"authorization" and value[:7].lower() == b"bearer ":
            bearer = value[7:].strip()
        elif lowered == ADMIN_HEADER:
            other = value.strip()
    return bearer or other or None


def _without_database(secret: bytes) -> tuple[bool, Principal | None]:
    admin = settings.HUB_ADMIN_TOKEN.encode()
    if admin and hmac.compare_digest(secret, admin):
        return True, ADMIN
    if len(secret) > MAX_TOKEN_BYTES:
        return True, None
    return cache.get(services.secret_hash(secret))


def _lookup(secret: bytes) -> Principal | None:
    digest = services.secret_hash(secret)
    token = selectors.token_by_hash(secret_hash=digest)
    if token is None:
        cache.put(digest, None)
        return None
    services.token_touch(id=token.pk)
    found = Principal(token.name, frozenset(token.scopes), token.pk, token.max_sessions)
    left = cache.SECONDS if token.expires_at is None else (token.expires_at - timezone.now()).total_seconds()
    cache.put(digest, found, left)
    return found


@sync_to_async(thread_sensitive=False)
def _lookup_in_thread(secret: bytes) -> Principal | None:
    """As `_lookup`, in a pool thread. No request of Django's ends here to look after the connection, so it is
    closed.
    """
    try:
        return _lookup(secret)
    finally:
        connections.close_all()


def _or_refuse(found: Principal | None) -> Principal:
    if found is None:
        raise Problem(
            401, "invalid_token", "This API token is unknown, expired or revoked: send another, or none."
        )
    return found
