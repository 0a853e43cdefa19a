"""People in DRF: a signed-in session as the same kind of `Principal` that a token gives.

A token in the request wins: `TokenAuthentication` stands ahead of this in the settings. What a session changes must
carry the CSRF token, which `GET /api/v1/auth/me` gives.
"""

from __future__ import annotations

from django.contrib.auth import get_user
from django.http import HttpRequest, HttpResponse
from django.middleware.csrf import CsrfViewMiddleware
from rest_framework.authentication import BaseAuthentication
from rest_framework.request import Request

from hub.access.principal import Principal
from hub.access.rest import REALM
from hub.accounts import selectors
from hub.lib.problem import Problem


class AccountAuthentication(BaseAuthentication):
    """Sets `request.auth` (and `request.user`) to the `Principal` of who is signed in. Problem 403 `csrf`."""

    def authenticate(self, request: Request) -> tuple[Principal, Principal] | None:
        caller = signed_in(request._request)
        if caller is None:
            return None
        check_csrf(request._request)
        return caller, caller

    def authenticate_header(self, request: Request) -> str:  # noqa: ARG002  a hook of DRF
        return REALM


def signed_in(request: HttpRequest) -> Principal | None:
    """Who the session belongs to, asked anew: DRF replaces `request.user` by what it makes of a request."""
    return selectors.principal_of_user(get_user(request))


class _Check(CsrfViewMiddleware):
    def _reject(self, request: HttpRequest, reason: str) -> HttpResponse:  # noqa: ARG002
        raise Problem(
            403,
            "csrf",
            f"{reason} Send the header X-CSRFToken with the `csrf` that GET /api/v1/auth/me gives.",
        )


def check_csrf(request: HttpRequest) -> None:
    """As Django does for its own views; a read passes."""
    check = _Check(lambda _: HttpResponse())
    check.process_request(request)
    check.process_view(request, _unmarked, (), {})


def _unmarked(_: HttpRequest) -> HttpResponse:
    """A view that is not exempt, which those of DRF are."""
    return HttpResponse()
