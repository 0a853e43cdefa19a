"""`/api/v1/auth` and `/api/v1/accounts`: signing in and out, and who may."""

from __future__ import annotations

from typing import Any, ClassVar

from django.contrib.auth import login, logout
from django.http import HttpRequest
from django.middleware.csrf import get_token
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, OpenApiResponse, extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from hub.access import verify
from hub.access.principal import ANONYMOUS, LOCAL_NAME, ROLE_OF_SCOPE, SCOPES, Principal, Scope
from hub.access.rest import caller_of
from hub.accounts import selectors, services, signing_in
from hub.accounts import serializers as shapes
from hub.accounts.rest import check_csrf, signed_in
from hub.lib.openapi import errors
from hub.lib.paging import PageQuery, paged, valid
from hub.lib.problem import Problem

AUTH, TAG = ["sign-in"], ["accounts"]
BACKEND = "django.contrib.auth.backends.ModelBackend"
USERNAME = OpenApiParameter(
    "username", OpenApiTypes.STR, OpenApiParameter.PATH, description="An account's name."
)


class LoginView(APIView):
    is_public: ClassVar[bool] = True
    permission_classes = ()
    authentication_classes = ()  # whatever the browser holds: it is replaced

    @extend_schema(
        operation_id="auth_login", tags=AUTH, summary="Sign in",
        request=shapes.LoginRequest, responses={200: shapes.MeSerializer, **errors(400, 415, 429)},
    )  # fmt: skip
    def post(self, request: Request) -> Response:
        """Sets the session's cookie. After five failures a name waits a quarter of an hour."""
        wanted = valid(shapes.LoginRequest, request.data)
        raw = request._request
        user = signing_in.judge(request=raw, username=wanted["username"], password=wanted["password"])
        login(raw, user)
        return Response(_me(raw, signed_in(raw)), headers={"Cache-Control": "no-store"})


class LogoutView(APIView):
    is_public: ClassVar[bool] = True
    permission_classes = ()
    authentication_classes = ()

    @extend_schema(
        operation_id="auth_logout", tags=AUTH, summary="Sign out",
        request=None, responses={204: OpenApiResponse(description="Nobody is signed in any more."), **errors()},
    )  # fmt: skip
    def post(self, request: Request) -> Response:
        if signed_in(request._request) is not None:
            check_csrf(request._request)
        logout(request._request)
        return Response(status=204)


class MeView(APIView):
    is_public: ClassVar[bool] = True
    permission_classes = ()

    @extend_schema(
        operation_id="auth_me", tags=AUTH, summary="Who is calling",
        responses={200: shapes.MeSerializer, **errors()},
    )  # fmt: skip
    def get(self, request: Request) -> Response:
        """For everybody: it also tells whether one must sign in, and gives the CSRF token."""
        return Response(_me(request._request, caller_of(request)), headers={"Cache-Control": "no-store"})


class PasswordView(APIView):
    required_scope: ClassVar[Scope] = "read"

    @extend_schema(
        operation_id="auth_password", tags=AUTH, summary="Change one's own password",
        request=shapes.PasswordRequest,
        responses={204: OpenApiResponse(description="Other sessions have ended."), **errors(400, 409, 415, 429)},
    )  # fmt: skip
    def post(self, request: Request) -> Response:
        caller, raw = caller_of(request), request._request
        if caller is None or caller.account is None:
            raise Problem(409, "no_account", "Only who is signed in has a password here.")
        wanted = valid(shapes.PasswordRequest, request.data)
        signing_in.judge(request=raw, username=caller.account, password=wanted["current"])
        account = selectors.account_get(username=caller.account)
        services.account_update(account=account, password=wanted["new"])
        login(raw, account.user, backend=BACKEND)  # the change has ended all sessions, this one too
        return Response(status=204)


class AccountsView(APIView):
    required_scope: ClassVar[Scope] = "admin"

    @extend_schema(
        operation_id="accounts_list", tags=TAG, summary="List accounts",
        parameters=[PageQuery], responses={200: shapes.AccountPageSerializer, **errors(400)},
    )  # fmt: skip
    def get(self, request: Request) -> Response:
        """By name, disabled ones too."""
        page = paged(selectors.account_list(), valid(PageQuery, request.query_params))
        return Response(page.body(shapes.AccountSerializer(page.rows, many=True).data))

    @extend_schema(
        operation_id="accounts_create", tags=TAG, summary="Make an account",
        request=shapes.AccountRequest, responses={201: shapes.AccountSerializer, **errors(400, 409, 415)},
    )  # fmt: skip
    def post(self, request: Request) -> Response:
        account = services.account_create(**valid(shapes.AccountRequest, request.data))
        return Response(shapes.AccountSerializer(account).data, status=201)


class AccountView(APIView):
    required_scope: ClassVar[Scope] = "admin"

    @extend_schema(
        operation_id="accounts_update", tags=TAG, summary="Change an account",
        parameters=[USERNAME], request=shapes.AccountPatch,
        responses={200: shapes.AccountSerializer, **errors(400, 404, 409, 415)},
    )  # fmt: skip
    def patch(self, request: Request, username: str) -> Response:
        """Role, name, password, or whether the person may sign in. Accounts are disabled, never deleted."""
        account = selectors.account_get(username=username)
        changed = services.account_update(account=account, **valid(shapes.AccountPatch, request.data))
        return Response(shapes.AccountSerializer(changed).data)


def _me(request: HttpRequest, caller: Principal | None) -> dict[str, Any]:
    is_open = verify.is_open()
    if caller is None:
        kind, name, scopes = (
            ("local", LOCAL_NAME, ANONYMOUS.scopes) if is_open else ("nobody", "", frozenset[str]())
        )
    else:
        kind, name, scopes = "token" if caller.account is None else "account", caller.name, caller.scopes
    highest = max(scopes, key=SCOPES.index, default="")
    return {
        "name": name,
        "display_name": (caller.person if caller else "") or name,
        "kind": kind,
        "role": ROLE_OF_SCOPE.get(highest, ""),
        "scopes": list(SCOPES[: SCOPES.index(highest) + 1]) if highest else [],
        "sign_in": not is_open,
        "csrf": get_token(request),
    }
