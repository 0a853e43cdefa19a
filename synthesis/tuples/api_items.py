"""`/api/v1/synthesis/items`: items over all runs, and what models, critics and teachers left with each.

Transcripts are for reviewers: they hold scripts and rewards, which give a task away.
"""

from __future__ import annotations

from typing import ClassVar

from django.http import HttpResponse
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, OpenApiResponse, extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from hub.access.principal import Scope
from hub.lib.openapi import errors
from hub.lib.paging import paged, valid
from synthesis.tuples import browsing, corpora, records
from synthesis.tuples import serializers_items as shapes
from synthesis.tuples.api import TAG

ITEM = OpenApiParameter("item", OpenApiTypes.INT, OpenApiParameter.PATH, description="An item's id.")
TALK = OpenApiParameter("number", OpenApiTypes.INT, OpenApiParameter.PATH, description="A conversation's id.")
ROLLOUT = OpenApiParameter("rollout", OpenApiTypes.INT, OpenApiParameter.PATH, description="A rollout's id.")
NAME = OpenApiParameter("name", OpenApiTypes.STR, OpenApiParameter.PATH, description="As a line names it.")
PLACE = OpenApiParameter("place", OpenApiTypes.INT, OpenApiParameter.PATH, description="From 1.")
PICTURE = OpenApiResponse(OpenApiTypes.BINARY, description="The picture.")
KINDS = {".png": "image/png", ".jpeg": "image/jpeg", ".webp": "image/webp", ".gif": "image/gif"}


class CardsView(APIView):
    required_scope: ClassVar[Scope] = "read"

    @extend_schema(
        operation_id="synthesis_cards_list", tags=TAG, summary="Items of all runs, by facets",
        parameters=[shapes.CardsQuery], responses={200: shapes.CardPageSerializer, **errors(400)},
    )  # fmt: skip
    def get(self, request: Request) -> Response:
        """Found, sorted and paged here; a page past the last is empty."""
        query = valid(shapes.CardsQuery, request.query_params)
        page = {name: query.pop(name) for name in ("page", "page_size")}
        found = paged(browsing.cards(**query).prefetch_related("mocks"), page)
        return Response(found.body(shapes.CardSerializer(found.rows, many=True).data))


class FacetsView(APIView):
    required_scope: ClassVar[Scope] = "read"

    @extend_schema(
        operation_id="synthesis_cards_facets", tags=TAG, summary="How many items have each value of each facet",
        parameters=[shapes.FacetsQuery], responses={200: shapes.ItemFacetsSerializer, **errors(400)},
    )  # fmt: skip
    def get(self, request: Request) -> Response:
        return Response({"facets": browsing.facets(**valid(shapes.FacetsQuery, request.query_params))})


class StatisticsView(APIView):
    required_scope: ClassVar[Scope] = "read"

    @extend_schema(
        operation_id="synthesis_statistics", tags=TAG, summary="The seed's tables over the items that facets leave",
        parameters=[shapes.StatisticsQuery], responses={200: shapes.StatisticsSerializer, **errors(400)},
    )  # fmt: skip
    def get(self, request: Request) -> Response:
        return Response(corpora.statistics(**valid(shapes.StatisticsQuery, request.query_params)))


class WholeItemView(APIView):
    required_scope: ClassVar[Scope] = "read"

    @extend_schema(
        operation_id="synthesis_cards_get", tags=TAG, summary="One item: rounds, filters, costs, reviews",
        parameters=[ITEM], responses={200: shapes.WholeItemSerializer, **errors(404)},
    )  # fmt: skip
    def get(self, _request: Request, item: int) -> Response:
        return Response(shapes.WholeItemSerializer(records.item_by_id(item_id=item)).data)


class TranscriptsView(APIView):
    required_scope: ClassVar[Scope] = "review"

    @extend_schema(
        operation_id="synthesis_transcripts_list", tags=TAG, summary="Conversations about an item, with their costs",
        parameters=[ITEM], responses={200: shapes.ConversationSerializer(many=True), **errors(404)},
    )  # fmt: skip
    def get(self, _request: Request, item: int) -> Response:
        rows = records.conversations(item=records.item_by_id(item_id=item))
        return Response(shapes.ConversationSerializer(rows, many=True).data)


