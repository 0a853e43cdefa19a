"""Tokens and scopes in DRF: who calls (authentication) and whether they may (permission).

A view says `required_scope = "read"`, or `required_scopes = {"GET": "read", "POST": "session"}`; one that
says nothing is for `admin` alone.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from rest_framework.authentication import BaseAuthentication
from rest_framework.permissions import BasePermission
from rest_framework.request import Request

from hub.access import verify
from hub.access.principal import ANONYMOUS, Principal, Scope

if TYPE_CHECKING:
    from rest_framework.views import APIView  # which imports this module while it is itself being imported

REALM = 'Bearer realm="mock-hub"'


class TokenAuthentication(BaseAuthentication):
    """Sets `request.auth` (and `request.user`) to the `Principal` of the token that was sent; raises Problem
    401.
    """

    def authenticate(self, request: Request) -> tuple[Principal, Principal] | None:
        caller = verify.principal_sync(
            authorization=request.META.get("HTTP_AUTHORIZATION"),
            admin_token=request.META.get("HTTP_X_CUA_ADMIN_TOKEN"),
        )
        return None if caller is None else (caller, caller)

    def authenticate_header(self, request: Request) -> str:
        return REALM


class ScopePermission(BasePermission):
    """Lets a request through if its principal has the view's scope; raises Problem 401 or 403 otherwise."""

    def has_permission(self, request: Request, view: APIView) -> bool:
        if request.method not in view.allowed_methods:
            return True  # nothing runs: the dispatch that follows answers 405
        verify.admit(caller_of(request), required_scope(view, request.method or ""))
        return True


def required_scope(view: APIView, method: str) -> Scope:
    """The scope that a view asks for a method."""
    by_method: dict[str, Scope] = getattr(view, "required_scopes", {})
    lookup = "GET" if method in {"HEAD", "OPTIONS"} else method
    otherwise: Scope = getattr(view, "required_scope", "admin")
    return by_method.get(lookup, otherwise)


def principal_of(request: Request) -> Principal:
    """Who is calling a view that `ScopePermission` let through."""
    return caller_of(request) or ANONYMOUS


def caller_of(request: Request) -> Principal | None:
    """What `TokenAuthentication` set; None where no token was sent."""
    return cast("Principal | None", request.auth)
