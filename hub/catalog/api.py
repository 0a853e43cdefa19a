"""`/api/v1/mocks`: what is in the catalogue, and which version of a mock is current."""

from __future__ import annotations

from typing import ClassVar

from django.core.paginator import Paginator
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from hub.access.principal import Scope
from hub.catalog import selectors, services
from hub.catalog.serializers import (
    CurrentRequest,
    ListQuery,
    MockPageSerializer,
    MockSerializer,
    VersionDetailSerializer,
    VersionListSerializer,
    VersionSerializer,
)
from hub.lib.openapi import errors

TAG = ["mocks"]
MOCK = OpenApiParameter(
    "mock", OpenApiTypes.STR, OpenApiParameter.PATH, description="Public id, label or alias."
)
VERSION = OpenApiParameter("version", OpenApiTypes.STR, OpenApiParameter.PATH, description="Such as 1.2.0.")


class MocksView(APIView):
    required_scope: ClassVar[Scope] = "read"

    @extend_schema(
        operation_id="mocks_list", tags=TAG, summary="List mocks",
        parameters=[ListQuery], responses={200: MockPageSerializer, **errors(400)},
    )  # fmt: skip
    def get(self, request: Request) -> Response:
        """Mocks sorted by id; a page past the last is empty."""
        query = ListQuery(data=request.query_params)
        query.is_valid(raise_exception=True)
        wanted = query.validated_data
        pages = Paginator(
            selectors.mock_list(q=wanted["q"], category=wanted["category"]), wanted["page_size"]
        )
        rows = pages.page(wanted["page"]) if wanted["page"] <= pages.num_pages else []
        results = MockSerializer(list(rows), many=True).data
        return Response(
            {"count": pages.count, "page": wanted["page"], "pages": pages.num_pages, "results": results}
        )


class MockView(APIView):
    required_scope: ClassVar[Scope] = "read"

    @extend_schema(
        operation_id="mocks_get", tags=TAG, summary="One mock",
        parameters=[MOCK], responses={200: MockSerializer, **errors(404)},
    )  # fmt: skip
    def get(self, request: Request, mock: str) -> Response:
        return Response(MockSerializer(selectors.mock_get(name=mock)).data)


class VersionsView(APIView):
    required_scope: ClassVar[Scope] = "read"

    @extend_schema(
        operation_id="mocks_versions", tags=TAG, summary="Versions of a mock, the highest first",
        parameters=[MOCK], responses={200: VersionListSerializer, **errors(404)},
    )  # fmt: skip
    def get(self, request: Request, mock: str) -> Response:
        rows = selectors.version_list(mock_id=selectors.mock_get(name=mock).id)
        return Response({"results": VersionSerializer(rows, many=True).data})


class VersionView(APIView):
    required_scope: ClassVar[Scope] = "read"

    @extend_schema(
        operation_id="mocks_version", tags=TAG, summary="One version: manifest, digest and files",
        parameters=[MOCK, VERSION], responses={200: VersionDetailSerializer, **errors(404)},
    )  # fmt: skip
    def get(self, request: Request, mock: str, version: str) -> Response:
        row = selectors.version_get(mock_id=selectors.mock_get(name=mock).id, version=version)
        return Response(VersionDetailSerializer(row).data)


class CurrentView(APIView):
    required_scope: ClassVar[Scope] = "admin"

    @extend_schema(
        operation_id="mocks_set_current", tags=TAG, summary="Choose the version that new sessions get",
        parameters=[MOCK], request=CurrentRequest, responses={200: MockSerializer, **errors(400, 404, 415)},
    )  # fmt: skip
    def post(self, request: Request, mock: str) -> Response:
        """Sessions that exist keep the version they were created on."""
        wanted = CurrentRequest(data=request.data)
        wanted.is_valid(raise_exception=True)
        found = selectors.mock_get(name=mock)
        services.mock_set_current(mock_id=found.id, version=wanted.validated_data["version"])
        return Response(MockSerializer(selectors.mock_get(name=found.id)).data)
