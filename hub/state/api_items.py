"""`/api/v1/sessions/<mock>/<sid>/…`: snapshots, export and import, and launch links over REST."""

from __future__ import annotations

from typing import ClassVar

from django.conf import settings
from django.http import HttpResponse
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiExample, OpenApiParameter, OpenApiResponse, extend_schema
from rest_framework.exceptions import ValidationError
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from hub.access.principal import Scope
from hub.lib.body import JSONParser, import_limit
from hub.lib.openapi import errors
from hub.lib.problem import Problem
from hub.state import serializers as shapes
from hub.state.api import PATH, SCOPES, TAG
from hub.state.calling import mock_id, run_making, run_on, valid

SNAPSHOT_NAME = OpenApiParameter("name", OpenApiTypes.STR, OpenApiParameter.PATH)


class SnapshotsView(APIView):
    required_scopes: ClassVar[dict[str, Scope]] = SCOPES

    @extend_schema(
        operation_id="snapshots_list",
        tags=TAG,
        summary="List a session's snapshots",
        parameters=PATH,
        responses={200: shapes.SnapshotListSerializer, **errors(400, 404, 503)},
    )
    def get(self, request: Request, mock: str, sid: str) -> Response:
        """Those that were taken by name and not deleted."""
        found = run_on(mock, lambda service, found: service.snapshots(found, sid))
        return Response({"results": [shapes.snapshot_json(snapshot) for snapshot in found]})

    @extend_schema(
        operation_id="snapshots_create",
        tags=TAG,
        summary="Take a snapshot",
        parameters=PATH,
        request=shapes.NameRequest,
        responses={201: shapes.SnapshotSerializer, **errors(400, 404, 415, 429, 503)},
        examples=[OpenApiExample("Before the agent acts", value={"name": "start"}, request_only=True)],
    )
    def post(self, request: Request, mock: str, sid: str) -> Response:
        """Keeps both states, files and environment under a name; one of that name is replaced."""
        wanted = valid(shapes.NameRequest, request.data)
        snapshot = run_on(mock, lambda service, found: service.snapshot(found, sid, wanted["name"]))
        return Response(shapes.snapshot_json(snapshot), status=201)


class SnapshotView(APIView):
    required_scopes: ClassVar[dict[str, Scope]] = SCOPES

    @extend_schema(
        operation_id="snapshots_delete",
        tags=TAG,
        summary="Delete a snapshot",
        parameters=[*PATH, SNAPSHOT_NAME],
        responses={204: OpenApiResponse(description="Gone."), **errors(400, 404, 503)},
    )
    def delete(self, request: Request, mock: str, sid: str, name: str) -> Response:
        """The session itself stays as it is."""
        run_on(mock, lambda service, found: service.snapshot_delete(found, sid, name))
        return Response(status=204)


class RestoreView(APIView):
    required_scopes: ClassVar[dict[str, Scope]] = SCOPES

    @extend_schema(
        operation_id="snapshots_restore",
        tags=TAG,
        summary="Return to a snapshot",
        parameters=PATH,
        request=shapes.NameRequest,
        responses={200: shapes.SessionSerializer, **errors(400, 404, 415, 503)},
    )
    def post(self, request: Request, mock: str, sid: str) -> Response:
        """One transition, which open pages see; the session's version goes up, never back."""
        wanted = valid(shapes.NameRequest, request.data)
        info = run_on(mock, lambda service, found: service.restore(found, sid, wanted["name"]))
        return Response(shapes.session_json(info, request.scheme or "http"))


class ExportView(APIView):
    required_scopes: ClassVar[dict[str, Scope]] = SCOPES

    @extend_schema(
        operation_id="sessions_export",
        tags=TAG,
        summary="Export a session",
        parameters=PATH,
        responses={200: shapes.DocumentSerializer, **errors(400, 404, 503)},
    )
    def get(self, request: Request, mock: str, sid: str) -> HttpResponse:
        """The whole session as one JSON document: both states, history, environment and files."""
        document = run_on(mock, lambda service, found: service.export(found, sid))
        name = f"session-{sid}.json".replace(":", "_")
        headers = {"Content-Disposition": f'attachment; filename="{name}"', "Cache-Control": "no-store"}
        return HttpResponse(document, content_type="application/json", headers=headers)


class ImportParser(JSONParser):
    """Reads as much as an export can hold."""

    def limit(self) -> int:
        return import_limit()


class ImportView(APIView):
    required_scopes: ClassVar[dict[str, Scope]] = SCOPES
    parser_classes = (ImportParser,)

    @extend_schema(
        operation_id="sessions_import",
        tags=TAG,
        summary="Import a session",
        parameters=[shapes.ImportQuery],
        request=shapes.DocumentSerializer,
        responses={201: shapes.SessionSerializer, **errors(400, 404, 409, 413, 415, 422, 429, 503)},
    )
    def post(self, request: Request) -> Response:
        """Makes a session of an exported document, on this hub or another."""
        query = valid(shapes.ImportQuery, request.query_params)
        document = request.data
        if not isinstance(document, dict):
            raise ValidationError("Send the document that an export gave, a JSON object.")
        mock = mock_id(query["mock"]) if "mock" in query else None
        info = run_making(
            request,
            1,
            lambda service, owner: service.import_(document, sid=query.get("sid"), mock=mock, owner=owner),
        )
        return Response(shapes.session_json(info, request.scheme or "http"), status=201)


class LaunchView(APIView):
    required_scopes: ClassVar[dict[str, Scope]] = SCOPES

    @extend_schema(
        operation_id="sessions_launch",
        tags=TAG,
        summary="Make a launch link",
        parameters=PATH,
        request=None,
        responses={201: shapes.LaunchSerializer, **errors(400, 404, 409, 503)},
    )
    def post(self, request: Request, mock: str, sid: str) -> Response:
        """In hardened mode: a link that opens the session's page once and leaves its sid in no URL."""
        if not settings.HUB_HARDENED:
            raise Problem(
                409,
                "not_hardened",
                "Launch links exist in hardened mode (HUB_HARDENED=1): open the session's url.",
            )
        link = run_on(mock, lambda service, found: service.launch(found, sid))
        return Response(
            {"launch_url": request.build_absolute_uri(link)},
            status=201,
            headers={"Cache-Control": "no-store"},
        )
