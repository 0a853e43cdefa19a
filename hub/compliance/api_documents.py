"""The audit trail, documents and releases over REST."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any, ClassVar

from django.http import HttpResponse
from django.utils import timezone
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from hub.access.principal import Scope
from hub.catalog.api import MOCK, VERSION
from hub.compliance import documents, selectors, services, trail, writing
from hub.compliance import serializers as shapes
from hub.compliance.api import TAG, actor_of
from hub.lib.openapi import errors
from hub.lib.paging import PageQuery, paged, valid

AS = OpenApiParameter("as", OpenApiTypes.STR, enum=tuple(writing.FORMS), description="json, if left out.")
FILE = {
    (200, content_type): OpenApiTypes.OBJECT if form == "json" else OpenApiTypes.BINARY
    for form, content_type in writing.FORMS.items()
}
RELEASE = OpenApiParameter("name", OpenApiTypes.STR, OpenApiParameter.PATH, description="A release's name.")


def _file(request: Request, data: dict[str, Any], name: str) -> HttpResponse:
    form = valid(shapes.FormQuery, request.query_params)["form"]
    answer = HttpResponse(writing.written(data, form), content_type=writing.FORMS[form])
    answer.headers["Content-Disposition"] = f'inline; filename="{name}.{writing.SUFFIXES[form]}"'
    return answer


class TrailView(APIView):
    required_scope: ClassVar[Scope] = "read"

    @extend_schema(
        operation_id="compliance_trail", tags=TAG, summary="The audit trail, the latest first",
        parameters=[shapes.TrailQuery], responses={200: shapes.EntryPageSerializer, **errors(400)},
    )  # fmt: skip
    def get(self, request: Request) -> Response:
        """Entries are never changed; each carries the hash of the one before."""
        query = valid(shapes.TrailQuery, request.query_params)
        rows = selectors.entries(mock=query["mock"], kind=query["kind"], person=query["person"])
        page = paged(rows, query)
        return Response(page.body(shapes.EntrySerializer(page.rows, many=True).data))


class VerifyView(APIView):
    required_scope: ClassVar[Scope] = "read"

    @extend_schema(
        operation_id="compliance_verify", tags=TAG, summary="Whether the audit trail holds",
        parameters=[shapes.VerifyQuery], responses={200: shapes.VerdictSerializer, **errors(400)},
    )  # fmt: skip
    def get(self, request: Request) -> Response:
        query = valid(shapes.VerifyQuery, request.query_params)
        return Response(asdict(trail.verify(known_head=query["head"])))


class DisclosureView(APIView):
    required_scope: ClassVar[Scope] = "read"

    @extend_schema(
        operation_id="compliance_disclosure", tags=TAG, summary="The disclosure of one version, as it is now",
        parameters=[MOCK, VERSION, AS], responses={**FILE, **errors(400, 404)},
    )  # fmt: skip
    def get(self, request: Request, mock: str, version: str) -> HttpResponse:
        found = selectors.version_of(mock=mock, version=version)
        data = documents.disclosure(selectors.row_of(found))
        return _file(request, data, f"disclosure-{found.mock_id}-{found.version}")


class NamesView(APIView):
    required_scope: ClassVar[Scope] = "read"

    @extend_schema(
        operation_id="compliance_names", tags=TAG, summary="The table of names",
        parameters=[AS], responses={**FILE, **errors(400)},
    )  # fmt: skip
    def get(self, request: Request) -> HttpResponse:
        """Public identifiers beside internal labels."""
        return _file(request, documents.names_table(), "names")


class DraftView(APIView):
    required_scope: ClassVar[Scope] = "read"

    @extend_schema(
        operation_id="compliance_manifest", tags=TAG, summary="The manifest that a release of everything would have",
        parameters=[AS], responses={**FILE, **errors(400)},
    )  # fmt: skip
    def get(self, request: Request) -> HttpResponse:
        """A draft: it also says what is not cleared, and why."""
        rows = selectors.rows_of(selectors.current_versions())
        data = documents.manifest(name="draft", rows=rows, at=timezone.now().isoformat())
        return _file(request, data, "manifest-draft")


class ReleasesView(APIView):
    required_scopes: ClassVar[dict[str, Scope]] = {"GET": "read", "POST": "admin"}

    @extend_schema(
        operation_id="releases_list", tags=TAG, summary="Releases, the latest first",
        parameters=[PageQuery], responses={200: shapes.ReleasePageSerializer, **errors(400)},
    )  # fmt: skip
    def get(self, request: Request) -> Response:
        page = paged(selectors.releases(), valid(PageQuery, request.query_params))
        return Response(page.body(shapes.ReleaseSerializer(page.rows, many=True).data))

    @extend_schema(
        operation_id="releases_create", tags=TAG, summary="Release cleared versions under a name",
        request=shapes.ReleaseRequest, responses={201: shapes.ReleaseSerializer, **errors(400, 404, 409, 415)},
    )  # fmt: skip
    def post(self, request: Request) -> Response:
        """409 `not_cleared` names every version that is not cleared, with what is left to do."""
        wanted = valid(shapes.ReleaseRequest, request.data)
        versions = selectors.chosen(words=wanted["mocks"])
        if wanted["only_cleared"]:
            rows = selectors.rows_of(versions)
            versions = [row.version for row in rows if row.standing.state == "cleared"]
        made = services.release(name=wanted["name"], versions=versions, actor=actor_of(request))
        return Response(shapes.ReleaseSerializer(made).data, status=201)


class ReleaseView(APIView):
    required_scope: ClassVar[Scope] = "read"

    @extend_schema(
        operation_id="releases_get", tags=TAG, summary="The manifest of a release",
        parameters=[RELEASE, AS], responses={**FILE, **errors(400, 404)},
    )  # fmt: skip
    def get(self, request: Request, name: str) -> HttpResponse:
        found = selectors.release_get(name=name)
        return _file(request, found.manifest, f"release-{found.name}")
