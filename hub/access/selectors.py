"""Reads of API tokens."""

from __future__ import annotations

from django.db.models import QuerySet
from django.utils import timezone

from hub.access.models import ApiToken
from hub.lib.problem import Problem


def token_list() -> QuerySet[ApiToken]:
    """Every token, revoked ones too, oldest first."""
    return ApiToken.objects.all()


def token_get(*, id: int) -> ApiToken:
    """The token with this id, or a 404."""
    token = ApiToken.objects.filter(pk=id).first()
    if token is None:
        raise Problem(404, "unknown_token", f"No API token has the id {id}: GET /api/v1/tokens lists them.")
    return token


def token_by_hash(*, secret_hash: str) -> ApiToken | None:
    """The token whose secret hashes to this, if it is neither revoked nor expired."""
    token = ApiToken.objects.filter(secret_hash=secret_hash, revoked_at__isnull=True).first()
    if token is None or (token.expires_at is not None and token.expires_at <= timezone.now()):
        return None
    return token
