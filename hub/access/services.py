"""Writes of API tokens: made, revoked, marked as used. Called by the REST API, the commands and `verify`."""

from __future__ import annotations

import datetime as dt
import hashlib
import re
import secrets
from collections.abc import Iterable

from django.db import IntegrityError, transaction
from django.db.models import Q
from django.utils import timezone

from hub.access import cache, selectors
from hub.access.models import ApiToken
from hub.access.principal import ADMIN_NAME, SCOPES
from hub.lib.problem import Problem

NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,63}")
MARK = "mh_"
SHOWN = len(MARK) + 8  # 48 of the 256 bits: enough to tell tokens apart, useless for guessing the rest
TOUCH_EVERY = dt.timedelta(minutes=1)
MAX_SESSIONS = 2**31 - 1


def secret_hash(secret: bytes) -> str:
    """The hex SHA-256 under which a secret is stored."""
    return hashlib.sha256(secret).hexdigest()


def token_create(
    *,
    name: str,
    scopes: Iterable[str],
    expires_at: dt.datetime | None = None,
    max_sessions: int | None = None,
) -> tuple[ApiToken, str]:
    """A new token and its secret, which is returned this once and stored nowhere.

    Raises Problem 400 for a name, scope, time or number that cannot be used, 409 `token_exists` for a live
    token's name.
    """
    wanted = _scopes(scopes)
    _check(name, expires_at, max_sessions)
    plaintext = MARK + secrets.token_urlsafe(32)
    try:
        with transaction.atomic():
            token = ApiToken.objects.create(
                name=name,
                prefix=plaintext[:SHOWN],
                secret_hash=secret_hash(plaintext.encode()),
                scopes=wanted,
                expires_at=expires_at,
                max_sessions=max_sessions,
            )
    except IntegrityError:
        raise Problem(
            409, "token_exists", f"A live token is named {name!r}: revoke it first or choose another name."
        ) from None
    return token, plaintext


def token_revoke(*, id: int) -> ApiToken:
    """Ends a token: at once in this process, within `cache.SECONDS` in others. Revoking twice keeps the first
    time.
    """
    token = selectors.token_get(id=id)
    if token.revoked_at is None:
        token.revoked_at = timezone.now()
        token.save(update_fields=["revoked_at"])
    cache.clear()
    return token


def token_touch(*, id: int) -> None:
    """Notes that a token was used, at most once a minute, so that reading does not become writing."""
    now = timezone.now()
    stale = Q(last_used_at__isnull=True) | Q(last_used_at__lt=now - TOUCH_EVERY)
    if ApiToken.objects.filter(stale, pk=id).exists():
        ApiToken.objects.filter(stale, pk=id).update(last_used_at=now)


def _scopes(scopes: Iterable[str]) -> list[str]:
    given = set(scopes)
    unknown = sorted(given - set(SCOPES))
    if unknown or not given:
        what = f"Unknown scope {', '.join(unknown)}" if unknown else "A token needs a scope"
        raise Problem(400, "invalid_scopes", f"{what}: use one or more of {', '.join(SCOPES)}.")
    return [scope for scope in SCOPES if scope in given]


def _check(name: str, expires_at: dt.datetime | None, max_sessions: int | None) -> None:
    if not NAME.fullmatch(name):
        raise Problem(
            400,
            "invalid_name",
            "A token's name is 1 to 64 of A-Z a-z 0-9 . _ -, starting with a letter or digit.",
        )
    if name == ADMIN_NAME:
        raise Problem(400, "invalid_name", f"{ADMIN_NAME!r} is the name of HUB_ADMIN_TOKEN: choose another.")
    if expires_at is not None and expires_at <= timezone.now():
        raise Problem(
            400, "invalid_expiry", "The token would already be expired: choose a time in the future."
        )
    if max_sessions is not None and not 0 <= max_sessions <= MAX_SESSIONS:
        raise Problem(400, "invalid_max_sessions", f"max_sessions must be 0 to {MAX_SESSIONS}.")
