"""`/api/v1/mocks/<mock>/versions/<version>/audit`: what the crawler found in a published version."""

from __future__ import annotations

from typing import ClassVar

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from hub.access.principal import Scope
from hub.catalog import selectors as catalogue
from hub.catalog.api import MOCK, TAG, VERSION
from hub.lib.openapi import errors
from synthesis.worlds.web import selectors
from synthesis.worlds.web.serializers import AuditSerializer


class AuditView(APIView):
    required_scope: ClassVar[Scope] = "read"

    @extend_schema(
        operation_id="mocks_version_audit", tags=TAG, summary="The audit of one version",
        parameters=[MOCK, VERSION], responses={200: AuditSerializer, **errors(404)},
    )  # fmt: skip
    def get(self, _request: Request, mock: str, version: str) -> Response:
        """Findings and totals of the latest audit of this version's content."""
        row = catalogue.version_get(mock_id=catalogue.mock_get(name=mock).id, version=version)
        return Response(AuditSerializer(selectors.audit_of(version=row)).data)
