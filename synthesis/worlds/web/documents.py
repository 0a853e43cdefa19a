"""`/api/v1/mocks/<mock>/documents`: what lies beside a mock's source for those who make tasks of it.

Enters: requests that `ScopePermission` let through. Leaves: the texts of the documents named in `NAMES` and of
none other; an imported mock has none.
"""

from __future__ import annotations

from typing import Any, ClassVar

from django.conf import settings
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from hub.access.principal import Scope
from hub.catalog import selectors as catalogue
from hub.catalog.api import MOCK, TAG
from hub.lib.openapi import errors
from hub.lib.problem import Problem

NAMES = {
    "SKILL.md": "How a person operates it.",
    "SCHEMA.md": "What its state holds, with an example of every change.",
    "schema.json": "The schema of its state.",
    "workflows.json": "What a person does in it, step by step, and what that changes.",
    "seed.json": "The state that every session begins with.",
    "mock.json": "Its manifest.",
}
NAME = OpenApiParameter("name", str, OpenApiParameter.PATH, enum=list(NAMES))


class MockDocumentSerializer(serializers.Serializer[Any]):
    name = serializers.CharField()
    about = serializers.CharField()
    bytes = serializers.IntegerField()


class MockDocumentListSerializer(serializers.Serializer[Any]):
    results = MockDocumentSerializer(many=True)


class MockDocumentTextSerializer(serializers.Serializer[Any]):
    name = serializers.CharField()
    text = serializers.CharField()


class DocumentsView(APIView):
    required_scope: ClassVar[Scope] = "read"

    @extend_schema(
        operation_id="mocks_documents", tags=TAG, summary="Documents of a mock",
        parameters=[MOCK], responses={200: MockDocumentListSerializer, **errors(404)},
    )  # fmt: skip
    def get(self, _request: Request, mock: str) -> Response:
        """Of the source in HUB_MOCKS_DIR: those that are there."""
        folder = settings.HUB_MOCKS_DIR / catalogue.mock_get(name=mock).id
        found = [(name, about, folder / name) for name, about in NAMES.items() if (folder / name).is_file()]
        rows = [{"name": name, "about": about, "bytes": path.stat().st_size} for name, about, path in found]
        return Response({"results": rows})


class DocumentView(APIView):
    required_scope: ClassVar[Scope] = "read"

    @extend_schema(
        operation_id="mocks_document", tags=TAG, summary="The text of one document of a mock",
        parameters=[MOCK, NAME], responses={200: MockDocumentTextSerializer, **errors(404)},
    )  # fmt: skip
    def get(self, _request: Request, mock: str, name: str) -> Response:
        path = settings.HUB_MOCKS_DIR / catalogue.mock_get(name=mock).id / name
        if name not in NAMES or not path.is_file():
            text = f"This mock has no document {name[:60]!r}: GET /api/v1/mocks/{mock}/documents lists them."
            raise Problem(404, "unknown_document", text)
        return Response({"name": name, "text": path.read_text()})
