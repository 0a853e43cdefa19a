"""`/api/v1/compliance`: how versions stand, their evidence, and what people say of them.

The trail, documents and releases are in `api_documents.py`.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import asdict
from typing import Any, ClassVar

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from hub.access.principal import LOCAL_NAME, Scope
from hub.access.rest import caller_of
from hub.catalog.api import MOCK, VERSION
from hub.catalog.models import MockVersion
from hub.compliance import selectors, services
from hub.compliance import serializers as shapes
from hub.compliance.trail import Actor
from hub.lib.openapi import errors
from hub.lib.paging import valid
from hub.lib.problem import Problem

TAG = ["compliance"]


def actor_of(request: Request, name: str = "") -> Actor:
    """Who does it: a signed-in person by their own name, everybody else by the name that they give."""
    caller = caller_of(request)
    if caller is not None and caller.account is not None:
        return Actor(caller.account, caller.person)
    return Actor(caller.name if caller is not None else LOCAL_NAME, name.strip())


def detail(version: MockVersion) -> dict[str, Any]:
    row = selectors.row_of(version)
    decision = row.standing.decision
    return {
        **shapes.shown(row),
        "measures": shapes.shown_measures(row),
        "evidence": selectors.evidence_of(version),
        "decision": None if decision is None else asdict(decision),
        "history": shapes.EntrySerializer(selectors.history(version=version), many=True).data,
    }


class RowsView(APIView):
    required_scope: ClassVar[Scope] = "read"

    @extend_schema(
        operation_id="compliance_list", tags=TAG, summary="How every mock's current version stands",
        parameters=[shapes.RowsQuery], responses={200: shapes.RowPageSerializer, **errors(400)},
    )  # fmt: skip
    def get(self, request: Request) -> Response:
        """Sorted by id."""
        query = valid(shapes.RowsQuery, request.query_params)
        rows = selectors.rows_of(selectors.current_versions())
        counts = Counter(row.standing.state for row in rows)
        q = query["q"].lower()
        found = [
            shapes.shown(row)
            for row in rows
            if query["state"] in ("", row.standing.state)
            and query["category"] in ("", row.category)
            and q in f"{row.version.mock_id} {row.title}".lower()
        ]
        first = (query["page"] - 1) * query["page_size"]
        return Response(
            {
                "count": len(found), "page": query["page"], "pages": max(1, -(-len(found) // query["page_size"])),
                "counts": counts, "results": found[first : first + query["page_size"]],
            }
        )  # fmt: skip


class RowView(APIView):
    required_scope: ClassVar[Scope] = "read"

    @extend_schema(
        operation_id="compliance_get", tags=TAG, summary="One version: measures, evidence, decision, history",
        parameters=[MOCK, VERSION], responses={200: shapes.DetailSerializer, **errors(404)},
    )  # fmt: skip
    def get(self, _request: Request, mock: str, version: str) -> Response:
        """`current` is a name for the version that new sessions get."""
        return Response(detail(selectors.version_of(mock=mock, version=version)))


class ScanView(APIView):
    required_scope: ClassVar[Scope] = "review"

    @extend_schema(
        operation_id="compliance_scan", tags=TAG, summary="Gather evidence without pages",
        parameters=[MOCK, VERSION], request=None, responses={200: shapes.DetailSerializer, **errors(404, 503)},
    )  # fmt: skip
    def post(self, request: Request, mock: str, version: str) -> Response:
        """Of sources, bundle and world, in seconds. With pages, which takes a browser: POST /api/v1/jobs."""
        found = selectors.version_of(mock=mock, version=version)
        services.scan(version=found, pages=None, actor=actor_of(request))
        return Response(detail(found))


class ReviewsView(APIView):
    required_scope: ClassVar[Scope] = "review"

    @extend_schema(
        operation_id="compliance_review", tags=TAG, summary="Say what you found of a measure",
        parameters=[MOCK, VERSION], request=shapes.ReviewRequest,
        responses={201: shapes.DetailSerializer, **errors(400, 404, 409, 415)},
    )  # fmt: skip
    def post(self, request: Request, mock: str, version: str) -> Response:
        """The latest review of a measure counts; earlier ones stay in the trail."""
        found = selectors.version_of(mock=mock, version=version)
        wanted = valid(shapes.ReviewRequest, request.data)
        actor = actor_of(request, wanted.pop("name"))
        services.review(version=found, actor=actor, **wanted)
        return Response(detail(found), status=201)


class DecisionView(APIView):
    required_scope: ClassVar[Scope] = "review"

    @extend_schema(
        operation_id="compliance_decide", tags=TAG, summary="Decide on the release of a version",
        parameters=[MOCK, VERSION], request=shapes.DecisionRequest,
        responses={201: shapes.DetailSerializer, **errors(400, 404, 409, 415)},
    )  # fmt: skip
    def post(self, request: Request, mock: str, version: str) -> Response:
        """A person's, by name: where people sign in, a token cannot decide."""
        found = selectors.version_of(mock=mock, version=version)
        wanted = valid(shapes.DecisionRequest, request.data)
        caller = caller_of(request)
        if caller is not None and caller.account is None:
            raise Problem(
                403, "person_needed", "A token is no person: sign in to decide, or use manage.py compliance."
            )
        services.decide(
            version=found, verdict=wanted["verdict"], reason=wanted["reason"],
            actor=actor_of(request, wanted["name"]),
        )  # fmt: skip
        return Response(detail(found), status=201)
