"""`/api/v1/sessions`: list, create, create many, look at, extend, delete and fork sessions over REST.

Enters: requests that `ScopePermission` let through. Leaves: what `hub.state.sessions` says; its Problems
become error answers in `hub.ops.rest`. Snapshots, export and launch links are in `api_items.py`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar

from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiExample, OpenApiParameter, OpenApiResponse, extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from hub.access.principal import Scope
from hub.lib.openapi import errors
from hub.state import serializers as shapes
from hub.state.calling import mock_id, run, run_making, run_on, valid
from hub.state.types import SessionInfo

TAG = ["sessions"]
SCOPES: dict[str, Scope] = {"GET": "read", "POST": "session", "PATCH": "session", "DELETE": "session"}
PATH = [
    OpenApiParameter(
        "mock", OpenApiTypes.STR, OpenApiParameter.PATH, description="Public id, label or alias."
    ),
    OpenApiParameter("sid", OpenApiTypes.STR, OpenApiParameter.PATH, pattern="^[A-Za-z0-9._:-]{1,200}$"),
]


class SessionsView(APIView):
    required_scopes: ClassVar[dict[str, Scope]] = SCOPES

    @extend_schema(
        operation_id="sessions_list",
        tags=TAG,
        summary="List sessions",
        parameters=[shapes.ListQuery],
        responses={200: shapes.SessionPageSerializer, **errors(400, 404, 503)},
    )
    def get(self, request: Request) -> Response:
        """A page of the sessions that match every filter."""
        query = valid(shapes.ListQuery, request.query_params)
        custom = query.pop("custom", None)
        mock = mock_id(query["mock"]) if "mock" in query else None
        page = run(
            lambda service: service.list(
                mock=mock,
                mock_version=query.get("version"),
                prefix=query.get("prefix", ""),
                owner=query.get("owner"),
                has_custom_state=None if custom is None else custom == "true",
                after=query.get("after"),
                limit=query["limit"],
            )
        )
        return Response({**results(page.items, request), "next": page.next})

    @extend_schema(
        operation_id="sessions_create",
        tags=TAG,
        summary="Create a session",
        request=shapes.SessionRequest,
        responses={201: shapes.SessionSerializer, **errors(400, 404, 409, 413, 415, 422, 429, 503)},
        examples=[
            OpenApiExample(
                "A state of one's own",
                request_only=True,
                value={"mock": "notes-mock", "state": {"notes": []}, "env": {"seed": 7}, "ttl": 600},
            )
        ],
    )
    def post(self, request: Request) -> Response:
        """The page at `url` then shows it."""
        wanted = valid(shapes.SessionRequest, request.data)
        mock = mock_id(wanted.pop("mock"))
        info = run_making(request, 1, lambda service, owner: service.create(mock, owner=owner, **wanted))
        return Response(shapes.session_json(info, request.scheme or "http"), status=201)


class BulkView(APIView):
    required_scopes: ClassVar[dict[str, Scope]] = SCOPES

    @extend_schema(
        operation_id="sessions_create_many",
        tags=TAG,
        summary="Create many sessions",
        request=shapes.BulkRequest,
        responses={201: shapes.SessionListSerializer, **errors(400, 404, 413, 415, 422, 429, 503)},
        examples=[
            OpenApiExample(
                "Sixty-four at the seed", value={"mock": "notes-mock", "count": 64}, request_only=True
            )
        ],
    )
    def post(self, request: Request) -> Response:
        """All alike, each with a sid of its own."""
        wanted = valid(shapes.BulkRequest, request.data)
        mock, count = mock_id(wanted.pop("mock")), wanted.pop("count")
        infos = run_making(
            request, count, lambda service, owner: service.create_many(mock, count, owner=owner, **wanted)
        )
        return Response(results(infos, request), status=201)


class SessionView(APIView):
    required_scopes: ClassVar[dict[str, Scope]] = SCOPES

    @extend_schema(
        operation_id="sessions_get",
        tags=TAG,
        summary="Look at a session",
        parameters=PATH,
        responses={200: shapes.SessionSerializer, **errors(400, 404, 503)},
    )
    def get(self, request: Request, mock: str, sid: str) -> Response:
        """What the hub knows of it; the state itself is at `…/state`, and at the mock's own `/go`."""
        info = run_on(mock, lambda service, found: service.info(found, sid))
        return Response(shapes.session_json(info, request.scheme or "http"))

    @extend_schema(
        operation_id="sessions_update",
        tags=TAG,
        summary="Change how long a session lives",
        parameters=PATH,
        request=shapes.UpdateRequest,
        responses={200: shapes.SessionSerializer, **errors(400, 404, 415, 503)},
    )
    def patch(self, request: Request, mock: str, sid: str) -> Response:
        """The new time counts from now."""
        wanted = valid(shapes.UpdateRequest, request.data)
        info = run_on(mock, lambda service, found: service.update(found, sid, ttl=wanted["ttl"]))
        return Response(shapes.session_json(info, request.scheme or "http"))

    @extend_schema(
        operation_id="sessions_delete",
        tags=TAG,
        summary="Delete a session",
        parameters=PATH,
        responses={
            204: OpenApiResponse(description="Gone, with its files and snapshots."),
            **errors(400, 404, 503),
        },
    )
    def delete(self, request: Request, mock: str, sid: str) -> Response:
        """At once, with its uploads and snapshots; forks live on."""
        run_on(mock, lambda service, found: service.delete(found, sid))
        return Response(status=204)


class ForkView(APIView):
    required_scopes: ClassVar[dict[str, Scope]] = SCOPES

    @extend_schema(
        operation_id="sessions_fork",
        tags=TAG,
        summary="Fork a session",
        parameters=PATH,
        request=shapes.ForkRequest,
        responses={201: shapes.SessionListSerializer, **errors(400, 404, 409, 415, 429, 503)},
        examples=[OpenApiExample("A group of sixteen", value={"count": 16}, request_only=True)],
    )
    def post(self, request: Request, mock: str, sid: str) -> Response:
        """New sessions at the same initial and current state; the time it takes does not depend on their
        size.
        """
        wanted = valid(shapes.ForkRequest, request.data)
        parent = mock_id(mock)
        infos = run_making(
            request, wanted["count"], lambda service, owner: service.fork(parent, sid, owner=owner, **wanted)
        )
        return Response(results(infos, request), status=201)


def results(infos: Iterable[SessionInfo], request: Request) -> dict[str, Any]:
    """A list of sessions as an answer's body."""
    scheme = request.scheme or "http"
    return {"results": [shapes.session_json(info, scheme) for info in infos]}
