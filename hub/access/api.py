"""`/api/v1/tokens`: API tokens over REST, for admins."""

from __future__ import annotations

from typing import ClassVar

from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiExample, OpenApiParameter, OpenApiResponse, extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from hub.access import selectors, services
from hub.access.principal import Scope
from hub.access.serializers import TokenCreatedSerializer, TokenListSerializer, TokenRequest, TokenSerializer
from hub.lib.openapi import errors

TAG = ["tokens"]


class TokensView(APIView):
    required_scope: ClassVar[Scope] = "admin"

    @extend_schema(
        operation_id="tokens_list",
        tags=TAG,
        summary="List API tokens",
        responses={200: TokenListSerializer, **errors()},
    )
    def get(self, request: Request) -> Response:
        """Every token, revoked ones too, without its secret."""
        return Response({"results": TokenSerializer(selectors.token_list(), many=True).data})

    @extend_schema(
        operation_id="tokens_create",
        tags=TAG,
        summary="Make an API token",
        request=TokenRequest,
        responses={201: TokenCreatedSerializer, **errors(400, 409, 415)},
        examples=[
            OpenApiExample(
                "A trainer",
                value={"name": "trainer", "scopes": ["session"], "max_sessions": 5000},
                request_only=True,
            )
        ],
    )
    def post(self, request: Request) -> Response:
        """The answer holds the secret, this once."""
        wanted = TokenRequest(data=request.data)
        wanted.is_valid(raise_exception=True)
        token, plaintext = services.token_create(**wanted.validated_data)
        body = {**TokenSerializer(token).data, "token": plaintext}
        return Response(body, status=201, headers={"Cache-Control": "no-store"})


class TokenView(APIView):
    required_scope: ClassVar[Scope] = "admin"

    @extend_schema(
        operation_id="tokens_revoke",
        tags=TAG,
        summary="Revoke an API token",
        parameters=[OpenApiParameter("id", OpenApiTypes.INT, OpenApiParameter.PATH)],
        responses={204: OpenApiResponse(description="Revoked."), **errors(404)},
    )
    def delete(self, request: Request, id: int) -> Response:
        """It counts for nothing any more (in other processes within five seconds); its sessions stay."""
        services.token_revoke(id=id)
        return Response(status=204)
