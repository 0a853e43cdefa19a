"""`/api/v1/synthesis/reviews`: what people say of tuples, who looks at which, and whether they agree."""

from __future__ import annotations

from dataclasses import asdict
from typing import ClassVar

from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from hub.access.principal import Scope
from hub.access.rest import principal_of
from hub.lib.openapi import errors
from hub.lib.paging import paged, valid
from hub.lib.problem import Problem
from synthesis.tuples import records, review_lookups, reviewing
from synthesis.tuples import serializers_reviews as shapes
from synthesis.tuples.api import TAG
from synthesis.tuples.api_items import ITEM
from synthesis.tuples.serializers_items import TupleReviewSerializer, WholeItemSerializer

REVIEW = OpenApiParameter("review", OpenApiTypes.INT, OpenApiParameter.PATH, description="A review's id.")


def _is_own(request: Request, reviewer: str) -> None:
    """Who is signed in decides in their own name; a token, or an open hub, for whom it says. Problem 403."""
    caller = principal_of(request)
    if caller.account is not None and caller.account != reviewer and not caller.allows("admin"):
        text = f"You are signed in as {caller.account}: reviews of {reviewer[:80]!r} are not yours to make."
        raise Problem(403, "not_your_name", text)


class ReviewsView(APIView):
    required_scope: ClassVar[Scope] = "read"

    @extend_schema(
        operation_id="synthesis_reviews_list", tags=TAG, summary="Reviews, the latest first",
        parameters=[shapes.ReviewsQuery], responses={200: shapes.ReviewPageSerializer, **errors(400)},
    )  # fmt: skip
    def get(self, request: Request) -> Response:
        query = valid(shapes.ReviewsQuery, request.query_params)
        page = {name: query.pop(name) for name in ("page", "page_size")}
        found = paged(review_lookups.reviews(**{**query, "undone": query["undone"] == "true"}), page)
        return Response(found.body(TupleReviewSerializer(found.rows, many=True).data))


class ItemReviewsView(APIView):
    required_scope: ClassVar[Scope] = "review"

    @extend_schema(
        operation_id="synthesis_reviews_create", tags=TAG, summary="Decide on an item",
        parameters=[ITEM], request=shapes.TupleReviewRequest,
        responses={201: TupleReviewSerializer, **errors(400, 404, 409, 413, 415)},
    )  # fmt: skip
    def post(self, request: Request, item: int) -> Response:
        """`modify` brings the edited instruction. A reviewer decides once; undo comes first."""
        wanted = valid(shapes.TupleReviewRequest, request.data)
        _is_own(request, wanted["reviewer"])
        row = reviewing.review_write(item=records.item_by_id(item_id=item), **wanted)
        return Response(TupleReviewSerializer(row).data, status=201)


class UndoView(APIView):
    required_scope: ClassVar[Scope] = "review"

    @extend_schema(
        operation_id="synthesis_reviews_undo", tags=TAG, summary="Take a decision back",
        parameters=[REVIEW], request=None, responses={200: TupleReviewSerializer, **errors(404, 409)},
    )  # fmt: skip
    def post(self, request: Request, review: int) -> Response:
        """It stays in the list, with the moment when it was undone."""
        _is_own(request, review_lookups.review_get(review_id=review).reviewer)
        return Response(TupleReviewSerializer(reviewing.review_undo(review_id=review)).data)


class NextView(APIView):
    required_scope: ClassVar[Scope] = "review"

    @extend_schema(
        operation_id="synthesis_reviews_next", tags=TAG, summary="The next item for a reviewer",
        parameters=[shapes.NextQuery], responses={200: shapes.NextSerializer, **errors(400)},
    )  # fmt: skip
    def get(self, request: Request) -> Response:
        """What is assigned to them, then what waits; it is reserved for them for half an hour."""
        query = valid(shapes.NextQuery, request.query_params)
        _is_own(request, query["reviewer"])
        item = reviewing.next_item(**query)
        left = reviewing.waiting_count(**query)
        return Response({"item": WholeItemSerializer(item).data if item else None, "left": left})


class AssignmentsView(APIView):
    required_scopes: ClassVar[dict[str, Scope]] = {"GET": "read", "POST": "admin"}

    @extend_schema(
        operation_id="synthesis_assignments_list", tags=TAG, summary="Who is to look at what",
        parameters=[shapes.AssignmentsQuery], responses={200: shapes.AssignmentPageSerializer, **errors(400)},
    )  # fmt: skip
    def get(self, request: Request) -> Response:
        query = valid(shapes.AssignmentsQuery, request.query_params)
        page = paged(review_lookups.assignments(reviewer=query["reviewer"]), query)
        return Response(page.body(shapes.AssignmentSerializer(page.rows, many=True).data))

    @extend_schema(
        operation_id="synthesis_assignments_create", tags=TAG, summary="Give items to reviewers",
        request=shapes.AssignmentsRequest,
        responses={201: shapes.AssignmentSerializer(many=True), **errors(400, 409, 413, 415)},
    )  # fmt: skip
    def post(self, request: Request) -> Response:
        """In turn; a share of the items goes to two, so that their agreement can be told."""
        made = reviewing.assignments_make(**valid(shapes.AssignmentsRequest, request.data))
        return Response(shapes.AssignmentSerializer(made, many=True).data, status=201)


class AgreementView(APIView):
    required_scope: ClassVar[Scope] = "read"

    @extend_schema(
        operation_id="synthesis_reviews_agreement", tags=TAG, summary="How far two reviewers agree",
        parameters=[shapes.AgreementQuery], responses={200: shapes.AgreementSerializer, **errors(400)},
    )  # fmt: skip
    def get(self, request: Request) -> Response:
        return Response(asdict(review_lookups.agreed(**valid(shapes.AgreementQuery, request.query_params))))


class ProgressView(APIView):
    required_scope: ClassVar[Scope] = "read"

    @extend_schema(
        operation_id="synthesis_reviews_progress", tags=TAG, summary="How far each reviewer is",
        responses={200: shapes.ProgressSerializer(many=True), **errors()},
    )  # fmt: skip
    def get(self, _request: Request) -> Response:
        return Response(review_lookups.progress())