class TranscriptView(APIView):
    required_scope: ClassVar[Scope] = "review"

    @extend_schema(
        operation_id="synthesis_transcripts_get", tags=TAG, summary="One conversation, line by line",
        parameters=[ITEM, TALK], responses={200: shapes.TranscriptSerializer, **errors(404)},
    )  # fmt: skip
    def get(self, _request: Request, item: int, number: int) -> Response:
        found = records.item_by_id(item_id=item)
        row, entries = records.transcript(item=found, conversation_id=number)
        return Response({**shapes.ConversationSerializer(row).data, "entries": entries})


class TranscriptPictureView(APIView):
    required_scope: ClassVar[Scope] = "review"

    @extend_schema(
        operation_id="synthesis_transcripts_picture", tags=TAG, summary="A picture of a conversation",
        parameters=[ITEM, TALK, NAME], responses={(200, "image/png"): PICTURE, **errors(404)},
    )  # fmt: skip
    def get(self, _request: Request, item: int, number: int, name: str) -> HttpResponse:
        found = records.item_by_id(item_id=item)
        path = records.transcript_picture(item=found, conversation_id=number, name=name)
        return HttpResponse(
            path.read_bytes(), content_type=KINDS.get(path.suffix, "application/octet-stream")
        )


class CostsView(APIView):
    required_scope: ClassVar[Scope] = "read"

    @extend_schema(
        operation_id="synthesis_costs_get", tags=TAG, summary="What models cost for an item, by role",
        parameters=[ITEM], responses={200: shapes.CostsSerializer, **errors(404)},
    )  # fmt: skip
    def get(self, _request: Request, item: int) -> Response:
        return Response(records.costs(records.conversations(item=records.item_by_id(item_id=item))))


class VotesView(APIView):
    required_scope: ClassVar[Scope] = "read"

    @extend_schema(
        operation_id="synthesis_votes_list", tags=TAG, summary="How critics voted on an item",
        parameters=[ITEM], responses={200: shapes.VotesSerializer, **errors(404)},
    )  # fmt: skip
    def get(self, _request: Request, item: int) -> Response:
        found = records.item_by_id(item_id=item)
        rows = shapes.VoteSerializer(records.votes(item=found), many=True).data
        return Response({"decision": found.filters.get("votes", {"verdict": "not_voted"}), "votes": rows})


class RolloutsView(APIView):
    required_scope: ClassVar[Scope] = "read"

    @extend_schema(
        operation_id="synthesis_teacher_rollouts_list", tags=TAG, summary="Attempts of the teacher at an item",
        parameters=[ITEM], responses={200: shapes.TeacherRolloutsSerializer, **errors(404)},
    )  # fmt: skip
    def get(self, _request: Request, item: int) -> Response:
        """Without a model the oracle and an imperfect oracle stand in, and `visual` is null: not judged."""
        found = records.item_by_id(item_id=item)
        rows = shapes.TeacherRolloutSerializer(records.rollouts(item=found), many=True).data
        return Response({"verdict": found.filters.get("teacher", {}), "rollouts": rows})


class RolloutPictureView(APIView):
    required_scope: ClassVar[Scope] = "read"

    @extend_schema(
        operation_id="synthesis_teacher_rollouts_picture", tags=TAG, summary="The end of an attempt, as it looked",
        parameters=[ITEM, ROLLOUT, PLACE], responses={(200, "image/png"): PICTURE, **errors(404)},
    )  # fmt: skip
    def get(self, _request: Request, item: int, rollout: int, place: int) -> HttpResponse:
        found = records.item_by_id(item_id=item)
        path = records.rollout_picture(item=found, rollout_id=rollout, number=place)
        return HttpResponse(path.read_bytes(), content_type="image/png")
